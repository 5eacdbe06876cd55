"""The file that keeps an arena's games, after a kill, another process, other code or damage."""

import errno
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import msgspec
import pytest

from orderup import OptionError
from orderup.core.game.definition import get, names
from orderup.core.packs.loading import load_pack
from orderup.core.texts.fluent import LANGUAGES
from orderup.lab.arena import locking
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.ledger import Ledger, code_of
from orderup.lab.arena.playing import Fault, play

from .test_arena import PAIR


def test_games_are_kept_and_only_those_that_are_missing_asked_for(tmp_path):
    path = tmp_path / "games.jsonl"
    for outcome in (play(PAIR, number, (), lambda seat: None) for number in (0, 2)):
        with Ledger(PAIR, path) as ledger:
            ledger.add(outcome)
    again = Ledger(PAIR, path)
    assert again.missing(4) == [1, 3]
    assert [outcome.number for outcome in again.first(4)] == [0, 2]


def test_a_line_cut_by_a_kill_costs_that_game_alone(tmp_path):
    path = tmp_path / "games.jsonl"
    with Ledger(PAIR, path) as ledger:
        ledger.add(play(PAIR, 0, (), lambda seat: None))
        whole = path.read_bytes()
        ledger.add(play(PAIR, 1, (), lambda seat: None))
    for cut in (len(whole) + 5, len(path.read_bytes()) - 1):
        path.write_bytes(path.read_bytes()[:cut])
        assert Ledger(PAIR, path).missing(2) == [1]
        assert path.read_bytes() == whole


def test_a_file_cut_in_its_first_line_begins_anew(tmp_path):
    path = tmp_path / "games.jsonl"
    Ledger(PAIR, path)
    head = path.read_bytes()
    for cut in (20, len(head) - 4):
        path.write_bytes(head[:cut])
        assert Ledger(PAIR, path).missing(1) == [0]
        assert path.read_bytes() == head


def test_games_of_another_contest_are_not_mixed_in(tmp_path):
    path = tmp_path / "games.jsonl"
    Ledger(PAIR, path)
    with pytest.raises(OptionError, match="another contest: the seed was 1, not 2"):
        Ledger(Contest("order_please", ("greedy", "random"), 2, seed=2), path)


@pytest.mark.parametrize(
    ("lang", "option", "pack"),
    [
        ("en", "option events was yes, not no", "the hash of the pack was old, not new"),
        ("ko", "옵션 events: 그때 예, 지금 아니요", "팩의 해시: 그때 old, 지금 new"),
        ("ru", "вариант events — тогда да, теперь нет", "хеш набора — тогда old, теперь new"),
    ],
)
def test_differences_are_told_in_the_language(tmp_path, lang, option, pack):
    path = tmp_path / "games.jsonl"
    begun = Contest("order_please", PAIR.players, 2, {"events": True, "refill": "x"}, pack_hash="old")
    Ledger(begun, path)
    for changed, told in (
        ({"options": {"events": False, "refill": "x"}}, option),
        ({"pack_hash": "new"}, pack),
    ):
        with pytest.raises(OptionError) as refused:
            Ledger(msgspec.structs.replace(begun, **changed), path)
        assert told in refused.value.text(lang)


UNSCORED, NOWHERE = "has not a score for each seat$", "tells of a seat or a rank that there is not"


@pytest.mark.parametrize(
    ("edited", "told"),
    [
        *((edited, UNSCORED) for edited in ({"scores": ()}, {"ranks": (1,)}, {"lines": ({}, {})})),
        ({"times": ([], [], [])}, UNSCORED),
        *((edited, NOWHERE) for edited in ({"ranks": (0, 1)}, {"ranks": (1, 3)})),
        *(({"faults": [Fault(seat, "x")]}, NOWHERE) for seat in (2, -1)),
    ],
)
def test_a_damaged_game_is_named(tmp_path, edited, told):
    path = tmp_path / "games.jsonl"
    with Ledger(PAIR, path) as ledger:
        ledger.add(msgspec.structs.replace(play(PAIR, 3, (), lambda seat: None), **edited))
    with pytest.raises(OptionError, match=f"damaged: game 3 {told}"):
        Ledger(PAIR, path)


@pytest.mark.parametrize("told", ["my diary", "my diary\n", "{}\n"])
def test_other_files_are_left_unchanged(tmp_path, told):
    path = tmp_path / "diary"
    path.write_text(told)
    with pytest.raises(OptionError, match="something else"):
        Ledger(PAIR, path)
    assert path.read_text() == told


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "another arena is keeping its games in"),
        ("ko", "지금 다른 아레나가"),
        ("ru", "сейчас сохраняет партии другая арена"),
    ],
)
def test_two_arenas_do_not_write_to_one_file(tmp_path, lang, told):
    path = tmp_path / "games.jsonl"
    with Ledger(PAIR, path) as ledger:
        ledger.add(play(PAIR, 0, (), lambda seat: None))
        stands = path.read_bytes()
        for contest in (PAIR, Contest("order_please", ("greedy", "random"), 2, seed=2)):
            with pytest.raises(OptionError) as refused:
                Ledger(contest, path)
            assert told in refused.value.text(lang)
        assert path.read_bytes() == stands
    assert Ledger(PAIR, path).missing(2) == [1]


