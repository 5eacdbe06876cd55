"""What the drawings of all games say of a table, in the words of a game's own texts."""

from pathlib import Path

from orderup.core.texts.fluent import say

SEAT_SIGNS = ("●", "▲", "■", "★", "◆")
"""What a seat goes by where there is no room for its name, as on the page."""


def seat_name(texts: Path, seat: int | None, lang: str) -> str:
    """A seat by its number, as who sits there is not known to a view."""
    return f"{say(texts, lang, 'field-seat')} {seat}"


def decision(texts: Path, kind: str, seat: int | None, lang: str) -> str:
    """Who decides what, or that the game is over; `kind` is what the texts call the decision."""
    who = {"player": seat_name(texts, seat, lang), "you": "bot"}
    return say(texts, lang, f"{kind}-other", who)
