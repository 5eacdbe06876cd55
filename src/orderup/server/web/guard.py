"""Security headers of every answer, and the check of origin and host before anything else.

A browser names the page a request comes from in `Origin`; a page of somebody else must not act with our
cookies. Programs send no `Origin` and hold no cookies of a browser: they may pass. The `Host` must be an
address or a name of ours, so that a foreign name that resolves to this machine opens nothing.
"""

import ipaddress
import re
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage

from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.messages import Message
from orderup.server.logs import begin_request, request_id
from orderup.server.net.origins import DEFAULT_PORTS, normal_origin
from orderup.server.protocol.refusal import Refusal

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "manifest-src 'self'",
        "connect-src 'self'{sockets}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS_OF_DATA = (*HEADERS, (b"referrer-policy", b"no-referrer"))
HEADERS_OF_DOCUMENTS = (
    *HEADERS_OF_DATA,
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Endings that routers at home give to names: nobody can register a name under them."""
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+(?:%[\w.-]+)?)\]|([\w.-]+))(?::[0-9]*)?", re.ASCII)
"""A Host header: a name or an address, and a port. It goes into links and pages as it is."""
NO_DOCUMENTS = (b"text/javascript", b"text/css", b"font/")
"""Types that no browser opens as a page. They go without the headers of a page: half a kilobyte each."""
DATA = b"application/json"
"""A browser may open it as a page, but it needs no scripts or styles."""


class Guard:
    """The names under which this server may be reached, and its public address."""

    def __init__(self, origins: Iterable[str], base: str = "") -> None:
        """`origins` are further public addresses of ours, like `https://play.example.org`. The site lives
        under `base`.
        """
        self._origins = tuple(found for each in origins if (found := normal_origin(each)))
        self._base = base
        own = socket.gethostname().lower().partition(".")[0]
        names = {"localhost", socket.gethostname().lower(), own, *(f"{own}.{end}" for end in HOME)}
        self._names = frozenset(names | {_name_of(origin) for origin in self._origins})

    def host_allowed(self, host: str | None) -> bool:
        """Whether a Host header names this server: an address, `localhost`, or one of its names."""
        found = HOST.fullmatch(host or "")
        name = (found[1] or found[2]).lower().removesuffix(".") if found else ""
        return _is_address(name) or (name != "" and name in self._names)

    def check_host(self, headers: Mapping[str, str], scheme: str) -> None:
        """Refuse a request for a foreign host name, and say how to make it ours."""
        host = headers.get("host")
        if self.host_allowed(host):
            return
        origin = normal_origin(f"{_http(scheme)}://{host}") if HOST.fullmatch(host or "") else None
        sent = normal_origin(headers.get("origin", ""))
        if sent is not None and origin is not None and _name_of(sent) == _name_of(origin):
            origin = sent  # A proxy may hide that the browser asked by https.
        if origin is None:
            raise _refusal(Message("server/host-odd"))
        raise _refusal(Message("server/host-unknown", host=host, origin=origin), origin=origin)

    def check(self, headers: Mapping[str, str], scheme: str) -> None:
        """Both checks, for a request that changes something or opens a socket."""
        self.check_host(headers, scheme)
        host, sent = headers.get("host", ""), headers.get("origin")
        if sent is None:
            return
        origin = normal_origin(sent)
        if origin is None:
            raise _refusal(Message("server/origin-foreign"))
        own = {normal_origin(f"{scheme}://{host}") for scheme in DEFAULT_PORTS}
        if origin not in own and origin not in self._origins:
            told = {"origin": origin, "host": host}
            raise _refusal(Message("server/origin-unknown", **told), origin=origin, host=host)

    def public_address(self, headers: Mapping[str, str], scheme: str) -> str:
        """The address of this site for others: the requested public address, or else the first one.

        Without any public address it is the requested address.
        """
        host = headers.get("host", "")
        asked = normal_origin(f"{_http(scheme)}://{host}")
        sent = normal_origin(headers.get("origin", ""))
        for origin in (sent, asked):
            if origin is not None and origin in self._origins:
                return origin + self._base
        alike = [origin for origin in self._origins if asked and _name_of(origin) == _name_of(asked)]
        return next(iter([*alike, *self._origins]), f"{_http(scheme)}://{host}") + self._base


def _refusal(sentence: Message, **logged: str) -> Refusal:
    said = {lang: sentence.text(lang) for lang in LANGUAGES}
    return Refusal("forbidden", said[LANGUAGES[0]], said, logged)


def _http(scheme: str) -> str:
    """The scheme of pages for the scheme of a WebSocket."""
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def _name_of(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def headers_of(scope: Scope) -> dict[str, str]:
    """A request's headers by lower-case name; the last of repeated ones."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def with_headers(app: ASGIApp, last: Callable[[], bool] = lambda: False) -> ASGIApp:
    """Add the security headers and the log's request id to every HTTP answer.

    An answer that is the `last` one of its connection says so.
    """

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        begin_request()

        async def send_with_headers(message: ASGIMessage) -> None:
            if message["type"] == "http.response.start":
                own = message.get("headers", ())
                headers = [*own, *_security(dict(own), headers_of(scope).get("host", ""))]
                headers.append((b"x-request-id", (request_id() or "").encode()))
                if last():
                    headers.append((b"connection", b"close"))
                message = {**message, "headers": headers}
            await send(message)

        await app(scope, receive, send_with_headers)

    return guarded


def _security(own: Mapping[bytes, bytes], host: str) -> Iterator[tuple[bytes, bytes]]:
    """The security headers that an answer lacks."""
    headers, policy = _guarding(own.get(b"content-type", b""), host)
    yield from ((name, value) for name, value in headers if name not in own)
    if policy and b"content-security-policy" not in own:
        yield b"content-security-policy", policy.encode("latin-1")


def _guarding(content_type: bytes, host: str) -> tuple[Sequence[tuple[bytes, bytes]], str]:
    """The headers of an answer of that type, and its Content-Security-Policy, if it needs one."""
    if content_type.startswith(NO_DOCUMENTS):
        return HEADERS, ""
    if content_type.startswith(DATA):
        return HEADERS_OF_DATA, POLICY_OF_DATA
    return HEADERS_OF_DOCUMENTS, content_policy(host)


def content_policy(host: str) -> str:
    """The Content-Security-Policy; sockets are named for browsers whose 'self' leaves them out."""
    plain = all(c.isalnum() or c in ".-:[]" for c in host)
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if host and plain else "")


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
