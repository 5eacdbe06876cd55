"""The arena: seats, kept games, ratings of known strengths, faults, and its command."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from io import StringIO
from itertools import chain, islice, pairwise

import pytest
from rich.console import Console

from orderup import OptionError
from orderup.bots.programs import Program
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.core.game.seeds import SEED_LIMIT
from orderup.intervals import share
from orderup.lab.arena import workers
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.page import page
from orderup.lab.arena.playing import HUNG_IN_A_ROW, LONGEST_TOLD, Fault, Losses, Outcome, play
from orderup.lab.arena.ratings import MIDDLE
from orderup.lab.arena.report import report
from orderup.lab.arena.summary import summary
from orderup.lab.wording import Wording

PAIR = Contest("order_please", ("greedy", "random"), 2)
FOUR = Contest("coffee_rush", ("greedy", "random"), 4)


class Illegal:
    """Plays the action that it wants."""

    def __init__(self, seed):
        self.seed = seed

    def decide(self, match):
        return "the winning action"


class Wordy(Illegal):
    """Has much to say of why it does not decide."""

    def decide(self, match):
        raise ValueError("two\nlines " + "x" * 100_000)


class Ending:
    """Takes its process down at the tenth action."""

    def __init__(self, seed):
        self.seed = seed

    def decide(self, match):
        if match.age >= 10:
            os._exit(3)
        return match.legal()[0]


class Hanging(Ending):
    """Never decides once ten actions have been played."""

    def decide(self, match):
        if match.age >= 10:
            time.sleep(3600)
        return match.legal()[0]


class Unhurried:
    """Finds that a program would be waited for as long as the arena waits."""

    def __init__(self, seed):
        self.seed = seed

    def decide(self, match):
        assert Program.patience is None
        return match.legal()[0]


NOTING = """
from pathlib import Path

NOTES = Path(__file__).with_name("notes").open("w")


class Noting:
    def __init__(self, seed):
        self.seed = seed

    def decide(self, match):
        print(match.age, file=NOTES)
        return match.legal()[0]
