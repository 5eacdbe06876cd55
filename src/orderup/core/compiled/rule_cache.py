"""Keeps Numba's compiled code in the folders of cache.py; a rule's file and arguments decide which folder.

Compiled rules of a game are in the game's folder. Shared rules, such as playouts, are compiled for the
records of each game and call that game's rules by `Operations`. Their code for a game's records is in the
game's folder, too.
"""

import hashlib
import os
import pickle
import uuid
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba.core import types
from numba.core.serialize import dumps

from orderup.core.compiled.cache import (
    OTHERS,
    SHARED,
    as_at_first,
    cache_folders,
    folder_of_file,
    note_not_kept,
    place_of,
    prepared_folder,
)
from orderup.core.compiled.compile_turns import Turn
from orderup.core.compiled.operations import files_of
from orderup.core.compiled.requirements import check_numba

try:
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator, _Cache
except ImportError:
    check_numba()
    raise

# Numba's classes have no types.
# mypy: disable-error-code="misc, no-untyped-call, no-any-return"

_PLAIN = (types.Number, types.Boolean, types.Omitted, types.NoneType, types.UnicodeType)


@cache
def _records_in(kind: Any) -> frozenset[Any] | None:
    """The record types in values of a type, with the records inside them; None if that is unknown."""
    if isinstance(kind, _PLAIN):
        return frozenset()
    if isinstance(kind, types.Array):
        return _records_in(kind.dtype)
    if isinstance(kind, types.Record):
        return _joined([kind.typeof(name) for name in kind.fields], frozenset({kind}))
    return None


def _joined(kinds: list[Any], found: frozenset[Any]) -> frozenset[Any] | None:
    for kind in kinds:
        inner = _records_in(kind)
        if inner is None:
            return None
        found |= inner
    return found


def folder_for(file: str, arguments: tuple[Any, ...]) -> str:
    """The name of the cache folder for a rule in a file, compiled for these arguments."""
    name = folder_of_file(file)
    if name != SHARED:
        return name
    # A shared rule calls the rules of the games whose records it gets, so it is stale when they are.
    records = _joined(list(arguments), frozenset())
    if records is None:
        return OTHERS
    games = {folder_of_file(called) for record in records for called in files_of(record)}
    return games.pop() if len(games) == 1 else OTHERS if games else SHARED


class WholeImpl(CompileResultCacheImpl):
    """Numba's storage of a function, in one of our folders."""

    def __init__(self, rule: Any, folder: Path) -> None:
        self._locator_classes: Any = [_Place(folder)]
        super().__init__(rule)


class _FileForEach:
    """A file for each compiled signature, with a name that depends on the signature.

    Numba numbers its files by an index. If two processes compile a rule for different arguments, both take
    the next number, and one process's index leads to the other's code.
    """

    def __init__(self, folder: Path, base: str, stamp: Any) -> None:
        self._folder = folder
        self._base = base
        self._stamp = stamp

    def save(self, key: Any, data: Any) -> None:
        """Keep compiled code under a key of Numba's: arguments, processor and byte code."""
        path = self._path(key)
        written = path.with_name(f"{path.name}.{uuid.uuid4().hex[:16]}")
        try:
            written.write_bytes(dumps((self._stamp, key, data)))
            os.replace(written, path)
        except OSError:
            written.unlink(missing_ok=True)
            raise

    def load(self, key: Any) -> Any:
        """The code for a key, compiled from exactly these sources; None if there is none."""
        try:
            stamp, kept, data = pickle.loads(self._path(key).read_bytes())
        except (FileNotFoundError, EOFError, pickle.UnpicklingError):
            return None
        return data if (stamp, kept) == (self._stamp, key) else None

    def flush(self) -> None:
        """Remove all files."""
        for path in self._folder.glob(f"{self._base}.*.nbc"):
            path.unlink(missing_ok=True)

    def _path(self, key: Any) -> Path:
        return self._folder / f"{self._base}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"


