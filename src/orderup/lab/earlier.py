"""The greedy bot of Coffee Rush before its weights depended on the number of seats (except `pace`).

The strength of bots was first measured against it: `orderup arena coffee_rush greedy
orderup.lab.earlier:Earlier`.
"""

from typing import Any

import numpy as np

from orderup.bots.greedy import GreedyBot
from orderup.core.compiled.planning import plan_in, planner_of
from orderup.match import Match

GAME = "coffee_rush"
WEIGHTS: dict[str, Any] = {
    "serve": 160,
    "risk": (0, 110, 260, 470, 0),
    "crowd": 0,
    "chance": (1000, 650, 430, 180, 50, 0, 0, 0),
    "stake": (0, 1100, 1170, 1420, 0),
    "rush": 490,
    "fade": 0,
    "more_rush": 80,
    "future": 880,
    "upgrade": (10, -10, 160, 190),
    "lead": 450,
    "brink": 350,
    "pace": (0, 0, 200, 220, 240),
    "patience": 1350,
}
"""Where there are several: by tab, by distance, by upgrade, by the number of seats."""


class Earlier(GreedyBot):
    """Plays by the old weights."""

    @staticmethod
    def plays(game: str) -> bool:
        """Whether it has weights for a game."""
        return game == GAME

    def plan(self, match: Match) -> list[int]:
        """See `GreedyBot.plan`."""
        return plan_in(match, earlier_workspace())


def earlier_workspace() -> np.ndarray[Any, Any]:
    """Work space for the planner, with these weights."""
    workspace: np.ndarray[Any, Any] = planner_of(GAME).new_workspace()
    for name, value in WEIGHTS.items():
        workspace["weights"][name] = value
    return workspace
