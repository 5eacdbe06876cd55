"""The SQL of people and their devices, for both databases."""

from collections.abc import Sequence

from orderup.server.store.base import Conflict
from orderup.server.store.rows import CHALLENGE_COLUMNS, encode
from orderup.server.store.sql_turns import SqlTurns
from orderup.server.store.stored import DEVICE_ID, Challenge, Device

_NOW = "CAST(:now AS double precision)"


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

    # Challenges

    async def add_challenge(self, challenge: Challenge, now: float) -> None:
        await self._do(
            f"DELETE FROM challenges WHERE until <= {_NOW}"
            " OR (purpose = :purpose AND player = CAST(:player AS text))",
            now=now,
            purpose=challenge.purpose,
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
