"""What the toy offers to the core."""

from pathlib import Path

import numpy as np

from orderup.core.actions import Action
from orderup.core.texts import say
from orderup.errors import PackError
from toy_bids import rules
from toy_bids.rules import PACK, TABLE

__all__ = ["ACTIONS", "LINES", "PACK", "TABLE", "rules"]

ACTIONS = rules.SUITS + 1
LINES = ("cards", "hits")
TEXTS = Path(__file__).parent / "texts"


def read_pack(content):
    if not isinstance(content.get("reward"), int):
        raise PackError("reward: needs to be a number")
    return np.array([(content["reward"],)], PACK)


def action_table(content, seats):
    bids = [Action(suit, "bid", {"suit": suit}, f"bid {suit}") for suit in range(rules.SUITS)]
    return (*bids, Action(rules.TAKE, "take", {}, "take"))


def action_text(action, pack, lang):
    return say(TEXTS, lang, f"action-{action.kind}", dict(action.args))


def write_options(table, options):
    table["cards"] = options["cards"]


def view(fields, pack, seat, everything):
    over = fields.seat < 0
    deck = list(fields.deck[fields.top : fields.cards])
    return {
        "game": "toy_bids",
        "options": {"cards": fields.cards},
        "over": over,
        "seat": None if over else fields.seat,
        "phase": "over" if over else "bid" if fields.bid < 0 else "take",
        "deck": deck if everything else len(deck),
        "bid": fields.bid,
        "seats": [
            {"sum": fields.sums[i], "hits": fields.hits[i], "card": 0} for i in range(fields.seat_count)
        ],
    }


def story(pack, before, action, after):
    return [] if action is None else [{"seat": before["seat"], **action}]


def draw(view, pack):
    return f"<svg><text>{view['deck']}</text></svg>"
