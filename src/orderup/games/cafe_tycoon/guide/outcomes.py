"""The direct effects of each legal action, for the deciding seat."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Ids, Packs, Tables
from orderup.core.compiled.snapshots import MOST_SNAPSHOTS, snapshot_buffer
from orderup.core.game.actions import Action
from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon.components import MAX_PLAYERS
from orderup.games.cafe_tycoon.event_kinds import EVENTS, EventKind
from orderup.games.cafe_tycoon.rules.customers import best_service
from orderup.games.cafe_tycoon.rules.opening import rank_table
from orderup.games.cafe_tycoon.rules.rules import act
from orderup.games.cafe_tycoon.rules.scoring import wifi_icons
from orderup.games.cafe_tycoon.state import Decision, Stage

FORESEEN = (Decision.BUY, Decision.PLAY, Decision.TAKE, Decision.DISCARD, Decision.TOKEN)
"""Steps whose actions reveal nothing by themselves, except for a claim; the customer that it lays out is not
told."""
COUNTED = (Decision.DISCARD, Decision.TOKEN)
"""Steps whose actions may change the customers' coins, also for the worse."""
CUSTOMERS, WIFI = range(2)
"""The sources of coins if the game ended now."""
CLAIM = "claim"
PASS = "pass"
NOTED = 6
"""The numbers noted of an event: its action, its kind, its seat, and three more."""


@rule
def _try_actions(
    tables: Tables, packs: Packs, actions: Ids, workspace: Tables, events: Any, places: Any, brought: Any
) -> int:
    """Apply each action to a copy of the first table: the second table, which writes snapshots to the
    workspace.

    It lists the events. For each action it fills in the seat's rank after it, from 1, while cards are played,
    and the coins from customers (with the seat's secret ones) and from Wi-Fi. Returns the number of events.
    """
    count = 0
    player = tables[0].seat
    for i in range(len(actions)):
        tables[1] = tables[0]
        table = tables[1]
        act(table, packs[0], actions[i])
        me = table.seats[player]
        places[i] = _place_of(table, player)
        brought[i, CUSTOMERS], _, _ = best_service(table, packs[0], me, tables[0].seats[player].secret_count)
        brought[i, WIFI] = packs[0].wifi_coins[wifi_icons(packs[0], me)]
        for k in range(table.frames):
            event = workspace[k]
            events[count, 0], events[count, 1], events[count, 2] = i, event.event_kind, event.event_seat
            events[count, 3] = event.event_first
            events[count, 4] = event.event_second
            events[count, 5] = event.event_third
            count += 1
    return count


@rule
def _place_of(table: Any, player: int) -> int:
    """The rank of a seat's card, from 1; 0 without a card."""
    if table.stage != Stage.PLAY:
        return 0
    ranking = np.zeros(MAX_PLAYERS, np.int64)
    rank_table(table, ranking)
    for place in range(table.laid_count):
        if ranking[place] == player:
            return place + 1
    return 0


def outlook(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]
) -> list[dict[str, Any]]:
    """The direct effects of each legal action.

    A card to play comes with its rank. Discards, tokens and claims come with the customers' coins afterwards,
    discards also with the coins for Wi-Fi.
    """
    tried = legal if fields.step in FORESEEN else ()
    if not tried:
        return []
    events, places, brought = _tried(tables, pack, tried)
    found: list[dict[str, Any]] = [{"notation": action.notation, "events": []} for action in tried]
    for number, kind, seat, *noted in events:
        if tried[number].kind == CLAIM and kind != EventKind.CLAIMED:
            continue
        found[number]["events"].append(EVENTS.told_of(fields, kind, seat, noted, pack))
    if fields.step == Decision.PLAY:
        for entry, place in zip(found, places, strict=True):
            entry["place"] = place
    if fields.step in COUNTED:
        for entry, coins in zip(found, brought, strict=True):
            entry["customers"] = coins[CUSTOMERS]
    if fields.step == Decision.DISCARD:
        for entry, coins in zip(found, brought, strict=True):
            entry["wifi"] = coins[WIFI]
    return found


def _tried(
    tables: np.ndarray[Any, Any], pack: Pack, tried: Sequence[Action]
) -> tuple[list[list[int]], list[int], list[list[int]]]:
    """The noted events of all these actions, the ranks, and the coins from customers and Wi-Fi."""
    both = np.frombuffer(bytearray(tables.tobytes() * 2), tables.dtype)
    events = np.empty((len(tried) * MOST_SNAPSHOTS, NOTED), np.int64)
    places, brought = np.empty(len(tried), np.int64), np.empty((len(tried), 2), np.int64)
    ids = np.array([action.id for action in tried], np.int16)
    given = both, pack.record, ids, snapshot_buffer(both), events, places, brought
    count = _try_actions(*map(argument, given))
    return events[:count].tolist(), places.tolist(), brought.tolist()


def warnings(outlooks: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Warnings about lost coins of customers, with the amount.

    A discard has one if the customers bring less than after another discard, unless Wi-Fi makes up for it. A
    token or a claim has one if the customers bring less than now, by more than the action pays at once.
    """
    told = [entry for entry in outlooks if "customers" in entry]
    waiting = [entry for entry in told if entry["notation"] == PASS]
    return _turned_away(told, waiting[0]["customers"]) if waiting else _lost(told)


def _turned_away(told: Sequence[dict[str, Any]], now: int) -> list[dict[str, Any]]:
    return [
        {"notation": each["notation"], "warning": _warning(each["notation"]), "coins": lost}
        for each in told
        if (lost := now - each["customers"]) > _paid(each)
    ]


def _warning(notation: str) -> str:
    return "icons-needed" if notation.startswith(CLAIM) else "customer-turned-away"


def _paid(told: dict[str, Any]) -> int:
    """The coins that a token or a claim pays at once."""
    kinds = {"paid": "coins", "claimed": "reward"}
    return sum(event[kinds[event["kind"]]] for event in told["events"] if event["kind"] in kinds)


def _lost(discards: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    most = max((discard["customers"] for discard in discards), default=0)
    best = max((discard["customers"] + discard["wifi"] for discard in discards), default=0)
    return [
        {"notation": each["notation"], "warning": "customers-lost", "coins": most - each["customers"]}
        for each in discards
        if each["customers"] < most and each["customers"] + each["wifi"] < best
    ]
