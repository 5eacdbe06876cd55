"""The rules to read: every chapter in every language, of each table what holds there, and pictures that show
what is said of them."""

import re
from copy import deepcopy
from itertools import product
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from orderup import Match, games, load_pack
from orderup.cli.looking_up import chapters
from orderup.core.drawing.svg import cut, parts_of
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.core.packs.thing_names import FILLED, arguments, filled_content
from orderup.core.texts.fluent import LANGUAGES
from orderup.rulebook import concerns, drawn, position, rulebook_of, told
from tests.cafe_tycoon.mixes import all_mixes
from tests.games.ftl import messages_of

WITH_RULES = [game for game in games() if rulebook_of(game).chapters]
MIXES = list({(mix["family"], mix["short"], mix["challenge"]): mix for mix in all_mixes()}.values())
"""Each mix of those options of Cafe Tycoon that its chapters tell apart."""
FIGURES = [(game, each.id) for game in WITH_RULES for each in rulebook_of(game).chapters if each.figure]


def at(view: Any, path: str) -> Any:
    """The value of a view at a path like `seats.0.coins`."""
    for name in path.split("."):
        view = view[int(name)] if isinstance(view, list) else view[name]
    is_bag = isinstance(view, dict) and all(type(n) is int for n in view.values())
    return {name: n for name, n in view.items() if n} if is_bag else view


@pytest.mark.parametrize("game", WITH_RULES)
def test_every_text_of_the_rules_is_a_chapter_in_every_language(game):
    chapters = rulebook_of(game).chapters
    assert len({each.id for each in chapters}) == len(chapters)
    for lang in LANGUAGES:
        written = {name for name in messages_of(get(game).texts, lang) if name.startswith("howto-")}
        assert written == {f"howto-{each.text}-{part}" for each in chapters for part in ("title", "text")}
        for chapter in told(game, lang):
            assert chapter.title.strip()
            assert chapter.text.strip()


def shown(game: str, players: int = 2, **options: Any) -> set[str]:
    """The chapters of a table."""
    chosen = get(game).check_options(options)
    return {each.id for each in rulebook_of(game).chapters if concerns(each.when, chosen, players)}