def test_a_refused_file_is_let_go(tmp_path):
    """Even while somebody still looks at the error, and so holds the ledger."""
    path = tmp_path / "games.jsonl"
    Ledger(PAIR, path).close()
    with pytest.raises(OptionError, match="the seed was 1, not 2") as kept:
        Ledger(Contest("order_please", ("greedy", "random"), 2, seed=2), path)
    Ledger(PAIR, path).close()
    assert kept


def test_a_killed_arena_keeps_nobody_from_its_file(tmp_path):
    path = tmp_path / "games.jsonl"
    words = ["arena", "order_please", "greedy", "search:20s", "--games", "2", "--file", str(path)]
    with subprocess.Popen([sys.executable, "-m", "orderup", *words]) as arena:
        try:
            taken = False
            for _ in range(600):
                time.sleep(0.1)
                taken = path.exists() and bool(path.read_bytes())
                if taken or arena.poll() is not None:
                    break
            assert taken
            with pytest.raises(OptionError, match="another arena"):
                Ledger(PAIR, path)
        finally:
            arena.kill()
    begun = Contest("order_please", ("greedy", "search:20s"), 2)
    options, pack = get("order_please").check_options({}), load_pack("order_please")
    again = Ledger(msgspec.structs.replace(begun, options=options, pack_hash=pack.hash), path)
    assert again.missing(2) == [0, 1]


@pytest.mark.skipif(locking.fcntl is None, reason="this system has no flock")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_are_kept_elsewhere_without_file_locks(tmp_path, monkeypatch, lang):
    def no_locks(file, how):
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("orderup.lab.arena.locking.fcntl.flock", no_locks)
    with pytest.raises(OptionError) as refused:
        Ledger(PAIR, tmp_path / "games.jsonl")
    assert "No locks available" in refused.value.text(lang)


def test_read_only_ledger_is_read(tmp_path, monkeypatch):
    path, opened = tmp_path / "games.jsonl", Path.open
    with Ledger(PAIR, path) as ledger:
        ledger.add(play(PAIR, 0, (), lambda seat: None))

    def read_only(self, mode="r", **how):
        if self.parent == tmp_path and mode != "rb":
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(self, mode, **how)

    monkeypatch.setattr(Path, "open", read_only)
    one, other = Ledger(PAIR, path), Ledger(PAIR, path)
    assert one.missing(2) == other.missing(2) == [1]
    with pytest.raises(OptionError, match="the games cannot be kept in"):
        one.add(play(PAIR, 1, (), lambda seat: None))
    with pytest.raises(OptionError, match="Permission denied"):
        Ledger(PAIR, tmp_path / "new.jsonl")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "the rules or bots of orderup have changed since"),
        ("ko", "orderup의 규칙이나 봇이 바뀌었어요"),
        ("ru", "правила или боты orderup изменились"),
    ],
)
def test_games_of_other_rules_or_bots_are_told_but_not_added_to(tmp_path, monkeypatch, lang, told):
    path = tmp_path / "games.jsonl"
    with Ledger(PAIR, path) as ledger:
        ledger.check_code()
        ledger.add(play(PAIR, 0, (), lambda seat: None))
    monkeypatch.setattr("orderup.lab.arena.ledger.code_of", lambda game: "0123456789abcdef")
    with Ledger(PAIR, path) as ledger:
        assert ledger.missing(1) == []
        with pytest.raises(OptionError) as refused:
            ledger.check_code()
    assert told in refused.value.text(lang)
    assert f"orderup {version('orderup')}, 01234567" in refused.value.text(lang)


def test_a_file_of_earlier_days_does_not_name_its_players_code(tmp_path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(msgspec.json.encode(PAIR) + b"\n")
    with Ledger(PAIR, path) as ledger:
        ledger.check_code()
        ledger.add(play(PAIR, 0, (), lambda seat: None))
    assert Ledger(PAIR, path).missing(2) == [1]


def test_the_code_of_a_game_is_its_own_the_shared_one_and_the_bots():
    assert len({code_of(game) for game in names()}) == len(names())
    assert code_of("order_please") == code_of("order_please")


def test_a_missing_folder_is_refused(tmp_path):
    with pytest.raises(OptionError, match=r"cannot be kept in .*: No such file"):
        Ledger(PAIR, tmp_path / "none" / "games.jsonl")
