"""The operations of `Store` that both databases answer with the same SQL.

A statement names its values as `:name`. It is one idempotent transaction, so a broken connection may repeat
it.
"""

from typing import Any

from orderup.server.store.base import Conflict
from orderup.server.store.expiry import IS_KEPT
from orderup.server.store.rows import (
    ATTEMPT_COLUMNS,
    DONE,
    HEAD,
    LOG_COLUMNS,
    PUZZLE_COLUMNS,
    STOPPED,
    encode,
    puzzle_values,
    read_attempt,
    read_entry,
    read_puzzle_try,
    read_record,
    read_result,
    read_results,
    read_review,
    read_table,
    read_verdicts,
)
from orderup.server.store.sql_history import SqlHistory
from orderup.server.store.sql_lab import SqlLab
from orderup.server.store.sql_notices import SqlNotices
from orderup.server.store.sql_personal import FORGET_RESULTS
from orderup.server.store.stored import (
    Attempt,
    Claim,
    Entry,
    Player,
    PuzzleTry,
    StoredResult,
    StoredReview,
    StoredTable,
)

_REVIEW = (
    "SELECT done, (SELECT count(*) FROM verdicts WHERE table_id = own.table_id),"
    " (SELECT count(*) FROM reviews WHERE method = own.method AND done = 0"
    " AND (asked, table_id) < (own.asked, own.table_id))"
    " FROM reviews AS own WHERE table_id = :table AND method = :method"
)
# A claim from further ahead than one lasts was made by a wrong clock: it does not count.
_CLAIM = (
    "UPDATE reviews SET server = CAST(:server AS text), claimed = CAST(:now AS double precision)"
    " WHERE table_id = (SELECT table_id FROM reviews WHERE method = :method AND done = 0"
    " ORDER BY asked, table_id LIMIT 1)"
    " AND NOT EXISTS (SELECT 1 FROM reviews WHERE done = 0 AND server <> CAST(:server AS text)"
    " AND claimed >= CAST(:stale AS double precision) AND claimed - CAST(:now AS double precision)"
    " <= CAST(:now AS double precision) - CAST(:stale AS double precision))"
    " RETURNING table_id"
)
_ATTEMPT = ", ".join(f"attempts.{column}" for column in ATTEMPT_COLUMNS)
_REPLAYABLE = "length(results.record) > 0 OR EXISTS (SELECT 1 FROM tables WHERE tables.id = results.table_id)"
_OWN_RESULTS = (
    f"SELECT results.body, seats.player, seats.name, seats.body, {_REPLAYABLE}, {_ATTEMPT}"
    " FROM (SELECT table_id, player, ended FROM result_seats WHERE player = :player AND {which}) AS own"
    " JOIN results ON results.table_id = own.table_id"
    " JOIN result_seats AS seats ON seats.table_id = own.table_id"
    " LEFT JOIN attempts ON attempts.table_id = own.table_id AND attempts.player = own.player"
    " ORDER BY own.ended DESC, own.table_id DESC, seats.seat"
)
_RESULTS_OF = _OWN_RESULTS.format(
    which="(ended, table_id) < (:ended, :table) ORDER BY ended DESC, table_id DESC LIMIT :limit"
)
_RESULT_OF = _OWN_RESULTS.format(which="table_id = :table")
_LAST = (float("inf"), "")
"""Before this come all results."""
_RESULTS_OF_DAY = (
    f"SELECT results.body, seats.player, seats.name, seats.body, {_REPLAYABLE}, {_ATTEMPT}"
    " FROM attempts JOIN results ON results.table_id = attempts.table_id"
    " JOIN result_seats AS seats ON seats.table_id = attempts.table_id"
    " WHERE attempts.game = :game AND attempts.day = :day AND attempts.counts = 1"
    " ORDER BY results.ended, results.table_id, seats.seat LIMIT :limit"
)


