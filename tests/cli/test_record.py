"""`orderup record`: games finished in the terminal are kept, shown, given to a review, and deleted."""

import json
from pathlib import Path
from random import Random

import pytest

from orderup import Match
from orderup.cli.record import FILE, keep
from orderup.core.texts.fluent import LANGUAGES


def finished(game: str = "order_please", seed: int = 1) -> Match:
    match, chance = Match(game, seats=2, seed=seed), Random(seed)
    while match.seat is not None:
        match.play(chance.choice(match.legal()))
    return match


def test_a_game_played_to_its_end_is_kept(orderup, monkeypatch, home):
    """Pressing the first choice all the time ends a game, too."""
    monkeypatch.setattr("orderup.cli.play.reader", lambda console: lambda prompt: "#1")
    assert orderup("play", "order_please", "--against", "Helper", "--seed", "4").code == 0
    shown = orderup("record")
    assert shown.code == 0
    assert "Helper: " in shown.out
    assert "Next on the ladder: Trainee" in shown.out or "1 of 1 won" in shown.out
    line = json.loads(orderup("record", "--json").out)
    assert [seat.get("bot") for seat in line["seats"]] == [None, "level:2"]
    record = home / "match.json"
    record.write_text(orderup("record", "--match", "1").out)
    assert Match.from_record(json.loads(record.read_text())).over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_record_reads_well_in_every_language(orderup, lang):
    empty = orderup("record", "--lang", lang).out
    assert "record-" not in empty
    for seed in (1, 2):
        keep(finished(seed=seed), 0, "level:6")
    keep(finished("coffee_rush"), 1, "greedy")
    shown = orderup("record", "--lang", lang).out
    assert "record-" not in shown
    assert len(shown.splitlines()) > 12
    assert orderup("record", "order_please", "--lang", lang).out.count("\n") < shown.count("\n")


def test_a_line_that_was_cut_off_costs_one_game(orderup, home):
    keep(finished(), 0, "greedy")
    with (home / FILE).open("ab") as kept:
        kept.write(b'{"result": {"tab')
    keep(finished(seed=2), 0, "greedy")
    assert len(orderup("record", "--json").out.splitlines()) == 2


def test_a_folder_that_cannot_be_written_costs_the_record_alone(orderup, monkeypatch, tmp_path: Path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ORDERUP_HOME", str(tmp_path / "file" / "inside"))
    monkeypatch.setattr("orderup.cli.play.reader", lambda console: lambda prompt: "#1")
    played = orderup("play", "order_please", "--bot", "random", "--seed", "4")
    assert played.code == 0
    assert "This game is not in your record" in played.out


def test_a_record_is_deleted_and_an_unknown_one_is_refused(orderup):
    keep(finished(), 0, "greedy")
    refused = orderup("record", "--match", "2")
    assert (refused.code, refused.err) == (2, "orderup: Your record has no game 2: it has 1.\n")
    assert "deleted" in orderup("record", "--delete").out
    assert orderup("record", "--json").out == ""
    assert orderup("record", "--delete").code == 0
