"""Every game's texts: all there in each language, tidy, short, and spoken to the one who reads them."""

from importlib import import_module
from importlib.util import find_spec

import pytest

from orderup.core.game import names
from tests.games.ftl import LANGUAGES, Wording

WORDINGS: list[Wording] = [
    import_module(f"tests.{game}.test_texts").WORDING for game in names() if find_spec(f"tests.{game}")
]
every_wording = pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording.game)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_wording
@every_language
def test_no_required_message_is_missing(wording: Wording, language: str) -> None:
    assert wording.required - set(wording.messages(language)) == set()


@every_wording
@pytest.mark.parametrize("language", ["ko", "ru"])
def test_languages_have_the_same_messages_with_the_same_variables(wording: Wording, language: str) -> None:
    assert wording.messages(language) == wording.messages("en")


@every_wording
@every_language
def test_messages_format_to_one_tidy_line(wording: Wording, language: str) -> None:
    for name, args, text in wording.formatted(language):
        assert text == text.strip(), f"{name} {args}: {text!r}"
        assert text, f"{name} {args} is empty"
        assert "\n" not in text, f"{name} {args}: {text!r}"
        assert "  " not in text, f"{name} {args}: {text!r}"
        assert "{" not in text, f"{name} {args}: {text!r}"


@every_wording
@every_language
def test_lines_fit_a_phone(wording: Wording, language: str) -> None:
    for name, args, text in wording.formatted(language):
        limit = wording.widths.get(name.split("-")[0])
        assert limit is None or len(text) <= limit, f"{name} {args}: {len(text)} > {limit}: {text}"


@every_wording
@every_language
def test_the_reader_is_addressed_not_named(wording: Wording, language: str) -> None:
    for name, args, text in wording.formatted(language):
        if "you" in args and "player" in args:
            named = args["player"] in text
            assert named == (args["you"] == "no"), f"{name} {args}: {text}"
