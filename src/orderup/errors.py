"""Every error that orderup raises on purpose. Each message is one sentence a person can act on."""

from abc import ABC, abstractmethod


class Translatable(ABC):
    """A text that exists in every language, such as a `core.texts.messages.Message`."""

    @abstractmethod
    def text(self, lang: str = "en") -> str:
        """The message in a language, for people."""


class Error(Exception):
    """Base of all errors below. Its message is an English str, or a `Translatable`."""

    def text(self, lang: str = "en") -> str:
        """The message for people, in their language if it has been translated."""
        said = self.args[0] if self.args else None
        return said.text(lang) if isinstance(said, Translatable) else str(self)


class IllegalAction(Error):  # noqa: N818 - the public name is fixed by the API
    """An action that is not legal now; the message says what was tried, by whom, and what is legal."""


class UndoError(Error):
    """Nothing may be taken back: hidden information was revealed, the seat changed, or nothing was played."""


class RulesError(Error):
    """A game whose own code does not work: the message names the file, the line and what is wrong there."""

    file = ""
    reason = ""


class OptionError(Error):
    """An unknown game or option, or a value that does not fit; the message names the valid ones."""


class PackError(Error):
    """A pack that cannot be used: the message names the file, the place in it and what is wrong there."""


class RecordError(Error):
    """A record that does not replay: the message names the action, or the field, that does not fit."""


class PositionError(Error):
    """A position that cannot be: the message names the place in it, what is there and what is needed."""


class BotError(Error):
    """A bot that did not decide: the message says what it did instead."""


class TutorialError(Error):
    """A tutorial that does not work: the message names the step, and what is wrong in it."""


class RulebookError(Error):
    """Rules to read that do not fit the game: the message names the chapter, and what is wrong in it."""


class PuzzleError(Error):
    """Puzzles that cannot be used: the message names the file, and what is wrong in it."""
