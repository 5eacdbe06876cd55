"""Where compiled rules are kept: a folder named by a hash of all rule sources, so that it is never stale.

Numba looks only at a function's own file when it decides whether its cached machine code is still good; a
change in a file that the function calls goes unseen. Another source, another folder; the oldest are removed.
Imports neither NumPy nor Numba: a server asks whether the cache is warm before it loads them.
"""

import hashlib
import os
import shutil
import sys
from functools import cache
from importlib.metadata import entry_points, version
from importlib.util import find_spec
from pathlib import Path

ENTRY_POINTS = "orderup.games"
KEPT_FOLDERS = 24
"""Some 10 MB each; every checkout and every change of its rules makes one."""


def rule_sources() -> list[Path]:
    """Every Python file that compiled code may come from: the core, bots, lab and all registered games."""
    package = Path(__file__).parents[1]
    folders = {package / "core", package / "bots", package / "lab"}
    for entry in entry_points(group=ENTRY_POINTS):
        spec = find_spec(entry.module)
        if spec is not None and spec.origin is not None:
            folders.add(Path(spec.origin).parent)
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def hash_of(sources: list[Path]) -> str:
    """A hash of files and of what compiles them (Python, Numba, NumPy)."""
    versions = (sys.version, version("numba"), version("numpy"))
    digest = hashlib.sha256(repr(versions).encode())
    for path in sources:
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """This source's folder, maybe not there yet: under ORDERUP_CACHE, else the user's cache directory."""
    root = os.environ.get("ORDERUP_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "orderup" / "compiled" / hash_of(rule_sources())


def prepare_cache_folder() -> Path | None:
    """Make the folder and remove old ones; None where it cannot be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _remove_old_folders(keep=folder)
    except OSError:
        return None
    return folder


def _remove_old_folders(keep: Path) -> None:
    """Keep the newest few: an older checkout that is still in use should not recompile at every start."""
    others = [path for path in keep.parent.iterdir() if path != keep]
    for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def is_warm(game: str) -> bool:
    """Whether everything that playing this game needs has been compiled into the cache."""
    return (cache_folder() / f"{game}.warm").exists()


def mark_warm(game: str) -> None:
    """Remember that everything this game needs is in the cache."""
    if cache_folder().is_dir():
        (cache_folder() / f"{game}.warm").touch()
