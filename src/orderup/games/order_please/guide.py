"""What the rules tell people beyond the state: why something may not be done. For playing it is not needed.

It is told to the seat that decides, of what lies open and of its own hand. The guide holds `blocked`; the
text of a reason is `why-<why>`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from orderup.core.actions import Action
from orderup.core.bags import unpack_bag
from orderup.core.guide import Guide
from orderup.core.packs import Pack
from orderup.games.order_please.goods import ALL_GOODS
from orderup.games.order_please.state import DECKS, GOOD_NAMES, GOODS, NOTHING, Phase

Entry = dict[str, Any]


def guide(tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]) -> Guide:
    """What people are told; `fields` is the decoded record."""

    def own(seat: int | None) -> dict[str, list[Entry]]:
        registers = seat is not None and seat == fields.seat and fields.phase == Phase.REGISTER
        return {"blocked": [*_goods(fields), *_stalls(fields)] if registers else []}

    return Guide({}, own)


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
