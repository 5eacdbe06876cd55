"""Measurements of a running server. They are off unless its operator asks for them: see `metrics`."""

from contextlib import AbstractContextManager, nullcontext
from typing import Literal, Protocol

from orderup.server.protocol.messages import Code

Mover = Literal["person", "bot"]


class ServerMeasures(Protocol):
    """Receives measurements. None of them names a table, a person or an address."""

    def move(self, by: Mover) -> AbstractContextManager[None]:
        """Measure a move from the request until everybody has been told. A refused move is not measured."""

    def refused(self, code: Code) -> None:
        """Count a refusal."""


class Unmeasured:
    """Measures nothing, at no cost."""

    _nothing = nullcontext()

    def move(self, by: Mover) -> AbstractContextManager[None]:
        return self._nothing

    def refused(self, code: Code) -> None:
        pass
