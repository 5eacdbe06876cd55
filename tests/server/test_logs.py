"""Logs: lines of JSON that tell what happened and name nobody; repeated complaints are counted."""

import io
import json
import logging
import os
import signal
import socket
import sys
import threading
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from orderup.server import logs
from orderup.server.logs import JsonLines, log, to_stderr, told_by
from orderup.server.logs.repeats import MOST_KINDS, PERIOD, WRITTEN, Repeats
from orderup.server.workers.pool import WorkerPool

from .. import limited
from ..limited import PATIENCE
from .harness import Player, play_on, wait_for


@pytest.fixture
def workers_are_forks() -> None:
    """Here workers start in the same way as outside of tests: one is sent a signal."""


def test_logs_hold_no_names_tokens_or_table_ids(start_server):
    server = start_server().wait_ready()
    ann = Player(server, "Annabelle Unmistakable")
    table = ann.create("me", "random")["id"]
    secret = ann.post("/api/me/link")[1]["url"].partition("#")[2]
    Player(server).post("/api/me/return", {"token": secret})
    page = ann.page(table)
    page.refused("bad_message", type="play", version=0, actions=["Annabelle"], more=1)
    play_on([page])
    ann.get(f"/api/tables/{table}")
    ann.get("/api/tables/not-there")
    server.stop()
    wait_for(lambda: any('"stopped"' in line for line in server.log))
    events = [json.loads(line) for line in server.log]
    assert {"listening", "ready", "table_created", "table_started", "stopped"} <= {e["event"] for e in events}
    assert all({"at", "level", "event"} <= event.keys() for event in events)
    text = "".join(server.log)
    for private in ("Annabelle", "Unmistakable", table, secret, ann.cookie.partition("=")[2]):
        assert private not in text
    marks = {event["table"] for event in events if "table" in event}
    assert len(marks) == 1, "all events of a table have one mark"


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(JsonLines().format(record)) for record in caplog.records]


def test_worker_output_is_a_log_line(caplog):
    """A traceback tells where; its text may quote what a person sent."""

    async def run() -> None:
        workers = WorkerPool(1)
        await workers._ask(("forget",), 60.0)
        os.kill(workers.pids[0], signal.SIGINT)
        await workers._ask(("forget",), 60.0)
        await workers.stop()

    # The shell of the tests may ignore it, and so would the workers.
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with caplog.at_level(logging.INFO):
            limited.run(run())
    finally:
        signal.signal(signal.SIGINT, heard)
    lost, wrote = sorted(logged(caplog), key=lambda line: line["event"])
    assert (lost["event"], lost["status"]) == ("worker_lost", -signal.SIGINT)
    assert (wrote["event"], wrote["error"]) == ("worker_wrote", "KeyboardInterrupt")
    assert any("process.py" in place for place in wrote["where"])


def test_text_of_other_processes_is_not_logged():
    traceback = """Annabelle: hello
Traceback (most recent call last):
  File "/a/b.py", line 7, in read
    raise ValueError("Annabelle")
ValueError: Annabelle
"""
    told = {"lines": 5, "where": ["/a/b.py:7 read"], "error": "ValueError"}
    assert told_by(traceback) == told
    assert told_by("Annabelle") == {"lines": 1}


def upgrade(*headers: str) -> str:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    named = "".join(f"{header}\r\n" for header in headers)
    return f"GET /ws/a HTTP/1.1\r\nHost: {{host}}\r\nConnection: Upgrade\r\n{key}{named}\r\n"


BAD_TEXT = b"\x81\x82\x00\x00\x00\x00\xff\xff"


@pytest.mark.parametrize(
    ("sent", "event"),
    [
        (upgrade("Upgrade: websocket", "Origin: http://annabelle.example"), "refused"),
        (upgrade("Upgrade: annabelle"), "upgrade_refused"),
        ("annabelle\r\n\r\n", "bad_request"),
        (BAD_TEXT, "bad_message"),
    ],
)
def test_refusals_are_logged_as_info(server, sent, event):
    """Nothing has failed: the sender has been told."""
    before = len(server.log)
    if isinstance(sent, bytes):
        page = Player(server).page(Player(server).create("open", "open")["id"])
        before = len(server.log)
        page.socket.socket.sendall(sent)
    else:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            line.sendall(sent.format(host=server.host).encode())
            assert line.recv(1000)

    def told() -> list[dict[str, Any]]:
        lines = map(json.loads, server.log[before:])
        return [line for line in lines if line["event"] == event]

    wait_for(lambda: bool(told()))
    assert {line["level"] for line in told()} == {"info"}
    assert not any("annabelle" in line for line in server.log[before:])


def test_other_libraries_and_lost_errors_are_lines_that_name_a_place(capsys):
    class Lost:
        def __del__(self) -> None:
            raise ValueError("Annabelle")

    def fail() -> None:
        raise LookupError("Annabelle")

    with to_stderr():
        log("begun")
        logging.getLogger("some.library").warning("Annabelle was here")
        logging.getLogger("some.library").info("and this is too much")
        warnings.warn("Annabelle", RuntimeWarning, stacklevel=1)
        Lost()
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join(PATIENCE)
    written = capsys.readouterr().err
    lines = [json.loads(line) for line in written.splitlines()]
    events = ["begun", "some.library", "warning", "error_ignored", "thread_failed"]
    assert [line["event"] for line in lines] == events
    assert [line.get("error") for line in lines[2:]] == ["RuntimeWarning", "ValueError", "LookupError"]
    assert all("test_logs.py" in line["where"][-1] for line in lines[1:])
    assert "Annabelle" not in written


def test_log_settings_are_restored():
    def now() -> list[Any]:
        return [
            sys.unraisablehook,
            threading.excepthook,
            warnings.showwarning,
            logging.getLogger().handlers[:],
        ]

    before = now()
    with to_stderr():
        assert all(mine != theirs for mine, theirs in zip(now(), before, strict=True))
    assert now() == before


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
        """The lines written so far."""
        return [json.loads(line) for line in self._text.getvalue().splitlines()]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """The server's log, written to memory."""
    made = Log()
    monkeypatch.setattr(logs.logger, "handlers", [made.handler])
    monkeypatch.setattr(logs.logger, "propagate", False)
    logs.logger.setLevel(logging.INFO)
    return made


def test_repeated_complaints_are_limited_per_minute(written):
    for _ in range(1000):
        logs.warn("flood")
        logs.log_failure("store_failed", OSError(28, "full"), table="t")
    assert [line["event"] for line in written.lines] == ["flood", "store_failed"] * WRITTEN
    written.now = PERIOD
    logs.warn("flood")
    logs.log_failure("store_failed", OSError(28, "full"), table="t")
    flood, failed = written.lines[-2:]
    assert (flood["event"], flood["left_out"]) == ("flood", 1000 - WRITTEN)
    assert (failed["table"], failed["left_out"]) == ("t", 1000 - WRITTEN)
    logs.warn("flood")
    written.now = 2 * PERIOD
    logs.warn("flood")
    assert all("left_out" not in line for line in written.lines[-2:])


def test_other_lines_are_always_written(written):
    for _ in range(10 * WRITTEN):
        logs.log("table_created")
    assert len(written.lines) == 10 * WRITTEN


def test_kinds_are_not_gathered_without_end(written):
    for i in range(3 * MOST_KINDS):
        logs.warn(f"kind {i}")
    assert len(written.lines) == 3 * MOST_KINDS
    assert len(written.repeats._kinds) <= MOST_KINDS
