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

    def __init__(self, values: Mapping[str, Any], encoded: dict[int, bytes]) -> None:
        """`encoded` are values that are in other parts, too, by their ids."""
        self.values = values
        self._json = {
            name: encoded.get(id(value)) or encoded.setdefault(id(value), _encode(value))
            for name, value in values.items()
        }
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


class _Told:
    """What is told beside one view, in its parts: the fields beside the guide; of the guide what all are
    told, then what else it tells. `hashes` are those of its parts."""

    def __init__(self, parts: tuple[_Parts, ...]) -> None:
        self.hashes = tuple([part.hashes for part in parts])
        self._parts = parts
        self._patches: list[tuple[tuple[_Hashes, ...], dict[str, Any]]] = []

    def patch(self, told: tuple[_Hashes, ...], joined: "_Joined") -> dict[str, Any]:
        """What is new since something else was told."""
        for others, patch in self._patches:
            if others is told:
                return patch
        hashes = told or [_NOTHING] * len(self._parts)
        news = [part.news(earlier) for part, earlier in zip(self._parts, hashes, strict=True)]
        patch = joined.of(news)
        self._patches.append((told, patch))
        return patch


class _Joined:
    """News of several parts as one patch, in the same object for all who have the same."""

    def __init__(self) -> None:
        self._patches: dict[tuple[int, ...], dict[str, Any]] = {}

    def of(self, news: list[_News]) -> dict[str, Any]:
        """That of news whose parts are kept meanwhile."""
        key = tuple(map(id, news))
        patch = self._patches.get(key)
        if patch is None:
            fields, *guides = news
            patch = {**fields}
            for guide in filter(None, guides):
                patch[GUIDE] = patch.get(GUIDE, {}) | guide
            self._patches[key] = patch
        return patch


class _Position:
    """Where a match stands. What several groups are told in the same object is encoded once."""

    def __init__(self, match: "Match") -> None:
        self.guide = match.guide_for_all()
        self.joined = _Joined()
        self.match = match
        self._parts: dict[int, _Parts] = {}
        self._encoded: dict[int, bytes] = {}
        self._told: dict[tuple[int, ...], _Told] = {}

    def told_to(self, group: int | None) -> _Told:
        """What a group is told, in the same object for all who are told the same."""
        values = [self.match.beside_guide(group)]
        if self.guide is not None:
            values.append(self.guide.common)
            if self.guide.own is not None:
                values.append(self.guide.own(group))
        key = tuple(map(id, values))
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = _Told(tuple(map(self._of, values)))
        return told

    def _of(self, values: Mapping[str, Any]) -> _Parts:
        parts = self._parts.get(id(values))
        if parts is None:
            parts = self._parts[id(values)] = _Parts(values, self._encoded)
        return parts


class Beside:
    """Of one table, for all groups of those who know the same. Of what a group was told last no more is kept
    than hashes."""

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[_Hashes, ...]] = {}
        self._now: dict[int | None, _Told] = {}
        self._position: _Position | None = None

    def settle(self) -> None:
        """Whoever had to be told of how things stand has been told, or they stand otherwise by now."""
        for group, now in self._now.items():
            self._told[group] = now.hashes
        self._now.clear()
        if self._position is not None:
            # Kept until the next move, all of it would be old enough for a longer pause of the collector.
            self._position.match.forget_position()
            self._position = None

    def whole(self, match: "Match", group: int | None) -> dict[str, Any]:
        """All of it."""
        whole = self._news(match, group, ())
        return whole if match.guide_for_all() is None else {GUIDE: {}, **whole}

    def news(self, match: "Match", group: int | None) -> dict[str, Any]:
        """What is new, as a patch, in the same object for all groups to which the same is new."""
        return self._news(match, group, self._told.get(group, ()))

    def _news(self, match: "Match", group: int | None, told: tuple[_Hashes, ...]) -> dict[str, Any]:
        position = self._position
        if position is None:
            position = self._position = _Position(match)
        now = self._now.get(group)
        if now is None:
            now = self._now[group] = position.told_to(group)
        return now.patch(told, position.joined)


_NOTHING: _Hashes = {}
