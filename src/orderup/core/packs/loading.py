"""Packs: everything that a designer of a game would change, in one TOML file, checked before use."""

import hashlib
import json
from functools import cache, cached_property
from pathlib import Path
from stat import S_ISREG
from typing import Any
from weakref import WeakValueDictionary

from orderup.core.game.definition import Game, get
from orderup.core.game.rules_errors import check_record, in_game_code
from orderup.core.packs.checks import check_texts
from orderup.core.packs.diagnostic import TOP_LEVEL, PackDiagnostic, diagnostic_of
from orderup.core.packs.thing_names import arguments, filled_content
from orderup.core.packs.toml_text import JSON_SUFFIX, KEY_SHOWN, decode, kind_of, line_of, parse
from orderup.core.texts.messages import Message, Reason
from orderup.core.texts.spelling import spelled
from orderup.core.views.frozen import FrozenDict, FrozenList
from orderup.errors import PackError

TEXT_KEYS = frozenset({"name", "origin", "effect", "ability", "story", "notes"})
"""Keys that the rules never read. Changing them keeps a pack's hash, and stored games stay valid."""
CHANGED = "changed"
"""The origin of a table whose values were changed while it still names the original origin."""


ADVICE = (
    "a pack stays as it is: change copy.deepcopy(pack.content), write it to a .json file with json.dumps, "
    "and load that"
)


class _Table(FrozenDict):
    __slots__ = ()
    ADVICE = ADVICE


class _List(FrozenList):
    __slots__ = ()
    ADVICE = ADVICE


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return _Table((key, _frozen(item)) for key, item in value.items())
    return _List(map(_frozen, value)) if isinstance(value, list) else value


class Pack:
    """A checked pack. It is immutable, so a copy is the pack itself. `content` is the file as JSON; packs
    with equal `hash` play alike."""

    def __init__(self, game: Game, name: str, content: dict[str, Any]) -> None:
        """Check the content. `name` stands for the pack in messages and records. Raises PackError."""
        self.game = game.name
        self.name = name
        self.content: dict[str, Any] = _frozen(content)
        if "game" not in content:
            raise PackDiagnostic("missing-key", TOP_LEVEL, key="game").at(name)
        if content["game"] != game.name:
            found = spelled(content["game"])[:KEY_SHOWN]
            raise PackDiagnostic("wrong-game", "game", found=found, game=repr(game.name)).at(name)
        try:
            self.record = in_game_code(game.folder, lambda: game.engine.read_pack(content))
            check_record(game.engine, self.record)
        except PackError as error:
            raise diagnostic_of(error).at(name) from None
        self.record.flags.writeable = False

    @cached_property
    def hash(self) -> str:
        """SHA-256 (hex, 16 digits) of everything that the rules read."""
        return _digest(_without_texts(self.content))[:16]

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 (hex, 32 digits) of everything, with names and notes: no other pack has it."""
        return _digest(self.content)[:32]

    @cached_property
    def numbers(self) -> dict[str, Any]:
        """All numbers of the rules, with those that the file leaves out."""
        left_out = get(self.game).engine.LEFT_OUT
        own = self.content.get("numbers", {})
        return {**own, **{key: value for key, value in left_out.items() if key not in own}}

    @cached_property
    def words(self) -> dict[str, Any]:
        """The content for people: effects name this pack's numbers, and a table that differs from the game's
        own has the origin CHANGED."""
        found: dict[str, Any] = filled_content(self.content, arguments(self.numbers))
        usual = load_pack(self.game)
        own, others = self.content.get("origin", {}), usual.content.get("origin", {})
        kept = {table for table in own if own[table] == others.get(table)}
        changed = [table for table in kept if self._values(table) != usual._values(table)]
        return {**found, "origin": {**own, **dict.fromkeys(changed, CHANGED)}} if changed else found

    def _values(self, table: str) -> Any:
        """The rules' values in a table, or in the number of this name."""
        return _without_texts(self.content.get(table, self.numbers.get(table)))

    @cached_property
    def _names(self) -> dict[tuple[str, str], dict[str, str]]:
        return {
            (table, entry["id"]): entry["name"]
            for table, entries in self.content.items()
            if isinstance(entries, list)
            for entry in entries
            if isinstance(entry, dict) and "id" in entry and "name" in entry
        }

    def name_of(self, table: str, identifier: str, lang: str) -> str:
        """The name of a table's entry for people: `name_of("drinks", "espresso", "ko")`."""
        return self._names[table, identifier][lang]

    def __copy__(self) -> "Pack":
        return self

    def __deepcopy__(self, memo: Any) -> "Pack":
        return self

    def __reduce__(self) -> Any:
        _restored.setdefault((self.game, self.name, self.fingerprint), self)
        return _restore, (self.game, self.name, self.fingerprint, self.content)

    def __repr__(self) -> str:
        return f"<Pack {self.game} {self.name} {self.hash}>"


