"""Imports go one way: each part of the package, of the server and of the game that has folders imports those
after it, none before it; and no two files of the server or of a game each other, be it for types alone. A
name has one meaning."""

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import orderup

ROOT = Path(orderup.__file__).parent
PARTS = (
    *("__main__", "cli", "server", "lab", "review", "puzzles", "declared", "warming", "compiled", "envs"),
    *(
        "bots",
        "rulebook",
        "tutorials",
        "match",
        "finding",
        "results",
        "games",
        "machine",
        "paths",
        "core",
        "processes",
        "intervals",
        "climbing",
        "errors",
    ),
)
SERVER = (
    *(
        "several",
        "serving",
        "measuring",
        "app",
        "web",
        "pictures",
        "tables",
        "workers",
        "games",
        "notices",
        "people",
    ),
    *("upkeep", "net", "store", "protocol", "logs", "clock", "settings"),
)
CAFE = (
    *("lab", "terminal", "drawing", "coach", "guide", "reference", "greedy", "moment"),
    *("position", "rules", "hidden", "event_kinds", "actions", "pack", "state", "components"),
)
ORDERS = {"orderup": PARTS, "orderup.server": SERVER, "orderup.games.cafe_tycoon": CAFE}


def modules(package: str) -> dict[str, Path]:
    """The modules of a package by name, its own `__init__` left out."""
    folder = ROOT.parent / package.replace(".", "/")
    found = {}
    for path in folder.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    del found[package]
    return {name: path for name, path in found.items() if ".client." not in name}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever its imports stand."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say from where"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(module: str, package: str) -> str:
    """The part of a package that a module belongs to; empty for none."""
    return module.removeprefix(f"{package}.").partition(".")[0] if module.startswith(f"{package}.") else ""


@pytest.mark.parametrize("package", ORDERS)
def test_imports_go_one_way(package):
    order = ORDERS[package]
    found = modules(package)
    assert {part_of(module, package) for module in found} == set(order), "each part has its place"
    wrong = [
        f"{module} imports {name}"
        for module, path in found.items()
        for name in imported(path)
        if (part := part_of(name, package)) in order
        and order.index(part) < order.index(part_of(module, package))
    ]
    assert wrong == []


@pytest.mark.parametrize("package", ["orderup.server", "orderup.games"])
def test_no_file_imports_one_that_imports_it(package):
    found = modules(package)
    wanted = {module: (set(imported(path)) & found.keys()) - {module} for module, path in found.items()}
    tuple(TopologicalSorter(wanted).static_order())  # CycleError names the circle


def test_names_of_classes_and_files_have_one_meaning():
    """Games share a set of names, such as `PackFile` and `state.py`. Elsewhere a class name is unique, and a
    file name stands at most twice."""
    classes, files = Counter(), Counter()
    for path in ROOT.rglob("*.py"):
        place = path.relative_to(ROOT).parts
        game = place[1] if place[0] == "games" else ""
        files.update([path.name] if not game and path.name != "__init__.py" else [])
        tree = ast.walk(ast.parse(path.read_text("utf-8")))
        classes.update((node.name, game) for node in tree if isinstance(node, ast.ClassDef))
    elsewhere = {name for name, game in classes if not game}
    repeated = [each for each, count in classes.items() if count > 1]
    assert repeated + [(name, game) for name, game in classes if game and name in elsewhere] == []
    assert [name for name, count in files.items() if count > 2] == []
