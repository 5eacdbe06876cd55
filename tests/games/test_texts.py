"""Every action, event and phase of any game can be told in every language."""

import re
from random import Random

import pytest

from orderup import Match, load_pack
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from tests.games.ftl import messages_of
from tests.games.setups import every_game, every_setup
from tests.games.walks import along_random_game

MISSING = re.compile(r"[{}]|\bNone\b|\?\?")


@every_setup
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_text_in_every_language(setup, lang):
    for action in setup.new(1)._all_actions:
        text = action.text(lang)
        assert text.strip() == text != ""
        assert not MISSING.search(text), (action, text)


@along_random_game(3)
def test_legal_actions_can_be_told_apart_by_their_texts(setup, steps):
    for lang in LANGUAGES:
        for step in steps:
            texts = [each.text(lang) for each in step.before.legal]
            assert len(set(texts)) == len(texts), lang


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_of_events_ask_for_nothing_that_the_events_do_not_tell(game, lang):
    """Each has a text, and its teller knows its arguments, its seat, and how long a list in it is."""
    messages = messages_of(get(game).texts, lang)
    for kind, arguments in get(game).engine.EVENTS.arguments.items():
        told = {*arguments, "player", "you", "times", *({"count"} if "cards" in arguments else ())}
        assert messages[f"event-{kind.name.lower()}"] <= told, kind


@along_random_game(1)
def test_every_phase_has_a_text_in_every_language(setup, steps):
    folder = get(setup.game).texts
    sources = [(folder / f"{lang}.ftl").read_text("utf-8") for lang in LANGUAGES]
    for phase in {step.before.view(None)["phase"] for step in steps}:
        assert all(f"\nphase-{phase} =" in source for source in sources), phase


@every_game
def test_everything_in_the_default_pack_has_a_name_in_every_language(game):
    content = load_pack(game).content
    entries = [entry for table in content.values() if isinstance(table, list) for entry in table]
    named = [entry["name"] for entry in [content, *entries] if "name" in entry]
    assert len(named) > 1
    for name in named:
        assert set(name) == set(LANGUAGES)
        assert all(name.values())


@every_game
def test_a_match_draws_itself_for_a_notebook(game):
    drawing = Match(game, seed=1)._repr_html_()
    assert "<svg" in drawing
    assert "</svg>" in drawing
    assert "<script" not in drawing
    assert "http" not in drawing.replace("http://www.w3.org/2000/svg", "")


@every_game
def test_a_drawing_has_no_words_of_another_language(game):
    """Names of brands aside, Latin letters are of no Russian word. A game that is not shown in pictures for
    chats need not draw in a language."""
    if not get(game).shown:
        return
    match, dice = Match(game, seed=1), Random(1)
    while not match.over and len(match.actions) < 60:
        match.play(dice.choice(match.legal()))
    words = re.findall(
        r"<(?:text|title)[^>]*>([^<]*)", get(game).engine.draw(match.view(0), match.pack, "ru")
    )
    assert len(words) > 10
    names = (say(get(game).texts, "ru", "game-name"), "Wi-Fi", "VIP")
    for word in words:
        for name in names:
            word = word.replace(name, "")
        assert not re.search("[A-Za-z]{2}", word), word
