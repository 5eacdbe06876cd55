"""Finding reasons: what happens after each of some actions until the end of the seat's next turn, in games
played on with everything it cannot see dealt anew, with the same chances for all actions."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

import numpy as np

from orderup.bots.reason import Reason, happening, tenths, weight
from orderup.bots.search.continuations import Continuations
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match

PLAYED_ON = 40
MOST = 2
LEAST = 0.25
"""Of the games played on: what happens only so much more often, or less, is no reason."""

Noted = tuple[int, ...]
"""An event as a snapshot holds it: its kind, its seat, three numbers."""
Counts = tuple[Counter[str], Counter[str]]
"""In how many games something has happened when the turn ends, and when the next one does; by its words."""


def reasons(match: Match, seed: int, actions: Sequence[Action]) -> list[tuple[Reason, ...]]:
    """For each of these legal actions what speaks for it against the others, the weightiest first, at most
    `MOST`. `match` is as the seat to decide sees it, and not over; OptionError when its game has no
    planner."""
    foresight = _Foresight(match, seed)
    seen = {action: foresight.counts(action) for action in actions}
    return [foresight.reasons(action, seen) if len(seen) > 1 else () for action in actions]


class _Foresight:
    """What the events of the games played on mean to the seat that decides."""

    def __init__(self, match: Match, seed: int) -> None:
        self._match = match
        self._events = get(match.game).engine.EVENTS
        self._continuations = Continuations(match, seed, get(match.game).review[1])
        self._words: dict[Noted, str | None] = {}
        self._meanings: dict[str, tuple[dict[str, Any], bool, int]] = {}
        self._done: dict[Action, set[str]] = {}
        """The first event of each action, whoever does it: what is done by itself nobody else does then."""

    def counts(self, action: Action) -> Counts:
        """What happens after an action, and how often."""
        soon, later = Counter[str](), Counter[str]()
        first: str | None = None
        for number in range(PLAYED_ON):
            snapshots, (done, turn, _) = self._continuations.snapshots(action.id, number)
            happened = [self._word(noted) for noted in self._noted(snapshots)]
            first = happened[0] if done else None
            soon.update({word for word in happened[:turn] if word})
            later.update({word for word in happened if word})
        self._done[action] = self._by_anybody(first)
        return soon, later

    def _noted(self, snapshots: list[bytes]) -> Iterator[Noted]:
        tables: Any = np.frombuffer(b"".join(snapshots), self._continuations.dtype)
        columns = ("event_kind", "event_seat", "event_first", "event_second", "event_third")
        return zip(*(tables[column].tolist() for column in columns), strict=True)

    def _word(self, noted: Noted) -> str | None:
        """What two events have in common that are the same to people; None where that is no reason."""
        if noted not in self._words:
            kind, seat, *numbers = noted
            event, mine = self._events.noted(kind, numbers, self._match.pack), seat == self._match.seat
            good = weight(self._match.game, event["kind"], mine) if seat >= 0 else 0
            word = happening(event, mine, self._match.pack, "en") if good else None
            self._words[noted] = word
            if word is not None:
                self._meanings.setdefault(word, (event, mine, good))
        return self._words[noted]

    def _by_anybody(self, word: str | None) -> set[str]:
        """An event in the words for each who may do it."""
        if word is None:
            return set()
        event, _, _ = self._meanings[word]
        return {happening(event, mine, self._match.pack, "en") for mine in (True, False)}

    def reasons(self, action: Action, seen: Mapping[Action, Counts]) -> tuple[Reason, ...]:
        """What speaks for an action against the others that have been `seen`, beyond what it and they say
        themselves: good things more often, bad ones less; each thing once, where it is sooner."""
        own, others = seen[action], [counts for other, counts in seen.items() if other != action]
        found: list[tuple[float, Reason]] = []
        for word, (event, mine, good) in self._meanings.items():
            if word in self._done[action] or _said(event, action):
                continue
            if any(word in self._done[other] and _foretells(other, event) for other in seen):
                continue
            for soon in (True, False):
                share, otherwise = (
                    fmean(counts[not soon][word] for counts in group) / PLAYED_ON for group in ([own], others)
                )
                for_it = good * (share - otherwise)
                if for_it >= LEAST and tenths(share) != tenths(otherwise):
                    found.append((for_it, Reason(event, mine, soon, share, otherwise)))
                    break
        found.sort(key=lambda each: -each[0])
        told: dict[str, Reason] = {}
        for _, reason in found:
            told.setdefault(str(_thing(reason.event)), reason)
        return tuple(told.values())[:MOST]


def _thing(event: Mapping[str, Any]) -> dict[str, Any]:
    """What an event is about: its arguments."""
    return {name: value for name, value in event.items() if name != "kind"}


def _foretells(action: Action, event: Mapping[str, Any]) -> bool:
    """Whether the words of an action tell of this event, which it brings about itself."""
    return bool(action.args) and action.args.items() <= event.items()


def _said(event: Mapping[str, Any], action: Action) -> bool:
    """Whether the action names all that the event is about."""
    thing = _thing(event)
    return bool(thing) and thing.items() <= action.args.items()
