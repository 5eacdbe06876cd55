"""What the toy offers to the core."""

from pathlib import Path

import numpy as np

from orderup.core.game.actions import Action
from orderup.core.texts.fluent import say
from orderup.errors import PackError
from toy_bids import rules
from toy_bids.state import EVENTS, PACK, STATE, SUITS, TABLE

__all__ = ["ACTIONS", "EVENTS", "LINES", "PACK", "STATE", "TABLE", "rules"]

ACTIONS = SUITS + 1
LINES = ("cards", "hits")
TEXTS = Path(__file__).parent / "texts"


def read_pack(content):
    if not isinstance(content.get("reward"), int):
        raise PackError("reward: needs to be a number")
    return np.array([(content["reward"],)], PACK)


def action_table(content, seats):
    bids = [Action(suit, "bid", {"suit": suit}, f"bid {suit}") for suit in range(SUITS)]
    return (*bids, Action(rules.TAKE, "take", {}, "take"))


def action_text(action, pack, lang):
    return say(TEXTS, lang, f"action-{action.kind}", dict(action.args))


def draw(view, pack):
    return f"<svg><text>{view['deck']}</text></svg>"
