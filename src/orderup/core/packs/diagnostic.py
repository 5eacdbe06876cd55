"""Faults of a pack, described in every language."""

from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message
from orderup.errors import PackError, Translatable

LONGEST = 600
TOP_LEVEL = "."
"""The place of a fault in the file as a whole."""


class PackDiagnostic(PackError):  # noqa: N818 - a pack's, not a program's
    """A PackError with the id of its message in `core/texts`, and the message's arguments.

    `file`, `line` and `place` (`drinks[3].recipe`) say where, as far as that is known.
    """

    def __init__(self, message_id: str, place: str = "", **told: str | int | Translatable) -> None:
        super().__init__(message_id, place)
        self.message_id = message_id
        self.place = place
        self.told: dict[str, str | Translatable] = {
            name: value if isinstance(value, Translatable) else _shortened(str(value))
            for name, value in told.items()
        }
        self.file = ""
        self.line: int | None = None

    def at(self, file: str) -> "PackDiagnostic":
        """The same fault, with the file's name."""
        self.file = file
        return self

    def text(self, lang: str = "en") -> str:
        """One line for people: place and fault. OptionError for another language."""
        line = "" if self.line is None else Message("core/line", line=str(self.line)).text(lang)
        told = {
            name: Message(f"core/{value}") if isinstance(value, str) and value.startswith("kind-") else value
            for name, value in self.told.items()
        }
        what = Message(f"core/{self.message_id}", **told).text(lang)
        place = Message("core/top-level").text(lang) if self.place == TOP_LEVEL else self.place
        return ": ".join(part for part in (self.file, line, place, what) if part)

    def texts(self) -> dict[str, str]:
        """The line in each language, cut to a maximal length."""
        return {lang: _shortened(self.text(lang)) for lang in LANGUAGES}

    def __str__(self) -> str:
        return self.text()


def diagnostic_of(error: PackError) -> PackDiagnostic:
    """Any PackError as a diagnostic. A game's own words are kept."""
    if isinstance(error, PackDiagnostic):
        return error
    said = error.args[0] if error.args else None
    if isinstance(said, Translatable):
        return PackDiagnostic("in-words", reason=said)
    place, colon, reason = str(error).partition(": ")
    return (
        PackDiagnostic("in-words", place, reason=reason)
        if colon
        else PackDiagnostic("in-words", reason=place)
    )


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
