"""Results of finished games: the stored end of a game, and a person's own results."""

import re
import unicodedata
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf
from typing import TYPE_CHECKING

import msgspec

from orderup.server.protocol import history
from orderup.server.store import EndedGame, Entry, ResultSeat, Store, StoredResult
from orderup.server.store.rows import pack_record
from orderup.server.tables.clocks import Clock
from orderup.server.tables.table import Table
from orderup.server.upkeep.admin_commands import Orders

if TYPE_CHECKING:
    from orderup.match import Match

LEVEL = re.compile(r"level:(\d)")
FETCHED = 200
COUNTED = 5000
"""The latest games of a person that figures and profiles cover."""
MOST_SERVED = 5
COURSE = 100
"""The course shows this many of the latest games of a kind."""


def ended_game(table: Table, entries: Sequence[Entry] = (), clock: Clock | None = None) -> EndedGame | None:
    """The end of a table's game, with lines that are not in its log yet, and the clock after them.

    None before the end, for a tutorial, and for another try.

    It holds nothing that a spectator may not know at the end.
    """
    match, row = table.match, table.stored
    result = None if match is None else match.result
    if match is None or result is None or row.tutorial or row.origin is not None:
        return None
    log = [*table.log, *entries]
    seats = [
        ResultSeat(
            rank,
            points,
            lines,
            player=seat.player,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            left=seat.left,
            helped=seat.player is not None
            and any(entry.by == "bot" and entry.seat == place for entry in log),
            served=served,
            lapses=clock.lapsed[place] if clock and clock.lapsed else 0,
            answers=clock.answers[place] if clock and clock.answers else {},
        )
        for place, (seat, rank, points, lines, served) in enumerate(
            zip(row.seats, result.ranks, result.scores, result.breakdown, served_by(match), strict=True)
        )
    ]
    stored = StoredResult(
        row.id,
        row.game,
        row.pack,
        row.pack_hash,
        row.options,
        row.hints,
        log[-1].at,
        seats,
        tempo="turns" if table.by_turns else "live",
        clock=msgspec.to_builtins(table.clock.rule) if table.clock and table.clock.rule else None,
    )
    return EndedGame(stored, pack_record(row, log))


def served_by(match: "Match") -> list[dict[str, int]]:
    """By seat, how often it has served each thing; empty if the game does not list that."""
    from orderup.core.game.definition import get

    found = match.scored_things().get(get(match.game).served or "")
    return [
        dict(Counter(each.thing.partition("/")[2] for each in things if each.met))
        for things in found or [[] for _ in range(match.seats)]
    ]


@dataclass(frozen=True)
class Wanted:
    """A search among a person's results.

    It asks for a game, a bot or part of a person's name, won games or lost ones, a number of seats, a tempo,
    and the times between which a game ended.
    """

    game: str = ""
    bot: str = ""
    name: str = ""
    won: bool | None = None
    seats: int | None = None
    tempo: str = ""
    since: float = -inf
    until: float = inf

    def fits(self, result: StoredResult, player: str) -> bool:
        """Whether a result matches the search."""
        others = [seat for seat in result.seats if seat.player != player]
        return (
            self.game in ("", result.game)
            and (not self.bot or any(seat.bot == self.bot for seat in others))
            and (not self.name or any(_plainly(self.name) in _plainly(seat.name or "") for seat in others))
            and (self.won is None or self.won == (own_seat(result, player).rank == 1))
            and self.seats in (None, len(result.seats))
            and self.tempo in ("", result.tempo)
            and self.since <= result.ended < self.until
        )


