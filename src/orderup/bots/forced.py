"""Forced actions: every bot looks for one before it thinks."""

from orderup.core.game.actions import Action
from orderup.errors import IllegalAction
from orderup.match import Match


def only_action(match: Match) -> Action | None:
    """The only legal action, or None where there is a choice; IllegalAction when the match is over."""
    legal = match.legal()
    if not legal:
        raise IllegalAction("there is nothing to decide: the match is over")
    return legal[0] if len(legal) == 1 else None
