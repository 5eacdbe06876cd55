"""What the rules tell a player beyond the state: how things stand, what an action would bring, and why
something may not be done (see why.py). For people before a page; nothing of it is needed to play.

`guide` holds: `stores` (all that can be had) while they are chosen; `sides` (who sits where) while cards are
given; `next_order` and `costs` in phase 1; `ranking` while cards are played, `places`
(what each place takes), `service` (what the customers would bring now) and `counted` in phase 2; `outlook`
and `blocked` for the seat that decides, and `warnings` of what a discard would lose; at the end `robot` and
`decided`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from orderup.core import playout
from orderup.core.actions import Action
from orderup.core.bags import unpack_bag
from orderup.core.compiling import rule
from orderup.core.film import filming
from orderup.core.packs import Pack
from orderup.core.plain import argument
from orderup.core.records import copied
from orderup.core.rule_types import Packs, Tables
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS_CHALLENGE,
    FEWEST_PLAYERS,
    MAX_PLAYERS,
    NEED_NAMES,
    SIDE_STEPS,
    SIDES,
    STORE_IDS,
)
from orderup.games.cafe_tycoon.guide.why import blocked
from orderup.games.cafe_tycoon.happenings import EVENTS
from orderup.games.cafe_tycoon.rules.customers import best_service
from orderup.games.cafe_tycoon.rules.opening import FIRST_TAKES, rank_table
from orderup.games.cafe_tycoon.rules.rules import act
from orderup.games.cafe_tycoon.rules.scoring import AUTOMATIC_FACTOR, LINES, automatic_coins, wifi_icons
from orderup.games.cafe_tycoon.rules.setting_up import store_count
from orderup.games.cafe_tycoon.rules.shop import clerks
from orderup.games.cafe_tycoon.state import STATE, Phase, Stage, Step

CLERK = "clerk"
ICON_NAMES = (*NEED_NAMES, CLERK)
CLERK_SERVES = ("game", "snack")
COUNTED = ("wifi", "clerks", "cards")
DECIDED = ("score", "clerks", "cards", "rank")
"""What is compared at the end, in this order."""
FORESEEN = (Step.BUY, Step.PLAY, Step.TAKE, Step.DISCARD, Step.TOKEN)
"""Steps whose actions change nothing hidden by themselves; a claim lays out a new customer."""


@rule
def _try_action(tables: Tables, packs: Packs, action: int) -> Any:
    """Do what an action does by itself; returns the place of its seat in the ranking then, from 1, while
    cards are played."""
    table = tables[0]
    player = table.seat
    act(table, packs[0], action)
    if table.stage != Stage.PLAY:
        return 0
    ranking = np.zeros(MAX_PLAYERS, np.int64)
    rank_table(table, ranking)
    for place in range(table.laid_count):
        if ranking[place] == player:
            return place + 1
    return 0


@rule
def _count_stores(tables: Tables) -> Any:
    return store_count(tables[0])


@rule
def _rank_so_far(tables: Tables, ranking: Any) -> None:
    rank_table(tables[0], ranking)


@rule
def _count(tables: Tables, packs: Packs, counts: Any) -> Any:
    """counts[player]: wifi icons, clerks, cards in shop and shelves; returns the automatic seat's doubled
    coins."""
    table = tables[0]
    for player in range(table.players):
        me = table.seats[player]
        counts[player, 0] = wifi_icons(packs[0], me)
        counts[player, 1] = clerks(me)
        counts[player, 2] = me.shop_count + me.shelves_count
    return automatic_coins(table, packs[0]) if table.players > table.seat_count else 0


@rule
def _serve(tables: Tables, packs: Packs, seat: int, secrets: int) -> Any:
    return best_service(tables[0], packs[0], tables[0].seats[seat], secrets)


def guide(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action], seat: int | None
) -> dict[str, Any]:
    """What `seat` (None: a bystander) is told; `fields` is the decoded record, `legal` the legal actions."""
    decides = seat is not None and seat == fields.seat
    counted, robot = _counted(tables, pack, fields)
    over = fields.phase == Phase.OVER
    return {
        "stores": _stores(tables, fields),
        "sides": _sides(fields, seat),
        "next_order": _next_order(fields),
        "costs": _costs(fields, pack),
        "ranking": _ranking(tables, fields),
        "places": _places(fields, pack),
        "service": _service(tables, pack, fields, seat),
        "counted": counted,
        "robot": robot,
        "decided": _decided(tables, pack, fields, counted) if over else None,
        "outlook": _outlook(tables, pack, fields, legal) if decides else [],
        "blocked": blocked(fields, pack, {action.id for action in legal}) if decides else [],
        "warnings": _warnings(tables, pack, fields, legal) if decides else [],
    }


def _stores(tables: np.ndarray[Any, Any], fields: Any) -> list[int | str]:
    if fields.phase != Phase.STORES:
        return []
    return list(STORE_IDS[: int(_count_stores(argument(tables)))])


def _sides(fields: Any, seat: int | None) -> dict[str, int]:
    """The neighbours of a seat by their sides."""
    if fields.phase != Phase.GIVE or seat is None:
        return {}
    return {side: (seat + step) % fields.seat_count for side, step in zip(SIDES, SIDE_STEPS, strict=True)}


def _next_order(fields: Any) -> list[int]:
    """Those who have bought this round, in the order they will play in as it stands: right to left."""
    if fields.phase != Phase.PREPARATION:
        return []
    count = min(fields.cursor, fields.order_count)
    bought = [seat for seat in fields.order[:count] if seat < fields.seat_count]
    return sorted(bought, key=lambda seat: -fields.seats[seat].place)


def _costs(fields: Any, pack: Pack) -> list[int]:
    """Of the places of the market, left to right."""
    if fields.phase != Phase.PREPARATION:
        return []
    costs: list[int] = pack.content["numbers"]["market_costs"][fields.players - FEWEST_PLAYERS]
    return list(costs)


def _ranking(tables: np.ndarray[Any, Any], fields: Any) -> list[int]:
    if fields.phase != Phase.OPENING or fields.stage != Stage.PLAY:
        return []
    ranking = np.zeros(MAX_PLAYERS, np.int64)
    _rank_so_far(argument(tables), ranking)
    return ranking[: fields.laid_count].tolist()  # type: ignore[no-any-return]


def _places(fields: Any, pack: Pack) -> list[dict[str, int]]:
    if fields.phase != Phase.OPENING:
        return []
    between = [{"cards": 1, "tokens": 0}] * (fields.players - 2)
    last = {"cards": 0, "tokens": pack.content["numbers"]["last_tokens"]}
    return [{"cards": FIRST_TAKES, "tokens": 0}, *between, last]


def _service(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, viewer: int | None
) -> list[dict[str, Any]]:
    """By people's seat: what the customers would bring if the end came now, as far as the viewer knows."""
    if fields.phase < Phase.OPENING:
        return []
    over = fields.phase == Phase.OVER
    return [_served(tables, pack, fields, seat, over or seat == viewer) for seat in range(fields.seat_count)]


