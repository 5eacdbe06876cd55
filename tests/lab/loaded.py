"""Imported in the process whose forks play an arena's games: they begin with warm rules of the game that most
tests play. Forks of an arena in its own process must warm them up."""

import gc

from orderup.lab.arena import workers
from orderup.warming import warm

LOADED = "order_please"


def warm_others(game: str) -> None:
    """See `warm`."""
    if game != LOADED:
        warm(game)


warm(LOADED)
workers.warm = warm_others
gc.freeze()
