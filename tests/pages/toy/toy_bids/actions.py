"""The actions of the toy."""

from orderup.core.game.actions import Action
from toy_bids.rules import TAKE
from toy_bids.state import SUITS

ACTIONS = SUITS + 1


def action_table(content, seats):
    bids = [Action(suit, "bid", {"suit": suit}, f"bid {suit}") for suit in range(SUITS)]
    return (*bids, Action(TAKE, "take", {}, "take"))
