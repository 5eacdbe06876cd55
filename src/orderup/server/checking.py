"""Checks one pack that somebody has uploaded, in a process of its own: `python -m orderup.server.checking`.

Game and name are its arguments, the file comes on standard input. A file made to be slow costs this process
its time, and no table a moment.
"""

import json
import os
import sys
from contextlib import suppress
from typing import Any

from orderup.core.flaw import flaw_of
from orderup.core.packs import read_pack
from orderup.errors import PackError

MOST_SECONDS = 10
NICE = 10


def check(game: str, name: str, data: bytes) -> dict[str, Any]:
    """What `uploads` is told: the pack, or what is wrong with it."""
    try:
        pack = read_pack(game, name, data)
    except PackError as error:
        return {"error": flaw_of(error).texts()}
    return {"hash": pack.fingerprint, "content": pack.content}


def main() -> None:
    """Answer on standard output, as JSON."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        os.nice(NICE)
    game, name = sys.argv[1:]
    json.dump(check(game, name, sys.stdin.buffer.read()), sys.stdout)


if __name__ == "__main__":
    main()
