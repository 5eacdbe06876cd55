"""The README and the pages of docs/ tell what is: every file and heading they name exists. (The README's
Python is a doctest of the same run.)"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def without_code(page: Path) -> str:
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """Its headings, as GitHub names them."""
    headings = re.findall(r"^#+ (.*)$", without_code(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(page)):
        path, _, heading = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert link.startswith("https://") or target.exists(), link
        assert not heading or heading in anchors(target), link


def test_the_map_is_true() -> None:
    named = re.findall(r"^\| `([^`]+)`", README, re.MULTILINE)
    assert len(named) > 5
    for path in named:
        assert list(ROOT.glob(path.replace("<game>", "*").rstrip("/"))), path


def test_make_knows_what_the_readme_says() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"`?make (\w+)", README))
    assert {"play", "test", "bench"} <= targets
    for target in targets:
        assert f"\n{target}:" in makefile, target


def test_the_screenshot_is_small() -> None:
    picture = ROOT / "docs" / "screenshot.png"
    assert 10_000 < picture.stat().st_size < 200_000
