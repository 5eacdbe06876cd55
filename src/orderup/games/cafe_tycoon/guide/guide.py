"""The guide for people: the situation in numbers, the effects of actions, and reasons why something is not
allowed (why.py). Playing does not need it.

- While stores are chosen: `stores`, all that are left. While cards are given: `sides`, the neighbours.
- Phase 1: `next_order` and `costs`.
- Phase 2: `ranking` while cards are played, `places` (the takings of each rank), `service` (the customers'
  coins now), and `counted`.
- For the deciding seat: `outlook` and `blocked`, and `warnings` about losses by a discard.
- `asked`: the meaning of a step, if its name says too much. At the end: `robot` and `decided`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from orderup.core.compiled import playout
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Packs, Tables
from orderup.core.game.actions import Action
from orderup.core.game.guide import Guide
from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon.components import (
    FAMILY_ROUNDS,
    FEWEST_PLAYERS,
    MAX_PLAYERS,
    MAX_ROUNDS,
    SIDE_STEPS,
    SIDES,
    STORE_IDS,
)
from orderup.games.cafe_tycoon.guide.outcomes import outlook, warnings
from orderup.games.cafe_tycoon.guide.service import SeatServices
from orderup.games.cafe_tycoon.guide.why import blocked
from orderup.games.cafe_tycoon.rules.opening import FIRST_TAKES, rank_table
from orderup.games.cafe_tycoon.rules.scoring import (
    AUTOMATIC_FACTOR,
    LINES,
    automatic_coins,
    wages,
    wifi_icons,
)
from orderup.games.cafe_tycoon.rules.setting_up import store_count
from orderup.games.cafe_tycoon.rules.shop import clerks
from orderup.games.cafe_tycoon.state import Decision, Phase, Stage

COUNTED = ("wifi", "clerks", "cards", "wages")
DECIDED = ("score", "clerks", "cards", "rank")
"""The criteria of the final ranking, in order."""
TOKEN_USES = {"activate", "store"}
"""The kinds of actions that put a token on a space."""


@rule
def _count_stores(tables: Tables) -> Any:
    return store_count(tables[0])


@rule
def _rank_so_far(tables: Tables, ranking: Any) -> None:
    rank_table(tables[0], ranking)


@rule
def _count(tables: Tables, packs: Packs, counts: Any) -> Any:
    """Fill counts[player] with Wi-Fi icons, clerks, and cards in shop and shelves; returns the automatic
    seat's doubled coins."""
    table = tables[0]
    for player in range(table.players):
        me = table.seats[player]
        counts[player, 0] = wifi_icons(packs[0], me)
        counts[player, 1] = clerks(me)
        counts[player, 2] = me.shop_count + me.shelves_count
        counts[player, 3] = wages(table, me)
    return automatic_coins(table, packs[0]) if table.players > table.seat_count else 0


def guide(tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]) -> Guide:
    """The guide; `fields` is the decoded record, `legal` are the legal actions."""
    services = SeatServices(tables, pack, fields)
    counted, doubled = _counted(tables, pack, fields)
    scores, ranks = _ended(tables, pack, fields) if fields.phase == Phase.OVER else ([], [])

    def own(seat: int) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if fields.phase == Phase.GIVE:
            told["sides"] = _sides(fields, seat)
        if services.has_secrets(seat):
            told["service"] = services.as_seen_by(seat)
        if seat == fields.seat:
            told["outlook"] = outlook(tables, pack, fields, legal)
            told["blocked"] = blocked(fields, pack, {action.id for action in legal})
            told["warnings"] = warnings(told["outlook"])
        return told

    common = {
        "sides": {},
        "service": services.known,
        "outlook": [],
        "blocked": [],
        "warnings": [],
        "stores": _stores(tables, fields),
        "next_order": _next_order(fields),
        "costs": _costs(fields, pack),
        "ranking": _ranking(tables, fields),
        "places": _places(fields, pack),
        "counted": counted,
        "asked": _asked(fields, legal),
        "last": fields.phase == Phase.OPENING
        and fields.round == (FAMILY_ROUNDS if fields.family else MAX_ROUNDS),
        "robot": _robot(fields, counted, doubled, scores) if scores else None,
        "decided": _decided(fields, counted, scores, ranks) if scores else None,
    }
    return Guide(common, own)


