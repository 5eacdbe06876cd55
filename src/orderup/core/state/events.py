"""A game's kinds of events with their arguments, declared once."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from orderup.core.state.items import Item, Named
from orderup.core.state.shapes import SEAT, Json, Schema
from orderup.core.state.visibility import EVERYBODY, OWNER

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

Event = dict[str, Any]


@dataclass(frozen=True)
class Derived:
    """An argument read from the table right after the event: (decoded snapshot, noted number, pack) -> JSON
    of a given shape. The rules log the things of a list one by one; `each` names one of them."""

    read: "Callable[[Any, int, Pack], Json]"
    shape: Schema
    each: Named | None = None


class Events:
    """The arguments of events, by member of the game's `EventKind`; each takes one of the noted numbers, in
    order.

    An event is told as {"kind", "seat" (unless it is nobody's), arguments ...}. Everybody is told, unless
    `told_to` names OWNER or OTHERS.
    """

    def __init__(
        self,
        arguments: Mapping[Any, Mapping[str, Item | Derived]],
        told_to: Mapping[Any, int] | None = None,
    ) -> None:
        self.arguments = dict(arguments)
        self._told_to = {int(kind): who for kind, who in (told_to or {}).items()}
        self._tellers = lru_cache(maxsize=32)(self._made)

    def _made(self, pack: "Pack") -> dict[int, tuple[str, list[tuple[str, Callable[[Any, Any], Json]]]]]:
        return {
            int(kind): (kind.name.lower(), list(_readers(arguments, pack)))
            for kind, arguments in self.arguments.items()
        }

    def is_for_some(self, frame: Any) -> bool:
        """Whether some viewers are not told of the snapshot's event."""
        return bool(self._told_to) and frame.event_kind in self._told_to

    def is_told(self, frame: Any, viewer: int | None) -> bool:
        """Whether a seat (None: a spectator) learns of the snapshot's event."""
        who = self._told_to.get(frame.event_kind, EVERYBODY)
        return who == EVERYBODY or (who == OWNER) == (frame.event_seat == viewer)

    def told(self, frame: Any, pack: "Pack") -> Event:
        """The event of a decoded snapshot."""
        noted = frame.event_first, frame.event_second, frame.event_third
        return self.told_of(frame, frame.event_kind, frame.event_seat, noted, pack)

    def told_of(self, frame: Any, kind: int, seat: int, noted: Sequence[int], pack: "Pack") -> Event:
        """The event with these noted numbers. Derived arguments are read from this snapshot."""
        name, readers = self._tellers(pack)[kind]
        event: Event = {"kind": name}
        if seat >= 0:
            event["seat"] = seat
        for argument, read in readers:
            event[argument] = read(frame, noted)
        return event

    def noted(self, kind: int, numbers: Sequence[int], pack: "Pack") -> Event:
        """The event's noted arguments alone, without its seat and without derived arguments."""
        (member,) = [member for member in self.arguments if int(member) == kind]
        event: Event = {"kind": member.name.lower()}
        for (name, argument), number in zip(self.arguments[member].items(), numbers, strict=False):
            if not isinstance(argument, Derived):
                event[name] = argument.to_json(pack)(number)
        return event

    def schema(self) -> Schema:
        """The JSON Schema: any of the kinds, distinguished by `kind`."""
        return {"anyOf": [_schema(kind, arguments) for kind, arguments in self.arguments.items()]}


def _readers(arguments: Mapping[str, Item | Derived], pack: "Pack") -> Any:
    for position, (name, argument) in enumerate(arguments.items()):
        if isinstance(argument, Derived):
            yield name, _derived(argument, position, pack)
        else:
            yield name, _noted(argument, position, pack)


def _derived(argument: Derived, position: int, pack: "Pack") -> Callable[[Any, Any], Json]:
    return lambda frame, noted: argument.read(frame, noted[position], pack)


def _noted(item: Item, position: int, pack: "Pack") -> Callable[[Any, Any], Json]:
    to_json = item.to_json(pack)
    return lambda frame, noted: to_json(noted[position])


def _schema(kind: IntEnum, arguments: Mapping[str, Item | Derived]) -> Schema:
    properties: Schema = {"kind": {"const": kind.name.lower()}, "seat": SEAT}
    for name, argument in arguments.items():
        properties[name] = argument.shape if isinstance(argument, Derived) else argument.schema()
    required = [name for name in properties if name != "seat"]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
