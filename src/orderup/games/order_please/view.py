"""The table as JSON, in the terms of docs/rules/order_please.md.

Hidden from a seat: the other hand (a count), the other merchant and the other's offers (absent, a count),
all piles (counts). Merchants are turned up when the game is over.
"""

from typing import Any

from orderup.core.bags import total, unpack_bag
from orderup.core.packs import Pack
from orderup.games.order_please.actions import MERCHANT_NAMES
from orderup.games.order_please.happenings import Happening
from orderup.games.order_please.pack import EVENT_NAMES
from orderup.games.order_please.state import (
    CUSTOMERS,
    DECKS,
    ENDINGS,
    GOOD_NAMES,
    GOODS,
    REFILLS,
    SEATS,
    Phase,
)

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)


class _Names:
    """The names behind the record's numbers."""

    def __init__(self, pack: Pack) -> None:
        self.customers: list[str] = [customer["id"] for customer in pack.content["customers"]]
        self._event_cards = pack.record[0]["event_cards"].tolist()

    def event(self, card: int) -> str:
        """What an event card says."""
        name: str = EVENT_NAMES[self._event_cards[card]]
        return name

    def card(self, card: int) -> str:
        """A card of a deck: events follow the customers."""
        return self.customers[card] if card < CUSTOMERS else self.event(card - CUSTOMERS)


def view(fields: Any, pack: Pack, seat: int | None, everything: bool) -> dict[str, Any]:
    """The decoded record as `seat` (None: a bystander) may know it; with `everything`, all of it."""
    names = _Names(pack)
    over = fields.phase == Phase.OVER
    pile = [GOOD_NAMES[good] for good in reversed(fields.pile[: fields.pile_count])]
    return {
        "game": "order_please",
        "options": _options(fields),
        "over": over,
        "seat": None if over else fields.seat,
        "phase": PHASE_NAMES[fields.phase],
        "turn": fields.turn,
        "decks": [_deck(fields, names, deck, everything) for deck in range(DECKS)],
        "goods": pile if everything else len(pile),
        "discard": _bag(fields.discard),
        "events_used": [names.event(card) for card in fields.used_events[: fields.used_count]],
        "registering": None if fields.registering < 0 else GOOD_NAMES[fields.registering],
        "registered": fields.registered,
        "sold": list(fields.sold[: fields.sold_count]),
        "event": None if fields.event < 0 else names.event(fields.event),
        "shortage": fields.shortage,
        "barren": fields.barren,
        "stuck": fields.stuck,
        "last_turn": fields.turns_left == 1,
        "happened": [_happening(fields.happenings[i], names) for i in range(fields.happening_count)],
        "seats": [
            _seat(fields, names, other, everything or other == seat, everything or over)
            for other in range(SEATS)
        ],
    }


def _options(fields: Any) -> dict[str, Any]:
    return {
        "refill": REFILLS[fields.refill],
        "exchange": bool(fields.exchange),
        "ending": ENDINGS[fields.ending],
        "events": bool(fields.events),
        "merchants": bool(fields.merchants),
    }


def _deck(fields: Any, names: _Names, deck: int, everything: bool) -> dict[str, Any]:
    width = len(fields.decks) // DECKS
    start = deck * width
    cards = fields.decks[start : start + fields.deck_counts[deck]]
    customer = fields.customers[deck]
    return {
        "customer": None if customer < 0 else names.customers[customer],
        "cards": [names.card(card) for card in reversed(cards)] if everything else len(cards),
    }


def _seat(fields: Any, names: _Names, seat: int, own: bool, merchant_up: bool) -> dict[str, Any]:
    me = fields.seats[seat]
    shown: dict[str, Any] = {
        "hand": _bag(me.hand) if own else total(me.hand),
        "stalls": [_bag(stall) for stall in me.stalls],
        "customers": [names.customers[card] for card in me.customers[: me.customer_count]],
        "events": [names.event(card) for card in me.events[: me.event_count]],
    }
    if own or merchant_up:
        shown["merchant"] = None if me.merchant < 0 else MERCHANT_NAMES[me.merchant]
    choosing = fields.phase == Phase.MERCHANT and me.merchant < 0
    offers = [MERCHANT_NAMES[card] for card in me.offers] if choosing else []
    shown["merchant_offer"] = offers if own else len(offers)
    return shown


def _happening(happening: Any, names: _Names) -> dict[str, Any]:
    """An event of the story; see happenings.py for what the numbers are."""
    kind = Happening(happening.kind)
    told: dict[str, Any] = {"kind": kind.name.lower(), "seat": happening.seat}
    if kind in _GOOD_FIRST:
        told["good"] = GOOD_NAMES[happening.first]
    elif kind in _COUNT_FIRST:
        told["count"] = happening.first
    elif kind in _BAG_FIRST:
        told["goods"] = _bag(happening.first)
        if kind == Happening.RETURNED:
            told["good"], told["count"] = next((name, n) for name, n in told["goods"].items() if n)
    elif kind in _CUSTOMER_FIRST:
        told["customer"] = names.customers[happening.first]
    elif kind in _EVENT_FIRST:
        told["event"] = names.event(happening.first)
    elif kind in _DECK_FIRST:
        told["deck"] = happening.first
    if kind in _DECK_SECOND:
        told["deck"] = happening.second
    return told


_GOOD_FIRST = {Happening.REGISTERED, Happening.DISCARDED, Happening.LEFT, Happening.EXCHANGED}
_COUNT_FIRST = {Happening.REFILLED, Happening.DREW, Happening.RENEWED}
_BAG_FIRST = {Happening.RETURNED, Happening.TAXED}
_CUSTOMER_FIRST = {Happening.SOLD, Happening.REVEALED_CUSTOMER}
_EVENT_FIRST = {Happening.REVEALED_EVENT, Happening.OWNED}
_DECK_FIRST = {Happening.SWAPPED, Happening.DECK_FINISHED}
_DECK_SECOND = {
    Happening.REGISTERED,
    Happening.SOLD,
    Happening.REVEALED_CUSTOMER,
    Happening.REVEALED_EVENT,
    Happening.RETURNED,
    Happening.LEFT,
    Happening.TAXED,
}


def _bag(bag: int) -> dict[str, int]:
    return dict(zip(GOOD_NAMES, unpack_bag(bag, GOODS), strict=True))
