"""Properties of a request, and its body."""

from typing import Protocol, TypeVar

from starlette.requests import ClientDisconnect, Request

from orderup.server.net.limits import network_of
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.replay import ALL

T = TypeVar("T")


class ReadBody(Protocol):
    """Decodes the body of a request."""

    async def __call__(self, request: Request, kind: type[T]) -> T: ...


def address_of(request: Request) -> str:
    """The network that a request came from; "" where that is unknown."""
    return network_of(request.client.host) if request.client else ""


def viewer_of(request: Request) -> str:
    """The seat from which a replay is seen; `ALL` by default."""
    return request.query_params.get("seat", ALL)


def route_of(request: Request) -> str:
    """The route of a request, without the ids of tables or people."""
    return str(request.scope["route"].path)


def media_type_of(request: Request) -> str:
    """The content type of a request, without parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read_body(request: Request, limit: int) -> bytes:
    """The body of a request, if it is not too large."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                raise Refusal("too_large", f"A request holds at most {limit} bytes.")
    except ClientDisconnect:
        raise Refusal("bad_message", "The request broke off.") from None
    return bytes(body)
