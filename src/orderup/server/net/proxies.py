"""The information of proxies in front of the server about the client, and the proxies to be believed."""

import ipaddress
import os
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

TRUSTED = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
"""uvicorn's own default leaves out ::1, at which a proxy arrives that asks `localhost`."""


def unmapped(address: str) -> str:
    """An IPv4 address as such: a socket for both families shows it as `::ffff:192.0.2.7`."""
    if not address.lower().startswith("::ffff:"):
        return address
    try:
        found = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if found is None else str(found)


class ProxyHeaders:
    """uvicorn's middleware, extended by mapped addresses and several proxies."""

    def __init__(self, app: ASGIApp, trusted: str = TRUSTED) -> None:
        self._inner = ProxyHeadersMiddleware(app, trusted)  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if client := scope.get("client"):
            scope["client"] = (unmapped(client[0]), *client[1:])
        # Each proxy may add a value; the first is the browser's scheme.
        schemes = [value for name, value in scope["headers"] if name == b"x-forwarded-proto"]
        if schemes:
            first = schemes[0].partition(b",")[0].strip().lower()
            rest = [pair for pair in scope["headers"] if pair[0] != b"x-forwarded-proto"]
            scope["headers"] = [*rest, (b"x-forwarded-proto", first)]
        await self._inner(scope, receive, send)  # type: ignore[arg-type]


def is_proxy(trusted: str = TRUSTED) -> Callable[[str], bool]:
    """Whether connections from an address come from many people, as FORWARDED_ALLOW_IPS says."""

    async def nothing(*_: Any) -> None:
        """Do nothing: ProxyHeadersMiddleware needs an application behind it."""

    hosts = ProxyHeadersMiddleware(nothing, trusted).trusted_hosts
    return lambda address: unmapped(address) in hosts
