"""Packs of people's own: checked away from the tables, kept by the fingerprint of their content.

A pack is private to who knows its fingerprint: whoever uploaded the same file, and the tables that use it.
"""

import asyncio
import re
import sys
from contextlib import suppress
from typing import Any

import msgspec

from orderup.core import game as registry
from orderup.core.flaw import Flaw
from orderup.server.checking import MOST_SECONDS
from orderup.server.logs import clock, log, log_failure
from orderup.server.protocol import PackFound
from orderup.server.refusal import Refusal
from orderup.server.store import Store

MOST_WAITING = 8
LONGEST_NAME = 60
SUFFIXES = {"application/toml": ".toml", "application/json": ".json"}
"""What a file may be, by its content type."""


class Uploads:
    """Takes packs in, one at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def take(self, game: str, name: str, data: bytes) -> PackFound:
        """Check a file and keep what it holds; refuses with one sentence that names the place in it."""
        if game not in registry.names():
            raise Refusal("bad_option", f"There is no game {game[:40]!r}.")
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", "Many packs are being checked just now: try again in half a minute.")
        self._waiting += 1
        try:
            async with self._one:
                found = await _checked(game, name, data)
        except OSError as error:
            log_failure("pack_not_checked", error)
            raise Refusal("busy", "The pack could not be checked just now: try again.") from None
        finally:
            self._waiting -= 1
        if "error" in found:
            said = {lang: f"{reason}." for lang, reason in found["error"].items()}
            raise Refusal("bad_pack", said["en"], said)
        content = found["content"]
        await self._store.keep_pack(found["hash"], msgspec.json.encode(content), clock())
        return PackFound(found["hash"], content["name"], content.get("notes", ""), content["origin"])


def file_name(wanted: str, media_type: str) -> str:
    """What messages call an uploaded file: its own name, as far as it is one, with the ending of its type."""
    own = re.split(r"[/\\]", wanted)[-1]
    stem = re.sub(r"[^\w .()-]", "", own.rpartition(".")[0] or own).strip(" .-")[:LONGEST_NAME]
    return f"{stem or 'pack'}{SUFFIXES[media_type]}"


async def _checked(game: str, name: str, data: bytes) -> Any:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "orderup.server.checking", game, name),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(MOST_SECONDS):
            answer, _ = await process.communicate(data)
        return msgspec.json.decode(answer)
    except (TimeoutError, msgspec.DecodeError) as error:
        log("pack_not_read", error=type(error).__name__, size=len(data))
        return {"error": Flaw("too-slow").at(name).texts()}
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
