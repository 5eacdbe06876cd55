"""The players of the lab: a game's planner in one of its play styles, a search, or random play."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from orderup.bots.search.bot import LEAST_NOISY, cut
from orderup.bots.search.budget import Budget
from orderup.core.compiled.planning import register_planner
from orderup.core.game.definition import Game
from orderup.core.game.lab import Lab
from orderup.lab import by_lot

ALL = 100
PLANNER, SEARCH, RANDOM = "greedy", "search", "random"
WEAK = 1
"""The level of a beginner, counted from 0."""
FLAT = (64, 8)
"""The random games in which strong and regular players without a planner try the actions."""


@dataclass(frozen=True)
class LabPlayer:
    """Chooses the actions of a seat, see PLAYER in simulation.py."""

    name: str
    """The name as for bots: `greedy@hasty`, `search:100`, `random`."""
    workspace: Any
    quick: Any
    """The planner's workspace in playouts."""
    lots: int = 0
    playouts: int = 0
    noise: int = 0
    cut: int = 0


def player(game: Game, name: str, seats: int) -> LabPlayer:
    """The player of this name: the planner, with or without a play style, `search:PLAYOUTS`, or `random`."""
    bot, _, play_style = name.partition("@")
    kind, _, budget = bot.partition(":")
    playouts = int(budget) if budget else 0
    lots = ALL if kind == RANDOM else 0
    planner: Any = game.module(PLANNER) or by_lot
    register_planner(game.engine.TABLE, planner)

    def workspace(style: str | None) -> Any:
        return planner.workspace_of(style) if style else planner.new_workspace()

    if planner is by_lot:
        return LabPlayer(name, workspace(None), workspace(None), lots, playouts, ALL)
    if game.turns:
        # As `best_turn` of bots/search: to the end of the seat's next turn, where the planner forecasts.
        return LabPlayer(name, workspace(play_style), workspace(game.turns), lots, playouts, 0, seats)
    spent = Budget(playouts=playouts or 1)
    noise = game.noise if spent.playouts >= LEAST_NOISY.playouts else 0
    return LabPlayer(name, workspace(play_style), workspace(play_style), lots, playouts, noise, cut(spent))


def strengths(game: Game, lab: Lab, seats: int) -> Mapping[str, LabPlayer]:
    """The players by strength, strongest first."""
    if not game.has(PLANNER):
        names = [f"{SEARCH}:{FLAT[0]}", f"{SEARCH}:{FLAT[1]}", RANDOM]
    else:
        planners = [level for level in game.levels if level.startswith(PLANNER)]
        weak = planners[min(WEAK, len(planners) - 1)] if planners else RANDOM
        usual = f"{PLANNER}@{lab.style}" if lab.style else PLANNER
        names = [lab.strong or f"{SEARCH}:{game.playouts}", usual, weak]
    return dict(
        zip(("strong", "regular", "beginner"), (player(game, name, seats) for name in names), strict=True)
    )
