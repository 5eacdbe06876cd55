"""The guide of Order Please?: reasons why something is not allowed, and warnings about waste. Playing does
not need it.

It is for the deciding seat, about open things and its own hand. `blocked` has reasons with texts `why-<why>`;
`warnings` have texts `warn-<warning>`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from orderup.core.compiled.bags import amount, portion, unpack_bag
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Packs, Tables
from orderup.core.game.actions import Action
from orderup.core.game.guide import Guide
from orderup.core.packs.loading import Pack
from orderup.games.order_please.goods import ALL_GOODS, accepts, unmet
from orderup.games.order_please.state import DECKS, GOOD_NAMES, GOODS, NOTHING, Phase

Entry = dict[str, Any]
DONE = "done"


def guide(tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]) -> Guide:
    """The guide; `fields` is the decoded record."""

    def own(seat: int) -> dict[str, list[Entry]]:
        if seat != fields.seat or fields.phase != Phase.REGISTER:
            return {}
        may_end = any(action.kind == DONE for action in legal)
        return {
            "blocked": [*_goods(fields), *_stalls(fields)],
            "warnings": _unserved(tables, pack, fields) if may_end else [],
        }

    return Guide({"blocked": [], "warnings": []}, own)


@rule
def _fill(tables: Tables, packs: Packs, goods: Any) -> None:
    """Fill goods[deck] with the first good that can fill all open icons on one's own side: enough is held,
    and it may be laid."""
    table = tables[0]
    me = table.seats[table.turn]
    for deck in range(DECKS):
        goods[deck] = NOTHING
        customer = table.decks[deck].customer
        if customer == NOTHING or unmet(packs[0].needs[customer], me.stalls[deck]) == 0:
            continue
        for good in range(GOODS):
            if goods[deck] != NOTHING or table.registering not in (NOTHING, good):
                continue
            laid = me.stalls[deck]
            for _ in range(amount(me.hand, good)):
                if accepts(packs[0].needs[customer], laid) >> good & 1:
                    laid += portion(good, 1)
            if unmet(packs[0].needs[customer], laid) == 0:
                goods[deck] = good


def _unserved(tables: np.ndarray[Any, Any], pack: Pack, fields: Any) -> list[Entry]:
    """The best-paying customer that could be served now: a seat that is done sells nothing to it."""
    found = np.empty(DECKS, np.int64)
    _fill(argument(tables), argument(pack.record), argument(found))
    served = {deck: good for deck, good in enumerate(found.tolist()) if good != NOTHING}
    if not served:
        return []
    customers = {deck: pack.content["customers"][fields.decks[deck].customer] for deck in served}
    deck = max(served, key=lambda each: customers[each]["gold"])
    return [
        {
            "notation": DONE,
            "warning": "customer-unserved",
            "deck": deck,
            "good": GOOD_NAMES[served[deck]],
            "customer": customers[deck]["id"],
            "gold": customers[deck]["gold"],
        }
    ]


def _goods(fields: Any) -> Iterator[Entry]:
    """Goods that go to no stall this turn: not held, of another kind than the first, or not wanted."""
    held = unpack_bag(fields.seats[fields.seat].hand, GOODS)
    for good, name in enumerate(GOOD_NAMES):
        if not held[good]:
            yield {"kind": "register", "good": name, "why": "good-none"}
        elif fields.registering not in (NOTHING, good):
            yield {"kind": "register", "good": name, "why": "good-other-kind"}
        elif not _wanted(fields, good):
            yield {"kind": "register", "good": name, "why": "good-unwanted"}


def _wanted(fields: Any, good: int) -> bool:
    return any(fields.fits >> (deck * GOODS + good) & 1 for deck in range(DECKS))


def _stalls(fields: Any) -> Iterator[Entry]:
    """Stalls that take nothing: without a customer, full, or without a wish for the goods that may be laid.
    For the other stalls, the goods that may not be laid."""
    held = unpack_bag(fields.seats[fields.seat].hand, GOODS)
    may = {good for good in range(GOODS) if held[good] and fields.registering in (NOTHING, good)}
    for deck in range(DECKS):
        takes = fields.fits >> (deck * GOODS) & ALL_GOODS
        if fields.decks[deck].customer == NOTHING:
            yield {"kind": "register", "deck": deck, "why": "stall-closed"}
        elif not takes:
            yield {"kind": "register", "deck": deck, "why": "stall-full"}
        elif not any(takes >> good & 1 for good in may):
            yield {"kind": "register", "deck": deck, "why": "stall-other-goods"}
        else:
            for good in may:
                if not takes >> good & 1 and _wanted(fields, good):
                    yield {
                        "kind": "register",
                        "deck": deck,
                        "good": GOOD_NAMES[good],
                        "why": "stall-other-good",
                    }
