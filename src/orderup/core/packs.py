"""Packs: all that a game's designer would change, as one TOML file, checked before it is used."""

import hashlib
import json
import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from orderup.core.game import Game, get
from orderup.errors import PackError

TEXT_KEYS = frozenset({"name", "origin", "effect", "ability", "story", "notes"})
"""What the rules never read: changing it leaves a pack's hash as it is, and stored games valid."""


class Pack:
    """A checked pack. `content` is the file as JSON, `hash` tells whether two packs play alike."""

    def __init__(self, game: Game, name: str, content: dict[str, Any]) -> None:
        """Check the content; `name` is what messages and records call the pack. Raises PackError."""
        self.game = game.name
        self.name = name
        self.content = content
        if content.get("game") != game.name:
            raise PackError(f"{name}: game: is {content.get('game')!r}, needs to be {game.name!r}")
        try:
            self.record = game.engine.read_pack(content)
        except PackError as error:
            raise PackError(f"{name}: {error}") from None
        self.record.flags.writeable = False

    @cached_property
    def hash(self) -> str:
        """SHA-256 (hex, 16 digits) of everything that the rules read."""
        text = json.dumps(_without_texts(self.content), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

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
        """What people call an entry of a table: `name_of("drinks", "espresso", "ko")`."""
        return self._names[table, identifier][lang]

    def __reduce__(self) -> Any:
        return _restore, (self.game, self.name, self.content)

    def __repr__(self) -> str:
        return f"<Pack {self.game} {self.name} {self.hash}>"


def _restore(game: str, name: str, content: dict[str, Any]) -> Pack:
    return Pack(get(game), name, content)


def _without_texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_texts(item) for key, item in value.items() if key not in TEXT_KEYS}
    if isinstance(value, list):
        return [_without_texts(item) for item in value]
    return value


def load_pack(game: str, pack: str | Path = "default") -> Pack:
    """A pack by the name of one that comes with the game, or by the path of a TOML file.

    Raises OptionError for an unknown game, PackError for a pack that is missing or broken.
    """
    known = get(game)
    if not isinstance(pack, str | Path):
        raise PackError(f"{pack!r}: a pack is given by its name or the path of its file")
    if str(pack) in known.pack_names():
        return _own_pack(game, str(pack))
    path = Path(pack)
    if not path.is_file():
        raise PackError(
            f"{pack}: no such file, and {game} has no pack of that name: "
            f"there are {', '.join(known.pack_names())}"
        )
    return Pack(known, str(pack), read_toml(path))


@cache
def _own_pack(game: str, name: str) -> Pack:
    known = get(game)
    return Pack(known, name, read_toml(known.folder / "packs" / f"{name}.toml"))


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as a dict; PackError says where it is not TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path}: not valid TOML: {error}") from None
    except UnicodeDecodeError as error:
        raise PackError(f"{path}: not UTF-8 text: byte {error.start}") from None
    except OSError as error:
        raise PackError(f"{path}: cannot be read: {error.strerror}") from None
