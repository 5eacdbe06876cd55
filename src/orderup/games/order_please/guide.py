"""What the rules tell people beyond the state: why something may not be done, and what would be thrown away.
For playing it is not needed.

It is told to the seat that decides, of what lies open and of its own hand. The guide holds `blocked`; the
text of a reason is `why-<why>`; and `warnings`, with texts `warn-<warning>`.
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
    """What people are told; `fields` is the decoded record."""

    onlooker: dict[str, list[Entry]] = {"blocked": [], "warnings": []}

    def own(seat: int | None) -> dict[str, list[Entry]]:
        if seat is None or seat != fields.seat or fields.phase != Phase.REGISTER:
            return onlooker
        may_end = any(action.kind == DONE for action in legal)
        return {
            "blocked": [*_goods(fields), *_stalls(fields)],
            "warnings": _unserved(tables, pack, fields) if may_end else [],
        }

    return Guide({}, own)


@rule
def _fill(tables: Tables, packs: Packs, goods: Any) -> None:
    """goods[deck]: the first good of which enough is held, and may be laid, to fill all icons that are open
    on one's own side there."""
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
    """Of the customers who could be served now the one that pays most: who is done sells nothing to them."""
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
    """Goods that lie on no stall of this turn: not held, of another kind than the first, or not wanted."""
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
    """Stalls that take nothing: without a customer, full, or asking for nothing that may be laid; and where
    something may be laid, which goods may not."""
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
