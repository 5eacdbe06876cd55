"""Counts of a game's resources: their amounts over a game, and their uses."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from orderup.core.compiled.bags import BITS, BYTE
from orderup.core.game.definition import Game
from orderup.core.game.lab import Flow, Lab
from orderup.core.state.fields import One, Rows
from orderup.core.state.items import Bag, Item, Named, Number
from orderup.lab.recording import Lineup, Recording
from orderup.lab.simulation import MOST_DECISIONS

STAGES = 5
"""The parts of a game for which amounts are told."""
FLOWS = ("made", "used", "wasted")
BAG_KINDS = 8
PILE = Number(0, 0)
"""Stands for the number of things in a pile."""
COLUMNS = ("first", "second", "third")
AMOUNTS = {"amount", "count", "cost"}
"""The names of an event's argument that tells how much is moved. Another one is the resource's own name."""


def resource_item(game: Game, name: str) -> tuple[Item, bool]:
    """The item of a resource's field, and whether each seat has one. A pile is a number."""
    state = game.engine.STATE
    if any(isinstance(field, Rows) and field.name == name for field in state.table):
        return PILE, False
    for fields, of_seat in ((state.table, False), (state.seat, True)):
        for field in fields:
            if isinstance(field, One) and field.name == name:
                return field.item, of_seat
    raise KeyError(name)


def piles(lab: Lab, game: Game) -> list[str]:
    """The resources of which things are drawn."""
    return [name for name in lab.resources if resource_item(game, name)[0] is PILE]


def resource_counts(record: Recording, lab: Lab, setup: Lineup) -> Iterator[tuple[str, Any]]:
    """For each resource, by game and kind: sums of amounts by stage, times without any, and flows."""
    games, lengths = record.moment_games, np.bincount(record.decision_games, minlength=record.games)
    stage = np.minimum(STAGES - 1, (STAGES * record.moment_times) // lengths[games])
    if lab.resources:
        yield (
            "stages",
            _sums(games * STAGES + stage, np.ones((len(games), 1)), record.games * STAGES).reshape(
                record.games, STAGES
            ),
        )
    for name, flow in lab.resources.items():
        item, of_seat = resource_item(setup.game, name)
        if of_seat:
            amounts = _amounts(record.moments["seats"][name][:, : setup.seats], item)
        else:
            amounts = _on_table(record.moments, name, item, flow)[:, None]
        seats = amounts.shape[1]
        sums = _sums(games * STAGES + stage, amounts.sum(axis=1), record.games * STAGES) / seats
        yield f"resource.{name}.amount", sums.reshape(record.games, STAGES, -1)
        yield f"resource.{name}.none", _sums(games, (amounts == 0).sum(axis=1), record.games) / seats
        for part in FLOWS:
            kinds = getattr(flow, part)
            if kinds:
                events, moved = _moved(record, kinds, name, item, setup.game)
                yield f"resource.{name}.{part}", _sums(record.event_games[events], moved, record.games)


def _on_table(moments: Any, name: str, item: Item, flow: Flow | None) -> Any:
    """The amount of each kind in a resource on the table."""
    if item is not PILE:
        return _amounts(moments[name], item)
    left = moments[f"{name}_count"].astype(np.int64)
    if f"{name}_next" in moments.dtype.names:
        left -= moments[f"{name}_next"]
    if flow is not None and flow.again:
        left += (moments[flow.again].astype(np.int64)[:, None] >> BITS * np.arange(BAG_KINDS) & BYTE).sum(
            axis=1
        )
    return left[:, None]


def _amounts(values: Any, item: Item) -> Any:
    """The amount of each kind in a bag, or a number alone, in a further axis."""
    values = np.asarray(values, np.int64)[..., None]
    return values >> BITS * np.arange(item.slots) & BYTE if isinstance(item, Bag) else values


def _sums(rows: Any, values: Any, count: int) -> Any:
    return np.stack([np.bincount(rows, column, count) for column in values.T], axis=1).astype(np.float32)


def _moved(record: Recording, kinds: Iterable[int], name: str, item: Item, game: Game) -> tuple[Any, Any]:
    """The events of these kinds, and the amount of each kind of the resource that they move."""
    chosen, amounts = [], []
    for kind in kinds:
        here = np.flatnonzero(record.events["kind"] == kind)
        events = record.events[here]
        moved = np.zeros((len(here), item.slots if isinstance(item, Bag) else 1))
        (told,) = (each for number, each in game.engine.EVENTS.arguments.items() if int(number) == kind)
        thing, amount = np.zeros(len(here), np.int64), np.ones(len(here))
        for column, (called, argument) in zip(COLUMNS, told.items(), strict=False):
            values = events[column]
            if isinstance(argument, Bag):
                moved += _amounts(values, argument)
                amount = np.zeros(len(here))
            elif isinstance(argument, Named) and isinstance(item, Bag) and argument is item.kinds:
                thing = values.astype(np.int64)
            elif isinstance(argument, Number) and called in AMOUNTS | {name}:
                amount = values.astype(float)
        known = (thing >= 0) & (thing < moved.shape[1])
        moved[np.flatnonzero(known), thing[known]] += amount[known]
        chosen.append(here)
        amounts.append(moved)
    return np.concatenate(chosen), np.concatenate(amounts)


def gone_in_turn(record: Recording, name: str, item: Item, lab: Lab, game: Game) -> Any:
    """By turn and kind, whether the supply was gone at its beginning, or all of it was taken in the turn."""
    flow = lab.resources.get(name)
    amounts = _on_table(record.moments, name, item, flow)
    if flow is None or not flow.made:
        return amounts == 0
    events, taken = _moved(record, flow.made, name, item, game)
    span = MOST_DECISIONS + 1
    begins = record.moment_games.astype(np.int64) * span + record.moment_times
    games = record.event_games[events]
    times = games.astype(np.int64) * span + record.events["decision"][events]
    turn = np.maximum(0, np.searchsorted(begins, times) - 1)
    # Only every second turn, or fewer, of a long game is kept.
    whole = np.bincount(record.moment_games, minlength=record.games) == record.turns
    here = whole[games] & (record.moment_games[turn] == games)
    return amounts <= _sums(turn[here], taken[here], len(amounts))
