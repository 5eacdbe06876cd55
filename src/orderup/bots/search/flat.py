"""Flat Monte Carlo in its plainest form, as the arena's baseline for the search."""

from dataclasses import dataclass

from orderup.bots.forced import only_action
from orderup.bots.search.budget import Budget
from orderup.bots.search.playout_runner import PlayoutRunner
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.seeds import later_seed
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import OptionError
from orderup.match import Match


class FlatBot:
    """Sequential halving over the legal actions; the planner plays each playout to the end for all seats.

    Unlike the search it gives each action its own chances and never stops a playout early. It plays the best
    action even if it is hardly better than the planner's choice.
    """

    def __init__(self, seed: int, playouts: int) -> None:
        self.seed = seed
        self.playouts = playouts

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        only = only_action(match)
        if only is not None:
            return only
        legal = match.legal()
        runner = PlayoutRunner(match, later_seed(self.seed, match.age))
        left = list(range(len(legal)))
        rounds = (len(legal) - 1).bit_length()
        for _ in range(rounds):
            count = max(1, self.playouts // rounds // len(left))
            for index in left:
                runner.add([index], count)
            left.sort(key=runner.reward, reverse=True)
            del left[(len(left) + 1) // 2 :]
        return legal[left[0]]


@dataclass(frozen=True)
class FlatKind:
    """Makes flat bots with a number of playouts for each decision."""

    playouts: int

    @classmethod
    def read(cls, text: str) -> "FlatKind":
        """The kind of bot for the text after `flat:`; OptionError for anything but a number of playouts."""
        budget = Budget.read(text)
        if not budget.playouts:
            raise OptionError(Message("bots/bad-playouts", text=QuotedText(text)))
        return cls(budget.playouts)

    def plays(self, game: str) -> bool:
        """Whether a game has a planner to play on with."""
        return get(game).has("greedy")

    def __call__(self, seed: int) -> FlatBot:
        return FlatBot(seed, self.playouts)
