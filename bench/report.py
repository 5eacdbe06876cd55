"""The options of every bench, and its table of medians, targets and verdicts."""

import argparse
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from orderup.processes import usable_cores

PACKAGES = (
    *("numba", "numpy", "msgspec", "starlette", "uvicorn", "websockets", "gymnasium", "pettingzoo"),
    *("open_spiel", "pgx", "jax", "rlcard"),
)


@dataclass(frozen=True)
class Row:
    """One figure: a value for each run, its unit, its target if it has one; `lower` when less is better."""

    what: str
    values: Sequence[float]
    unit: str = ""
    target: float | None = None
    lower: bool = False
    note: str = ""

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def met(self) -> bool | None:
        if self.target is None:
            return None
        return self.median <= self.target if self.lower else self.median >= self.target


def arguments(description: str | None) -> argparse.Namespace:
    """The options of a bench."""
    return parser_of(description).parse_args()


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """A parser of the options of every bench: `runs`, of which a figure is the median, and `quick`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--quick", action="store_true")
    return parser


def print_rows(title: str, rows: Sequence[Row]) -> None:
    """A table of figures under what they were measured on."""
    table = Table(title=title, title_justify="left", caption=machine(), caption_justify="left")
    table.add_column("what", max_width=56)
    for column in ("median", "lowest", "highest", "target"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for row in rows:
        bound = "" if row.target is None else ("≤ " if row.lower else "≥ ") + quantity(row.target, row.unit)
        verdict = {None: "", True: "[green]✔ met[/]", False: "[red]✘ missed[/]"}[row.met]
        what = f"{row.what} [dim]({row.note})[/]" if row.note else row.what
        figures = (row.median, min(row.values), max(row.values))
        table.add_row(what, *(quantity(figure, row.unit) for figure in figures), bound, verdict)
    console = Console(width=None if os.isatty(1) else 130)
    console.print(table)


def quantity(value: float, unit: str) -> str:
    """A number with three significant digits and its unit: 15.8 M/s, 0.31 s, 1 500 ms."""
    for size, prefix in ((1e6, "M"), (1e3, "k")):
        if unit.startswith("/") and abs(value) >= size:
            return f"{value / size:.3g} {prefix}{unit}"
    digits = f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"
    return f"{digits} {unit}".strip()


def machine() -> str:
    """Processor, cores, system and versions, on one line."""
    found = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    computer = f"{_processor()}, {usable_cores()} cores, {platform.system()} {platform.release()}"
    return f"{computer}\n{', '.join(found)}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()
