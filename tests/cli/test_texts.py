"""The texts of command line, review, a server's terminal and its refusals: the same messages, with the same
arguments, in every language."""

from pathlib import Path

import pytest

from orderup.cli.reading import HELP, PARSING
from orderup.cli.words import OWN_TEXTS, Words
from orderup.core.texts.fluent import LANGUAGES
from orderup.review.page import TEXTS
from orderup.server.games import uploads
from orderup.server.upkeep import terminal
from tests.games.ftl import messages_of


@pytest.mark.parametrize("folder", [OWN_TEXTS, HELP, PARSING, TEXTS, terminal.TEXTS, uploads.TEXTS])
def test_every_language_has_the_same_messages(folder: Path) -> None:
    english = messages_of(folder, "en")
    assert english
    for lang in LANGUAGES:
        assert messages_of(folder, lang) == english, lang


def test_numbers_that_name_something_are_not_grouped() -> None:
    for lang in LANGUAGES:
        assert "1234567" in Words(lang)("play-left", seed="1234567")


def test_russian_counts_players() -> None:
    russian = Words("ru")
    assert "2 игрока" in russian("play-seated", seats=2, seed="7")
    assert "5 игроков" in russian("play-seated", seats=5, seed="7")
