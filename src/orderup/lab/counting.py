"""Counts the lab's measures game by game, from records alone, for any game."""

from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

import numpy as np

from orderup.core.compiled.bags import BITS, BYTE
from orderup.core.game.definition import Game
from orderup.core.game.lab import Lab, Source, Thing
from orderup.core.state.events import Derived
from orderup.core.state.fields import One
from orderup.core.state.items import NOTHING, Bag, Named
from orderup.intervals import wins
from orderup.lab.recording import Lineup, Recording

SOURCES = ("came", "taken", "done", "lost")
SECONDS = 6.0
"""The seconds that people take for a decision, and for one without a choice."""
FORCED_SECONDS = 1.0


def lab_of(game: Game) -> Lab:
    """A game's declaration for the lab. Without a module `lab` it is everything that the game's events and
    seats name."""
    told: Lab = game.module("lab").LAB if game.has("lab") else Lab()
    return told if told.things else Lab(**{**vars(told), "things": dict(_named_things(game))})


def _named_things(game: Game) -> Iterator[tuple[str, Thing]]:
    for kind, arguments in game.engine.EVENTS.arguments.items():
        for argument in arguments.values():
            names = argument.each if isinstance(argument, Derived) else argument
            if isinstance(names, Named):
                yield kind.name.lower(), Thing(names, done=int(kind))
                break
    for field in game.engine.STATE.seat:
        if isinstance(field, One) and isinstance(field.item, Named):
            yield field.name, Thing(field.item, taken=field.name)


class Counts:
    """The counts of some games with one setup: arrays by name, with a row for each game."""

    def __init__(self, setup: Lineup, lab: Lab) -> None:
        self.setup, self.lab, self.games = setup, lab, 0
        self._rows: dict[str, list[Any]] = {}
        self._seconds = _seconds(setup, lab)

    def __getitem__(self, name: str) -> Any:
        rows = self._rows[name]
        if len(rows) > 1:
            self._rows[name] = rows = [np.concatenate(rows)]
        return rows[0]

    def first(self, games: int) -> "Counts":
        """The counts of the first of them."""
        found = copy(self)
        found.games = games
        found._rows = {name: [self[name][:games]] for name in self._rows}
        return found

    def add(self, record: Recording) -> None:
        """Add the games of a record to the counts."""
        self.games += record.games
        for name, rows in self._counted(record):
            self._rows.setdefault(name, []).append(rows)

    def _counted(self, record: Recording) -> Iterator[tuple[str, Any]]:
        won = wins(record.ranks)
        yield "won", won
        order = _playing_order(record, self.setup.seats, self.lab.first)
        yield "by_place", np.take_along_axis(won, order, 1)
        yield "lines", record.lines
        yield "tied", ((record.ranks == 1).sum(axis=1) > 1)
        yield "turns", record.turns
        yield "capped", record.capped
        forced = record.decisions["legal"] == 1
        times = np.where(forced, FORCED_SECONDS, self._seconds[record.decisions["action"]])
        for name, weights in (
            ("decisions", None),
            ("forced", forced),
            ("choices", record.decisions["legal"] * ~forced),
            ("seconds", times),
        ):
            yield name, np.bincount(record.decision_games, weights, record.games)
        if self.lab.end:
            yield "end", record.tables[self.lab.end]
        yield from self._leads(record)
        yield from self._supplies(record)
        for kind, thing in self.lab.things.items():
            yield from self._things(record, kind, thing, order)

    def _leads(self, record: Recording) -> Iterator[tuple[str, Any]]:
        """The single leader at half of the decisions, if there is one, and the number of changes of the
        lead."""
        _, ranks = self.setup.scores(record.moments)
        leads = ranks == 1
        alone = leads.sum(axis=1) == 1
        games = np.concatenate([record.moment_games, np.arange(record.games)])
        all_ranks = np.concatenate([ranks, record.ranks])[np.argsort(games, kind="stable")] == 1
        single = all_ranks.sum(axis=1) == 1
        leader, games = all_ranks.argmax(axis=1)[single], np.sort(games)[single]
        changed = (leader[1:] != leader[:-1]) & (games[1:] == games[:-1])
        yield "lead_changes", np.bincount(games[1:], changed, record.games)
        length = np.bincount(record.decision_games, minlength=record.games)
        early = 2 * record.moment_times <= length[record.moment_games]
        half = np.full(record.games, NOTHING)
        half[record.moment_games[early]] = np.flatnonzero(early)
        # Of several entries for a game the last one stays.
        single = (half >= 0) & alone[half]
        leader = leads[half].argmax(axis=1)
        won = wins(record.ranks)[np.arange(record.games), leader]
        yield "half_led", single
        yield "half_won", single * won

    def _supplies(self, record: Recording) -> Iterator[tuple[str, Any]]:
        """For each bag on the table, the number of turns in which each of its first kinds was gone."""
        yield "moments", np.bincount(record.moment_games, minlength=record.games)
        for name, item in supplies_of(self.setup.game):
            bags = record.moments[name].astype(np.int64)
            gone = [(bags >> BITS * kind & BYTE) == 0 for kind in range(item.slots)]
            counts = [np.bincount(record.moment_games, each, record.games) for each in gone]
            yield f"supply.{name}", np.stack(counts, axis=1)
            first = np.searchsorted(record.moment_games, np.arange(record.games))
            yield f"supply.{name}.first", np.stack([each[first] for each in gone], axis=1)

    def _things(self, record: Recording, kind: str, thing: Thing, order: Any) -> Iterator[tuple[str, Any]]:
        engine, seats = self.setup.game.engine, self.setup.seats
        by_source = {}
        for name in SOURCES:
            source: Source | None = getattr(thing, name)
            if source is not None:
                found = _count(record, source, thing.names, seats, engine.EVENTS.arguments)
                by_source[name] = found
                yield f"{kind}.{name}", found.sum(axis=1)
        acted = next((by_source[name] for name in ("taken", "done", "came") if name in by_source), None)
        if acted is not None:
            did = acted[:, :seats] > 0
            yield f"{kind}.did", np.take_along_axis(did, order[:, :, None], 1)


