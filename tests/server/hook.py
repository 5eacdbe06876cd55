"""A service with webhooks, which notes what is posted to it."""

import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ..limited import PATIENCE


@dataclass(frozen=True)
class Posted:
    """A request to a service."""

    path: str
    headers: Mapping[str, str]
    """The headers by their names in small letters."""
    body: bytes


class Hook(ThreadingHTTPServer):
    """It has no webhook at `/gone`. It does not answer while `held` is clear."""

    def __init__(self) -> None:
        self.heard: list[Posted] = []
        self.held = threading.Event()
        self.held.set()
        super().__init__(("127.0.0.1", 0), _Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server_port}{path}"

    def answer(self, posted: Posted) -> int:
        """The status of the answer to a request."""
        self.heard.append(posted)
        self.held.wait(PATIENCE)
        return 403 if posted.path == "/gone" else 204

    def stop(self) -> None:
        self.shutdown()
        self.server_close()


class _Handler(BaseHTTPRequestHandler):
    server: Hook

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.send_response(self.server.answer(Posted(self.path, headers, body)))
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""

    def handle(self) -> None:
        with suppress(ConnectionError):  # The server that posts has been killed.
            super().handle()
