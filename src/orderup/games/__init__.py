"""The games, one folder each.

`orderup.games()` lists them. Once a game is imported, `orderup.games` is this package, so the package is
callable, too.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of all registered games."""
        from orderup.core.game.definition import names

        return names()


sys.modules[__name__].__class__ = _Games
