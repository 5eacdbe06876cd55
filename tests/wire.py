"""Search the messages from a server to a page for secrets."""

from collections.abc import Iterator
from typing import Any

from orderup.core.views.renderer import Patch, View


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
            present = message["situation"].get("view")
            if present is None:
                assert seen is not None
                present = folded(seen, message["patch"])
                yield present


def own_seat(messages: list[Any]) -> int:
    """The seat of the page that received these messages."""
    seats = {m["table"]["you"] for m in messages if "table" in m and m["table"]["status"] != "lobby"}
    assert len(seats) == 1
    seat: int = seats.pop()
    return seat


def secrets_of_order_please(view: dict[str, Any], me: int) -> None:
    """A picture never holds the other hand, the other merchant or offers, or a pile."""
    other = view["seats"][1 - me]
    assert isinstance(view["seats"][me]["hand"], dict)
    assert isinstance(other["hand"], int)
    assert isinstance(other["merchant_offer"], int)
    assert ("merchant" in other) == view["over"]
    assert isinstance(view["goods"], int)
    assert all(isinstance(deck["cards"], int) for deck in view["decks"])


def secrets_of_the_cafe(view: dict[str, Any], me: int) -> None:
    """A picture never holds a pile, or, before the end, what others keep face down, hands that came by the
    short game too."""
    if view["over"]:
        return
    assert not isinstance(view["deck"], list)
    assert isinstance(view["tiles"]["stack"], int)
    assert all(isinstance(cards, int) for cards in view["customers"]["decks"].values())
    assert view["seat"] == me or isinstance(view["drawn"], int)
    for number, seat in enumerate(view["seats"]):
        if number != me:
            assert isinstance(seat["secret"], int)
            assert isinstance(seat["given"], int)
            assert not view["options"]["short"] or not any("_" in card for card in seat["hand"])


def folded(view: View, patch: Patch) -> View:
    """A view after a patch, as the page computes it. A guide in it is patched entry by entry."""
    after = {**view, **patch}
    if "seats" in patch:
        seats = patch["seats"]
        after["seats"] = [{**seat, **seats.get(str(i), {})} for i, seat in enumerate(view["seats"])]
    if "guide" in patch:
        after["guide"] = view.get("guide", {}) | patch["guide"]
    return after