def supplies_of(game: Game) -> Iterator[tuple[str, Bag]]:
    """The bags on the table that everybody sees."""
    for field in game.engine.STATE.table:
        if isinstance(field, One) and isinstance(field.item, Bag) and not field.inner and not field.kept:
            yield field.name, field.item


def _seconds(setup: Lineup, lab: Lab) -> Any:
    actions = setup.game.engine.action_table(setup.pack.content, setup.seats)
    return np.array([lab.seconds.get(action.kind, SECONDS) for action in actions])


def _playing_order(record: Recording, seats: int, first: int) -> Any:
    """The seats of each game in the order of their first decisions after an event of kind `first`."""
    begins = np.zeros(record.games, np.int64)
    if first >= 0:
        marked = np.flatnonzero(record.events["kind"] == first)[::-1]
        begins[record.event_games[marked]] = record.events["decision"][marked]
    games = record.decision_games
    starts = np.searchsorted(games, np.arange(record.games))
    times = np.arange(len(games)) - starts[games]
    counted = times >= begins[games]
    decided = np.full((record.games, seats), len(games))
    np.minimum.at(decided, (games[counted], record.decisions["seat"][counted]), times[counted])
    return decided.argsort(axis=1, kind="stable")


def _count(record: Recording, source: Source, names: Named, seats: int, arguments: Mapping[Any, Any]) -> Any:
    """The counts by game, seat (the last: nobody's) and thing."""
    if isinstance(source, str):
        return _held(record.tables["seats"][:, :seats], source, names)
    events = record.events
    kind = source if source >= 0 else -1 - source
    (told,) = (arguments[each] for each in arguments if int(each) == kind)
    place = next((i for i, argument in enumerate(told.values()) if argument is names), None)
    if place is None:
        named = [i for i, argument in enumerate(told.values()) if isinstance(argument, Named)]
        place = named[0] if named else None
    alone = events["kind"] == -1 - kind
    chosen = np.flatnonzero(alone | (events["kind"] == kind) if source >= 0 and place is not None else alone)
    thing = events["first"][chosen]
    if place:
        silent = alone[chosen]
        thing = np.where(silent, thing, events[("first", "second", "third")[place]][chosen])
    shape = (record.games, seats + 1, names.size)
    seat = events["seat"][chosen].astype(np.int64)
    cell = (
        record.event_games[chosen] * shape[1] + np.where(seat < 0, seats, np.minimum(seat, seats))
    ) * shape[2]
    there = (thing >= 0) & (thing < names.size)
    counts = np.bincount((cell + thing)[there], minlength=int(np.prod(shape)))
    return counts.reshape(shape).astype(np.int16)


def _held(seats: Any, field: str, names: Named) -> Any:
    """The same counts for the content of a field of the seats."""
    values = seats[field]
    values = values[..., None] if values.ndim == 2 else values
    held = values[..., None] == np.arange(names.size)
    if f"{field}_count" in (seats.dtype.names or ()):
        held &= (np.arange(values.shape[2]) < seats[f"{field}_count"][..., None])[..., None]
    counts = held.sum(axis=2).astype(np.int16)
    return np.concatenate([counts, np.zeros_like(counts[:, :1])], axis=1)
