"""The review: it finds blunders, agrees with coach and hint, speaks three languages, refuses bad input."""

import io
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

import orderup
from orderup import Match, bots
from orderup.bots import create, hints
from orderup.bots.coaching import coach
from orderup.bots.judge import Judgement, judged, playouts_of
from orderup.bots.reason import ActionReason
from orderup.bots.search.action_statistics import ActionStatistics
from orderup.bots.search.searching import Comparison
from orderup.cli import main
from orderup.cli.review import _table
from orderup.core.game.action_list import actions_of
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.results import Result
from orderup.review import judging
from orderup.review.judging import judge
from orderup.review.page import MOST_SHOWN, ReviewWords, page, percent
from orderup.review.reviewing import PlayerPart, parts
from orderup.review.verdicts import Verdict, kept, taken_up
from tests.pages.test_languages import SCRIPTS
from tests.quick import fewer

PLAYOUTS = 100


def finished(game: str, names: tuple[str, ...], seed: int = 5, **options: Any) -> Match:
    players = [bots.create(name, number) for number, name in enumerate(names)]
    return bots.play_match(Match(game, seats=len(names), seed=seed, options=options), players)


@pytest.fixture(scope="module")
def match() -> Match:
    """A good player against one who draws lots."""
    return finished("order_please", ("greedy", "random"))


@pytest.fixture(scope="module")
def verdicts(match: Match) -> list[Verdict]:
    record = match.record()
    judged = (judge(record, match.pack, number, PLAYOUTS) for number in range(len(match.actions)))
    return [verdict for verdict in judged if verdict is not None]


def verdict(match: Match, wins: float, better: float, number: int = 0) -> Verdict:
    action, other = match.actions[0], match.actions[1]
    played = ActionStatistics(action, 400, wins, wins, 0.0, {"gold": 1.0, "events": 0.0}, (wins, 1 - wins))
    best = ActionStatistics(
        other, 400, better, better, 0.0, {"gold": 3.5, "events": 0.1}, (better, 1 - better)
    )
    mark = "mistake" if better > wins else "good"
    return Verdict(number, 0, 2, played, best, played, (other,), better - wins, 0.01, 0.0, mark)


def compared(wins: float, better: float, playouts: int = 100) -> Comparison:
    """A comparison of two actions. The second wins in more playouts, and in all in which the first wins."""
    rows = np.array([[n < share * playouts for n in range(playouts)] for share in (wins, better)], float)
    actions = Match("order_please", seed=1).legal()
    statistics = [
        ActionStatistics(action, playouts, share, share, 0.0, {}, (share, 1 - share))
        for action, share in zip(actions, (wins, better), strict=False)
    ]
    return Comparison(tuple(statistics), rows)


def test_every_choice_is_judged_and_forced_actions_are_not(match, verdicts):
    again = Match("order_please", seats=2, seed=5)
    numbers = []
    for number, action in enumerate(match.actions):
        if len(again.legal()) > 1:
            numbers.append((number, again.seat, action))
        again.play(action)
    assert [(each.number, each.seat, each.played.action) for each in verdicts] == numbers
    for each in verdicts:
        assert each.played.playouts == each.usual.playouts
    assert all(each.line[0] == each.best.action for each in verdicts)


def test_random_player_is_judged_worst(match, verdicts):
    assert match.result is not None
    good, bad = parts(verdicts, match.result, len(match.actions))
    assert good.play == 0, "it is the usual bot"
    assert bad.loss > good.loss
    assert bad.mistakes
    own = [verdict for verdict in verdicts if verdict.seat == bad.seat]
    assert bad.loss == pytest.approx(np.mean([verdict.loss for verdict in own]))
    assert bad.good + len(bad.doubtful) + len(bad.mistakes) == bad.decisions == len(own)
    assert max(each.loss for each in bad.mistakes) == bad.mistakes[0].loss > 0.1