def _counted(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any
) -> tuple[list[dict[str, int]], dict[str, int] | None]:
    """By player, the automatic seat too: what wifi, wages and the tie rule count; and what the automatic seat
    comes to at the end."""
    if fields.phase < Phase.OPENING:
        return [], None
    counts = np.zeros((fields.players, len(COUNTED)), np.int64)
    doubled = int(_count(argument(tables), argument(pack.record), argument(counts)))
    counted = [dict(zip(COUNTED, row, strict=True)) for row in counts.tolist()]
    if fields.phase != Phase.OVER or fields.players == fields.seat_count:
        return counted, None
    coins = fields.seats[fields.seat_count].coins
    return counted, {"coins": coins, "wifi": doubled // AUTOMATIC_FACTOR - coins, "doubled": doubled}


def _decided(tables: np.ndarray[Any, Any], pack: Pack, fields: Any, counted: list[dict[str, int]]) -> str:
    """What set the first apart: the score, the first tie rule that did, or nothing; or that both lost."""
    lines = np.zeros((fields.seat_count, len(LINES)), np.int32)
    ranks = np.zeros(fields.seat_count, np.int8)
    playout.score_at(argument(tables), argument(pack.record), 0, lines, ranks)
    if 1 not in ranks:
        return "automatic"
    keys = [
        (int(lines[seat].sum()), counted[seat]["clerks"], counted[seat]["cards"], -fields.seats[seat].rank)
        for seat in range(fields.seat_count)
    ]
    best, *others = sorted(keys, reverse=True)
    for length, name in enumerate(DECIDED, start=1):
        if all(key[:length] != best[:length] for key in others):
            return name
    return "shared"


def _served(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, seat: int, with_secrets: bool
) -> dict[str, Any]:
    me = fields.seats[seat]
    secret = me.secret[: me.secret_count] if with_secrets else ()
    public = fields.public[: fields.public_count]
    claimable = fields.challenge == CUSTOMERS_CHALLENGE
    coins, _, mask = _serve(argument(tables), argument(pack.record), seat, len(secret))
    icons = dict(zip(ICON_NAMES, unpack_bag(me.icons, len(ICON_NAMES)), strict=True))
    counted = secret if claimable else (*public, *secret)
    met = {i for i in range(len(counted)) if int(mask) >> i & 1}
    left = dict(icons)
    filled = {i: _fill(_needs(pack, counted[i]), left) for i in sorted(met)}
    shown = [
        _customer(pack, customer, i in met, i >= len(counted) - len(secret), filled.get(i), left)
        for i, customer in enumerate(counted)
    ]
    if claimable and fields.phase == Phase.OPENING:
        shown = [_claimable(pack, customer, icons) for customer in public] + shown
    return {"coins": int(coins), "icons": icons, "customers": shown}


def _claimable(pack: Pack, customer: int, icons: dict[str, int]) -> dict[str, Any]:
    filled = _fill(_needs(pack, customer), dict(icons))
    met = all(icon["by"] is not None for icon in filled)
    return _customer(pack, customer, met, False, filled, icons)


def _customer(
    pack: Pack,
    customer: int,
    met: bool,
    secret: bool,
    filled: list[dict[str, Any]] | None,
    left: dict[str, int],
) -> dict[str, Any]:
    """A customer and its icons: those of the best assignment, else what is left would give."""
    icons = _fill(_needs(pack, customer), dict(left)) if filled is None else filled
    return {
        "customer": pack.content["customers"][customer]["id"],
        "met": met,
        "secret": secret,
        "icons": icons,
    }


@lru_cache(maxsize=512)
def _needs(pack: Pack, customer: int) -> tuple[str, ...]:
    """One by one, in the order of NEED_NAMES."""
    needs = pack.content["customers"][customer]["needs"]
    return tuple(need for need in NEED_NAMES for _ in range(needs.get(need, 0)))


def _fill(needs: Iterable[str], left: dict[str, int]) -> list[dict[str, Any]]:
    """Take from `left` what serves each need; a turned clerk serves where nothing else does."""
    filled = []
    for need in needs:
        by: str | None = None
        if left[need] > 0:
            by = need
        elif need in CLERK_SERVES and left[CLERK] > 0:
            by = CLERK
        if by is not None:
            left[by] -= 1
        filled.append({"need": need, "by": by})
    return filled


def _outlook(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]
) -> list[dict[str, Any]]:
    """What each legal action would bring about by itself; of a card to play also its place in the ranking."""
    if fields.step not in FORESEEN:
        return []
    found = []
    for action in legal:
        if action.kind == "claim":
            continue
        scratch = copied(tables)
        with filming(scratch) as frames:
            place = _try_action(argument(scratch), argument(pack.record), action.id)
        events = [EVENTS.told(STATE.decode(frame), pack) for frame in frames]
        entry = {"notation": action.notation, "events": events}
        found.append(entry | {"place": int(place)} if fields.step == Step.PLAY else entry)
    return found


def _warnings(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]
) -> list[dict[str, Any]]:
    """Discards after which the customers would bring less than after another one, and how many coins less."""
    if fields.step != Step.DISCARD:
        return []
    secrets = fields.seats[fields.seat].secret_count
    coins = {}
    for action in legal:
        scratch = copied(tables)
        _try_action(argument(scratch), argument(pack.record), action.id)
        brings, _, _ = _serve(argument(scratch), argument(pack.record), fields.seat, secrets)
        coins[action.notation] = int(brings)
    most = max(coins.values())
    return [
        {"notation": notation, "warning": "customers-lost", "coins": most - brought}
        for notation, brought in coins.items()
        if brought < most
    ]
