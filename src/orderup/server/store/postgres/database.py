"""Connections to PostgreSQL: a pool of them, and the recovery from broken ones."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg

from orderup.core.texts.messages import Message
from orderup.server.store.base import Conflict, StoreError
from orderup.server.store.postgres.connecting import read_address
from orderup.server.store.postgres.failures import LOST, TAKEN, UNDONE, failure, unreadable, where_of

T = TypeVar("T")
Work = Callable[[asyncpg.Connection], Coroutine[Any, Any, T]]
Prepare = Callable[[asyncpg.Connection, str], Coroutine[Any, Any, None]]

OLDEST = 14
CANCELLED_AFTER = 6.0
"""The wait of asyncpg for the end of a connection, in times of the wait for an answer."""
SETTINGS = {
    # A session that holds a lock and falls silent is ended, so that nobody waits for a machine that is gone.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "10s",
}


async def _leave_as_it_is(_: asyncpg.Connection) -> None:
    """Clean nothing up on a connection that is given back: nobody sets anything on it.

    The clean-up would cost one more round trip for each operation.
    """


_TO_THE_STANDBY = (
    "SELECT pg_logical_emit_message(true, 'orderup', '')"
    " WHERE current_setting('synchronous_standby_names') <> '' AND NOT pg_is_in_recovery()"
)


@dataclass(frozen=True)
class Timeouts:
    """Timeouts in seconds: for a connection, for an answer, and the pauses before each new try.

    A PostgreSQL that is restarted, or a standby that takes over, is back within the pauses. While it stays
    away for longer, only the first try is made, so that a caller learns at once to ask another server.

    At most `connections` operations run at once; further ones wait. The connection for news is made again
    after `news_again`. The tables that a server has taken are free once it was silent for `silent_node`;
    after `forget_node` its pages count as gone, too.
    """

    connect: float = 5.0
    answer: float = 10.0
    pauses: tuple[float, ...] = (0.0, 0.1, 0.2, 0.4, 0.8, 1.5, 2.0)
    connections: int = 8
    news_again: float = 1.0
    silent_node: float = 5.0
    forget_node: float = 30.0


class Database:
    """A pool of connections. An operation on a broken connection is repeated on another, where that
    is safe.
    """

    def __init__(self, address: str, patience: Timeouts, settings: Mapping[str, str] = SETTINGS) -> None:
        """`settings` are PostgreSQL's, for each connection."""
        self.where = where_of(address)
        try:
            self._connecting = read_address(address, settings)
        except OSError as error:
            raise self._failure(error) from error
        except ValueError as error:
            raise unreadable() from error
        self.patience = patience
        self._pool: asyncpg.Pool | None = None
        self._away = False
        self.waiting = 0

    async def open(self, prepare: Prepare) -> None:
        """Connect; `prepare` gets the first connection. `StoreError` when this is impossible."""
        first = await self.prepared(prepare)
        try:
            self._pool = await asyncpg.create_pool(
                min_size=1,
                max_size=self.patience.connections,
                init=self._begin,
                reset=_leave_as_it_is,
                **self._wishes(CANCELLED_AFTER * self.patience.answer),
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise self._failure(error) from error
        finally:
            first.terminate()

    def _wishes(self, command_timeout: float) -> dict[str, Any]:
        """The arguments of a new connection."""
        connecting = self._connecting
        return {
            "dsn": connecting.address,
            "timeout": connecting.timeout or self.patience.connect,
            "command_timeout": command_timeout,
            "server_settings": {"application_name": connecting.application_name},
            **({} if connecting.tls is None else {"ssl": connecting.tls}),
        }

    async def _begin(self, db: asyncpg.Connection) -> None:
        await self._make_settings(db)
        await self._wait_for_standby(db)

    async def _make_settings(self, db: asyncpg.Connection) -> None:
        try:
            if statement := self._connecting.statement:
                await db.execute(statement)
        except BaseException:
            db.terminate()
            raise

    async def _refuse_pooler(self, db: asyncpg.Connection) -> None:
        """Raise `StoreError` where two connections are one to PostgreSQL, as behind a transaction pooler.

        Settings, prepared statements and LISTEN would come and go with each transaction.
        """
        beside = await self.connect()
        try:
            asked = [await each.fetchval("SELECT pg_backend_pid()") for each in (db, beside, db, beside)]
        finally:
            beside.terminate()
        if asked[0] == asked[1] or asked[:2] != asked[2:]:
            raise StoreError(Message("server/store-pooler", where=self.where), "pooler")

    async def _wait_for_standby(self, db: asyncpg.Connection) -> None:
        """Wait until a synchronous standby has everything that can be read.

        Nobody sees a write before it is at the standby, too. But a PostgreSQL that crashes meanwhile shows
        the write once it is back, and a standby that takes over would not have it. A new write comes after
        it: once the new one is at the standby, so are all before.

        PostgreSQL may be told to give up this wait, and does: that shows nothing to anybody.
        """
        try:
            await db.execute(_TO_THE_STANDBY)
        except BaseException:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await db.close(timeout=self.patience.connect)
            raise

    async def prepared(self, prepare: Prepare) -> asyncpg.Connection:
        """A separate connection, after `prepare` was called with it. `StoreError` when this is impossible."""
        try:
            db = await self.connect()
            try:
                self._check_version(db.get_server_version().major)
                await self._refuse_pooler(db)
                await prepare(db, self.where)
            except BaseException:
                db.terminate()
                raise
        except (StoreError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise self._failure(error) from error
        except ValueError as error:
            raise unreadable() from error
        return db

    async def connect(self) -> asyncpg.Connection:
        """A connection outside the pool."""
        db = await asyncpg.connect(**self._wishes(self.patience.answer))
        await self._make_settings(db)
        return db

    async def close(self) -> None:
        """Finish the operations under way, then let go."""
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                async with asyncio.timeout(self.patience.answer):
                    await pool.close()
            except TimeoutError:
                pool.terminate()

    async def do(
        self,
        work: Work[T],
        *,
        once: bool = False,
        done: Work[T | None] | None = None,
        unsure: bool = False,
        statements: int = 1,
    ) -> T:
        """The result of `work`, which sends this number of `statements`, one after the other.

        When its connection breaks it is repeated, unless `once`. So it must be idempotent, or meet its own
        first try as a conflict. Then `done` returns the result if the stored entry is its own, and None if it
        is somebody else's. `unsure` says that it may have been done before.

        Raises `Conflict` where somebody else was first, else `StoreError`, which is `unsure` when nobody
        knows whether the work was done.
        """
        pauses = self.patience.pauses[:1] if self._away else self.patience.pauses
        for pause in (*pauses, None):
            begun = False
            try:
                async with self._connection() as db:
                    begun = True
                    result = await self._answer(work(db), db, statements * self.patience.answer)
                self._away = False
                return result
            except (Conflict, *TAKEN):
                self._away = False
                if unsure and done is not None and (own := await self.do(done)) is not None:
                    return own
                raise Conflict from None
            except TimeoutError as error:
                if begun:
                    await self._distrust_connections()  # Begin nothing more that might wait as long.
                raise self._failure(error, unsure or begun) from error
            except UNDONE as error:
                if pause is None:
                    raise self._failure(error, unsure) from error
            except LOST as error:
                if isinstance(error, ValueError):  # A value has the wrong type: asyncpg's DataError.
                    raise self._failure(error, unsure) from error
                unsure = unsure or begun
                self._away = self._away or pause is None
                if pause is None or (begun and once):
                    raise self._failure(error, unsure) from error
                await self._distrust_connections()  # The others have most likely broken with this one.
            except Exception as error:
                raise self._failure(error, unsure) from error
            await asyncio.sleep(pause or 0.0)
        raise AssertionError("the last try returns or raises")

    async def _answer(self, asking: Coroutine[Any, Any, T], db: asyncpg.Connection, patience: float) -> T:
        """The answer, or TimeoutError. After a timeout the connection is dropped, and PostgreSQL cancels
        nothing.

        A cancelled write that waits for its synchronous standby would end and be seen by all, and be lost
        with its primary. Left alone it waits on, unseen, as long as it takes.
        """
        answering = asyncio.ensure_future(asking)
        try:
            await asyncio.wait([answering], timeout=patience)
            if not answering.done():
                raise TimeoutError
        finally:
            if not answering.done():
                db.terminate()
                await asyncio.gather(answering, return_exceptions=True)
        return answering.result()

    async def _distrust_connections(self) -> None:
        """Replace all connections. So the next operation starts once the standby has everything that can be
        seen.
        """
        if self._pool is not None:
            await self._pool.expire_connections()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[asyncpg.Connection]:
        pool = self._pool
        if pool is None:
            raise StoreError("The database is closed.", "closed")
        self.waiting += 1
        try:
            db = await pool.acquire(timeout=self.patience.answer)
        finally:
            self.waiting -= 1
        try:
            yield db
        finally:
            await pool.release(db)

    def _failure(self, error: BaseException, unsure: bool = False) -> StoreError:
        return failure(error, self.where, unsure=unsure)

    def _check_version(self, found: int) -> None:
        if found < OLDEST:
            told = {"where": self.where, "found": str(found), "oldest": str(OLDEST)}
            raise StoreError(Message("server/store-too-old", **told), "too_old")
