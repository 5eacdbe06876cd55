"""The README and docs/ name only what exists, and the documentation builds. (The README's Python is a
doctest of the same run.)"""

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from orderup.cli.arguments import build_parser
from orderup.server.protocol.refusal import STATUS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
GENERATED = {"command_line.md", "messages.md", "requests.md", "games.md"}
WRITTEN = (page for page in (ROOT / "docs").rglob("*.md") if page.name not in GENERATED)
PAGES = [ROOT / "README.md", *sorted(WRITTEN)]


def without_code(page: Path) -> str:
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """Its headings, as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", without_code(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(page)):
        path, _, heading = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert link.startswith("https://") or target.exists(), link
        assert not heading or heading in anchors(target), link


def commands(page: Path) -> set[str]:
    """The commands of a page that have at least one argument."""
    text = page.read_text("utf-8").replace("\\\n", " ")
    within = re.findall(r"`(?:\.venv/bin/)?(orderup\s+[a-z]+\s[^`]+)`", text)
    blocks = re.findall(r"^```\w*$(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    blocks += re.findall(r"^ {4}orderup .*", text, re.MULTILINE)
    lines = re.findall(r"^ *(orderup [a-z]+ .*)", "\n".join(blocks), re.MULTILINE)
    return {told for told in map(" ".join, map(str.split, {*within, *lines})) if "BOT ..." not in told}


def test_commands_are_understood():
    told = {command for page in PAGES for command in commands(page)}
    assert len(told) > 20
    for command in told:
        words = shlex.split(command, comments=True)[1:]
        assert build_parser("en").parse_args(words).command == words[0], command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_modules_are_there(page):
    for module in re.findall(r"python -m ([\w.]+\w)", page.read_text("utf-8")):
        assert find_spec(module), module


def test_the_map_is_true():
    named = re.findall(r"^\| `([^`]+)`", README, re.MULTILINE)
    assert len(named) > 5
    for path in named:
        assert list(ROOT.glob(path.replace("<game>", "*").rstrip("/"))), path


@pytest.mark.parametrize(("way", "most"), [("From a rule to a pixel", 10), ("A move through the server", 8)])
def test_a_way_through_the_files_is_true(way, most):
    """The files and functions that docs/architecture.md names exist, and a reader opens only a few."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    steps = page.partition(f"\n## {way}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([\w./]+\.\w+)` \| (.*?) \|", steps, re.MULTILINE)
    assert 5 < len(rows) <= most
    for path, functions in rows:
        source = (ROOT / "src" / "orderup" / path).read_text("utf-8")
        definition = (
            r"^ *((async )?def|class) {}\b" if path.endswith(".py") else r"^ *(export function )?{}\("
        )
        for name in re.findall(r"`(\w+)`", functions):
            assert re.search(definition.format(name), source, re.MULTILINE), (path, name)


def test_make_knows_the_commands_of_the_readme():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"`?make (\w+)", README))
    assert {"play", "test", "bench"} <= targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


def test_the_screenshot_is_small():
    picture = ROOT / "docs" / "screenshot.png"
    assert 10_000 < picture.stat().st_size < 200_000


DOCS = Path(__file__).parents[2] / "docs"


def test_the_site_builds_without_a_warning(tmp_path):
    build = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", str(DOCS), str(tmp_path)]
    english = os.environ | {"LC_ALL": "C.UTF-8"}
    done = subprocess.run(build, capture_output=True, text=True, check=False, env=english)
    assert done.returncode == 0, done.stderr
    assert "--expire-days" in (tmp_path / "reference" / "command_line.html").read_text("utf-8")
    assert "as_seen_by" in (tmp_path / "reference" / "api.html").read_text("utf-8")
    assert "restart_in" in (tmp_path / "reference" / "messages.html").read_text("utf-8")
    assert "registering" in (tmp_path / "reference" / "games.html").read_text("utf-8")
    requests = (tmp_path / "reference" / "requests.html").read_text("utf-8")
    assert set(STATUS) <= set(re.findall(r"<tr.*?<code.*?>(\w+)</span></code>", requests))
    entries = re.findall(r"<dt>.*?</dt>\s*<dd><p>(.)", requests)
    assert len(entries) == requests.count("<dt>") > 90
    assert all(first.isalnum() for first in entries), "each request says what it does"
