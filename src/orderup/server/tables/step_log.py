"""Step logs: the game's log as events, once for each audience of viewers with equal knowledge.

In a game with a common view everybody is one audience. Otherwise every seat is one, and the spectators are
another. An audience's step log begins when its first viewer comes, and grows with every action. Earlier steps
are told on request. Old steps are forgotten, and told anew on request.
"""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from orderup.core.game.definition import get
from orderup.server.protocol.messages import Step
from orderup.server.store import Entry
from orderup.server.tables.game_log import redo
from orderup.server.tables.view_extras import TableExtras

if TYPE_CHECKING:
    from orderup.core.views.event_log import AudienceEvents, EventLog
    from orderup.match import Match

KEPT = 8
"""The last steps that are at hand (at most twice as many): a page misses these in a short break."""
BREATH = 8
"""The retold actions after which the event loop may do something else."""

_encode = msgspec.json.Encoder().encode


class _LogLine:
    """A line of the log with its events, for every audience. Audiences that hear the same share one text."""

    def __init__(self, entry: Entry, game: str, story: "EventLog") -> None:
        self._entry, self._game, self._story = entry, get(game), story
        self._encoded: list[tuple[AudienceEvents, dict[str, Any] | None, msgspec.Raw]] = []

    def told_to(self, audience: int | None) -> msgspec.Raw:
        """The line as an encoded `Step`, with the events and the arguments that this audience may know."""
        entry, telling, action = self._entry, self._story.for_audience(audience), None
        if entry.action is not None:
            action = self._game.told(entry.action, entry.seat, audience)
        for others, theirs, raw in self._encoded:
            if theirs == action and others == telling:
                return raw
        events = telling.events if action is not None else [{"kind": "undone", "seat": entry.seat}]
        kind = cast(Literal["play", "undo"], entry.kind)  # An end is never read.
        step = Step(entry.version, entry.seat, kind, entry.by, action, events, telling.rest)
        raw = msgspec.Raw(_encode(step))
        self._encoded.append((telling, action, raw))
        return raw


class StepLog:
    """One audience's steps: `steps` are the encoded `Step`s after version `since`."""

    def __init__(self, audience: int | None, since: int, extras: TableExtras | None = None) -> None:
        """`extras` holds the view extras of a table whose steps are told as they come."""
        self.audience = audience
        self.since = since
        self.steps: list[msgspec.Raw] = []
        self._wanted = since
        self._view: msgspec.Raw | None = None
        self._extras = extras or TableExtras()

    def note(self, line: "_LogLine") -> None:
        """Add a line of the log."""
        self._view = None
        self.steps.append(line.told_to(self.audience))

    @property
    def until(self) -> int:
        """The version to which the steps lead."""
        return self.since + len(self.steps)

    def hold(self) -> None:
        """Forget nothing for a while: a viewer asks for earlier steps."""
        self._wanted = self.until

    def forget_old(self) -> None:
        """Forget the view, and all steps but the last, unless somebody asked for more a while ago."""
        self._view = None
        if len(self.steps) >= 2 * KEPT and self.until >= self._wanted + KEPT:
            self.since = self.until - KEPT
            self.steps = self.steps[-KEPT:]

    def put_before(self, earlier: "StepLog") -> None:
        """Prepend the steps of another step log of the same audience that reaches these or overlaps them."""
        if earlier.since < self.since <= earlier.until:
            self.steps = earlier.steps[: self.since - earlier.since] + self.steps
            self.since = earlier.since

    def after(self, version: int) -> list[msgspec.Raw]:
        """The steps after a version, as far as they are at hand."""
        return self.steps[max(0, version - self.since) :]

    def encoded_view(self, match: "Match") -> msgspec.Raw:
        """The audience's view of the match, as JSON. The match stands where the steps end."""
        if self._view is None:
            view = match.view(self.audience) | self._extras.whole(match, self.audience)
            self._view = msgspec.Raw(_encode(view))
        return self._view

    def extras_patch(self, match: "Match") -> dict[str, Any]:
        """The changes of the audience's view extras since it was last told."""
        return self._extras.patch(match, self.audience)


class StepLogs:
    """The step logs of all audiences of one table."""

    def __init__(self, common_view: bool) -> None:
        self._common = common_view
        self._by_audience: dict[int | None, StepLog] = {}
        self._extras = TableExtras()

    def _audience(self, seat: int | None) -> int | None:
        return None if self._common else seat

    def note(self, entry: Entry, match: "Match") -> None:
        """Carry on every step log that somebody follows."""
        if self._by_audience:
            self._extras.forget_position()
            line = _LogLine(entry, match.game, match.event_log())
            for steps in self._by_audience.values():
                steps.note(line)

    def forget_old(self) -> None:
        """Forget old steps: everybody has been told."""
        self._extras.forget_position()
        for steps in self._by_audience.values():
            steps.forget_old()

    def get(self, seat: int | None) -> StepLog | None:
        """A viewer's steps, if somebody follows them."""
        return self._by_audience.get(self._audience(seat))

    def of(self, seat: int | None, version: int) -> StepLog:
        """A viewer's steps. They begin now, at this version, if nobody has followed them so far."""
        steps = self.get(seat)
        if steps is None:
            audience = self._audience(seat)
            steps = self._by_audience[audience] = StepLog(audience, version, self._extras)
        return steps


async def retell(match: "Match", log: Iterable[Entry], audience: int | None, since: int = 0) -> StepLog:
    """An audience's steps after version `since`, from the deal and a log. `match` is played to the end."""
    steps = StepLog(audience, 0) if since == 0 else None
    for count, entry in enumerate(log, 1):
        redo(match, entry)
        if steps is not None:
            steps.note(_LogLine(entry, match.game, match.event_log()))
        elif entry.version == since:
            steps = StepLog(audience, since)
        if count % BREATH == 0:
            await asyncio.sleep(0)
    return steps or StepLog(audience, since)
