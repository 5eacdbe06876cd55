"""What an action brought about, as a viewer may know it: its events, each with what it changed."""

from collections.abc import Sequence
from itertools import pairwise

from orderup.core.events import Event, Events
from orderup.core.lens import Frame, Lens, Patch


class Story:
    """A film with the tables before and after it: `frames` are all three in order."""

    def __init__(self, lens: Lens, events: Events, frames: Sequence[Frame]) -> None:
        self._lens, self._events, self.frames = lens, events, frames
        self._noted: dict[Frame, Event] = {}

    def told(self, viewer: int | None) -> list[Event]:
        """The events in order, for a seat (None: a bystander). The `patch` of each takes the viewer's view
        to the moment at which it has happened."""
        events: list[Event] = []
        frames = self._told_to(viewer)
        for before, frame in pairwise(frames):
            if frame not in self._noted:
                self._noted[frame] = self._events.told(frame.table, self._lens.pack)
            events.append({**self._noted[frame], "patch": self._lens.patch(before, frame, viewer)})
        return events

    def rest(self, viewer: int | None) -> Patch:
        """What is new after the last event."""
        return self._lens.patch(self._told_to(viewer)[-1], self.frames[-1], viewer)

    def _told_to(self, viewer: int | None) -> list[Frame]:
        """The frame before everything, and those of the events that a seat is told of."""
        first, *others = self.frames[:-1]
        return [first, *(frame for frame in others if self._events.is_told(frame.table, viewer))]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return len(self.frames) > 2
