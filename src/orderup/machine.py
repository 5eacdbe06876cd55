"""The state of this machine: a place for compiled rules.

Each problem is one sentence. For versions of packages see `core.compiled.requirements`.
"""

import tempfile
from pathlib import Path

from orderup.core.compiled.cache import cache_root, is_warm, second_root
from orderup.core.game.definition import names
from orderup.core.texts.messages import Message, Reason

CACHE_VARIABLE = "ORDERUP_CACHE"
ENOUGH = 1 << 20
"""Bytes that can be written where there is room; a full disk still takes empty files."""


def cache_problem() -> Message | None:
    """The reason why compiled rules will not be found again, if some must still be kept; else None."""
    if all(map(is_warm, names())):
        return None
    error = _why_unwritable(cache_root())
    if error is None:
        return None
    told = {"folder": str(cache_root()), "reason": Reason(error), "variable": CACHE_VARIABLE}
    return Message("core/cache-unwritable" if has_place_to_keep() else "core/cache-nowhere", **told)


def has_place_to_keep() -> bool:
    """Whether other processes of this start will find the rules that one of them compiles."""
    roots = (cache_root(), second_root(make=True))
    return any(root is not None and _why_unwritable(root) is None for root in roots)


def _why_unwritable(root: Path) -> OSError | None:
    folder = root / "orderup" / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(ENOUGH))
            probe.flush()
    except OSError as error:
        return error
    return None
