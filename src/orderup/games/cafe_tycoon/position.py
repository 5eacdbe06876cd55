"""The constraints of a position of Board Game Cafe Tycoon: its totals, and the relations between its
parts."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Pack as PackRecord
from orderup.core.compiled.rule_types import Table, Tables
from orderup.core.packs.loading import Pack
from orderup.core.state.shapes import wrong
from orderup.errors import PositionError
from orderup.games.cafe_tycoon.components import (
    CARD,
    CARD_NAMES,
    CUSTOMER,
    FEWEST_PLAYERS,
    HALVES,
    LEVELS,
    MAX_PLAYERS,
    NOTHING,
    PLAYER,
    SECRET_DRAWS,
    SPACE,
    SPACES,
    SUIT,
    SUITS,
    TILE,
    Icon,
    Space,
    suit_of,
)
from orderup.games.cafe_tycoon.rules.icons import count_icons
from orderup.games.cafe_tycoon.rules.setting_up import ALL_MANAGERS, FAMILY_MANAGERS
from orderup.games.cafe_tycoon.rules.shop import first_bit, half_of
from orderup.games.cafe_tycoon.state import Decision, Phase, Stage

State = Mapping[str, Any]


def settle(tables: Tables, state: State, pack: Pack) -> None:
    """Write everything that follows from other fields, check the totals, and recount. Raises
    PositionError."""
    table = tables[0]
    table["players"] = max(FEWEST_PLAYERS, table["seat_count"])
    if len(state["seats"]) != table["players"]:
        raise PositionError(f"seats: there are {len(state['seats'])}, and {table['players']} at such a table")
    _steps(table, state, pack)
    _lay_out(table, state, pack)
    for i, seat in enumerate(state["seats"]):
        _seat(table, table["seats"][i], seat, i, pack)
    _check_all_there("deck", _cards(state), CARD_NAMES)
    tiles = () if state["options"]["family"] else TILE.names(pack)[:-1]
    _check_all_there("tiles", _tiles(state), tiles)
    _check_all_there("customers", _customers(state), _customers_of_the_game(state, pack))
    recount(argument(tables)[0], argument(pack.record)[0])


def _steps(table: Any, state: State, pack: Pack) -> None:
    """Write the step and, if it is not given, the progress of the round."""
    name = "take" if state["step"] == "take_automatic" else state["step"] or "nothing"
    if name.upper() not in Decision.__members__:
        named = ", ".join(each.name.lower() for each in Decision)
        raise wrong("step", state["step"], f"one of {named} or null")
    table["step"] = Decision[name.upper()]
    told = {
        "cursor": _cursor(table, state),
        "tile_for": table["seat"] if table["step"] == Decision.TILE else NOTHING,
        "deck_for": table["seat"] if table["step"] == Decision.DECK else NOTHING,
        "draws": SECRET_DRAWS if table["phase"] == Phase.OPENING else 1,
        "drawn_level": _level_of(state["drawn"], pack),
        "managers_left": managers_left(table, state),
        "taking": table["seat_count"] if state["step"] == "take_automatic" else max(0, table["seat"]),
        "taken": table["players"] - len(state["table"]) if table["stage"] == Stage.TAKE else 0,
    }
    for name, value in told.items():
        if name not in state:
            table[name] = value
    if any("place" not in seat for seat in state["seats"]):
        _write_places(table, state)


def _level_of(drawn: list[str], pack: Pack) -> int:
    """The deck of the drawn customers, as a number."""
    return next((entry["level"] - 1 for entry in pack.content["customers"] if entry["id"] in drawn), 0)


def _cursor(table: Any, state: State) -> int:
    """The number of seats that have decided; in the token step, the seat at it."""
    seat, order, step = int(table["seat"]), state["order"], table["step"]
    turn = int(order.index(seat)) if seat in order else 0
    if step in (Decision.GIVE, Decision.PACKET):
        return seat
    if table["phase"] == Phase.MANAGERS:
        return turn - int(step != Decision.MANAGER)
    if table["phase"] == Phase.PREPARATION:
        people = state["seats"][: int(table["seat_count"])]
        return sum(len(own["bought"]) == table["round"] for own in people)
    if table["phase"] == Phase.OPENING and table["stage"] == Stage.TAKE:
        return 0
    return turn


def managers_left(table: Any, state: State) -> int:
    """The managers that nobody has, as a mask."""
    if table["phase"] < Phase.MANAGERS:
        return 0
    left = FAMILY_MANAGERS if table["family"] else ALL_MANAGERS
    for own in state["seats"]:
        left &= ~(1 << (own["manager"] or 0))
    return left


def _write_places(table: Any, state: State) -> None:
    """Write the market's places: cards are in order of number, and the cards bought in this round were in the
    sold places."""
    bought = [(own["bought"][-1], i) for i, own in enumerate(state["seats"]) if own["bought"]]
    buyers = [
        i for card, i in sorted(bought, key=_falling) if len(state["seats"][i]["bought"]) == table["round"]
    ]
    sold = [place for place, card in enumerate(state["market"]) if card is None]
    for i, place in zip(buyers, sold, strict=False):
        table["seats"][i]["place"] = place


def _falling(bought: tuple[str, int]) -> int:
    return -int(bought[0].rpartition("_")[2])


def _lay_out(table: Any, state: State, pack: Pack) -> None:
    table["market"] = NOTHING
    table["automatic_top"] = NOTHING
    if len(state["market"]) > MAX_PLAYERS:
        raise wrong("market", state["market"], f"a list of at most {MAX_PLAYERS}")
    for i, card in enumerate(state["market"]):
        place = f"market[{i}]"
        table["market"][i] = NOTHING if card is None else CARD.from_json(card, pack, place)
    if len(state["table"]) > MAX_PLAYERS:
        raise wrong("table", state["table"], f"a list of at most {MAX_PLAYERS}")
    table["laid_count"] = len(state["table"])
    for i, row in enumerate(state["table"]):
        table["laid"][i] = CARD.from_json(row["card"], pack, f"table[{i}].card")
        table["laid_seat"][i] = PLAYER.from_json(row["seat"], pack, f"table[{i}].seat")
    _list(table, "open_tiles", state["tiles"]["open"], TILE, pack, "tiles.open")
    _list(table, "stack", state["tiles"]["stack"], TILE, pack, "tiles.stack")
    _list(table, "public", state["customers"]["public"], CUSTOMER, pack, "customers.public")
    decks = state["customers"]["decks"]
    levels = [str(level + 1) for level in range(LEVELS if state["options"]["promo"] else LEVELS - 1)]
    if list(decks) != levels:
        raise wrong("customers.decks", decks, f"an object with {', '.join(levels)}")
    for level in range(len(levels)):
        deck = decks[levels[level]]
        _list(table["levels"][level], "cards", deck, CUSTOMER, pack, f"customers.decks.{level + 1}")


def _list(record: Any, name: str, given: Any, item: Any, pack: Pack, place: str) -> None:
    if not isinstance(given, list) or len(given) > len(record[name]):
        raise wrong(place, given, f"a list of at most {len(record[name])}")
    record[f"{name}_count"] = len(given)
    for i, each in enumerate(given):
        record[name][i] = item.from_json(each, pack, f"{place}[{i}]")


def _seat(table: Any, me: Any, seat: State, number: int, pack: Pack) -> None:
    place = f"seats[{number}]"
    if number >= table["seat_count"]:
        _list(table, "automatic", seat["hand"], CARD, pack, f"{place}.hand")
        top = seat.get("top")
        table["automatic_top"] = NOTHING if top is None else SUIT.from_json(top, pack, f"{place}.top")
    else:
        held = [CARD.from_json(card, pack, f"{place}.hand[{i}]") for i, card in enumerate(seat["hand"])]
        me["hand"] = sum(1 << card for card in held)
    _list(me, "tiles", [tile["tile"] for tile in seat["tiles"]], TILE, pack, f"{place}.tiles")
    for i, tile in enumerate(seat["tiles"]):
        here = f"{place}.tiles[{i}].spaces"
        if not isinstance(tile["spaces"], list) or len(tile["spaces"]) != SPACES:
            raise wrong(here, tile["spaces"], f"a list of {SPACES}")
        for space, held_there in enumerate(tile["spaces"]):
            at = i * SPACES + space
            me["spaces"][at] = SPACE.from_json(held_there, pack, f"{here}[{space}]")


@rule
def recount(table: Table, pack: PackRecord) -> None:
    """Recount everything that players keep counted of their shops and tiles."""
    for player in range(table.players):
        me = table.seats[player]
        me.icons = 0
        for suit in range(SUITS):
            me.unturned[suit] = 0
        if player < table.seat_count:
            me.icons = count_icons(pack, me)
            for i in range(me.shop_count):
                me.unturned[suit_of(me.shop[i])] += not me.shop_turned[i]
            for i in range(me.shelves_count):
                me.unturned[suit_of(me.shelves[i])] += not me.shelves_turned[i]
        for half in range(HALVES):
            me.empty[half] = 0
            me.stored_once[half] = 0
        for i in range(me.tiles_count * SPACES):
            tile = me.tiles[i // SPACES]
            bit = 1 << (first_bit(tile) + np.int64(i % SPACES))
            if me.spaces[i] == Space.EMPTY:
                me.empty[half_of(tile)] |= bit
            elif me.spaces[i] == Space.STORED and pack.tiles[tile * SPACES + i % SPACES] != Icon.WIFI:
                me.stored_once[half_of(tile)] |= bit


def _check_all_there(place: str, found: Iterable[str | None], needed: Iterable[str | None]) -> None:
    """Check that every card is in exactly one place."""
    counted = Counter(card for card in found if card is not None)
    counted.subtract(card for card in needed if card is not None)
    for card, count in counted.items():
        if count:
            lies = "lies nowhere" if count < 0 else "lies in too many places, or is not in this game"
            raise PositionError(f"{place}: {card} {lies}")


def _cards(state: State) -> Iterable[str | None]:
    yield from [*state["deck"], *state["removed"], *state["discarded"], *state["market"], state["placing"]]
    yield from (row["card"] for row in state["table"])
    for seat in state["seats"]:
        yield from [*seat["hand"], *seat["bought"]]
        yield from (row["card"] for pile in ("given", "shop", "shelves") for row in seat[pile])


def _tiles(state: State) -> Iterable[str]:
    yield from [*state["tiles"]["open"], *state["tiles"]["stack"]]
    for seat in state["seats"]:
        yield from [*seat["packet"], *(tile["tile"] for tile in seat["tiles"])]


def _customers(state: State) -> Iterable[str]:
    yield from [*state["customers"]["public"], *state["drawn"]]
    for deck in state["customers"]["decks"].values():
        yield from deck
    for seat in state["seats"]:
        yield from [*seat["secret"], *seat["claimed"]]


def _customers_of_the_game(state: State, pack: Pack) -> Iterable[str]:
    levels = LEVELS if state["options"]["promo"] else LEVELS - 1
    return (entry["id"] for entry in pack.content["customers"] if entry["level"] <= levels)
