"""A bot that asks the game's planner for the best turn it sees and plays its first action."""

from orderup.bots.forced import only_action
from orderup.core.compiled.planning import plan
from orderup.core.game.actions import Action
from orderup.match import Match


class GreedyBot:
    """Plays the first action of the planner's best turn; the seed changes nothing.

    A planner may offer other play styles, see `planning.Planner`.
    """

    def __init__(self, seed: int, play_style: str | None = None) -> None:
        self.seed = seed
        self.play_style = play_style

    def decide(self, match: Match) -> Action:
        """See `bots.Bot.decide`."""
        only = only_action(match)
        if only is not None:
            return only
        first = self.plan(match)[0]
        return next(action for action in match.legal() if action.id == first)

    def plan(self, match: Match) -> list[int]:
        """The ids of its next actions in this turn, in order."""
        return plan(match, self.play_style)
