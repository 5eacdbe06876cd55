"""Counts the lab's measures game by game, from records alone, for any game."""

from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

import numpy as np

from orderup.core.game.definition import Game
from orderup.core.game.lab import Lab, Source, Thing
from orderup.core.state.events import Derived
from orderup.core.state.fields import One
from orderup.core.state.items import NOTHING, Bag, Item, Named, Number
from orderup.core.state.visibility import EVERYBODY
from orderup.intervals import wins
from orderup.lab.recording import Lineup, Recording
from orderup.lab.resources import PILE, gone_in_turn, piles, resource_counts
from orderup.lab.simulation import MOST_DECISIONS

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
        self.bans = bans_of(setup, lab)
        module = setup.game.module("possessions")
        self.possessions: tuple[str, ...] = module.KINDS if module else ()
        """The kinds of things that can be taken away."""
        self.most_positions = 0
        """The number of games whose positions are kept, for the chances of winning."""
        self._numbers = _public_numbers(setup.game)

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def __getitem__(self, name: str) -> Any:
        rows = self._rows[name]
        if len(rows) > 1:
            self._rows[name] = rows = [np.concatenate(rows)]
        return rows[0]

    def first(self, games: int) -> "Counts":
        """The counts of the first of them."""
        found = copy(self)
        found.games = games
        found.most_positions = 0
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
        yield "points_by_place", np.take_along_axis(record.lines.sum(axis=2), order, 1)
        yield "tied", ((record.ranks == 1).sum(axis=1) > 1)
        yield "turns", record.turns
        yield "capped", record.capped
        forced = record.decisions["legal"] == 1
        times = np.where(forced, FORCED_SECONDS, self._seconds[record.decisions["action"]])
        for name, weights in (
            ("decisions", None),
            ("forced", forced),
            ("seconds", times),
        ):
            yield name, np.bincount(record.decision_games, weights, record.games)
        if self.lab.end:
            yield "end", record.tables[self.lab.end]
        if self.lab.stalled:
            yield "stalled", record.tables[self.lab.stalled] != 0
        for name, field in self.lab.at_end.items():
            yield f"end.{name}", record.tables["seats"][field][:, : self.setup.seats].mean(axis=1)
        for kind in self.lab.by_turn:
            yield from self._by_turn(record, kind)
        yield from self._leads(record)
        yield from self._supplies(record)
        yield from resource_counts(record, self.lab, self.setup)
        if self.lab.places:
            names, event = self.lab.places.names, self.lab.places.event
            arguments = self.setup.game.engine.EVENTS.arguments
            yield "at_places", _count(record, event, names, self.setup.seats, arguments).sum(axis=1)
        for kind, thing in self.lab.things.items():
            yield from self._things(record, kind, thing, order)
        for kind, (_, bans) in self.bans.items():
            yield f"{kind}.chosen", _chosen(record, bans, self.setup.seats)
        left = self.most_positions - (self.games - record.games)
        if left > 0:
            yield from self._positions(record, order, left)

    def _positions(self, record: Recording, order: Any, most: int) -> Iterator[tuple[str, Any]]:
        """The public position at each turn of the first games: each seat's points, whether it decides, and
        its numbers."""
        kept = record.moment_games < most
        moments, games = record.moments[kept], record.moment_games[kept]
        lines, _ = self.setup.scores(moments)
        seats = moments["seats"][:, : self.setup.seats]
        decides = moments["seat"][:, None] == np.arange(self.setup.seats)
        columns = [
            lines.sum(axis=2)[..., None],
            lines,
            decides[..., None],
            *(seats[name][..., None] for name in self._numbers),
        ]
        yield "positions", np.concatenate(columns, axis=2).astype(np.float32)
        yield "position_games", games + (self.games - record.games)
        yield "position_times", record.moment_times[kept]
        yield "places", order[:most].argsort(axis=1)

    def _by_turn(self, record: Recording, kind: str) -> Iterator[tuple[str, Any]]:
        """The number of turns in which nothing of a kind was done, and of turns in which something was
        lost."""
        thing = self.lab.things[kind]
        begins = np.isin(record.events["kind"], self.lab.turns)
        # Each turn of each game has a number of its own.
        numbers = np.cumsum(begins)
        for name, source in (("idle", thing.done), ("missing", thing.lost)):
            if isinstance(source, int):
                kinds = (source, -1 - source)
                here = np.isin(record.events["kind"], kinds) & (numbers > 0)
                _, first = np.unique(numbers[here], return_index=True)
                found = np.bincount(record.event_games[here][first], minlength=record.games)
                yield f"{kind}.{name}", record.turns - found if name == "idle" else found

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
        supplies: list[tuple[str, Item]] = [*supplies_of(self.setup.game)]
        supplies += [(name, PILE) for name in piles(self.lab, self.setup.game)]
        for name, item in supplies:
            gone = gone_in_turn(record, name, item, self.lab, self.setup.game)
            counts = [np.bincount(record.moment_games, each, record.games) for each in gone.T]
            yield f"supply.{name}", np.stack(counts, axis=1)
            first = np.searchsorted(record.moment_games, np.arange(record.games))
            yield f"supply.{name}.first", gone[first]

    def _things(self, record: Recording, kind: str, thing: Thing, order: Any) -> Iterator[tuple[str, Any]]:
        engine, seats = self.setup.game.engine, self.setup.seats
        by_source = {}
        for name in SOURCES:
            source: Source | None = getattr(thing, name)
            if source is not None:
                found = _count(record, source, thing.names, seats, engine.EVENTS.arguments)
                by_source[name] = found
                yield f"{kind}.{name}", found.sum(axis=1)
        if kind in self.possessions:
            source = thing.taken if thing.taken is not None else thing.done
            yield f"{kind}.when", _first_times(record, source, thing.names, seats, engine.EVENTS.arguments)
        acted = next((by_source[name] for name in ("taken", "done", "came") if name in by_source), None)
        if acted is not None:
            yield f"{kind}.uses", np.take_along_axis(acted[:, :seats], order[:, :, None], 1)


