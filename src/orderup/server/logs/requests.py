"""The request that a line of the log belongs to: a meaningless id, which the client learns, too."""

import secrets
from contextvars import ContextVar

ID_BYTES = 4


class _Request:
    """A request that is being answered; most never need their id."""

    __slots__ = ("_id",)

    def __init__(self) -> None:
        self._id: str | None = None

    @property
    def id(self) -> str:
        if self._id is None:
            self._id = secrets.token_hex(ID_BYTES)
        return self._id


_current: ContextVar[_Request | None] = ContextVar("request", default=None)


def begin_request() -> None:
    """Note that this task, and every task it starts, answers a new request from now on."""
    _current.set(_Request())


def request_id() -> str | None:
    """The id of the current request; None outside of requests."""
    request = _current.get()
    return None if request is None else request.id
