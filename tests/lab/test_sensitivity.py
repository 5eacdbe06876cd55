"""Numbers of packs are found by paths, and the effect of each is measured."""

import difflib
import json

import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import OptionError, PackError
from orderup.lab.free_numbers import FreeNumbers, written
from orderup.lab.sensitivity import Sensitivity
from orderup.lab.sensitivity_page import SensitivityPage
from orderup.lab.wording import Wording
from tests.lab.known.lots import GAME as LOTS
from tests.lab.known.setups import lots, question

pytest.importorskip("tomlkit")

TEACHER = [f"customers.school_teacher.{key}" for key in ("needs.potion", "needs.any", "gold")]


def free(name, *asked):
    game = get(name)
    return FreeNumbers(game, load_pack(name), *asked)


@pytest.mark.parametrize(
    ("game", "paths", "found"),
    [
        ("order_please", "customers.school_teacher.gold", ["customers.school_teacher.gold"]),
        ("order_please", "customers.school_teacher", TEACHER),
        ("order_please", "customers.school_teacher.*", TEACHER),
        ("order_please", "numbers.haggler_*, numbers.haggler_most",
         ["numbers.haggler_gold", "numbers.haggler_points", "numbers.haggler_most"]),
        ("order_please", "numbers.attribute_points[3]", ["numbers.attribute_points.3"]),
        ("cafe_tycoon", "numbers.level_coins.8, numbers.pair_coins", ["numbers.level_coins.8"]),
    ],
)  # fmt: skip
def test_a_path_names_numbers(game, paths, found):
    assert [each.path for each in free(game, paths).numbers] == found


@pytest.mark.parametrize(
    ("game", "paths", "within", "told"),
    [
        ("order_please", "customers.scool_teacher.gold", [], "customers.school_teacher.gold"),
        ("order_please", "custmers", [], "near it there are: customers"),
        ("order_please", "", [], "near it there are: "),
        ("order_please", "customers.school_teacher.name", [], "customers.school_teacher.gold"),
        ("coffee_rush", None, [], "--also-rulebook"),
        ("cafe_tycoon", "numbers.pair_coins", [], "--also-rulebook"),
        ("order_please", None, ["customers.*.gold = 4..6"], "is 1 now, which is not from 4 to 6"),
        ("order_please", None, ["customers.*.gold = 6..1"], "customers.*.gold = 1..6"),
        ("order_please", None, ["customers.*.gold: 1-6"], "customers.*.gold = 1..6"),
    ],
)
def test_a_path_that_cannot_be_turned_is_refused(game, paths, within, told):
    with pytest.raises(OptionError) as error:
        free(game, paths, within)
    assert told in str(error.value)


def test_numbers_of_the_rulebook_are_turned_if_asked():
    (steps,) = free("coffee_rush", "numbers.steps", ["numbers.steps = 1..4"], True).numbers
    assert (steps.low, steps.high) == (2, 4), "the pack's own bounds hold, too"


def test_a_number_that_a_copy_of_the_own_pack_changed_is_free():
    game, content = get("coffee_rush"), json.loads(json.dumps(load_pack("coffee_rush").content))
    content["numbers"]["closing_penalties"] = 50
    drink = next(each for each in content["drinks"] if each["id"] == "iced_mochaccino")
    drink["recipe"] = {"chocolate": 2, "tea": 2, "coffee": 1}
    numbers = FreeNumbers(game, Pack(game, "known", content), None)
    recipe = ["drinks.iced_mochaccino.recipe.chocolate", "drinks.iced_mochaccino.recipe.tea"]
    assert [each.path for each in numbers.numbers] == ["numbers.closing_penalties", *recipe]
    content["origin"]["numbers"] = "public list"
    with pytest.raises(OptionError, match="--also-rulebook"):
        FreeNumbers(game, Pack(game, "known", content), "numbers")


