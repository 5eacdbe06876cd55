"""The embedded database's writer: one thread that commits gathered jobs, and survives every failure."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar

from orderup.server.store.base import Conflict, StoreError
from orderup.server.store.files import NOT_WRITTEN, DatabaseFiles
from orderup.server.store.pace import CommitPace
from orderup.server.store.rows import LOG_COLUMNS, LogRow

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

GATHER = 512
"""The most jobs that share one commit, beside those of the last one's round of the event loop."""
_LOG_VALUES = f"({', '.join('?' * len(LOG_COLUMNS))})"


class Job:
    """A write, and the future of its caller. Appends are marked: they go in bulk."""

    __slots__ = ("future", "rows", "work")

    def __init__(self, future: asyncio.Future[Any], work: Work[Any], rows: list[LogRow] | None) -> None:
        self.future = future
        self.work = work
        self.rows = rows


class Writer:
    """Writes jobs in the order of the calls. Made within the event loop that will use it."""

    def __init__(self, db: sqlite3.Connection, path: Path, files: DatabaseFiles) -> None:
        self._db = db
        self._path = path
        self._files = files
        self._loop = asyncio.get_running_loop()
        self._asked: list[Job] = []
        """In this round of the loop, or since the last commit when the loop is busy. They are handed over
        together: a thread that is woken for each takes the interpreter's lock from the task that asks
        for the next one."""
        self._pace = CommitPace()
        self._count = self._begun = 0
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="orderup-write", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T], rows: list[LogRow] | None = None) -> T:
        """The result of `work`, once it is on the disk; `rows` are the rows of the log that `work` inserts.

        Raises `Conflict` where somebody else was first, and `StoreError` for any other failure.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        if not self._asked:
            wait = self._pace.wait()
            if wait:
                self._loop.call_later(wait, self._hand_over)
            else:
                self._loop.call_soon(self._hand_over)
        self._asked.append(Job(future, work, rows))
        self._count += 1
        return await future

    def _hand_over(self) -> None:
        if self._asked:
            self._pace.note()
            self._jobs.put(self._asked)
            self._asked = []

    @property
    def waiting(self) -> int:
        """The number of jobs that have not begun."""
        return self._count - self._begun

    async def close(self) -> None:
        """Write pending jobs, then end."""
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._gather()
            outcomes = self._outcomes(batch)
            with suppress(RuntimeError):  # The loop has ended: nobody waits any more.
                self._loop.call_soon_threadsafe(_tell, batch, outcomes)

    def _gather(self) -> tuple[list[Job], bool]:
        """The waiting jobs, at least one unless it is the end; and whether more may come."""
        batch: list[Job] = []
        while len(batch) < GATHER and (not batch or not self._jobs.empty()):
            jobs = self._jobs.get()
            if jobs is None:
                return batch, False
            batch += jobs
            self._begun += len(jobs)
        return batch, True

    def _outcomes(self, batch: list[Job]) -> list[Any]:
        """For each job its result, or the exception it ends with. Nothing is raised: the thread lives on."""
        try:
            self._files.check()
            outcomes = self._commit(batch)
            self._files.check()
        except BaseException as error:
            with suppress(sqlite3.Error):
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
            return [self._failure(error) for _ in batch]
        return outcomes

    def _commit(self, batch: list[Job]) -> list[Any]:
        """Write a batch in one transaction."""
        if all(job.rows is not None for job in batch):
            try:
                insert_log(self._db, [row for job in batch for row in job.rows or ()])
                return [None] * len(batch)
            except sqlite3.OperationalError:
                raise  # No single job is at fault.
            except Exception:
                pass  # Some job's row does not fit: find out which.
        return self._commit_one_by_one(batch)

    def _commit_one_by_one(self, batch: list[Job]) -> list[Any]:
        with Transaction(self._db):
            return [self._try(job) for job in batch]

    def _try(self, job: Job) -> Any:
        """Do one job of a transaction; when it fails, none of its writes stays and the other jobs go on."""
        db = self._db
        db.execute("SAVEPOINT job")
        try:
            outcome = job.work(db)
        except BaseException as error:
            if not db.in_transaction:
                raise  # SQLite has given up the whole transaction.
            db.execute("ROLLBACK TO job")
            lost = isinstance(error, (sqlite3.IntegrityError, Conflict))
            outcome = Conflict() if lost else self._failure(error)
        db.execute("RELEASE job")
        return outcome

    def _failure(self, error: BaseException) -> StoreError:
        """The error for the caller."""
        if isinstance(error, StoreError):
            return error.again(unsure=False)
        return self._files.failure(error, NOT_WRITTEN)


class Transaction:
    """`BEGIN IMMEDIATE`, then `COMMIT`, or `ROLLBACK` after an exception."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._db.execute("COMMIT")
        elif self._db.in_transaction:
            self._db.execute("ROLLBACK")


def insert_log(db: sqlite3.Connection, rows: Sequence[LogRow]) -> None:
    """Add rows to the log, all or none, in as few statements as SQLite's limit on variables allows.

    Each return to Python may wait for the interpreter's lock.
    """
    most = db.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER) // len(LOG_COLUMNS)
    several = len(rows) > most and not db.in_transaction
    with Transaction(db) if several else nullcontext():
        for start in range(0, len(rows), most):
            part = rows[start : start + most]
            db.execute(
                f"INSERT INTO log ({', '.join(LOG_COLUMNS)}) VALUES {', '.join([_LOG_VALUES] * len(part))}",
                [value for row in part for value in row],
            )


def _tell(batch: list[Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
