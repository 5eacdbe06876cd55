"""Checks one uploaded pack, in a process of its own.

`python -m orderup.server.games.check_pack` takes the game, the name and the allowed processor time as
arguments, and the file on standard input. A file made to be slow or large costs this process its time, and no
table a moment.
"""

import gc
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from orderup.core.game.definition import get
from orderup.core.packs.diagnostic import PackDiagnostic, diagnostic_of
from orderup.core.packs.loading import read_pack
from orderup.errors import PackError

MOST_BYTES = 512 * 1024 * 1024
"""The most memory that reading a pack may take. Our packs take a hundredth of it."""
NICE = 10
TOO_COSTLY = frozenset(
    getattr(signal, name) for name in ("SIGPROF", "SIGXCPU", "SIGSEGV", "SIGABRT") if hasattr(signal, name)
)
"""The signals that end this process when a file takes too much and Python cannot say so."""


def check(game: str, name: str, data: bytes) -> dict[str, Any]:
    """The answer for `uploads`: the pack, or its error."""
    try:
        pack = read_pack(game, name, data)
        return {"hash": pack.fingerprint, "content": pack.content, "origin": pack.words["origin"]}
    except PackError as error:
        return {"error": diagnostic_of(error).texts()}
    except MemoryError:
        pass  # The content is freed first: the answer takes memory, too.
    return too_costly(name)


def too_costly(name: str) -> dict[str, Any]:
    """The error for a file that takes too much time or memory."""
    return {"error": PackDiagnostic("too-costly").at(name).texts()}


def main() -> None:
    """Print the answer on standard output, as JSON."""
    game, name, seconds = sys.argv[1:]
    data = sys.stdin.buffer.read()
    get(game).engine  # noqa: B018 - the rules are loaded before anything is counted
    gc.freeze()  # The objects need no scan at the end.
    _limit(float(seconds))
    json.dump(check(game, name, data), sys.stdout)


def _limit(seconds: float) -> None:
    """Limit the processor time from here on, however busy the machine is, and the memory."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import resource

        os.nice(NICE)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MOST_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    main()
