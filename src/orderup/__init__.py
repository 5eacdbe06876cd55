"""Tabletop games about orders and customers, on one set of compiled rules.

Names are imported when first used, so that `import orderup` costs nothing: see `match.Match`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from orderup.errors import (
    BotError,
    Error,
    IllegalAction,
    OptionError,
    PackError,
    PositionError,
    RecordError,
    UndoError,
)

if TYPE_CHECKING:
    from orderup.core.batches.observations import observation_layout
    from orderup.core.game.actions import Action
    from orderup.core.packs.loading import Pack, load_pack
    from orderup.match import Match
    from orderup.results import Result

__version__: str

__all__ = [
    "Action",
    "BotError",
    "Error",
    "IllegalAction",
    "Match",
    "OptionError",
    "Pack",
    "PackError",
    "PositionError",
    "RecordError",
    "Result",
    "UndoError",
    "games",
    "load_pack",
    "observation_layout",
]

_LAZY = {
    "Action": "orderup.core.game.actions",
    "Match": "orderup.match",
    "Pack": "orderup.core.packs.loading",
    "Result": "orderup.results",
    "load_pack": "orderup.core.packs.loading",
    "observation_layout": "orderup.core.batches.observations",
}


def games() -> tuple[str, ...]:
    """The names of all registered games."""
    from orderup.core.game.definition import names

    return names()


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("orderup")
    if name not in _LAZY:
        raise AttributeError(f"module 'orderup' has no attribute {name!r}")
    return getattr(import_module(_LAZY[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
