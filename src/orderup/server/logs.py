"""Structured logs: one JSON object a line on stderr, without names, tokens or anything that opens a table."""

import errno
import hashlib
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

import msgspec

from orderup.server.repeats import Repeats

DEPTH = 12
"""So many of the innermost frames of an error are logged."""

logger = logging.getLogger("orderup.server")


def table_mark(table: str) -> str:
    """What stands for a table in the logs: its id is the invitation, so only a hash of it is written."""
    return hashlib.sha256(table.encode()).hexdigest()[:10]


def log(event: str, **fields: Any) -> None:
    """Write one event."""
    logger.info(event, extra={"fields": fields})


def warn(event: str, **fields: Any) -> None:
    """Write an event that the keeper of the server should look at."""
    logger.warning(event, extra={"fields": fields})


def log_failure(event: str, error: BaseException, **fields: Any) -> None:
    """Write an unexpected error: its type, where it happened, and why, in a word. Its text may quote what a
    person sent."""
    fields = {**fields, "error": type(error).__name__, "where": _where(error.__traceback__)}
    if reason := reason_of(error):
        fields["reason"] = reason
    logger.error(event, extra={"fields": fields})


def reason_of(error: BaseException) -> str | None:
    """What the store or the system calls an error: `SQLITE_FULL`, `ENOSPC`."""
    if isinstance(error, OSError):
        return errno.errorcode.get(error.errno or 0)
    return getattr(error, "log_reason", None)


class JsonLines(logging.Formatter):
    """One record as a line of JSON. Other libraries' texts may quote anything: only
    their names are kept."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage() if record.name == logger.name else record.name,
        }
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        return msgspec.json.encode(line).decode()


def _where(tb: TracebackType | None) -> list[str]:
    return [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(tb)][-DEPTH:]


def to_stderr(level: int = logging.INFO) -> None:
    """Send the server's log, and the warnings of what it stands on, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    for name, its_level in (("orderup.server", level), ("uvicorn.error", logging.WARNING)):
        target = logging.getLogger(name)
        target.handlers = [handler]
        target.propagate = False
        target.setLevel(its_level)


def clock() -> float:
    """Seconds since 1970, for what is stored; how long something lasts is told by `time.monotonic`."""
    return time.time()
