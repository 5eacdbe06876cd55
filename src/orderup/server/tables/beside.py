"""What a view has beside what happened: its estimate and its guide. Most of it stays as it is from move to
move, and who folds is told what does not."""

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from orderup.match import Match

GUIDE = "guide"

_encode = msgspec.json.Encoder().encode


class _Parts:
    """The fields beside a view but for the guide, and the guide's entries, as JSON."""

    def __init__(self, beside: dict[str, Any]) -> None:
        self.fields = {name: _encode(value) for name, value in beside.items() if name != GUIDE}
        self.has_guide = GUIDE in beside
        self.guide = {name: _encode(value) for name, value in beside.get(GUIDE, {}).items()}


class Beside:
    """Of one group. Of what it was told last no more is kept than a hash of each part, to know it again."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        self._told_guide: dict[str, int] = {}
        self._now: _Parts | None = None

    def settle(self) -> None:
        """Whoever had to be told of how things stand has been told, or they stand otherwise by now."""
        if self._now is not None:
            self._told = {name: hash(value) for name, value in self._now.fields.items()}
            self._told_guide = {name: hash(value) for name, value in self._now.guide.items()}
            self._now = None

    def whole(self, match: "Match", group: int | None) -> dict[str, Any]:
        """All of it."""
        now = self._at(match, group)
        fields: dict[str, Any] = _other({}, now.fields)
        return {**fields, GUIDE: _other({}, now.guide)} if now.has_guide else fields

    def news(self, match: "Match", group: int | None) -> dict[str, Any]:
        """What is new, as a patch."""
        now = self._at(match, group)
        fields: dict[str, Any] = _other(self._told, now.fields)
        guide = _other(self._told_guide, now.guide)
        return {**fields, GUIDE: guide} if guide else fields

    def _at(self, match: "Match", group: int | None) -> _Parts:
        if self._now is None:
            self._now = _Parts(match.beside(group))
        return self._now


def _other(told: dict[str, int], now: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    return {name: msgspec.Raw(value) for name, value in now.items() if told.get(name) != hash(value)}
