"""What a match comes to, at its end and as it stands."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Result:
    """The end of a match, by seat: the scores the rules compare, ranks from 1 (equal ranks shared, the next
    skipped) and the scoring lines in order, which add up to the score. The lines are dicts, which have no
    hash, so that of a result leaves them out."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...] = field(hash=False)


@dataclass(frozen=True)
class Estimate:
    """A seat's score were the game to end now. `more`: something hidden may add to it, and takes nothing."""

    score: int
    more: bool
