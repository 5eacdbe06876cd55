"""Keeps a log short: of repeated complaints some are written, and the others counted."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

WRITTEN = 20
PERIOD = 60.0
"""The lines of one complaint that are written in a period, and the period in seconds."""
REFUSED = "refused"
"""No complaint, but as often: told apart by the code of the refusal."""
MOST_KINDS = 1000


@dataclass
class _Kind:
    """One kind of complaint since the beginning of its period."""

    since: float
    written: int = 1
    left_out: int = 0


class Repeats(logging.Filter):
    """Limits complaints (warnings and errors) and refusals, so that none fills the log.

    After a period the next line gives the number of unwritten ones as `left_out`.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str, str], _Kind] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written."""
        refusal = record.msg == REFUSED
        if record.levelno < logging.WARNING and not refusal:
            return True
        code = getattr(record, "fields", {}).get("code", "") if refusal else ""
        key, now = (record.name, str(record.msg), code), self._now()
        kind = self._kinds.get(key)
        if kind is None or now - kind.since >= PERIOD:
            if kind is not None and kind.left_out:
                record.fields = {**getattr(record, "fields", {}), "left_out": kind.left_out}
            if len(self._kinds) >= MOST_KINDS:
                self._kinds.clear()
            self._kinds[key] = _Kind(now)
            return True
        if kind.written < WRITTEN:
            kind.written += 1
            return True
        kind.left_out += 1
        return False
