"""What the page's style sheets must not ask, as each change of a page would cost too much."""

import re
from pathlib import Path

import orderup

SOURCES = Path(orderup.__file__).parent / "client" / "src"
ANYTHING = re.compile(r":has\((?:[^()]|\([^()]*\))*?(?:\*|:(?:nth|first|last|only|empty|not))")
"""What any element may change that comes or goes: then a whole page is styled anew, on a phone for ten
milliseconds a time."""


def test_styles_are_read_by_name():
    sheets = [path for ending in ("svelte", "css") for path in SOURCES.rglob(f"*.{ending}")]
    assert len(sheets) > 100
    asked = {str(path): ANYTHING.findall(path.read_text("utf-8")) for path in sheets}
    assert {name: found for name, found in asked.items() if found} == {}
