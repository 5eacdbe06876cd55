"""The rules to read: every chapter in every language, of each table what holds there, and pictures that show
what is said of them."""

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from orderup import Match, games
from orderup.cli.looking_up import chapters
from orderup.core.game import get
from orderup.core.svg import cut, parts_of
from orderup.core.texts import LANGUAGES
from orderup.rulebook import concerns, drawn, position, rulebook_of, told
from tests.games.ftl import messages_of

WITH_RULES = [game for game in games() if rulebook_of(game).chapters]
FIGURES = [(game, each.id) for game in WITH_RULES for each in rulebook_of(game).chapters if each.figure]


def at(view: Any, path: str) -> Any:
    """What a view holds at `seats.0.coins`."""
    for name in path.split("."):
        view = view[int(name)] if isinstance(view, list) else view[name]
    is_bag = isinstance(view, dict) and all(type(n) is int for n in view.values())
    return {name: n for name, n in view.items() if n} if is_bag else view


@pytest.mark.parametrize("game", WITH_RULES)
def test_every_text_of_the_rules_is_a_chapter_in_every_language(game: str) -> None:
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
def test_order_please_tells_the_refilling_and_the_end_of_a_table(
    refill: str, exchange: bool, ending: str
) -> None:
    told = shown("order_please", refill=refill, exchange=exchange, ending=ending)
    assert ("refilling" in told) == (refill == "every_turn")
    assert ("refilling-after-sale" in told) == (refill == "after_sale")
    assert ("exchanging" in told) == (exchange and refill == "every_turn")
    assert ("closing" in told) == (ending == "one_more")
    assert ("closing-equal-turns" in told) == (ending == "equal_turns")


def test_a_terminal_tells_the_chapters_of_its_table() -> None:
    match = Match("order_please", seed=1, options={"refill": "after_sale", "ending": "equal_turns"})
    titles = {each.plain.splitlines()[0] for each in chapters(match, "en")}
    assert titles >= {"Refilling after a sale", "Closing time with equal turns"}
    assert not titles & {"Refilling", "Exchanging", "Closing time"}


@pytest.mark.parametrize(("game", "chapter"), FIGURES)
def test_a_picture_shows_what_is_said_of_it(game: str, chapter: str) -> None:
    (figure,) = (each.figure for each in rulebook_of(game).chapters if each.id == chapter)
    assert figure is not None
    assert figure.holds, "an example speaks of something"
    view = position(game, figure.after).view(0)
    for path, value in figure.holds.items():
        assert at(view, path) == value, path
    for lang in LANGUAGES:
        picture = drawn(game, chapter, lang)
        assert picture is not None
        assert ElementTree.fromstring(picture).get("viewBox")
        assert getattr(figure, lang).strip()


def test_names_in_pictures_are_in_the_language_of_the_reader() -> None:
    assert "녹차" in (drawn("coffee_rush", "time", "ko") or "")
    assert "Зелёный чай" in (drawn("coffee_rush", "time", "ru") or "")
    assert drawn("coffee_rush", "goal", "en") is None
    assert drawn("coffee_rush", "nowhere", "en") is None


def test_a_part_that_a_drawing_does_not_have_is_named() -> None:
    (figure,) = (each.figure for each in rulebook_of("coffee_rush").chapters if each.id == "moving")
    assert figure is not None
    match = position("coffee_rush", figure.after)
    drawing = get("coffee_rush").engine.draw(match.view(None), match.pack)
    assert "board" in parts_of(drawing)
    with pytest.raises(ValueError, match="no part 'roof'; there are: board"):
        cut(drawing, "roof")
