"""Replays: finished games, step by step from any seat."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

import msgspec

from orderup.review.verdicts import Verdict
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry
from orderup.server.tables.game_log import redo
from orderup.server.tables.info import info_of, reference_of, result_of
from orderup.server.tables.step_log import BREATH, retell
from orderup.server.tables.table import Table

if TYPE_CHECKING:
    from orderup.match import Match

KEPT = 64
ALL = "all"


Made = tuple[msgspec.Raw, list[msgspec.Raw]]
"""The first view, and the steps."""


class Replays:
    """Makes replays from logs, and keeps the last few."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int, int | None], Made] = OrderedDict()
        self._turn = asyncio.Lock()

    async def whole(self, table: Table, viewer: str, player: str | None) -> reading.Replay:
        """The start and every step, as a viewer (a seat's number, or `all` for a spectator) saw them."""
        seat = _finished(table, viewer)
        start, steps = await self._story(table, seat)
        return reading.Replay(
            table=info_of(table, player),
            pack_hash=table.stored.pack_hash,
            start=start,
            steps=cast(list[wire.Step], steps),
            result=result_of(table),
        )

    async def view(self, table: Table, viewer: str, step: int) -> reading.ReplayView:
        """The view after one step; step 0 is the start."""
        seat = _finished(table, viewer)
        return reading.ReplayView(_raw((await self.match_after(table, step)).guided_view(seat)))

    async def reference(self, table: Table, viewer: str, step: int, lang: str) -> reading.Reference:
        """A viewer's reference sheets after one step."""
        seat = _finished(table, viewer)
        return reference_of(await self.match_after(table, step), seat, lang)

    async def better(self, table: Table, verdict: Verdict, player: str | None) -> reading.Replay:
        """The better line of a verdict, from its moment on, as its seat would have seen it."""
        match = await _moment(table, verdict)
        start = _raw(match.guided_view(verdict.seat))
        entries = list(_entries(verdict))
        steps = (await retell(match, entries, verdict.seat)).steps
        return reading.Replay(
            info_of(table, player), table.stored.pack_hash, start, cast(list[wire.Step], steps), None
        )

    async def better_view(self, table: Table, verdict: Verdict, step: int) -> reading.ReplayView:
        """The view after one step of the better line."""
        if not 0 <= step <= len(verdict.line):
            raise Refusal("bad_message", f"There is no step {step}: the steps are 0 to {len(verdict.line)}.")
        match = await _moment(table, verdict)
        for entry in list(_entries(verdict))[:step]:
            redo(match, entry)
        return reading.ReplayView(_raw(match.guided_view(verdict.seat)))

    async def _story(self, table: Table, seat: int | None) -> Made:
        key = (table.stored.id, table.version, seat)
        if key not in self._made:
            async with table.services.retelling:
                if key not in self._made:  # Nobody has asked for the same meanwhile.
                    match = await table.deal()
                    start = _raw(match.guided_view(seat))
                    self._made[key] = (start, (await retell(match, table.log, seat)).steps)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]

    async def match_after(self, table: Table, step: int) -> "Match":
        """The match after a step. One replay is made at a time and with breaks, so that live games do not
        stall.
        """
        if not 0 <= step <= table.version:
            raise Refusal("bad_message", f"There is no step {step}: the steps are 0 to {table.version}.")
        async with self._turn:
            match = await table.deal()
            for count, entry in enumerate(table.log[:step], 1):
                redo(match, entry)
                if count % BREATH == 0:
                    await asyncio.sleep(0)
        return match


async def _moment(table: Table, verdict: Verdict) -> "Match":
    """The match before the action of a verdict."""
    match = await table.deal()
    for action in cast("Match", table.match).actions[: verdict.number]:
        match.play(action)
    return match


def _entries(verdict: Verdict) -> Iterator[Entry]:
    for version, action in enumerate(verdict.line, 1):
        yield Entry(version, verdict.seat, "play", "person", action.to_dict(), 0.0)


def _finished(table: Table, viewer: str) -> int | None:
    """The viewer's seat (None: a spectator), if the game is over."""
    if table.stored.status != "over":
        raise Refusal("not_started", "A game can be replayed when it is over.")
    if viewer == ALL:
        return None
    seats = [str(seat) for seat in range(len(table.stored.seats))]
    if viewer not in seats:
        raise Refusal("bad_message", f"There is no seat {viewer[:20]!r}: name a seat's number or {ALL!r}.")
    return seats.index(viewer)


def _raw(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
