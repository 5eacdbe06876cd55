"""How long a start takes: compiling everything from nothing, loading from the cache, the first page."""

import os
import subprocess
import sys
import tempfile
from time import monotonic

from report import Row, arguments, print_rows
from served import fetch, serving

COLD_TARGET = 20
CACHED_TARGET = 0.5
FIRST_PAGE_TARGET = 2

LOAD = """
from time import perf_counter
started = perf_counter()
from orderup.core.game import get, names
engines = [get(name).engine for name in names()]
imported = perf_counter()
from orderup.warming import warm
for name in names():
    warm(name)
print(imported - started, perf_counter() - imported)
"""


def load(cache: str) -> tuple[float, float]:
    """Seconds that a fresh process spends on imports (NumPy, Numba, the rules' source), and then on having
    every rule and bot compiled or loaded and played with once."""
    answer = subprocess.run(
        [sys.executable, "-c", LOAD], env=environment(cache), capture_output=True, text=True, check=True
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
        fetch(f"{address}/api/games", '"ready":true')
        return page, monotonic() - started


def environment(cache: str) -> dict[str, str]:
    return {**os.environ, "ORDERUP_CACHE": cache}


def main() -> None:
    chosen = arguments(__doc__)
    cold, cached, imports, cold_pages, pages, ready = [], [], [], [], [], []
    for _ in range(1 if chosen.quick else chosen.runs):
        with tempfile.TemporaryDirectory() as cache:
            cold_pages.append(first_page(cache)[0])
        with tempfile.TemporaryDirectory() as cache:
            cold.append(load(cache)[1])
            importing, loading = load(cache)
            imports.append(importing)
            cached.append(loading)
            page, all_ready = first_page(cache)
            pages.append(page)
            ready.append(all_ready)
    rows = [
        Row("compile all that serving needs, empty cache", cold, "s", COLD_TARGET, lower=True),
        Row(
            "load the same from the cache", cached, "s", CACHED_TARGET, lower=True, note="imports not counted"
        ),
        Row("import NumPy, Numba and the rules' source", imports, "s"),
        Row("first page after `orderup serve`, empty cache", cold_pages, "s", FIRST_PAGE_TARGET, lower=True),
        Row("first page after `orderup serve`, filled cache", pages, "s", FIRST_PAGE_TARGET, lower=True),
        Row("all games ready after `orderup serve`, filled cache", ready, "s"),
    ]
    print_rows("starting", rows)


if __name__ == "__main__":
    main()
