"""What a coach says to somebody who decides for the first time: what for, and one thing to do now.

A game makes it of what the seat may see and may play. Its texts stand in a folder of their own, since the
page asks for tips only where somebody is coached.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from orderup.core.compiled.planning import plan
from orderup.core.game.action_list import actions_of
from orderup.core.game.actions import Action
from orderup.core.game.reference import Words
from orderup.core.game.seen import Seen
from orderup.core.texts.fluent import listed, say

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
        return Tip(self.say(f"for-{kind}"), self.say(f"tip-{tip}", **arguments) if tip else "", point)

    def say(self, message: str, **arguments: Any) -> str:
        """A text of the coach, as one that stands within another."""
        return say(self.words.game.folder / TEXTS, self.words.lang, message, arguments)


class Adviser:
    """What there is to say to one seat at one decision: a method for whatever may have to be decided, called
    as the view calls it, with a line before it."""

    asked: ClassVar[str]
    """The field of the view that says what is to be decided."""

    def __init__(self, seen: Seen, made: Coach) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.seat = seen.seat
        self.view = seen.guided_view(self.seat)
        self.legal = seen.legal()
        self.content = seen.pack.content
        self.made = made
        self.me = self.view["seats"][self.seat]
        self.name = made.words.name

    def planned(self) -> list[Action]:
        """What the game's planner would do now, in order: one action or more."""
        actions = actions_of(self.seen.pack, self.seen.seats)
        return [actions[each] for each in plan(self.seen)]

    def listed(self, items: Sequence[str]) -> str:
        """Several things as a sentence names them."""
        return listed(items, self.made.words.lang)

    def tip(self) -> Tip:
        """The tip of what is to be decided."""
        decided = self.view[self.asked]
        found: Tip = getattr(self, f"_{decided}")(decided)
        return found
