"""Compiles rules with Numba, into the cache of `cache.py`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import numpy as np
from numba.core import config, types
from numba.core.registry import CPUDispatcher

from orderup.core.cache import prepare_cache_folder

_config: Any = config  # its attributes are made at run time

JITTED = not _config.DISABLE_JIT
"""False when NUMBA_DISABLE_JIT=1: the same rules then run as plain Python and give the same games."""

OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": False}

F = TypeVar("F", bound=Callable[..., Any])


class _Widening(CPUDispatcher):
    """A compiled function that takes integers of all widths as int64 when another one calls it.

    Fields of records are narrow, literals and enum members are types of their own: left alone, Numba would
    compile a function for every mixture of them that it is called with.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The compiled function for exactly the widened types: of records that begin alike, too."""
        widened = tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()}
        template: Any
        template, signature, args, kws = super().get_call_template(*widened)
        compiled: Any = self.overloads[tuple(args)]
        template.cases = [compiled.signature]
        return template, signature, args, kws


def _widened(kind: Any) -> Any:
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    if isinstance(kind, types.IntEnumMember):
        kind = kind.dtype
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind


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
        compiled: Any = _Widening(function, targetoptions={**OPTIONS, "parallel": parallel})
        compiled.enable_caching()
    return compiled  # type: ignore[no-any-return]


@contextmanager
def _cache_folder_set() -> Iterator[None]:
    """Set for our functions only: Numba is the whole process's, and its other users keep their own cache."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = _CACHE_FOLDER
    try:
        yield
    finally:
        _config.CACHE_DIR = before


def _chosen_cache_folder() -> str:
    """The user's own NUMBA_CACHE_DIR first; Numba's choice ("") where ours cannot be written."""
    return str(_config.CACHE_DIR or prepare_cache_folder() or "")


_CACHE_FOLDER = _chosen_cache_folder() if JITTED else ""
