"""The result of a match, and its estimate during play."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Result:
    """The end of a match, by seat: scores, ranks and scoring lines. The rules compare the scores.

    Ranks start at 1; equal ones are shared, and the next is skipped. The scoring lines, in order, add up to
    the score. They are dicts without a hash, so the hash of a result leaves them out.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...] = field(hash=False)


@dataclass(frozen=True)
class Estimate:
    """A seat's score if the game ended now. `more`: hidden things may add to it, and cannot reduce it."""

    score: int
    more: bool
