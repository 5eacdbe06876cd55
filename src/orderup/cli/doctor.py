"""`orderup doctor`: checks an installation, and a site from outside."""

import asyncio
import json
import ssl
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from email.utils import parsedate_to_datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from orderup.cli.databases import address_of
from orderup.cli.words import TerminalWords
from orderup.core.compiled.cache import cache_root, is_warm
from orderup.core.compiled.requirements import requirements
from orderup.core.game.definition import names
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import Error
from orderup.machine import cache_problem
from orderup.paths import ensure_writable
from orderup.server.net.addresses import room_addresses
from orderup.server.net.origins import checked_base, checked_origins
from orderup.server.store.address import file_of, needs_asyncpg
from orderup.server.store.opening import look_through

PACKAGES = ("orderup", "numba", "numpy", "starlette", "uvicorn", "websockets")
FOR_DEVELOPERS = ("docs", "test")
"""Extras that playing and serving never need."""
LETTERS = {"ko": "한글", "ru": "Жя"}
WAIT = 10.0
CLOCKS_APART = 60.0
OK, WRONG, NOTE = "✓", "✗", "·"
Finding = tuple[str, str]
"""One of the three marks, and a sentence."""


def run(arguments: Namespace) -> int:
    """Run all checks in order; 1 if anything is wrong."""
    doctor = _Doctor(arguments)
    wrong = False
    for check in doctor.checks():
        try:
            for mark, sentence in check():
                print(f"{mark} {sentence}", flush=True)
                wrong = wrong or mark == WRONG
        except Error as error:
            print(f"{WRONG} {error.text(arguments.lang)}", flush=True)
            wrong = True
    return int(wrong)


