"""The result of a search for one action. Reading it does not need the search's own modules."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from orderup.core.game.actions import Action

LEAST_GAIN = 0.25
"""Points: a smaller gain is no reason."""


@dataclass(frozen=True)
class ActionStatistics:
    """The statistics of an action for the deciding seat, from a search."""

    action: Action
    playouts: int
    reward: float
    """The mean reward, from 0 to 1; see rewards.py."""
    wins: float
    """The share of the playouts won; a shared first place counts by its share."""
    lead: float
    """The mean number of points ahead of the best other; below 0 behind."""
    lines: dict[str, float]
    """The mean points by scoring line."""
    shares: tuple[float, ...]
    """The share of the playouts won, by seat."""


def gaining_line(stats: ActionStatistics, others: Sequence[ActionStatistics]) -> tuple[str | None, float]:
    """The scoring line that an action gains most by, against the mean of others, and its points; None for a
    line that gains less than LEAST_GAIN."""
    gains = {
        line: points - fmean(other.lines[line] for other in others) for line, points in stats.lines.items()
    }
    line = max(gains, key=lambda name: gains[name])
    return line if gains[line] >= LEAST_GAIN else None, gains[line]
