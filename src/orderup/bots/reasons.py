"""Finds reasons: the events after each action until the end of the seat's next turn.

The games are played on with hidden things dealt anew, and with the same chances for all actions.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

import numpy as np

from orderup.bots.reason import ActionReason, event_text, tenths, weight
from orderup.bots.search.continuations import Continuations
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.match import Match

PLAYED_ON = 40
MOST = 2
LEAST = 0.25
"""A share of the games played on. A smaller difference is no reason."""

COLUMNS = ("event_kind", "event_seat", "event_first", "event_second", "event_third")
Noted = tuple[int, ...]
"""An event as a snapshot holds it: its kind, its seat, three numbers."""
Counts = tuple[Counter[str], Counter[str]]
"""In how many games something has happened when the turn ends, and when the next one does; by its words."""


def reasons(match: Match, seed: int, actions: Sequence[Action]) -> list[tuple[ActionReason, ...]]:
    """For each of these legal actions the reasons for it against the others, at most `MOST`, strongest first.

    `match` is as the deciding seat sees it, and not over; OptionError when its game has no planner.
    """
    foresight = _Foresight(match, seed)
    seen = {action: foresight.counts(action) for action in actions}
    return [foresight.reasons(action, seen) if len(seen) > 1 else () for action in actions]


class _Foresight:
    """The meaning of events in games played on, for the deciding seat."""

    def __init__(self, match: Match, seed: int) -> None:
        self._match = match
        self._events = get(match.game).engine.EVENTS
        self._continuations = Continuations(match, seed, get(match.game).review[1])
        self._words: dict[Noted, str | None] = {}
        self._meanings: dict[str, tuple[dict[str, Any], bool, int]] = {}
        self._done: dict[Action, set[str]] = {}
        """The first event of each action, by any seat: nobody else does a thing that happens by itself."""

    def counts(self, action: Action) -> Counts:
        """The events after an action, with their counts."""
        soon, later = Counter[str](), Counter[str]()
        first: str | None = None
        for number in range(PLAYED_ON):
            snapshots, (done, turn, _) = self._continuations.snapshots(action.id, number)
            tables: Any = np.frombuffer(b"".join(snapshots), self._continuations.dtype)
            events = zip(*(tables[column].tolist() for column in COLUMNS), strict=True)
            happened = [self._word(noted) for noted in events]
            first = happened[0] if done else None
            soon.update({word for word in happened[:turn] if word})
            later.update({word for word in happened if word})
        self._done[action] = set()
        if first is not None:
            event, _, _ = self._meanings[first]
            self._done[action] = {event_text(event, mine, self._match.pack, "en") for mine in (True, False)}
        return soon, later

    def _word(self, noted: Noted) -> str | None:
        """The English words of an event, which is how equal events are recognized; None for an event that is
        no reason.
        """
        if noted not in self._words:
            kind, seat, *numbers = noted
            event, mine = self._events.noted(kind, numbers, self._match.pack), seat == self._match.seat
            good = weight(self._match.game, event["kind"], mine) if seat >= 0 else 0
            word = event_text(event, mine, self._match.pack, "en") if good else None
            self._words[noted] = word
            if word is not None:
                self._meanings.setdefault(word, (event, mine, good))
        return self._words[noted]

    def reasons(self, action: Action, seen: Mapping[Action, Counts]) -> tuple[ActionReason, ...]:
        """The reasons for an action against the others in `seen`, without events that the actions name
        themselves.

        Good events must follow it more often, and bad ones less. Each event appears once, where it is sooner.
        """
        own, others = seen[action], [counts for other, counts in seen.items() if other != action]
        found: list[tuple[float, ActionReason]] = []
        for word, (event, mine, good) in self._meanings.items():
            thing = _thing(event)
            # The action causes it, or names it whole.
            if word in self._done[action] or (thing and thing.items() <= action.args.items()):
                continue
            # Another action causes it, and its words announce that.
            causes = [other for other in seen if word in self._done[other]]
            if any(other.args and other.args.items() <= event.items() for other in causes):
                continue
            for soon in (True, False):
                share, otherwise = (
                    fmean(counts[not soon][word] for counts in group) / PLAYED_ON for group in ([own], others)
                )
                for_it = good * (share - otherwise)
                if for_it >= LEAST and tenths(share) != tenths(otherwise):
                    found.append((for_it, ActionReason(event, mine, soon, share, otherwise)))
                    break
        found.sort(key=lambda each: -each[0])
        told: dict[str, ActionReason] = {}
        for _, reason in found:
            told.setdefault(str(_thing(reason.event)), reason)
        return tuple(told.values())[:MOST]


def _thing(event: Mapping[str, Any]) -> dict[str, Any]:
    """The subject of an event: its arguments."""
    return {name: value for name, value in event.items() if name != "kind"}