def test_result_is_start_plus_play_plus_others_plus_luck(match, verdicts):
    """Luck happens between the decisions, to the end. One player's gain by play is the other's loss."""
    assert match.result is not None
    found = parts(verdicts, match.result, len(match.actions))
    for part in found:
        assert part.result == pytest.approx(part.start + part.play + part.others + part.luck)
        after = [each.usual.shares[part.seat] for each in verdicts[1:]] + [part.result]
        luck = sum(then - each.played.shares[part.seat] for each, then in zip(verdicts, after, strict=True))
        assert part.luck == pytest.approx(luck)
        assert part.chances[-1] == (len(match.actions), part.result)
    assert found[0].others == pytest.approx(-found[1].play)
    assert found[0].others_error == found[1].play_error > 0
    first = verdicts[0].usual
    for part in found:
        assert part.start_error == pytest.approx(
            sqrt(part.start * (1 - part.start) / first.playouts), rel=0.05
        )
        assert part.luck_error > max(part.start_error, part.play_error, part.others_error) > 0
    assert sum(part.start for part in found) == pytest.approx(1)
    sure = [replace(each, usual=replace(each.usual, shares=(1.0, 0.0))) for each in verdicts]
    assert min(part.start_error for part in parts(sure, match.result, len(match.actions))) > 0


def test_a_verdict_is_kept_as_json(match, verdicts):
    actions = actions_of(match.pack, match.seats)
    for each in verdicts:
        assert taken_up(json.loads(json.dumps(kept(each))), actions) == each


@pytest.mark.parametrize(("game", "number"), [("coffee_rush", 40), ("order_please", 20), ("cafe_tycoon", 30)])
def test_hidden_things_change_no_verdict(game, number, monkeypatch):
    """The review says the same if the cards that the player could not know are dealt differently."""
    match = finished(game, ("random", "greedy"))
    said, dealt = [], Match.as_seen_by
    for other in range(3):
        monkeypatch.setattr(
            Match,
            "as_seen_by",
            lambda self, seat, seed, other=other: dealt(dealt(self, seat, other), seat, seed),
        )
        found = judge(match.record(), match.pack, number, 4)
        assert found is not None
        said.append(found)
    assert said[0] == said[1] == said[2]


def test_review_uses_the_search_of_whole_turns():
    """Playouts of the planner in its hasty play style tell how much better it is."""
    rush = finished("coffee_rush", ("greedy", "random"))
    judged = [judge(rush.record(), rush.pack, number, 2) for number in range(20, 44)]
    found = [each for each in judged if each is not None]
    assert {each.seat for each in found} == {0, 1}
    assert any(each.best != each.usual for each in found)
    for each in found:
        assert each.played.playouts == each.usual.playouts
        if each.seat == 0:
            assert each.played == each.usual
        assert sum(each.played.shares) == pytest.approx(1)


def test_the_error_is_that_of_the_differences():
    """Playouts share their chances: if two actions win in the same ones, little is left to chance."""
    found = compared(0.5, 0.6)
    assert found.error(0, 0) == 0
    assert found.error(1, 0) == pytest.approx(((0.1 * 0.9 * 100 + 1) / 99 / 100) ** 0.5)
    assert compared(0.5, 0.5).error(1, 0) > 0, "no difference in a few playouts proves nothing"


class Rounds:
    """A comparison that comes out as said: by seed, the share of wins that the better action has more."""

    def __init__(self, gains: dict[int, float]) -> None:
        self.gains = gains
        self.asked: list[tuple[int, int]] = []

    def __call__(self, seen: Match, seed: int, actions: Any) -> Any:
        rounds = self

        class Running:
            def after(self, playouts: int) -> Comparison:
                rounds.asked.append((seed, playouts))
                return compared(0.4, 0.4 + rounds.gains[seed], playouts)

        return Running()