def test_a_sum_is_kept_by_other_numbers():
    numbers = free("order_please", "events.*.copies, customers.school_teacher.gold")
    changed = numbers.changed({"events.curse.copies": 3, "customers.school_teacher.gold": 5})
    assert sum(each["copies"] for each in changed.pack.content["events"]) == 10
    assert changed.values["events.curse.copies"] == 3
    assert changed.values["customers.school_teacher.gold"] == 5
    alone = free("order_please", "events.curse.copies")
    with pytest.raises(PackError):
        alone.changed({"events.curse.copies": 3})


def test_a_changed_file_keeps_its_comments():
    numbers = free("order_please", None)
    source = get("order_please").pack_file("default")
    values = {"customers.school_teacher.needs.potion": 3, "numbers.attribute_points.2": 0}
    before, after = source.read_text("utf-8"), written(source, numbers.places(values))
    changes = [line for line in difflib.ndiff(before.split("\n"), after.split("\n")) if line[0] in "+-"]
    assert changes == [
        "- attribute_points = [0, 0, 1, 2, 3, 4]",
        "+ attribute_points = [0, 0, 0, 2, 3, 4]",
        "- needs = { potion = 2, any = 1 }",
        "+ needs = { potion = 3, any = 1 }",
    ]


@pytest.mark.parametrize(
    ("name", "text", "places", "changed"),
    [
        ("a.toml", "[n] # n\r\na = 1_000  # keep\r\n", {("n", "a"): 5}, "[n] # n\r\na = 5  # keep\r\n"),
        ("a.toml", "a = [\n  1, # one\n  2,\n]\n", {("a", 0): 7}, "a = [\n  7, # one\n  2,\n]\n"),
        ("a.toml", "# x\n[[x]]\nb.c = 2 # d\n", {("x", 0, "b", "c"): 3}, "# x\n[[x]]\nb.c = 3 # d\n"),
        ("a.json", '{"x": [{"name": "가", "b": 1}]}', {("x", 0, "b"): 2}, '"name": "가",\n      "b": 2'),
    ],
)
def test_all_other_text_of_a_file_stays(tmp_path, name, text, places, changed):
    path = tmp_path / name
    path.write_bytes(text.encode())
    found = written(path, places)
    assert found == changed or (name == "a.json" and changed in found)


@pytest.fixture(scope="module")
def turned():
    pack = lots(1)
    paths = f"numbers, goods.{pack['goods'][0]['id']}, cards.{pack['cards'][0]['id']}.pays"
    asked = question(LOTS, pack)
    found = Sensitivity(asked, FreeNumbers(LOTS, asked.pack, paths))
    found.play(1000, 0, lambda: False, lambda: None)
    return found


def test_each_number_has_its_expected_effect(turned):
    strongest = {}
    for effect in turned.effects():
        if effect.stands_out:
            strongest.setdefault(effect.key, []).append((effect.turned.number.path, effect.turned.value))
    assert ("numbers.rounds", 11) in strongest["turns", ""]
    assert strongest["seat_edge", "1"] == [("numbers.first", 1)]
    assert [each.path.split(".")[0] for each in turned.unmoved] == ["goods"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_it_in_every_language(turned, lang):
    page = SensitivityPage(
        turned, "orderup lab lots sensitivity", False, Wording(LOTS, lang, turned.question.pack)
    )
    text = page.html()
    assert len(page.sentences()) >= 2
    for path in ("numbers.rounds = 10", "numbers.first = 0"):
        assert path in text
    assert any(turned.unmoved[0].path.rpartition(".")[0] in note for note in page.notes())


def test_the_command_tells_the_effects_of_numbers(capsys, tmp_path):
    path = tmp_path / "page.html"
    asked = ["lab", "order_please", "sensitivity", "--free", "numbers.hand_size", "--games", "200"]
    assert main([*asked, "-o", str(path)]) == 0
    told = capsys.readouterr().out
    assert "numbers.hand_size" in told.split("\n")[0]
    assert "numbers.hand_size = 5" in path.read_text("utf-8")
    assert main([*asked, "--json"]) == 0
    effects = json.loads(capsys.readouterr().out)
    assert {effect["turned"] for effect in effects} == {4, 6}
    turns = next(each for each in effects if each["id"] == "turns" and each["turned"] == 4)
    assert turns["verdict"] == "stands_out"
    assert turns["low"] > 0
