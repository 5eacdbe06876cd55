"""Options of a game on the command line."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from orderup.core.game.definition import Game, Option
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Choice, Message, QuotedText
from orderup.errors import OptionError

ALSO_TYPED = ((True, ("true", "on")), (False, ("false", "off")), (None, ("",)))
"""Other words that may be typed for choices."""
NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


def parse_options(given: Sequence[str], game: Game) -> dict[str, Any]:
    """The options that words such as `["espresso=yes", "length=3"]` name.

    An unknown name is left to `Game.check_options`.
    """
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for item in given:
        name, sign, value = (part.strip() for part in item.partition("="))
        if not sign or not name:
            raise OptionError(Message("cli/not-name-value", option=QuotedText(item)))
        options[name] = _choice(known[name], value) if name in known else value
    return options


def _choice(option: Option, typed: str) -> Any:
    """The choice that a word names; OptionError lists the possible words."""
    word = str(int(typed)) if NUMBER.fullmatch(typed) else typed.casefold()
    for choice in option.choices:
        if word in _typed(choice):
            return choice
    return option.check(typed)  # refuses it in a sentence


def _typed(choice: Any) -> Iterator[str]:
    """All words for a choice, in small letters: a user may have read them in any language."""
    yield str(choice).casefold()
    for value, others in ALSO_TYPED:
        if choice is value:
            yield from others
    yield from (Choice(choice).text(lang).casefold() for lang in LANGUAGES)
