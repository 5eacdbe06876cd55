"""Compiles rules with Numba, into the cache folders of `cache.py`."""

import os
import sys
from collections.abc import Callable
from typing import Any, Never, TypeVar

import numpy as np
from numba.core import config, types
from numba.core.errors import ForceLiteralArg
from numba.core.registry import CPUDispatcher
from numba.np.ufunc.parallel import threading_layer

from orderup.core.compiled.cache import hash_all
from orderup.core.compiled.parts import Part
from orderup.core.compiled.requirements import check_numba
from orderup.core.compiled.rule_cache import CompiledInTurn, RuleCache
from orderup.core.game.rules_errors import compile_error
from orderup.errors import Error, RulesError

_config: Any = config  # Its attributes are made at run time.

JITTED = not _config.DISABLE_JIT
"""False when NUMBA_DISABLE_JIT=1: the same rules then run as plain Python and give the same games."""

OPTIONS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "no_cfunc_wrapper": True,
    "_nrt": True,
}
"""`_nrt` (reference counting) is set for each rule: otherwise a part would inherit it from its first
caller."""

F = TypeVar("F", bound=Callable[..., Any])


class _Rule(CompiledInTurn, CPUDispatcher):
    """A compiled function for calls from Python. Compiled functions build in its part instead."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options)
        self.part = Part(function, options)

    def enable_caching(self) -> None:
        """Keep the function and its part on disk."""
        self._cache: Any = RuleCache(self.py_func)
        self.part.enable_caching()

    @property
    def _numba_type_(self) -> Any:
        return types.Dispatcher(self.part)

    def compile(self, sig: Any) -> Any:
        """Compile for these argument types. RulesError says in a sentence what is wrong with a rule."""
        try:
            return super().compile(sig)
        except ForceLiteralArg:
            raise
        except Exception as error:
            raise compile_error(self.py_func, error) from None

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        try:
            return super()._compile_for_args(*args, **kws)  # type: ignore[misc]
        except RulesError as error:
            raise error.with_traceback(None) from None

    def add_overload(self, cres: Any) -> None:
        """Take in compiled code, with the constants of the parts in it."""
        for env in cres._find_referenced_environments():
            cres.library.codegen.set_env(env.env_name, env)
        super().add_overload(cres)


class _ParallelRule(_Rule):
    """A rule whose loops run on all cores."""


def _refuse(rule: _ParallelRule, *_: Any, **__: Any) -> Never:
    raise Error(
        "a process forked from one that has played many games at once cannot play any at once itself: "
        "start it by 'spawn' or 'forkserver', as multiprocessing.get_context('spawn') does"
    )


def _after_fork() -> None:
    """Refuse parallel rules in a fork. GNU's threads do not survive a fork: Numba would end the process, and
    its parent would wait for ever."""
    try:
        layer = threading_layer()  # type: ignore[no-untyped-call]
    except ValueError:  # No threads have been started.
        return
    if layer == "omp" and sys.platform == "linux":
        _ParallelRule.__call__ = _refuse  # type: ignore[assignment, method-assign]


def rule(function: F) -> F:
    """Compile a function of the rules: no bounds checks, C division, released GIL, cached on disk."""
    return _compile(function, parallel=False)


def lean_rule(function: F) -> F:
    """Compile a function that makes no arrays itself. Without reference counting of its arguments a small
    function is much faster. Rules that it calls may make arrays."""
    return _compile(function, parallel=False, _nrt=False)


def parallel_rule(function: F) -> F:
    """Compile a function whose `prange` loops run on all cores.

    In a fork of a process that has run them it raises Error.
    """
    return _compile(function, parallel=True)


def wrapping(function: F) -> F:
    """Let integers wrap around silently in plain Python, as they do in compiled code."""
    return function if JITTED else np.errstate(over="ignore")(function)


def _compile(function: F, **options: bool) -> F:
    if not JITTED:
        return function
    kind = _ParallelRule if options["parallel"] else _Rule
    compiled: Any = kind(function, {**OPTIONS, **options})
    compiled.enable_caching()
    return compiled  # type: ignore[no-any-return]


if JITTED:
    check_numba()  # The overridden internals change with Numba's versions.
    hash_all()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=_after_fork)
