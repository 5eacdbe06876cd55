"""Streams that are closed, full, or of an encoding that lacks what we say: no traceback. Commands that take
long to start are forks, but where it matters what Python makes of its streams."""

import os
import pty
import subprocess
import sys
from tempfile import TemporaryFile

import pytest

from orderup.cli.consoles import console_for_tables, plain_console
from tests.cli.commands import PATIENCE, begun, ran

PLAY = ["play", "order_please", "--seed", "1"]
THOSE_THAT_LOAD = pytest.mark.parametrize("words", [PLAY, ["rules", "order_please"]])
THE_OTHERS = pytest.mark.parametrize("words", [[], ["--version"]])
FULL = "orderup: the output cannot be written: No space left on device\n"


def shell(
    words: list[str], typed: bytes = b"quit\n", redirected: str = "", **environment: str
) -> tuple[int, bytes, str]:
    """The exit code of `orderup` as a shell starts it, its output, and its errors."""
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m orderup {' '.join(words)} {redirected}"],
        input=typed,
        capture_output=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONUNBUFFERED": "", **environment},
    )
    told = done.stderr.decode()
    assert "Traceback" not in told, told
    assert "Exception ignored" not in told, told
    return done.returncode, done.stdout, told


def test_names_given_by_people_are_printed_unchanged(capsys):
    named = r":cat: [red]\[/b].toml"
    for console in (plain_console(), console_for_tables()):
        console.print(named)
        assert capsys.readouterr().out == f"{named}\n"


def test_a_terminal_that_says_it_has_no_columns_is_printed_to(monkeypatch):
    monkeypatch.setenv("COLUMNS", "0")
    assert b"--seed 1" in ran(PLAY, b"quit\n")[1]


def test_a_closed_input_leaves_the_game():
    code, out, err = ran(PLAY, closed=[0])
    assert (code, err) == (0, "")
    assert b"--seed 1" in out


@THOSE_THAT_LOAD
def test_a_closed_output_ends_the_command(words):
    assert ran(words, b"quit\n", closed=[1]) == (0, b"", "")
    assert ran(words, b"quit\n", closed=[1, 2]) == (0, b"", "")


@THE_OTHERS
def test_an_output_that_a_shell_has_closed_ends_the_command(words):
    assert shell(words, redirected=">&-") == (0, b"", "")
    assert shell(words, redirected=">&- 2>&-") == (0, b"", "")


@THOSE_THAT_LOAD
def test_a_reader_that_has_gone_away_is_no_failure(words):
    read, write = os.pipe()
    os.close(read)
    with TemporaryFile() as said, TemporaryFile() as told:
        code = begun(words, [said.fileno(), write, told.fileno()]).wait(PATIENCE)
        os.close(write)
        told.seek(0)
        assert (code, told.read()) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@THOSE_THAT_LOAD
def test_a_full_disk_is_told_of(words):
    assert ran(words, b"quit\n", out="/dev/full") == (1, b"", FULL)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@THE_OTHERS
def test_a_full_disk_that_a_shell_writes_to_is_told_of(words):
    assert shell(words, redirected="> /dev/full") == (1, b"", FULL)


@pytest.mark.parametrize(
    ("lang", "environment"),
    [
        ("ko", {"PYTHONIOENCODING": "latin-1"}),
        ("en", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    ],
)
def test_a_character_that_the_encoding_lacks_is_replaced(environment, lang):
    code, out, err = shell([*PLAY, "--lang", lang], "²“\nquit\n".encode(), **environment)
    assert (code, err) == (0, "")
    assert b"--seed 1" in out
    assert b"?" in out


def test_bytes_that_are_no_text_end_no_game():
    code, out, err = shell(PLAY, b"\xff\xfe\nquit\n", PYTHONUTF8="1")
    assert (code, err) == (0, "")
    assert "\N{REPLACEMENT CHARACTER}".encode() in out


def test_bytes_that_are_no_text_end_no_game_in_a_terminal():
    ours, theirs = pty.openpty()
    os.write(ours, b"\xff\xfe\nquit\n")
    told, complained = os.pipe()
    game = begun(PLAY, [theirs, theirs, complained])
    os.close(theirs)
    os.close(complained)
    shown = b""
    while True:
        try:
            shown += os.read(ours, 65536)
        except OSError:
            break
    os.close(ours)
    assert (game.wait(PATIENCE), os.read(told, 65536)) == (0, b"")
    os.close(told)
    assert b"--seed 1" in shown
