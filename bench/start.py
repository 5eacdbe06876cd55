"""The time of a start: compiling everything from nothing, loading from the cache, the first page."""

import os
import subprocess
import sys
import tempfile
from time import monotonic

from report import Row, arguments, print_rows
from served import fetch, serving, wait_until_ready

from orderup.core.game.definition import names

COLD_TARGET = 20
CACHED_TARGET = 0.5
FIRST_PAGE_TARGET = 2

LOAD = """
import sys
from time import perf_counter
started = perf_counter()
from orderup.core.game.definition import get
get(sys.argv[1]).engine
imported = perf_counter()
from orderup.warming import warm
warm(sys.argv[1])
print(imported - started, perf_counter() - imported)
"""


def load(game: str, cache: str) -> tuple[float, float]:
    """Seconds that a fresh process spends on imports (NumPy, Numba, the rules' source), and then on having
    every rule and bot of a game compiled or loaded and played with once."""
    answer = subprocess.run(
        [sys.executable, "-c", LOAD, game], env=environment(cache), capture_output=True, text=True, check=True
    )
    imports, rules = map(float, answer.stdout.split())
    return imports, rules


def first_page(cache: str) -> tuple[float, float]:
    """Seconds from starting `orderup serve` to its first page, and to its games being ready."""
    started = monotonic()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(data, environment=environment(cache)) as address,
    ):
        fetch(f"{address}/", "<html")
        page = monotonic() - started
        wait_until_ready(address)
        return page, monotonic() - started


def environment(cache: str) -> dict[str, str]:
    return {**os.environ, "ORDERUP_CACHE": cache}


def starts(runs: int) -> list[Row]:
    """A game by itself, from nothing and from the cache."""
    rows = []
    for game in names():
        cold, cached, imports = [], [], []
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as cache:
                cold.append(load(game, cache)[1])
                importing, loading = load(game, cache)
                imports.append(importing)
                cached.append(loading)
        rows += [
            Row(f"{game}: compile rules and bots, empty cache", cold, "s", COLD_TARGET, lower=True),
            Row(f"{game}: load them", cached, "s", CACHED_TARGET, lower=True, note="imports not counted"),
            Row(f"{game}: import NumPy, Numba and the rules' source", imports, "s"),
        ]
    return rows


def main() -> None:
    chosen = arguments(__doc__)
    runs = 1 if chosen.quick else chosen.runs
    cold_pages, cold_ready, pages, ready = [], [], [], []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as cache:
            page, all_ready = first_page(cache)
            cold_pages.append(page)
            cold_ready.append(all_ready)
            page, all_ready = first_page(cache)
            pages.append(page)
            ready.append(all_ready)
    rows = [
        *starts(runs),
        Row("first page after `orderup serve`, empty cache", cold_pages, "s", FIRST_PAGE_TARGET, lower=True),
        Row("first page after `orderup serve`, filled cache", pages, "s", FIRST_PAGE_TARGET, lower=True),
        Row("all games ready after `orderup serve`, empty cache", cold_ready, "s"),
        Row("all games ready after `orderup serve`, filled cache", ready, "s"),
    ]
    print_rows("starting", rows)


if __name__ == "__main__":
    main()
