"""What the rules tell people beyond the state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

Entries = dict[str, Any]


@dataclass(frozen=True)
class Guide:
    """Of one position, by name, as JSON, parts of which may be encoded already (`msgspec.Raw`): what all are
    told in `common`, and what else a seat is told that is its `own` (None: a bystander's). What several seats
    are told alike may be in the same objects: nobody changes them."""

    common: Entries
    own: Callable[[int | None], Entries] | None = None
    """None in a game that tells all the same."""

    def told(self, seat: int | None) -> Entries:
        """All that a seat (None: a bystander) is told, to do with as one likes."""
        own = {} if self.own is None else self.own(seat)
        told: Entries = msgspec.json.decode(msgspec.json.encode({**self.common, **own}))
        return told
