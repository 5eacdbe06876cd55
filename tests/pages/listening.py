"""The messages from the server to a page."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket

from tests.wire import own_seat, pictures

from .people import Person


def listen(person: Person) -> list[Any]:
    """Every message the server sends to this person from now on."""
    heard: list[Any] = []

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    person.hear("websocket", connected)
    return heard


def keeps_secrets(messages: list[Any], check: Callable[[dict[str, Any], int], None]) -> None:
    """No picture that these messages make shows what their reader may not know."""
    me, seen = own_seat(messages), list(pictures(messages))
    assert len(seen) > 10
    for view in seen:
        check(view, me)
