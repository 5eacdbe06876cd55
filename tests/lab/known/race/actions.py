"""The actions of the race."""

from orderup.core.game.actions import Action

ACTIONS = 1


def action_table(content, seats):
    return (Action(0, "throw", {}, "throw"),)
