"""Structured logs: one JSON object a line on stderr, without names, tokens or anything that opens a table.

A line that belongs to a request names it: see `requests`.
"""

import errno
import hashlib
import logging
import re
import sys
import threading
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

import msgspec

from orderup.errors import RulesError
from orderup.server.logs.repeats import Repeats
from orderup.server.logs.requests import request_id

DEPTH = 12
"""The innermost frames of an error that are logged."""

EVERYDAY = {
    "ASGI callable returned without completing handshake.": "upgrade_refused",
    "Unsupported upgrade request.": "upgrade_refused",
    "Invalid HTTP request received.": "bad_request",
}
"""Warnings and errors of uvicorn that are no faults of the server: it refused something that was sent."""

logger = logging.getLogger("orderup.server")


def table_mark(table: str) -> str:
    """The mark of a table in the logs. Its id is the invitation, so only a hash of it is written."""
    return hashlib.sha256(table.encode()).hexdigest()[:10]


def log(event: str, **fields: Any) -> None:
    """Write one event."""
    logger.info(event, extra={"fields": _named(fields)})


def warn(event: str, **fields: Any) -> None:
    """Write an event that needs the operator's attention."""
    logger.warning(event, extra={"fields": _named(fields)})


def log_failure(event: str, error: BaseException, **fields: Any) -> None:
    """Write an unexpected error: its type, its place, and its reason in a word.

    Its text may quote what a person sent, and is left out.
    """
    fields = {**fields, "error": type(error).__name__, "where": _where(error.__traceback__)}
    if reason := reason_of(error):
        fields["reason"] = reason
    logger.error(event, extra={"fields": _named(fields)})


def _named(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields, with the id of the current request if there is one."""
    request = request_id()
    return fields if request is None else {"request": request, **fields}


def reason_of(error: BaseException) -> str | None:
    """The name of an error by the store or the system (`SQLITE_FULL`, `ENOSPC`), or a game's fault
    in words.
    """
    if isinstance(error, RulesError):
        return str(error)
    if isinstance(error, OSError):
        return errno.errorcode.get(error.errno or 0)
    return getattr(error, "log_reason", None)


class JsonLines(logging.Formatter):
    """One record as a line of JSON. Texts of other libraries may quote anything, so only name and place are
    kept.
    """

    def format(self, record: logging.LogRecord) -> str:
        ours = record.name == logger.name
        everyday = None if ours else EVERYDAY.get(str(record.msg))
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": "info" if everyday else record.levelname.lower(),
            "event": record.getMessage() if ours else everyday or record.name,
        }
        line |= getattr(record, "fields", None) or _named({})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            if not everyday:
                line["where"] = _where(record.exc_info[2])
        elif not ours and not everyday:
            line["where"] = [f"{record.pathname}:{record.lineno} {record.funcName}"]
        return msgspec.json.encode(line).decode()


def _where(tb: TracebackType | None) -> list[str]:
    return [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(tb)][-DEPTH:]


def told_by(text: str) -> dict[str, Any]:
    """The loggable part of another process's stderr: the number of lines, and a traceback's places and error
    type.
    """
    told: dict[str, Any] = {"lines": len(text.splitlines())}
    if where := _FRAME.findall(text):
        told["where"] = [f"{file}:{number} {name}" for file, number, name in where][-DEPTH:]
    if errors := _ERROR.findall(text):
        told["error"] = errors[-1]
    return told


_FRAME = re.compile(r'^  File "(.+)", line (\d+), in (\S+)$', re.MULTILINE)
_ERROR = re.compile(r"^([\w.]*(?:Error|Exception|Interrupt|Exit))(?::.*)?$", re.MULTILINE)


@contextmanager
def to_stderr(level: int = logging.INFO) -> Iterator[None]:
    """Write logs to stderr as lines of JSON meanwhile.

    This covers the server's log, the warnings of its libraries, and uncaught errors.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Repeats())
    hooks = sys.unraisablehook, threading.excepthook, warnings.showwarning
    root = logging.getLogger()
    root.addHandler(handler)
    logger.setLevel(level)
    sys.unraisablehook = lambda lost: _log_lost("error_ignored", lost.exc_value)
    threading.excepthook = lambda lost: _log_lost("thread_failed", lost.exc_value)
    warnings.showwarning = lambda _, category, filename, lineno, *rest: warn(
        "warning", error=category.__name__, where=[f"{filename}:{lineno}"]
    )
    try:
        yield
    finally:
        sys.unraisablehook, threading.excepthook, warnings.showwarning = hooks
        root.removeHandler(handler)


def _log_lost(event: str, error: BaseException | None) -> None:
    if error is not None:
        log_failure(event, error)
