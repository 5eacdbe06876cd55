"""Measures the gain in strength from one bot to the next, and the time that bots and reviews take.

Every pairing plays the same deals with the seats rotated; a shared first place counts in parts. Decisions are
timed in milliseconds of processor time, so that what else runs on the machine does not count. `orderup arena`
rates any two bots.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from report import Row, arguments, print_rows

import orderup
from orderup import bots
from orderup.bots.judge import playouts_of
from orderup.core.game.definition import get
from orderup.match import Match
from orderup.processes import process_pool
from orderup.review.judging import judge

GAMES, SEARCHED, VARIANTS = 300, 40, 40
"""Games of a pairing with a quick bot, games with a bot that thinks, and games of each variant."""
REVIEWED = 1
"""The seed of the game that is reviewed."""
WIN_TARGET = 99.0
SEARCH_TARGETS = {"order_please": 80.0, "cafe_tycoon": 90.0, "coffee_rush": 65.0}
MEDIAN_TARGETS = {"order_please": 5.0}
MEDIAN_TARGET = 20.0
P99_TARGET = 100.0


@dataclass(frozen=True)
class Job:
    """One game to be played: the seats' bots, and the deal. Those of one pairing have its name."""

    pairing: str
    game: str
    options: tuple[tuple[str, object], ...]
    players: tuple[str, ...]
    seed: int


Played = list[tuple[float, list[float]]]


def play(job: Job) -> Played:
    """A game; for each seat its share of the win (none where all lose to the game's automatic player), and
    milliseconds of each decision."""
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
    return list(zip([(rank == 1) / max(1, ranks.count(1)) for rank in ranks], times, strict=True))


def jobs(game: str, share: float) -> Iterator[Job]:
    """All games to be played: the usual bot against weaker ones, those that think against it, and it alone in
    each variant."""
    every, usual = bots.names(game), bots.usual(game)
    for seats in get(game).seats:
        for place, other in enumerate(every):
            better, worse = (other, usual) if place > every.index(usual) else (usual, other)
            for seed in range(_of(GAMES if better == usual else SEARCHED, share) if better != worse else 0):
                players = [worse] * seats
                players[seed % seats] = better
                yield Job(f"{better} : {worse}, {seats} seats", game, (), tuple(players), seed // seats)
        for option in get(game).options:
            for choice in option.choices:
                needed = dict(option.needs) if choice != option.default else {}
                options = tuple({option.name: choice, **needed}.items())
                for seed in range(_of(VARIANTS, share)):
                    yield Job("variants", game, options, (usual,) * seats, seed)


def _of(count: int, share: float) -> int:
    return max(2, int(count * share))


def rows_of(game: str, played: Sequence[tuple[Job, Played]]) -> list[Row]:
    """The share of wins of the better bot, and the time that the usual one took."""
    usual, times, wins = bots.usual(game), list[float](), defaultdict[str, list[float]](list)
    for job, result in played:
        for player, (won, took) in zip(job.players, result, strict=True):
            if player == usual:
                times += took
            if player == job.pairing.partition(" : ")[0]:
                wins[job.pairing].append(100 * won)
    rows = []
    for pairing, shares in wins.items():
        quick, two = pairing.startswith(f"{usual} : "), pairing.endswith(" 2 seats")
        target = (WIN_TARGET if two else None) if quick else SEARCH_TARGETS.get(game)
        rows.append(Row(f"games won: {pairing}", [fmean(shares)], "%", target))
    median_target = MEDIAN_TARGETS.get(game, MEDIAN_TARGET)
    slowest = sorted(times)[min(len(times) - 1, int(0.99 * len(times)))]
    rows.append(Row(f"{usual} decides, median", [median(times)], "ms", median_target, lower=True))
    rows.append(Row(f"{usual} decides, 99 of 100", [slowest], "ms", P99_TARGET, lower=True))
    return rows


def review_rows(game: str, share: float) -> list[Row]:
    """The processor time of a review: a good bot against one that plays by lot, every decision or some."""
    seats = get(game).seats[0]
    match = Match(game, seats=seats, seed=REVIEWED)
    players = [bots.create(bots.usual(game)), *(bots.create("random", seat) for seat in range(1, seats))]
    bots.play_match(match, players)
    numbers = range(0, len(match.actions), max(1, round(1 / share)))
    record, playouts, times = match.record(), playouts_of(game), dict[str, list[float]]()
    judge(record, match.pack, 0, playouts)
    for number in numbers:
        start = time.thread_time()
        verdict = judge(record, match.pack, number, playouts)
        times.setdefault(verdict.mark if verdict else "forced", []).append(time.thread_time() - start)
    whole = sum(map(sum, times.values())) * len(match.actions) / len(numbers)
    judged = [
        Row(f"a {mark} decision is judged", [1000 * each for each in found], "ms")
        for mark, found in sorted(times.items())
    ]
    return [Row(f"a game of {len(match.actions)} actions is reviewed", [whole], "s"), *judged]


def main() -> None:
    """`--runs` multiplies the games (5: as many as usual)."""
    options = arguments(__doc__)
    share = options.runs / 5 * (0.1 if options.quick else 1)
    for game in orderup.games():
        if len(bots.names(game)) > 1:
            todo = list(jobs(game, share))
            play(todo[0])  # compiles once, for all workers
            with process_pool(len(todo)) as pool:
                played = list(zip(todo, pool.map(play, todo, chunksize=4), strict=True))
            print_rows(f"{game}: its bots", rows_of(game, played))
        if playouts_of(game):
            print_rows(f"{game}: its reviews", review_rows(game, min(1.0, share)))


if __name__ == "__main__":
    main()
