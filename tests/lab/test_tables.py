"""Tables of the lab in terminals that are too narrow for them."""

import io
import re
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console

from orderup import load_pack
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab.balance import Balance, balance
from orderup.lab.report import balance_report, differences_report
from orderup.lab.setups import Setup, play_alike
from orderup.lab.tables import FigureCell, SideBySide
from orderup.lab.wording import Wording

GAME = get("cafe_tycoon")
PACK = load_pack("cafe_tycoon")
BROKEN = re.compile(r"\([^)\n]*$", re.MULTILINE)
"""An interval that does not end in its line."""


def figure(value: str, interval: str) -> FigureCell:
    return FigureCell(f"{value} {interval}", value, interval)


def printed(told: object, width: int) -> str:
    shown = io.StringIO()
    Console(file=shown, width=width, highlight=False, markup=False).print(told)
    lines = shown.getvalue().split("\n")
    assert max(map(cell_len, lines)) <= width
    return "\n".join(line.rstrip() for line in lines)


def table(sets: int) -> SideBySide:
    told = SideBySide("", [(f"Promo cards: {number}",) for number in range(sets)])
    told.add("points a seat", [[figure("24.93", "(24.68 to 25.18)")]] * sets)
    return told


def test_interval_that_fits_is_on_one_line() -> None:
    assert printed(table(2), 80).count("24.93 (24.68 to 25.18)") == 2


def test_wide_interval_is_below_its_value() -> None:
    told = printed(table(3), 80)
    assert re.search(r"^ +points a seat +24\.93 +24\.93 +24\.93\n +(\(24\.68 to 25\.18\) *){3}$", told, re.M)


def test_and_where_that_is_not_enough_some_sets_stand_below_the_others() -> None:
    told = printed(table(5), 80)
    assert [told.index(f"Promo cards: {number}") for number in range(5)] == sorted(
        told.index(f"Promo cards: {number}") for number in range(5)
    )
    assert told.count("points a seat") == 2
    assert told.count("(24.68 to 25.18)") == 5


def test_room_that_is_left_is_the_headings() -> None:
    told = SideBySide("", [("a pack of a very long name", "change")])
    told.add("turns", [[FigureCell("1"), FigureCell("2")]])
    assert "a pack of a very long name" in printed(told, 60)
    assert "a pack of a very long name" not in printed(told, 40)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [72, 80, 118])
def test_reports_break_no_interval(lang: str, width: int) -> None:
    words, found = Wording(GAME, lang, PACK), of_three_setups()
    for told in (balance_report("", words, found[:2]), differences_report(words, *found[:2])):
        assert not BROKEN.search(_without_names(printed(told, width)))
    three = _without_names(printed(balance_report("", words, found), width))
    assert not BROKEN.search(three)


@cache
def of_three_setups() -> list[tuple[str, Balance]]:
    """What is measured of some games with other options, by names of growing length."""
    setup = Setup(GAME, PACK, 4, {}, 1)
    setups = [setup, setup.choosing({"abilities": True}), setup.choosing({"short": True})]
    return [
        (f"{'option: ' * number}{number}", balance(GAME, PACK, played))
        for number, played in enumerate(play_alike(setups, 90, True, lambda _: None, lambda: False))
    ]


def _without_names(shown: str) -> str:
    """Names of stores have a number in brackets, and may be folded before it; headings are sentences."""
    return re.sub(r"^\S.*$|\(\d+\)", "", shown, flags=re.MULTILINE)
