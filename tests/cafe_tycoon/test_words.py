"""What is said of an action where the table is known: by a hint, by a puzzle, in a terminal."""

import pytest

from orderup import Match
from orderup.core.game.action_list import actions_of
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.workers.process import advice, dump_match, key_of
from tests.cli.test_choices import shown


def before_buying() -> Match:
    """Where seat 0 buys a card, the first of the table."""
    matches = (Match("cafe_tycoon", seats=3, seed=seed) for seed in range(100))
    return next(match for match in matches if match.seat == 0 and match.legal()[0].kind == "buy")


def card_names(match: Match, lang: str) -> list[str]:
    """The names of all the cards in the market, by place."""
    ids = [card.rpartition("_") for card in match.view(0)["market"]]
    return [f"{match.pack.name_of('suits', suit, lang)} {number}" for suit, _, number in ids]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_names_the_card_to_buy(lang):
    match = before_buying()
    told, _ = advice({key_of(match.pack): match.pack}, 1, lang, dump_match(match), 0.01)
    names = card_names(match, lang)
    assert told
    for hint in told:
        assert names[int(hint["notation"].split()[1])].casefold() in hint["text"].casefold()


@pytest.mark.parametrize(("lang", "bought"), [("en", "Buy {}"), ("ko", "{} 사기"), ("ru", "Купить: {}")])
def test_a_choice_in_a_terminal_names_the_card_once(lang, bought):
    match = before_buying()
    for line, name in zip(shown(match, lang).splitlines()[1:], card_names(match, lang), strict=True):
        assert bought.format(name).casefold() in line.casefold()
        assert line.casefold().count(name.casefold()) == 1


def test_an_action_by_itself_names_the_place():
    """It is the same whatever lies there."""
    assert before_buying().legal()[0].text("en") == "Buy the card at place 1"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Activate Wi-Fi on Snack · Game · Wi-Fi"),
        ("ko", "활성화: 와이파이 (간식 · 보드게임 · 와이파이)"),
        ("ru", "Активировать: Wi-Fi (Закуска · Игра · Wi-Fi)"),
    ],
)
def test_a_space_is_named_by_what_it_shows(lang, words):
    actions = actions_of(Match("cafe_tycoon", seats=3, seed=1).pack, 3)
    (action,) = (each for each in actions if each.notation == "activate snack_game_wifi 2")
    assert action.text(lang).replace("\u2060", "") == words
