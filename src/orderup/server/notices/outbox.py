"""The outbox: sends notices until they have arrived, or are no longer true.

A notice is written with the move that makes it, so none is lost. Every server looks for channels that have
something to send, and claims them one by one. Before anything is sent, it is looked at afresh. A repetition
happens only if a server dies between a channel's answer and its note of it, and then under the same id.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Protocol

import msgspec

from orderup.server.logs import log, log_failure
from orderup.server.net.limits import Buckets
from orderup.server.notices.channels import OF_TABLE, Channel, ChannelSettings, SendResult
from orderup.server.notices.letters import Fact, Letter
from orderup.server.notices.quiet_hours import next_hour, quiet_since, quiet_until
from orderup.server.settings import Rate
from orderup.server.store import (
    Delivery,
    DeliveryNote,
    NoticeSettings,
    ServedTime,
    Store,
    StoredChannel,
    StoredNotice,
    StoreError,
)
from orderup.server.store.gathered import Gathered

HOUR, DAY = 3600.0, 86400.0
LOOK_EVERY = 1.0
COUNT_EVERY = 30.0
CLAIM = 55.0
"""Seconds until the claim of a server that died is anybody's. A server of an earlier version believes none
that is longer than its own minute.
"""
SENT_WITHIN = 45.0
"""Below `CLAIM`, so that no other server sends the same meanwhile."""
ENDED_WITHIN = 5.0
"""Seconds for which a server that ends waits for letters that it is sending."""
AT_ONCE = {False: 50, True: 3}
"""The channels that are served at a time, by whether they are mail. Mails are fewer, so that none waits for a
connection while it is claimed.
"""
GATHERED_WITHIN = 0.1
"""Seconds until others are claimed while these are served."""
IN_ONE = 50
"""The most notices that become one letter."""
LOOKED_AT_AGAIN = 20.0
"""Seconds for which notices wait at a time while their person looks at the table."""
RETRIES = (60.0, 300.0, 1800.0, 2 * HOUR, 6 * HOUR)
LATELY = 120.0
LONGEST_WAIT = 12 * HOUR
"""Another side may name a time for a retry, but none that is further ahead."""
MOST_REFUSED = {"mail": 2}
USUAL_REFUSED = 5
"""A channel is switched off when it has refused this number of letters in a row."""
AN_HOUR = Rate(60 / HOUR, 60)
"""The most letters that a person gets through one channel."""
FORGOTTEN_AFTER = 60 * DAY
FORGET_EVERY = HOUR
REMINDED_BEFORE = (HOUR, DAY)
REMINDED_AT = 0.2
"""A reminder goes when this share of the time is left, within these bounds."""
SAID_BY = {
    "ahead": ("turn",),
    "reminder": ("turn",),
    "started": ("turn", "ahead"),
    "chat": ("turn", "reminder"),
}
"""A notice of a kind is left out where one of these kinds tells of its table at the same time."""
BEFORE_QUIET = 1800.0
"""Seconds between a reminder for a deadline in quiet hours and their beginning."""
UNTIMED = frozenset({"account", "reminder"})
"""These kinds heed no pace."""

read_settings = msgspec.json.Decoder(ChannelSettings).decode


class NoticeSource(Protocol):
    """The tables, as far as notices need them."""

    async def fact(self, notice: StoredNotice) -> Fact | None:
        """The fact that a notice tells its person now; None if it is no longer true."""

    async def fact_of_table(self, notice: StoredNotice) -> Fact | None:
        """The fact that the notice of a turn tells everybody at its table."""

    async def is_looking(self, player: str, table: str) -> bool:
        """Whether a person has a visible page at a table, or had until a minute ago."""


@dataclass
class _Round:
    """The notices of a channel, as they are looked at now."""

    now: float
    settings: ChannelSettings
    person: NoticeSettings
    held: dict[str, float]
    void: list[str]
    fresh: list[tuple[Delivery, Fact]]


class Outbox:
    """Sends what channels have to send."""

    def __init__(
        self,
        store: Store,
        tables: NoticeSource,
        site: Callable[[], str],
        rests: Callable[[], bool],
        served: Callable[[], ServedTime],
    ) -> None:
        """`site` is the public address of this server. While it `rests` nothing is sent."""
        self._store, self._tables = store, tables
        self._site, self._rests, self._served = site, rests, served
        self.channels: dict[str, Channel] = {}
        """By their kinds."""
        self.counts: Mapping[tuple[str, ...], int] = {}
        """For metrics: the number of notices by kind of channel and state."""
        self._server = secrets.token_hex(8)
        self._serving: dict[asyncio.Task[None], bool] = {}
        """The channels that are being served, and whether they send mails."""
        self._next_look = dict.fromkeys(AT_ONCE, 0.0)
        """The look of each kind: one through many mails that wait finds no other channel, and takes long."""
        self._spent = Buckets(AN_HOUR)
        self._resumed: float | None = None
        self._forget_at = monotonic() + FORGET_EVERY
        # The channels that are served ask the same at the same time.
        self._due_of = Gathered(partial(store.due_deliveries, limit=IN_ONE))
        self._settings = Gathered(self._settings_of)
        self._count_turns = Gathered(store.count_turns)
        self._note_deliveries = Gathered(self._note_all)
        self._release = Gathered(self._release_all)

    async def keep_sending(self) -> None:
        """Send what is due, for ever. A slow channel holds up no other one."""
        while True:
            is_full = False
            try:
                is_full = await self._begin()
            except Exception as error:
                log_failure("notices_failed", error)
            if not is_full:
                await asyncio.sleep(LOOK_EVERY)
            elif self._serving:  # A claim of many channels costs as much as that of one.
                await asyncio.wait(self._serving, timeout=GATHERED_WITHIN)

    async def stop(self) -> None:
        """Give letters under way some time: those that nobody knows the fate of are sent again."""
        if self._serving:
            await asyncio.wait(self._serving, timeout=ENDED_WITHIN)
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def keep_counting(self) -> None:
        """Count notices for metrics, for ever."""
        while True:
            try:
                counts = await self._store.notice_counts()
                self.counts = {(kind, state): count for kind, state, count, _ in counts}
            except StoreError as error:
                log_failure("notices_not_counted", error)
            await asyncio.sleep(COUNT_EVERY)

    async def look(self) -> None:
        """Send what is due now."""
        is_full = True
        while is_full:
            self._next_look = dict.fromkeys(AT_ONCE, 0.0)
            is_full = await self._begin()
            await asyncio.gather(*self._serving)

    async def _begin(self) -> bool:
        """Begin to serve channels that have something to send; whether as many are served as may be."""
        if self._rests():
            return False
        now = await self._store.now()
        await self._note_interruption(now)
        if monotonic() >= self._forget_at:
            self._forget_at = monotonic() + FORGET_EVERY
            await self._store.forget_notices(now - FORGOTTEN_AFTER)
        is_full = False
        for mails, most in AT_ONCE.items():
            if monotonic() < self._next_look[mails]:
                continue
            room = most - sum(each == mails for each in self._serving.values())
            for channel in await self._store.claim_channels(
                self._server, now, now + CLAIM, room, mails=mails
            ):
                task, room = asyncio.create_task(self._serve(channel, now)), room - 1
                self._serving[task] = mails
                task.add_done_callback(lambda done: self._serving.pop(done, None))
            is_full = is_full or room <= 0
            self._next_look[mails] = 0.0 if room <= 0 else monotonic() + LOOK_EVERY / 2
        return is_full

    async def _note_interruption(self, now: float) -> None:
        """Look at everything afresh after a long interruption: times by a clock that was set since mean
        nothing.
        """
        time, before = self._served(), self._resumed
        self._resumed = time.resumed
        is_new = time.served - time.resumed < LATELY if before is None else before != time.resumed
        if is_new and time.resumed > 0:
            await self._store.wake_deliveries(now)

    async def _serve(self, channel: StoredChannel, now: float) -> None:
        is_claimed = True
        try:
            try:
                is_claimed = not await self._send_due(channel, now)
            except StoreError:
                raise
            except Exception as error:
                log_failure("notice_failed", error, channel=channel.kind)
                late = [delivery.notice.id for delivery in await self._due(channel, now)]
                await self._store.put_off_deliveries(channel.id, late, now + RETRIES[2], 1)
            finally:
                if is_claimed:
                    await self._release((channel.id, None))
        except StoreError as error:
            log_failure("notices_failed", error)

    async def _due(self, channel: StoredChannel, now: float) -> list[Delivery]:
        """The notices to be looked at. Those of a letter whose fate nobody knows come alone."""
        due = await self._due_of((channel.id, now))
        unsure = next((each.message for each in due if each.message is not None), None)
        return due if unsure is None else [each for each in due if each.message == unsure]

    async def _send_due(self, channel: StoredChannel, now: float) -> bool:
        """Send what a channel has to send now; whether that has ended its claim."""
        due = await self._due(channel, now)
        person = await self._settings(channel.player)
        settings = read_settings(channel.settings)
        found = _Round(now, settings, person, {}, [], [])
        for delivery in due:
            await self._sort(found, channel, delivery)
        _leave_out_repetitions(found)
        if found.void:
            await self._note_states(channel, found.void, "void")
        for notice, later in found.held.items():
            await self._store.put_off_deliveries(channel.id, [notice], later, 0)
        if not found.fresh:
            return False
        ids = [delivery.notice.id for delivery, _ in found.fresh]
        if not self._spent.take(channel.id):
            await self._store.put_off_deliveries(channel.id, ids, now + RETRIES[1], 0)
            return False
        message = due[0].message or (ids[0] if len(ids) == 1 else secrets.token_urlsafe(12))
        letter = await self._letter(channel, person, [fact for _, fact in found.fresh], message, now)
        await self._note_states(channel, ids, "waiting", message)
        outcome = await self.send(channel, settings, letter)
        await self._note(channel, ids, found.fresh, outcome, now)
        return True

    async def _sort(self, found: _Round, channel: StoredChannel, delivery: Delivery) -> None:
        """Say of a notice whether it is void, has to wait, or may be sent."""
        notice = delivery.notice
        if channel.table is not None:
            fact = await self._fact_of_table(channel, notice)
        else:
            wanted = notice.kind == "account" or notice.kind in found.settings.kinds
            fact = await self._tables.fact(notice) if wanted else None
        if fact is None or (fact.kind == "started" and fact.more in found.settings.kinds):
            found.void.append(notice.id)
        elif (later := await self._held(found, channel, notice, fact)) is not None and later > found.now:
            found.held[notice.id] = later
        else:
            found.fresh.append((delivery, fact))

    async def _fact_of_table(self, channel: StoredChannel, notice: StoredNotice) -> Fact | None:
        """The fact that the channel of a table tells; None for a notice of anything else.

        A channel of the person to move with the same address tells of this turn already: then None, too.
        """
        if notice.kind != OF_TABLE or notice.table != channel.table:
            return None
        for own in await self._store.channels_of(notice.player):
            is_there = own.kind == "webhook" and own.address.lower() == channel.address.lower()
            if is_there and not own.off and OF_TABLE in read_settings(own.settings).kinds:
                return None
        return await self._tables.fact_of_table(notice)

    async def _held(
        self, found: _Round, channel: StoredChannel, notice: StoredNotice, fact: Fact
    ) -> float | None:
        """Until when a notice has to wait."""
        now, settings, person = found.now, found.settings, found.person
        if notice.kind == "account":
            return None
        if notice.kind == "reminder" and (remind_at := reminded_at(fact, person, now)) > now:
            return min(remind_at, now + HOUR)  # Others may give more time meanwhile, or take a pause.
        if notice.table is not None and await self._tables.is_looking(notice.player, notice.table):
            return now + LOOKED_AT_AGAIN
        if channel.table is not None:  # It has readers with different nights.
            return None
        if (quiet := quiet_until(person, now)) is not None:
            return quiet
        if settings.pace == "each" or notice.kind in UNTIMED:
            return None
        if settings.pace == "hourly":
            return None if channel.ok_at is None else channel.ok_at + HOUR
        return next_hour(person, settings.hour, max(notice.at, channel.ok_at or 0.0))

    async def _letter(
        self, channel: StoredChannel, person: NoticeSettings, facts: Sequence[Fact], message: str, now: float
    ) -> Letter:
        others = 0
        if facts and channel.table is None:
            told = sorted({fact.table for fact in facts if fact.table is not None})
            others = await self._count_turns((channel.player, told))
        return Letter(message, facts, person.lang, person.zone, others, self._site(), now, channel.table)

    async def test(self, channel: StoredChannel) -> SendResult:
        """Send a test, and note whether it was accepted. One that was switches the channel on again."""
        person = await self._settings(channel.player)
        now = await self._store.now()
        letter = await self._letter(channel, person, (), f"test-{secrets.token_urlsafe(9)}", now)
        outcome = await self.send(channel, read_settings(channel.settings), letter)
        is_sent = outcome.state == "sent"
        await self._store.note_channel(channel.id, now if is_sent else None, outcome.error, off=channel.off)
        return outcome

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """Send a letter."""
        kind = self.channels.get(channel.kind)
        if kind is None:  # Another server may know it, or the operator has switched it off.
            return SendResult("retry", "off_here")
        try:
            async with asyncio.timeout(SENT_WITHIN):
                return await kind.send(channel, settings, letter)
        except TimeoutError:
            return SendResult("retry", "timeout")
        except Exception as error:
            log_failure("notice_failed", error, channel=channel.kind)
            return SendResult("retry", "failed")

    async def _note(
        self,
        channel: StoredChannel,
        ids: Sequence[str],
        fresh: Sequence[tuple[Delivery, Fact]],
        outcome: SendResult,
        now: float,
    ) -> None:
        """Note what came of a letter."""
        store = self._store
        if outcome.state == "sent":
            await self._note_states(channel, ids, "sent")
            await self._release((channel.id, now))
            return
        log("notice_not_sent", channel=channel.kind, state=outcome.state, error=outcome.error)
        if outcome.state == "gone" and channel.token is not None:
            await store.drop_channel(channel.player, channel.id)
            return
        off = outcome.state == "gone"
        if outcome.state == "refused":
            off = channel.failures + 1 >= MOST_REFUSED.get(channel.kind, USUAL_REFUSED)
            await self._note_states(channel, ids, "failed")
        elif outcome.state == "retry":
            for delivery, fact in fresh:
                await self._retry(channel, delivery, fact, outcome, now)
        refused = outcome.state == "refused" or outcome.counted
        await store.note_channel(channel.id, None, outcome.error, off=off, refused=refused)
        await self._release((channel.id, None))

    async def _retry(
        self, channel: StoredChannel, delivery: Delivery, fact: Fact, outcome: SendResult, now: float
    ) -> None:
        tries = delivery.tries
        if tries >= len(RETRIES) and fact.kind != "turn":  # A turn is told as long as it is one.
            await self._note_states(channel, [delivery.notice.id], "failed")
            return
        wait = RETRIES[min(tries, len(RETRIES) - 1)] * random.uniform(1.0, 1.2)
        if outcome.after is not None:
            wait = min(outcome.after, LONGEST_WAIT) + random.uniform(0.0, 2.0)
        await self._store.put_off_deliveries(channel.id, [delivery.notice.id], now + wait, 1)

    # Statements for several channels

    async def _settings_of(self, players: list[str]) -> list[NoticeSettings]:
        found = await self._store.notice_settings(players)
        return [found.get(player) or NoticeSettings() for player in players]

    async def _note_states(
        self, channel: StoredChannel, notices: Sequence[str], state: str, message: str | None = None
    ) -> None:
        await self._note_deliveries([DeliveryNote(channel.id, each, state, message) for each in notices])

    async def _note_all(self, notes: list[list[DeliveryNote]]) -> list[None]:
        await self._store.note_deliveries([note for each in notes for note in each])
        return [None] * len(notes)

    async def _release_all(self, released: list[tuple[str, float | None]]) -> list[None]:
        """End claims of channels, and note the time at which each has worked, if it has."""
        for ok_at in {ok_at for _, ok_at in released}:
            channels = [channel for channel, each in released if each == ok_at]
            await self._store.release_channels(channels, self._server, ok_at)
        return [None] * len(released)


def _leave_out_repetitions(found: _Round) -> None:
    """Tell of one decision once: of a turn rather than of the choice before it or of its reminder."""
    told = {(fact.table, fact.kind) for _, fact in found.fresh}
    kept = []
    for delivery, fact in found.fresh:
        if any((fact.table, kind) in told for kind in SAID_BY.get(fact.kind, ())):
            found.void.append(delivery.notice.id)
        else:
            kept.append((delivery, fact))
    found.fresh = kept


def reminded_before(total: float) -> float:
    """The seconds before the end of a turn of `total` seconds at which its person is reminded."""
    shortest, longest = REMINDED_BEFORE
    return min(max(REMINDED_AT * total, shortest), longest)


def reminded_at(fact: Fact, person: NoticeSettings, now: float) -> float:
    """When a person is reminded: late in their turn, and before quiet hours in which it would end.

    A turn that ends soon after quiet hours is as one that ends in them.
    """
    if fact.left is None or fact.total is None:
        return now
    deadline, soonest = now + fact.left, REMINDED_BEFORE[0]
    wanted = deadline - reminded_before(fact.total)
    began = quiet_since(person, deadline) or quiet_since(person, deadline - soonest)
    return wanted if began is None else min(wanted, began - BEFORE_QUIET)
