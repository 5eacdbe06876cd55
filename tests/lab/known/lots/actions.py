"""The actions of Lots."""

from orderup.core.game.actions import Action

ACTIONS = 2


def action_table(content, seats):
    return Action(0, "pass", {}, "pass"), Action(1, "serve", {}, "serve")
