"""What an action brought about, as a viewer may know it: its events, each with what it changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import is_

from orderup.core.state.events import Event, Events
from orderup.core.views.renderer import Frame, Lens, Patch


@dataclass(frozen=True, eq=False)
class Telling:
    """What those are told who may know the same: the events in order, and in `rest` what is new after them.
    The `patch` of each event takes their view to the moment at which it has happened. Nobody changes any of
    this."""

    events: list[Event]
    rest: Patch


class Story:
    """A film with the tables before and after it: `frames` are all three in order."""

    def __init__(self, lens: Lens, events: Events, frames: Sequence[Frame]) -> None:
        self._lens, self._events, self.frames = lens, events, frames
        self._noted: dict[Frame, Event] = {}
        self._for_all = not any(events.is_for_some(frame.table) for frame in frames[1:-1])
        self._tellings: list[tuple[list[Patch], Telling]] = []

    def as_told_to(self, viewer: int | None) -> Telling:
        """What a seat (None: a bystander) is told; the same object for all who are told the same patches."""
        frames = self._told_to(viewer)
        patches = self._lens.patches([*frames, self.frames[-1]], viewer)
        for others, telling in self._tellings:
            if len(others) == len(patches) and all(map(is_, others, patches)):
                return telling
        told = map(self._event, frames[1:])
        events = [{**event, "patch": patch} for event, patch in zip(told, patches, strict=False)]
        telling = Telling(events, patches[-1])
        self._tellings.append((patches, telling))
        return telling

    def told(self, viewer: int | None) -> list[Event]:
        """The events in order, for a seat (None: a bystander)."""
        return self.as_told_to(viewer).events

    def rest(self, viewer: int | None) -> Patch:
        """What is new after the last event."""
        return self.as_told_to(viewer).rest

    def _event(self, frame: Frame) -> Event:
        event = self._noted.get(frame)
        if event is None:
            event = self._noted[frame] = self._events.told(frame.table, self._lens.pack)
        return event

    def _told_to(self, viewer: int | None) -> Sequence[Frame]:
        """The frame before everything, and those of the events that a seat is told of."""
        if self._for_all:
            return self.frames[:-1]
        first, *others = self.frames[:-1]
        return [first, *(frame for frame in others if self._events.is_told(frame.table, viewer))]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return len(self.frames) > 2
