"""What the server writes to its log."""

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

__all__ = [
    "JsonLines",
    "log",
    "log_failure",
    "logger",
    "reason_of",
    "table_mark",
    "to_stderr",
    "told_by",
    "warn",
]
