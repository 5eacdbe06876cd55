"""Games of people are counted from records as games of players are, and everything else is left out."""

import json
from dataclasses import replace

import pytest

from orderup import Match, load_pack
from orderup.bots import play_match
from orderup.bots.random import RandomBot
from orderup.cli import main, record
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab.experiments import Question
from orderup.lab.measuring import Measuring, Strength
from orderup.lab.played_games import PlayedGames, games_in
from tests.quick import no_fewer

NAME = "Anna Petrova"
SETUPS = (("order_please", 2, {}), ("coffee_rush", 3, {}), ("cafe_tycoon", 4, {"family": True}))


def written(path, *lines):
    path.write_text("".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in lines))
    return path


def finished(**changes):
    match = Match("order_please", seed=changes.pop("seed", 1), **changes)
    play_match(match, [RandomBot(seat) for seat in range(match.seats)])
    return match


def report(capsys, path, *arguments):
    command = ["lab", "order_please", "report", "--records", str(path), "--lang", "en"]
    return main([*command, *arguments]), *capsys.readouterr()


@pytest.mark.parametrize(("name", "seats", "options"), SETUPS)
def test_records_of_the_labs_own_games_give_its_figures(name, seats, options, tmp_path):
    question = Question(get(name), load_pack(name), seats, options, 7)
    played = Strength(question, "regular", question.players()["regular"])
    games = no_fewer(120)
    while played.counts.games < games:
        played.play(games - played.counts.games)
    path = written(tmp_path / "games.jsonl", *(played.replay(number) for number in range(games)))
    people = PlayedGames(question, games_in(path, question))
    Measuring(question, people).play({"people": games}, 0.0, lambda: False, lambda: None)
    assert [replace(each, players="regular") for each in people.measures()] == played.measures()
    assert people.replay(2) == played.replay(2)


def test_a_report_says_where_games_come_from_and_names_nobody(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("ORDERUP_HOME", str(tmp_path))
    for seed in range(3):
        record.keep(finished(seed=seed), 0, "greedy")
    (path,) = tmp_path.rglob("games.jsonl")
    path.write_text(path.read_text().replace('"me"', json.dumps(NAME)))
    page = tmp_path / "report.html"
    for lang, people in zip(LANGUAGES, ("people", "사람들", "люди"), strict=True):
        code, said, _ = report(capsys, path, "--lang", lang, "-o", str(page))
        assert code == 0
        told = page.read_text()
        assert said.splitlines()[0] in told
        assert "games.jsonl" in said
        assert people in told
        assert NAME not in said + told
        assert not any(seed in told for seed in ("seed 1", "시드", "начиная с"))


def test_other_games_and_broken_lines_are_left_out(tmp_path, capsys):
    game = finished().record()
    lines = [
        {"result": {"seats": [{"name": NAME}, {"bot": "greedy"}]}, "record": game},
        game,
        {**game, "pack": {"name": NAME, "hash": "0"}},
        finished(options={"events": False}).record(),
        {**game, "seats": 3},
        {**game, "actions": game["actions"][:9]},
        {**game, "game": "coffee_rush"},
        {**game, "rules": 99},
        {**game, "start": {}},
        "{",
        {**game, "actions": [*game["actions"][:2], NAME]},
        {"kind": "person", "name": NAME},
    ]
    page = tmp_path / "report.html"
    code, said, errors = report(capsys, written(tmp_path / "games.jsonl", *lines), "-o", str(page))
    assert code == 0
    assert said.startswith("Games of people, from games.jsonl: 1; bots sat at 1 of these tables.\n")
    assert said.splitlines()[1] == (
        "Left out: games listed twice: 1, games with another pack: 1, games with other options: 1,"
        " games of more or fewer players: 1, unfinished games: 1, games of another game: 1, games by another"
        " version of the rules: 1 and games that began in the middle: 1."
    )
    assert "To count 1 of them, say: --seats 2 --option events=no" in said
    assert "Lines that hold no game: 3." in said
    assert "Line 10 is refused: it is not JSON" in errors
    assert "Line 11 is refused: action 2 of the record does not fit" in errors
    assert "Line 12 is refused: the record has no 'game'" in errors
    assert NAME not in said + page.read_text()


@pytest.mark.parametrize(
    ("lines", "arguments", "said"),
    [
        ((), (), "there is no game in"),
        (("\0\xff", "[" * 100_000, "[]", 1, {"record": []}), (), "can be counted"),
        ((), ("--games", "9"), "--games is for games that the lab plays"),
        ((), ("--ray", "cafe:6379"), "--ray is for games that the lab plays"),
        ((), ("--records", "/missing.jsonl"), "/missing.jsonl cannot be read"),
    ],
)
def test_a_file_without_games_is_refused_in_a_sentence(lines, arguments, said, tmp_path, capsys):
    code, _, errors = report(capsys, written(tmp_path / "games.jsonl", *lines), *arguments)
    assert code == 2
    assert said in errors
