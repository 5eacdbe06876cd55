"""The constraints of a position of Coffee Rush: its totals, and the relations between its parts."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from orderup.core.compiled import playout
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Tables
from orderup.core.packs.loading import Pack
from orderup.core.state.shapes import wrong
from orderup.errors import PositionError
from orderup.games.coffee_rush.actions import ACTIONS, STEP, STOP
from orderup.games.coffee_rush.state import (
    CUPS,
    DRINK,
    MAX_QUEUE,
    MEEPLES,
    NOBODY,
    TABS,
    TWO_PLAYERS,
    UPGRADES,
    Zone,
)

ARRIVALS = 2 * CUPS
"""The most orders in a round: the two seats before can each serve all their cups."""
PILES = (("completed", Zone.COMPLETED), ("penalties", Zone.PENALTY))


def settle(tables: Tables, state: Mapping[str, Any], pack: Pack) -> None:
    """Put the cards that have left the queues on the pile, and check the totals. Raises PositionError."""
    table = tables[0]
    _pile(table, state["discard"], Zone.DISCARD, NOBODY, pack, "discard")
    for seat, has in enumerate(state["seats"]):
        for name, zone in PILES:
            _pile(table, has[name], zone, seat, pack, f"seats[{seat}].{name}")
            table["seats"][seat][f"{name}_count"] = len(has[name])
    _check_tokens(state, pack)
    _check_cards(state, pack)
    _check_meeples(state)


def _pile(table: Any, cards: list[str], zone: Zone, seat: int, pack: Pack, place: str) -> None:
    for i, card in reversed(list(enumerate(cards))):
        top = table["pile_count"]
        if top == len(table["pile"]):
            raise PositionError(f"{place}: there are not so many cards")
        table["pile"][top] = DRINK.from_json(card, pack, f"{place}[{i}]")
        table["pile_zone"][top], table["pile_seat"][top] = zone, seat
        table["pile_count"] += 1


def _check_tokens(state: Mapping[str, Any], pack: Pack) -> None:
    bags = [state["supply"], state["hand"], *(cup for seat in state["seats"] for cup in seat["cups"])]
    for entry in pack.content["ingredients"]:
        _check_total(f"supply.{entry['id']}", sum(bag[entry["id"]] for bag in bags), entry["tokens"])
    rush = state["rush_supply"] + sum(seat["rush"] for seat in state["seats"])
    _check_total("rush_supply", rush, pack.content["numbers"]["rush_tokens"])


def _check_total(place: str, found: int, needed: int) -> None:
    if found != needed:
        raise PositionError(
            f"{place}: makes {found} in all, with what lies elsewhere, and there are {needed}"
        )


def _check_cards(state: Mapping[str, Any], pack: Pack) -> None:
    found = Counter([*state["deck"], *state["discard"], *state["box"]])
    for seat in state["seats"]:
        found.update([order["card"] for order in seat["orders"]])
        found.update([*seat["completed"], *seat["penalties"]])
    for drink in pack.content["drinks"]:
        _check_total(f"deck: {drink['id']}", found.pop(drink["id"], 0), drink["copies"])


def check_moment(tables: Tables, state: Mapping[str, Any], pack: Pack) -> None:
    """Raise PositionError if it cannot be this seat's turn, or if a queue could outgrow its space, which
    cannot happen in play."""
    now, seats = state["seat"], len(state["seats"])
    if now is None:
        return
    _check_turn(state, seats)
    if state["phase"] == "move":
        _check_move(tables, state, pack)
    if state["phase"] == "upgrade":
        _check_upgrade(state, pack)
    _check_hand(state)
    if state["served"]:
        if state["phase"] != "serve":
            raise wrong("served", state["served"], f"0 in phase {state['phase']}")
        filled = sum(any(cup.values()) for cup in state["seats"][now]["cups"])
        if state["served"] + filled > CUPS:
            raise wrong("served", state["served"], f"at most {CUPS - filled}, as {filled} cups are full")
    for i, seat in enumerate(state["seats"]):
        coming = _turns_before(i, now if state["turn"] else 0, seats) * CUPS
        for tabs in range(1, TABS + 1):
            orders = sum(order["tab"] <= tabs for order in seat["orders"])
            most = MAX_QUEUE - (TABS - tabs) * ARRIVALS - coming
            if orders > most:
                raise wrong(f"seats[{i}].orders", orders, f"at most {most} orders up to tab {tabs} now")


def _check_turn(state: Mapping[str, Any], seats: int) -> None:
    """Meeples are placed from the last seat downwards, then turns begin with seat 0."""
    turn, phase, seat = state["turn"], state["phase"], state["seat"]
    standing = [len(own["meeples"]) for own in state["seats"]]
    placed = sum(standing)
    if not turn and phase not in ("place", "pour"):
        raise wrong("turn", turn, f"1 or more in phase {phase}")
    if turn and phase == "place":
        raise wrong("turn", turn, f"0 in phase {phase}")
    if not turn and phase == "pour" and (seats != TWO_PLAYERS or placed != seats * MEEPLES):
        raise wrong("turn", turn, f"1 or more in phase {phase}, unless two players have placed all meeples")
    whose = (turn - 1) % seats if turn else seats - 1 - placed % seats
    if (turn or phase == "place") and seat != whose:
        raise wrong("seat", seat, f"{whose}, whose turn it is")
    meeple = state["meeple"]
    if meeple is not None and meeple >= standing[seat]:
        raise wrong("meeple", meeple, f"one of {standing[seat]} that seat {seat} has, or null")
    if standing != [(placed + i) // seats for i in range(seats)]:
        raise wrong("seats", standing, f"with {placed} meeples, placed from the last seat downwards")


def _check_hand(state: Mapping[str, Any]) -> None:
    """Tokens come to the hand by moving, and the pouring lasts until it is empty."""
    phase, held = state["phase"], any(state["hand"].values())
    if phase == "pour" and not held:
        raise wrong("hand", state["hand"], "tokens to pour in phase pour")
    if held and (phase not in ("move", "pour") or (phase == "move" and state["meeple"] is None)):
        raise wrong("hand", state["hand"], "empty but for the move, after its first step, and the pouring")


def _check_move(tables: Tables, state: Mapping[str, Any], pack: Pack) -> None:
    """A turn begins with all its steps, and a meeple never enters a cell where it can neither stay nor go
    on."""
    left, meeple, steps = state["steps_left"], state["meeple"], pack.content["numbers"]["steps"]
    if meeple is None and left != steps:
        raise wrong("steps_left", left, f"{steps} before the first step")
    if meeple is not None and left >= steps:
        raise wrong("steps_left", left, f"less than {steps} after the first step")
    out = np.zeros(ACTIONS, np.int16)
    found = out[: playout.legal_at(argument(tables), argument(pack.record), out, 0)]
    if not ((found >= STEP) & (found <= STOP)).any():
        raise wrong("meeple", meeple, "one that can stay where it stands, or go on to a free cell")


def _check_upgrade(state: Mapping[str, Any], pack: Pack) -> None:
    """An upgrade is asked for only if one can be bought."""
    now, cost = state["seat"], pack.content["numbers"]["upgrade_cost"]
    own = state["seats"][now]
    if len(own["completed"]) < cost:
        raise wrong(f"seats[{now}].completed", own["completed"], f"{cost} cards or more in phase upgrade")
    if len(own["upgrades"]) == UPGRADES:
        raise wrong(f"seats[{now}].upgrades", own["upgrades"], "not all of them in phase upgrade")


def _turns_before(seat: int, now: int, seats: int) -> int:
    """The number of turns before the seat's own in which orders may come to it: those of the two seats before
    it."""
    turns = range(now, seat + seats * (seat < now))
    return sum((seat - turn) % seats in (1, 2) for turn in turns)


def _check_meeples(state: Mapping[str, Any]) -> None:
    """No two meeples share a cell, except for the one that is moving."""
    cells = Counter(cell for seat in state["seats"] for cell in seat["meeples"])
    passing = state["seat"] is not None and state["meeple"] is not None and state["phase"] == "move"
    shared = [cell for cell, count in cells.items() if count > 1]
    if len(shared) > passing or any(cells[cell] > 2 for cell in shared):
        raise PositionError(f"seats: more than one meeple stands on {', '.join(sorted(shared))}")
    each = MEEPLES if len(state["seats"]) == TWO_PLAYERS else 1
    for i, seat in enumerate(state["seats"]):
        if state["turn"] and len(seat["meeples"]) != each:
            raise wrong(f"seats[{i}].meeples", seat["meeples"], f"{each} when the game has begun")
