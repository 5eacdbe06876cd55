"""A channel that notes its letters, and a time of day that the test lets pass."""

from typing import Any

import msgspec

from orderup.server.app import Application
from orderup.server.notices.channels import SENT, ChannelSettings, SendResult
from orderup.server.notices.letters import Letter
from orderup.server.store import NoticeSettings, Player, StoredChannel
from orderup.server.store import sqlite as sqlite_store
from orderup.server.tables.table import Table

from .by_turns import decide

AWAKE = NoticeSettings(quiet_from=0, quiet_to=0)


class Wall:
    """The time of day of a store on a file."""

    def __init__(self, monkeypatch: Any, now: float = 1_800_000_000.0) -> None:
        self.now = now
        monkeypatch.setattr(sqlite_store, "clock", lambda: self.now)


class Mailbox:
    """A channel whose letters are noted. It answers with the next `outcomes`, and then that it has sent."""

    def __init__(self, application: Application, wall: Wall) -> None:
        self.letters: list[tuple[str, Letter]] = []
        self.outcomes: list[SendResult | Exception] = []
        self.application, self.wall = application, wall
        application.outbox.channels["test"] = self

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        self.letters.append((channel.id, letter))
        outcome = self.outcomes.pop(0) if self.outcomes else SENT
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def open_for(self, player: Player, settings: NoticeSettings = AWAKE, **more: Any) -> StoredChannel:
        """A channel of a person, named after them."""
        store = self.application.store
        body = msgspec.json.encode(ChannelSettings(**more)).decode()
        name = player.name or ""
        await store.put_channel(StoredChannel(name, player.id, "test", "", name, body, None, 0.0))
        await store.set_notice_settings(player.id, settings)
        return (await store.channels_of(player.id))[-1]

    async def after(self, seconds: float) -> list[tuple[str, list[str]]]:
        """The letters sent within the next seconds: the recipients and their kinds."""
        before = len(self.letters)
        self.wall.now += seconds
        await self.application.outbox.look()
        return [(who, [fact.kind for fact in letter.facts]) for who, letter in self.letters[before:]]


def player_to_move(table: Table) -> str:
    """The name of the person whose turn it is."""
    clock = table.clock
    return table.stored.seats[clock.seat].name or ""


async def finish_turn(table: Table) -> str:
    """Play until it is somebody else's turn, and name them."""
    before = player_to_move(table)
    while player_to_move(table) == before:
        await decide(table)
    return player_to_move(table)


async def next_turn(table: Table) -> None:
    """Play until it is the same person's turn again."""
    who = player_to_move(table)
    while await finish_turn(table) != who:
        pass
