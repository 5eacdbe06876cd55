"""Proxies for tests, which change what browsers ask."""

import re
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Thread


class Proxy:
    """Passes on requests, one a connection, after each head was changed."""

    def __init__(self, port: int, change: Callable[[bytes], bytes]) -> None:
        self._to, self._change = port, change
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._listening.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                Thread(target=self._serve, args=[self._listening.accept()[0]], daemon=True).start()

    def _serve(self, browser: socket.socket) -> None:
        with browser, socket.create_connection(("127.0.0.1", self._to)) as server, suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head and (more := browser.recv(65536)):
                head += more
            lines, end, body = head.partition(b"\r\n\r\n")
            changed = self._change(lines)
            if b"upgrade:" not in changed.lower():
                changed = re.sub(rb"(?i)\r\nconnection:.*", b"", changed) + b"\r\nConnection: close"
            server.sendall(changed + end + body)
            Thread(target=pump, args=[browser, server], daemon=True).start()
            pump(server, browser)

    def close(self) -> None:
        """No further connections."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()


def pump(source: socket.socket, target: socket.socket) -> None:
    """Pass on all that comes."""
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)


def without_upgrade(head: bytes) -> bytes:
    """The request as nginx passes it on by default."""
    return re.sub(rb"(?i)\r\n(upgrade|sec-websocket[^:]*):[^\r]*", b"", head)