def told(
    result: StoredResult, player: str, orders: Orders, profiles: Mapping[str, str] | None = None
) -> history.OwnResult:
    """A result for one of its players, with the addresses of profiles that others show."""
    attempt = result.attempt
    return history.OwnResult(
        table=result.table,
        game=result.game,
        ended=result.ended,
        you=next(place for place, seat in enumerate(result.seats) if seat.player == player),
        seats=[
            history.SeatResult(
                seat.rank,
                seat.points,
                seat.lines,
                orders.name_of(seat.player, seat.name),
                seat.bot,
                seat.stand_in,
                seat.served,
                None if seat.player == player else (profiles or {}).get(seat.player or ""),
            )
            for seat in result.seats
        ],
        options=result.options,
        pack=result.pack,
        pack_hash=result.pack_hash,
        hints=result.hints,
        day=None if attempt is None else attempt.day,
        counts=attempt is not None and attempt.counts,
        tempo=result.tempo,
        replayable=result.replayable,
    )


async def results_of(
    store: Store, player: str, before: tuple[float, str] | None = None, most: int | None = None
) -> AsyncIterator[StoredResult]:
    """A person's results, newest first, at most `most`. They are read in pages: other work goes on."""
    count = 0
    while most is None or count < most:
        page = await store.results_of(player, before, FETCHED)
        for result in page[: None if most is None else most - count]:
            yield result
        count += len(page)
        if len(page) < FETCHED:
            return
        before = page[-1].ended, page[-1].table


def figures(results: Iterable[StoredResult], player: str) -> list[history.GameFigures]:
    """A person's figures by game, the most played first. Only games that they played to the end count.

    `results` come newest first.
    """
    held = [result for result in results if own_seat(result, player).stand_in is None]
    by_game = sorted(held, key=lambda result: result.game)
    found = [_of_game(game, list(each), player) for game, each in groupby(by_game, lambda r: r.game)]
    return sorted(found, key=lambda each: -each.games)


def _of_game(game: str, results: list[StoredResult], player: str) -> history.GameFigures:
    own = [own_seat(result, player) for result in results]
    best = max(results, key=lambda result: (own_seat(result, player).points, result.ended))
    bots: dict[str, list[StoredResult]] = {}
    for result in results:
        for bot in sorted({seat.bot for seat in result.seats if seat.bot is not None}):
            bots.setdefault(bot, []).append(result)
    streaks = [(won, len(list(each))) for won, each in groupby(own, lambda seat: seat.rank == 1)]
    served: Counter[str] = Counter()
    for seat in own:
        served.update(seat.served)
    return history.GameFigures(
        game=game,
        games=len(results),
        wins=_wins(results, player),
        even=_even(results),
        best=own_seat(best, player).points,
        best_table=best.table,
        mean=sum(seat.points for seat in own) / len(own),
        streak=streaks[0][1] if streaks[0][0] else 0,
        longest=max((length for won, length in streaks if won), default=0),
        beaten=max((_beaten(result, player) for result in results), default=0),
        against=[
            history.Against(bot, len(each), _wins(each, player), _even(each)) for bot, each in bots.items()
        ],
        served=[history.Served(thing, count) for thing, count in served.most_common(MOST_SERVED)],
        pack_hash=results[0].pack_hash,
        course=[
            history.Played(result.table, result.ended, seat.rank, len(result.seats), seat.points)
            for result, seat in reversed(list(zip(results, own, strict=True))[:COURSE])
        ],
    )


def _beaten(result: StoredResult, player: str) -> int:
    """The level that a person has beaten in a game, that of the weakest other; 0 for none."""
    if own_seat(result, player).rank > 1:
        return 0
    others = [LEVEL.fullmatch(seat.bot or "") for seat in result.seats if seat.player != player]
    return min((0 if level is None else int(level[1]) for level in others), default=0)


def _wins(results: Iterable[StoredResult], player: str) -> int:
    return sum(own_seat(result, player).rank == 1 for result in results)


def _even(results: Iterable[StoredResult]) -> float:
    """The number of these games that an average player would win, if all players were equally strong."""
    return sum(1 / len(result.seats) for result in results)


def own_seat(result: StoredResult, player: str) -> ResultSeat:
    """The seat of a person who sat there."""
    return next(seat for seat in result.seats if seat.player == player)


def _plainly(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
