"""Reviews a whole game: the effect of each player's decisions, and of luck.

Chances are those of a game in which the usual bot plays on for everybody, now and then at random. A decision
of that bot leaves them unchanged. The effect of the others' decisions is measured in the same way, from their
knowledge; the rest, draws and deals, is luck.

Measured against the best action found, luck would be biased: a search that beats the bot at every decision
would raise the chances at every decision.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from statistics import fmean
from typing import TYPE_CHECKING

from orderup.review.verdicts import Verdict

if TYPE_CHECKING:
    from orderup.results import Result

LEAST_LUCK = 0.1
"""Less than this is no luck worth a word."""
VAGUE = 0.25
"""A figure with a wider margin of error than this says nothing."""
Z = 1.96
"""Standard errors within which 95% lie."""


@dataclass(frozen=True)
class PlayerPart:
    """A player's part in a game. `result` is `start` plus `play` plus `others` plus `luck`; all are shares of
    wins."""

    seat: int
    points: int
    rank: int
    result: float
    """The share of the first place: 1 for a win, less for a shared one."""
    start: float
    """The expectation at the first decision."""
    start_error: float
    """The standard error of that, which is counted in games played on."""
    play: float
    """The gain of the player's own decisions, against those that the usual bot would have made."""
    play_error: float
    """The standard error of that."""
    others: float
    """The gain from the others' decisions, against those of the usual bot."""
    others_error: float
    """The standard error of that."""
    luck: float
    """The gain from draws and deals."""
    loss: float
    """The mean loss of a decision against the best one found."""
    chances: tuple[tuple[int, float], ...]
    """After each decision, the others' too: its number, and the share of wins then; at the end the result."""
    weak: tuple[Verdict, ...]
    """The decisions that were not good: mistakes first, then doubtful ones, each the costliest first."""
    decisions: int
    """The number of decisions with a choice."""

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        """The decisions that surely lost something, the costliest first."""
        return tuple(verdict for verdict in self.weak if verdict.is_mistake)

    @property
    def doubtful(self) -> tuple[Verdict, ...]:
        """The decisions that seem to have lost something, the costliest first."""
        return tuple(verdict for verdict in self.weak if not verdict.is_mistake)

    @property
    def good(self) -> int:
        """The number of the other decisions."""
        return self.decisions - len(self.weak)

    @property
    def played(self) -> str:
        """The quality of the own play as a key for words: better or worse than the usual bot's, even, or
        unsure.
        """
        if abs(self.play) <= 2 * self.play_error:
            return "unsure" if 2 * self.play_error > VAGUE else "even"
        return "better" if self.play > 0 else "worse"

    @property
    def fortune(self) -> str:
        """The luck as a key for words: good, bad, perhaps either, even, or unsure."""
        off, way = self.luck_error, "good" if self.luck > 0 else "bad"
        if abs(self.luck) >= max(LEAST_LUCK, 2 * off):
            return way
        if abs(self.luck) >= max(LEAST_LUCK, off):
            return f"perhaps-{way}"
        return "unsure" if 2 * off > VAGUE else "even"

    @property
    def luck_error(self) -> float:
        """The standard error of the luck, from the errors of the other parts."""
        return hypot(self.start_error, self.play_error, self.others_error)


def parts(verdicts: Sequence[Verdict], result: "Result", length: int) -> list[PlayerPart]:
    """The parts of all players in a game of `length` actions with this result."""
    firsts = result.ranks.count(1)
    return [
        _part(seat, verdicts, (1 / firsts if rank == 1 else 0.0), rank, result.scores[seat], length)
        for seat, rank in enumerate(result.ranks)
    ]


def weak_ones(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """The decisions that were not good: mistakes first, then doubtful ones, each the costliest first."""
    found = (verdict for verdict in verdicts if verdict.mark != "good")
    return tuple(sorted(found, key=lambda verdict: (not verdict.is_mistake, -verdict.loss)))


def _part(
    seat: int, verdicts: Sequence[Verdict], won: float, rank: int, points: int, length: int
) -> PlayerPart:
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    theirs = [verdict for verdict in verdicts if verdict.seat != seat]
    start, counted = (verdicts[0].usual.shares[seat], verdicts[0].usual.playouts) if verdicts else (won, 0)
    play, others = (
        sum(verdict.played.shares[seat] - verdict.usual.shares[seat] for verdict in decided)
        for decided in (own, theirs)
    )
    chances = [(verdict.number, verdict.played.shares[seat]) for verdict in verdicts]
    return PlayerPart(
        seat=seat,
        points=points,
        rank=rank,
        result=won,
        start=start,
        start_error=_error(start, counted),
        play=play,
        play_error=_spread(own),
        others=others,
        others_error=_spread(theirs),
        luck=won - start - play - others,
        loss=fmean(verdict.loss for verdict in own) if own else 0.0,
        chances=(*chances, (length, won)),
        weak=weak_ones(own),
        decisions=len(own),
    )


def _spread(verdicts: Sequence[Verdict]) -> float:
    """The standard error of the sum of decisions' gains."""
    return sqrt(sum(verdict.gain_error**2 for verdict in verdicts))


def _error(chance: float, counted: int) -> float:
    """The standard error of a chance counted in `counted` games, by Wilson's interval.

    So all or none of the games are not certain, either.
    """
    if not counted:
        return 0.0
    return sqrt(chance * (1 - chance) / counted + (Z / (2 * counted)) ** 2) / (1 + Z * Z / counted)
