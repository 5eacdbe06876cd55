"""The events of an action, as each viewer may know them, each with the patch of its changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from orderup.core.state.events import Event, Events
from orderup.core.views.renderer import BYSTANDER, Changes, Patch, Snapshot, ViewRenderer


@dataclass(frozen=True)
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
        self._for_some = {i for i, each in enumerate(snapshots) if events.is_for_some(each.table)}
        self._changes: dict[tuple[int, int], Changes] = {}
        self._told: dict[int, Event] = {}
        self._audiences: list[tuple[list[int], list[Patch], AudienceEvents]] = []

    def for_audience(self, viewer: int | None) -> AudienceEvents:
        """The events for a seat (None: a spectator); viewers with equal knowledge get the same object."""
        last = len(self.snapshots) - 1
        told = [i for i in range(1, last) if i not in self._for_some or self._is_told(i, viewer)]
        patches = self._patches([0, *told, last], BYSTANDER if viewer is None else viewer)
        for same_told, same_patches, audience in self._audiences:
            if same_told == told and same_patches == patches:
                return audience
        events = [{**self._event(i), "patch": patch} for i, patch in zip(told, patches, strict=False)]
        audience = AudienceEvents(events, patches[-1])
        self._audiences.append((told, patches, audience))
        return audience

    def _patches(self, moments: list[int], viewer: int) -> list[Patch]:
        """The changes of a viewer's view from each of some snapshots to the next."""
        snapshots, renderer = self.snapshots, self._renderer
        plans = [renderer.plan(snapshots[moment], viewer) for moment in moments]
        patches = []
        for pair, (old, new) in zip(pairwise(moments), pairwise(plans), strict=True):
            changes = self._changes.get(pair)
            if changes is None:
                before, after = pair
                changes = self._changes[pair] = Changes(renderer, snapshots[before], snapshots[after])
            patches.append(changes.patch(old, new))
        return patches

    def events(self, viewer: int | None) -> list[Event]:
        """The events in order, for a seat (None: a spectator)."""
        return self.for_audience(viewer).events

    def rest(self, viewer: int | None) -> Patch:
        """The changes after the last event."""
        return self.for_audience(viewer).rest

    def _is_told(self, moment: int, viewer: int | None) -> bool:
        return self._events.is_told(self.snapshots[moment].table, viewer)

    def _event(self, moment: int) -> Event:
        if moment not in self._told:
            self._told[moment] = self._events.told(self.snapshots[moment].table, self._renderer.pack)
        return self._told[moment]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return len(self.snapshots) > 2
