"""Compiles rules with Numba, into a cache that is never stale.

Numba looks only at a function's own file when it decides whether its cached machine code is still good; a
change in a file that the function calls goes unseen. So the cache lies in a folder named by a hash of all
rule sources: another source, another folder. The oldest folders are removed.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import config

_config: Any = config  # its attributes are made at run time

JITTED = not _config.DISABLE_JIT
"""False when NUMBA_DISABLE_JIT=1: the same rules then run as plain Python and give the same games."""

ENTRY_POINTS = "orderup.games"
KEPT_FOLDERS = 4

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Compile a function of the rules: no bounds checks, C division, released GIL, cached on disk."""
    return _compile(function, parallel=False)


def parallel_rule(function: F) -> F:
    """Compile a function whose `prange` loops run on all cores."""
    return _compile(function, parallel=True)


def wrapping(function: F) -> F:
    """Let integers wrap around silently in plain Python, as they do when compiled."""
    return function if JITTED else np.errstate(over="ignore")(function)


def _compile(function: F, parallel: bool) -> F:
    if not JITTED:
        return function
    with _cache_folder_set():
        compiled: Any = numba.njit(
            cache=True, nogil=True, error_model="numpy", boundscheck=False, parallel=parallel
        )(function)
    return compiled  # type: ignore[no-any-return]


def rule_sources() -> list[Path]:
    """Every Python file that compiled code may come from: the core, the bots and all registered games."""
    package = Path(__file__).parents[1]
    folders = {package / "core", package / "bots"}
    for entry in entry_points(group=ENTRY_POINTS):
        spec = find_spec(entry.module)
        if spec is not None and spec.origin is not None:
            folders.add(Path(spec.origin).parent)
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def source_hash() -> str:
    """A hash of all rule sources and of what compiles them (Python, Numba, NumPy)."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__}".encode())
    for path in rule_sources():
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where machine code is kept: under ORDERUP_CACHE, else the user's cache directory."""
    root = os.environ.get("ORDERUP_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "orderup" / "compiled" / _SOURCE_HASH


def _remove_old_folders(keep: Path) -> None:
    """Keep the newest few: an older checkout that is still in use should not recompile at every start."""
    others = [path for path in keep.parent.iterdir() if path != keep]
    for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def _prepare_cache_folder() -> str:
    """Numba's own choice ("") is left alone when the user set one, or where ours cannot be written."""
    if _config.CACHE_DIR:
        return str(_config.CACHE_DIR)
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _remove_old_folders(keep=folder)
    except OSError:
        return ""
    return str(folder)


@contextmanager
def _cache_folder_set() -> Iterator[None]:
    """Set for our functions only: Numba is the whole process's, and its other users keep their own cache."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = _CACHE_FOLDER
    try:
        yield
    finally:
        _config.CACHE_DIR = before


_SOURCE_HASH = source_hash()
_CACHE_FOLDER = _prepare_cache_folder() if JITTED else ""
