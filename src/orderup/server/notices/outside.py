"""Calls to addresses that people name: to public machines alone, and to nothing on our own network.

The host is resolved here, and the connection goes to the very address that was checked. So a name that
changes in between leads nowhere else. Redirects are not followed.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote, urlsplit, urlunsplit

import idna

if TYPE_CHECKING:
    import httpcore2

SECONDS = 6.0
MOST_READ = 8192
MOST_LETTERS = 2000
AT_ONCE = 50
LOOK_UPS = ThreadPoolExecutor(AT_ONCE, "names")
"""Names of hosts are looked up in these threads. A slow name server holds up no other work of the server."""
NAT64 = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
"""Addresses that a gateway translates into the IPv4 address at their end."""
TRANSLATED = (ipaddress.ip_network("2002::/16"), ipaddress.ip_network("2001::/32"))
"""Addresses of 6to4 and Teredo, which hide an IPv4 address, too. Nobody offers a service there."""


class OutsideError(Exception):
    """A call that failed, with the reason in one word: `timeout`, `no_host`, `not_public`, `connect`."""

    def __init__(self, word: str, *, for_good: bool = False) -> None:
        super().__init__(word)
        self.word, self.for_good = word, for_good


@dataclass(frozen=True)
class OutsideAnswer:
    """The answer to a call: its status, its headers in lower case, and the beginning of its body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Outside:
    """Makes calls. With `inside` also private addresses are called, and plain http."""

    def __init__(self, *, inside: bool = False) -> None:
        self._inside = inside
        self._pool: httpcore2.AsyncConnectionPool | None = None

    def check(self, url: str) -> None:
        """Raise `OutsideError` for an address that can never be called."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise OutsideError("bad_address", for_good=True) from None
        if len(url) > MOST_LETTERS or not url.isprintable() or " " in url or not host or port == 0:
            raise OutsideError("bad_address", for_good=True)
        if parts.scheme != "https" and not (self._inside and parts.scheme == "http"):
            raise OutsideError("not_https", for_good=True)
        if parts.username is not None or parts.password is not None:
            raise OutsideError("bad_address", for_good=True)
        found = _address(host)
        if found is not None and not self._inside and not is_public(found):
            raise OutsideError("not_public", for_good=True)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> OutsideAnswer:
        """Post something; raises `OutsideError`."""
        self.check(url)
        await asyncio.to_thread(import_module, "httpcore2")  # A server that calls nobody does not load it.
        import httpcore2

        if self._pool is None:
            backend = cast(httpcore2.AsyncNetworkBackend, _Checked(self._inside))
            self._pool = httpcore2.AsyncConnectionPool(network_backend=backend, max_connections=AT_ONCE)
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(self._pool, url, headers, body)
        except (TimeoutError, httpcore2.TimeoutException):
            raise OutsideError("timeout") from None
        except OutsideError:
            raise
        except (httpcore2.NetworkError, httpcore2.ProtocolError, OSError) as error:
            is_tls = isinstance(error.__cause__, ssl.SSLError)
            raise OutsideError("tls" if is_tls else "connect") from None
        except (UnicodeError, ValueError, httpcore2.UnsupportedProtocol):
            raise OutsideError("bad_address", for_good=True) from None

    async def _post(
        self, pool: "httpcore2.AsyncConnectionPool", url: str, headers: Mapping[str, str], body: bytes
    ) -> OutsideAnswer:
        ascii_url = _in_ascii(url)
        read = b""
        async with pool.stream(
            "POST", ascii_url, headers=list({"user-agent": "orderup", **headers}.items()), content=body
        ) as answer:
            async for chunk in answer.aiter_stream():
                read += chunk[: MOST_READ - len(read)]
                if len(read) >= MOST_READ:
                    break
            found = [
                (name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in answer.headers
            ]
            return OutsideAnswer(answer.status, dict(found), read)

    async def close(self) -> None:
        """Close all connections."""
        if self._pool is not None:
            await self._pool.aclose()
            self._pool = None


class _Checked:
    """Connects to checked addresses alone, as an `AsyncNetworkBackend`."""

    def __init__(self, inside: bool) -> None:
        self._inside = inside

    async def connect_tcp(self, host: str, port: int, *rest: Any, **more: Any) -> Any:
        """Resolve a host, and connect to the first of its addresses, if all of them are public."""
        try:
            found = await resolve(host, port)
        except (OSError, UnicodeError):
            raise OutsideError("no_host") from None
        if not found:
            raise OutsideError("no_host")
        if not self._inside and not all(map(is_public, found)):
            raise OutsideError("not_public", for_good=True)
        import httpcore2

        failure: Exception = OutsideError("connect")
        for address in found[:3]:
            try:
                return await httpcore2.AnyIOBackend().connect_tcp(str(address), port, *rest, **more)
            except httpcore2.ConnectError as error:
                failure = error
        raise failure


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


async def resolve(host: str, port: int) -> list[Address]:
    """The addresses of a host."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(
        LOOK_UPS, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    )
    return [ipaddress.ip_address(str(each[4][0]).partition("%")[0]) for each in found]


def is_public(address: Address) -> bool:
    """Whether an address belongs to a public machine."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return False
        if any(address in network for network in (*NAT64, *TRANSLATED)) or int(address) >> 32 == 0:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _address(host: str) -> Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _in_ascii(url: str) -> str:
    """An address with its host as DNS knows it, and everything else that is not ASCII escaped."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if not host.isascii():
        host = idna.encode(host, uts46=True).decode()
    place = f"[{host}]" if ":" in host else host
    place = place if parts.port is None else f"{place}:{parts.port}"
    safe = "/%:@!$&'()*+,;=~-._?"
    return urlunsplit((parts.scheme, place, quote(parts.path, safe) or "/", quote(parts.query, safe), ""))
