"""Rules for the page's style sheets: selectors are cheap, and layouts and sizes of words have names."""

import itertools
import re
from pathlib import Path

import orderup

SOURCES = Path(orderup.__file__).parent / "client" / "src"
ANYTHING = re.compile(r":has\((?:[^()]|\([^()]*\))*?(?:\*|:(?:nth|first|last|only|empty|not))")
"""Selectors that any element may change when it comes or goes: then the browser styles the whole page anew,
which takes a phone ten milliseconds."""
NAME = re.compile(r"--text-\d+")
OF_WORDS = re.compile(r"(?<![\w-])font(?:-size)?:([^;{}]+)")
OF_A_DRAWING = re.compile(r"inherit|^0$|cqw|\dem\b|100%")
"""A size that follows the drawing under the words."""
OF_A_WINDOW = re.compile(r"@media ([^{]*(?:width|height)[^{]*)\{")


def sheets() -> dict[str, str]:
    """The style sheets of the page and of its components, without comments."""
    files = [path for ending in ("svelte", "css") for path in SOURCES.rglob(f"*.{ending}")]
    styles = {path: path.read_text("utf-8") for path in files}
    styles |= {path: "".join(re.findall(r"<style>(.*?)</style>", styles[path], re.S))
               for path in files if path.suffix == ".svelte"}  # fmt: skip
    assert len(styles) > 100
    return {str(path): re.sub(r"/\*.*?\*/", "", text, flags=re.S) for path, text in styles.items()}


def test_styles_are_read_by_name():
    asked = {name: ANYTHING.findall(text) for name, text in sheets().items()}
    assert {name: found for name, found in asked.items() if found} == {}


def test_words_have_one_of_ten_sizes():
    known = set(re.findall(r"(--text-\d+):", (SOURCES / "app.css").read_text("utf-8")))
    assert len(known) == 10
    wrong = [
        f"{name}: {size.strip()}"
        for name, text in sheets().items()
        for size in OF_WORDS.findall(text)
        if not ((set(NAME.findall(size)) <= known and NAME.search(size)) or OF_A_DRAWING.search(size.strip()))
    ]
    assert wrong == []


def test_widths_and_heights_of_windows_are_asked_by_the_name_of_a_layout():
    asked = {name: OF_A_WINDOW.findall(text) for name, text in sheets().items()}
    unnamed = [
        f"{name}: {part.strip()}"
        for name, conditions in asked.items()
        for condition in conditions
        for part in condition.split(",")
        if "(--" not in part
    ]
    assert unnamed == []


def test_every_window_has_one_layout():
    layouts = dict(re.findall(r"@custom-media --(\w+) ([^;]+);", (SOURCES / "app.css").read_text("utf-8")))
    assert set(layouts) == {"phone", "sideways", "tablet", "desk"}
    asked = [(r"\(min-(\w+): (\d+)px\)", r"(\1 >= \2)"), (r"\(max-(\w+): (\d+)px\)", r"(\1 <= \2)")]
    asked += [
        (r"\(orientation: portrait\)", "(height >= width)"),
        (r"\(orientation: landscape\)", "(width > height)"),
    ]
    for pattern, meaning in asked:
        layouts = {name: re.sub(pattern, meaning, windows) for name, windows in layouts.items()}
    edges = (320, 480, 481, 700, 701, 999, 1000, 1920)
    for width, height in itertools.product(edges, edges):
        has = [name for name, windows in layouts.items() if eval(windows, {"width": width, "height": height})]
        assert len(has) == 1, f"{width}x{height}: {has}"
