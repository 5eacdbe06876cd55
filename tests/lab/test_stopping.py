"""Ctrl-C in the lab: what has been played is told, as much of all that is compared."""

import json
import signal
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from orderup import load_pack
from orderup.cli import main
from orderup.cli.interrupting import asked_to_stop
from orderup.core.game.definition import get
from orderup.lab.balance import measure
from orderup.lab.playing import CHUNK
from orderup.lab.setups import FEWEST, Setup, play_alike

GAME = get("order_please")
PACK = load_pack("order_please")
SETUP = Setup(GAME, PACK, 2, {}, 3)


def quiet(done: int) -> None:
    """Nobody hears of it."""


def after(calls: int) -> Callable[[], bool]:
    """Somebody who wants to stop once they have been asked so often."""
    asked = iter(range(calls))
    return lambda: next(asked, None) is None


def test_rounds_are_the_games_that_one_run_plays() -> None:
    (played,) = play_alike([SETUP], 50, True, quiet, lambda: False)
    whole = measure(GAME, PACK, 2, {}, 50, 3, True, quiet)
    for name in ("lines", "ranks", "items", "fork_ranks", "tallies"):
        assert np.array_equal(getattr(played, name), getattr(whole, name)), name


def test_stopped_lab_has_equal_numbers() -> None:
    setups = [SETUP, SETUP.choosing({"events": False})]
    for calls in range(2, 6):
        one, other = play_alike(setups, 1000, False, quiet, after(calls))
        assert len(one.ranks) == len(other.ranks) >= FEWEST
    assert play_alike(setups, 1000, False, quiet, after(1)) == [], "the other one has not been played"


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
            assert not stopped(), "in the background of a shell it is for others"
    finally:
        signal.signal(signal.SIGINT, heard)


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Somebody presses Ctrl-C in the game of this number of calls, the first of which compiles."""

    def press(call: int) -> None:
        calls, play = iter(range(1000)), Setup.play

        def played(self: Setup, *what: Any) -> Any:
            if next(calls) == call:
                signal.raise_signal(signal.SIGINT)
            return play(self, *what)

        monkeypatch.setattr(Setup, "play", played)

    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield press
    signal.signal(signal.SIGINT, heard)


def test_the_balance_of_what_has_been_played_is_told(
    stopping: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stopping(3)
    assert main(["lab", "order_please", "--games", "2000"]) == 130
    told = capsys.readouterr()
    assert f"Balance: stopped after {FEWEST} of 2,000 games a set.\n" in told.err
    assert told.out.split().count(str(FEWEST)) >= 2
    assert "Haggler" in told.out
    assert "usually" not in told.out, "options have not been played"


def test_so_are_the_options_that_have(
    stopping: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    stopping(5)
    asked = ["lab", "order_please", "options", "--games", str(FEWEST), "--json"]
    assert main(asked) == 130
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert [each["option"] for each in told["options"]] == ["refill", "exchange"]
    assert [each["games"] for option in told["options"] for each in option["answers"]] == [FEWEST] * 4
    assert told["stopped"]
    assert f"stopped after 0 of {FEWEST} games a set." in err


def test_no_games_give_no_report(stopping: Callable[[int], None], capsys: pytest.CaptureFixture[str]) -> None:
    stopping(1)
    assert main(["lab", "order_please", "--games", "20", "--json"]) == 130
    assert capsys.readouterr() == ("", "\n")


@pytest.mark.parametrize(("seconds", "most"), [(0.1, FEWEST), (0.01, 4 * FEWEST), (0.0, CHUNK)])
def test_games_that_take_long_are_played_few_at_a_time(
    seconds: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiled code hears of nothing until it is done."""
    clock = [0.0]
    counts: list[int] = []
    play = Setup.play

    def slowly(self: Setup, first: int, games: int, pairs: bool) -> Any:
        counts.append(games)
        clock[0] += games * seconds
        return play(self, first, games, pairs)

    monkeypatch.setattr(Setup, "play", slowly)
    monkeypatch.setattr("orderup.lab.setups.monotonic", lambda: clock[0])
    play_alike([SETUP], 3 * CHUNK, False, quiet, lambda: False)
    assert max(counts) == most
    assert sum(counts) == 3 * CHUNK
