"""The texts of command line and review: the same messages, with the same arguments, in every language."""

from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

from orderup.cli.words import OWN_TEXTS, Words
from orderup.core.texts import LANGUAGES
from orderup.review.page import TEXTS


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in parse((folder / f"{lang}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", [OWN_TEXTS, TEXTS])
def test_every_language_has_the_same_messages(folder: Path) -> None:
    english = messages(folder, "en")
    assert english
    for lang in LANGUAGES:
        assert messages(folder, lang) == english, lang


def test_numbers_that_name_something_are_not_grouped() -> None:
    for lang in LANGUAGES:
        assert "1234567" in Words(lang)("play-left", seed="1234567")


def test_russian_counts_players() -> None:
    russian = Words("ru")
    assert "2 игрока" in russian("play-seated", seats=2, seed="7")
    assert "5 игроков" in russian("play-seated", seats=5, seed="7")
