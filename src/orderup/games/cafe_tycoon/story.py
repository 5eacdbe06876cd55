"""What an action brought about: the happenings that the rules noted, which everybody may know."""

from functools import lru_cache
from typing import Any

from orderup.core.packs import Pack
from orderup.games.cafe_tycoon.actions import CARD_NAMES, STORE_IDS
from orderup.games.cafe_tycoon.happenings import Happening
from orderup.games.cafe_tycoon.state import Icon

NOBODY = -1
NUMBERS = {
    Happening.NAMED_STORE: "number",
    Happening.GAVE: "count",
    Happening.SCORED_PREPARATION: "coins",
    Happening.RANKED: "place",
    Happening.PAID: "coins",
    Happening.GAINED_TOKENS: "count",
    Happening.CHOSE_DECK: "level",
    Happening.ROUND: "number",
}
"""What `first` is called where it is a number."""
CARDS = {
    Happening.BOUGHT,
    Happening.PLAYED,
    Happening.TOOK,
    Happening.DISCARDED,
    Happening.AUTOMATIC_TOOK,
    Happening.UPGRADED,
}
CUSTOMERS = {Happening.TOOK_CUSTOMER, Happening.CLAIMED, Happening.OPENED_CUSTOMER}
ICONS = {Happening.ACTIVATED, Happening.STORED}


class Names:
    """The names behind the record's numbers."""

    def __init__(self, pack: Pack) -> None:
        self.capacity: int = pack.content["numbers"]["capacity"]
        self.tiles = [tile["id"] for tile in pack.content["tiles"]]
        self.customers = [customer["id"] for customer in pack.content["customers"]]


@lru_cache(maxsize=32)
def names_of(pack: Pack) -> Names:
    """The names of a pack, collected once."""
    return Names(pack)


def told(happening: Any, fields: Any, names: Names) -> dict[str, Any]:
    """An event of the story; see happenings.py for what the numbers are. The automatic seat's seat is the
    one behind the people's."""
    kind = Happening(happening.kind)
    event: dict[str, Any] = {"kind": kind.name.lower()}
    if happening.seat != NOBODY:
        event["seat"] = happening.seat
    if kind in NUMBERS:
        event[NUMBERS[kind]] = happening.first
    elif kind in CARDS:
        event["card"] = CARD_NAMES[happening.first]
    elif kind in CUSTOMERS:
        event["customer"] = names.customers[happening.first]
    elif kind in ICONS:
        event["icon"] = Icon(happening.first).name.lower()
    elif kind == Happening.CHOSE_STORE:
        event["store"] = str(STORE_IDS[happening.first - 1])
    elif kind == Happening.CHOSE_MANAGER:
        event["manager"] = str(happening.first)
    elif kind == Happening.TOOK_TILE:
        event["tile"] = names.tiles[happening.first]
    elif kind == Happening.EXPANDED:
        event["capacity"] = names.capacity + happening.first
    elif kind == Happening.LAID_OUT:
        event["cards"] = [CARD_NAMES[card] for card in fields.market[: fields.players]]
    if kind == Happening.BOUGHT:
        event["cost"] = happening.second
    elif kind == Happening.CLAIMED:
        event["reward"] = happening.second
    return event


def story(
    pack: Pack, before: dict[str, Any], action: dict[str, Any] | None, after: dict[str, Any]
) -> list[dict[str, Any]]:
    """The events of one action, in order; without an action (an undo) there are none."""
    return [] if action is None else list(after["happened"])