@pytest.mark.parametrize(
    ("quick", "long", "mark", "asked"),
    [
        (-0.2, 0.2, "good", 0),
        (0.2, 0.2, "mistake", 1),
        (0.2, 0.0, "good", 1),
        (0.2, -0.2, "good", 1),
        (0.2, 0.03, "mistake", 2),
        (0.2, 0.01, "good", 1),
        (0.2, 0.021, "mistake", 2),
    ],
)
def test_doubt_is_looked_at_until_it_is_clear(match, monkeypatch, quick, long, mark, asked):
    """A long look has chances of its own, and ends as soon as it tells a good decision from a mistake."""
    rounds = Rounds({judging.COMPARE_SEED: quick, judging.CHECK_SEED: long})
    monkeypatch.setattr(judging, "RunningComparison", rounds)
    start = Match("order_please", seats=2, seed=5)
    best = start.legal()[start.legal()[0] == match.actions[0]]
    monkeypatch.setattr(judging, "judged", lambda seen, share=1.0: Judgement((best,), ()))
    monkeypatch.setattr(judging, "gaining_line", lambda stats, others: (None, 0.0))
    found = judge(match.record(), match.pack, 0, 500)
    assert found.mark == mark
    longer = [playouts for seed, playouts in rounds.asked if seed == judging.CHECK_SEED]
    assert longer == sorted(longer)
    assert len(longer) == asked


def test_the_choice_of_a_short_search_is_good_at_once(match, monkeypatch):
    asked, searched = [], judging.judged
    monkeypatch.setattr(
        judging, "judged", lambda seen, share=1.0: asked.append(share) or searched(seen, share)
    )
    found = [judge(match.record(), match.pack, number, 4) for number in range(12)]
    short = [each for each in found if each is not None and each.played == each.best]
    assert len(short) > 3
    assert asked.count(1.0) < asked.count(judging.SHORT)
    assert all(each.mark == "good" for each in short)


def test_the_worst_are_told_of_first_and_mistakes_before_doubts(match):
    judged = [verdict(match, 0.1, 0.2 + number / 20, number=number) for number in range(8)]
    judged[7] = replace(judged[7], mark="doubtful")
    (part, _) = parts(judged, Result((3, 5), (2, 1), ({}, {})), 20)
    assert [each.number for each in part.weak] == [6, 5, 4, 3, 2, 1, 0, 7]
    assert [each.number for each in part.doubtful] == [7]
    assert (part.decisions, part.result) == (8, 0.0)


def test_a_shared_first_place_is_half_a_win():
    one, other = parts([], Result((5, 5), (1, 1), ({}, {})), 20)
    assert (one.result, one.luck, other.result) == (0.5, 0.0, 0.5)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language(match, verdicts, lang):
    assert match.result is not None
    found = parts(verdicts, match.result, len(match.actions))
    told = page(match, found, 2 * PLAYOUTS, lang)
    assert told.count("<polyline") == 2
    assert told.count('<section class="mistake') == sum(min(MOST_SHOWN, len(part.weak)) for part in found)
    assert found[1].mistakes[0].best.action.text(lang) in told
    assert "http" not in told
    assert "{" not in re.sub(r"<style>.*</style>", "", told, flags=re.DOTALL)
    for heading in re.findall(r"<h[12]>(.*?)</h", told):
        assert re.search(SCRIPTS[lang], heading)


def test_a_mistake_is_told_by_its_number_and_the_played_action(match, verdicts):
    """Its reasons compare the best action with that alone: there are no others."""
    assert match.result is not None
    reason = ActionReason({"kind": "taxed", "deck": 1}, mine=True, soon=True, share=0.1, otherwise=0.7)
    judged = replace(
        verdicts[0],
        played=replace(verdicts[0].played, wins=0.1),
        best=replace(verdicts[0].best, wins=0.4),
        mark="mistake",
        loss=0.3,
        reasons=(reason,),
    )
    assert judged.number == 0
    told = page(match, parts([judged], match.result, len(match.actions)), PLAYOUTS, "en")
    assert "Action 1: 10% instead of 40%" in told
    assert "✗ Mistake: more likely: " in told
    assert "in 1 of 10 continuations, after what was played in 7 of 10." in told
    assert "other moves" not in told