"""


def play_all(contest, numbers, cores=1, patience=60.0, tell=lambda text, **told: None):
    return list(workers.play_all(contest, numbers, cores, patience, Losses(contest, tell)))


def here(bot):
    return f"{__name__}:{bot.__name__}"


def finish(players, ranks, number=0):
    """A game that ended so."""
    lines = tuple({"gold": 9 - rank} for rank in ranks)
    scores = tuple(9 - rank for rank in ranks)
    return Outcome(number, players, ranks, scores, lines, tuple([0.1] for _ in ranks))


class TestSeating:
    @pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 4), (3, 4), (4, 3), (5, 2)])
    def test_everybody_holds_every_seat_equally_often(self, players, seats):
        contest = Contest("coffee_rush", tuple("abcde"[:players]), seats)
        games = seats * len(contest.line_ups())
        held = Counter(chain.from_iterable(enumerate(contest.seating(n).players) for n in range(games)))
        assert len(held) == players * seats
        assert len(set(held.values())) == 1

    def test_the_games_of_a_deal_share_it_and_move_everybody_one_seat_on(self):
        seatings = [FOUR.seating(number) for number in range(8)]
        assert [seating.seed for seating in seatings] == [1, 1, 1, 1, 2, 2, 2, 2]
        for before, after in pairwise(seatings[:4]):
            assert after.players == before.players[1:] + before.players[:1]

    def test_seats_that_are_left_over_go_to_one_of_them(self):
        assert sorted(map(sorted, FOUR.line_ups())) == [[0, 0, 0, 1], [0, 1, 1, 1]]

    def test_games_are_whole_deals(self):
        assert [FOUR.games(wanted) for wanted in (1, 4, 5)] == [4, 4, 8]

    @pytest.mark.parametrize(
        ("contest", "told"),
        [
            (Contest("order_please", ("greedy",), 2), "two bots or more"),
            (Contest("order_please", ("greedy", "greedy"), 2), "'greedy' is named twice"),
            (Contest("order_please", ("greedy", "random"), 3), "3"),
        ],
    )
    def test_invalid_contests_are_refused(self, contest, told):
        with pytest.raises(OptionError, match=told):
            contest.check()


class TestPlaying:
    def test_a_game_is_the_one_that_matches_play(self):
        outcome = play(PAIR, 1, (), lambda seat: None)
        assert outcome.players == PAIR.seating(1).players
        assert sum(outcome.lines[0].values()) == outcome.scores[0]
        assert replace_times(outcome) == replace_times(play(PAIR, 1, (), lambda seat: None))

    def test_all_cores_play_the_same_as_one(self):
        alone = [play(PAIR, number, (), lambda seat: None) for number in range(6)]
        beside = sorted(play_all(PAIR, range(6), cores=2, patience=60), key=lambda outcome: outcome.number)
        assert list(map(replace_times, beside)) == list(map(replace_times, alone))

    def test_illegal_play_ranks_last(self):
        contest = Contest("coffee_rush", ("random", here(Illegal)), 3)
        outcome = play(contest, 0, (), lambda seat: None)
        for seat, player in enumerate(outcome.players):
            faults = [fault.why for fault in outcome.faults if fault.seat == seat]
            assert len(faults) == player
            assert all("the winning action" in why for why in faults)
        assert [outcome.ranks[seat] for seat, player in enumerate(outcome.players) if player] == [
            3 - outcome.players.count(1) + 1
        ] * outcome.players.count(1)

    def test_words_of_a_bot_are_cut_to_one_line(self):
        contest = Contest("order_please", ("random", here(Wordy)), 2)
        (fault,) = play(contest, 0, (), lambda seat: None).faults
        assert "two lines xxx" in fault.why
        assert len(fault.why) < 2 * LONGEST_TOLD

    @pytest.mark.parametrize(
        ("bot", "why"), [(Ending, "ended its process, with exit status 3"), (Hanging, "within 5 s")]
    )
    def test_dead_and_hanging_bots_lose_their_game(self, bot, why):
        contest = Contest("order_please", ("random", here(bot)), 2)
        (outcome,) = play_all(contest, [0], cores=1, patience=5.0)
        assert outcome.ranks[outcome.players.index(1)] == 2
        (fault,) = outcome.faults
        assert why in fault.why
        assert outcome.players[fault.seat] == 1
        assert outcome.times[fault.seat] == [], "the times of its stand-in are not its own"

    def test_a_bot_that_ends_its_process_game_after_game_is_told_of_at_once_and_asked_no_more(self):
        contest, told = Contest("order_please", ("random", here(Ending)), 2), []

        def tell(text, **arguments):
            told.append((text, len(ended), arguments["name"]))

        ended = []
        losses = Losses(contest, tell)
        for outcome in workers.play_all(contest, range(HUNG_IN_A_ROW + 3), 1, 60.0, losses):
            ended.append(outcome)
        assert told == [("arena-fall", 0, here(Ending)), ("arena-retired", HUNG_IN_A_ROW - 1, here(Ending))]
        assert [outcome.faults[0].hung for outcome in ended] == [True] * HUNG_IN_A_ROW + [False] * 3
        assert all(outcome.ranks[outcome.players.index(1)] == 2 for outcome in ended)
        assert "asked no more" in ended[-1].faults[0].why

    def test_a_bot_that_hangs_now_and_then_is_asked_again(self):
        contest, told = Contest("order_please", ("a", "b"), 2), []
        losses = Losses(contest, lambda text, **arguments: told.append(text))
        for number in range(8):
            seat = contest.seating(number).players.index(1)
            if number % HUNG_IN_A_ROW:
                losses.add(number, Fault(seat, "it slept", hung=True))
            else:
                losses.end(finish(contest.seating(number).players, (1, 2), number))
            assert losses.barred(number) == ()
        assert told == ["arena-fall"]

    def test_unflushed_files_of_bots_are_written(self, tmp_path, monkeypatch):
        (tmp_path / "noting.py").write_text(NOTING)
        monkeypatch.syspath_prepend(tmp_path)
        contest = Contest("order_please", ("random", "noting:Noting"), 2)
        (outcome,) = play_all(contest, [0], cores=1, patience=60.0)
        assert not outcome.faults
        noted = (tmp_path / "notes").read_text().splitlines()
        assert len(noted) == len(outcome.times[outcome.players.index(1)])

    def test_a_program_that_hangs_does_not_outlive_its_game(self, tmp_path):
        program, told = tmp_path / "hanging.py", tmp_path / "pid"
        program.write_text(
            f"import os, time\nopen({str(told)!r}, 'w').write(str(os.getpid()))\ntime.sleep(3600)"
        )
        contest = Contest("order_please", ("random", f"run:{sys.executable} {program}"), 2)
        (outcome,) = play_all(contest, [0], cores=1, patience=5.0)
        assert outcome.ranks[outcome.players.index(1)] == 2
        with pytest.raises(ProcessLookupError):
            os.kill(int(told.read_text()), 0)


def replace_times(outcome):
    return (
        outcome.players,
        outcome.ranks,
        outcome.scores,
        outcome.lines,
        [len(each) for each in outcome.times],
    )


def test_programs_are_waited_for_as_long_as_the_arena_says():
    name = f"{__name__}:Unhurried"
    (outcome,) = play_all(Contest("order_please", (name, "random"), 2), [0])
    assert outcome.faults == []


def shown(table):
    console = Console(width=200, file=StringIO())
    console.print(table)
    return console.file.getvalue()


class TestSummary:
    FOUND = summary(
        Contest("order_please", ("a", "<b>", "c"), 2),
        [
            finish((0, 1), (1, 2), 0),
            finish((1, 0), (1, 1), 1),
            finish((0, 2), (1, 2), 2),
            Outcome(
                3, (2, 0), (2, 1), (0, 5), ({"gold": 0}, {"gold": 5}), ([], [2.0]), [Fault(0, "it slept")]
            ),
        ],
    )

    def test_shares_and_meetings_are_counted(self):
        best = self.FOUND.standings[0]
        assert (best.name, best.seats, best.wins.value, best.even) == ("a", 4, 0.875, 0.5)
        assert self.FOUND.against["a"]["<b>"].value == 0.75
        assert self.FOUND.against["c"]["<b>"].text(100) == "–"
        assert [figure.value for figure in self.FOUND.by_seat] == [0.625, 0.375]
        assert self.FOUND.falls[0].name == "c"

    def test_points_and_times_leave_out_games_in_which_another_bot_played_on(self):
        pair = Contest("order_please", ("a", "b"), 2)
        fallen = [
            Outcome(
                n, (0, 1), (1, 2), (9, 777), ({"gold": 9}, {"gold": 777}), ([], []), [Fault(1, "it slept")]
            )
            for n in (2, 3)
        ]
        found = summary(pair, [finish((0, 1), (1, 2), 0), finish((1, 0), (2, 1), 1), *fallen])
        assert [(each.score.value, each.lines) for each in found.standings] == [
            (8.5, {"gold": 8.5}),
            (7.0, {"gold": 7.0}),
        ]
        only = summary(pair, fallen)
        told = json.loads(json.dumps(only.to_dict(), allow_nan=False))["standings"][1]
        assert (told["name"], told["score"]["value"], told["lines"], told["faults"]) == (
            "b",
            None,
            {"gold": None},
            2,
        )
        words = Wording(get("order_please"), "en")
        for text in (page(only, words), shown(report(only, words))):
            assert "777" not in text
            assert words("arena-own") in text

    def test_bot_without_games_has_no_rating(self):
        three = Contest("order_please", ("a", "b", "c"), 2)
        found = summary(three, [finish((0, 1), (1, 2), 0), finish((1, 0), (1, 2), 2)])
        assert {each.name for each in found.standings} == set(found.against) == {"a", "b"}

    def test_results_are_written_as_json(self):
        told = json.loads(json.dumps(self.FOUND.to_dict()))
        assert told["contest"]["players"] == ["a", "<b>", "c"]
        assert told["standings"][0]["rating"]["value"] > MIDDLE

    def test_games_of_one_deal_have_no_interval_of_points(self):
        """They are not independent, so they are one sample, of which no spread is known."""
        pair = Contest("order_please", ("a", "b"), 2)
        found = summary(pair, [finish((0, 1), (1, 2), 0), finish((1, 0), (1, 2), 1)])
        assert "(interval unknown)" in page(found, Wording(get("order_please"), "en"))
        best = json.loads(json.dumps(found.to_dict(), allow_nan=False))["standings"][0]
        assert (best["score"]["low"], best["score"]["high"]) == (None, None)
        assert best["wins"]["high"] - best["wins"]["low"] > 0.7

    def test_a_deal_that_went_one_way_from_all_seats_counts_once(self):
        """Of 40 games in deals of two of which each had one winner, no more is known than of 20."""
        pair = Contest("order_please", ("a", "b"), 2)
        games = [
            finish(players, (1, 2) if players[0] == deal % 2 else (2, 1), 2 * deal + turn)
            for deal in range(20)
            for turn, players in enumerate([(0, 1), (1, 0)])
        ]
        told = summary(pair, games).standings[0].wins
        assert told.low < share(10, 20).low < share(20, 40).low

    def test_the_arena_writes_a_page_of_its_own(self):
        told = page(self.FOUND, Wording(get("order_please"), "en"))
        assert "&lt;b&gt;" in told
        assert "<b>c</b>: it slept" in told
        assert "http" not in told
        assert told.count("<circle") == 3


class TestCommand:
    def arena(self, *words, cores=1):
        return main(["arena", "order_please", "greedy", "random", "--cores", str(cores), *words])

    def test_it_prints_tables_and_goes_on_where_it_stopped(self, tmp_path, capsys):
        kept, told = tmp_path / "games.jsonl", tmp_path / "arena.html"
        assert self.arena("--games", "4", "--file", str(kept), cores=2) == 0
        shown = capsys.readouterr().out
        assert "Order Please?, 2 seats, 4 games" in shown
        assert shown.index("Busy bot") < shown.index("Dizzy bot"), "the names of the page"
        first = kept.read_bytes()
        assert self.arena("--games", "8", "--file", str(kept), "--html", str(told)) == 0
        assert kept.read_bytes().startswith(first)
        assert len(kept.read_bytes().splitlines()) == 9
        assert "8 games" in told.read_text()

    def test_the_arena_tells_its_earlier_games_after_a_change_of_rules_or_bots(
        self, tmp_path, capsys, monkeypatch
    ):
        kept = tmp_path / "games.jsonl"
        assert self.arena("--games", "4", "--file", str(kept)) == 0
        monkeypatch.setattr("orderup.lab.arena.ledger.code_of", lambda game: "0123456789abcdef")
        monkeypatch.setattr("orderup.cli.arena.play_all", lambda *told: iter(()))
        assert self.arena("--games", "4", "--file", str(kept)) == 0
        assert capsys.readouterr().out.count("4 games") == 2
        assert self.arena("--games", "6", "--file", str(kept)) == 2
        assert "keep new games in another file" in capsys.readouterr().err

    def test_results_are_written_as_json(self, capsys):
        assert self.arena("--games", "4", "--json") == 0
        assert json.loads(capsys.readouterr().out)["games"] == 4

    def test_output_of_bots_is_not_in_the_json(self):
        words = ["arena", "order_please", "tests.loud:Loud", "random", "--games", "2", "--json"]
        command = [sys.executable, "-m", "orderup", *words]
        told = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, check=True
        )
        assert json.loads(told.stdout)["games"] == 2
        assert "thinking" in told.stderr

    def test_more_games_are_needed_if_not_all_bots_meet(self, capsys):
        assert main(["arena", "order_please", "greedy", "random", "search:1", "--games", "4"]) == 2
        told = "3 bots at tables of 2 need 6 games or more for all to meet, not 4"
        assert told in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["--seats", "3"], "3"),
            (["--option", "moon=true"], "moon"),
            (["--html", "/nowhere/arena.html"], "cannot be written to /nowhere/arena.html"),
            (["--seed", str(SEED_LIMIT - 1), "--games", "4"], "a seed is an integer"),
            (["--games", "1000001"], "1,000,001 games are too many: 1,000,000 are the most"),
        ],
    )
    def test_bad_input_is_refused(self, words, told, capsys, monkeypatch):
        """It is refused before a game is played."""
        monkeypatch.setattr("orderup.cli.arena.play_all", None)
        assert self.arena(*words) == 2
        assert told in capsys.readouterr().err

    def test_the_tables_are_printed_where_the_page_cannot_be_written_after_all(self, capsys, monkeypatch):
        def full(found, words, path):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("orderup.cli.arena.write", full)
        assert self.arena("--games", "4", "--html", os.devnull) == 2
        told = capsys.readouterr()
        assert "4 games" in told.out
        assert told.err.endswith("the page cannot be written to /dev/null: No space left on device\n")

    def test_an_interrupted_arena_tells_its_games_so_far(self, tmp_path, capsys, monkeypatch):
        kept = tmp_path / "games.jsonl"

        def interrupted(contest, numbers, *settings):
            yield from (play(contest, number, (), lambda seat: None) for number in islice(numbers, 2))
            raise KeyboardInterrupt

        monkeypatch.setattr("orderup.cli.arena.play_all", interrupted)
        assert self.arena("--games", "8", "--file", str(kept)) == 130
        told = capsys.readouterr()
        assert f"Stopped after 2 of 8 games; they are kept in {kept}." in told.err
        assert "2 games" in told.out
