"""The server's folders stand in an order: each imports those after it, none before it, and no two files each
other, be it for types alone."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import orderup.server

ROOT = Path(orderup.server.__file__).parent
PACKAGE = "orderup.server"
ORDER = (
    "serving",
    "app",
    "web",
    "tables",
    "workers",
    "games",
    "people",
    "upkeep",
    "net",
    "store",
    "protocol",
    "logs",
    "clock",
    "settings",
)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_of(path): path for path in ROOT.rglob("*.py")}


def imported(path: Path) -> set[str]:
    """The server's own modules that a file names in its imports, wherever they stand."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say from where"
            names = [f"{node.module}.{alias.name}" for alias in node.names] + [node.module or ""]
        else:
            continue
        found |= {name.removeprefix(f"{PACKAGE}.") for name in names}
    return found & (MODULES.keys() - {""})


def test_every_folder_and_file_has_its_place() -> None:
    assert {module.partition(".")[0] for module in MODULES} - {""} == set(ORDER)


def test_imports_go_one_way() -> None:
    wrong = {
        module: names
        for module, path in MODULES.items()
        if module
        and (
            names := {
                name
                for name in imported(path)
                if ORDER.index(name.partition(".")[0]) < ORDER.index(module.partition(".")[0])
            }
        )
    }
    assert wrong == {}


def test_no_file_imports_one_that_imports_it() -> None:
    wanted = {module: imported(path) - {module} for module, path in MODULES.items()}
    tuple(TopologicalSorter(wanted).static_order())  # CycleError names the circle