def test_shares_are_told_in_percent():
    assert [percent(share) for share in (0.123, -0.05, -0.001, 1.0)] == ["12", "−5", "0", "100"]


@pytest.mark.parametrize(("lang", "told"), [("en", ["0.0", "−0.1", "3.1"]), ("ru", ["0,0", "−0,1", "3,1"])])
def test_nothing_is_behind_by_nothing(lang, told):
    words = ReviewWords("order_please", lang)
    assert [words.decimal(share) for share in (-0.0004, -0.001, 0.031)] == told


class TestCommand:
    def review(self, record: Any, folder: Path, *words: str) -> int:
        path = folder / "game.json"
        path.write_text(record if isinstance(record, str) else json.dumps(record))
        return main(["review", str(path), "--lang", "en", "--playouts", "2", *words])

    def test_a_review_is_a_page_and_a_table(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setattr("orderup.processes.usable_cores", lambda: 1)
        match = finished("cafe_tycoon", ("greedy", "random", "greedy"), family=True)
        assert self.review(match.record(), tmp_path, "--numbers", "--player", "2") == 0
        told = capsys.readouterr().out
        assert told.index("Player 2: place") < told.index("Player 1: place")
        assert re.search(r"Player +┃ +Player +┃ +Player ", told)
        told_apart = len(re.findall(r"[+−]?\d+ ± \d+ ", told))
        assert told_apart == 4 * 3, "start, play, others' and luck: by chance alone they may be off as far"
        for said in ("percentages of games won", "“±” is how far", "Result = chance at the start"):
            assert said in " ".join(told.split())
            assert said in (tmp_path / "game.html").read_text()
        assert str(tmp_path / "game.html") in told
        assert "Review: Board Game Cafe Tycoon" in (tmp_path / "game.html").read_text()

    def test_a_game_that_was_over_from_the_start_has_nothing_to_judge(self, match, tmp_path, capsys):
        assert self.review(Match.from_state(match.state()).record(), tmp_path, "--numbers") == 0
        assert "0 ± 0" in capsys.readouterr().out

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(("seats", "width"), [(2, 40), (3, 60), (4, 80)])
    def test_the_table_is_whole_in_a_narrow_terminal(self, seats, width, lang):
        about = {"result": 0.25, "start": 1.0, "play": -0.25, "play_error": 0.055, "others": 0.5}
        rest = {
            "start_error": 0.06,
            "others_error": 0.1,
            "luck": -0.5,
            "loss": 0.123,
            "chances": (),
            "weak": (),
            "decisions": 9,
        }
        found = [PlayerPart(seat=seat, points=-107, rank=seat + 1, **about, **rest) for seat in range(seats)]
        words, screen = ReviewWords("coffee_rush", lang), io.StringIO()
        Console(file=screen, width=width).print(_table(found, words))
        said = screen.getvalue()
        assert "…" not in said
        for number in ("-107", "−25 ± 11", "+50 ± 20", "100 ± 12", "−50 ± 26", words.decimal(0.123)):
            assert said.count(f" {number} ") == seats

    @pytest.mark.parametrize(
        ("record", "told"),
        [
            ("no json", "it is not JSON"),
            ("[" * 100_000, "it is not JSON"),
            ([1], "it is not an object"),
            ({}, "has no 'game'"),
            (Match("order_please", seed=1).record(), "is not over"),
        ],
    )
    def test_invalid_records_are_refused(self, record, told, tmp_path, capsys):
        assert self.review(record, tmp_path) == 2
        assert told in capsys.readouterr().err
        assert not (tmp_path / "game.html").exists()

    def test_no_endless_record_is_read(self, capsys):
        assert main(["review", "/dev/zero", "--lang", "en"]) == 2
        assert "larger than 16 MB" in capsys.readouterr().err

    def test_a_game_in_which_nobody_plans_is_not_reviewed(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setattr("orderup.cli.review.playouts_of", lambda game: 0)
        assert self.review(finished("coffee_rush", ("random", "random")).record(), tmp_path) == 2
        assert "no bot plans in Coffee Rush" in capsys.readouterr().err

    def test_a_page_that_cannot_be_written_is_refused_before_the_work(self, tmp_path, capsys, monkeypatch):
        monkeypatch.setattr("orderup.cli.review._judge", None)
        record = finished("order_please", ("random", "random")).record()
        assert self.review(record, tmp_path, "--html", "/nowhere/game.html") == 2
        assert "the review cannot be written to /nowhere/game.html: No such file" in capsys.readouterr().err

    def test_no_heading_is_cut_in_a_pipe(self, match, verdicts, tmp_path, capsys, monkeypatch):
        monkeypatch.delenv("COLUMNS", raising=False)
        monkeypatch.setattr("orderup.cli.review._judge", lambda *_: verdicts)
        record = match.record()
        for lang in LANGUAGES:
            assert self.review(record, tmp_path, "--lang", lang) == 0
            assert "…" not in capsys.readouterr().out

    def test_an_unknown_player_is_refused(self, match, tmp_path, capsys):
        assert self.review(match.record(), tmp_path, "--player", "3") == 2
        assert "no player 3: they are 1 to 2" in capsys.readouterr().err

    def test_mistakes_are_told_in_words_without_figures(self, match, tmp_path, capsys):
        assert self.review(match.record(), tmp_path, "--playouts", "20", "--player", "2") == 0
        told = " ".join(capsys.readouterr().out.split())
        assert "Better:" in told
        assert "of 10 games like this" in told
        assert "±" not in told

    def test_a_missing_file_is_refused(self, tmp_path, capsys):
        assert main(["review", str(tmp_path / "none.json")]) == 2
        assert "cannot be read: No such file" in capsys.readouterr().err


COACHED = [game for game in orderup.games() if get(game).has("coach")]
POSITIONS = fewer(6)
"""The positions tried of each game; with 200 the same holds (`ORDERUP_BREADTH=34`)."""
APART = 7
"""Decisions from one position to the next."""
WAYWARD = 0.3


def positions(game: str) -> Iterator[Match]:
    """Positions from games of bots that often play at random."""
    dice, bot, decisions, found = random.Random(game), create("greedy", 1), 0, 0
    for seed in range(POSITIONS):
        match = Match(game, seats=get(game).seats[seed % len(get(game).seats)], seed=seed)
        while not match.over:
            if len(match.legal()) > 1:
                decisions += 1
                if decisions % APART == 0:
                    yield match
                    found += 1
                    if found == POSITIONS:
                        return
            strays = dice.random() < WAYWARD
            match.play(dice.choice(match.legal()) if strays else bot.decide(match))


@pytest.mark.parametrize("game", COACHED)
def test_coach_hint_and_review_agree(game):
    advised = 0
    for match in positions(game):
        tip = coach(match, "en")
        assert tip.text
        seen = match.as_seen_by(match.seat, match.age)
        first = hints.hints(seen, match.age)[0].action.notation
        assert tip.action in ("", first)
        # If the coach leaves the choice open, the first hint must not be a mistake, either.
        record = match.record()
        followed = {**record, "actions": [*record["actions"], first]}
        verdict = judge(followed, match.pack, match.age, playouts_of(game))
        assert not verdict.is_mistake
        assert verdict.best == verdict.played
        advised += tip.action != ""
    assert advised >= POSITIONS / 2


@pytest.mark.parametrize("game", COACHED)
def test_coach_keeps_its_plan_while_followed(game):
    steps = 0
    for match in positions(game):
        seat, reveals = match.seat, match.reveals
        line = judged(match.as_seen_by(seat, 1)).line
        kind = line[0].kind
        for planned in line:
            done = (match.seat, match.reveals) != (seat, reveals)
            if done or (get(game).played_out and planned.kind != kind):
                break
            assert judged(match.as_seen_by(seat, match.age)).best == planned
            match.play(planned)
            steps += 1
    assert steps >= POSITIONS
