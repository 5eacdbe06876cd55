"""Games and bots of installed packages, which register them by entry points."""

import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Any

from orderup.errors import RulesError

_STANDARD = Path(warnings.__file__).parent


def installed(
    group: str, kind: str, misfit: Callable[[Any], str | None], broken: dict[str, str] | None = None
) -> dict[str, Any]:
    """The registered objects of a group, by name.

    An object that cannot be loaded is left out, and so is one in which `misfit` finds a fault, or one with
    the name of one of ours. A warning calls it a `kind`. The others can be played. `broken` gets the reasons,
    by name.
    """
    found: dict[str, Any] = {}
    for entry in sorted(entry_points(group=group), key=_is_foreign):
        try:
            thing = entry.load()
            if (instead := misfit(thing)) is not None:
                raise TypeError(f"{entry.value} is {instead}")
            if found.setdefault(entry.name, thing) is not thing:
                raise ValueError(f"there is another one of this name beside {entry.value}")
        except Exception as error:
            why = _why(error)
            if broken is not None:
                broken[entry.name] = why
            warnings.warn(f"the {kind} {entry.name!r} cannot be loaded: {why}", stacklevel=4)
    return found


def _why(error: Exception) -> str:
    """The reason of an error, with the line in the package's own code, which is neither ours nor Python's."""
    if isinstance(error, RulesError):
        return str(error)
    why = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    frames = [(each.filename, each.lineno) for each in extract_tb(error.__traceback__)]
    foreign = [(file, line) for file, line in frames if file != __file__ and not _of_python(file)]
    return "{}, line {}: {}".format(*foreign[-1], why) if foreign else why


def _of_python(file: str) -> bool:
    return (
        file.startswith("<")
        or Path(file).is_relative_to(Path(__file__).parents[2])
        or _STANDARD in Path(file).parents
    )


def _is_foreign(entry: EntryPoint) -> bool:
    return entry.module.partition(".")[0] != "orderup"
