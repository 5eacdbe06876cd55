"""The operations of `Store` that both databases answer with the same SQL.

A statement names its values as `:name`. It is one idempotent transaction, so a broken connection may repeat
it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from orderup.server.store.base import (
    Attempt,
    Claim,
    Conflict,
    Entry,
    OwnList,
    OwnTable,
    Player,
    PuzzleTry,
    ServedTime,
    StoredClock,
    StoredRemark,
    StoredResult,
    StoredReview,
    StoredTable,
    StoredTurn,
    StoreError,
    Vacation,
)
from orderup.server.store.rows import (
    ATTEMPT_COLUMNS,
    CLOCK_COLUMNS,
    DONE,
    LOG_COLUMNS,
    PUZZLE_COLUMNS,
    REMARK_COLUMNS,
    STOPPED,
    VACATION_COLUMNS,
    encode,
    puzzle_values,
    read_attempt,
    read_entry,
    read_puzzle_try,
    read_record,
    read_results,
    read_review,
    read_table,
    read_verdicts,
)

Row = Sequence[Any]
HEAD = "(SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id AND kind <> 'end')"
"""The last version of a table's log."""

SERVED_AT_ONCE, INTERRUPTION, MOST_GRACE = 30.0, 600.0, 12 * 3600.0
"""Seconds: between two beats so many are served at most; after so many others people get grace."""
_PASSED = "(CAST(:now AS double precision) - served.seen)"
_BEAT = (
    "INSERT INTO served (singleton, served, seen, resumed, grace)"
    " VALUES (1, 0, CAST(:now AS double precision), 0, 0) ON CONFLICT (singleton) DO UPDATE SET"
    f" served = served.served + CASE WHEN {_PASSED} BETWEEN 0 AND {SERVED_AT_ONCE} THEN {_PASSED} ELSE 0 END,"
    f" resumed = CASE WHEN abs({_PASSED}) >= {INTERRUPTION} THEN served.served ELSE served.resumed END,"
    f" grace = CASE WHEN abs({_PASSED}) >= {MOST_GRACE} THEN {MOST_GRACE}"
    f" WHEN abs({_PASSED}) >= {INTERRUPTION} THEN abs({_PASSED}) ELSE served.grace END,"
    " seen = excluded.seen RETURNING served, resumed, grace"
)
_DUE = (
    "SELECT table_id FROM clocks WHERE due <= CAST(:served AS double precision)"
    " AND (since >= CAST(:resumed AS double precision)"
    " OR CAST(:served AS double precision) >= CAST(:grace_ends AS double precision))"
    " ORDER BY due, table_id LIMIT :limit"
)
REPLACE_CLOCK = (
    "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, since = excluded.since,"
    " due = excluded.due, body = excluded.body WHERE clocks.version <= excluded.version"
)
REMARK_TRIES = 8
_UNREAD = (
    "(SELECT count(*) FROM remarks WHERE remarks.table_id = found.id AND remarks.player <> :player"
    " AND (phrase IS NOT NULL OR text IS NOT NULL) AND number > coalesce("
    "(SELECT remark FROM reads WHERE reads.table_id = found.id AND reads.player = :player), 0))"
)
"""The remarks of others that a person has not read."""
_LONGEST = 1e12
"""Turns without a deadline stand behind all others."""
_RANK = f"coalesce(turns.due, {_LONGEST} + turns.since)"

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
_OWN_RESULTS = (
    f"SELECT results.body, seats.player, seats.name, seats.body, {_ATTEMPT}"
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
    f"SELECT results.body, seats.player, seats.name, seats.body, {_ATTEMPT}"
    " FROM attempts JOIN results ON results.table_id = attempts.table_id"
    " JOIN result_seats AS seats ON seats.table_id = attempts.table_id"
    " WHERE attempts.game = :game AND attempts.day = :day AND attempts.counts = 1"
    " ORDER BY results.ended, results.table_id, seats.seat LIMIT :limit"
)


