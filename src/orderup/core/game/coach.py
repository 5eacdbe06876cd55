"""What a coach says to somebody who decides for the first time: what for, and one thing to do now.

What to do is decided elsewhere, by the judge that hints and reviews ask, too (`bots/judge.py`). A game only
finds words for it: a reason that is true of the position, as the seat sees it. Its words are the game's texts
`for-<decision>` and `tip-<tip>`; the page does not load them, as the server tells it the tips.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from orderup.core.game.actions import Action
from orderup.core.game.reference import SheetTexts
from orderup.core.game.seen import SeenMatch
from orderup.core.texts.fluent import listed


@dataclass(frozen=True)
class Tip:
    """`purpose`: what this decision is for; `text`: what is worth doing now, empty for nothing; `point`: what
    that is about, as `cell=c2`: the page marks whatever carries that as a data attribute; `action`: the
    notation of the action that it advises, empty for none."""

    purpose: str
    text: str = ""
    point: tuple[str, ...] = ()
    action: str = ""


class Coach:
    """Makes tips in one language: `kind` is what is being decided, `tip` the end of the text `tip-<tip>`."""

    def __init__(self, words: SheetTexts) -> None:
        self.words = words

    def tip(self, kind: str, tip: str = "", point: tuple[str, ...] = (), **arguments: Any) -> Tip:
        """A tip for a kind of decision."""
        return Tip(self.say(f"for-{kind}"), self.say(f"tip-{tip}", **arguments) if tip else "", point)

    def say(self, message: str, **arguments: Any) -> str:
        """A text of the game, as one that stands within a tip."""
        return self.words(message, **arguments)


class Adviser:
    """What there is to say to one seat for the best action at one decision: a method for whatever may have to
    be decided, called as the view calls it, with an underscore before it. A method says only what is true of
    that action; where it knows no reason, it gives the tip no text."""

    asked: ClassVar[str]
    """The field of the view that says what is to be decided."""

    def __init__(self, seen: SeenMatch, made: Coach, line: Sequence[Action]) -> None:
        """`line`: the best action, then how the seat goes on in its turn."""
        assert seen.seat is not None
        self.seen = seen
        self.seat = seen.seat
        self.view = seen.guided_view(self.seat)
        self.legal = seen.legal()
        self.line = line
        self.best = line[0]
        self.content = seen.pack.content
        self.made = made
        self.me = self.view["seats"][self.seat]
        self.name = made.words.name

    def listed(self, items: Sequence[str]) -> str:
        """Several things as a sentence names them."""
        return listed(items, self.made.words.lang)

    def tip(self) -> Tip:
        """The tip of what is to be decided."""
        decided = self.view[self.asked]
        found: Tip = getattr(self, f"_{decided}", self._otherwise)(decided)
        return found

    def _otherwise(self, decided: str) -> Tip:
        """The tip for a decision without a method of its own: its purpose, and no advice."""
        return self.made.tip(decided)
