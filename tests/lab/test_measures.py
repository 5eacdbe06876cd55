"""Named measures have a meaning and a subject for every figure."""

import json

import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab.counting import Counts, lab_of
from orderup.lab.experiments import Question
from orderup.lab.measures import expected_uses, pay_measures
from orderup.lab.measuring import Strength
from orderup.lab.named_measures import MEASURES, chosen, figures, names_for, subject_name, subjects
from orderup.lab.wording import Wording

KINDS = {
    "order_please": ("customers", "needs", "gold"),
    "cafe_tycoon": ("customers", "needs", "reward"),
    "coffee_rush": ("drinks", "recipe", ""),
}
GAMES = {"order_please": 20, "cafe_tycoon": 20, "coffee_rush": 10}


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_is_of_a_known_subject(name):
    game, pack = get(name), load_pack(name)
    question = Question(game, pack, game.default_seats, {}, 1)
    strength = Strength(question, "regular", question.players()["regular"])
    known = {each: subjects(each, strength.counts) for each in names_for(strength.counts)}
    while strength.counts.games < GAMES[name]:
        strength.play(GAMES[name] - strength.counts.games)
    found = figures(strength.measures())
    for measure, its in found.items():
        assert set(its) <= set(known[measure]), measure
    for lang in LANGUAGES:
        words = Wording(game, lang, pack)
        for measure in known:
            assert MEASURES[measure].described(words)
        for measure, its in found.items():
            assert all(subject_name(measure, each, words) for each in its if each)


def test_places_are_told_by_their_wins_beyond_an_even_share():
    game = get("order_please")
    question = Question(game, load_pack(game.name), 2, {}, 1)
    strength = Strength(question, "regular", question.players()["regular"])
    strength.play(8)
    found = figures(strength.measures())
    assert sum(each.estimate.value for each in found["seat_edge"].values()) == pytest.approx(0)
    assert set(chosen(found["thing.done"], "merchants")) < set(found["thing.done"])
    assert list(chosen(found["turns"], "")) == [""]


def test_measures_are_listed_with_their_values(capsys):
    command = ["lab", "order_please", "measures", "--games", "20", "--lang", "en"]
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert "turns of a game" in shown
    assert "0.03 is 3%" in shown
    assert main([*command, "--json", "thing.done"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {each["id"] for each in told} == {"thing.done"}
    assert "customers/school_teacher" in {each["of"] for each in told}
    assert main([*command, "thing.dun"]) == 2
    assert "the nearest is thing.done" in capsys.readouterr().err


def out_of_line(game, content, kind):
    """The things that pay too much or too little, or ask for too much or too little, worst first."""
    question = Question(game, Pack(game, "changed", content), game.default_seats, {}, 1)
    counts = Counts(question.lineup(question.players()["regular"]), lab_of(game))
    found = sorted(pay_measures(counts, kind, "regular"), key=lambda each: -each.severity)
    return [each.thing for each in found if not each.limit[0] <= each.estimate.value <= each.limit[1]]


@pytest.mark.parametrize("name", KINDS)
def test_a_thing_alone_is_named_if_it_pays_or_costs_too_much(name):
    """Each thing in turn. In the game's own pack no thing is named."""
    game = get(name)
    kind, cost, pay = KINDS[name]
    usual = json.loads(json.dumps(load_pack(name).content, default=dict))
    assert out_of_line(game, usual, kind) == []
    for number, thing in enumerate(usual[kind]):
        changes = [{cost: {need: 3 * count for need, count in thing[cost].items()}}]
        if pay:
            changes = [{pay: 0}, {pay: 2 * thing[pay] + 3}]
        for change in changes:
            things = [*usual[kind]]
            things[number] = {**thing, **change}
            named = out_of_line(game, {**usual, kind: things}, kind)
            assert named == [f"{kind}/{thing['id']}"], change


OTHERS = {f"three{i}": (3, 0.50 + i / 100) for i in range(6)} | {f"four{i}": (4, 0.40) for i in range(3)}


@pytest.mark.parametrize(
    ("things", "name", "usual"),
    [
        ({"one": (2, 0.84), "two": (2, 0.84)}, "one", 0.84),
        ({"bad": (6, 0.10), "good": (6, 0.49)}, "good", 0.49),
        ({"bad": (6, 0.10), "good": (6, 0.49)}, "bad", 0.41),
        ({"dead": (3, 0.0), "dull": (3, 0.0)}, "three0", 0.53),
    ],
)
def test_a_thing_is_compared_with_others_of_its_cost(things, name, usual):
    """If one other thing costs the same, it alone accuses nobody."""
    every = OTHERS | things
    values = {each: value for each, (_, value) in every.items()}
    found = expected_uses(values, {each: cost for each, (cost, _) in every.items()})
    assert found[name] == pytest.approx(usual, abs=0.03)
