"""The players of the lab: a game's planner in one of its play styles, or random play."""

from dataclasses import dataclass
from typing import Any

from orderup.core.compiled.planning import register_planner, workspace_of
from orderup.core.game.definition import Game
from orderup.lab import by_lot

ALL = 100
PLANNER = "greedy"
WEAK = 1
"""The level of a beginner, counted from 0."""


@dataclass(frozen=True)
class LabPlayer:
    """Chooses the actions of a seat. `lots` percent of the decisions are random."""

    name: str
    """The name as for bots: `greedy@hasty`, `random`."""
    workspace: Any
    lots: int = 0


def player(game: Game, name: str) -> LabPlayer:
    """The player of this name: the planner, with or without a play style, or `random`."""
    if not game.has(PLANNER):
        register_planner(game.engine.TABLE, by_lot)
        return LabPlayer("random", by_lot.new_workspace(), ALL)
    kind, _, manner = name.partition("@")
    workspace = workspace_of(game.name, manner or None)
    return LabPlayer(name, workspace, ALL if kind == "random" else 0)


def strengths(game: Game, regular: str | None) -> dict[str, LabPlayer]:
    """The players by strength, strongest first. `regular` is the planner's play style here."""
    if not game.has(PLANNER):
        return {"beginner": player(game, "random")}
    planners = [level for level in game.levels if level.startswith(PLANNER)]
    name = f"{PLANNER}@{regular}" if regular else PLANNER
    weak = planners[min(WEAK, len(planners) - 1)] if planners else "random"
    return {"regular": player(game, name), "beginner": player(game, weak)}
