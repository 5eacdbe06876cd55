"""Numbers in the texts of the command line."""

from orderup.cli.words import TerminalWords
from orderup.core.texts.fluent import LANGUAGES


def test_numbers_that_name_something_are_not_grouped():
    for lang in LANGUAGES:
        assert "1234567" in TerminalWords(lang)("play-left", seed="1234567")


def test_russian_counts_players():
    russian = TerminalWords("ru")
    assert "2 игрока" in russian("play-seated", seats=2, seed="7")
    assert "5 игроков" in russian("play-seated", seats=5, seed="7")