class SqlStore(SqlLab, SqlHistory, SqlNotices):
    """The operations of `Store` on people, tables, results, packs, notes and reviews."""

    async def check(self, now: float) -> None:
        await self._do(
            "INSERT INTO checks (id, at) VALUES (1, :now) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            now=now,
        )

    # Players

    async def rename_player(self, player: str, name: str) -> None:
        await self._do(
            "UPDATE players SET name = :name WHERE id = :player AND (name <> :name OR name IS NULL)",
            player=player,
            name=name,
        )

    async def drop_token(self, token_hash: str) -> None:
        await self._do("DELETE FROM tokens WHERE hash = :hash AND NOT link", hash=token_hash)

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        rows = await self._ask(
            "SELECT players.id, players.name FROM tokens JOIN players ON players.id = tokens.player"
            " WHERE tokens.hash = :hash AND tokens.link = :link",
            hash=token_hash,
            link=link,
        )
        return Player(*rows[0]) if rows else None

    async def is_kept(self, player: str) -> bool:
        question = f"SELECT 1 FROM players WHERE id = :player AND {IS_KEPT}"
        return bool(await self._ask(question, player=player))

    async def newest_players(self, limit: int) -> list[str]:
        rows = await self._ask(
            "SELECT player FROM tokens WHERE NOT link GROUP BY player"
            " ORDER BY max(created) DESC LIMIT :limit",
            limit=limit,
        )
        return [row[0] for row in rows]

    # Tables

    async def table(self, table: str) -> StoredTable | None:
        rows = await self._ask("SELECT body FROM tables WHERE id = :table", table=table)
        return read_table(rows[0][0]) if rows else None

    async def tables_of(self, player: str | None, limit: int) -> list[tuple[StoredTable, int]]:
        newest = "ORDER BY created DESC LIMIT :limit"
        if player is None:
            rows = await self._ask(f"SELECT body, {HEAD} FROM tables {newest}", limit=limit)
        else:
            rows = await self._ask(
                f"SELECT body, {HEAD} FROM members JOIN tables ON id = table_id"
                f" WHERE player = :player {newest}",
                player=player,
                limit=limit,
            )
        return [(read_table(body), version) for body, version in rows]

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._ask(
            f"SELECT {', '.join(LOG_COLUMNS[1:])} FROM log"
            " WHERE table_id = :table AND version > :after AND kind <> 'end' ORDER BY version",
            table=table,
            after=after,
        )
        return [read_entry(row) for row in rows]

    # Results

    async def results_of(
        self, player: str, before: tuple[float, str] | None, limit: int
    ) -> list[StoredResult]:
        ended, table = before or _LAST
        return read_results(
            await self._ask(_RESULTS_OF, player=player, ended=ended, table=table, limit=limit)
        )

    async def result_of(self, player: str, table: str) -> StoredResult | None:
        results = read_results(await self._ask(_RESULT_OF, player=player, table=table))
        return results[0] if results else None

    async def record_of(self, table: str) -> tuple[StoredTable, list[Entry], StoredResult] | None:
        rows = await self._ask(
            "SELECT record, player, name, results.body FROM results JOIN result_seats"
            " ON result_seats.table_id = results.table_id WHERE results.table_id = :table ORDER BY seat",
            table=table,
        )
        if not rows or not rows[0][0]:
            return None
        row, log = read_record(bytes(rows[0][0]), [(row[1], row[2]) for row in rows])
        return row, log, read_result(rows[0][3])

    async def recorded(self, game: str) -> list[str]:
        question = "SELECT table_id FROM results WHERE game = :game AND length(record) > 0"
        return [row[0] for row in await self._ask(f"{question} ORDER BY ended, table_id", game=game)]

    async def forget_results(self, player: str) -> None:
        for statement in FORGET_RESULTS:
            await self._do(statement, player=player)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        question = "SELECT content FROM secrets WHERE name = :name"
        rows = await self._ask(question, name=name)
        if not rows:
            await self._do(
                "INSERT INTO secrets (name, content) VALUES (:name, :content) ON CONFLICT DO NOTHING",
                name=name,
                content=fresh,
            )
            rows = await self._ask(question, name=name)
        return bytes(rows[0][0])

    async def attempt(self, attempt: Attempt) -> None:
        await self._do(
            f"INSERT INTO attempts ({', '.join(ATTEMPT_COLUMNS)})"
            " VALUES (:player, :game, :day, :number, :table, :counts) ON CONFLICT DO NOTHING",
            player=attempt.player,
            game=attempt.game,
            day=attempt.day,
            number=attempt.number,
            table=attempt.table,
            counts=int(attempt.counts),
        )
        if attempt not in await self.attempts(attempt.player, attempt.game):
            raise Conflict

    async def attempts(self, player: str, game: str) -> list[Attempt]:
        rows = await self._ask(
            f"SELECT {_ATTEMPT} FROM attempts WHERE player = :player AND game = :game"
            " ORDER BY day DESC, number",
            player=player,
            game=game,
        )
        return [read_attempt(row) for row in rows]

    async def note_puzzle(self, tried: PuzzleTry) -> None:
        values = ", ".join(f":{column}" for column in PUZZLE_COLUMNS)
        await self._do(
            f"INSERT INTO puzzle_tries ({', '.join(PUZZLE_COLUMNS)}) VALUES ({values})"
            " ON CONFLICT (player, game, puzzle, day) DO UPDATE SET solved = excluded.solved"
            " WHERE puzzle_tries.solved = 0",
            **puzzle_values(tried),
        )

    async def puzzle_tries(self, player: str) -> list[PuzzleTry]:
        columns = ", ".join(PUZZLE_COLUMNS)
        rows = await self._ask(
            f"SELECT {columns} FROM puzzle_tries WHERE player = :player ORDER BY at, game, puzzle, day",
            player=player,
        )
        return [read_puzzle_try(row) for row in rows]

    async def results_of_day(self, game: str, day: str, limit: int) -> list[StoredResult]:
        return read_results(await self._ask(_RESULTS_OF_DAY, game=game, day=day, limit=limit))

    # Packs and notes

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        await self._do(
            "INSERT INTO packs (hash, content, kept) VALUES (:hash, :content, :now)"
            " ON CONFLICT (hash) DO UPDATE SET kept = excluded.kept",
            hash=pack_hash,
            content=content,
            now=now,
        )

    async def pack(self, pack_hash: str) -> bytes | None:
        rows = await self._ask("SELECT content FROM packs WHERE hash = :hash", hash=pack_hash)
        return bytes(rows[0][0]) if rows else None

    async def pack_bytes(self) -> int:
        rows = await self._ask("SELECT coalesce(sum(length(content)), 0) FROM packs")
        return int(rows[0][0])

    async def notes(self) -> dict[str, bytes]:
        return {name: bytes(content) for name, content in await self._ask("SELECT name, content FROM notes")}

    async def write_note(self, name: str, content: bytes | None) -> None:
        if content is None:
            await self._do("DELETE FROM notes WHERE name = :name", name=name)
        else:
            await self._do(
                "INSERT INTO notes (name, content) VALUES (:name, :content)"
                " ON CONFLICT (name) DO UPDATE SET content = excluded.content",
                name=name,
                content=content,
            )

    # Reviews

    async def ask_review(self, table: str, method: int, now: float) -> None:
        await self._do(
            "DELETE FROM reviews WHERE table_id = :table AND method <> :method", table=table, method=method
        )
        await self._do(
            "INSERT INTO reviews (table_id, method, asked, done)"
            " SELECT id, :method, :now, 0 FROM tables WHERE id = :table"
            " ON CONFLICT (table_id) DO UPDATE SET asked = excluded.asked, done = 0 WHERE reviews.done = -1",
            table=table,
            method=method,
            now=now,
        )

    async def review(self, table: str, method: int) -> StoredReview | None:
        rows = await self._ask(_REVIEW, table=table, method=method)
        return read_review(rows[0]) if rows else None

    async def verdicts(self, table: str) -> dict[int, dict[str, Any] | None]:
        question = "SELECT number, body FROM verdicts WHERE table_id = :table"
        return read_verdicts(await self._ask(question, table=table))

    async def unfinished_reviews(self, method: int, limit: int) -> list[str]:
        rows = await self._ask(
            "SELECT table_id FROM reviews WHERE method = :method AND done = 0"
            " ORDER BY asked, table_id LIMIT :limit",
            method=method,
            limit=limit,
        )
        return [row[0] for row in rows]

    async def claim_review(self, method: int, claim: Claim) -> str | None:
        rows = await self._do(_CLAIM, method=method, server=claim.server, now=claim.now, stale=claim.stale)
        return str(rows[0][0]) if rows else None

    async def release_reviews(self, server: str) -> None:
        await self._do("UPDATE reviews SET claimed = 0 WHERE server = :server", server=server)

    async def keep_verdict(self, table: str, number: int, verdict: dict[str, Any] | None, now: float) -> None:
        await self._do("UPDATE reviews SET claimed = :now WHERE table_id = :table", table=table, now=now)
        await self._do(
            "INSERT INTO verdicts (table_id, number, body)"
            " SELECT table_id, CAST(:number AS integer), CAST(:body AS text) FROM reviews"
            " WHERE table_id = :table ON CONFLICT DO NOTHING",
            table=table,
            number=number,
            body=encode(verdict).decode(),
        )

    async def end_review(self, table: str, *, done: bool) -> None:
        await self._do(
            "UPDATE reviews SET done = :done WHERE table_id = :table",
            table=table,
            done=DONE if done else STOPPED,
        )
