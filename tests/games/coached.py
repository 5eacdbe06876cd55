"""The coach's tip for an action, as if a player had chosen it."""

from orderup import Match
from orderup.bots.greedy import GreedyBot
from orderup.core.game.action_list import actions_of
from orderup.core.game.coach import Tip
from orderup.core.game.definition import get
from orderup.core.game.reference import SheetTexts


def coached(match: Match, lang: str = "en", *line: str, texts: SheetTexts | None = None) -> Tip:
    """The tip for actions from here, by their notations; without any for what the planner would play."""
    game, seen = get(match.game), match.as_seen_by(match.seat, 1)
    actions = actions_of(match.pack, match.seats)
    named = {action.notation: action for action in match.legal()}
    chosen = [named[each] for each in line] or [actions[each] for each in GreedyBot(1).plan(seen)]
    return game.offered("coach", "coach")(seen, texts or SheetTexts(game, match.pack, lang), chosen)
