"""The results of a contest: shares of wins, ratings, meetings, and the worth of each seat."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from math import isfinite, nan
from statistics import fmean
from typing import Any

import numpy as np

from orderup.intervals import Figure, mean, share_of, wins
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.playing import Outcome
from orderup.lab.arena.ratings import ratings


@dataclass(frozen=True)
class Standing:
    """A player's results in a contest."""

    name: str
    seats: int
    """The number of seats that it held, in all games."""
    rating: Figure
    wins: Figure
    """The share of first places, of all its seats; those who tie share one."""
    even: float
    """That share among equals: one of the seats at a table."""
    score: Figure
    """Its mean points, of the seats that it held to the end: where it was at fault another bot played on."""
    lines: dict[str, float]
    """The same by scoring line; NaN where there is no such seat."""
    decisions: int
    median: float
    slowest: float
    """Milliseconds of a decision that has a choice: the median, and the 99th percentile."""
    faults: int


@dataclass(frozen=True)
class Fall:
    """A game that a player lost by not deciding."""

    game: int
    name: str
    why: str


@dataclass(frozen=True)
class ContestSummary:
    """The whole contest. `against[a][b]`: the share of meetings in which a finished before b, a tie as half;
    `by_seat`: the share of first places by seat, in the order of the table."""

    contest: Contest
    games: int
    standings: tuple[Standing, ...]
    against: dict[str, dict[str, Figure]]
    by_seat: tuple[Figure, ...]
    falls: tuple[Fall, ...]

    def to_dict(self) -> dict[str, Any]:
        """The summary as JSON, in which an end of an interval that is not known is null."""
        plain = asdict(self, dict_factory=_plain)
        contest = self.contest
        plain["contest"] = {name: getattr(contest, name) for name in contest.__struct_fields__}
        return plain


def summary(contest: Contest, outcomes: Sequence[Outcome]) -> ContestSummary:
    """The results of one or more games; the best rated player first, without players who have not
    played yet.
    """
    deals: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        deals[_deal(contest, outcome)].append(outcome)
    rated = ratings(len(contest.players), list(deals.values()))
    played = {player for outcome in outcomes for player in outcome.players}
    by_rating = sorted(played, key=lambda player: -rated[player].value)
    return ContestSummary(
        contest=contest,
        games=len(outcomes),
        standings=tuple(_standing(contest, outcomes, player, rated[player]) for player in by_rating),
        against=_against(contest, outcomes, by_rating),
        by_seat=_by_seat(contest, outcomes),
        falls=tuple(
            Fall(outcome.number, contest.players[outcome.players[fault.seat]], fault.why)
            for outcome in outcomes
            for fault in outcome.faults
        ),
    )


def _standing(contest: Contest, outcomes: Sequence[Outcome], player: int, rating: Figure) -> Standing:
    held = [(o, seat) for o in outcomes for seat, its in enumerate(o.players) if its == player]
    times = [ms for outcome, seat in held for ms in outcome.times[seat]]
    names = outcomes[0].lines[0]
    own = [(o, seat) for o, seat in held if all(fault.seat != seat for fault in o.faults)]
    deals = [_deal(contest, outcome) for outcome, _ in held]
    return Standing(
        name=contest.players[player],
        seats=len(held),
        rating=rating,
        wins=_share(deals, [wins(np.array(outcome.ranks))[seat] for outcome, seat in held]),
        even=1 / contest.seats,
        score=mean([o.scores[seat] for o, seat in own], [_deal(contest, o) for o, _ in own]),
        lines={name: fmean(o.lines[seat][name] for o, seat in own) if own else nan for name in names},
        decisions=len(times),
        median=float(np.median(times)) if times else 0.0,
        slowest=float(np.percentile(times, 99)) if times else 0.0,
        faults=sum(fault.seat == seat for outcome, seat in held for fault in outcome.faults),
    )


def _against(
    contest: Contest, outcomes: Sequence[Outcome], players: Sequence[int]
) -> dict[str, dict[str, Figure]]:
    before: dict[tuple[int, int], list[float]] = defaultdict(list)
    deals: dict[tuple[int, int], list[int]] = defaultdict(list)
    for outcome in outcomes:
        seats = zip(outcome.players, outcome.ranks, strict=True)
        for (one, rank), (other, its) in permutations(seats, 2):
            before[one, other].append(0.5 + 0.5 * (its > rank) - 0.5 * (its < rank))
            deals[one, other].append(_deal(contest, outcome))
    names = contest.players
    return {
        names[one]: {
            names[other]: _share(deals[one, other], before[one, other]) for other in players if other != one
        }
        for one in players
    }


def _by_seat(contest: Contest, outcomes: Sequence[Outcome]) -> tuple[Figure, ...]:
    firsts = np.array([wins(np.array(outcome.ranks)) for outcome in outcomes])
    deals = [_deal(contest, outcome) for outcome in outcomes]
    return tuple(_share(deals, firsts[:, seat]) for seat in range(contest.seats))


def _share(deals: Sequence[int], successes: Any) -> Figure:
    """The share of successes, by deal: the games of one deal are dependent."""
    _, which = np.unique(deals, return_inverse=True)
    return share_of(np.bincount(which, successes), np.bincount(which))


def _deal(contest: Contest, outcome: Outcome) -> int:
    return outcome.number // contest.seats


def _plain(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """A value in JSON's types."""
    return {name: _known(value) for name, value in pairs}


def _known(value: Any) -> Any:
    if isinstance(value, dict):
        return _plain(value.items())
    return value if not isinstance(value, float) or isfinite(value) else None
