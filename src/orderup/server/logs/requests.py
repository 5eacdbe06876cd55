"""Which request a line of the log belongs to: an id that whoever asked is told, too; it says nothing."""

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
    """What this task does from now on, and what it starts, answers a new request."""
    _current.set(_Request())


def request_id() -> str | None:
    """The id of the request that is being answered; None when nobody has asked for what is done."""
    request = _current.get()
    return None if request is None else request.id
