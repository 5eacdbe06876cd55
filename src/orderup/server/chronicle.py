"""What the viewers of a table are told: the game's log as events, once for each group that knows the same.

In a game with a common view everybody is one group; otherwise every seat is one, and the bystanders another.
A group's chronicle is made when its first viewer comes, and carried on with every action.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from orderup.core.game import get
from orderup.errors import IllegalAction
from orderup.server.protocol import Step
from orderup.server.store import Entry

if TYPE_CHECKING:
    from orderup.match import Match

View = dict[str, Any]
BREATH = 25
"""After so many retold actions the event loop may do something else."""

_encode = msgspec.json.Encoder().encode


class Chronicle:
    """One group's story: `steps[i]` is the encoded `Step` of version i + 1, `view` the group's view now."""

    def __init__(self, group: int | None, match: "Match") -> None:
        self.group = group
        self.view: View = match.view(group)
        self.steps: list[msgspec.Raw] = []

    def note(self, entry: Entry, match: "Match") -> None:
        """Add an entry of the log that the match has just gone through."""
        after = match.view(self.group)
        action = None
        if entry.action is None:
            events = [{"kind": "undone", "seat": entry.seat}]
        else:
            action = get(match.game).told(entry.action, entry.seat, self.group)
            events = match.story(self.view, action, after)
        self.view = after
        step = Step(entry.version, entry.seat, entry.kind, entry.by, action, events)
        self.steps.append(msgspec.Raw(_encode(step)))

    def encoded_view(self) -> msgspec.Raw:
        """The view as JSON."""
        return msgspec.Raw(_encode(self.view))


class Chronicles:
    """All groups of one table."""

    def __init__(self, common_view: bool) -> None:
        self._common = common_view
        self._by_group: dict[int | None, Chronicle] = {}

    def group(self, seat: int | None) -> int | None:
        """The group a viewer belongs to: None is that of bystanders."""
        return None if self._common else seat

    def note(self, entry: Entry, match: "Match") -> None:
        """Carry on every chronicle that somebody reads."""
        for chronicle in self._by_group.values():
            chronicle.note(entry, match)

    def of(self, seat: int | None) -> Chronicle:
        """The chronicle of a viewer, after `open`."""
        return self._by_group[self.group(seat)]

    def has(self, seat: int | None) -> bool:
        """Whether a viewer's chronicle is kept up."""
        return self.group(seat) in self._by_group

    async def open(
        self, seat: int | None, deal: Callable[[], Awaitable["Match"]], log: Iterable[Entry]
    ) -> Chronicle:
        """A viewer's chronicle, told anew from the log if nobody has read it yet."""
        if not self.has(seat):
            group = self.group(seat)
            self._by_group[group] = await retell(await deal(), log, group)
        return self.of(seat)


async def retell(match: "Match", log: Iterable[Entry], group: int | None) -> Chronicle:
    """The chronicle of a group, from the deal through a whole log; `match` goes along to the end."""
    chronicle = Chronicle(group, match)
    for count, entry in enumerate(log, 1):
        redo(match, entry)
        chronicle.note(entry, match)
        if count % BREATH == 0:
            await asyncio.sleep(0)
    return chronicle


def redo(match: "Match", entry: Entry) -> None:
    """Take a match through one line of its log. Raises IllegalAction or UndoError when that seat could not do
    that now."""
    if entry.seat != match.seat:
        decides = "nobody" if match.seat is None else f"seat {match.seat}"
        raise IllegalAction(
            f"seat {entry.seat} did {entry.action or 'an undo'!r} where {decides} had to decide"
        )
    if entry.kind == "undo":
        match.undo()
    else:
        match.play(entry.action or {})
