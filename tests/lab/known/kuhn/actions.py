"""The actions of Kuhn poker: to pass is to check or to fold, to bet is also to call."""

from orderup.core.game.actions import Action

ACTIONS = 2


def action_table(content, seats):
    return Action(0, "pass", {}, "pass"), Action(1, "bet", {}, "bet")