_restored: WeakValueDictionary[tuple[str, str, str], Pack] = WeakValueDictionary()
"""Packs that were pickled or unpickled, by game, name and fingerprint. All matches of a pack share it and its
table of actions."""


def _restore(game: str, name: str, fingerprint: str, content: dict[str, Any]) -> Pack:
    known = _restored.get((game, name, fingerprint))
    if known is None:
        known = _restored.setdefault((game, name, fingerprint), Pack(get(game), name, content))
    return known


def _digest(content: Any) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _without_texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_texts(item) for key, item in value.items() if key not in TEXT_KEYS}
    if isinstance(value, list):
        return [_without_texts(item) for item in value]
    return value


def load_pack(game: str, pack: str | Path = "default") -> Pack:
    """A pack by the name of one that comes with the game, or by the path of a TOML (or JSON) file.

    Raises OptionError for an unknown game, PackError for a missing or broken pack.
    """
    known = get(game)
    if not isinstance(pack, str | Path):
        given = spelled(pack)[:KEY_SHOWN]
        raise PackError(f"{given}: a pack is given by its name or the path of its file")
    if str(pack) in _own_names(game):
        return _own_pack(game, str(pack))
    path = Path(pack)
    try:
        # Python 3.14's `is_file` is also False without permission.
        data = path.read_bytes() if S_ISREG(path.stat().st_mode) else None
    except (FileNotFoundError, NotADirectoryError, ValueError):  # No file can have such a name.
        data = None
    except OSError as error:
        raise PackError(Message("core/pack-unreadable", pack=str(path), reason=Reason(error))) from None
    if data is None:
        what = "core/pack-is-no-file" if path.exists() else "core/no-pack"
        names = known.pack_names()
        packs = {"packs": ", ".join(names), "count": len(names)}
        raise PackError(Message(what, pack=str(pack), game=known.called, **packs))
    return read_pack(game, str(pack), data)


def read_pack(game: str, name: str, data: bytes) -> Pack:
    """A pack from the bytes of a file named `name`. PackError names the place and the line of a mistake."""
    known, content = get(game), parse(name, data)
    try:
        pack = Pack(known, name, content)
        check_texts(content)
        return pack
    except PackDiagnostic as diagnostic:
        diagnostic.at(name)
        if diagnostic.place != TOP_LEVEL and not name.endswith(JSON_SUFFIX):
            diagnostic.line = line_of(decode(name, data), diagnostic.place)
        raise
    except RecursionError:
        raise PackDiagnostic("too-deep", kind=kind_of(name)).at(name) from None


@cache
def _own_names(game: str) -> frozenset[str]:
    """The names of the game's packs, cached: every new match asks, and looking takes longer than dealing."""
    return frozenset(get(game).pack_names())


@cache
def _own_pack(game: str, name: str) -> Pack:
    path = get(game).pack_file(name)
    return Pack(get(game), name, parse(str(path), path.read_bytes()))
