"""Messages in every language, above all those of errors, and the values in them.

    raise OptionError(Message("core/unknown-game", name=QuotedText(name), games=", ".join(names())))

`str` gives English with Python's spelling of values. `text(lang)` is for people: it has the name of a game,
for example, and not its id. Fluent is imported when a message is shown, not when it is raised.
"""

import errno
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orderup.core.texts.fluent import LANGUAGES, WORDS, has, say
from orderup.core.texts.spelling import LONGEST, spelled
from orderup.errors import Error, Translatable

PACKAGE = Path(__file__).parents[2]
MOST = 2000
"""The most characters of a value in a message: Fluent gives up beyond 2,500."""
QUOTES = {"ko": "“{}”", "ru": "«{}»"}
_UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Characters that end a line, or that cannot be shown or written."""
_CHOICES = ((True, "yes"), (False, "no"), (None, "none"))
_REASONS = ("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS", "ENAMETOOLONG")


class Message(Translatable):
    """A message with arguments: words, whole numbers, errors, or other translatable values.

    Its name is a part of this package and the id of a text of that part: `core/unknown-game` is in
    `core/texts`. A game from elsewhere gives the path of its folder of texts in place of the part.
    """

    def __init__(self, name: str, /, **told: object) -> None:
        self.name = name
        self.told = told

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The message for people."""
        return self._said(lang, lambda each: each.text(lang))

    def __str__(self) -> str:
        return self._said(LANGUAGES[0], str)

    def __repr__(self) -> str:
        return repr(str(self))

    def _said(self, lang: str, tell: Callable[[Translatable | Error], str]) -> str:
        told = {
            name: _shown(tell(value) if isinstance(value, Translatable | Error) else value)
            for name, value in self.told.items()
        }
        where, _, message = self.name.rpartition("/")
        folder = Path(where) if Path(where).is_absolute() else PACKAGE / where / "texts"
        return say(folder, lang, message, told)


def _shown(value: object) -> object:
    """A value as it fits into a message: on one line, and cut if it is long."""
    if not isinstance(value, str):
        return value
    line = _UNSEEN.sub(lambda found: repr(found[0])[1:-1], value)
    return line if len(line) <= MOST else f"{line[:MOST]}..."


class QuotedText(Translatable):
    """A text that somebody typed or wrote, in the quotation marks of the language."""

    def __init__(self, value: object) -> None:
        self._spelled = spelled(value)
        short = isinstance(value, str) and value.isprintable() and len(value) <= LONGEST
        self._typed = str(value) if short else None

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The text as it was typed, if it is printable; else as Python spells it."""
        quotes = QUOTES.get(lang)
        return self._spelled if self._typed is None or quotes is None else quotes.format(self._typed)

    def __str__(self) -> str:
        return self._spelled


@dataclass(frozen=True)
class NamedThing(Translatable):
    """A thing with an identifier. Its name is in a folder of texts, if it has one."""

    identifier: str
    texts: Path
    message: str

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """Its name for people."""
        return say(self.texts, lang, self.message) if has(self.texts, self.message) else self.identifier

    def __str__(self) -> str:
        return self.identifier


@dataclass(frozen=True)
class Choice(Translatable):
    """One of an option's choices."""

    value: Any

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The choice as people type it."""
        return choice_word(self.value, lang) or str(self.value)

    def __str__(self) -> str:
        return repr(self.value)


@dataclass(frozen=True)
class Listed(Translatable):
    """Several values, with commas between them."""

    items: tuple[Translatable, ...]

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The values in a language."""
        return ", ".join(item.text(lang) for item in self.items)

    def __str__(self) -> str:
        return ", ".join(map(str, self.items))


class Reason(Translatable):
    """The reason of an error of the operating system."""

    def __init__(self, error: BaseException) -> None:
        self._name = errno.errorcode.get(getattr(error, "errno", None) or 0, "")
        self._english = getattr(error, "strerror", None) or str(error)

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The reason in a language; the system's own words if it has not been translated."""
        return say(WORDS, lang, f"reason-{self._name}") if self._name in _REASONS else self._english

    def __str__(self) -> str:
        return str(self._english)


def choice_word(choice: object, lang: str) -> str | None:
    """The word for yes, no or none as an option's choice; None for other choices, which are their own
    words."""
    message = next((message for value, message in _CHOICES if choice is value), None)
    return None if message is None else say(WORDS, lang, message)