def bans_of(setup: Lineup, lab: Lab) -> dict[str, tuple[list[str], Any]]:
    """The things of each kind that a seat can be kept from, and the actions that this forbids."""
    found = {kind: setup.bans(kind) for kind in lab.things}
    return {kind: (names, bans) for kind, (names, bans) in found.items() if names}


def _chosen(record: Recording, bans: Any, seats: int) -> Any:
    """Whether a seat chose one of the actions and had a choice, by game, seat and row of `bans`."""
    real = record.decisions["legal"] > 1
    cells = (record.decision_games.astype(np.int64) * seats + record.decisions["seat"])[real]
    actions = record.decisions["action"][real]
    chosen = [np.bincount(cells[row[actions] > 0], minlength=record.games * seats) > 0 for row in bans]
    return np.stack(chosen, axis=1).reshape(record.games, seats, len(bans))


def _public_numbers(game: Game) -> list[str]:
    """The columns of a seat with a number that everybody sees."""
    numbers = [
        field.name
        for field in game.engine.STATE.seat
        if isinstance(field, One) and isinstance(field.item, Number) and field.seen_by == EVERYBODY
    ]
    columns = game.engine.TABLE["seats"].base
    counts = [name for name in columns.names or () if name.endswith("_count")]
    return [name for name in (*numbers, *counts) if name in (columns.names or ()) and not columns[name].shape]


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
    cells, _ = _cells(record, source, names, seats, arguments)
    shape = (record.games, seats + 1, names.size)
    return np.bincount(cells, minlength=int(np.prod(shape))).reshape(shape).astype(np.int16)


def _first_times(
    record: Recording, source: Source | None, names: Named, seats: int, arguments: Mapping[Any, Any]
) -> Any:
    """The number of decisions after which a seat first had a thing, by game, seat and thing; -1: never.

    A thing in a field of the seats counts from the first turn on.
    """
    if isinstance(source, str):
        begins = np.searchsorted(record.moment_games, np.arange(record.games))
        first = record.moment_times[np.minimum(begins, len(record.moment_times) - 1)]
        held = _held(record.tables["seats"][:, :seats], source, names)[:, :seats]
        return np.where(held > 0, first[:, None, None], -1).astype(np.int16)
    assert source is not None
    cells, times = _cells(record, source, names, seats, arguments)
    shape = (record.games, seats + 1, names.size)
    found = np.full(int(np.prod(shape)), MOST_DECISIONS)
    np.minimum.at(found, cells, times)
    found[found == MOST_DECISIONS] = -1
    return found.reshape(shape)[:, :seats].astype(np.int16)


def _cells(
    record: Recording, source: int, names: Named, seats: int, arguments: Mapping[Any, Any]
) -> tuple[Any, Any]:
    """The events of a source: the place of each in an array by game, seat and thing, and its time."""
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
    seat = events["seat"][chosen].astype(np.int64)
    cell = record.event_games[chosen] * (seats + 1) + np.where(seat < 0, seats, np.minimum(seat, seats))
    there = (thing >= 0) & (thing < names.size)
    return (cell * names.size + thing)[there], events["decision"][chosen][there]


def _held(seats: Any, field: str, names: Named) -> Any:
    """The same counts for the content of a field of the seats."""
    values = seats[field]
    values = values[..., None] if values.ndim == 2 else values
    held = values[..., None] == np.arange(names.size)
    if f"{field}_count" in (seats.dtype.names or ()):
        held &= (np.arange(values.shape[2]) < seats[f"{field}_count"][..., None])[..., None]
    counts = held.sum(axis=2).astype(np.int16)
    return np.concatenate([counts, np.zeros_like(counts[:, :1])], axis=1)
