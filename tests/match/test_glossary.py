"""The glossary names places that are there."""

import re
from pathlib import Path

import orderup

PACKAGE = Path(orderup.__file__).parent
GLOSSARY = PACKAGE.parents[1] / "docs" / "glossary.md"


def test_every_word_is_where_the_glossary_says():
    lines = GLOSSARY.read_text("utf-8").splitlines()
    rows = [line.split("|")[1:-1] for line in lines if line.startswith("| ")]
    words = [word.strip() for word, _, _ in rows[1:]]
    assert words == sorted(words, key=str.lower)
    for _, _, where in rows[1:]:
        places = re.findall(r"`([^`<>]+)`", where)
        assert places or "](" in where
        assert [place for place in places if not (PACKAGE / place).exists()] == []
