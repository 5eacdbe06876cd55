"""Imported in the process whose forks play an arena's games: they begin with the rules of the game that most
of the tests play, and need not play through it once more. Those of an arena in a process of its own do."""

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
