"""What can be said in every language: the sentence of an error above all, and what stands in it.

    raise OptionError(Sentence("core/unknown-game", name=Quoted(name), games=", ".join(names())))

`str` of it is English and spells things as Python does, `text(lang)` is for people, who read a game's name
rather than its id. Fluent is imported when it is said, not when it is raised.
"""

import errno
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orderup.core.texts.fluent import LANGUAGES, WORDS, has, say
from orderup.core.texts.spelling import LONGEST, spelled
from orderup.errors import Error, Saying

PACKAGE = Path(__file__).parents[2]
MOST = 2000
"""Characters of what stands in a sentence: Fluent says nothing of a longer one than 2,500."""
QUOTES = {"ko": "“{}”", "ru": "«{}»"}
_UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""What ends a line, or cannot be shown or written."""
_CHOICES = ((True, "yes"), (False, "no"), (None, "none"))
_REASONS = ("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS", "ENAMETOOLONG")


class Sentence(Saying):
    """A message with what it tells of: words, whole numbers, errors, other sayings.

    Its name is a part of this package and the id of a text of that part: `core/unknown-game` stands in
    `core/texts`. A game from elsewhere gives the whole path of its folder of texts instead of a part.
    """

    def __init__(self, name: str, /, **told: object) -> None:
        self.name = name
        self.told = told

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """The sentence for people."""
        return self._said(lang, lambda each: each.text(lang))

    def __str__(self) -> str:
        return self._said(LANGUAGES[0], str)

    def __repr__(self) -> str:
        return repr(str(self))

    def _said(self, lang: str, tell: Callable[[Saying | Error], str]) -> str:
        told = {
            name: _shown(tell(value) if isinstance(value, Saying | Error) else value)
            for name, value in self.told.items()
        }
        where, _, message = self.name.rpartition("/")
        folder = Path(where) if Path(where).is_absolute() else PACKAGE / where / "texts"
        return say(folder, lang, message, told)


def _shown(value: object) -> object:
    """What a sentence is told, so that it can stand there: in one line, and cut where it is long."""
    if not isinstance(value, str):
        return value
    line = _UNSEEN.sub(lambda found: repr(found[0])[1:-1], value)
    return line if len(line) <= MOST else f"{line[:MOST]}..."


class Quoted(Saying):
    """What somebody typed or wrote, in the quotation marks of the language."""

    def __init__(self, value: object) -> None:
        self._spelled = spelled(value)
        short = isinstance(value, str) and value.isprintable() and len(value) <= LONGEST
        self._typed = str(value) if short else None

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """As it was typed, if it can be seen."""
        quotes = QUOTES.get(lang)
        return self._spelled if self._typed is None or quotes is None else quotes.format(self._typed)

    def __str__(self) -> str:
        return self._spelled


@dataclass(frozen=True)
class Named(Saying):
    """Something with an identifier, and with a name in a folder of texts, if there is one."""

    identifier: str
    texts: Path
    message: str

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """What people call it."""
        return say(self.texts, lang, self.message) if has(self.texts, self.message) else self.identifier

    def __str__(self) -> str:
        return self.identifier


@dataclass(frozen=True)
class Choice(Saying):
    """One of an option's choices."""

    value: Any

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """As it may be typed."""
        return choice_word(self.value, lang) or str(self.value)

    def __str__(self) -> str:
        return repr(self.value)


@dataclass(frozen=True)
class Listed(Saying):
    """Several of them."""

    items: tuple[Saying, ...]

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """One after the other."""
        return ", ".join(item.text(lang) for item in self.items)

    def __str__(self) -> str:
        return ", ".join(map(str, self.items))


class Reason(Saying):
    """Why the system refuses something, be it about a file or not."""

    def __init__(self, error: BaseException) -> None:
        self._name = errno.errorcode.get(getattr(error, "errno", None) or 0, "")
        self._english = getattr(error, "strerror", None) or str(error)

    def text(self, lang: str = LANGUAGES[0]) -> str:
        """In the system's own words where we have no others."""
        return say(WORDS, lang, f"reason-{self._name}") if self._name in _REASONS else self._english

    def __str__(self) -> str:
        return str(self._english)


def choice_word(choice: object, lang: str) -> str | None:
    """The word for yes, no and none as choices of an option; None for any other, which is its own."""
    message = next((message for value, message in _CHOICES if choice is value), None)
    return None if message is None else say(WORDS, lang, message)
