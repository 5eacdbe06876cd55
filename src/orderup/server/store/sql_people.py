"""The SQL of people, their devices and their relations, for both databases."""

from collections.abc import Sequence

from msgspec.structs import asdict, astuple

from orderup.server.store.base import Conflict
from orderup.server.store.rows import (
    CHALLENGE_COLUMNS,
    CREDENTIAL_COLUMNS,
    REPORT_COLUMNS,
    encode,
    read_table,
)
from orderup.server.store.sql_turns import SqlTurns
from orderup.server.store.stored import (
    DEVICE_ID,
    Challenge,
    Credential,
    Device,
    Invitation,
    Player,
    Report,
)

_NOW = "CAST(:now AS double precision)"
_CREDENTIALS = f"SELECT {', '.join(CREDENTIAL_COLUMNS)} FROM credentials"


class SqlPeople(SqlTurns):
    """The operations of `Store` on devices, and on the ways in which one becomes the same person there."""

    async def see_token(self, token_hash: str, device: str, before: float, now: float) -> bool:
        await self._do(
            f"UPDATE tokens SET seen = {_NOW}, device = :device WHERE hash = :hash AND NOT link",
            hash=token_hash,
            device=device,
            now=now,
        )
        renewed = await self._do(
            f"UPDATE tokens SET created = {_NOW} WHERE hash = :hash AND NOT link"
            " AND created < CAST(:before AS double precision) RETURNING hash",
            hash=token_hash,
            before=before,
            now=now,
        )
        return bool(renewed)

    async def devices(self, player: str) -> list[Device]:
        rows = await self._ask(
            "SELECT hash, device, CASE WHEN seen > created THEN seen ELSE created END AS last FROM tokens"
            " WHERE player = :player AND NOT link ORDER BY last DESC, hash",
            player=player,
        )
        return [Device(*row) for row in rows]

    async def drop_device(self, player: str, device: str) -> bool:
        rows = await self._do(
            f"DELETE FROM tokens WHERE player = :player AND substr(hash, 1, {DEVICE_ID}) = :device"
            " AND NOT link RETURNING hash",
            player=player,
            device=device,
        )
        return bool(rows)

    async def drop_other_devices(self, player: str, token_hash: str) -> None:
        await self._do(
            "DELETE FROM tokens WHERE player = :player AND hash <> :hash", player=player, hash=token_hash
        )

    async def holders(self, token_hashes: Sequence[str]) -> dict[str, str]:
        rows = await self._ask(
            f"SELECT hash, player FROM tokens WHERE hash IN ({self._LISTED}) AND NOT link",
            players=encode(token_hashes).decode(),
        )
        return {row[0]: row[1] for row in rows}

    # Other people

    async def block(self, player: str, other: str, now: float) -> None:
        await self._do(
            f"INSERT INTO blocks (player, other, at) VALUES (:player, :other, {_NOW}) ON CONFLICT DO NOTHING",
            player=player,
            other=other,
            now=now,
        )
        await self.unfriend(player, other)

    async def unblock(self, player: str, other: str) -> None:
        await self._do(
            "DELETE FROM blocks WHERE player = :player AND other = :other", player=player, other=other
        )

    async def blocked(self, player: str) -> list[Player]:
        rows = await self._ask(
            "SELECT players.id, players.name FROM blocks JOIN players ON players.id = blocks.other"
            " WHERE blocks.player = :player ORDER BY at DESC, players.id",
            player=player,
        )
        return [Player(*row) for row in rows]

    async def apart(self, player: str) -> frozenset[str]:
        rows = await self._ask(
            "SELECT other FROM blocks WHERE player = :player"
            " UNION SELECT player FROM blocks WHERE other = :player",
            player=player,
        )
        return frozenset(row[0] for row in rows)

    async def befriend(self, player: str, other: str, now: float) -> bool:
        rows = await self._do(
            f"INSERT INTO friends (player, other, at) SELECT one.id, two.id, {_NOW}"
            " FROM players AS one JOIN players AS two ON (one.id = :player AND two.id = :other)"
            " OR (one.id = :other AND two.id = :player) WHERE NOT EXISTS (SELECT 1 FROM blocks"
            " WHERE (blocks.player = one.id AND blocks.other = two.id)"
            " OR (blocks.player = two.id AND blocks.other = one.id)) ON CONFLICT DO NOTHING RETURNING player",
            player=player,
            other=other,
            now=now,
        )
        return bool(rows)

    async def unfriend(self, player: str, other: str) -> None:
        await self._do(
            "DELETE FROM friends WHERE (player = :player AND other = :other)"
            " OR (player = :other AND other = :player)",
            player=player,
            other=other,
        )

    async def friends(self, player: str) -> list[Player]:
        rows = await self._ask(
            "SELECT players.id, players.name FROM friends JOIN players ON players.id = friends.other"
            " WHERE friends.player = :player ORDER BY at DESC, players.id",
            player=player,
        )
        apart = await self.apart(player) if rows else frozenset()  # Somebody may block as others befriend.
        return [Player(*row) for row in rows if row[0] not in apart]

    async def invite(self, table: str, player: str, inviter: str, now: float) -> bool:
        rows = await self._do(
            "INSERT INTO invitations (table_id, player, inviter, at)"
            f" SELECT CAST(:table AS text), other, player, {_NOW} FROM friends"
            " WHERE player = :inviter AND other = :player ON CONFLICT DO NOTHING RETURNING player",
            table=table,
            player=player,
            inviter=inviter,
            now=now,
        )
        return bool(rows)

    async def invitations(self, player: str) -> list[Invitation]:
        rows = await self._ask(
            "SELECT tables.body, players.id, players.name FROM invitations"
            " JOIN tables ON tables.id = table_id JOIN players ON players.id = inviter"
            " WHERE player = :player ORDER BY at DESC, table_id",
            player=player,
        )
        return [Invitation(read_table(body), Player(*inviter)) for body, *inviter in rows]

    async def invited(self, table: str) -> frozenset[str]:
        rows = await self._ask("SELECT player FROM invitations WHERE table_id = :table", table=table)
        return frozenset(row[0] for row in rows)

    async def drop_invitation(self, table: str, player: str) -> None:
        await self._do(
            "DELETE FROM invitations WHERE table_id = :table AND player = :player",
            table=table,
            player=player,
        )

    async def add_report(self, report: Report) -> None:
        values = ", ".join(
            f"CAST(:{name} AS {'double precision' if name == 'at' else 'text'})" for name in REPORT_COLUMNS
        )
        await self._do(
            f"INSERT INTO reports ({', '.join(REPORT_COLUMNS)}) SELECT {values} WHERE EXISTS"
            " (SELECT 1 FROM players WHERE id = :player) AND EXISTS"
            " (SELECT 1 FROM players WHERE id = :other) ON CONFLICT DO NOTHING",
            **dict(zip(REPORT_COLUMNS, astuple(report), strict=True)),
        )

    async def reports(self) -> list[Report]:
        rows = await self._ask(f"SELECT {', '.join(REPORT_COLUMNS)} FROM reports ORDER BY at, id")
        return [Report(*row) for row in rows]

    async def forget_reports(self, before: float) -> None:
        await self._do("DELETE FROM reports WHERE at < CAST(:before AS double precision)", before=before)

    async def settle(self, report: str) -> bool:
        return bool(await self._do("DELETE FROM reports WHERE id = :id RETURNING id", id=report))

    async def mail_owners(self, address: str, limit: int) -> list[Player]:
        rows = await self._ask(
            "SELECT players.id, players.name FROM channels JOIN players ON players.id = channels.player"
            " WHERE channels.kind = 'mail' AND confirmed = 1"
            " AND lower(address) = lower(CAST(:address AS text))"
            " ORDER BY added DESC, channels.id LIMIT :limit",
            address=address,
            limit=limit,
        )
        return [Player(*row) for row in rows]

    # Passkeys and challenges

    async def add_credential(self, credential: Credential) -> None:
        values = ", ".join(
            f"CAST(:{name} AS double precision)" if name in ("created", "used") else f":{name}"
            for name in CREDENTIAL_COLUMNS
        )
        rows = await self._do(
            f"INSERT INTO credentials ({', '.join(CREDENTIAL_COLUMNS)}) VALUES ({values})"
            " ON CONFLICT DO NOTHING RETURNING id",
            **asdict(credential),
        )
        if not rows and await self.credential(credential.id) != credential:
            raise Conflict

    async def credential(self, credential: str) -> Credential | None:
        rows = await self._ask(f"{_CREDENTIALS} WHERE id = :id", id=credential)
        return Credential(*rows[0]) if rows else None

    async def credentials(self, player: str) -> list[Credential]:
        question = f"{_CREDENTIALS} WHERE player = :player ORDER BY created DESC, id"
        return [Credential(*row) for row in await self._ask(question, player=player)]

    async def use_credential(self, credential: str, count: int, now: float) -> None:
        await self._do(
            f"UPDATE credentials SET count = :count, used = {_NOW} WHERE id = :id",
            id=credential,
            count=count,
            now=now,
        )

    async def drop_credential(self, player: str, credential: str) -> None:
        await self._do(
            "DELETE FROM credentials WHERE player = :player AND id = :id", player=player, id=credential
        )

    async def add_challenge(self, challenge: Challenge, now: float, *, alone: bool = True) -> None:
        await self._do(
            f"DELETE FROM challenges WHERE until <= {_NOW}"
            " OR (purpose = :purpose AND player = CAST(:player AS text))",
            now=now,
            purpose=challenge.purpose if alone else "",
            player=challenge.player,
        )
        await self._do(
            f"INSERT INTO challenges ({', '.join(CHALLENGE_COLUMNS)})"
            " VALUES (:id, :purpose, CAST(:player AS text), :body, CAST(:until AS double precision))"
            " ON CONFLICT DO NOTHING",
            id=challenge.id,
            purpose=challenge.purpose,
            player=challenge.player,
            body=challenge.body,
            until=challenge.until,
        )
        if await self.challenge(challenge.id, challenge.purpose, now) != challenge:
            raise Conflict

    async def challenge(self, challenge: str, purpose: str, now: float) -> Challenge | None:
        rows = await self._ask(
            f"SELECT {', '.join(CHALLENGE_COLUMNS)} FROM challenges"
            f" WHERE id = :id AND purpose = :purpose AND until > {_NOW}",
            id=challenge,
            purpose=purpose,
            now=now,
        )
        return Challenge(*rows[0]) if rows else None

    async def take_challenge(self, challenge: str, purpose: str, now: float) -> bool:
        rows = await self._do(
            f"DELETE FROM challenges WHERE id = :id AND purpose = :purpose AND until > {_NOW} RETURNING id",
            id=challenge,
            purpose=purpose,
            now=now,
        )
        return bool(rows)