@pytest.mark.parametrize(
    ("refill", "exchange", "ending"),
    [*product(("every_turn", "after_sale"), (False, True), ("one_more", "equal_turns"))],
)
def test_order_please_tells_the_refilling_and_the_end_of_a_table(refill, exchange, ending):
    told = shown("order_please", refill=refill, exchange=exchange, ending=ending)
    assert ("refilling" in told) == (refill == "every_turn")
    assert ("refilling-after-sale" in told) == (refill == "after_sale")
    assert ("exchanging" in told) == (exchange and refill == "every_turn")
    assert ("closing" in told) == (ending == "one_more")
    assert ("closing-equal-turns" in told) == (ending == "equal_turns")


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_the_cafe_tells_the_rules_of_every_mix_of_options(number):
    options = MIXES[number]
    family, short, challenge = (options[name] for name in ("family", "short", "challenge"))
    for players in (2, 4):
        told = shown("cafe_tycoon", players, **options)
        market = {"market", "preparation-end"} if not short else set()
        if family:
            expected = {"family-taking", "family-customers", "family-end"}
            expected |= {"family-short-start"} if short else {"family-phases", "family-rewards"}
            expected |= {"family-managers"} if options["managers"] else set()
        else:
            expected = {"taking", "capacity", "activating", "storing", "end"}
            expected |= {"short-start"} if short else {"phases", "rewards"}
            expected |= {"customers-served" if challenge == "customers" else "customers"}
        expected |= {name for name in ("abilities", "managers", "promo") if options[name]}
        expected |= {"robot"} if players == 2 else set()
        expected |= {"robot-market"} if players == 2 and not short else set()
        assert told == expected | market | {"goal", "playing", "ranking", "ways"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_family_table_reads_of_nothing_that_it_lacks(lang):
    """Only texts that say the game has none name shelves and tiles, and the rounds are eight."""
    lacking = {
        "en": r"a shelf|a tile|ten cards|each 2 unused|upgraded|premium",
        "ko": r"진열장은|타일을|10장|토큰 2개마다|업그레이드|고급",
        "ru": r"стеллаж[ —,]|плашку|десять карт|каждые 2|улучшен|премиал",
    }
    match = Match("cafe_tycoon", seats=4, seed=1, options={"family": True})
    options = match.options
    for chapter in told("cafe_tycoon", lang):
        if chapter.id not in ("ways", "market") and concerns(chapter.when, options, 4):
            assert not re.search(lacking[lang], f"{chapter.title} {chapter.text}".casefold()), chapter


def test_a_condition_on_none_says_none():
    """TOML has no word for it."""
    (chapter,) = (each for each in rulebook_of("cafe_tycoon").chapters if each.id == "customers")
    assert chapter.when["challenge"] == (None, "extreme")


def test_a_terminal_tells_the_chapters_of_its_table():
    match = Match("order_please", seed=1, options={"refill": "after_sale", "ending": "equal_turns"})
    titles = {each.plain.splitlines()[0] for each in chapters(match, "en")}
    assert titles >= {"Refilling after a sale", "Closing time with equal turns"}
    assert not titles & {"Refilling", "Exchanging", "Closing time"}


@pytest.mark.parametrize(("game", "chapter"), FIGURES)
def test_a_picture_shows_the_things_of_its_caption(game, chapter):
    (figure,) = (each.figure for each in rulebook_of(game).chapters if each.id == chapter)
    assert figure.holds, "an example shows something"
    view = position(game, figure.after).view(0)
    for path, value in figure.holds.items():
        assert at(view, path) == value, path
    for lang in LANGUAGES:
        picture = drawn(game, chapter, lang)
        assert picture is not None
        assert ElementTree.fromstring(picture).get("viewBox")
        assert getattr(figure, lang).strip()


def test_names_in_pictures_are_in_the_language_of_the_reader():
    assert "녹차" in (drawn("coffee_rush", "time", "ko") or "")
    assert "Зелёный чай" in (drawn("coffee_rush", "time", "ru") or "")
    assert drawn("coffee_rush", "goal", "en") is None
    assert drawn("coffee_rush", "nowhere", "en") is None


def test_a_part_that_a_drawing_does_not_have_is_named():
    (figure,) = (each.figure for each in rulebook_of("coffee_rush").chapters if each.id == "moving")
    match = position("coffee_rush", figure.after)
    drawing = get("coffee_rush").engine.draw(match.view(None), match.pack)
    assert "board" in parts_of(drawing)
    with pytest.raises(ValueError, match="no part 'roof'; there are: board"):
        cut(drawing, "roof")


def variant(game: str, numbers: dict[str, Any]) -> Pack:
    """The default pack of a game with other numbers."""
    content = deepcopy(load_pack(game).content)
    content["numbers"].update(numbers)
    return Pack(get(game), "variant", content)


def test_own_pack_leaves_out_the_examples_of_the_usual_one():
    other = variant("coffee_rush", {"steps": 5})
    assert not any(chapter.example for chapter in told("coffee_rush", "en", other))
    moving = next(chapter.text for chapter in told("coffee_rush", "en", other) if chapter.id == "moving")
    assert moving.startswith("Take 1 to 5 steps ")


CONSTANTS = {
    "coffee_rush": {"en": "1 three 4", "ko": "1 세개 4", "ru": "1 4"},
    "cafe_tycoon": {
        "en": "0 1 2 4 17 four five six eight ten eleven",
        "ko": "0 1 2 4 5 8 10 11 17 세번째 네명 여섯명",
        "ru": "0 1 2 4 17 третий третье пять шести восемь десять одиннадцать",
    },
    "order_please": {"en": "five 0 2 3 4 5", "ko": "다섯개 0 2 3 4 5", "ru": "пять 0 2 3 4 5"},
}
"""Numbers in the rules texts that no pack can change, and the places of a list of points."""
CARD_CONSTANTS = {"cafe_tycoon": {"1", "2"}}
IN_WORDS = {
    "en": r"\b(?:three|four|five|six|seven|eight|nine|ten|eleven)\b",
    "ko": r"(?:세|네|다섯|여섯|일곱|여덟|열) (?:칸|개|장|명|사람|차례|번째)",
    "ru": r"\b(?:тр[её]х|треть\w+|третий|четыр\w+|пят[ьи]|шест\w+|восемь|восьми|десят[ьи]|одиннадцать)\b",
}
CHANGED = 60
"""The amount added to every number: no text holds numbers this large by itself."""


def _changed(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_changed(each) for each in value]
    return value + CHANGED if isinstance(value, int) else value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(CONSTANTS))
def test_every_number_of_a_pack_is_told_by_rules_and_cards(game, lang):
    """With all numbers changed, beyond what a pack may hold, none of the usual ones is left."""
    usual = load_pack(game)
    numbers = {key: _changed(value) for key, value in usual.numbers.items()}
    other: Any = SimpleNamespace(numbers=numbers, hash="other")

    def left(text: str) -> set[str]:
        found = re.findall(rf"\d+|{IN_WORDS[lang]}", text.casefold())
        return {
            each.replace(" ", "") for each in found if not (each.isdecimal() and int(each) >= CHANGED - 1)
        }

    chapters = " ".join(chapter.text for chapter in told(game, lang, other))
    assert left(chapters) == set(CONSTANTS[game][lang].split())
    words = filled_content(usual.content, arguments(numbers))
    cards = [
        entry[key][lang]
        for entries in words.values()
        if isinstance(entries, list)
        for entry in entries
        for key in FILLED & entry.keys()
    ]
    assert {each for each in left(" ".join(cards)) if each.isdecimal()} == CARD_CONSTANTS.get(game, set())


def test_changed_tables_are_not_said_to_be_the_rulebooks():
    pack = variant("cafe_tycoon", {"capacity": 6})
    changed = {table for table, origin in pack.words["origin"].items() if origin == "changed"}
    assert changed == {"numbers", "capacity"}
    assert load_pack("cafe_tycoon").words["origin"] == load_pack("cafe_tycoon").content["origin"]
