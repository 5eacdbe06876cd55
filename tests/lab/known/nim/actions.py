"""The actions of Nim."""

from orderup.core.game.actions import Action

ACTIONS = 3


def action_table(content, seats):
    return tuple(Action(n - 1, "take", {"stones": n}, f"take={n}") for n in (1, 2, 3))
