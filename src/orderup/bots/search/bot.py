"""A bot that searches."""

from orderup.bots.forced import only_action
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import look_ahead
from orderup.bots.search.turns import LastTurn
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.seeds import later_seed
from orderup.match import Match

PLAYOUTS = 500
"""Playouts for a decision, in games that do not set a number."""
CUTS = ((3_000, 6), (10_000, 9))
"""(playouts, changes): up to this many playouts, a playout is cut after this many changes of the deciding
seat, if the planner can forecast.

A forecast is slightly biased, which matters once chance does not: with more playouts all go to the end.
"""
IN_A_SECOND = 14_000
"""Playouts that count as one second."""
LEAST_NOISY = Budget(playouts=100, seconds=0.05)
"""With a smaller budget playouts have no random decisions: in a few playouts these would decide."""


class SearchBot:
    """Plays the action with the best statistics. Its seed fixes hidden things and chance in the playouts.

    A play style of the game's planner gives it blind spots, see `planning.Planner`.
    """

    def __init__(self, seed: int, budget: Budget | None = None, play_style: str | None = None) -> None:
        self.seed = seed
        self.budget = budget
        self.play_style = play_style
        self.share = 1.0
        """The share of its budget that it may take, and afterwards the share that it took."""
        self._compared = LastTurn()

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        only = only_action(match)
        if only is not None:
            self.share = 1.0
            return only
        budget = (self.budget or Budget(get(match.game).playouts or PLAYOUTS)).part(self.share)
        if get(match.game).turns:
            return self._compared.action(match, self.seed, budget)
        seed = later_seed(self.seed, match.age)
        noise = noise_of(match.game, budget)
        return look_ahead(match, seed, budget, noise, self.play_style, cut(budget))[0].action


def cut(budget: Budget) -> int:
    """The number of changes of the deciding seat after which this budget's playouts are cut; 0: never."""
    playouts = budget.playouts or budget.seconds * IN_A_SECOND
    return next((changes for most, changes in CUTS if playouts <= most), 0)


def noise_of(game: str, budget: Budget) -> int:
    """The percentage of random decisions in the playouts of a search with this budget."""
    enough = budget.playouts >= LEAST_NOISY.playouts or budget.seconds >= LEAST_NOISY.seconds
    return get(game).noise if enough else 0
