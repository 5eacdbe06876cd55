"""Puzzles: those of the games are positions of today's rules, with answers that hold and stay secret; the
search for puzzles; and the errors of a broken file."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orderup import Match, bots
from orderup.cli import main
from orderup.cli import puzzles as command
from orderup.cli.arguments import A_YEAR
from orderup.core.game import definition as registry
from orderup.core.packs.loading import load_pack
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.errors import PuzzleError
from orderup.puzzles import finding, lines
from orderup.puzzles.book import FIRST_DAY, Book, FoundPuzzle, book_of, id_of, of_the_day, read, write
from orderup.puzzles.finding import (
    FEWEST,
    LEAST_WINS,
    MOST,
    STILL_LEAD,
    SURE,
    puzzle_at,
    puzzles_in,
    rejudged,
    still_holds,
    theme_of,
)
from orderup.puzzles.lines import margin, play_on
from orderup.puzzles.record import BEGINNER, rated, streak_of

SHIPPED = {name: book for name in registry.names() if (book := book_of(name)) is not None}
FEW = 60


def assert_themed(game: str, theme: str) -> None:
    """A theme has a name in every language."""
    for lang in LANGUAGES:
        assert say(registry.get(game).texts, lang, f"theme-{theme}", {})


def pack_of(book: Book) -> Any:
    return load_pack(book.game, book.pack)


def easiest(game: str) -> FoundPuzzle:
    """A puzzle with few actions, one of them best by far: a short search is sure of it."""
    return max(SHIPPED[game].puzzles, key=lambda puzzle: puzzle.lead.wins / len(puzzle.wins))


@pytest.fixture
def clearest(monkeypatch: pytest.MonkeyPatch) -> FoundPuzzle:
    """A puzzle of which people go wrong, however well the play styles play by now."""
    puzzle = easiest("order_please")
    tempted(monkeypatch, {puzzle.answer, list(puzzle.wins)[-1]})
    return puzzle


def tempted(monkeypatch: pytest.MonkeyPatch, notations: set[str]) -> None:
    """Have planners choose these actions."""
    monkeypatch.setattr(
        finding, "_tempting", lambda seen: [each for each in seen.legal() if each.notation in notations]
    )


def test_every_game_has_puzzles_of_several_themes():
    assert set(SHIPPED) == set(registry.names())
    for book in SHIPPED.values():
        assert len({puzzle.theme for puzzle in book.puzzles}) >= 2


@pytest.mark.parametrize("game", SHIPPED)
def test_the_stock_lasts_without_repetition(game):
    """Positions that differ in what their seat cannot know are the same puzzle."""
    book = SHIPPED[game]
    positions = [puzzle.match(pack_of(book)) for puzzle in book.puzzles if puzzle.missed > 0]
    seen = {msgspec.json.encode(match.view(match.seat), order="sorted") for match in positions}
    assert len(seen) == len(positions) >= A_YEAR
    first = date.fromordinal(FIRST_DAY)
    days = [next(of_the_day(book.puzzles, first + timedelta(day)))[1].id for day in range(A_YEAR)]
    assert len(set(days)) == A_YEAR


@pytest.mark.parametrize("game", SHIPPED)
def test_each_is_a_position_of_todays_rules(game):
    book = SHIPPED[game]
    assert book.fits(pack_of(book)), "after a change of rules or pack: orderup puzzles check GAME -o FILE"
    assert len({puzzle.id for puzzle in book.puzzles}) == len(book.puzzles)
    for puzzle in book.puzzles:
        match = puzzle.match(pack_of(book))
        assert (match.game, match.over) == (game, False)
        assert {action.notation for action in match.legal()} == set(puzzle.wins)
        assert puzzle.id == id_of(match.state())
        action = match.play(puzzle.answer)
        assert puzzle.theme == theme_of(puzzle.match(pack_of(book)), action)
        assert_themed(game, puzzle.theme)


@pytest.mark.parametrize("game", SHIPPED)
def test_each_answer_stands_out(game):
    for puzzle in SHIPPED[game].puzzles:
        assert FEWEST <= len(puzzle.wins) <= MOST
        assert list(puzzle.wins.values()) == sorted(puzzle.wins.values(), reverse=True)
        assert puzzle.wins[puzzle.answer] >= LEAST_WINS
        assert puzzle.lead.wins >= STILL_LEAD
        assert puzzle.lead.sure(SURE)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_short_search_with_other_chances_finds_the_clearest(game):
    puzzle = easiest(game)
    now = rejudged(puzzle, pack_of(SHIPPED[game]), FEW)
    assert still_holds(puzzle, now)
    assert (now.id, now.playouts) == (puzzle.id, FEW)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_sample_of_the_lines_tells_why(game):
    """Another one each run: after the answer the game ends better than after most other actions."""
    book = SHIPPED[game]
    for puzzle in random.sample(book.puzzles, 3):
        position = puzzle.match(pack_of(book))
        assert position.seat is not None
        lines = [[*play_on(position, action, puzzle.chances)][-1] for action in puzzle.wins]
        again = [*play_on(position, puzzle.answer, puzzle.chances)][-1]
        assert (again.actions, again.result) == (lines[0].actions, lines[0].result)
        ends = [margin(line, position.seat) for line in lines]
        behind = sum(ends[0] > end for end in ends[1:])
        assert 2 * behind >= len(ends) - 1, puzzle.id


@pytest.mark.parametrize("game", SHIPPED)
def test_hidden_things_are_dealt_anew(game):
    """So a file that everybody may read tells no more than the table does."""
    book = SHIPPED[game]
    for puzzle in book.puzzles[:5]:
        match = puzzle.match(pack_of(book))
        seen = match.as_seen_by(match.seat, 5)
        assert seen.guided_view(match.seat) == match.guided_view(match.seat)
        assert seen.state() != match.state()


def seen_anew(puzzle: FoundPuzzle, seed: int) -> Match:
    match = puzzle.match(load_pack("order_please", "default"))
    return match.as_seen_by(match.seat, seed)


def test_hidden_things_change_no_puzzle(clearest):
    found = [puzzle_at(seen_anew(clearest, other), FEW) for other in (3, 4)]
    told = [(each.answer, each.wins, each.chances) for each in found if each is not None]
    assert told[0] == told[1]
    assert told[0][0] == clearest.answer


def test_an_action_that_everybody_plays_is_no_puzzle(clearest, monkeypatch):
    tempted(monkeypatch, {clearest.answer})
    assert puzzle_at(seen_anew(clearest, 3), FEW) is None


def test_a_puzzle_that_every_level_solves_is_too_easy(clearest, monkeypatch):
    monkeypatch.setattr(finding, "_missed", lambda seen, answer: 0)
    assert puzzle_at(seen_anew(clearest, 3), FEW) is None


def test_a_puzzle_needs_a_line_in_which_its_answer_ends_ahead(clearest, monkeypatch):
    monkeypatch.setattr(lines, "margin", lambda match, seat: 0)
    assert puzzle_at(seen_anew(clearest, 3), FEW) is None


def test_lucky_action_is_no_puzzle(clearest, monkeypatch):
    """A best action that playouts with another seed do not confirm makes no puzzle."""
    compare = finding.compare_all

    def disagree(match: Match, seed: int, playouts: int) -> Any:
        found = compare(match, seed, FEW)
        level = [replace(stats, wins=0.5) for stats in found.statistics]
        return replace(found, statistics=tuple(level)) if seed == finding.LONG_SEED else found

    monkeypatch.setattr(finding, "compare_all", disagree)
    assert puzzle_at(seen_anew(clearest, 3), FEW) is None


def test_a_played_game_is_looked_through_turn_by_turn(monkeypatch):
    """One puzzle of a turn, each from what its seat saw."""
    match = Match("order_please", seed=5)
    bots.play_match(match, [bots.create("random", seat) for seat in range(2)])
    asked: list[int | None] = []

    def always(seen: Match, playouts: int) -> FoundPuzzle:
        asked.append(seen.seat)
        return easiest("order_please")

    monkeypatch.setattr(finding, "puzzle_at", always)
    found = puzzles_in(match.record(), match.pack, FEW)
    turns = [seat for seat, before in zip(asked, [None, *asked], strict=False) if seat != before]
    assert len(found) == len(asked) == len(turns) < len(match.actions)


def test_every_day_has_its_puzzle_and_earlier_ones_stay():
    puzzles = SHIPPED["cafe_tycoon"].puzzles
    first = date.fromordinal(FIRST_DAY)
    for days in (0, 1, len(puzzles) - 1, len(puzzles), 3 * len(puzzles) + 5):
        today = first + timedelta(days)
        before, now = (list(of_the_day(puzzles, day)) for day in (today - timedelta(1), today))
        assert [day for day, _ in now] == [today - timedelta(ago) for ago in range(len(now))]
        assert len(now) == min(days + 1, len(puzzles))
        if days:
            assert now[1:] == before[: len(now) - 1]
    assert list(of_the_day(puzzles, first - timedelta(9))), "a clock that is wrong has a puzzle, too"
    assert list(of_the_day((), first)) == []
    grown, day = (*puzzles, puzzles[0]), first + timedelta(len(puzzles) - 1)
    assert list(of_the_day(grown, day)) == list(of_the_day(puzzles, day)), "a new puzzle comes last"


def test_a_book_is_kept_as_it_was(tmp_path):
    write(tmp_path / "puzzles.json", SHIPPED["order_please"])
    assert read(tmp_path / "puzzles.json") == SHIPPED["order_please"]


@pytest.mark.parametrize(
    ("text", "said"), [("", "truncated"), ("{}", "missing required field"), ('{"games": 1}', "games")]
)
def test_a_broken_file_is_named(tmp_path, text, said):
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(PuzzleError, match=r"mine\.json") as told:
        read(path)
    assert said in str(told.value)
    with pytest.raises(PuzzleError, match="cannot be read"):
        read(tmp_path / "none.json")
    with pytest.raises(PuzzleError, match="cannot be written"):
        write(tmp_path / "none" / "mine.json", SHIPPED["order_please"])


@pytest.mark.parametrize(("lang", "told"), [("en", "11.4 ± 1.2"), ("ru", "11,4 ± 1,2")])
def test_leads_are_written_as_the_language_writes_them(lang, told):
    puzzle = msgspec.structs.replace(
        easiest("order_please"), wins={"a": 0.514, "b": 0.4, "c": 0.1}, error=0.006
    )
    assert command._lead(puzzle, lang) == told


def test_the_command_collects_and_checks(tmp_path, capsys, monkeypatch):
    """A wrong answer is found out, and left out of the file."""
    monkeypatch.setattr(command, "process_pool", lambda most: ThreadPoolExecutor(1))
    puzzle = easiest("order_please")
    shares = list(puzzle.wins.items())
    wrong = msgspec.structs.replace(puzzle, id="wrong", wins=dict([shares[-1], *shares[:-1]]))
    book = msgspec.structs.replace(SHIPPED["order_please"], rules=0, puzzles=(puzzle, wrong))
    path, kept = tmp_path / "mine.json", tmp_path / "kept.json"
    write(path, book)
    assert main(["puzzles", "collect", "order_please", "-o", str(path)]) == 2
    assert "older rules" in capsys.readouterr().err
    assert main(["puzzles", "check", "--file", str(path), "--playouts", str(FEW), "-o", str(kept)]) == 1
    assert f"{puzzle.answer} is better" in capsys.readouterr().out
    renewed = read(kept)
    assert [(each.id, each.answer, each.playouts) for each in renewed.puzzles] == [
        (puzzle.id, puzzle.answer, FEW)
    ]
    assert renewed.fits(pack_of(renewed))
    few = ["--games", "1", "--playouts", "2", "-o", str(kept)]
    assert main(["puzzles", "collect", "order_please", *few]) == 0
    assert puzzle.id in {each.id for each in read(kept).puzzles}
    assert read(kept).made[-1].endswith("--seed 1 --games 1 --playouts 2")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("collect", "order_please"), "-o"),
        (("collect", "chess", "-o", "x.json"), "chess"),
        (("collect", "order_please", "--seats", "9", "-o", "x.json"), "9"),
        (("collect", "order_please", "--from", "none.json", "-o", "x.json"), "none.json"),
        (("check", "--file", "none.json"), "none.json"),
        (("collect", "order_please", "--from", "/etc/hostname", "-o", "x.json"), "/etc/hostname"),
        (("collect", "order_please", "--games", "2", "--seed", str(2**64 - 1), "-o", "x.json"), "a seed is"),
        (("collect", "order_please", "--games", "1000001", "-o", "x.json"), "too many"),
        (("collect", "order_please", "-o", "no/x.json"), "cannot be written to no/x.json"),
        (("check", "order_please", "-o", "no/x.json"), "cannot be written to no/x.json"),
        (("check", "-o", "x.json"), "name the game"),
        ((), "WHAT"),
    ],
)
def test_bad_arguments_are_refused(
    arguments, said, capsys, tmp_path,
    monkeypatch,
):  # fmt: skip
    monkeypatch.chdir(tmp_path)
    try:
        code = main(["puzzles", *arguments])
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert said in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_record_that_is_wrong_is_named(capsys, tmp_path, monkeypatch):
    """No puzzle file is written."""
    monkeypatch.chdir(tmp_path)
    record = Match("order_please", seed=1).record()
    Path("good.json").write_text(json.dumps(record))
    Path("torn.json").write_text(json.dumps({**record, "actions": ["none such"]}))
    Path("other.json").write_text(json.dumps(Match("coffee_rush", seed=1).record()))
    for wrong in ("torn.json", "other.json"):
        assert main(["puzzles", "collect", "order_please", "--from", "good.json", wrong, "-o", "x.json"]) == 2
        assert f"orderup: {wrong} cannot be searched: " in capsys.readouterr().err
        assert not Path("x.json").exists()


def test_without_a_game_the_puzzles_of_all_are_checked(monkeypatch):
    checked: list[Path] = []
    monkeypatch.setattr(command, "_check_file", lambda path, arguments: checked.append(path) or 0)
    assert main(["puzzles", "check"]) == 0
    assert [path.parent.name for path in checked] == list(SHIPPED)


@pytest.mark.parametrize(
    ("solved", "streak"),
    [
        ((), (0, 0)),
        (("2026-11-28",), (1, 1)),
        (("2026-11-27",), (1, 1)),
        (("2026-11-26",), (0, 1)),
        (("2026-11-28", "2026-11-27", "2026-11-26"), (3, 3)),
        (("2026-11-27", "2026-11-26", "2026-11-24", "2026-11-23", "2026-11-22"), (2, 3)),
        (("2026-12-31", "2027-01-01"), (0, 2)),
        (("2026-11-29", "2026-11-28"), (2, 2)),
    ],
)
def test_a_streak_lasts_until_a_whole_day_was_left_out(solved, streak):
    """It does so even if a traveller's calendar goes back a day."""
    assert streak_of(map(date.fromisoformat, solved), date(2026, 11, 28)) == streak


def test_a_rating_follows_first_answers():
    assert rated([]) == BEGINNER
    easy, hard = rated([(BEGINNER - 400, True)]), rated([(BEGINNER + 400, True)])
    assert BEGINNER < easy < hard
    assert rated([(BEGINNER + 400, False)]) > rated([(BEGINNER - 400, False)])
    assert abs(rated([(1500, right) for right in (True, False) * 200]) - 1500) < 40