class _Doctor:
    def __init__(self, arguments: Namespace) -> None:
        self._arguments = arguments
        self._say = TerminalWords(arguments.lang)
        self._origins = checked_origins(arguments.origin)
        self._base = checked_base(arguments.base_path)

    def checks(self) -> Iterator[Callable[[], Iterator[Finding]]]:
        """All checks, the installation before the site."""
        yield from (self._versions, self._cache, self._store, self._clock, self._fonts, self._network)
        for origin in self._origins:
            yield lambda origin=origin: self._site(origin)  # type: ignore[misc]
        if not self._origins:
            yield lambda: self._site(f"http://127.0.0.1:{self._arguments.port}", here=True)

    def _found(self, mark: str, message: str, **told: Any) -> Finding:
        return mark, self._say(f"doctor-{message}", **told)

    def _versions(self) -> Iterator[Finding]:
        found = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
        yield self._found(OK, "versions", python=sys.version.split()[0], packages=found)
        for each in requirements():
            if each.extra is not None and (each.extra in FOR_DEVELOPERS or each.installed is None):
                continue
            if each.problem is not None:
                yield NOTE if each.extra else WRONG, each.problem.text(self._arguments.lang)

    def _cache(self) -> Iterator[Finding]:
        problem = cache_problem()
        if problem is not None:
            raise Error(problem)
        cold = not all(map(is_warm, names()))
        folder = str(cache_root() / "orderup")
        yield self._found(NOTE if cold else OK, "cache-cold" if cold else "cache-warm", folder=folder)

    def _store(self) -> Iterator[Finding]:
        address = address_of(self._arguments)
        file = file_of(address)
        if file is None:
            yield from asyncio.run(self._postgresql(address))
            return
        ensure_writable(file.parent)
        if not file.exists():
            yield self._found(OK, "store-new", file=str(file))
            return
        _look_through(file)
        yield self._found(OK, "store", where=str(file))

    async def _postgresql(self, address: str) -> list[Finding]:
        """Check a PostgreSQL; it only reads."""
        with needs_asyncpg():
            from orderup.server.store.postgres.database import Database, Timeouts

        async def nothing(*_: Any) -> None:
            """Do nothing: no tables are made."""

        database = Database(address, Timeouts())
        db = await database.prepared(nothing)
        try:
            there = float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        finally:
            db.terminate()
        return [self._found(OK, "store", where=database.where), *self._apart(there, database.where)]

    def _clock(self) -> Iterator[Finding]:
        installed = Path(__file__).stat().st_mtime
        if time.time() < installed - CLOCKS_APART:
            yield self._found(WRONG, "clock-behind", now=time.strftime("%Y-%m-%d %H:%M"))
        else:
            yield self._found(OK, "clock", now=time.strftime("%Y-%m-%d %H:%M %z"))

    def _apart(self, there: float, where: str) -> list[Finding]:
        seconds = round(abs(there - time.time()))
        return [] if seconds <= CLOCKS_APART else [self._found(WRONG, "clocks", where=where, seconds=seconds)]

    def _fonts(self) -> Iterator[Finding]:
        from orderup.server.pictures.fonts import fonts_for

        wanted = frozenset("".join(LETTERS.get(lang, "") for lang in LANGUAGES) + "漢あ")
        missing = "".join(sorted(wanted - fonts_for(wanted).letters))
        yield self._found(NOTE if missing else OK, "fonts-missing" if missing else "fonts", letters=missing)

    def _network(self) -> Iterator[Finding]:
        found = room_addresses()
        if found:
            yield self._found(OK, "network", addresses=", ".join(found))
        else:
            yield self._found(NOTE, "no-network")

    def _site(self, origin: str, here: bool = False) -> Iterator[Finding]:
        site = origin + self._base
        try:
            status, answered, date = _post(f"{site}/api/seen", origin)
        except OSError as error:
            if here:
                yield self._found(NOTE, "no-server", site=site)
            else:
                yield self._found(WRONG, "site-unreachable", site=site, why=_why(error))
            return
        if status != 200 or "scheme" not in answered:
            said = answered.get("said", {}).get(self._arguments.lang)
            yield WRONG, said or self._say("doctor-site-other", site=site, status=status)
            return
        yield self._found(OK, "site", site=site)
        if date is not None:
            yield from self._apart(date, site)
        yield from self._headers(origin, answered)
        yield self._websocket(origin)

    def _headers(self, origin: str, seen: dict[str, Any]) -> Iterator[Finding]:
        scheme, host = origin.split("://")
        if seen["scheme"] != scheme:
            yield self._found(WRONG, "no-scheme", scheme=scheme)
        elif seen["host"].removesuffix(":80").removesuffix(":443") != host:
            yield self._found(WRONG, "no-host", host=host, seen=seen["host"])
        else:
            yield self._found(OK, "headers", address=seen["client"])

    def _websocket(self, origin: str) -> Finding:
        scheme, host = origin.split("://")
        url = f"{'wss' if scheme == 'https' else 'ws'}://{host}{self._base}/ws/doctor"
        try:
            with connect(url, origin=Origin(origin), open_timeout=WAIT) as socket:
                socket.recv(WAIT)
        except ConnectionClosed:
            pass  # The site has told us that there is no such table.
        except InvalidStatus as error:
            return self._found(WRONG, "websocket-dropped", status=error.response.status_code)
        except (OSError, InvalidHandshake) as error:
            return self._found(WRONG, "websocket-failed", why=_why(error))
        return self._found(OK, "websocket", url=url.removesuffix("/doctor"))


def _look_through(file: Path) -> None:
    import sqlite3

    from orderup.server.store.files import damage

    try:
        db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        try:
            look_through(db, file)
        finally:
            db.close()
    except sqlite3.Error as error:
        raise damage(file, str(error)) from error


def _post(url: str, origin: str) -> tuple[int, dict[str, Any], float | None]:
    """The status, the JSON and the time of a site's answer."""
    wanted = Request(url, b"{}", {"content-type": "application/json", "origin": origin})
    try:
        answer = urlopen(wanted, timeout=WAIT)
    except HTTPError as error:
        answer = error
    with answer:
        body, date = answer.read(65536), answer.headers.get("date")
        status: int = answer.status
    try:
        answered = json.loads(body)
    except ValueError:
        answered = {}
    when = parsedate_to_datetime(date).timestamp() if date else None
    return status, answered if isinstance(answered, dict) else {}, when


def _why(error: BaseException) -> str:
    reason = getattr(error, "reason", error)
    if isinstance(reason, ssl.SSLCertVerificationError):
        return reason.verify_message
    return getattr(reason, "strerror", None) or str(reason)
