"""Whole turns compared, where chance soon drowns what an action was worth.

The planner offers its best turns. Each is played, everybody goes on in a quick manner of the planner to the
end of the seat's next turn, and there the planner forecasts: all with the same chances. What a turn seemed
worth to the planner only chooses which are tried, and which others must surely be better than.
"""

from time import perf_counter

from orderup.bots.planning import MOST_TURNS, plan, turns_of
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import until
from orderup.bots.search.trials import Trials
from orderup.core.game import get
from orderup.match import Match


def best_turn(match: Match, seed: int, budget: Budget) -> list[int]:
    """The ids of the actions of the best turn from here. `match` is as the seat to decide sees it, and not
    over; its game compares turns (`Game.turns`). Each turn gets as many playouts as if the planner offered as
    many as it can: then those that are left after the first steps come out as they did before."""
    deadline = perf_counter() + budget.seconds
    turns = turns_of(match) or [plan(match)]
    if len(turns) == 1:
        return turns[0]
    trials = Trials(match, seed, manner=get(match.game).turns, cut=match.seats, reference=0, turns=turns)
    every = list(range(len(turns)))
    for count in [max(1, budget.playouts // MOST_TURNS)] if budget.playouts else until(deadline):
        trials.add(every, count)
    best = max(every[1:], key=trials.gain)
    return turns[best if trials.gain(best) > 0 else 0]
