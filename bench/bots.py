"""How strong and how quick the bots are: games between them at every number of seats.

Every pairing plays the same deals with the seats rotated. Win shares (a shared first place counts in parts)
and mean scores stand with their 95% intervals. Decisions are timed in
milliseconds of processor time, so that what else runs on the machine does not count.
"""

import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

from report import Row, arguments, machine, print_rows
from rich.console import Console
from rich.table import Table

import orderup
from orderup import bots, intervals
from orderup.core.game import definition as registry
from orderup.match import Match
from orderup.processes import process_pool

GAMES = {"pairing": 300, "mirror": 40, "search": 40}
WIN_TARGET = 99.0
SEARCH_TARGETS = {"order_please": 80.0, "cafe_tycoon": 90.0, "coffee_rush": 65.0}
MEDIAN_TARGETS = {"order_please": 5.0}
MEDIAN_TARGET = 20.0
P99_TARGET = 100.0


@dataclass(frozen=True)
class Job:
    """One game to be played: who sits where, and the deal."""

    game: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[str, ...]
    seed: int


@dataclass
class Tally:
    """What was seen of one bot in one kind of game."""

    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    lines: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    times: list[float] = field(default_factory=list)


Played = list[tuple[float, int, dict[str, int], list[float]]]


def play(job: Job) -> Played:
    """A game; for each seat its share of the win (none where all lose to the game's automatic player), score,
    scoring lines and milliseconds of each decision."""
    seats = len(job.players)
    match = Match(job.game, seats=seats, seed=job.seed, options=dict(job.options))
    players = [bots.create(name, seed=job.seed * seats + seat) for seat, name in enumerate(job.players)]
    times: list[list[float]] = [[] for _ in players]
    while match.seat is not None:
        seat = match.seat
        seen = match.as_seen_by(seat, seed=len(match.actions))
        start = time.thread_time()
        action = players[seat].decide(seen)
        times[seat].append(1000 * (time.thread_time() - start))
        match.play(action)
    assert match.result is not None
    ranks = match.result.ranks
    shares = [(rank == 1) / max(1, ranks.count(1)) for rank in ranks]
    return list(zip(shares, match.result.scores, match.result.breakdown, times, strict=True))


def setups(game: str) -> Iterator[tuple[int, tuple[tuple[str, Any], ...]]]:
    """Every number of seats with the usual options, and with each option at its other values."""
    known = registry.get(game)
    usual = {option.name: option.default for option in known.options}
    for seats in known.seats:
        yield seats, tuple(usual.items())
        for option in known.options:
            for choice in option.choices:
                if choice != option.default:
                    yield seats, tuple({**usual, option.name: choice}.items())


def jobs(game: str, share: float) -> list[tuple[str, Job]]:
    """All games to be played, each with the name of its pairing."""
    found = []
    usual = bots.usual(game)
    for seats, options in setups(game):
        changed = [f"{name}={value}" for name, value in options if value != _default(game, name)]
        where = ", ".join([f"{seats} seats", *changed])
        for seed in range(max(2, int(GAMES["mirror"] * share))):
            found.append((f"{usual}, {where}", Job(game, options, (usual,) * seats, seed)))
        for better, other, count in () if changed else pairings(game):
            for seed in range(max(2, int(count * share))):
                players = [other] * seats
                players[seed % seats] = better
                name = f"{better} : {other}, {where}"
                found.append((name, Job(game, options, tuple(players), seed // seats)))
    return found


def pairings(game: str) -> Iterator[tuple[str, str, int]]:
    """Who plays against whom, the better one first, and how many games: the usual bot against the weaker
    ones, those that think against the usual one."""
    every, usual = bots.names(game), bots.usual(game)
    for other in every:
        if every.index(other) < every.index(usual):
            yield usual, other, GAMES["pairing"]
        elif other != usual:
            yield other, usual, GAMES["search"]


def _default(game: str, option: str) -> Any:
    return next(known.default for known in registry.get(game).options if known.name == option)


def on_all_cores(named: Sequence[tuple[str, Job]]) -> Iterator[Played]:
    """Play everything, in order."""
    play(named[0][1])  # compiles once, for all workers
    with process_pool(len(named)) as pool:
        yield from pool.map(play, [job for _, job in named], chunksize=4)


def tallies(named: Sequence[tuple[str, Job]], results: Iterable[Played]) -> dict[str, dict[str, Tally]]:
    """What was seen, by pairing and bot."""
    found: dict[str, dict[str, Tally]] = {}
    for (name, job), result in zip(named, results, strict=True):
        for player, (won, score, lines, times) in zip(job.players, result, strict=True):
            tally = found.setdefault(name, {}).setdefault(player, Tally())
            tally.wins.append(won)
            tally.scores.append(score)
            tally.times += times
            for line, points in lines.items():
                tally.lines[line].append(points)
    return found


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which so large a share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def print_table(game: str, found: dict[str, dict[str, Tally]], games: Counter[str]) -> None:
    """One row for each bot in each pairing, of which so many games were played."""
    table = Table(
        title=f"Bots playing {game}", title_justify="left", caption=machine(), caption_justify="left"
    )
    table.add_column("pairing")
    table.add_column("bot")
    for column in ("games", "wins % (95%)", "score", "points by line", "median ms", "p99 ms"):
        table.add_column(column, justify="right", no_wrap=True)
    for name, players in found.items():
        for bot, tally in players.items():
            wins = intervals.share(sum(tally.wins), len(tally.wins)).text(100) if len(players) > 1 else "-"
            lines = "  ".join(f"{line} {fmean(points):+.2f}" for line, points in tally.lines.items())
            table.add_row(
                name,
                bot,
                str(games[name]),
                wins,
                intervals.mean(tally.scores).text(digits=2),
                lines,
                f"{median(tally.times):.3f}",
                f"{percentile(tally.times, 0.99):.2f}",
            )
    Console(width=None if os.isatty(1) else 150).print(table)


def _seats(name: str) -> int:
    return next(int(part.split()[0]) for part in name.split(", ") if part.endswith(" seats"))


def print_targets(game: str, found: dict[str, dict[str, Tally]]) -> None:
    """What was promised of the usual bot, and of those that think."""
    usual = bots.usual(game)
    rows = []
    for name, players in found.items():
        better = name.partition(" : ")[0]
        if better in players and (better != usual or _seats(name) == 2):
            target = WIN_TARGET if better == usual else SEARCH_TARGETS.get(game)
            rows.append(Row(f"games won: {name}", [100 * fmean(players[better].wins)], "%", target))
    times = [ms for players in found.values() if usual in players for ms in players[usual].times]
    target = MEDIAN_TARGETS.get(game, MEDIAN_TARGET)
    rows.append(Row(f"{usual} decides, median", [median(times)], "ms", target, lower=True))
    rows.append(Row(f"{usual} decides, 99 of 100", [percentile(times, 0.99)], "ms", P99_TARGET, lower=True))
    print_rows(f"Targets of {game}", rows)


def main() -> None:
    """Play, and print both tables of every game. `--runs` multiplies the games (5: as many as usual)."""
    options = arguments(__doc__)
    share = options.runs / 5 * (0.1 if options.quick else 1)
    for game in orderup.games():
        if len(bots.names(game)) > 1:
            named = jobs(game, share)
            found = tallies(named, on_all_cores(named))
            print_table(game, found, Counter(name for name, _ in named))
            print_targets(game, found)


if __name__ == "__main__":
    main()
