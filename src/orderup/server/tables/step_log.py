"""What the viewers of a table are told: the game's log as events, once for each group that knows the same.

In a game with a common view everybody is one group; otherwise every seat is one, and the bystanders another.
A group's step log begins when its first viewer comes, and is carried on with every action. What was before is
told only to who asks for it; what was long ago is forgotten, and told anew like that.
"""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from orderup.core.game import get
from orderup.server.protocol.messages import Step
from orderup.server.store import Entry
from orderup.server.tables.beside import Beside
from orderup.server.tables.resuming import redo

if TYPE_CHECKING:
    from orderup.core.story import Story
    from orderup.match import Match

KEPT = 8
"""So many of the last steps, and at most twice as many, are at hand: what a page misses in a short break."""
BREATH = 8
"""After so many retold actions the event loop may do something else."""

_encode = msgspec.json.Encoder().encode


class StepLog:
    """One group's steps: `steps` are the encoded `Step`s after version `since`."""

    def __init__(self, group: int | None, since: int) -> None:
        self.group = group
        self.since = since
        self.steps: list[msgspec.Raw] = []
        self._wanted = since
        self._view: msgspec.Raw | None = None
        self._beside = Beside()

    def note(self, entry: Entry, game: str, story: "Story", same: dict[bytes, msgspec.Raw]) -> None:
        """Add an entry of the log, of which a match has told the story; what others were told in the `same`
        words is kept once."""
        action = None
        if entry.action is None:
            events = [{"kind": "undone", "seat": entry.seat}]
        else:
            action = get(game).told(entry.action, entry.seat, self.group)
            events = story.told(self.group)
        self._view = None
        self._beside.settle()
        step = Step(entry.version, entry.seat, entry.kind, entry.by, action, events, story.rest(self.group))
        encoded = _encode(step)
        self.steps.append(same.setdefault(encoded, msgspec.Raw(encoded)))

    @property
    def until(self) -> int:
        """The version to which they lead."""
        return self.since + len(self.steps)

    def hold(self) -> None:
        """Forget nothing for a while: somebody asks for what was before."""
        self._wanted = self.until

    def forget_old(self) -> None:
        """Forget the view, and all steps but the last, unless somebody has asked for more a while ago."""
        self._view = None
        self._beside.settle()
        if len(self.steps) >= 2 * KEPT and self.until >= self._wanted + KEPT:
            self.since = self.until - KEPT
            self.steps = self.steps[-KEPT:]

    def put_before(self, earlier: "StepLog") -> None:
        """Let the steps reach as far back as others of the same group that lead up to them or into them."""
        if earlier.since < self.since <= earlier.until:
            self.steps = earlier.steps[: self.since - earlier.since] + self.steps
            self.since = earlier.since

    def after(self, version: int) -> list[msgspec.Raw]:
        """The steps after a version, as far as they have been told."""
        return self.steps[max(0, version - self.since) :]

    def encoded_view(self, match: "Match") -> msgspec.Raw:
        """The group's view of the match, which is where the steps end, as JSON."""
        if self._view is None:
            view = match.view(self.group) | self._beside.whole(match, self.group)
            self._view = msgspec.Raw(_encode(view))
        return self._view

    def news_beside(self, match: "Match") -> dict[str, Any]:
        """What is new in the group's view beside what its steps tell, since it was told anything last."""
        return self._beside.news(match, self.group)


class StepLogs:
    """The step logs of all groups of one table."""

    def __init__(self, common_view: bool) -> None:
        self._common = common_view
        self._by_group: dict[int | None, StepLog] = {}

    def _group(self, seat: int | None) -> int | None:
        return None if self._common else seat

    def note(self, entry: Entry, match: "Match") -> None:
        """Carry on every step log that somebody follows."""
        if self._by_group:
            story, same = match.story(), dict[bytes, msgspec.Raw]()
            for steps in self._by_group.values():
                steps.note(entry, match.game, story, same)

    def forget_old(self) -> None:
        """Everybody has been told what there is: forget what was long ago."""
        for steps in self._by_group.values():
            steps.forget_old()

    def get(self, seat: int | None) -> StepLog | None:
        """A viewer's steps, if somebody follows them."""
        return self._by_group.get(self._group(seat))

    def of(self, seat: int | None, version: int) -> StepLog:
        """A viewer's steps; they begin now, at this version, if nobody has followed them so far."""
        steps = self.get(seat)
        if steps is None:
            group = self._group(seat)
            steps = self._by_group[group] = StepLog(group, version)
        return steps


async def retell(match: "Match", log: Iterable[Entry], group: int | None, since: int = 0) -> StepLog:
    """A group's steps after version `since`, from the deal and a log; `match` goes along to its end."""
    steps = StepLog(group, 0) if since == 0 else None
    for count, entry in enumerate(log, 1):
        redo(match, entry)
        if steps is not None:
            steps.note(entry, match.game, match.story(), {})
        elif entry.version == since:
            steps = StepLog(group, since)
        if count % BREATH == 0:
            await asyncio.sleep(0)
    return steps or StepLog(group, since)
