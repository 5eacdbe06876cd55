"""The wheel: holds the built page, packs, texts and benches; serves the page without Node."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bench.served import fetch, serving

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    return next(folder.glob("orderup-*.whl"))


def pip(command: str, *arguments: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([sys.executable, "-m", "pip", command, *quiet, *arguments], check=True)


def test_wheel_holds_what_serving_needs(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    folder = "orderup/games/coffee_rush"
    assert {
        "orderup/client/dist/index.html",
        "orderup/py.typed",
        "orderup/bench/rules.py",
        "orderup/cli/texts/ko.ftl",
        "orderup/server/pictures/letters.otf",
        "orderup/server/pictures/texts/ru.ftl",
        f"{folder}/packs/default.toml",
        f"{folder}/texts/ru.ftl",
        f"{folder}/icons/coffee.svg",
    } <= names
    client = {name for name in names if name.startswith("orderup/client/")}
    assert all(name.startswith("orderup/client/dist/") for name in client)
    assert not any("node_modules" in name or name.endswith(".built-from") for name in names)


def test_installed_wheel_serves_the_page_without_node(wheel: Path, tmp_path: Path) -> None:
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    pip("install", "--target", str(site), str(wheel))
    environment = {**os.environ, "PYTHONPATH": str(site), "PATH": str(empty)}
    where = subprocess.run(
        [sys.executable, "-c", "import orderup; print(orderup.__file__)"],
        cwd=empty,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert where.stdout.startswith(str(site))
    with serving(tmp_path / "data", environment=environment, cwd=empty) as address:
        page = fetch(f"{address}/")
    assert "<html" in page
    assert "/assets/" in page
