"""Backup and restore of the embedded database while servers use it. A copy is complete and verified, or
absent.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import gmtime, strftime
from typing import TypeVar

import msgspec

from orderup.core.texts.messages import Message, Reason
from orderup.errors import Error
from orderup.paths import ensure_file, ensure_writable
from orderup.server.store.files import sync, tells_of_damage
from orderup.server.store.rows import read_table
from orderup.server.store.schema import VERSION
from orderup.server.store.store_content import KINDS

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of files that SQLite puts beside a database in use."""
UNFINISHED = ".part"
OTHERS = tuple(kind.name for kind in KINDS if kind.name not in ("tables", "log", "packs"))
NO_SPACE = "database or disk is full"
T = TypeVar("T")
_read_any = msgspec.json.Decoder().decode


@dataclass(frozen=True)
class Contents:
    """The number of records found in a database, each of them read."""

    tables: int
    moves: int
    people: int
    packs: int
    size: int
    """In bytes."""


def back_up(database: Path, file: Path) -> Contents:
    """Copy a database, as it is at one moment, to a new file. Servers go on writing.

    Raises `Error` if there is no such database, if the file exists or cannot be written, or if the copied
    records are damaged. Then there is no new file.
    """
    if os.path.exists(file):
        raise Error(Message("server/backup-there", file=str(file)))
    missing = Message("server/no-database-file", file=str(database))
    with closing(_open(database, "rw", missing)) as db, _copy(db, file) as (part, contents):
        os.replace(part, file)
    sync(file.parent)
    return contents


def restore(file: Path, database: Path) -> tuple[Contents, Path | None]:
    """Put a backup in the place of a database that no server uses.

    The old database is kept beside it under the returned name. Raises `Error` if the file is no backup or is
    damaged, or if a server uses the database. Then nothing is changed.
    """
    if any(_size(Path(f"{file}{suffix}")) for suffix in BESIDE):
        raise Error(Message("server/database-in-use", file=str(file)))
    ensure_writable(database.parent)
    missing = Message("server/no-backup", file=str(file))
    with closing(_open(file, "ro&immutable=1", missing)) as db, _copy(db, database) as (part, contents):
        _check_unused(database)
        kept = _keep(database)
        sync(database.parent)
        os.replace(part, database)
    sync(database.parent)
    return contents, kept


# Copying


@contextmanager
def _copy(db: sqlite3.Connection, beside: Path) -> Iterator[tuple[Path, Contents]]:
    """A verified copy in the folder of a file."""
    with _part(beside) as part:
        with _failing(beside):
            with closing(sqlite3.connect(part, isolation_level=None)) as copy:
                # In one step: several steps would each begin anew whenever somebody has written meanwhile.
                db.backup(copy, pages=-1)
                copy.execute("PRAGMA journal_mode = DELETE")  # One file holds everything.
                contents = _read_through(copy, part)
            sync(part)
        yield part, contents


@contextmanager
def _part(beside: Path) -> Iterator[Path]:
    """A new file in the folder of another. Its name cannot be taken for a database's, and it is removed in
    the end.
    """
    try:
        descriptor, name = tempfile.mkstemp(UNFINISHED, f".{beside.name}.", beside.parent)
    except OSError as error:
        raise Error(Message("server/copy-unwritable", file=str(beside), reason=Reason(error))) from None
    os.close(descriptor)
    try:
        yield Path(name)
    finally:
        for suffix in ("", *BESIDE):
            Path(f"{name}{suffix}").unlink(missing_ok=True)


