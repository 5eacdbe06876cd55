"""Actions by their ids, as all environments take them."""

from operator import index
from typing import Any

from orderup.core.game.actions import Action
from orderup.core.texts.spelling import spelled
from orderup.match import Match


def legal_action(match: Match, action: Any) -> Action | None:
    """The legal action with an id; None for anything else."""
    try:
        number = None if isinstance(action, bool) else index(action)
    except TypeError:
        return None
    return next((legal for legal in match.legal() if legal.id == number), None)


def refusal(match: Match, action: Any) -> str:
    """The reason why an id was not played."""
    legal = [each.id for each in match.legal()]
    return f"seat {match.seat} cannot play action {spelled(action)} now; legal are: {legal}"
