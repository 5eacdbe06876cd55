"""What a view has beside what happened: its estimate and its guide. Most of it stays as it is from move to
move, and who folds is told what does not."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from orderup.match import Match

GUIDE = "guide"

_encode = msgspec.json.Encoder().encode

_Hashes = Mapping[str, int]
_News = dict[str, msgspec.Raw]


class _Parts:
    """Values by name, each as JSON. `hashes` are kept of what was told, to know it again."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values
        self._json = {name: _encode(value) for name, value in values.items()}
        self.hashes: _Hashes = {name: hash(text) for name, text in self._json.items()}
        self._news: list[tuple[_Hashes, _News]] = []

    def news(self, told: _Hashes) -> _News:
        """What is new, in the same object for all who were told the same last."""
        for others, news in self._news:
            if others is told:
                return news
        hashes = self.hashes
        news = {
            name: msgspec.Raw(text) for name, text in self._json.items() if told.get(name) != hashes[name]
        }
        self._news.append((told, news))
        return news


class _Position:
    """Where a match stands. What several groups are told in the same object is encoded once."""

    def __init__(self, match: "Match") -> None:
        self._match, self.guide = match, match.guide_for_all()
        self._parts: dict[int, _Parts] = {}
        self._patches: dict[tuple[int, ...], dict[str, Any]] = {}

    def told_to(self, group: int | None) -> tuple[_Parts, ...]:
        """The fields beside the guide; of the guide what all are told, then what is the group's own."""
        fields = self._of(self._match.beside_guide(group))
        if self.guide is None:
            return (fields,)
        common = self._of(self.guide.common)
        return (
            (fields, common) if self.guide.own is None else (fields, common, self._of(self.guide.own(group)))
        )

    def _of(self, values: Mapping[str, Any]) -> _Parts:
        parts = self._parts.get(id(values))
        if parts is None:
            parts = self._parts[id(values)] = _Parts(values)
        return parts

    def patch(self, news: tuple[_News, ...]) -> dict[str, Any]:
        """All news in one, in the same object for all who have the same."""
        key = tuple(map(id, news))
        patch = self._patches.get(key)
        if patch is None:
            fields, *guides = news
            patch = {**fields}
            if guide := _joined(guides):
                patch[GUIDE] = guide
            self._patches[key] = patch
        return patch


class Beside:
    """Of one table, for all groups of those who know the same. Of what a group was told last no more is kept
    than hashes."""

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[_Hashes, ...]] = {}
        self._now: dict[int | None, tuple[_Parts, ...]] = {}
        self._position: _Position | None = None

    def settle(self) -> None:
        """Whoever had to be told of how things stand has been told, or they stand otherwise by now."""
        for group, now in self._now.items():
            self._told[group] = tuple([parts.hashes for parts in now])
        self._now.clear()
        self._position = None

    def whole(self, match: "Match", group: int | None) -> dict[str, Any]:
        """All of it."""
        position, now = self._at(match, group)
        fields, *guides = (parts.news(_NOTHING) for parts in now)
        return dict(fields) if position.guide is None else {**fields, GUIDE: _joined(guides)}

    def news(self, match: "Match", group: int | None) -> dict[str, Any]:
        """What is new, as a patch, in the same object for all groups to which the same is new."""
        position, now = self._at(match, group)
        told = self._told.get(group) or [_NOTHING] * len(now)
        return position.patch(tuple([parts.news(hashes) for parts, hashes in zip(now, told, strict=True)]))

    def _at(self, match: "Match", group: int | None) -> tuple[_Position, tuple[_Parts, ...]]:
        if self._position is None:
            self._position = _Position(match)
        if group not in self._now:
            self._now[group] = self._position.told_to(group)
        return self._position, self._now[group]


def _joined(guides: list[_News]) -> _News:
    return guides[0] | guides[1] if len(guides) > 1 else guides[0] if guides else {}


_NOTHING: _Hashes = {}
