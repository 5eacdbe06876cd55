"""Machine code on disk: two processes that compile at the same time do not mix their results up."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from orderup.core.compiled.compiling import JITTED

pytestmark = pytest.mark.skipif(not JITTED, reason="the rules run as plain Python")


@pytest.fixture
def files(tmp_path: Path):
    """The cache files of a rule, as each process opens them; another source has another stamp."""
    from orderup.core.compiled.rule_cache import _FileForEach

    return lambda stamp="source": _FileForEach(tmp_path, "rules.play-7.py311", stamp)


def test_each_process_finds_its_own_entry(files):
    one, other = files(), files()
    assert one.load("wide") is None
    one.save("wide", b"one")
    other.save("narrow", b"other")
    assert [files().load(key) for key in ("wide", "narrow", "neither")] == [b"one", b"other", None]


def test_nothing_is_taken_from_another_source(files):
    files("as it was").save("wide", b"old")
    assert files().load("wide") is None
    files().save("wide", b"new")
    assert files().load("wide") == b"new"
    assert files("as it was").load("wide") is None


def test_a_file_under_the_name_of_another_is_not_taken_for_it(files, tmp_path):
    files().save("wide", b"one")
    (written,) = tmp_path.glob("*.nbc")
    files().save("narrow", b"other")
    (second,) = set(tmp_path.glob("*.nbc")) - {written}
    second.write_bytes(written.read_bytes())
    assert files().load("narrow") is None


@pytest.mark.parametrize("left", [b"", b"\x80\x05half"])
def test_half_a_file_is_none(files, tmp_path, left):
    files().save("wide", b"one")
    (written,) = tmp_path.glob("*.nbc")
    written.write_bytes(left)
    assert files().load("wide") is None


def test_failed_write_leaves_no_file(files, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        files().save("wide", b"one")
    assert list(tmp_path.iterdir()) == []


def test_a_flush_removes_no_other_rule(files, tmp_path):
    files().save("wide", b"one")
    (tmp_path / "rules.score-9.py311.abc.nbc").write_bytes(b"x")
    files().flush()
    assert [path.name for path in tmp_path.iterdir()] == ["rules.score-9.py311.abc.nbc"]


HOLDING = """
import sys
from orderup.core.compiled.compile_turns import Turn
turn = Turn("coffee_rush", "move")
print("begun", flush=True)
sys.stdin.read()
"""


def test_a_rule_is_compiled_by_one_process_at_a_time_and_a_dead_one_is_not_waited_for(tmp_path, monkeypatch):
    from orderup.core.compiled import cache, compile_turns

    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path))
    for each in (cache.cache_folder, compile_turns._lock_file):
        each.cache_clear()
    command = [sys.executable, "-c", HOLDING]
    holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout.readline() == "begun\n"
        other = compile_turns.Turn("coffee_rush", "pour")
        other.end()
        assert not other.came_late, "another rule need not wait"
        turns = []
        waiting = Thread(target=lambda: turns.append(compile_turns.Turn("coffee_rush", "move")), daemon=True)
        waiting.start()
        waiting.join(0.3)
        assert not turns
        holder.kill()
        waiting.join(60)
        turns[0].end()
        assert turns[0].came_late
    finally:
        holder.kill()
        holder.communicate()
        for each in (cache.cache_folder, compile_turns._lock_file):
            each.cache_clear()


COMPILING = """
from orderup.core.compiled import compile_turns
compile_turns.TELL_AFTER = 0.0
compile_turns.Timer.cancel = compile_turns.Timer.join  # However late the thread is, it tells.
if {quiet}:
    compile_turns.tell_nobody()
from orderup.core.compiled.compiling import rule
@rule
def one(n):
    return n + 1
@rule
def two(n):
    return one(n) + 1
print(two(1), two(1.5))
"""


@pytest.mark.parametrize("quiet", [False, True])
def test_waiting_for_a_compiler_is_told_once(tmp_path, monkeypatch, quiet):
    monkeypatch.setenv("ORDERUP_CACHE", str(tmp_path))
    (tmp_path / "own.py").write_text(COMPILING.format(quiet=quiet), "utf-8")
    ran = subprocess.run([sys.executable, tmp_path / "own.py"], capture_output=True, text=True, check=True)
    assert ran.stdout == "3 3.5\n"
    assert ran.stderr.count("Compiling the rules") == (not quiet)
