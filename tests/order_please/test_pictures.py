"""The table in a notebook and in a terminal."""

from io import StringIO
from xml.etree import ElementTree

import pytest
from rich.console import Console

from orderup import Match
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get
from orderup.games.order_please.terminal import Drawing
from tests.order_please.lively import Player

LANGUAGES = ("en", "ko", "ru")


def after(actions, seed=5):
    match = Match("order_please", seed=seed)
    player = Player(match.pack.content, str(seed))
    for _ in range(actions):
        if not match.over:
            match.play(player.choose(match.state(), [action.to_dict() for action in match.legal()]))
    return match


@pytest.mark.parametrize("actions", [0, 1, 40, 1000])
def test_a_table_is_one_well_formed_svg_without_secrets(actions):
    match = after(actions)
    for view in (match.view(None), match.view(0), match.view(1), match.state()):
        drawn = ElementTree.fromstring(match._game.engine.draw(view, match.pack))
        assert drawn.tag.endswith("svg")
        words = " ".join(element.text or "" for element in drawn.iter())
        for deck in view["decks"]:
            if deck["customer"]:
                first = match.pack.name_of("customers", deck["customer"], "en").split()[0]
                assert first in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("actions", [0, 40, 1000])
def test_a_terminal_shows_customers_hands_and_piles(lang, actions):
    match = after(actions)
    words = TerminalWords(lang, get("order_please").texts)
    console = Console(width=140, record=True, file=StringIO())
    seat = match.seat or 0
    legal = [action.to_dict() for action in match.legal()]
    console.print(Drawing(match.view(seat), match.pack.content, lang, words, ["Ann", "Bo"], seat, legal))
    shown = console.export_text()
    assert "Ann" in shown
    assert "Bo" in shown
    for deck in match.view(seat)["decks"]:
        if deck["customer"]:
            assert match.pack.name_of("customers", deck["customer"], lang).split()[0] in shown
    assert "field-" not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut_in_a_terminal_of_80_columns(lang):
    match = Match("order_please", seed=1)
    names = [customer["id"] for customer in match.pack.content["customers"]]
    words = TerminalWords(lang, get("order_please").texts)
    for first in range(0, len(names), 5):
        view = match.view(0)
        for deck, name in zip(view["decks"], names[first : first + 5], strict=False):
            deck["customer"] = name
        console = Console(width=80, record=True, file=StringIO())
        console.print(Drawing(view, match.pack.content, lang, words, ["Ann", "Bo"], 0, []))
        assert "…" not in console.export_text()
