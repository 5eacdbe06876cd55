"""The games, a folder each. `orderup.games()` lists them: once one is imported, `orderup.games` is this very
package, so the package can be called too."""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of all registered games."""
        from orderup.core.game.definition import names

        return names()


sys.modules[__name__].__class__ = _Games
