"""Cleans names and texts for other readers: they are visible, and no marks are piled up."""

import unicodedata
from collections.abc import Iterable

from orderup.core.texts.visible import MOST_MARKS, highest_pile, is_blank, shows

NAME_LENGTH = 24


def clean_name(name: str) -> str:
    """A name for other readers: composed, on one line, without invisible characters.

    `ValueError`, with a sentence for people, when nothing is left of it or marks are piled up on a letter.
    """
    return _clean(name, NAME_LENGTH, "A name")


def told_apart(name: str, others: Iterable[str]) -> str:
    """A clean name, numbered from 2 where others have the same name, in any case."""
    taken = {other.casefold() for other in others}
    told, number = name, 1
    while told.casefold() in taken:
        number += 1
        told = f"{name[: NAME_LENGTH - len(f' {number}')].rstrip()} {number}"
    return told


def clean_text(text: str, length: int) -> str:
    """A text of one line for other readers, no longer than `length`; raises as `clean_name` does."""
    return _clean(text, length, "A text")


def _clean(text: str, length: int, called: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(" " if is_blank(c) else c for c in composed)
    text = " ".join(shown.split())[:length].strip()
    if not shows(text):
        raise ValueError(f"{called} needs at least one letter, digit or sign that shows.")
    if highest_pile(text) > MOST_MARKS:
        raise ValueError(f"{called} piles at most {MOST_MARKS} marks on one letter.")
    return text
