"""The information of proxies in front of the server about the client, and the proxies to be believed."""

import ipaddress
import os
import re
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

TRUSTED = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
"""uvicorn's own default leaves out ::1, at which a proxy arrives that asks `localhost`."""

SAID_BY_PROXIES = frozenset(
    (b"x-forwarded-proto", b"x-forwarded-for", b"forwarded", b"x-forwarded-scheme", b"x-forwarded-ssl")
) | {b"front-end-https", b"x-real-ip"}
KEYS = (b"for", b"proto")
FORWARDED = re.compile(rb'(?:^|[;,])\s*(for|proto)\s*=\s*("[^"]*"|[^;,\s]*)', re.IGNORECASE)
"""A part of the standard header (RFC 7239) about one proxy."""
SCHEMES = {b"ws": b"http", b"wss": b"https"}


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
    """uvicorn's middleware, extended by mapped addresses, several proxies and other headers."""

    def __init__(self, app: ASGIApp, trusted: str = TRUSTED) -> None:
        self._inner = ProxyHeadersMiddleware(app, trusted)  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if client := scope.get("client"):
            scope["client"] = (unmapped(client[0]), *client[1:])
        if "headers" in scope:
            scope["headers"] = _as_uvicorn_reads(scope["headers"])
        await self._inner(scope, receive, send)  # type: ignore[arg-type]


def _as_uvicorn_reads(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers, corrected by the proxies' X-Forwarded-Proto and X-Forwarded-For."""
    said: dict[bytes, bytes] = {}
    for name, value in headers:
        if name in SAID_BY_PROXIES:
            said[name] = said[name] + b"," + value if name in said else value
    if not said:
        return headers
    standard = FORWARDED.findall(said.get(b"forwarded", b""))
    by_name = {key: [value.strip(b'"') for name, value in standard if name.lower() == key] for key in KEYS}
    # Each proxy may add a value; the first is the browser's scheme.
    schemes = (said.get(b"x-forwarded-proto"), *by_name[b"proto"], said.get(b"x-forwarded-scheme"))
    scheme = next(filter(None, schemes), b"")
    if not scheme and b"on" in (said.get(b"x-forwarded-ssl"), said.get(b"front-end-https")):
        scheme = b"https"
    scheme = scheme.partition(b",")[0].strip().lower()
    came = said.get(b"x-forwarded-for") or b",".join(by_name[b"for"]) or said.get(b"x-real-ip", b"")
    addresses = ", ".join(unmapped(address.strip()) for address in came.decode("latin-1").split(","))
    rest = [pair for pair in headers if pair[0] not in (b"x-forwarded-proto", b"x-forwarded-for")]
    if scheme:
        rest.append((b"x-forwarded-proto", SCHEMES.get(scheme, scheme)))
    if addresses:
        rest.append((b"x-forwarded-for", addresses.encode("latin-1")))
    return rest


def is_proxy(trusted: str = TRUSTED) -> Callable[[str], bool]:
    """Whether connections from an address come from many people, as FORWARDED_ALLOW_IPS says."""

    async def nothing(*_: Any) -> None:
        """Do nothing: ProxyHeadersMiddleware needs an application behind it."""

    hosts = ProxyHeadersMiddleware(nothing, trusted).trusted_hosts
    return lambda address: unmapped(address) in hosts
