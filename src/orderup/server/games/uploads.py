"""People's own packs: checked away from the tables, kept by the fingerprint of their content.

A pack is private: only people with the same file, and the tables that use it, know its fingerprint.
"""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from orderup.core.game import definition as registry
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.server.clock import clock
from orderup.server.games.check_pack import TOO_COSTLY, too_costly
from orderup.server.logs import log, log_failure, warn
from orderup.server.protocol.reading import PackFound
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Store

TEXTS = Path(__file__).parents[1] / "texts"
AT_ONCE = 2
"""The packs, of different addresses, that are checked at a time."""
WAITING_OF_ONE = 48
"""The packs of one address that may wait: a class brings its packs at once."""
MOST_WAITING = 128
LONGEST_NAME = 60
SUFFIXES = {"application/toml": ".toml", "application/json": ".json"}
"""The ending of a file by its content type."""

Check = Callable[[str, str, bytes], Awaitable[Any]]
"""Game, name and bytes of a file -> what `check_pack.check` says of it. Raises Refusal where that fails."""


@dataclass
class _UploadQueue:
    """The uploads of one address: whose turn it is, and how many there are."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class Uploads:
    """Accepts packs, one at a time from each address, so that nobody waits for another's."""

    def __init__(self, store: Store, settings: Settings, check: Check | None = None) -> None:
        self._store = store
        self._check = check or in_a_process(settings)
        self._most_bytes = settings.packs_bytes
        self._places = asyncio.Semaphore(AT_ONCE)
        self._lines: dict[str, _UploadQueue] = {}

    async def take(self, address: str, game: str, name: str, data: bytes) -> PackFound:
        """Check a file and keep its pack; refuses with one sentence that names the place of the error."""
        if game not in registry.names():
            raise Refusal("bad_option", f"There is no game {game[:40]!r}.")
        async with self._turn(address):
            found = await self._check(game, name, data)
        if "error" in found:
            said = {lang: f"{reason}." for lang, reason in found["error"].items()}
            raise Refusal("bad_pack", said["en"], said)
        content = found["content"]
        encoded = msgspec.json.encode(content)
        await self._check_room(found["hash"], len(encoded))
        await self._store.keep_pack(found["hash"], encoded, clock())
        return PackFound(found["hash"], content["name"], content.get("notes", ""), found["origin"])

    async def _check_room(self, pack_hash: str, size: int) -> None:
        """Refuse a new pack where there is no room for it: a full disk would end every game."""
        if await self._store.pack(pack_hash) is not None:
            return
        if await self._store.pack_bytes() + size > self._most_bytes:
            warn("packs_full", most=self._most_bytes)
            said = {lang: say(TEXTS, lang, "packs-full") for lang in LANGUAGES}
            raise Refusal("busy", said["en"], said)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        """Wait for the address's turn and for a free place, both first come, first served."""
        waiting = sum(line.length for line in self._lines.values())
        line = self._lines.get(address) or _UploadQueue()
        if waiting >= MOST_WAITING or line.length >= WAITING_OF_ONE:
            raise Refusal("busy", "Many packs are being checked just now: try again in half a minute.")
        self._lines[address] = line
        line.length += 1
        try:
            async with line.turn, self._places:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[address]


def file_name(wanted: str, media_type: str) -> str:
    """The name of an uploaded file in messages: its own name, cleaned, with the ending of its type."""
    own = re.split(r"[/\\]", wanted)[-1]
    stem = re.sub(r"[^\w .()-]", "", own.rpartition(".")[0] or own).strip(" .-")[:LONGEST_NAME]
    return f"{stem or 'pack'}{SUFFIXES[media_type]}"


def in_a_process(settings: Settings) -> Check:
    """A check by `check_pack.py`. A file that takes too much processor time or memory is no pack.

    If the answer is missing for another reason, such as a busy machine, the file is not blamed.
    """

    async def check(game: str, name: str, data: bytes) -> Any:
        try:
            status, answer = await _ask(data, game, name, str(settings.pack_seconds), settings.pack_patience)
        except (OSError, TimeoutError) as error:
            log_failure("pack_not_checked", error)
            raise _busy() from None
        if -status in TOO_COSTLY:
            log("pack_too_costly", signal=-status, size=len(data))
            return too_costly(name)
        if status:
            log("pack_not_checked", status=status, size=len(data))
            raise _busy()
        return msgspec.json.decode(answer)

    return check


def _busy() -> Refusal:
    return Refusal("busy", "The pack could not be checked just now: try again.")


async def _ask(data: bytes, game: str, name: str, seconds: str, patience: float) -> tuple[int, bytes]:
    """The exit status and answer of a process that checks one file; TimeoutError if it takes too long."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "orderup.server.games.check_pack", game, name, seconds),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(patience):
            answer, _ = await process.communicate(data)
        return process.returncode or 0, answer
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