def _stores(tables: np.ndarray[Any, Any], fields: Any) -> list[int | str]:
    if fields.phase != Phase.STORES:
        return []
    return list(STORE_IDS[: int(_count_stores(argument(tables)))])


def _sides(fields: Any, seat: int) -> dict[str, int]:
    """The neighbours of a seat, by side."""
    return {side: (seat + step) % fields.seat_count for side, step in zip(SIDES, SIDE_STEPS, strict=True)}


def _next_order(fields: Any) -> list[int]:
    """This round's buyers in their next order as it stands: from right to left."""
    if fields.phase != Phase.PREPARATION:
        return []
    count = min(fields.cursor, fields.order_count)
    bought = [seat for seat in fields.order[:count] if seat < fields.seat_count]
    return sorted(bought, key=lambda seat: -fields.seats[seat].place)


def _costs(fields: Any, pack: Pack) -> list[int]:
    """The prices of the market's places, from left to right."""
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
    ranked = fields.stage != Stage.PLAY
    has_robot = ranked and fields.order[fields.players - 1] >= fields.seat_count
    # In the last place the automatic seat gets nothing.
    last = {"cards": 0, "tokens": 0 if has_robot else pack.content["numbers"]["last_tokens"]}
    return [{"cards": FIRST_TAKES, "tokens": 0}, *between, last]


def _asked(fields: Any, legal: Sequence[Action]) -> str | None:
    """The meaning of a token step in which no token can be used: to serve a customer, or else to swap a
    manager. It is public, because everything that decides it is open."""
    kinds = {action.kind for action in legal}
    if fields.step != Decision.TOKEN or kinds & TOKEN_USES:
        return None
    return "claim" if "claim" in kinds else "swap"


def _counted(tables: np.ndarray[Any, Any], pack: Pack, fields: Any) -> tuple[list[dict[str, int]], int]:
    """By player, with the automatic seat: the counts for Wi-Fi, wages and the tie rule. And the automatic
    seat's coins if it were paid and doubled now."""
    if fields.phase < Phase.OPENING:
        return [], 0
    counts = np.zeros((fields.players, len(COUNTED)), np.int64)
    doubled = int(_count(argument(tables), argument(pack.record), argument(counts)))
    return [dict(zip(COUNTED, row, strict=True)) for row in counts.tolist()], doubled


def _ended(tables: np.ndarray[Any, Any], pack: Pack, fields: Any) -> tuple[list[int], list[int]]:
    """The final scores and ranks."""
    lines = np.zeros((fields.seat_count, len(LINES)), np.int32)
    ranks = np.zeros(fields.seat_count, np.int8)
    playout.score_at(argument(tables), argument(pack.record), 0, lines, ranks)
    return lines.sum(axis=1).tolist(), ranks.tolist()


def _robot(
    fields: Any, counted: list[dict[str, int]], doubled: int, scores: list[int]
) -> dict[str, int] | None:
    """The automatic seat's total, and the people's total that it is compared with."""
    if fields.players == fields.seat_count:
        return None
    coins = fields.seats[fields.seat_count].coins
    return {
        "coins": coins,
        "icons": counted[-1]["wifi"],
        "wifi": doubled // AUTOMATIC_FACTOR - coins,
        "doubled": doubled,
        "together": sum(scores),
    }


def _decided(fields: Any, counted: list[dict[str, int]], scores: list[int], ranks: list[int]) -> str:
    """The criterion that decided the first place: the score, a tie rule, or nothing; or that both lost."""
    if 1 not in ranks:
        return "automatic"
    keys = [
        (scores[seat], counted[seat]["clerks"], counted[seat]["cards"], -fields.seats[seat].rank)
        for seat in range(fields.seat_count)
    ]
    best, *others = sorted(keys, reverse=True)
    for length, name in enumerate(DECIDED, start=1):
        if all(key[:length] != best[:length] for key in others):
            return name
    return "shared"
