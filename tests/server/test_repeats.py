"""A log that nobody can fill: complaints that come again and again are counted."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from orderup.server import logs
from orderup.server.logs.repeats import MOST_KINDS, PERIOD, WRITTEN, Repeats


class Log:
    """A log under a clock of the test's own."""

    def __init__(self) -> None:
        self.now = 0.0
        self._text = io.StringIO()
        self.handler = logging.StreamHandler(self._text)
        self.handler.setFormatter(logs.JsonLines())
        self.repeats = Repeats(lambda: self.now)
        self.handler.addFilter(self.repeats)

    @property
    def lines(self) -> list[Any]:
        """What has been written."""
        return [json.loads(line) for line in self._text.getvalue().splitlines()]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """The server's log, written to memory."""
    made = Log()
    monkeypatch.setattr(logs.logger, "handlers", [made.handler])
    monkeypatch.setattr(logs.logger, "propagate", False)
    logs.logger.setLevel(logging.INFO)
    return made


def test_repeated_complaints_are_limited_per_minute(log):
    for _ in range(1000):
        logs.warn("flood")
        logs.log_failure("store_failed", OSError(28, "full"), table="t")
    assert [line["event"] for line in log.lines] == ["flood", "store_failed"] * WRITTEN
    log.now = PERIOD
    logs.warn("flood")
    logs.log_failure("store_failed", OSError(28, "full"), table="t")
    flood, failed = log.lines[-2:]
    assert (flood["event"], flood["left_out"]) == ("flood", 1000 - WRITTEN)
    assert (failed["table"], failed["left_out"]) == ("t", 1000 - WRITTEN)
    logs.warn("flood")
    log.now = 2 * PERIOD
    logs.warn("flood")
    assert all("left_out" not in line for line in log.lines[-2:])


def test_other_lines_are_always_written(log):
    for _ in range(10 * WRITTEN):
        logs.log("table_created")
    assert len(log.lines) == 10 * WRITTEN


def test_kinds_are_not_gathered_without_end(log):
    for i in range(3 * MOST_KINDS):
        logs.warn(f"kind {i}")
    assert len(log.lines) == 3 * MOST_KINDS
    assert len(log.repeats._kinds) <= MOST_KINDS
