"""`orderup puzzle`: answers in the terminal, what comes of them, and the record that they leave."""

import io
from datetime import date

import pytest

from orderup.cli import main
from orderup.cli import puzzle as command
from orderup.core.packs.loading import load_pack
from orderup.puzzles.book import FoundPuzzle, book_of, of_the_day

GAME = "order_please"


class Today(date):
    """A day whose puzzle does not change, nor at midnight."""

    @classmethod
    def today(cls) -> date:
        return date(2026, 11, 28)


def todays() -> tuple[FoundPuzzle, str, str]:
    """Today's puzzle, the number of its answer in the list, and that of the worst action."""
    book = book_of(GAME)
    (_, puzzle), *_ = of_the_day(book.puzzles, Today.today())
    legal = [action.notation for action in puzzle.match(load_pack(GAME, "default")).legal()]
    right, wrong = (str(legal.index(action) + 1) for action in (puzzle.answer, list(puzzle.wins)[-1]))
    return puzzle, right, wrong


@pytest.fixture
def solve(monkeypatch, capsys, tmp_path):
    """Answer line by line; returns the output."""
    monkeypatch.setenv("ORDERUP_HOME", str(tmp_path))
    monkeypatch.setattr(command, "date", Today)

    def solve(*lines: str, arguments: tuple[str, ...] = (GAME,)) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["puzzle", *arguments]) == 0
        return str(capsys.readouterr().out)

    return solve


def test_a_wrong_answer_is_played_out_and_only_the_first_counts(solve):
    puzzle, right, wrong = todays()
    told = solve("hint", "nonsense", wrong, right)
    assert "There are no hints" in told
    assert f"after this you win {round(100 * list(puzzle.wins.values())[-1])} of 100" in told
    assert (
        told.index("Played out after yours")
        < told.index("That’s it!")
        < told.index("Played out after the best")
    )
    assert "Days in a row: 1 (longest: 1)" in told
    rating = told.rpartition("Rating: ")[2]
    assert int(rating.strip().rstrip(".")) < 1000
    assert solve(right).rpartition("Rating: ")[2] == rating


def test_a_shown_answer_makes_no_streak(solve):
    _, right, _ = todays()
    assert "Days in a row: 0" in solve("answer")
    assert "Days in a row: 0" in solve(right)


def test_leaving_counts_as_no_answer(solve, tmp_path):
    for line in ((), ("q",)):
        assert "The puzzle of" in solve(*line)
    assert not (tmp_path / command.FILE).exists()


def test_a_theme_asks_for_earlier_puzzles(solve, capsys):
    puzzle, *_ = todays()
    assert "The puzzle of" in solve("q", arguments=(GAME, "--theme", puzzle.theme))
    assert main(["puzzle", GAME, "--theme", "chess"]) == 2
    assert puzzle.theme in capsys.readouterr().err
