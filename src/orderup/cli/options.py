"""Options of a game as they are given on the command line."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from orderup.cli.words import Words
from orderup.core.game import Game, Option
from orderup.core.texts import LANGUAGES
from orderup.errors import OptionError

WORDS: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    (True, "rules-yes", ("true", "on")),
    (False, "rules-no", ("false", "off")),
    (None, "rules-none", ("",)),
)
"""Choices for which people have a word: the text by which `orderup rules` prints it, and what else may be
typed."""
NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


def parse_options(given: Sequence[str], game: Game) -> dict[str, Any]:
    """`["espresso=yes", "length=3"]` as the choices of a game that these words mean. A name that the game
    does not know is left to `Game.check_options`."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for item in given:
        name, sign, value = (part.strip() for part in item.partition("="))
        if not sign or not name:
            raise OptionError(f"--option {item!r} is not of the form NAME=VALUE.")
        options[name] = _choice(known[name], value) if name in known else value
    return options


def word_of(choice: Any, words: Words) -> str:
    """A choice of an option as it is printed, and may be typed."""
    for value, message, _ in WORDS:
        if choice is value:
            return words(message)
    return str(choice)


def _choice(option: Option, typed: str) -> Any:
    """The choice that a word means; OptionError names the words there are."""
    word = str(int(typed)) if NUMBER.fullmatch(typed) else typed.casefold()
    for choice in option.choices:
        if word in _typed(choice):
            return choice
    english = Words(LANGUAGES[0])
    allowed = ", ".join(word_of(choice, english) for choice in option.choices)
    raise OptionError(f"option {option.name!r} cannot be {typed!r}: it is one of {allowed}")


def _typed(choice: Any) -> Iterator[str]:
    """All that may be typed for a choice, in small letters: whatever language it was read in."""
    yield str(choice).casefold()
    for value, message, others in WORDS:
        if choice is value:
            yield from others
            yield from _printed(message)


@cache
def _printed(message: str) -> tuple[str, ...]:
    return tuple(Words(lang)(message).casefold() for lang in LANGUAGES)
