"""The coach's tips for a person who decides for the first time: the purpose of a decision, and one good
action.

The judge that hints and reviews use chooses the action (`bots/judge.py`). A game only words it: it gives a
reason that is true in the position, as the seat sees it. The words are the game's texts `for-<decision>` and
`tip-<tip>`. The page does not load them, because the server sends the finished tips.
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
    """A tip.

    `purpose` says what this decision is for. `text` is the advice, maybe empty. `point` names its subject,
    such as `cell=c2`: the page marks everything with that data attribute. `action` is the notation of the
    advised action, maybe empty.
    """

    purpose: str
    text: str = ""
    point: tuple[str, ...] = ()
    action: str = ""


class Coach:
    """Makes tips in one language. `kind` is the kind of decision; `tip` is the end of a text's id
    `tip-<tip>`."""

    def __init__(self, words: SheetTexts) -> None:
        self.words = words

    def tip(self, kind: str, tip: str = "", point: tuple[str, ...] = (), **arguments: Any) -> Tip:
        """A tip for a kind of decision."""
        return Tip(self.say(f"for-{kind}"), self.say(f"tip-{tip}", **arguments) if tip else "", point)

    def say(self, message: str, **arguments: Any) -> str:
        """A text of the game, for use inside a tip."""
        return self.words(message, **arguments)


class Adviser:
    """The advice to one seat for the best action at one decision.

    It has a method for each kind of decision, named as in the view, with an underscore before the name. A
    method says only what is true of the action. If it knows no reason, its tip has no text.
    """

    asked: ClassVar[str]
    """The field of the view with the kind of decision."""

    def __init__(self, seen: SeenMatch, made: Coach, line: Sequence[Action]) -> None:
        """`line` is the best action and the rest of the seat's turn after it."""
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
        """Several things as a list within a sentence."""
        return listed(items, self.made.words.lang)

    def tip(self) -> Tip:
        """The tip for the present decision."""
        decided = self.view[self.asked]
        found: Tip = getattr(self, f"_{decided}", self._otherwise)(decided)
        return found

    def _otherwise(self, decided: str) -> Tip:
        """The tip for a decision without a method of its own: its purpose, and no advice."""
        return self.made.tip(decided)
