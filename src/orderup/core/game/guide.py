"""Guides: what the rules tell people beyond the state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

Entries = dict[str, Any]


@dataclass(frozen=True)
class Guide:
    """The guide of one position, as JSON by name; parts may be encoded already (`msgspec.Raw`).

    `common` is for everybody, `own` for one seat (None: spectators). Seats may share objects, so nobody may
    change them.
    """

    common: Entries
    own: Callable[[int | None], Entries] | None = None
    """None in games with the same guide for everybody."""

    def told(self, seat: int | None) -> Entries:
        """The whole guide for a seat (None: a spectator), as an object that may be changed."""
        own = {} if self.own is None else self.own(seat)
        told: Entries = msgspec.json.decode(msgspec.json.encode({**self.common, **own}))
        return told
