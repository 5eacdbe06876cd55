"""The SQL of profiles, missing results and notes at a seat, for both databases."""

from collections.abc import Sequence
from typing import cast

from orderup.server.store.rows import encode
from orderup.server.store.sql_turns import SqlTurns
from orderup.server.store.stored import Shown, StoredProfile

_PROFILE = (
    "SELECT players.id, players.name, address, shown FROM profiles JOIN players ON id = profiles.player"
)


class SqlHistory(SqlTurns):
    """The operations of `Store` on profiles, on missing results, and on what people note for themselves."""

    async def profile(self, player: str) -> StoredProfile | None:
        rows = await self._ask(f"{_PROFILE} WHERE profiles.player = :player", player=player)
        return StoredProfile(*rows[0]) if rows else None

    async def profile_at(self, address: str) -> StoredProfile | None:
        rows = await self._ask(f"{_PROFILE} WHERE address = :address", address=address)
        return StoredProfile(*rows[0]) if rows else None

    async def shown_profiles(self, players: Sequence[str]) -> dict[str, str]:
        rows = await self._ask(
            f"SELECT player, address FROM profiles WHERE player IN ({self._LISTED}) AND shown <> 'nobody'",
            players=encode(players).decode(),
        )
        return {row[0]: row[1] for row in rows}

    async def show_profile(self, player: str, address: str, shown: Shown) -> StoredProfile:
        await self._do(
            "INSERT INTO profiles (player, address, shown) VALUES (:player, :address, :shown)"
            " ON CONFLICT (player) DO UPDATE SET shown = excluded.shown",
            player=player,
            address=address,
            shown=shown,
        )
        return cast(StoredProfile, await self.profile(player))

    async def have_played(self, player: str, other: str) -> bool:
        pair = {"player": player, "other": other}
        for seats in ("result_seats", "members"):
            rows = await self._ask(
                f"SELECT 1 FROM {seats} AS mine JOIN {seats} AS theirs ON theirs.table_id = mine.table_id"
                " WHERE mine.player = :player AND theirs.player = :other LIMIT 1",
                **pair,
            )
            if rows:
                return True
        return False

    async def first_end(self) -> float | None:
        found: float | None = (await self._ask("SELECT min(ended) FROM results"))[0][0]
        return found

    async def tables_without_result(self, before: float, after: str, limit: int) -> list[str]:
        rows = await self._ask(
            f"SELECT id FROM tables WHERE id > :after AND {self._STATUS} = 'over'"
            " AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id)"
            " AND (SELECT max(at) FROM log WHERE log.table_id = tables.id)"
            " < CAST(:before AS double precision) ORDER BY id LIMIT :limit",
            after=after,
            before=before,
            limit=limit,
        )
        return [row[0] for row in rows]

    async def seat_note(self, table: str, player: str) -> str:
        rows = await self._ask(
            "SELECT text FROM seat_notes WHERE table_id = :table AND player = :player",
            table=table,
            player=player,
        )
        return str(rows[0][0]) if rows else ""

    async def write_seat_note(self, table: str, player: str, text: str) -> None:
        if not text:
            await self._do(
                "DELETE FROM seat_notes WHERE table_id = :table AND player = :player",
                table=table,
                player=player,
            )
            return
        await self._do(
            "INSERT INTO seat_notes (table_id, player, text) VALUES (:table, :player, :text)"
            " ON CONFLICT (table_id, player) DO UPDATE SET text = excluded.text",
            table=table,
            player=player,
            text=text,
        )
