"""The texts of the lab and the arena, in every language."""

from pathlib import Path

import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.core.game.definition import get, names
from orderup.core.state.items import Bag
from orderup.core.texts.fluent import LANGUAGES
from orderup.intervals import Figure, mean
from orderup.lab.counting import SOURCES, lab_of
from orderup.lab.resources import resource_item
from orderup.lab.wording import Wording
from tests.games.ftl import messages_of

OURS = ("cafe_tycoon", "coffee_rush", "order_please")
FIGURE = Figure(-1234.56, -1300.0, 7.25)


@pytest.mark.parametrize("game", OURS)
def test_all_that_is_measured_is_named_and_nothing_else(game: str) -> None:
    lab = lab_of(get(game))
    things = lab.things.items()
    named = {f"kind-{kind}" for kind, _ in things} | {f"counted-{name}" for name in lab.at_end}
    named |= {f"{kind}-idle" for kind in lab.by_turn}
    named |= {f"{kind}-missing" for kind in lab.by_turn if lab.things[kind].lost is not None}
    items = {name: resource_item(get(game), name)[0] for name in lab.resources}
    named |= {f"resource-{name}" for name, item in items.items() if not isinstance(item, Bag)}
    told = messages_of(get(game).texts, "en")
    sources = {f"{kind}-{source}" for kind, thing in things for source in SOURCES if getattr(thing, source)}
    told = {name for name in told if name.removeprefix("lab-") not in sources and "of-games-" not in name}
    assert {name.removeprefix("lab-") for name in told if name.startswith("lab-")} == named


def test_things_go_by_the_names_of_the_pack() -> None:
    for lang, name in (("en", "Haggler"), ("ko", "흥정꾼")):
        words = Wording(get("order_please"), lang, load_pack("order_please"))
        assert words.thing("merchants/haggler") == name


def test_numbers_are_written_as_the_language_writes_them() -> None:
    said = {lang: Wording(get("coffee_rush"), lang).figure(FIGURE, digits=1) for lang in LANGUAGES}
    assert said["en"] == "-1,234.6 (-1,300.0 to 7.2)"
    assert said["ko"] == "-1,234.6 (-1,300.0~7.2)"
    assert said["ru"].replace("\N{NO-BREAK SPACE}", " ") == "-1 234,6 (-1 300,0…7,2)"
    below = Wording(get("coffee_rush"), "ru").figure(Figure(-15.0, -29.4, -0.6), sign=True)
    assert below == "-15,0 (-29,4…-0,6)", "a dash before a sign is read as two"
    assert Wording(get("coffee_rush"), "en").number(0.5, 1, sign=True) == "+0.5"
    assert Wording(get("coffee_rush"), "en").number(-0.004, 2) == "0.00"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "24.0 (interval unknown)"), ("ko", "24.0 (구간 모름)"), ("ru", "24,0 (интервал неизвестен)")],
)
def test_unknown_interval_is_left_out(lang: str, told: str) -> None:
    assert Wording(get("coffee_rush"), lang).figure(mean([24])) == told


def test_a_store_is_told_with_its_number() -> None:
    words = Wording(get("cafe_tycoon"), "en", load_pack("cafe_tycoon"))
    assert words.thing("stores/6") == "Full Signal (6)"
    assert words.thing("customers/nobody") == "nobody"


def test_figures_without_a_text_keep_their_name() -> None:
    words = Wording(get("coffee_rush"), "ko")
    assert words.measured("counted-clouds") == "counted-clouds"
    assert words.line("weather") == "weather"


SAID = {
    "en": ("Not known yet", "Who wins", "strong players", "turns without a sale"),
    "ko": ("아직 모르는 점", "누가 이기나", "고수", "아무것도 팔지 못한 차례"),
    "ru": ("Пока неизвестно", "Кто выигрывает", "сильные игроки", "ходы без продажи"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lab_speaks_the_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "order_please", "--games", "20", "--lang", lang]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for said in SAID[lang]:
        assert said in shown


@pytest.mark.parametrize(("lang", "won"), [("ko", "자리별 승률, %"), ("ru", "Победы по местам, %")])
def test_the_arena_and_its_page_speak_the_language(
    lang: str, won: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "arena.html"
    asked = ["arena", "order_please", "greedy", "random", "--cores", "1", "--games", "4"]
    assert main([*asked, "--lang", lang, "--html", str(file)]) == 0
    page = file.read_text("utf-8")
    assert won in capsys.readouterr().out
    assert f"<h2>{won.removesuffix(', %')}" in page
    assert f'<html lang="{lang}">' in page


def test_no_game_of_ours_is_left_out() -> None:
    assert set(OURS) == set(names())
