"""The SQL of notices, of the channels that carry them, and of their deliveries."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec

from orderup.server.store.rows import CHANNEL_COLUMNS, NOTICE_COLUMNS, encode
from orderup.server.store.stored import Delivery, DeliveryNote, NoticeSettings, StoredChannel, StoredNotice

Row = Sequence[Any]
_CHANNEL = ", ".join(CHANNEL_COLUMNS)
_SETTINGS = "lang, zone, quiet_from, quiet_to"
_TIME = "CAST(:{} AS double precision)"
INTO_DELIVERIES = (
    "INSERT INTO deliveries (channel, notice, state, tries, next_at)"
    " SELECT channels.id, {notice}, 'waiting', 0, {next_at}"
)
"""The deliveries of a notice to channels."""
LOOKED_THROUGH = 1000
"""The most due notices that are looked through for channels that nobody serves."""
APART = 60.0
"""Seconds by which a server's claim may lie ahead of another's that read the time before it."""
TELLS = (
    "channels.confirmed = 1 AND channels.off = 0"
    " AND (channels.player = {player} AND channels.table_id IS NULL"
    " OR channels.table_id = {table} AND {kind} = 'turn')"
)
"""Whether a channel tells of a notice: one in use, of its person or of its table."""


def tells(notices: str) -> str:
    """Whether a channel tells of a notice in these rows."""
    return TELLS.format(player=f"{notices}.player", table=f"{notices}.table_id", kind=f"{notices}.kind")


class SqlNotices(ABC):
    """The operations of `Store` on notices and channels."""

    _IDS: str
    """A query for the texts in the JSON list `ids`."""
    _LISTED: str
    """A query for the names in the JSON list `players`."""
    _ROWS: str
    """The JSON lists in the JSON list `rows`, as a table `listed`."""
    _LOCKED = ""
    """Ends a query for rows to be claimed: rows that another server is claiming are left out."""

    @abstractmethod
    async def now(self) -> float:
        """The time by the clock that all servers share."""

    @staticmethod
    @abstractmethod
    def _item(place: int) -> str:
        """An item of such a list."""

    @abstractmethod
    async def _ask(self, question: str, **values: object) -> Sequence[Row]:
        """The rows that answer a query."""

    @abstractmethod
    async def _do(self, statement: str, **values: object) -> Sequence[Row]:
        """Change the database; returns the rows of the statement."""

    # Notices

    async def add_notice(self, notice: StoredNotice) -> None:
        now = await self.now()
        values: dict[str, object] = {"player": notice.player, "id": notice.id}
        told = TELLS.format(player="players.id", table="CAST(:table AS text)", kind="CAST(:kind AS text)")
        await self._do(
            f"INSERT INTO notices ({', '.join(NOTICE_COLUMNS)}) SELECT CAST(:id AS text), id,"
            " CAST(:kind AS text), CAST(:table AS text), CAST(:turn AS integer), CAST(:body AS text),"
            f" {_TIME.format('now')} FROM players WHERE id = :player"
            f" AND EXISTS (SELECT 1 FROM channels WHERE {told}) ON CONFLICT DO NOTHING",
            **values,
            kind=notice.kind,
            table=notice.table,
            turn=notice.turn,
            body=notice.body,
            now=now,
        )
        # If the server dies in between, the notice is not sent; only notices of moves promise more.
        await self._do(
            f"{INTO_DELIVERIES.format(notice='notices.id', next_at=_TIME.format('next_at'))}"
            f" FROM notices JOIN channels ON {tells('notices')}"
            " WHERE notices.id = :id AND notices.player = :player ON CONFLICT DO NOTHING",
            **values,
            next_at=now + notice.wait,
        )

    async def forget_notices(self, before: float) -> None:
        await self._do(f"DELETE FROM notices WHERE at < {_TIME.format('before')}", before=before)

    # Channels

    async def channels_of(self, player: str) -> list[StoredChannel]:
        rows = await self._ask(
            f"SELECT {_CHANNEL} FROM channels WHERE player = :player AND table_id IS NULL ORDER BY added, id",
            player=player,
        )
        return [_channel(row) for row in rows]

    async def channel_at(self, table: str) -> StoredChannel | None:
        rows = await self._ask(f"SELECT {_CHANNEL} FROM channels WHERE table_id = :table", table=table)
        return _channel(rows[0]) if rows else None

    async def channel(self, channel: str) -> StoredChannel | None:
        rows = await self._ask(f"SELECT {_CHANNEL} FROM channels WHERE id = :id", id=channel)
        return _channel(rows[0]) if rows else None

    async def put_channel(self, channel: StoredChannel) -> None:
        values = dict(zip(CHANNEL_COLUMNS, msgspec.structs.astuple(channel), strict=True))
        values["confirmed"], values["off"] = int(channel.confirmed), int(channel.off)
        kept = ("id", "key", "added")
        changed = ", ".join(f"{name} = excluded.{name}" for name in CHANNEL_COLUMNS if name not in kept)
        await self._do(
            "DELETE FROM channels WHERE key = :key AND player <> :player",
            key=channel.key,
            player=channel.player,
        )
        await self._do(
            f"INSERT INTO channels ({_CHANNEL}) VALUES ({', '.join(f':{name}' for name in CHANNEL_COLUMNS)})"
            f" ON CONFLICT (key) DO UPDATE SET {changed}",
            **values,
        )

    async def set_channel(self, player: str, channel: str, settings: str, *, again: bool) -> bool:
        on = ", off = 0, failures = 0" if again else ""
        rows = await self._do(
            f"UPDATE channels SET settings = :settings{on} WHERE id = :id AND player = :player RETURNING id",
            settings=settings,
            id=channel,
            player=player,
        )
        return bool(rows)

    async def confirm_channel(self, channel: str) -> None:
        await self._do("UPDATE channels SET confirmed = 1 WHERE id = :id", id=channel)

    async def drop_channel(self, player: str, channel: str) -> bool:
        rows = await self._do(
            "DELETE FROM channels WHERE id = :id AND player = :player RETURNING id",
            id=channel,
            player=player,
        )
        return bool(rows)

    async def note_channel(
        self,
        channel: str,
        ok_at: float | None,
        error: str | None,
        *,
        off: bool,
        refused: bool = False,
    ) -> None:
        if ok_at is not None:
            await self.release_channels([channel], "", ok_at)
            return
        await self._do(
            "UPDATE channels SET failures = failures + :refused, error = :error, off = :off WHERE id = :id",
            refused=int(refused),
            error=error,
            off=int(off),
            id=channel,
        )
        if off:
            await self._do(
                "UPDATE deliveries SET state = 'failed' WHERE channel = :id AND state = 'waiting'", id=channel
            )

    # Deliveries

    async def claim_channels(
        self, server: str, now: float, until: float, limit: int, *, mails: bool
    ) -> list[StoredChannel]:
        due = (
            f"FROM deliveries JOIN channels AS own ON own.id = channel AND (own.kind = 'mail') = {mails}"
            f" WHERE state = 'waiting' AND next_at <= {_TIME.format('now')}"
        )
        if limit <= 0 or not await self._ask(f"SELECT 1 {due} LIMIT 1", now=now):
            return []
        # A claim from much further ahead than one lasts was made by a wrong clock: it does not count.
        rows = await self._do(
            f"UPDATE channels SET claimed_by = :server, claimed_until = {_TIME.format('until')}"
            " WHERE id IN (SELECT id FROM channels WHERE off = 0"
            f" AND id IN (SELECT channel {due} ORDER BY next_at LIMIT {LOOKED_THROUGH})"
            f" AND (claimed_until < {_TIME.format('now')}"
            f" OR claimed_until > {_TIME.format('until')} + {APART})"
            f" LIMIT :limit {self._LOCKED}) RETURNING {_CHANNEL}",
            server=server,
            now=now,
            until=until,
            limit=limit,
        )
        return [_channel(row) for row in rows]

    async def release_channels(
        self, channels: Sequence[str], server: str, ok_at: float | None = None
    ) -> None:
        ids = encode(channels).decode()
        if ok_at is None:
            await self._do(
                f"UPDATE channels SET claimed_until = 0 WHERE id IN ({self._IDS}) AND claimed_by = :server",
                ids=ids,
                server=server,
            )
            return
        await self._do(
            f"UPDATE channels SET ok_at = {_TIME.format('at')}, failures = 0, error = NULL, off = 0,"
            " claimed_until = CASE WHEN claimed_by = :server THEN 0 ELSE claimed_until END"
            f" WHERE id IN ({self._IDS})",
            at=ok_at,
            ids=ids,
            server=server,
        )

    async def due_deliveries(self, asked: Sequence[tuple[str, float]], limit: int) -> list[list[Delivery]]:
        columns = ", ".join(f"notices.{name}" for name in NOTICE_COLUMNS)
        rows = await self._ask(
            f"SELECT * FROM (SELECT deliveries.channel, {columns}, tries, message, row_number()"
            " OVER (PARTITION BY deliveries.channel ORDER BY notices.at, notices.id) AS place"
            f" FROM (SELECT {self._item(0)} AS channel, CAST({self._item(1)} AS double precision) AS now"
            f" FROM {self._ROWS}) AS asked"
            " JOIN deliveries ON deliveries.channel = asked.channel AND state = 'waiting' AND next_at <= now"
            " JOIN notices ON notices.id = deliveries.notice) AS due WHERE place <= :limit ORDER BY place",
            rows=encode(asked).decode(),
            limit=limit,
        )
        due: dict[str, list[Delivery]] = {channel: [] for channel, _ in asked}
        for channel, name, player, kind, table, turn, body, at, tries, message, _ in rows:
            notice = StoredNotice(name, player, kind, table, turn, 0.0, body, at)
            due[channel].append(Delivery(notice, tries, message))
        return [due[channel] for channel, _ in asked]

    async def note_deliveries(self, notes: Sequence[DeliveryNote]) -> None:
        await self._do(
            "UPDATE deliveries SET state = note.state, message = note.message"
            f" FROM (SELECT {self._item(0)} AS channel, {self._item(1)} AS notice, {self._item(2)} AS state,"
            f" {self._item(3)} AS message FROM {self._ROWS}) AS note"
            " WHERE deliveries.channel = note.channel AND deliveries.notice = note.notice",
            rows=encode(notes).decode(),
        )

    async def put_off_deliveries(
        self, channel: str, notices: Sequence[str], next_at: float, tries: int
    ) -> None:
        await self._do(
            f"UPDATE deliveries SET next_at = {_TIME.format('next_at')}, tries = tries + :tries,"
            f" message = NULL WHERE channel = :channel AND notice IN ({self._IDS})",
            next_at=next_at,
            tries=tries,
            channel=channel,
            ids=encode(notices).decode(),
        )

    async def wake_deliveries(self, now: float) -> None:
        time = _TIME.format("now")
        await self._do(
            f"UPDATE deliveries SET next_at = {time} WHERE state = 'waiting' AND next_at > {time}", now=now
        )

    async def notice_counts(self) -> list[tuple[str, str, int, float | None]]:
        rows = await self._ask(
            "SELECT channels.kind, deliveries.state, count(*), min(notices.at) FROM deliveries"
            " JOIN channels ON channels.id = deliveries.channel"
            " JOIN notices ON notices.id = deliveries.notice"
            " GROUP BY channels.kind, deliveries.state ORDER BY channels.kind, deliveries.state"
        )
        return [(kind, state, int(count), oldest) for kind, state, count, oldest in rows]

    # Settings

    async def stop_mails(self, address_hash: str, now: float) -> None:
        await self._do(
            "INSERT INTO stopped_mails (hash, at) VALUES (:hash, :now) ON CONFLICT DO NOTHING",
            hash=address_hash,
            now=now,
        )

    async def are_mails_stopped(self, address_hash: str) -> bool:
        return bool(await self._ask("SELECT 1 FROM stopped_mails WHERE hash = :hash", hash=address_hash))

    async def notice_settings(self, players: Sequence[str]) -> dict[str, NoticeSettings]:
        rows = await self._ask(
            f"SELECT player, {_SETTINGS} FROM notice_settings WHERE player IN ({self._LISTED})",
            players=encode(players).decode(),
        )
        return {player: NoticeSettings(*settings) for player, *settings in rows}

    async def set_notice_settings(self, player: str, settings: NoticeSettings) -> None:
        await self._do(
            f"INSERT INTO notice_settings (player, {_SETTINGS})"
            " VALUES (:player, :lang, :zone, :quiet_from, :quiet_to) ON CONFLICT (player) DO UPDATE SET"
            " lang = excluded.lang, zone = excluded.zone, quiet_from = excluded.quiet_from,"
            " quiet_to = excluded.quiet_to",
            player=player,
            **msgspec.structs.asdict(settings),
        )


def _channel(row: Row) -> StoredChannel:
    channel = StoredChannel(*row)
    return msgspec.structs.replace(channel, confirmed=bool(channel.confirmed), off=bool(channel.off))
