"""A server's public addresses: reads `--origin`, and compares it with the origins of browsers."""

import ipaddress
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

import idna

from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import Error

DEFAULT_PORTS = {"http": 80, "https": 443}
PATH = re.compile(r"(?:/[A-Za-z0-9_~.-]*[A-Za-z0-9_~-])+", re.ASCII)
"""A path in which nothing has to be escaped, and no part is `.` or `..`."""
NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?", re.ASCII)


def checked_origins(given: Iterable[str]) -> tuple[str, ...]:
    """The origins as browsers write them, each once. Raises `Error` for an invalid value."""
    return tuple(dict.fromkeys(map(_checked, given)))


def checked_base(given: str) -> str:
    """The path under which a site lives, as in `/games`; "" for none. Raises `Error` for anything else."""
    path = f"/{given.strip().strip('/')}"
    if path == "/":
        return ""
    if not PATH.fullmatch(path):
        raise Error(Message("server/base-path-unreadable", path=QuotedText(given)))
    return path


def _checked(given: str) -> str:
    value = given.strip()
    if re.search(r"[,\s]", value):
        raise Error(Message("server/origin-list", origin=QuotedText(given)))
    origin = normal_origin(value)
    if origin is not None:
        if _leads_nowhere(urlsplit(origin).hostname or ""):
            raise Error(Message("server/origin-unreadable", origin=QuotedText(given)))
        return origin
    if "://" not in value and (meant := normal_origin(f"https://{value}")) is not None:
        raise Error(Message("server/origin-scheme", origin=QuotedText(given), meant=meant))
    scheme, _, rest = value.partition("://")
    meant = normal_origin(f"{scheme}://{re.split('[/?#]', rest, maxsplit=1)[0]}")
    if meant is not None:
        raise Error(Message("server/origin-path", origin=QuotedText(given), meant=meant))
    raise Error(Message("server/origin-unreadable", origin=QuotedText(given)))


def _leads_nowhere(name: str) -> bool:
    """Whether nobody else can ask for this address: it stands for all networks, or for a link, or is half."""
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return re.fullmatch(r"[0-9.]+", name) is not None
    return found.is_unspecified or "%" in name


def normal_origin(text: str) -> str | None:
    """Scheme, name and port as a browser's `Origin` has them; None for anything else."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    scheme, authority = parts.scheme, parts.netloc
    if scheme not in DEFAULT_PORTS or parts.path.strip("/") or "@" in authority or port == 0:
        return None
    if text.rstrip("/").lower() != f"{scheme}://{authority}".lower() or authority.endswith(":"):
        return None  # A query, a fragment, or a character that urlsplit drops.
    name = normal_name(parts.hostname or "")
    if name is None:
        return None
    return f"{scheme}://{name}" if port in (None, DEFAULT_PORTS[scheme]) else f"{scheme}://{name}:{port}"


def normal_name(name: str) -> str | None:
    """A host's name in lower case and punycode, an IPv6 address in brackets; None where it is neither."""
    name = name.strip("[]")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        name = name.removesuffix(".").lower()
    else:
        return f"[{address}]" if address.version == 6 else str(address)
    if not name.isascii():
        try:
            name = idna.encode(name, uts46=True).decode()
        except idna.IDNAError:
            return None
    return name if NAME.fullmatch(name) and ".." not in name else None
