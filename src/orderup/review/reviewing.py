"""A whole game reviewed: what each player's decisions gave away, and what luck brought."""

from collections.abc import Sequence
from dataclasses import dataclass

from orderup.match import Result
from orderup.review.judging import Verdict

MOST_MISTAKES = 5


@dataclass(frozen=True)
class Part:
    """A player's part in a game. `result` is `start` less `lost` plus `luck`; all are shares of wins."""

    seat: int
    points: int
    rank: int
    result: float
    """The share of the first place: 1 for a win, less for a shared one."""
    start: float
    """What was to be expected at the first decision."""
    lost: float
    """What the own decisions gave away in all."""
    luck: float
    """What draws, deals and the others' decisions brought between the own ones."""
    chances: tuple[tuple[int, float], ...]
    """After each decision: its number, and the share of wins then; at the end the result."""
    mistakes: tuple[Verdict, ...]
    """The decisions that gave away most, as far as that was no chance, the worst first."""
    decisions: int
    """How many there were with a choice."""


def parts(verdicts: Sequence[Verdict], result: Result, length: int) -> list[Part]:
    """The parts of all players in a game of so many actions that ended so."""
    firsts = result.ranks.count(1)
    return [
        _part(
            seat,
            [verdict for verdict in verdicts if verdict.seat == seat],
            (1 / firsts if rank == 1 else 0.0),
            rank,
            result.scores[seat],
            length,
        )
        for seat, rank in enumerate(result.ranks)
    ]


def _part(seat: int, own: Sequence[Verdict], won: float, rank: int, points: int, length: int) -> Part:
    start = own[0].best.wins if own else won
    lost = sum(verdict.loss for verdict in own)
    mistakes = sorted((verdict for verdict in own if verdict.is_mistake), key=lambda each: -each.loss)
    chances = [(verdict.number, verdict.played.wins) for verdict in own]
    return Part(
        seat=seat,
        points=points,
        rank=rank,
        result=won,
        start=start,
        lost=lost,
        luck=won - start + lost,
        chances=(*chances, (length, won)),
        mistakes=tuple(mistakes[:MOST_MISTAKES]),
        decisions=len(own),
    )
