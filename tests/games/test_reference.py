"""The reference sheets of a table: made from a seat's view, in every language."""

import json
from copy import deepcopy
from dataclasses import asdict
from itertools import product

import pytest

from orderup import Match, OptionError, games
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack, load_pack
from orderup.core.texts.fluent import LANGUAGES
from tests.games.setups import Setup

WITH_SHEETS = [game for game in games() if get(game).has("reference")]
MOMENTS = ((2, 0), (3, 25), (5, 90), (4, 10**4))
"""Seeds and numbers of actions; a game is over before the last."""
OPTIONS = {
    "coffee_rush": ({}, {"espresso_start": True}),
    "order_please": ({}, {"events": False, "merchants": False}),
    "cafe_tycoon": (
        {},
        {"family": True},
        {"short": True, "challenge": "extreme", "promo": True},
        {"challenge": "customers"},
    ),
}


def moments(game):
    for options, (seed, length) in product(OPTIONS[game], MOMENTS):
        chosen = tuple(get(game).check_options(options).items())
        yield Setup(game, get(game).seats[0], chosen).reach(seed, length)


@pytest.mark.parametrize("game", WITH_SHEETS)
def test_sheets_are_tables_in_every_language_with_drawings_that_exist(game):
    drawn = {path.stem for path in (get(game).folder / "icons").glob("*.svg")}
    for match in moments(game):
        shapes = set()
        for lang, viewer in zip(LANGUAGES, (None, 0, 1), strict=True):
            sheets = match.reference(viewer, lang)
            assert json.dumps([asdict(each) for each in sheets])
            assert len({each.id for each in sheets}) == len(sheets) > 2
            shapes.add(tuple((each.id, len(each.columns)) for each in sheets))
            for each in sheets:
                assert each.title
                assert each.rows
                assert all(len(row.cells) == len(each.columns) for row in each.rows), each.id
                for cell in (*each.columns, *(cell for row in each.rows for cell in row.cells)):
                    assert set(cell.icons) <= drawn, each.id
                    assert all(seat < len(match.view(None)["seats"]) for seat in cell.seats)
                    assert not set("{_") & set(cell.text), (each.id, cell.text)
        assert len(shapes) == 1


@pytest.mark.parametrize("game", WITH_SHEETS)
def test_sheets_tell_nothing_that_is_hidden(game):
    for match in moments(game):
        for viewer in (None, 0, 1):
            assert match.as_seen_by(viewer, 5).reference(viewer, "en") == match.reference(viewer, "en")


def rows(match, viewer, sheet):
    """The words and seats of a sheet's cells, by the words of the first."""
    (found,) = (each for each in match.reference(viewer, "en") if each.id == sheet)
    return {
        row.cells[0].text: [cell.text or list(cell.seats) for cell in row.cells[1:]] for row in found.rows
    }


def test_drinks_waiting_gone_and_in_the_deck_are_all_there_are():
    copies = {drink["id"]: drink["copies"] for drink in Match("coffee_rush").pack.content["drinks"]}
    for match in moments("coffee_rush"):
        drinks = rows(match, 0, "drinks")
        counted = [[int(count) for count in counts[1:]] for counts in drinks.values()]
        assert [sum(counts) for counts in counted] == list(copies.values())
        assert sum(left for *_, left in counted) == match.view(0)["deck"]
        assert min(left for *_, left in counted) >= 0


def test_goods_seen_and_unseen_are_all_there_are():
    for match in moments("order_please"):
        for viewer in (None, 0, 1):
            for own, *counts, total in rows(match, viewer, "goods").values():
                held = 0 if viewer is None and not match.over else int(own.replace("–", "0"))
                assert held + sum(map(int, counts)) == int(total)
                assert min(map(int, counts)) >= 0


def test_everybody_stands_on_the_rung_that_their_wifi_icons_pay():
    match = Setup("cafe_tycoon", 3, tuple(get("cafe_tycoon").check_options({}).items())).reach(7, 10**4)
    coins = match.pack.content["numbers"]["wifi_coins"]
    standing = {seat: int(paid) for paid, seats in rows(match, 0, "wifi").values() for seat in seats}
    assert standing == {seat: lines["wifi"] for seat, lines in enumerate(match.result.breakdown)}
    assert len(rows(match, 0, "wifi")) == len(coins)


@pytest.mark.parametrize(("challenge", "costs"), [(None, True), ("extreme", True), ("customers", False)])
def test_a_penalty_is_told_only_where_there_is_one(challenge, costs):
    match = Match("cafe_tycoon", seed=1, options={"challenge": challenge})
    (sheet,) = (each for each in match.reference(0, "en") if each.id == "customers")
    assert ("Penalty if missed" in {column.text for column in sheet.columns}) == costs


def more(value):
    """A number, or each of several, and one."""
    return value + 1 if isinstance(value, int) else [more(each) for each in value]


def with_numbers(game, **numbers):
    content = deepcopy(load_pack(game).content)
    content["numbers"].update(numbers)
    return Match(game, pack=Pack(get(game), "own", content), seed=1)


def numbers_told(match, lang):
    """The last sheet's words, or nothing where it tells no numbers."""
    sheet = match.reference(0, lang)[-1]
    return [tuple(cell.text for cell in row.cells) for row in sheet.rows] if sheet.id == "numbers" else []


@pytest.mark.parametrize("game", WITH_SHEETS)
def test_a_number_that_a_pack_changes_is_told_alone_in_every_language(game, monkeypatch):
    """One alone may not fit the others, so that no such pack could be played."""
    usual = load_pack(game)
    monkeypatch.setattr(get(game).engine, "read_pack", lambda content: usual.record.copy())
    numbers = dict(usual.numbers)
    numbers.pop("origin", None)
    told = {lang: set() for lang in LANGUAGES}
    for key, value in numbers.items():
        match = with_numbers(game, **{key: more(value)})
        for lang in LANGUAGES:
            ((name, *values),) = numbers_told(match, lang)
            assert len(values) == len(set(values)) == 2
            told[lang].add(name)
    assert [len(names) for names in told.values()] == [len(numbers)] * len(LANGUAGES)
    for lang in LANGUAGES:
        assert numbers_told(with_numbers(game, **{**usual.numbers, "origin": "mine"}), lang) == []


def test_numbers_are_told_as_they_are_beside_the_usual_ones():
    match = with_numbers("coffee_rush", steps=5, points_penalty=-3)
    assert numbers_told(match, "en") == [("Steps in a turn", "5", "3"), ("Points for a penalty", "−3", "−1")]
    match = with_numbers("order_please", attribute_points=[0, 2, -4], curse_points=0)
    assert numbers_told(match, "en") == [
        ("Points for 0, 1, 2… customers of one kind", "0, 2, −4", "0, 0, 1, 2, 3, 4"),
        ("Curse: points", "0", "−1"),
    ]
    match = with_numbers("cafe_tycoon", market_costs=[[3, 1, 0], [2, 1, 1, 0], [2, 1, 1, 0, 0]], star_coins=4)
    costs = "Costs in the market with 3, 4 and 5 cafes"
    assert numbers_told(match, "en") == [
        (costs, "3, 1, 0; 2, 1, 1, 0; 2, 1, 1, 0, 0", "2, 1, 0; 2, 1, 1, 0; 2, 1, 1, 0, 0"),
        ("North Star: coins for ranking first or last", "4", "2"),
    ]


def test_wrong_seats_and_languages_are_named():
    match = Match("coffee_rush", seed=1)
    with pytest.raises(OptionError, match="no seat 9"):
        match.reference(9, "en")
    with pytest.raises(OptionError, match="de"):
        match.reference(0, "de")
