"""The modules of `bench/`, to be run in the tests."""

import sys
from importlib import import_module
from typing import Any

from orderup.cli.bench import bench_folder


def bench(name: str) -> Any:
    """A bench by its name."""
    if str(bench_folder()) not in sys.path:
        sys.path.append(str(bench_folder()))
    return import_module(name)
