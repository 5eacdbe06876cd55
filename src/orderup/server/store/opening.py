"""Opening an embedded database: its connections, the check for damage, and its schema."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orderup.core.texts.messages import Message
from orderup.server.store.base import StoreError
from orderup.server.store.files import damage, reason_of, sync, tells_of_damage
from orderup.server.store.schema import UPGRADES, VERSION

WAIT_FOR_OTHERS = 10.0
"""Seconds for which a writer waits for another process that writes."""


def create(path: Path) -> sqlite3.Connection:
    """A connection to a database, which is created if missing; `StoreError` when this is impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _ours_alone():
            db = connect(path, "rwc")
        if not db.execute("PRAGMA schema_version").fetchone()[0]:
            sync(path.parent)
    except (sqlite3.Error, OSError) as error:
        if tells_of_damage(error):
            raise damage(path, str(error)) from error
        cannot = Message("server/not-opened", file=str(path), why=str(error))
        raise StoreError(cannot, reason_of(error)) from error
    return db


@contextmanager
def _ours_alone() -> Iterator[None]:
    """Make new files readable for their owner only.

    Write access to a database allows everything that `orderup admin` can do, and read access reveals hidden
    information. SQLite makes the file itself, and syncs it.
    """
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection without implicit transactions. With `synchronous=FULL` every commit reaches the disk."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(
        address, uri=True, isolation_level=None, check_same_thread=False, timeout=WAIT_FOR_OTHERS
    )
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def look_through(db: sqlite3.Connection, path: Path, within: float = threading.TIMEOUT_MAX) -> bool:
    """Read a whole database, or as much of it as some seconds allow; returns whether it was all of it.

    `StoreError` tells the first damage.
    """
    timer = threading.Timer(within, db.interrupt)
    timer.daemon = True
    timer.start()
    try:
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return False
        if not tells_of_damage(error):
            raise
        found = str(error)
    finally:
        timer.cancel()
    if found != "ok":
        raise damage(path, " ".join(found.splitlines()[-1:]))
    return True


def bring_up_to_date(db: sqlite3.Connection, path: Path) -> None:
    """Apply the upgrades that this database lacks, or refuse the database of a newer program."""
    try:
        db.execute("BEGIN IMMEDIATE")
        found = db.execute("PRAGMA user_version").fetchone()[0]
        for statements in UPGRADES[found:]:
            for statement in statements:
                db.execute(statement)
        if found < VERSION:
            db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        cannot = Message("server/not-written", file=str(path), why=str(error))
        raise StoreError(cannot, reason_of(error)) from error
    if found > VERSION:
        told = {"file": str(path), "found": str(found), "known": str(VERSION)}
        raise StoreError(Message("server/newer", **told), "newer_schema")
