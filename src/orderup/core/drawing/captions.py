"""The captions in all games' drawings of a table, in the words of a game's own texts."""

from pathlib import Path

from orderup.core.texts.fluent import say

SEAT_SIGNS = ("●", "▲", "■", "★", "◆")
"""The signs of seats in drawings without space for names, as on the page."""


def seat_name(texts: Path, seat: int | None, lang: str) -> str:
    """A seat by its number: a view does not know the player's name."""
    return f"{say(texts, lang, 'field-seat')} {seat}"


def decision(texts: Path, kind: str, seat: int | None, lang: str) -> str:
    """The present decision and its seat, or that the game is over; `kind` is the texts' name of the
    decision."""
    who = {"player": seat_name(texts, seat, lang), "you": "bot"}
    return say(texts, lang, f"{kind}-other", who)
