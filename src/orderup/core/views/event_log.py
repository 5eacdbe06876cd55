"""The events of an action, as each viewer may know them, each with the patch of its changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import is_

from orderup.core.state.events import Event, Events
from orderup.core.views.renderer import Patch, Snapshot, ViewRenderer


@dataclass(frozen=True, eq=False)
class AudienceEvents:
    """The events for one audience: viewers with equal knowledge.

    The `patch` of each event takes their view to the moment after it; `rest` is new after the last event.
    Viewers share these objects, so nobody may change them.
    """

    events: list[Event]
    rest: Patch


class EventLog:
    """The snapshots of an action: the table before it, at each of its events, and after it."""

    def __init__(self, renderer: ViewRenderer, events: Events, snapshots: Sequence[Snapshot]) -> None:
        self._renderer, self._events, self.snapshots = renderer, events, snapshots
        self._noted: dict[Snapshot, Event] = {}
        self._for_all = not any(events.is_for_some(each.table) for each in snapshots[1:-1])
        self._made: list[tuple[list[Patch], AudienceEvents]] = []

    def for_audience(self, viewer: int | None) -> AudienceEvents:
        """The events for a seat (None: a bystander); viewers with the same patches get the same object."""
        snapshots = self._seen_by(viewer)
        patches = self._renderer.patches([*snapshots, self.snapshots[-1]], viewer)
        for others, made in self._made:
            if len(others) == len(patches) and all(map(is_, others, patches)):
                return made
        told = map(self._event, snapshots[1:])
        events = [{**event, "patch": patch} for event, patch in zip(told, patches, strict=False)]
        made = AudienceEvents(events, patches[-1])
        self._made.append((patches, made))
        return made

    def events(self, viewer: int | None) -> list[Event]:
        """The events in order, for a seat (None: a bystander)."""
        return self.for_audience(viewer).events

    def rest(self, viewer: int | None) -> Patch:
        """The changes after the last event."""
        return self.for_audience(viewer).rest

    def _event(self, snapshot: Snapshot) -> Event:
        event = self._noted.get(snapshot)
        if event is None:
            event = self._noted[snapshot] = self._events.told(snapshot.table, self._renderer.pack)
        return event

    def _seen_by(self, viewer: int | None) -> Sequence[Snapshot]:
        """The snapshot before the action, and those of the events that a seat may know."""
        if self._for_all:
            return self.snapshots[:-1]
        first, *others = self.snapshots[:-1]
        return [first, *(each for each in others if self._events.is_told(each.table, viewer))]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return len(self.snapshots) > 2
