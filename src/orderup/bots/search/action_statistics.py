"""The result of a search for one action. Reading it does not need the search's own modules."""

from dataclasses import dataclass

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
