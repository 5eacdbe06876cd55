"""Guides and view extras: what the rules tell people beyond the state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

Entries = dict[str, Any]


def _nothing(seat: int) -> Entries:
    return {}


@dataclass(frozen=True)
class Guide:
    """A game's guide to one position: entries by name, as JSON. Parts may be encoded: `msgspec.Raw`.

    `common` is for everybody. `own` gives the entries that replace common ones for a seat.
    """

    common: Entries
    own: Callable[[int], Entries] = _nothing


@dataclass(frozen=True)
class ViewExtras:
    """The `estimate` of one position and, in a game that has one, the `guide`.

    `common` is for everybody. `own` gives a patch of it for a seat, empty for most.
    """

    common: Entries
    own: Callable[[int], Entries]

    def of(self, viewer: int | None) -> Entries:
        """All extras of a seat (None: a spectator), as JSON that may be changed."""
        own = {} if viewer is None else self.own(viewer)
        extras = {**self.common, **own}
        if "guide" in own:
            extras["guide"] = {**self.common["guide"], **own["guide"]}
        copied: Entries = msgspec.json.decode(msgspec.json.encode(extras))
        return copied