class _FolderCache(FunctionCache):
    def __init__(self, rule: Any, folder: Path, impl: type[WholeImpl]) -> None:
        self._impl_class: Any = lambda function: impl(function, folder)
        super().__init__(rule)
        locator = self._impl.locator
        stamp = locator.get_source_stamp()
        self._cache_file: Any = _FileForEach(Path(self._cache_path), self._impl.filename_base, stamp)


class _Place:
    """Takes the place of Numba's cache locator classes, with the same methods."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def from_function(self, rule: Any, file: str) -> "_Locator":
        return _Locator(rule, file, self._folder)


class _Locator(UserProvidedCacheLocator):
    def __init__(self, rule: Any, file: str, folder: Path) -> None:
        self._py_file = file
        self._lineno = rule.__code__.co_firstlineno
        place = Path(place_of(Path(file)))
        within = self.get_suitable_cache_subpath(file) if place.is_absolute() else ".".join(place.parts[:-1])
        self._cache_path = str(folder / within)


class RuleCache(_Cache):
    """A rule's cache: one of Numba's caches for each folder in which the rule is found.

    Numba asks it before it compiles. If nothing is found, a turn begins: other processes that need the same
    code wait until it ends. `CompiledInTurn` ends it.
    """

    def __init__(self, rule: Any, impl: type[WholeImpl] = WholeImpl) -> None:
        self._rule = rule
        self._impl = impl
        self._enabled = True
        self._caches: dict[Path, _FolderCache] = {}
        self._turns: dict[Any, Turn] = {}

    @property
    def cache_path(self) -> str:
        """The folder of the rule's own file, for Numba's statistics."""
        return str(prepared_folder(folder_of_file(self._rule.__code__.co_filename)))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these arguments; None if there is none, or if it cannot be read."""
        if not self._enabled:
            return None
        name = self._folder(sig)
        found = self._load(name, sig, target_context)
        if found is None:
            self._turns[sig] = turn = Turn(name, f"{self._rule.__module__}.{self._rule.__qualname__} {sig}")
            if turn.came_late:
                found = self._load(name, sig, target_context)
        return found

    def end_turn(self, sig: Any) -> None:
        """End the turn: the code is compiled, or compiling has failed."""
        if sig in self._turns:
            self._turns.pop(sig).end()

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep compiled code, if there is space and the sources are unchanged."""
        name = self._folder(sig)
        if not self._enabled or not as_at_first(name):
            return
        prepared_folder(name)
        for folder in cache_folders(name, make=True):
            with suppress(OSError):
                self._in(folder)._save_overload(sig, data)
                return
        note_not_kept(name)

    def enable(self) -> None:
        """Use the cache again."""
        self._enabled = True

    def disable(self) -> None:
        """Stop using the cache."""
        self._enabled = False

    def flush(self) -> None:
        """Remove everything from the cache."""
        for each in self._caches.values():
            each.flush()

    def _load(self, name: str, sig: Any, target_context: Any) -> Any:
        for folder in cache_folders(name):
            with suppress(OSError):
                found = self._in(folder).load_overload(sig, target_context)
                if found is not None:
                    return found
        return None

    def _folder(self, sig: Any) -> str:
        arguments = sig if isinstance(sig, tuple) else sig.args
        return folder_for(self._rule.__code__.co_filename, arguments)

    def _in(self, folder: Path) -> _FolderCache:
        if folder not in self._caches:
            self._caches[folder] = _FolderCache(self._rule, folder, self._impl)
        return self._caches[folder]


class CompiledInTurn:
    """A Numba dispatcher with a `RuleCache`."""

    _cache: Any

    def compile(self, sig: Any) -> Any:
        """Compile for these arguments, or load code that another process is compiling."""
        try:
            return super().compile(sig)
        finally:
            if isinstance(self._cache, RuleCache):
                self._cache.end_turn(sig)
