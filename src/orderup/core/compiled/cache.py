"""The cache of compiled rules: folders named by hashes of their sources, so that nothing in them is stale.

Numba checks only a function's own file before it uses cached machine code. A change in a file that the
function calls goes unnoticed. So each game has a folder, named by a hash of its own files and of the files
that all games share. Rules that concern no single game have a folder of their own. New sources get a new
folder; the oldest folders are removed.

This module imports neither NumPy nor Numba: a server asks whether the cache is warm before it loads them.

Files that cannot be written there go to a second place among the temporary files, so that the processes of
one start share them. Both places are read.
"""

import hashlib
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

ENTRY_POINTS = "orderup.games"
PACKAGE = Path(__file__).parents[2]
SHARED_PARTS = (
    *("core/compiled", "core/state", "core/batches"),
    *("bots/search", "lab/by_lot.py", "lab/simulation.py"),
)
"""The sources of rules that games share. The rest of `core` only reads the results of compiled rules."""
NEVER_COMPILED = {"coach.py", "reference.py", "drawing.py", "lab.py", "terminal.py"}
"""The modules of a game that hold no rules, by convention. A change there recompiles nothing."""
SHARED = "_shared"
"""The folder of shared rules that are compiled for no game's records."""
OTHERS = "_others"
"""The folder of rules from other places, such as a bot of one's own or a test. They may call any game's
rules."""
KEPT_FOLDERS = 24
"""The folders kept for each game, 3 MB each. Every checkout and every change of the rules makes one."""


def _files(parts: Iterable[Path]) -> tuple[Path, ...]:
    """Every Python file among these paths and in these folders."""
    return tuple(sorted(path for part in parts for path in (part.rglob("*.py") if part.is_dir() else [part])))


@cache
def _shared_files() -> tuple[Path, ...]:
    return _files(PACKAGE / part for part in SHARED_PARTS)


@cache
def _game_folders() -> dict[str, Path]:
    """The folder of each registered game's package."""
    found = {}
    for entry in entry_points(group=ENTRY_POINTS):
        spec = find_spec(entry.module)
        if spec is not None and spec.origin is not None:
            found[entry.name] = Path(spec.origin).parent
    return found


def sources(name: str) -> tuple[Path, ...]:
    """Every Python file that the code in a cache folder (a game's, SHARED or OTHERS) may come from.

    A game of this package knows no other game. A game that is installed beside it may.
    """
    shared, games = _shared_files(), _game_folders()
    if name == SHARED:
        return shared
    if name in games and PACKAGE in games[name].parents:
        return shared + tuple(path for path in _files([games[name]]) if path.name not in NEVER_COMPILED)
    return shared + _files(sorted(set(games.values())))


@cache
def folder_of_file(file: str) -> str:
    """The name of the cache folder for rules in a file. For SHARED it depends also on their records."""
    parents = Path(file).parents
    if Path(file) in _shared_files():
        return SHARED
    games = [(len(folder.parts), game) for game, folder in _game_folders().items() if folder in parents]
    return max(games)[1] if games else OTHERS


def place_of(file: Path) -> str:
    """A file's path relative to its package, so that another checkout of the same sources finds its compiled
    code. A file outside all known packages keeps its whole path."""
    for owner, folder in ((PACKAGE.name, PACKAGE), *_game_folders().items()):
        if folder in file.parents:
            return f"{owner}/{file.relative_to(folder).as_posix()}"
    return str(file)


Stamps = tuple[tuple[int, int], ...]


def _stamps(files: Iterable[Path]) -> Stamps:
    return tuple((stat.st_mtime_ns, stat.st_size) for stat in map(Path.stat, files))


@cache
def _digest(path: Path, stamp: tuple[int, int]) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


@cache
def _processor() -> tuple[str, ...]:
    """The processor as Numba sees it: machine code fits no other one."""
    import llvmlite.binding as llvm  # type: ignore[import-untyped]

    try:
        features = llvm.get_host_cpu_features().flatten()
    except RuntimeError:  # LLVM does not know the features on every system.
        features = ""
    chosen = (os.environ.get(f"NUMBA_{name}", "") for name in ("CPU_NAME", "CPU_FEATURES", "ENABLE_AVX"))
    return (llvm.get_process_triple(), llvm.get_host_cpu_name(), features, *chosen)


