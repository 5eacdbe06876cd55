"""The texts of Board Game Cafe Tycoon: the required ones, their greatest widths, and the game's own."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from orderup import Match
from orderup.core.game.action_list import actions_of
from orderup.server.workers.process import advice, dump_match, key_of
from tests.cli.test_choices import shown
from tests.games.ftl import LANGUAGES, Wording

GAME = files("orderup") / "games" / "cafe_tycoon"
PACK = tomllib.loads((GAME / "packs" / "default.toml").read_text("utf-8"))

MORE = {
    *(
        "ranking-clerks",
        "ranking-cards",
        "ranking-rank",
        "ranking-automatic",
        "robot-text",
        "action-buy-card",
    ),
    *("reconstructed-note", "option-challenge-null", "event-gave_cards", "event-got_cards"),
}
WIDTHS = {
    "event": 84,
    "phase": 60,
    "step": 60,
    "action": 58,
    "why": 96,
    "option": 96,
    "field": 30,
    "line": 24,
    "ranking": 48,
    "number": 80,
}


def longest(table: str, language: str) -> str:
    """The name in a table of the pack that takes the most room."""
    return max((entry["name"][language] for entry in PACK[table]), key=len)


def samples(language: str) -> dict[str, tuple[Any, ...]]:
    """Values that each variable may hold, with names as long as the pack's."""
    suit = longest("suits", language)
    return {
        "player": ("Mina",),
        "receiver": ("Ben",),
        "giver": ("Ben",),
        "you": ("yes", "no", "bot"),
        "suit": (suit,),
        "card": (f"{suit} 10",),
        "cards": (", ".join(f"{entry['name'][language]} 10" for entry in PACK["suits"]),),
        "tile": (longest("tiles", language),),
        "icon": (longest("icons", language),),
        "customer": (longest("customers", language),),
        "manager": (longest("managers", language),),
        "store": (longest("stores", language),),
        "to": ("left", "right"),
        "number": (0, 1, 17),
        "level": (1, 4),
        "place": (1, 2, 3, 4, 5),
        "capacity": (6, 13, 21),
        "cost": (0, 1, 2, 5),
        "coins": (0, 1, 2, 5, 21),
        "icons": (0, 1, 2, 5, 21),
        "wifi": (0, 28),
        "doubled": (0, 96),
        "together": (0, 95),
        "reward": (1, 3, 20),
        "count": (1, 2, 5, 21),
        "places": ("1 → 6, 2 → 3",),
        "phase": ("draft", "preparation", "opening"),
        "round": (1, 10),
        **{
            f"{table}-{entry['id']}": (entry["name"][language],)
            for table in ("stores", "managers")
            for entry in PACK[table]
        },
    }


WORDING = Wording("cafe_tycoon", WIDTHS, samples, frozenset(MORE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_help_are_sentences_and_titles_are_not(language):
    for name, args, text in WORDING.formatted(language):
        kind = name.split("-")[0]
        ends = ("-help", "-text", "-tagline", "-feel", "-note")
        sentence = kind in ("why", "warn", "reconstructed") or name.endswith(ends)
        assert text.endswith((".", "!")) == sentence, f"{name} {args}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_tell_the_numbers_of_the_pack(language):
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    numbers = PACK["numbers"]
    told = re.findall(r"\d+", texts["howto-5-text"])
    assert told == [str(n) for n in (*numbers["intermediate_wifi"], numbers["pair_coins"])]
    for end, taking in ((13, 8), (20, 17)):
        assert str(numbers["wifi_coins"][-1]) in re.findall(r"\d+", texts[f"howto-{end}-text"])
        assert str(numbers["last_tokens"]) in re.findall(r"\d+", texts[f"howto-{taking}-text"])
    for start in (22, 23):
        assert str(numbers["short_tokens"]) in re.findall(r"\d+", texts[f"howto-{start}-text"])
    assert re.findall(r"\d+", texts["howto-25-text"]) == [str(numbers["ability_limit"])]
    turned = [str(numbers[name]) for name in ("snack_coins", "game_coins")]
    assert re.findall(r"\d+", texts["howto-21-text"])[:2] == turned
    exchanged = [str(numbers[name]) for name in ("manager_tokens", "manager_coins")]
    assert re.findall(r"\d+", texts["howto-26-text"]) == exchanged


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_tell_that_the_robot_is_paid_for_wifi(language):
    """Its icons pay before its coins are doubled, and among others in the preparation."""
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    (wifi,) = (suit["name"][language] for suit in PACK["suits"] if suit["id"] == "wifi")
    assert wifi in texts["howto-21-text"]
    assert wifi in texts["howto-24-text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_market_has_a_card_for_the_robots_cafe_too(language):
    """With two players there are three cards."""
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    cafes = {"en": "as many cards as cafes", "ko": "카페 수만큼 카드를", "ru": "столько карт, сколько кафе"}
    assert cafes[language] in texts["howto-3-text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_the_challenge_explains_each(language):
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    for choice in ("customers", "extreme"):
        assert f"{texts[f'option-challenge-{choice}'].split(' (')[0]}: " in texts["option-challenge-help"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_names_of_no_challenge_say_the_same(language):
    """Python says None where the page says null."""
    texts = {name: text for name, _, text in WORDING.formatted(language)}
    assert texts["option-challenge-null"] == texts["option-challenge-none"]


def test_russian_counts_have_their_forms():
    texts = {
        (n, a.get("count", a.get("coins")), a.get("you")): text for n, a, text in WORDING.formatted("ru")
    }
    for count, tokens, coins in (
        (1, "1 жетон", "1 монету"),
        (2, "2 жетона", "2 монеты"),
        (5, "5 жетонов", "5 монет"),
        (21, "21 жетон", "21 монету"),
    ):
        assert texts["event-gained_tokens", count, "yes"].endswith(tokens)
        assert texts["event-paid", count, "no"].endswith(coins)


def test_english_counts_and_ranks_have_their_forms():
    texts = {(n, a.get("place", a.get("cost")), a.get("you")): text for n, a, text in WORDING.formatted("en")}
    assert texts["event-bought", 0, "yes"] == "You bought Snack 10 for free"
    assert texts["event-bought", 1, "no"] == "Mina bought Snack 10 for 1 coin"
    assert texts["event-ranked", 3, "no"] == "Mina ranks third"


def before_buying() -> Match:
    """A position in which seat 0 buys a card, the first of the table."""
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
def test_a_space_is_named_by_its_icon(lang, words):
    actions = actions_of(Match("cafe_tycoon", seats=3, seed=1).pack, 3)
    (action,) = (each for each in actions if each.notation == "activate snack_game_wifi 2")
    assert action.text(lang).replace("\u2060", "") == words
