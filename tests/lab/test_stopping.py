"""Ctrl-C in the lab: the games played so far are told."""

import json
import signal
from itertools import count

import pytest

from orderup.cli import main
from orderup.cli.interrupting import asked_to_stop
from orderup.lab.measuring import Rounds, Strength


def test_control_c_is_noted_and_a_second_one_ends_all() -> None:
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with asked_to_stop() as stopped:
            assert not stopped()
            signal.raise_signal(signal.SIGINT)
            assert stopped()
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        with asked_to_stop() as stopped:
            signal.raise_signal(signal.SIGINT)
            assert not stopped(), "in the background of a shell, Ctrl-C is for others"
    finally:
        signal.signal(signal.SIGINT, heard)


@pytest.fixture
def stopping(monkeypatch):
    """Somebody presses Ctrl-C in the round of this number; the first one compiles."""

    def press(number):
        calls, play = count(), Strength.play

        def played(self, most):
            if next(calls) == number:
                signal.raise_signal(signal.SIGINT)
            play(self, most)

        monkeypatch.setattr(Strength, "play", played)

    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield press
    signal.signal(signal.SIGINT, heard)


def test_options_that_were_played_are_told(stopping, capsys):
    stopping(20)
    assert main(["lab", "order_please", "options", "--games", "8", "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told[0]["option"] == "refill"
    assert {each["games"] for each in told[0]["answers"]} == {8}
    assert len(told) < 5


def test_a_report_of_the_played_games_is_told(stopping, capsys):
    stopping(12)
    assert main(["lab", "order_please", "--games", "2000", "--lang", "en"]) == 130
    assert "Who wins" in capsys.readouterr().out


@pytest.mark.parametrize(("seconds", "most"), [(0.1, 32), (0.0, 4096), (5.0, 1)])
def test_games_that_take_long_are_played_few_at_a_time(seconds, most, monkeypatch):
    """Compiled code hears of nothing until it is done."""
    clock, counts, rounds = [0.0], [], Rounds()
    monkeypatch.setattr("orderup.lab.measuring.monotonic", lambda: clock[0])

    def play(number):
        counts.append(number)
        clock[0] += number * seconds

    for _ in range(13):
        rounds.play(100_000, play)
    assert max(counts) <= most
    assert rounds.seconds == pytest.approx(clock[0])
