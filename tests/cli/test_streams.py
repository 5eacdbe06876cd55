"""Streams that are closed, full, or of an encoding that lacks what we say: no traceback."""

import os
import pty
import subprocess
import sys

import pytest

ORDERUP = f"{sys.executable} -m orderup"
PLAY = f"{ORDERUP} play order_please --seed 1"
TIMEOUT = 300


def shell(command: str, typed: bytes = b"quit\n", **environment: str) -> tuple[int, bytes, str]:
    done = subprocess.run(
        ["sh", "-c", command],
        input=typed,
        capture_output=True,
        timeout=TIMEOUT,
        env={**os.environ, "PYTHONUNBUFFERED": "", **environment},
    )
    told = done.stderr.decode()
    assert "Traceback" not in told, told
    assert "Exception ignored" not in told, told
    return done.returncode, done.stdout, told


def test_a_closed_input_leaves_the_game() -> None:
    code, out, err = shell(f"{PLAY} <&-")
    assert (code, err) == (0, "")
    assert b"--seed 1" in out


@pytest.mark.parametrize("command", [PLAY, f"{ORDERUP} rules order_please", ORDERUP, f"{ORDERUP} --version"])
def test_a_closed_output(command: str) -> None:
    assert shell(f"{command} >&-") == (0, b"", "")
    assert shell(f"{command} >&- 2>&-") == (0, b"", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("command", [PLAY, f"{ORDERUP} rules order_please", ORDERUP, f"{ORDERUP} --version"])
def test_a_full_disk_is_told_of(command: str) -> None:
    told = "orderup: the output cannot be written: No space left on device\n"
    assert shell(f"{command} > /dev/full") == (1, b"", told)


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_an_encoding_that_lacks_a_character(environment: dict[str, str], lang: str) -> None:
    code, out, err = shell(f"{PLAY} --lang {lang}", "²“\nquit\n".encode(), **environment)
    assert (code, err) == (0, "")
    assert b"--seed 1" in out
    assert b"?" in out


def test_bytes_that_are_no_text() -> None:
    code, out, err = shell(PLAY, b"\xff\xfe\nquit\n", PYTHONUTF8="1")
    assert (code, err) == (0, "")
    assert "\N{REPLACEMENT CHARACTER}".encode() in out


def test_bytes_that_are_no_text_in_a_terminal() -> None:
    ours, theirs = pty.openpty()
    os.write(ours, b"\xff\xfe\nquit\n")
    game = subprocess.Popen(
        [*PLAY.split()],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            shown += os.read(ours, 65536)
        except OSError:
            break
    os.close(ours)
    assert (game.wait(TIMEOUT), b"" if game.stderr is None else game.stderr.read()) == (0, b"")
    assert b"--seed 1" in shown
