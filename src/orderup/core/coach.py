"""What a coach says to somebody who decides for the first time: what for, and one thing to do now.

A game makes it of what the seat may see and may play. Its texts stand in a folder of their own, since the
page asks for tips only where somebody is coached.
"""

from dataclasses import dataclass
from typing import Any

from orderup.core.reference import Words
from orderup.core.texts import say

TEXTS = "coach_texts"


@dataclass(frozen=True)
class Tip:
    """`purpose`: what this decision is for; `text`: what is worth doing now, empty for nothing; `point`: what
    that is about, as `cell=c2`: the page marks whatever carries that as a data attribute."""

    purpose: str
    text: str = ""
    point: tuple[str, ...] = ()


class Coach:
    """Makes tips in one language: `kind` is what is being decided, `tip` the end of the text `tip-<tip>`."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def tip(self, kind: str, tip: str = "", point: tuple[str, ...] = (), **arguments: Any) -> Tip:
        """A tip for a kind of decision."""
        return Tip(self._say(f"for-{kind}"), self._say(f"tip-{tip}", **arguments) if tip else "", point)

    def _say(self, message: str, **arguments: Any) -> str:
        return say(self.words.game.folder / TEXTS, self.words.lang, message, arguments)
