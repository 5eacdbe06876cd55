"""The wheel holds the built page, packs, texts and benches, and serves the page without Node. The source
distribution holds the whole checkout. The links in their metadata lead to existing places."""

import email
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build
import orderup
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


@pytest.mark.parametrize("folder", ["fix #44", "is it?", "100%"])
def test_the_page_of_a_checkout_with_an_odd_path_is_built_elsewhere(folder, monkeypatch, tmp_path):
    client = tmp_path / folder / "src" / "orderup" / "client"
    client.mkdir(parents=True)
    (client.parent / "texts.ftl").write_text("hello = Hello\n")
    monkeypatch.setattr(hatch_build, "CLIENT", client)
    with hatch_build.readable_by_vite() as built:
        assert not set(hatch_build.CUT_BY_VITE) & set(str(built))
        assert (built.parent / "texts.ftl").is_file(), "the client reads what lies beside it"
    monkeypatch.setattr(hatch_build, "CLIENT", built)
    with hatch_build.readable_by_vite() as same:
        assert same == built


def test_the_wheel_holds_all_files_that_serving_needs(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    folder = "orderup/games/coffee_rush"
    assert {
        "orderup/client/dist/index.html",
        "orderup/py.typed",
        "orderup/bench/rules.py",
        "orderup/cli/texts/ko.ftl",
        "orderup/server/pictures/letters.otf",
        "orderup/server/texts/ru.ftl",
        f"{folder}/packs/default.toml",
        f"{folder}/texts/ru.ftl",
        f"{folder}/icons/coffee.svg",
    } <= names
    client = {name for name in names if name.startswith("orderup/client/")}
    assert all(name.startswith("orderup/client/dist/") for name in client)
    assert not any("node_modules" in name or name.endswith(".built-from") for name in names)


def test_source_distribution_holds_the_checkout(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(next(tmp_path.glob("orderup-*.tar.gz"))) as sdist:
        held = {name.partition("/")[2] for name in sdist.getnames()}
    assert {
        "CITATION.cff",
        "CONTRIBUTING.md",
        "Makefile",
        "docs/environments.md",
        "tests/conftest.py",
    } <= held
    assert not any("node_modules" in name or "/dist/" in name for name in held)
    if (ROOT / ".git").exists():
        tracked = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert {name for name in tracked.stdout.split("\0") if name and (ROOT / name).exists()} <= held


def test_the_wheel_names_its_authors_and_its_subject(wheel):
    with zipfile.ZipFile(wheel) as archive:
        told = archive.read(next(name for name in archive.namelist() if name.endswith("/METADATA")))
    found = email.message_from_bytes(told)
    cited = dict(re.findall(r"^(\w+): (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE))
    assert found["Version"] == cited["version"] == orderup.__version__
    assert found["Author"] == "The authors of orderup"
    assert found["License-Expression"] == cited["license"]
    assert found["Keywords"]
    assert "Typing :: Typed" in found.get_all("Classifier", [])
    page = found.get_payload()
    assert "your first bot (`docs/your_first_bot.md`)" in page
    links = re.findall(r"\]\(([^)]*)\)", page)
    assert all(link.startswith("https:") for link in links), (
        "a link that leads nowhere outside the repository"
    )


def test_installed_wheel_serves_the_page_without_node(wheel, tmp_path):
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
