"""A pack of Board Game Cafe Tycoon: its shape, its constraints, and its record."""

from typing import Annotated, Any

import numpy as np
from msgspec import Meta
from msgspec.structs import fields

from orderup.core.compiled.bags import pack_bag
from orderup.core.packs.checks import (
    Explained,
    Identifier,
    InLanguages,
    NamedEntry,
    Notes,
    PackTable,
    ShortText,
    check_ids,
    check_known,
    check_unique,
    convert,
)
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS,
    FEWEST_PLAYERS,
    HALF_TILES,
    ICONS,
    LEVELS,
    MANAGERS,
    MAX_PLAYERS,
    NEED_NAMES,
    PLAYER_COUNTS,
    SPACES,
    STORE_IDS,
    STORES,
    SUIT_NAMES,
    TILES,
    TOP_LEVEL,
    WIFI_PLACES,
    Icon,
)
from orderup.games.cafe_tycoon.state import PACK

ICON_NAMES = tuple(icon.name.lower() for icon in Icon)
STORE_NAMES = tuple(map(str, STORE_IDS))
MANAGER_NAMES = tuple(str(number) for number in range(1, MANAGERS + 1))
LEVEL_SIZES = (4, 4, 4, 5)
WIFI_STEPS = 64
STORABLE = ("snack", "game", "wifi")

Number = Annotated[int, Meta(ge=0, le=100)]
ForStores = Annotated[tuple[Number, ...], Meta(min_length=STORES, max_length=STORES)]


class Origin(PackTable):
    """The origin of each table: rulebook, public list, reconstructed or designed."""

    numbers: ShortText
    suits: ShortText
    capacity: ShortText
    tiles: ShortText
    icons: ShortText
    customers: ShortText
    stores: ShortText
    managers: ShortText


