"""The README tells what is: every file it names exists. (Its Python is a doctest of the same run.)"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) > 3
    for link in links:
        assert (ROOT / link).exists(), link


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
