"""View extras: a view's estimate and guide, which come beside the events.

Most extras stay the same from move to move. A page that folds its view gets only the changes.
"""

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
    """Values by name, each as JSON. The `hashes` of told values are kept, to recognize them later."""

    def __init__(self, values: Mapping[str, Any], encoded: dict[int, bytes]) -> None:
        """`encoded` holds the values that other parts contain too, by their ids."""
        self.values = values
        self._json = {
            name: encoded.get(id(value)) or encoded.setdefault(id(value), _encode(value))
            for name, value in values.items()
        }
        self.hashes: _Hashes = {name: hash(text) for name, text in self._json.items()}
        self._news: list[tuple[_Hashes, _News]] = []

    def news(self, told: _Hashes) -> _News:
        """The new values; viewers who were told the same before share one object."""
        for others, news in self._news:
            if others is told:
                return news
        hashes = self.hashes
        news = {
            name: msgspec.Raw(text) for name, text in self._json.items() if told.get(name) != hashes[name]
        }
        self._news.append((told, news))
        return news


class _GroupExtras:
    """The extras of one view, in parts: the fields beside the guide, the common guide, the group's own guide.

    `hashes` are those of its parts.
    """

    def __init__(self, parts: tuple[_Parts, ...]) -> None:
        self.hashes = tuple([part.hashes for part in parts])
        self._parts = parts
        self._patches: list[tuple[tuple[_Hashes, ...], dict[str, Any]]] = []

    def patch(self, told: tuple[_Hashes, ...], joined: "_Joined") -> dict[str, Any]:
        """The changes since the extras with these hashes."""
        for others, patch in self._patches:
            if others is told:
                return patch
        hashes = told or [_NOTHING] * len(self._parts)
        news = [part.news(earlier) for part, earlier in zip(self._parts, hashes, strict=True)]
        patch = joined.of(news)
        self._patches.append((told, patch))
        return patch


class _Joined:
    """Changes of several parts as one patch; groups with the same changes share one object."""

    def __init__(self) -> None:
        self._patches: dict[tuple[int, ...], dict[str, Any]] = {}

    def of(self, news: list[_News]) -> dict[str, Any]:
        """The patch for these changes. Their parts must stay alive meanwhile."""
        key = tuple(map(id, news))
        patch = self._patches.get(key)
        if patch is None:
            fields, *guides = news
            patch = {**fields}
            for guide in filter(None, guides):
                patch[GUIDE] = patch.get(GUIDE, {}) | guide
            self._patches[key] = patch
        return patch


class _PositionExtras:
    """The extras of one position. A value that several groups share is encoded once."""

    def __init__(self, match: "Match") -> None:
        self.guide = match.guide_for_all()
        self.joined = _Joined()
        self.match = match
        self._parts: dict[int, _Parts] = {}
        self._encoded: dict[int, bytes] = {}
        self._told: dict[tuple[int, ...], _GroupExtras] = {}

    def told_to(self, group: int | None) -> _GroupExtras:
        """The extras of a group; groups with the same extras share one object."""
        values = [self.match.beside_guide(group)]
        if self.guide is not None:
            values.append(self.guide.common)
            if self.guide.own is not None:
                values.append(self.guide.own(group))
        key = tuple(map(id, values))
        told = self._told.get(key)
        if told is None:
            told = self._told[key] = _GroupExtras(tuple(map(self._of, values)))
        return told

    def _of(self, values: Mapping[str, Any]) -> _Parts:
        parts = self._parts.get(id(values))
        if parts is None:
            parts = self._parts[id(values)] = _Parts(values, self._encoded)
        return parts


class ViewExtras:
    """The extras of one table, for all groups with equal knowledge.

    Only hashes are kept of the extras that a group was told last.
    """

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[_Hashes, ...]] = {}
        self._now: dict[int | None, _GroupExtras] = {}
        self._position: _PositionExtras | None = None

    def settle(self) -> None:
        """Forget the position: its extras have been told, or the match has moved on."""
        for group, now in self._now.items():
            self._told[group] = now.hashes
        self._now.clear()
        if self._position is not None:
            # Values kept until the next move would be old enough to lengthen a pause of the collector.
            self._position.match.forget_position()
            self._position = None

    def whole(self, match: "Match", group: int | None) -> dict[str, Any]:
        """All extras of a group."""
        whole = self._news(match, group, ())
        return whole if match.guide_for_all() is None else {GUIDE: {}, **whole}

    def news(self, match: "Match", group: int | None) -> dict[str, Any]:
        """A group's new extras as a patch; groups with the same changes share one object."""
        return self._news(match, group, self._told.get(group, ()))

    def _news(self, match: "Match", group: int | None, told: tuple[_Hashes, ...]) -> dict[str, Any]:
        position = self._position
        if position is None:
            position = self._position = _PositionExtras(match)
        now = self._now.get(group)
        if now is None:
            now = self._now[group] = position.told_to(group)
        return now.patch(told, position.joined)


_NOTHING: _Hashes = {}
