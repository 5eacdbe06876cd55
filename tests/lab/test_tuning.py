"""Planted faults of the toy Lots are tuned away by few changes, and fair packs are left as they are."""

import json
import tomllib
from math import inf

import pytest

from orderup.cli import main
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.errors import OptionError
from orderup.lab.aims import Aims
from orderup.lab.free_numbers import FreeNumbers
from orderup.lab.tuning import FIRST_DEALS, Tuning
from orderup.lab.tuning_page import tried
from orderup.lab.wishes import Wish, Wishes
from orderup.lab.wording import Wording
from tests.lab.known.lots import GAME as LOTS
from tests.lab.known.setups import lots, question

pytest.importorskip("optuna")
pytest.importorskip("tomlkit")

DEALS = 500
SHORTER = Wishes(("regular",), (Wish("turns", "", -inf, 24.5), Wish("ties", "", 0.0, 0.9, nice=True)))


def tuning(pack, paths, wishes=None, study=None, games=DEALS):
    asked = question(LOTS, pack)
    found = Tuning(asked, FreeNumbers(LOTS, asked.pack, paths), Aims(wishes), games, study)
    found.prepare(0)
    return found


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """Searches that end soon after they have found it."""
    monkeypatch.setattr("orderup.lab.tuning.PATIENCE", 15)


def tuned(found):
    found.search(0, lambda: False, lambda: None)
    return {each.number.path: each.value for each in found.finish(0, 0, lambda: False, lambda: None).changes}


def overpriced():
    """A pack in which a card asks twice as much as others for the same."""
    pack = lots(0, card={"asks": 6, "pays": 3})
    for number, card in enumerate(each for each in pack["cards"] if each["id"] != "odd"):
        card |= {"asks": 1 + number % 4, "pays": 1 + number % 4}
    return pack


@pytest.mark.parametrize(
    ("pack", "paths", "wishes", "turned"),
    [
        (lots(0, first=4), "numbers, stores", None, {"numbers.first"}),
        (lots(0, bonus=6), "numbers.first, stores", None, {"stores.odd.bonus"}),
        (overpriced(), "cards", None, {"cards.odd.pays", "cards.odd.asks"}),
        (lots(0), "numbers", SHORTER, {"numbers.rounds"}),
    ],
)
def test_a_fault_is_tuned_away_by_one_change(pack, paths, wishes, turned):
    found = tuning(pack, paths, wishes)
    assert not found.nothing_to_do()
    before = found.usual.trouble(DEALS).value
    (changed,) = tuned(found)
    assert changed in turned
    assert found.best.trouble(DEALS).value < before / 2


@pytest.mark.parametrize("seed", range(3))
def test_a_fair_pack_stays_as_it_is(seed):
    found = tuning(lots(seed), "numbers.first, stores")
    assert found.nothing_to_do()
    assert tuned(found) == {}, "a search changes nothing, either"


@pytest.mark.parametrize(("name", "faulty"), [("snack_coins", 20), ("game_coins", 14)])
def test_the_number_that_a_finding_names_is_tried_first(monkeypatch, name, faulty):
    monkeypatch.setattr("orderup.lab.tuning.FIRST_DEALS", 150)
    usual = load_pack("cafe_tycoon").content
    asked = question(get("cafe_tycoon"), {**usual, "numbers": {**usual["numbers"], name: faulty}})
    found = Tuning(asked, FreeNumbers(asked.game, asked.pack, None), Aims(), 150, None)
    found.prepare(0)
    assert not found.nothing_to_do()
    found.search(0, lambda: found.best is not found.usual, lambda: None)
    assert list(found.best.values) == [f"numbers.{name}"]
    assert found.best.trouble(150).value < found.usual.trouble(150).value / 2


def test_changes_that_do_nothing_are_taken_back():
    pack = lots(0, first=4)
    good = pack["goods"][0]["id"]
    found = tuning(pack, "numbers.first, goods")
    idle = found.numbers.changed({"numbers.first": 0, f"goods.{good}.present": 80})
    kept = found.without_idle(found.candidate(idle), DEALS, 1, lambda: False, lambda: None)
    assert [(each.number.path, each.value) for each in kept.changes] == [("numbers.first", 0)]
    name, of, without, now = kept.changes[0].figure
    assert (name, of) == ("seat_edge", "1")
    assert without > 0.1 > abs(now)


def test_a_search_goes_on_where_it_was_stopped(tmp_path):
    file, pack = tmp_path / "study.jsonl", lots(0, first=4)
    first = tuning(pack, "numbers", study=file)
    tries = iter(range(8))
    first.search(0, lambda: next(tries, None) is None, lambda: None)
    with file.open("ab") as study:
        study.write(b'{"values": {"numb')  # killed while it wrote
    again = tuning(pack, "numbers", study=file)
    assert again.tried == first.tried > 3
    assert again.best.values == first.best.values != {}
    assert set(tuned(again)) == {"numbers.first"}
    with pytest.raises(OptionError, match="holds another search"):
        tuning(pack, "numbers.first", study=file)


