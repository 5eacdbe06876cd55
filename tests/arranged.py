"""Help for tests of every game with matches whose records they wrote."""

from typing import Any

from orderup import Match
from orderup.core.compiled import playout


def refresh(match: Match) -> None:
    """Make a match notice that its record was written to."""
    match._count = playout.legal_at(*match._arguments, 0)
    match._legal = match._ahead = None
    match._before.clear()


def legal(match: Match) -> set[str]:
    """The notations of the legal actions."""
    return {action.notation for action in match.legal()}


def play(match: Match, *notations: str) -> dict[str, Any]:
    """Play several actions; returns the state after them."""
    for notation in notations:
        match.play(notation)
    return match.state()
