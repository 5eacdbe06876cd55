"""The table as JSON, in the terms of docs/rules/coffee_rush.md. Only the order of the deck is hidden."""

from typing import Any

from orderup.core.bags import unpack_bag
from orderup.core.packs import Pack
from orderup.games.coffee_rush.actions import UPGRADE_NAMES
from orderup.games.coffee_rush.pack import INGREDIENT_NAMES
from orderup.games.coffee_rush.state import CELL_NAMES, INGREDIENTS, Closing, Phase, Place

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
CLOSING_NAMES = (None, *(reason.name.lower() for reason in Closing if reason != Closing.OPEN))


def view(fields: Any, pack: Pack, seat: int | None, everything: bool) -> dict[str, Any]:
    """The decoded record as `seat` (None: a bystander) may know it; with `everything`, the deck as well."""
    drinks = [drink["id"] for drink in pack.content["drinks"]]
    deck = fields.deck[fields.deck_next : fields.deck_count]
    over = fields.phase == Phase.OVER
    return {
        "game": "coffee_rush",
        "options": {"espresso_start": bool(fields.espresso_start)},
        "over": over,
        "seat": None if over else fields.seat,
        "phase": PHASE_NAMES[fields.phase],
        "turn": fields.turn,
        "deck": [drinks[card] for card in deck] if everything else len(deck),
        "discard": _pile(fields, drinks, Place.DISCARD),
        "box": [drinks[card] for card in fields.box[: fields.box_count]],
        "supply": _bag(fields.supply),
        "rush_supply": fields.rush_supply,
        "closed": fields.closed != Closing.OPEN,
        "closed_by": CLOSING_NAMES[fields.closed],
        "steps_left": fields.steps_left,
        "meeple": None if fields.meeple < 0 else fields.meeple,
        "served": fields.served,
        "hand": _bag(fields.hand),
        "seats": [_seat(fields, drinks, i) for i in range(fields.seat_count)],
    }


def _seat(fields: Any, drinks: list[str], seat: int) -> dict[str, Any]:
    me = fields.seats[seat]
    n = me.order_count
    return {
        "meeples": [CELL_NAMES[cell] for cell in me.meeples if cell >= 0],
        "cups": [_bag(cup) for cup in me.cups],
        "orders": [
            {"card": drinks[card], "tab": tab}
            for card, tab in zip(me.order_cards[:n], me.order_tabs[:n], strict=True)
        ],
        "completed": _pile(fields, drinks, Place.COMPLETED + seat),
        "penalties": _pile(fields, drinks, Place.PENALTY + seat),
        "rush": me.rush,
        "upgrades": [name for bit, name in enumerate(UPGRADE_NAMES) if me.upgrades >> bit & 1],
    }


def _bag(bag: int) -> dict[str, int]:
    return dict(zip(INGREDIENT_NAMES, unpack_bag(bag, INGREDIENTS), strict=True))


def _pile(fields: Any, drinks: list[str], place: int) -> list[str]:
    """The cards of a pile, top (the latest) first."""
    places = fields.pile_places
    return [drinks[fields.pile_cards[i]] for i in range(fields.pile_count - 1, -1, -1) if places[i] == place]
