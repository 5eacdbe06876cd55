"""Reads the address of a PostgreSQL. Handles the parameters of libpq that asyncpg does not know."""

import shlex
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from errno import ENOENT
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode

from orderup.core.texts.messages import Message
from orderup.server.store.base import StoreError

OF_ASYNCPG = {
    *("host", "port", "dbname", "database", "user", "password", "passfile", "service", "servicefile"),
    *("sslmode", "sslcert", "sslkey", "sslrootcert", "sslcrl", "sslpassword", "sslnegotiation"),
    *("ssl_min_protocol_version", "ssl_max_protocol_version", "target_session_attrs", "krbsrvname", "gsslib"),
}
WITHOUT_EFFECT = {
    *("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout"),
    *("client_encoding", "sslcompression", "sslsni", "fallback_application_name"),
}
"""Settings that may be ignored: a silent server is noticed otherwise, and texts are UTF-8."""
ONLY = {
    "channel_binding": ("disable", "prefer"),
    "gssencmode": ("disable", "prefer"),
    "gssdelegation": ("0",),
    "load_balance_hosts": ("disable",),
    "sslcertmode": ("allow",),
}
"""Of these only such values: the others ask for something that would not be done."""
NEVER = {"require_auth", "requirepeer", "hostaddr", "replication", "sslcrldir"}
FILES = ("sslcert", "sslkey", "sslrootcert", "sslcrl")


@dataclass(frozen=True)
class Connecting:
    """The arguments for asyncpg, and the `settings` to be made once it is connected.

    A pooler refuses settings before that, or ignores them.
    """

    address: str
    application_name: str = "orderup"
    timeout: float | None = None
    tls: ssl.SSLContext | None = None
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def statement(self) -> str:
        """The statement that makes the settings; empty where there are none."""
        made = (
            f"set_config({_literal(name)}, {_literal(value)}, false)" for name, value in self.settings.items()
        )
        return f"SELECT {', '.join(made)}" if self.settings else ""


def read_address(address: str, settings: Mapping[str, str]) -> Connecting:
    """The parts of an address, which may add to `settings`.

    `StoreError` for a parameter that would be ignored, `ValueError` where the address cannot be read.
    """
    head, mark, query = address.partition("?")
    kept: dict[str, str] = {}
    ours: dict[str, str] = {}
    made = dict(settings)
    for name, value in parse_qsl(query, keep_blank_values=True, strict_parsing=True) if mark else ():
        if name in NEVER or (name in ONLY and value not in ONLY[name]):
            what = f"{name}={value}"
            raise StoreError(Message("server/store-not-possible", what=what), "not_possible")
        if name in OF_ASYNCPG:
            kept[name] = value
        elif name in ("application_name", "connect_timeout"):
            ours[name] = value
        elif name == "options":
            made |= _options(value)
        elif name not in WITHOUT_EFFECT and name not in ONLY:
            made[name] = value
    tls = None
    if kept.get("sslrootcert") == "system":
        tls = ssl.create_default_context()
        del kept["sslrootcert"]
        kept.pop("sslmode", None)
    for name in FILES:
        if kept.get(name) and not Path(kept[name]).expanduser().exists():
            missing = FileNotFoundError(ENOENT, "No such file or directory", kept[name])
            raise missing
    seconds = int(ours.get("connect_timeout") or 0)
    return Connecting(
        head + (f"?{urlencode(kept, quote_via=quote)}" if kept else ""),
        ours.get("application_name") or "orderup",
        float(seconds) if seconds > 0 else None,
        tls,
        made,
    )


def _options(text: str) -> dict[str, str]:
    """The settings in `options=-c search_path=orderup`."""
    words = [word.removeprefix("-c") for word in shlex.split(text)]
    pairs = [word.removeprefix("--").partition("=") for word in words if word]
    if not all(name and equals for name, equals, _ in pairs):
        raise ValueError(text)
    return {name: value for name, _, value in pairs}


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
