"""What is wrong with a pack, said in every language."""

from pathlib import Path
from typing import Any

from orderup.core.texts import LANGUAGES, say
from orderup.errors import PackError

TEXTS = Path(__file__).parent / "flaws"
LONGEST = 600
TOP_LEVEL = "."
"""The place of what is wrong with a file as a whole."""


class Flaw(PackError):  # noqa: N818 - a pack's, not a program's
    """A PackError by the id of its text in `flaws/`, with what the text tells of.

    `file`, `line` and `place` (`drinks[3].recipe`) say where, as far as that is known.
    """

    def __init__(self, flaw: str, place: str = "", **told: str | int) -> None:
        super().__init__(flaw, place)
        self.flaw = flaw
        self.place = place
        self.told = {name: _shortened(str(value)) for name, value in told.items()}
        self.file = ""
        self.line: int | None = None

    def at(self, file: str) -> "Flaw":
        """The same, found in a file."""
        self.file = file
        return self

    def text(self, lang: str = "en") -> str:
        """One line for people: where, and what; OptionError for another language."""
        line = "" if self.line is None else say(TEXTS, lang, "line", {"line": str(self.line)})
        said: dict[str, Any] = {
            name: say(TEXTS, lang, value) if value.startswith("kind-") else value
            for name, value in self.told.items()
        }
        what = say(TEXTS, lang, self.flaw, said)
        place = say(TEXTS, lang, "top-level") if self.place == TOP_LEVEL else self.place
        return ": ".join(part for part in (self.file, line, place, what) if part)

    def texts(self) -> dict[str, str]:
        """By language, none of them without end."""
        return {lang: _shortened(self.text(lang)) for lang in LANGUAGES}

    def __str__(self) -> str:
        return self.text()


def flaw_of(error: PackError) -> Flaw:
    """Any PackError as a flaw; what a game says in its own words stays as it is."""
    if isinstance(error, Flaw):
        return error
    place, colon, reason = str(error).partition(": ")
    return Flaw("in-words", place, reason=reason) if colon else Flaw("in-words", reason=place)


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