def test_a_stopped_search_tells_its_findings():
    found = tuning(lots(0, first=4), "numbers")
    tries = iter(range(6))
    found.search(0, lambda: next(tries, None) is None, lambda: None)
    told = found.finish(0, 0, lambda: True, lambda: None)
    assert told.finalists == 1
    assert [each.number.path for each in told.changes] == ["numbers.first"]


@pytest.mark.parametrize(
    ("seconds", "stop", "games", "said"),
    [(7, inf, 7, "there was time for 7"), (inf, 5, 5, "there was time for 5"), (inf, inf, 100, None)],
)
def test_strong_players_are_asked_until_the_time_is_over_or_a_stop(monkeypatch, seconds, stop, games, said):
    clock = [0.0]

    def play(rounds, most, play):
        """Each round has a game and takes a second."""
        play(1)
        clock[0] += 1

    monkeypatch.setattr("orderup.lab.tuning.Rounds.play", play)
    monkeypatch.setattr("orderup.lab.tuning.monotonic", lambda: clock[0])
    found = tuning(lots(0, first=4), "numbers.first", games=None)
    found.search(inf, lambda: False, lambda: None)
    told = found.finish(inf, seconds, lambda: clock[0] >= stop, lambda: None)
    assert [each.number.path for each in told.changes] == ["numbers.first"]
    assert told.strong_games == games
    sentences = tried(found, told, Wording(LOTS, "en", found.question.pack))
    assert [said in each for each in sentences[1:]] == [True] * (said is not None)


def test_a_search_that_is_stopped_at_once_finds_nothing():
    asked = question(LOTS, lots(0, first=4))
    found = Tuning(asked, FreeNumbers(LOTS, asked.pack, "numbers"), Aims(), None, None)
    found.prepare(inf, lambda: True)
    assert found.usual.games.games == FIRST_DEALS
    found.search(inf, lambda: True, lambda: None)
    assert found.finish(inf, inf, lambda: True, lambda: None).pack is None
    assert found.tried == 0


@pytest.mark.parametrize("content", [b"hello\n", b"\xff\xfe\n", b'{"search": "x"}\n', b"[]\n"])
def test_a_file_that_is_no_study_is_refused_and_kept(tmp_path, content):
    file = tmp_path / "study.jsonl"
    file.write_bytes(content)
    with pytest.raises(OptionError, match="another search"):
        tuning(lots(0), "numbers", study=file)
    assert file.read_bytes() == content


def overpriced_teacher(tmp_path):
    text = get("order_please").pack_file("default").read_text("utf-8")
    place = text.index("{ potion = 2, any = 1 }", text.index('id = "school_teacher"'))
    path = tmp_path / "my.toml"
    path.write_text(text[:place] + "{ potion = 4, any = 2 }" + text[place + 23 :], "utf-8")
    return path


def test_the_command_writes_a_pack_and_its_report(capsys, tmp_path):
    before, after = overpriced_teacher(tmp_path), tmp_path / "new.toml"
    free = ["--free", "customers.school_teacher.gold"]
    asked = ["lab", "order_please", "tune", "--pack", str(before), *free, "--games", "250", "-o", str(after)]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    content = tomllib.loads(after.read_text("utf-8"))
    gold = next(each["gold"] for each in content["customers"] if each["id"] == "school_teacher")
    assert gold > 5
    (change,) = told["changes"]
    assert (change["path"], change["value"], change["turned"]) == (free[1], 3, gold)
    odd = {(each["id"], each["thing"]) for each in told["verdicts"] if each["verdict"] == "stands_out"}
    assert ("pay", "customers/school_teacher") not in odd
    page = after.with_suffix(".html").read_text("utf-8")
    assert f"{free[1]}: {gold} instead of 3." in page


def test_the_answer_names_numbers_that_a_finding_names_and_that_were_not_free(capsys, tmp_path):
    pack, free = str(overpriced_teacher(tmp_path)), ["--free", "numbers.haggler_most"]
    free += ["--within", "numbers.haggler_most = 2..3"]
    asked = ["lab", "order_please", "tune", "--pack", pack, *free, "--games", "250"]
    assert main([*asked, "-o", str(tmp_path / "new.toml")]) == 0
    told = capsys.readouterr().out
    assert "These numbers were not free: customers.school_teacher.needs.potion, " in told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tune", "-o", "page.html"], "names the new pack"),
        (["tune", "--pack", "my.toml", "-o", "my.toml"], "my.toml"),
        (["tune", "--study", "no/such/folder"], "no/such/folder"),
        (["tune", "--wishes", "none.toml"], "none.toml"),
        (["report", "--free", "numbers"], "belong to sensitivity and tune"),
        (["sensitivity", "--study", "a"], "belong to sensitivity and tune"),
        (["tune", "--against", "default"], "name report beside it"),
        (["check", "--wishes", "a.toml", "--control"], "name report beside it"),
        (["measures", "--keep", "a"], "keeps the games of a report"),
        (["tune", "report"], "The lab does not do"),
    ],
)
def test_a_search_that_cannot_be_is_refused(capsys, tmp_path, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    overpriced_teacher(tmp_path)
    assert main(["lab", "order_please", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert {path.name for path in tmp_path.iterdir()} == {"my.toml"}
