"""The server's log."""

from orderup.server.logs.lines import (
    JsonLines,
    log,
    log_failure,
    logger,
    reason_of,
    table_mark,
    to_stderr,
    told_by,
    warn,
)
from orderup.server.logs.requests import begin_request, request_id

__all__ = [
    "JsonLines",
    "begin_request",
    "log",
    "log_failure",
    "logger",
    "reason_of",
    "request_id",
    "table_mark",
    "to_stderr",
    "told_by",
    "warn",
]
