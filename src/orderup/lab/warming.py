"""Compiles the lab's simulation of a game, by playing a game of each strength."""

from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.lab.experiments import Question
from orderup.lab.measuring import Measuring


def warm_lab(game: str) -> None:
    """Take the lab through a game, so that later reports start from the cache."""
    known = get(game)
    Measuring(Question(known, load_pack(game), known.default_seats, {}, 1)).compile()