def hash_of(files: Sequence[Path]) -> str:
    """A hash of files, of the compiler's versions (Python, Numba, NumPy), and of the processor."""
    made_by = (sys.version, version("numba"), version("numpy"), _processor())
    digest = hashlib.sha256(repr(made_by).encode())
    for path, stamp in zip(files, _stamps(files), strict=True):
        digest.update(place_of(path).encode() + _digest(path, stamp))
    return digest.hexdigest()[:16]


@cache
def _at_first(name: str) -> tuple[str, tuple[Path, ...], Stamps]:
    """The hash in a folder's name, its sources, and their modification times, as of the first call."""
    files = sources(name)
    stamps = _stamps(files)
    return hash_of(files), files, stamps


def as_at_first(name: str) -> bool:
    """Whether the sources are unchanged since they were hashed.

    If they have changed, this process may have imported old and new files. Then its compiled code is not
    kept.
    """
    _, files, stamps = _at_first(name)
    try:
        return _stamps(files) == stamps
    except OSError:
        return False


def cache_root() -> Path:
    """The value of ORDERUP_CACHE, else Numba's NUMBA_CACHE_DIR, else the user's cache folder. A user without
    a home folder gets the folder for temporary files."""
    for variable in ("ORDERUP_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME"):
        if os.environ.get(variable):
            return Path(os.path.expanduser(os.environ[variable]))
    try:
        return Path.home() / ".cache"
    except RuntimeError:
        return second_root(make=True) or Path(os.devnull)


def second_root(make: bool = False) -> Path | None:
    """This user's folder among the temporary files. None if there is none, or if somebody else may write to
    it: code is loaded from it."""
    owner = os.getuid() if hasattr(os, "getuid") else None
    try:
        folder = Path(tempfile.gettempdir(), "orderup-cache" if owner is None else f"orderup-cache-{owner}")
        if make:
            folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    is_ours = owner is None or (found.st_uid == owner and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    return folder if stat.S_ISDIR(found.st_mode) and is_ours else None


@cache
def cache_folder(name: str) -> Path:
    """The folder of a game's compiled rules, of SHARED or of OTHERS; maybe not there yet."""
    return _folder_in(cache_root(), name)


def cache_folders(name: str, make: bool = False) -> list[Path]:
    """All places of these compiled rules; `cache_folder` comes first."""
    first, second = cache_folder(name), second_root(make)
    return list(dict.fromkeys([first] if second is None else [first, _folder_in(second, name)]))


def _folder_in(root: Path, name: str) -> Path:
    return root / "orderup" / "compiled" / f"{name}-{_at_first(name)[0]}"


def hash_all() -> None:
    """Take all hashes now, before rules are imported: they stand for the code that gets compiled."""
    for name in (SHARED, OTHERS, *_game_folders()):
        cache_folder(name)


@cache
def prepared_folder(name: str) -> Path:
    """As `cache_folder`, but made if possible, and without outdated folders of the same name."""
    folder = cache_folder(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _remove_old_folders(keep=folder)
    except OSError:
        pass  # Existing files can still be read; nothing new is kept.
    return folder


def _remove_old_folders(keep: Path) -> None:
    """Keep the newest folders, so that an older checkout still in use does not recompile at every start."""
    name = keep.name.rpartition("-")[0]
    others = [path for path in keep.parent.glob(f"{name}-*") if path != keep]
    for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def is_warm(game: str) -> bool:
    """Whether the cache holds everything that playing this game needs."""
    return all(_is_marked(name, game) for name in (game, SHARED))


def mark_warm(game: str) -> None:
    """Note that the cache holds everything for this game, if this process could keep all that it compiled."""
    if is_warm(game) or not is_kept(game):
        return
    for name in (game, SHARED):
        for folder in cache_folders(name, make=True):
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{game}.warm").write_text(str(len(kept_files(name))))
                break


def is_kept(game: str) -> bool:
    """Whether this process could keep everything that it compiled for a game."""
    return not any(name in _not_kept or not as_at_first(name) for name in (game, SHARED))


def _is_marked(name: str, game: str) -> bool:
    for folder in cache_folders(name):
        with suppress(OSError, ValueError):
            if len(kept_files(name)) >= int((folder / f"{game}.warm").read_text()):
                return True
    return False


def kept_files(name: str) -> frozenset[str]:
    """The names of all files of compiled rules for a folder, in both places."""
    return frozenset(path.name for folder in cache_folders(name) for path in folder.rglob("*.nbc"))


_not_kept: set[str] = set()


def note_not_kept(name: str) -> None:
    """Note that compiled code for this folder could be written nowhere."""
    _not_kept.add(name)
