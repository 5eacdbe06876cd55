"""The search that compares whole turns: it stands by them and knows nothing hidden."""

import json
from collections import Counter
from functools import cache

import pytest

import orderup
from orderup import Match
from orderup.bots.search import playout_runner
from orderup.bots.search.bot import SearchBot
from orderup.bots.search.budget import Budget
from orderup.bots.search.turns import best_turn
from orderup.core.compiled.planning import MOST_TURNS, plan, turns_of
from orderup.core.game import definition as registry
from orderup.core.game.seeds import SEED_LIMIT, STEP
from tests.bots.test_search import position
from tests.packages import python

GAMES = [game for game in orderup.games() if registry.get(game).turns]
BUDGET, ENOUGH = Budget(playouts=60), Budget(playouts=120)
"""Half as many tell how it compares; to win it needs more."""


def play(match: Match, ids: list[int]) -> None:
    for number in ids:
        match.play(next(action for action in match.legal() if action.id == number))


def beginnings(game: str, seats: int) -> list[Match]:
    """Positions of a game of greedy bots in which the planner offers several turns."""
    return [match.copy() for match in found_beginnings(game, seats)]


@cache
def found_beginnings(game: str, seats: int) -> list[Match]:
    found, match = [], Match(game, seats, seed=seats)
    while not match.over:
        seat = match.seat
        seen = match.as_seen_by(seat, 1)
        if len(turns_of(seen)) > 1:
            found.append(seen)
        play(match, plan(seen))
    return found


def begins(turn: list[int], planned: list[int]) -> bool:
    """Whether a turn begins as planned: of a turn with an upgrade the planner writes only that."""
    return turn[: len(planned)] == planned


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_the_turns_offered_can_be_played_and_end_the_turn(game, seats):
    found = beginnings(game, seats)
    assert len(found) > 5
    for match in found:
        turns = turns_of(match)
        assert len(turns) <= MOST_TURNS
        assert begins(turns[0], plan(match)), "the planner's own comes first"
        ends = []
        for ids in turns:
            later = match.copy()
            play(later, ids)
            assert later.over or later.reveals != match.reveals or later.seat != match.seat
            ends.append(later.digest)
        assert len(set(ends)) == len(ends)


def test_a_game_without_whole_turns_offers_none():
    assert turns_of(position("order_please", 3, 12)) == []


@pytest.mark.parametrize("game", GAMES)
def test_hidden_things_change_no_turn(game):
    for match in beginnings(game, 2)[:6]:
        assert match.seat is not None
        views = [match.as_seen_by(match.seat, seed) for seed in range(3)]
        turns = [best_turn(view, 7, BUDGET) for view in views]
        assert turns[0] == turns[1] == turns[2]


@pytest.mark.parametrize("game", GAMES)
def test_within_a_turn_the_bot_imagines_the_same_and_so_stands_by_it(game):
    """Asked by copies of what it may know, and each time a bot of the same seed that knows of no other
    decision, as a server does."""
    for match in [each for each in beginnings(game, 2) if not each.turn_so_far()[1]][:4]:
        at_once, by_steps, seat = match.copy(), match.copy(), match.seat
        assert seat is not None
        play(at_once, best_turn(match, 7, BUDGET))
        while by_steps.seat == seat and by_steps.reveals == match.reveals:
            bot = SearchBot((7 - match.reveals * STEP) % SEED_LIMIT, BUDGET)
            by_steps.play(bot.decide(by_steps.as_seen_by(seat, len(by_steps.actions))))
        assert at_once.digest == by_steps.digest


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_was_left_goes_on_as_is_best_from_there(game):
    """A person may ask after they have played another action; earlier comparisons change nothing."""
    left = 0
    for match in beginnings(game, 2)[:8]:
        bot = SearchBot(7, BUDGET)
        best = bot.decide(match)
        other = next(action for action in match.legal() if action != best)
        match.play(other)
        if match.seat is not None and len(match.turn_so_far()[1]) == 1:
            seen = match.as_seen_by(match.seat, 3)
            assert bot.decide(seen) == SearchBot(7, BUDGET).decide(seen)
            left += 1
    assert left > 3


@pytest.mark.parametrize("game", GAMES)
def test_search_leaves_the_planner_only_for_a_surely_better_choice(game, monkeypatch):
    matches = beginnings(game, 2)
    assert not all(begins(best_turn(match, 3, BUDGET), plan(match)) for match in matches)
    monkeypatch.setattr(playout_runner, "CAUTION", 1000.0)
    assert all(begins(best_turn(match, 3, BUDGET), plan(match)) for match in matches[::3])


def test_turns_with_and_without_an_upgrade_are_compared():
    """Both are offered where they seem about as good; then not always the planner's choice is played."""
    offered = 0
    for match in beginnings("coffee_rush", 2):
        if match.state()["phase"] != "upgrade":
            continue
        legal = {action.id for action in match.legal()}
        firsts = {turn[0] for turn in turns_of(match)}
        assert firsts <= legal
        offered += len(firsts) > 1
    assert offered > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_better_turns_are_tried_more_often(game, monkeypatch):
    tried = Counter[int]()
    add = playout_runner.PlayoutRunner.add

    def counted(self: playout_runner.PlayoutRunner, indices: list[int], count: int) -> None:
        tried.update(dict.fromkeys(indices, count))
        add(self, indices, count)

    monkeypatch.setattr(playout_runner.PlayoutRunner, "add", counted)
    match = max(beginnings(game, 2), key=lambda each: len(turns_of(each)))
    best_turn(match, 3, Budget(playouts=180))
    counts = sorted(tried.values(), reverse=True)
    assert len(counts) == MOST_TURNS
    assert counts[0] == counts[1] == 12 + 20 + 30, "the planner's own turn and the last one left"
    assert counts[-1] == 12
    assert sum(counts) == 180


TOLD = """
import json, sys
from orderup import Match
from orderup.core.compiled.planning import turns_of
from tests.coffee_rush.test_forecast import foretold

for line in sys.stdin:
    match = Match.from_state(json.loads(line), seed=1)
    print(turns_of(match), [foretold(match, seat) for seat in range(match.seats)])
"""


def test_plain_python_offers_and_foretells_as_compiled_code_does():
    """Playouts themselves are compared in test_search.py: here they would take minutes."""
    matches = beginnings("coffee_rush", 2)[-9::8]
    said = "\n".join(json.dumps(match.state()) for match in matches)
    plain, compiled = (python("-c", TOLD, NUMBA_DISABLE_JIT=jit, said=said) for jit in "10")
    assert plain == compiled
    assert compiled.count("[[") == len(matches)


def test_it_wins_against_the_planner():
    """Some six games of ten; these are the same four every time, and none is played once that is certain."""
    won = 0.0
    for seed in range(2):
        for seat in range(2):
            if won >= 2:
                return
            match = Match("coffee_rush", seats=2, seed=100 + seed)
            while match.seat is not None:
                mine = match.seat == seat
                play(match, best_turn(match.as_seen_by(seat, 1), seed, ENOUGH) if mine else plan(match))
            won += (match.result.ranks[seat] == 1) / match.result.ranks.count(1)
    assert won >= 2
