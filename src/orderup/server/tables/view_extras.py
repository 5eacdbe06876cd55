"""View extras: a view's estimate and guide, which come beside the events.

Most extras stay the same from move to move. A page that folds its view gets only the changes.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from orderup.core.game.guide import ViewExtras
    from orderup.match import Match

GUIDE = "guide"

_encode = msgspec.json.Encoder().encode

_Place = tuple[str, ...]
"""A place in the view, such as ("guide", "blocked")."""
_Encoded = dict[_Place, tuple[int, msgspec.Raw]]
"""By place, a value's hash and its JSON."""


class TableExtras:
    """The extras of one table, for each audience of viewers with equal knowledge.

    Of the position before, only the hashes of an audience's extras are kept.
    """

    def __init__(self) -> None:
        self._told: dict[int | None, dict[_Place, int]] = {}
        self._now: dict[int | None, _Encoded] = {}
        self._extras: ViewExtras | None = None
        self._common: _Encoded = {}

    def forget_position(self) -> None:
        """The position has been told, or the match has moved on."""
        for audience, now in self._now.items():
            self._told[audience] = {place: hashed for place, (hashed, _) in now.items()}
        self._now = {}
        self._extras = None

    def whole(self, match: "Match", audience: int | None) -> dict[str, Any]:
        """All extras of an audience."""
        return _patch({}, self._of(match, audience))

    def patch(self, match: "Match", audience: int | None) -> dict[str, Any]:
        """The extras of an audience that differ from those it was told last."""
        return _patch(self._told.get(audience, {}), self._of(match, audience))

    def _of(self, match: "Match", audience: int | None) -> _Encoded:
        if self._extras is None:
            self._extras = match.view_extras()
            self._common = _encoded(self._extras.common)
        if audience not in self._now:
            own = {} if audience is None else _encoded(self._extras.own(audience))
            self._now[audience] = {**self._common, **own}
        return self._now[audience]


def _encoded(extras: Mapping[str, Any]) -> _Encoded:
    values: dict[_Place, Any] = {(name,): value for name, value in extras.items() if name != GUIDE}
    values |= {(GUIDE, name): value for name, value in extras.get(GUIDE, {}).items()}
    texts = {place: _encode(value) for place, value in values.items()}
    return {place: (hash(text), msgspec.Raw(text)) for place, text in texts.items()}


def _patch(told: Mapping[_Place, int], now: _Encoded) -> dict[str, Any]:
    patch: dict[str, Any] = {}
    for place, (hashed, raw) in now.items():
        if told.get(place) != hashed:
            *guide, name = place
            (patch.setdefault(GUIDE, {}) if guide else patch)[name] = raw
    return patch
