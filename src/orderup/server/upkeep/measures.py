"""What is measured of a server while it runs. Nothing is, unless its keeper asks for it: see `metrics`."""

from contextlib import AbstractContextManager, nullcontext
from typing import Literal, Protocol

from orderup.server.protocol.messages import Code

Mover = Literal["person", "bot"]


class Measures(Protocol):
    """Is told what happens. Nothing of it names a table, a person or an address."""

    def move(self, by: Mover) -> AbstractContextManager[None]:
        """Takes the time of a move, from when it is asked for until everybody has been told; of one that is
        refused no time is taken."""

    def refused(self, code: Code) -> None:
        """Somebody was refused something."""


class Unmeasured:
    """Measures nothing, at no cost."""

    _nothing = nullcontext()

    def move(self, by: Mover) -> AbstractContextManager[None]:
        return self._nothing

    def refused(self, code: Code) -> None:
        pass
