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


class Adviser:
    """The advice to one seat for the best action at one decision.

    It has a method for each kind of decision, named as in the view, with an underscore before the name. A
    method says only what is true of the action. If it knows no reason, its tip has no text.
    """

    asked: ClassVar[str]
    """The field of the view with the kind of decision."""

    def __init__(self, seen: SeenMatch, words: SheetTexts, line: Sequence[Action]) -> None:
        """`line` is the best action and the rest of the seat's turn after it."""
        assert seen.seat is not None
        self.seat = seen.seat
        self.view = seen.guided_view(self.seat)
        self.legal = seen.legal()
        self.line = line
        self.best = line[0]
        self.content = seen.pack.content
        self.words = words
        self.name = words.name
        self.me = self.view["seats"][self.seat]
        self.decided = self.view[self.asked]

    @classmethod
    def coach(cls, seen: SeenMatch, words: SheetTexts, line: Sequence[Action]) -> Tip:
        """The tip to the seat that decides. A game's module `coach` offers this."""
        return cls(seen, words, line).advice()

    def advice(self) -> Tip:
        """The tip for the present decision. It has no text if the adviser has no method for it."""
        found: Tip = getattr(self, f"_{self.decided}", self.tip)()
        return found

    def tip(
        self, tip: str = "", point: tuple[str, ...] | None = None, purpose: str = "", **arguments: Any
    ) -> Tip:
        """A tip with the text `tip-<tip>` and the purpose `for-<purpose>`, by default that of the decision.

        By default it points at the best action.
        """
        text = self.words(f"tip-{tip}", **arguments) if tip else ""
        point = self.point() if point is None else point
        return Tip(self.words(f"for-{purpose or self.decided}"), text, point)

    def point(self) -> tuple[str, ...]:
        """The pieces that the best action names."""
        return tuple(f"{name}={value}" for name, value in self.best.args.items())

    def listed(self, items: Sequence[str]) -> str:
        """Several things as a list within a sentence."""
        return listed(items, self.words.lang)
