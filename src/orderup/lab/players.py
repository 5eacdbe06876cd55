"""The players of the lab: a game's planner in one of its manners, or lots."""

from dataclasses import dataclass
from typing import Any

from orderup.core.compiled.planning import register_planner, workspace_of
from orderup.core.game.definition import Game
from orderup.lab import by_lot

ALL = 100
PLANNER = "greedy"
WEAK = 1
"""The level at which a beginner plays, counted from 0."""


@dataclass(frozen=True)
class LabPlayer:
    """Chooses the actions of a seat. Of a hundred decisions, on the mean, `lots` are drawn by lot."""

    name: str
    """As bots are named: `greedy@hasty`, `random`."""
    workspace: Any
    lots: int = 0


def player(game: Game, name: str) -> LabPlayer:
    """The player of this name: the planner, alone or in a manner, or `random`."""
    if not game.has(PLANNER):
        register_planner(game.engine.TABLE, by_lot)
        return LabPlayer("random", by_lot.new_workspace(), ALL)
    kind, _, manner = name.partition("@")
    workspace = workspace_of(game.name, manner or None)
    return LabPlayer(name, workspace, ALL if kind == "random" else 0)


def strengths(game: Game, regular: str | None) -> dict[str, LabPlayer]:
    """By strength, strongest first. `regular` is the manner in which the planner plays here."""
    if not game.has(PLANNER):
        return {"beginner": player(game, "random")}
    planners = [level for level in game.levels if level.startswith(PLANNER)]
    name = f"{PLANNER}@{regular}" if regular else PLANNER
    weak = planners[min(WEAK, len(planners) - 1)] if planners else "random"
    return {"regular": player(game, name), "beginner": player(game, weak)}
