"""Wishes are read with care, and each is passed, failed or undecided."""

import json
from pathlib import Path

import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.lab.experiments import Question
from orderup.lab.measurement import Measurement
from orderup.lab.measures import Measure
from orderup.lab.measuring import Strength
from orderup.lab.wishes import answer, load_wishes

EXAMPLES = Path(__file__).parents[2] / "examples" / "wishes"
GAMES = ("cafe_tycoon", "coffee_rush", "order_please")


def asked_of(name):
    game = get(name)
    return Question(game, load_pack(name), game.default_seats, {}, 1)


def wishes(tmp_path, text, game="order_please"):
    path = tmp_path / "wishes.toml"
    path.write_text(text, "utf-8")
    return load_wishes(str(path), asked_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_can_be_read(game):
    assert len(load_wishes(str(EXAMPLES / f"{game}.toml"), asked_of(game)).wishes) > 3


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[[wish]]\nmeasure = "seat_edje"\nmost = 1', 3, "the nearest is seat_edge"),
        ('[[wish]]\nmeasure = "end"\nmost = 1', 3, "no measure 'end'"),
        ('[[wish]]\nmeasure = "thing.done"\nof = "customer"\nleast = 0.1', 4, "the nearest is customers"),
        ('[[wish]]\nmeasure = "turns"\nleast = 9\nmost = 8', 4, "no value fulfils both"),
        (
            '[[wish]]\nmeasure = "turns"\nleast = 9\n[[wish]]\nmeasure = "turns"\nmost = 8',
            6,
            "contradicts wish 1",
        ),
        (
            '[[wish]]\nmeasure = "thing.done"\nof = "customers"\nleast = 0.5\n'
            '[[wish]]\nmeasure = "thing.done"\nof = "customers/school_teacher"\nmost = 0.4',
            7,
            "contradicts wish 1",
        ),
        ('[[wish]]\nmeasure = "turns"', 2, "least or most"),
        ('[[wish]]\nmeasure = "leader"\nmost = 80', 4, "80 % is written 0.8"),
        ('[[wish]]\nmeasure = "seat_edge"\nleast = 0.1', 4, "takes most alone"),
        ('[[wish]]\nmeasure = "turns"\nmost = nan', 4, "finite number"),
        ('[[wish]]\nmeasure = "turns"\nmots = 8', 2, "unknown key 'mots'"),
        ('players = ["stong"]\n[[wish]]\nmeasure = "turns"\nmost = 8', 2, "the nearest are strong"),
        ("wish = []", 2, "at least one wish"),
        ("wish = 3 3", 2, "not valid TOML"),
    ],
)
def test_bad_wishes_are_refused_with_line_and_nearest_name(text, line, said, tmp_path):
    with pytest.raises(PackDiagnostic) as refused:
        wishes(tmp_path, f'game = "order_please"\n{text}')
    told = refused.value.text("en")
    assert f"line {line}:" in told
    assert said in told
    for lang in ("ko", "ru"):
        assert refused.value.text(lang)


def test_wishes_for_another_game_are_refused(tmp_path, capsys):
    with pytest.raises(PackDiagnostic, match="coffee_rush"):
        wishes(tmp_path, (EXAMPLES / "coffee_rush.toml").read_text())
    for words in ((), ("--wishes", str(tmp_path / "none.toml"))):
        assert main(["lab", "order_please", "check", "--lang", "en", *words]) == 2
    said = capsys.readouterr().err
    assert "--wishes wishes.toml" in said
    assert "No such file" in said


def wish(measure, **bounds):
    return f'[[wish]]\nmeasure = "{measure}"\n' + "".join(
        f"{key} = {json.dumps(value)}\n" for key, value in bounds.items()
    )


@pytest.mark.parametrize(
    ("text", "games", "code", "answers"),
    [
        (
            wish("turns", least=15, most=30)
            + wish("thing.done", of="customers", least=0.1)
            + wish("seat_edge", most=0, nice=True),
            300,
            0,
            ["passed", "passed", None],
        ),
        (wish("turns", most=30) + wish("decisions", most=20), 300, 1, ["passed", "failed"]),
        (wish("turns", most=30) + wish("ties", most=0.013), 40, 3, [None, "undecided"]),
    ],
)
def test_the_exit_code_tells_whether_every_must_is_fulfilled(text, games, code, answers, tmp_path, capsys):
    path = tmp_path / "wishes.toml"
    path.write_text(f'game = "order_please"\nplayers = ["regular"]\n{text}')
    command = ["lab", "order_please", "check", "--wishes", str(path), "--games", str(games)]
    assert main([*command, "--json"]) == code
    told = json.loads(capsys.readouterr().out)
    for each, wanted in zip(told, answers, strict=True):
        assert wanted is None or each["answer"] == wanted
        assert each["figures"]
        assert all(figure["players"] == "regular" for figure in each["figures"])
    for lang in ("en", "ko", "ru"):
        assert main([*command, "--lang", lang]) == code
        assert len(capsys.readouterr().out.splitlines()) == len(answers) + 2


def test_play_stops_when_every_must_is_decided(tmp_path, capsys):
    path = tmp_path / "wishes.toml"
    path.write_text(f'game = "order_please"\nplayers = ["regular"]\n{wish("turns", most=40)}')
    assert main(["lab", "order_please", "check", "--wishes", str(path), "--games", "3200", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told["figures"][0]["games"] == 100


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        ({"regular": 20.0, "strong": 24.0}, "passed"),
        ({"regular": 20.0, "strong": 34.0}, "failed"),
        ({"regular": 20.0, "strong": 29.9}, "undecided"),
        ({"regular": 20.0}, "undecided"),
    ],
)
def test_all_named_players_must_agree(turns, told, tmp_path):
    asked = wishes(tmp_path, f'game = "order_please"\n{wish("turns", least=15, most=30)}')
    measures = {
        name: [Measure("turns", "", name, Measurement(value, 0.1, 400, 400))] for name, value in turns.items()
    }
    question = asked_of("order_please")
    counts = Strength(question, "regular", question.players()["regular"]).counts
    (found,) = answer(asked, measures, [], counts)
    assert found.answer == told


def test_wishes_for_skill_are_tried_by_experiment(tmp_path, capsys):
    path = tmp_path / "wishes.toml"
    path.write_text(
        f'game = "order_please"\nplayers = ["regular"]\n{wish("skill", of="regular", least=0.02)}'
    )
    assert main(["lab", "order_please", "check", "--wishes", str(path), "--games", "1000", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert [each["players"] for each in told["figures"]] == ["regular"]