class Numbers(PackTable):
    """The numbers of the rules; `capacity` and `level_coins` are the capacity card. A pack may leave out the
    last ones: then the rulebook's values hold."""

    market_costs: Annotated[list[list[Number]], Meta(min_length=PLAYER_COUNTS, max_length=PLAYER_COUNTS)]
    intermediate_wifi: Annotated[list[Number], Meta(min_length=WIFI_PLACES, max_length=WIFI_PLACES)]
    pair_coins: Number
    first_coins: Number
    capacity: Annotated[int, Meta(ge=1, le=20)]
    level_coins: Annotated[list[Number], Meta(min_length=TOP_LEVEL + 1, max_length=TOP_LEVEL + 1)]
    wifi_coins: Annotated[list[Number], Meta(min_length=1, max_length=WIFI_STEPS)]
    snack_coins: Number
    game_coins: Number
    coins_space: Number
    last_tokens: Number
    short_tokens: Number
    manager_coins: Number
    manager_tokens: Number
    ability_limit: Number
    ability_coins: ForStores = (3, 1, 1, 2, 1, 1, 6, 3, 1, 0, 3, 3, 2, 1, 2, 3, 0)
    ability_extra: ForStores = (0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    store_tokens: Number = 3
    star_coins: Number = 2
    start_tokens: Number = 3
    start_coins: Number = 2


LEFT_OUT = {each.name: each.default for each in fields(Numbers) if not each.required}
"""The numbers that a pack may leave out, with their values."""


class StoreCard(PackTable):
    """A brand card. Its ability is a rule."""

    id: Identifier
    name: InLanguages
    ability: InLanguages


class Tile(PackTable):
    """An action tile with its spaces."""

    id: Identifier
    spaces: Annotated[list[str], Meta(min_length=SPACES, max_length=SPACES)]
    name: InLanguages


class CustomerCard(PackTable):
    """A customer card."""

    id: Identifier
    level: Annotated[int, Meta(ge=1, le=LEVELS)]
    needs: dict[str, Annotated[int, Meta(ge=1, le=9)]]
    reward: Number
    penalty: Number
    name: InLanguages


class PackFile(PackTable):
    """The whole file."""

    game: str
    name: InLanguages
    origin: Origin
    numbers: Numbers
    suits: list[NamedEntry]
    tiles: Annotated[list[Tile], Meta(min_length=TILES, max_length=TILES)]
    icons: list[Explained]
    customers: Annotated[list[CustomerCard], Meta(min_length=CUSTOMERS, max_length=CUSTOMERS)]
    stores: list[StoreCard]
    managers: list[Explained]
    notes: Notes = ""


def read_pack(content: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a pack's content; returns a one-element PACK array. Raises PackError naming the key."""
    file = convert(content, PackFile)
    check_ids("suits", file.suits, SUIT_NAMES)
    check_ids("icons", file.icons, ICON_NAMES)
    check_ids("stores", file.stores, STORE_NAMES)
    check_ids("managers", file.managers, MANAGER_NAMES)
    check_unique("tiles", file.tiles)
    check_unique("customers", file.customers)
    _check_tiles(file)
    _check_customers(file)
    _check_market(file)
    return _record(file)


def _check_tiles(file: PackFile) -> None:
    for i, tile in enumerate(file.tiles):
        for k, icon in enumerate(tile.spaces):
            check_known(f"tiles[{i}].spaces[{k}]", "icon", icon, ICON_NAMES)


def _check_customers(file: PackFile) -> None:
    for i, customer in enumerate(file.customers):
        if not customer.needs:
            raise PackDiagnostic("nothing-needed", f"customers[{i}].needs", id=repr(customer.id))
        for name in customer.needs:
            check_known(f"customers[{i}].needs.{name}", "need", name, NEED_NAMES)
    for level, size in enumerate(LEVEL_SIZES, start=1):
        n = sum(customer.level == level for customer in file.customers)
        if n != size:
            raise PackDiagnostic(
                "wrong-count-with", "customers", key=f"level = {level}", found=n, needed=size
            )


def _check_market(file: PackFile) -> None:
    for i, costs in enumerate(file.numbers.market_costs):
        if len(costs) != FEWEST_PLAYERS + i:
            place, limit = f"numbers.market_costs[{i}]", FEWEST_PLAYERS + i
            raise PackDiagnostic("wrong-length", place, kind="kind-array", order="exactly", limit=limit)


def _record(file: PackFile) -> np.ndarray[Any, Any]:
    record = np.zeros(1, PACK)
    pack = record[0]
    numbers = file.numbers
    pack["tiles"] = [ICON_NAMES.index(icon) for tile in file.tiles for icon in tile.spaces]
    pack["needs"] = [
        pack_bag([customer.needs.get(name, 0) for name in NEED_NAMES]) for customer in file.customers
    ]
    _write_spaces(pack, file)
    pack["rewards"] = [customer.reward for customer in file.customers]
    pack["penalties"] = [customer.penalty for customer in file.customers]
    pack["customer_levels"] = [customer.level - 1 for customer in file.customers]
    pack["wifi_coins"] = numbers.wifi_coins[-1]
    pack["wifi_coins"][: len(numbers.wifi_coins)] = numbers.wifi_coins
    pack["market_costs"] = [
        cost for costs in numbers.market_costs for cost in costs + [0] * (MAX_PLAYERS - len(costs))
    ]
    pack["turn_coins"] = [numbers.snack_coins, numbers.game_coins, 0, 0, 0]
    pack["ability_coins"] = (0, *numbers.ability_coins)
    pack["ability_extra"] = (0, *numbers.ability_extra)
    written = ("wifi_coins", "market_costs", "ability_coins", "ability_extra")
    for name in Numbers.__struct_fields__:
        if name in PACK.names and name not in written:  # type: ignore[operator]
            pack[name] = getattr(numbers, name)
    return record


def _write_spaces(pack: Any, file: PackFile) -> None:
    """Write which spaces of all tiles show an icon, and which can store one."""
    for i, tile in enumerate(file.tiles):
        half = i // HALF_TILES
        for k, icon in enumerate(tile.spaces):
            bit = 1 << (i % HALF_TILES * SPACES + k)
            pack["icon_spaces"][half * ICONS + ICON_NAMES.index(icon)] |= bit
            if icon in STORABLE:
                pack["storable"][half] |= bit
