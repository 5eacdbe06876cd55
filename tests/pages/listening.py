"""What the server tells a page, to be searched for secrets."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import WebSocket

from orderup.core.lens import folded

from .people import Person


def listen(person: Person) -> list[Any]:
    """Every message the server sends to this person from now on."""
    heard: list[Any] = []

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    person.page.on("websocket", connected)
    return heard


def views(message: Any) -> Iterator[dict[str, Any]]:
    """The views of the game in a message, however deep."""
    if isinstance(message, dict):
        if "phase" in message and isinstance(message.get("seats"), list):
            yield message
        for value in message.values():
            yield from views(value)
    elif isinstance(message, list):
        for value in message:
            yield from views(value)


def pictures(messages: list[Any]) -> Iterator[dict[str, Any]]:
    """All that the page could show: every view, and every moment between two, which patches make of it."""
    present: dict[str, Any] | None = None
    for message in messages:
        seen = present
        for step in message.get("steps", [message] if "events" in message else []):
            for patch in [*(event.get("patch") for event in step["events"]), step.get("patch")]:
                if seen is not None and patch:
                    seen = folded(seen, patch)
                    yield seen
        yield from views(message)
        if message.get("situation") and message["type"] != "tried":
            present = message["situation"]["view"]


def own_seat(messages: list[Any]) -> int:
    """Where the one who heard these sits."""
    seats = {m["table"]["you"] for m in messages if "table" in m and m["table"]["status"] != "lobby"}
    assert len(seats) == 1
    seat: int = seats.pop()
    return seat
