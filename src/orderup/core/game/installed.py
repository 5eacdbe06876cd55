"""What packages have registered: games and bots are entry points."""

import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any


def installed(group: str, kind: str, misfit: Callable[[Any], str | None]) -> dict[str, Any]:
    """What is registered under a group, by name. One that cannot be loaded, of which `misfit` says what it is
    instead, or that takes the name of one of ours, by which that is known, is left out, with a warning that
    calls it a `kind`: the others are played."""
    found: dict[str, Any] = {}
    for entry in sorted(entry_points(group=group), key=_is_foreign):
        try:
            thing = entry.load()
            if (instead := misfit(thing)) is not None:
                raise TypeError(f"{entry.value} is {instead}")
            if found.setdefault(entry.name, thing) is not thing:
                raise ValueError(f"there is another one of this name beside {entry.value}")
        except Exception as error:
            why = " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())
            warnings.warn(f"the {kind} {entry.name!r} cannot be loaded: {why}", stacklevel=4)
    return found


def _is_foreign(entry: EntryPoint) -> bool:
    return entry.module.partition(".")[0] != "orderup"