@contextmanager
def _failing(file: Path) -> Iterator[None]:
    """Turn an error that keeps a copy from being written into a sentence."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise Error(_why_not(error, file)) from error
    except _Damaged as found:
        raise Error(Message("server/copy-damaged", found=str(found))) from found


def _why_not(error: Exception, file: Path) -> Message:
    if tells_of_damage(error):
        return Message("server/copy-damaged", found=str(error))
    if NO_SPACE in str(error):
        return Message("server/no-room", file=str(file))
    return Message("server/copy-failed", file=str(file), why=str(error))


# Reading


class _Damaged(Exception):  # noqa: N818 - what was found
    """Something does not read as it was written."""


def _read_through(db: sqlite3.Connection, file: Path) -> Contents:
    """Read every record; `_Damaged` names the first unreadable one."""
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise _Damaged(found)
    if lost := db.execute("PRAGMA foreign_key_check").fetchone():
        raise _Damaged(f"a record of {lost[0]} belongs to nothing")
    packs = {
        pack for pack, content in db.execute("SELECT hash, content FROM packs") if _reads(_read_any, content)
    }
    tables = 0
    for table, revision, body in db.execute("SELECT id, revision, body FROM tables"):
        row = _reads(read_table, body)
        if (row.id, row.revision) != (table, revision) or row.pack_hash not in packs:
            raise _Damaged("a table does not fit its key, or has no pack")
        tables += 1
    moves, others = _read_log(db), {name: _read_others(db, name) for name in OTHERS}
    return Contents(tables, moves, others["players"], len(packs), file.stat().st_size)


def _read_others(db: sqlite3.Connection, kind: str) -> int:
    """The number of records of a kind; 0 where an older schema has no such kind."""
    if not db.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", (kind,)).fetchone()[0]:
        return 0
    return sum(1 for _ in db.execute(f"SELECT * FROM {kind}"))


def _read_log(db: sqlite3.Connection) -> int:
    """The number of lines in all logs; each log's lines are numbered from 1."""
    lines, before = 0, ("", 0)
    for table, version, action in db.execute("SELECT table_id, version, action FROM log ORDER BY 1, 2"):
        if version != (before[1] if table == before[0] else 0) + 1:
            raise _Damaged("a line of a log is missing")
        if action is not None:
            _reads(_read_any, action)
        lines, before = lines + 1, (table, version)
    return lines


def _reads(read: Callable[[str | bytes], T], text: str | bytes) -> T:
    try:
        return read(text)
    except msgspec.MsgspecError as error:
        raise _Damaged(str(error)) from None


# Opening


def _open(path: Path, mode: str, missing: Message) -> sqlite3.Connection:
    """A connection to one of our databases; `Error` in a sentence where there is none."""
    ensure_file(path, missing)
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        found = db.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        raise Error(Message("core/file-unreadable", file=str(path), reason=str(error))) from None
    if not 0 < found <= VERSION:
        db.close()
        told = {"file": str(path), "found": str(found), "known": str(VERSION)}
        raise Error(
            Message("server/backup-newer", **told) if found else Message("server/not-ours", file=str(path))
        )
    return db


def _check_unused(database: Path) -> None:
    """Merge the files beside a database into it; `Error` when a server uses it.

    A server that starts right afterwards sees that its file is replaced, and stores nothing.
    """
    if not database.exists():
        return
    with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as db:
        try:
            db.execute("PRAGMA locking_mode = EXCLUSIVE")
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            if not tells_of_damage(error):
                raise Error(Message("server/server-uses", file=str(database))) from None


def _keep(database: Path) -> Path | None:
    """Give the old database a second, unused name with the time, and leave it in place until it is replaced.

    Files that damage has left beside it are removed, or SQLite would merge them into the new database.
    """
    if not database.exists():
        return None
    since = f"{database.name}.before-{strftime('%Y%m%dT%H%M%SZ', gmtime())}"
    for number in count(1):
        kept = database.with_name(since if number == 1 else f"{since}-{number}")
        with suppress(FileExistsError):
            _name_also(database, kept)
            break
    for suffix in BESIDE:
        beside = Path(f"{database}{suffix}")
        if beside.exists():
            _name_also(beside, Path(f"{kept}{suffix}"))
            beside.unlink()
    return kept


def _name_also(file: Path, name: Path) -> None:
    """Give a file a second name, or a copy where files have only one name. `FileExistsError` if the name is
    taken.
    """
    try:
        os.link(file, name)
    except FileExistsError:
        raise
    except OSError:
        if name.exists():
            raise FileExistsError from None
        with _part(name) as part, _failing(name):
            shutil.copyfile(file, part)
            sync(part)
            os.replace(part, name)


def _size(path: Path) -> int:
    return os.path.getsize(path) if os.path.exists(path) else 0
