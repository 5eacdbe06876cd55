"""The progress of compiling, seen from outside: each compiled rule is a file in the cache.

This works for every process that compiles. It imports neither NumPy nor Numba, since pages are served from
the first second.
"""

import re
from functools import cache
from pathlib import Path

from orderup.core.compiled.cache import PACKAGE, kept_files, sources

_RULE = re.compile(r"^ *@(?:parallel_)?rule\n(?: *@.*\n)* *def (\w+)", re.MULTILINE)
_KEPT = re.compile(r"(?:part-)?(?P<rule>[\w.]+)-\d+\.\w+\.\w+\.nbc")
"""A rule as `core/compiled/rule_cache.py` names its file: its module, name and first line."""


@cache
def _rules(game: str) -> frozenset[str]:
    """The rules of a game's own files, as files of the cache name them."""
    own = [path for path in sources(game) if _is_own(game, path)]
    return frozenset(f"{path.stem}.{name}" for path in own for name in _RULE.findall(path.read_text("utf-8")))


def _is_own(game: str, path: Path) -> bool:
    return PACKAGE / "games" / game in path.parents or PACKAGE not in path.parents


def _compiled(game: str) -> frozenset[str]:
    """The compiled ones among them."""
    names = map(_KEPT.fullmatch, kept_files(game))
    return _rules(game) & {name["rule"] for name in names if name}


def count_compiled(game: str) -> tuple[int, int]:
    """The numbers of a game's compiled rules, and of all its rules.

    A few are only compiled for training bots or stepping many games at once: nobody waits for those.
    """
    return len(_compiled(game)), len(_rules(game))