class SqlStore(ABC):
    """The abstract operations of a database, and the operations of `Store` that build on them."""

    _STATUS: str
    """The status of a row of `tables`."""
    _LISTED: str
    """A query for the names in the JSON list `players`."""

    @abstractmethod
    async def _ask(self, question: str, **values: object) -> Sequence[Row]:
        """The rows that answer a query."""

    @abstractmethod
    async def _do(self, statement: str, **values: object) -> Sequence[Row]:
        """Change the database; returns the rows of the statement."""

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

    async def renew_token(self, token_hash: str, before: float, now: float) -> bool:
        renewed = await self._do(
            "UPDATE tokens SET created = :now WHERE hash = :hash AND NOT link AND created < :before"
            " RETURNING hash",
            hash=token_hash,
            before=before,
            now=now,
        )
        return len(renewed) == 1

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        rows = await self._ask(
            "SELECT players.id, players.name FROM tokens JOIN players ON players.id = tokens.player"
            " WHERE tokens.hash = :hash AND tokens.link = :link",
            hash=token_hash,
            link=link,
        )
        return Player(*rows[0]) if rows else None

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

    async def record_of(self, table: str) -> tuple[StoredTable, list[Entry]] | None:
        rows = await self._ask(
            "SELECT record, player, name FROM results JOIN result_seats"
            " ON result_seats.table_id = results.table_id WHERE results.table_id = :table ORDER BY seat",
            table=table,
        )
        return read_record(bytes(rows[0][0]), [(row[1], row[2]) for row in rows]) if rows else None

    async def forget_results(self, player: str) -> None:
        await self._do(
            "DELETE FROM results WHERE table_id IN (SELECT table_id FROM result_seats WHERE player = :player)"
            " AND NOT EXISTS (SELECT 1 FROM result_seats WHERE result_seats.table_id = results.table_id"
            " AND player <> :player)",
            player=player,
        )
        await self._do(
            "UPDATE result_seats SET player = NULL, name = NULL WHERE player = :player", player=player
        )
        await self._do("DELETE FROM puzzle_tries WHERE player = :player", player=player)

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

    # Clocks

    async def clock(self, table: str) -> StoredClock | None:
        rows = await self._ask(
            f"SELECT {', '.join(CLOCK_COLUMNS)} FROM clocks WHERE table_id = :table", table=table
        )
        return StoredClock(*rows[0]) if rows else None

    # Remarks

    async def add_remark(self, table: str, remark: StoredRemark, most: int) -> int:
        # The statement may be repeated, and another server may take the number.
        for _ in range(REMARK_TRIES):
            with suppress(Conflict):
                await self._do(
                    f"INSERT INTO remarks ({', '.join(REMARK_COLUMNS)}) SELECT CAST(:table AS text),"
                    " (SELECT coalesce(max(number), 0) + 1 FROM remarks WHERE table_id = :table),"
                    " CAST(:player AS text), CAST(:name AS text), CAST(:at AS double precision),"
                    " CAST(:phrase AS text), CAST(:text AS text)"
                    " WHERE NOT EXISTS (SELECT 1 FROM remarks"
                    " WHERE table_id = :table AND player = :player AND at = :at)",
                    table=table,
                    player=remark.player,
                    name=remark.name,
                    at=remark.at,
                    phrase=remark.phrase,
                    text=remark.text,
                )
            rows = await self._ask(
                "SELECT number FROM remarks WHERE table_id = :table AND player = :player"
                " AND at = CAST(:at AS double precision)",
                table=table,
                player=remark.player,
                at=remark.at,
            )
            if rows:
                number = int(rows[0][0])
                await self._do(
                    "DELETE FROM remarks WHERE table_id = :table AND number <= :last",
                    table=table,
                    last=number - most,
                )
                return number
        raise StoreError("A remark could not be numbered.", "remark")

    async def remarks(self, table: str) -> list[StoredRemark]:
        rows = await self._ask(
            f"SELECT {', '.join(REMARK_COLUMNS[1:])} FROM remarks"
            " WHERE table_id = :table AND (phrase IS NOT NULL OR text IS NOT NULL) ORDER BY number",
            table=table,
        )
        return [StoredRemark(*row) for row in rows]

    async def take_back_remark(self, table: str, number: int, player: str, since: float) -> bool:
        rows = await self._do(
            "UPDATE remarks SET phrase = NULL, text = NULL WHERE table_id = :table AND number = :number"
            " AND player = :player AND at >= CAST(:since AS double precision) RETURNING number",
            table=table,
            number=number,
            player=player,
            since=since,
        )
        return bool(rows)

    async def note_read(self, table: str, player: str, number: int) -> None:
        await self._do(
            "INSERT INTO reads (table_id, player, remark) VALUES (:table, :player, :number)"
            " ON CONFLICT (table_id, player) DO UPDATE SET remark = excluded.remark"
            " WHERE reads.remark < excluded.remark",
            table=table,
            player=player,
            number=number,
        )

    async def read_remarks(self, table: str, player: str) -> int:
        rows = await self._ask(
            "SELECT remark FROM reads WHERE table_id = :table AND player = :player",
            table=table,
            player=player,
        )
        return int(rows[0][0]) if rows else 0

    async def due_counts(self) -> tuple[int, float | None]:
        rows = await self._ask("SELECT count(*), min(due) FROM clocks WHERE due IS NOT NULL")
        return int(rows[0][0]), rows[0][1]

    async def set_due(self, table: str, due: float) -> None:
        await self._do(
            "UPDATE clocks SET due = CAST(:due AS double precision) WHERE table_id = :table",
            table=table,
            due=due,
        )

    async def vacations(self, players: Sequence[str], since: float) -> list[Vacation]:
        rows = await self._ask(
            f"SELECT {', '.join(VACATION_COLUMNS)} FROM vacations"
            f" WHERE player IN ({self._LISTED}) AND ends > CAST(:since AS double precision)"
            " ORDER BY player, number",
            players=encode(players).decode(),
            since=since,
        )
        return [Vacation(*row) for row in rows]

    async def add_vacation(self, vacation: Vacation) -> None:
        await self._do(
            f"INSERT INTO vacations ({', '.join(VACATION_COLUMNS)})"
            " VALUES (:player, :number, CAST(:begins AS double precision), CAST(:ends AS double precision))"
            " ON CONFLICT DO NOTHING",
            **msgspec.structs.asdict(vacation),
        )
        if vacation not in await self.vacations([vacation.player], vacation.begins):
            raise Conflict

    async def end_vacations(self, player: str, now: float) -> None:
        now_ = "CAST(:now AS double precision)"
        await self._do(
            f"UPDATE vacations SET begins = CASE WHEN begins > {now_} THEN {now_} ELSE begins END,"
            f" ends = {now_} WHERE player = :player AND ends > {now_}",
            player=player,
            now=now,
        )
        await self._do(
            f"UPDATE clocks SET due = {now_} WHERE due > {now_}"
            " AND table_id IN (SELECT table_id FROM turns WHERE player = :player)",
            player=player,
            now=now,
        )

    async def beat(self, now: float) -> ServedTime:
        return ServedTime(*(await self._do(_BEAT, now=now))[0])

    async def due_clocks(self, time: ServedTime, limit: int) -> list[str]:
        rows = await self._ask(
            _DUE,
            served=time.served,
            resumed=time.resumed,
            grace_ends=time.resumed + time.grace,
            limit=limit,
        )
        return [row[0] for row in rows]

    async def own_tables(
        self, player: str, kind: OwnList, after: tuple[float, str] | None, limit: int
    ) -> list[OwnTable]:
        # The inner query finds the person's tables of the list, the outer one takes a page of them.
        if kind == "turn":
            rank, wanted = _RANK, "turns.player = :player"
        else:
            status = {"waiting": "playing", "open": "lobby", "over": "over"}[kind]
            mine = "SELECT 1 FROM turns AS mine WHERE mine.table_id = tables.id AND mine.player = :player"
            rank, wanted = "-tables.created", f"{self._STATUS} = '{status}' AND NOT EXISTS ({mine})"
        seen, table = after or (-1e300, "")
        rows = await self._ask(
            f"SELECT body, head, clock, turn_player, turn_version, since, due, place, id, {_UNREAD} FROM"
            f" (SELECT tables.body, {HEAD} AS head, clocks.body AS clock, turns.player AS turn_player,"
            f" turns.version AS turn_version, turns.since, turns.due, {rank} AS place, tables.id"
            " FROM members JOIN tables ON tables.id = members.table_id"
            " LEFT JOIN clocks ON clocks.table_id = tables.id LEFT JOIN turns ON turns.table_id = tables.id"
            f" WHERE members.player = :player AND {wanted}) AS found"
            " WHERE place > CAST(:seen AS double precision)"
            " OR (place = CAST(:seen AS double precision) AND id > :table)"
            " ORDER BY place, id LIMIT :limit",
            player=player,
            seen=seen,
            table=table,
            limit=limit,
        )
        return [
            OwnTable(
                read_table(body),
                head,
                clock,
                None if waited_for is None else StoredTurn(waited_for, version, since, due),
                (place, name),
                unread,
            )
            for body, head, clock, waited_for, version, since, due, place, name, unread in rows
        ]

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
