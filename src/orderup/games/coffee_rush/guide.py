"""The guide of Coffee Rush: ready cups, costs of actions, and reasons why something is not allowed. Playing
does not need it.

Everything is open in this game, so everybody gets the same guide for the deciding seat:

- `ready`: cups that complete an order as they are; `completes`: pourings after which a cup does.
- `warnings`: actions that waste something valuable, with the text `warn-<warning>`.
- `blocked`: things that may not be chosen, with the reason's text `why-<why>`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from orderup.core.compiled import playout
from orderup.core.compiled.bags import EMPTY, contains
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.snapshots import taking_snapshots
from orderup.core.game.actions import Action
from orderup.core.game.guide import Guide
from orderup.core.packs.loading import Pack
from orderup.core.state.records import copied
from orderup.games.coffee_rush import actions
from orderup.games.coffee_rush.board import within_one_step
from orderup.games.coffee_rush.event_kinds import EVENTS, EventKind
from orderup.games.coffee_rush.moving import has_upgrade, legal_steps
from orderup.games.coffee_rush.rules import filled, fits
from orderup.games.coffee_rush.state import (
    CELL_NAMES,
    CELLS,
    CUPS,
    DRINK,
    INGREDIENTS,
    MAX_QUEUE,
    MEEPLES,
    NOBODY,
    STATE,
    UNCHOSEN,
    Phase,
    Upgrade,
)

NOTHING = -1
NEAR, NEAR_DIAGONALLY, LEGAL = range(3)
COMPLETES, SPOILS = MAX_QUEUE, MAX_QUEUE + INGREDIENTS
"""The first rows of ingredients in the result of `_fitting`, behind the rows of the orders."""
Entry = dict[str, Any]


@rule
def _fitting(tables: Any, packs: Any, found: Any) -> None:
    """Fill `found`.

    found[order, cup]: whether the cup completes the order. found[COMPLETES + ingredient, cup]: the first
    order that the cup completes with one more token. found[SPOILS + ingredient, cup]: whether that token
    spoils a ready cup, so that it fits no order.
    """
    table = tables[0]
    pack = packs[0]
    me = table.seats[table.seat]
    for cup in range(CUPS):
        full = False
        for order in range(me.orders_count):
            found[order, cup] = fits(pack, me, order, me.cups[cup])
            full = full or fits(pack, me, order, me.cups[cup])
        for ingredient in range(INGREDIENTS):
            contents = filled(me, ingredient, cup)
            useful = False
            found[COMPLETES + ingredient, cup] = NOTHING
            for order in range(me.orders_count - 1, -1, -1):
                useful = useful or contains(pack.recipes[me.orders[order]], contents)
                if fits(pack, me, order, contents):
                    found[COMPLETES + ingredient, cup] = order
            found[SPOILS + ingredient, cup] = full and not useful


@rule
def _reach(tables: Any, meeple: int, cells: Any) -> None:
    """Masks of cells: those next to a meeple, those next to it with diagonal moves, its legal steps."""
    table = tables[0]
    me = table.seats[table.seat]
    here = 1 << me.meeples[meeple]
    cells[NEAR] = within_one_step(here, has_upgrade(me, Upgrade.DIAGONAL))
    cells[NEAR_DIAGONALLY] = within_one_step(here, True)
    cells[LEGAL] = legal_steps(table, me, meeple)


def guide(tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]) -> Guide:
    """The guide for everybody. `fields` is the decoded record, `legal` are the legal actions of the deciding
    seat."""
    return Guide(_told(tables, pack, fields, legal))


def _told(
    tables: np.ndarray[Any, Any], pack: Pack, fields: Any, legal: Sequence[Action]
) -> dict[str, list[Entry]]:
    if fields.seat == NOBODY:
        return {"ready": [], "completes": [], "warnings": [], "blocked": []}
    fitting, completes, spoils = _what_fits(tables, pack)
    names = DRINK.names(pack)
    cards = [names[card] for card in fields.seats[fields.seat].orders]
    by_cup = {cup: cards[order] for order, cup in reversed(fitting)}
    pours = [
        (action, ((action.id - actions.POUR) // (CUPS + 1), action.args["cup"] - 1))
        for action in legal
        if action.kind == "pour" and action.args["cup"] > 0
    ]
    return {
        "ready": [{"order": order, "cup": cup + 1} for order, cup in fitting],
        "completes": [
            {"notation": pour.notation, "order": completes[ingredient][cup]}
            for pour, (ingredient, cup) in pours
            if completes[ingredient][cup] != NOTHING
        ],
        "warnings": [
            *_orders_lost(tables, pack, legal, [cards[order] for order in sorted({o for o, _ in fitting})]),
            *(
                _loses(action, "cup-ready", by_cup)
                for action in legal
                if action.kind == "empty" and action.args["cup"] - 1 in by_cup
            ),
            *(_loses(pour, "cup-spoiled", by_cup) for pour, (what, cup) in pours if spoils[what][cup]),
        ],
        "blocked": list(_blocked(tables, fields, legal, by_cup)),
    }


def _what_fits(
    tables: np.ndarray[Any, Any], pack: Pack
) -> tuple[list[tuple[int, int]], list[list[int]], list[list[int]]]:
    """The orders with the cups that complete them; and, by ingredient and cup, two results of `_fitting`."""
    found = np.zeros((SPOILS + INGREDIENTS, CUPS), np.int8)
    _fitting(argument(tables), argument(pack.record), argument(found))
    rows = found.tolist()
    ready = enumerate(rows[:COMPLETES])
    fitting = [(order, cup) for order, row in ready if 1 in row for cup in range(CUPS) if row[cup]]
    return fitting, rows[COMPLETES:SPOILS], rows[SPOILS:]


def _loses(action: Action, warning: str, by_cup: dict[int, str | None]) -> Entry:
    cup = action.args["cup"]
    return {"notation": action.notation, "warning": warning, **action.args, "card": by_cup[cup - 1]}


def _orders_lost(
    tables: np.ndarray[Any, Any], pack: Pack, legal: Sequence[Action], ready: list[str | None]
) -> Iterator[Entry]:
    """Warnings about ending the turn when orders then come too late.

    A warning names these orders and those that could still be served. `closing` is the number of penalties
    with which the cafe then closes, 0 if it stays open.
    """
    for action in legal:
        if action.kind != "done":
            continue
        scratch = copied(tables)
        out = np.zeros(actions.ACTIONS, np.int16)
        with taking_snapshots(scratch) as frames:
            playout.advance(argument(scratch), argument(pack.record), out, 0, action.id)
        told = {
            frame.event_kind: EVENTS.told(frame, pack)
            for frame in map(STATE.decode, frames)
            if frame.event_kind in (EventKind.MISSED, EventKind.CLOSED)
        }
        if EventKind.MISSED in told:
            closes = told.get(EventKind.CLOSED, {}).get("reason") == "penalties"
            seat = STATE.decode(tables[0]).seat
            yield {
                "notation": action.notation,
                "warning": "orders-lost",
                "cards": told[EventKind.MISSED]["cards"],
                "ready": ready,
                "closing": STATE.decode(scratch[0]).seats[seat].penalties_count if closes else 0,
            }


def _blocked(
    tables: np.ndarray[Any, Any], fields: Any, legal: Sequence[Action], by_cup: dict[int, str | None]
) -> Iterator[Entry]:
    """Things in front of the deciding seat without a legal action; `cell`, `cup` and `order` are lists."""
    me = fields.seats[fields.seat]
    if fields.phase == Phase.PLACE:
        free = {action.args["cell"] for action in legal}
        taken = [cell for cell in CELL_NAMES if cell not in free]
        yield {"kind": "place", "cell": taken, "why": "cell-occupied"}
    elif fields.phase == Phase.MOVE:
        meeples = [i for i in range(MEEPLES) if me.meeples[i] >= 0 and fields.meeple in (UNCHOSEN, i)]
        for meeple in meeples:
            yield from _cells(tables, fields, me, meeple)
        if not any(action.kind == "stop" for action in legal):
            yield {"kind": "stop", "why": "no-step-yet" if fields.meeple == UNCHOSEN else "cell-shared"}
        yield {"kind": "pour", "why": "pour-later"}
        yield {"kind": "serve", "why": "serve-later"}
    elif fields.phase == Phase.POUR:
        yield {"kind": "serve", "why": "serve-later"}
    elif fields.phase == Phase.SERVE:
        held = {action.args["order"] for action in legal if action.kind == "serve"}
        yield {
            "kind": "serve",
            "order": [order for order in range(me.orders_count) if order not in held],
            "why": "order-no-cup",
        }
        empty = [cup + 1 for cup in range(CUPS) if me.cups[cup] == EMPTY]
        yield {"kind": "serve", "cup": empty, "why": "cup-empty"}
        useless = [cup + 1 for cup in range(CUPS) if cup + 1 not in empty and cup not in by_cup]
        yield {"kind": "serve", "cup": useless, "why": "cup-no-order"}


def _cells(tables: np.ndarray[Any, Any], fields: Any, me: Any, meeple: int) -> Iterator[Entry]:
    """The cells to which a meeple may not step, by reason."""
    masks = np.zeros(3, np.int64)
    _reach(argument(tables), meeple, argument(masks))
    for why, cells in _reasons(*masks.tolist(), me.meeples[meeple], fields.steps_left + me.rush == 0):
        yield {"kind": "step", "meeple": meeple, "cell": list(cells), "why": why}


@lru_cache(maxsize=4096)
def _reasons(
    near: int, diagonally: int, may: int, here: int, no_steps: bool
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The reasons against each cell, from the masks of `_reach`. They are cached: they recur on a small
    board."""
    reasons: dict[str, list[str]] = {}
    for cell in range(CELLS):
        if may >> cell & 1:
            continue
        if cell == here:
            why = "stands-there"
        elif no_steps:
            why = "no-steps"
        elif near >> cell & 1:
            why = "no-way-on"
        else:
            why = "no-diagonal" if diagonally >> cell & 1 else "too-far"
        reasons.setdefault(why, []).append(CELL_NAMES[cell])
    return tuple((why, tuple(cells)) for why, cells in reasons.items())
