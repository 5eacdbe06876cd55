"""Hints name actions worth playing and their prospects, and nothing that the seat cannot know."""

import itertools
from dataclasses import replace

import pytest

import orderup
from orderup import Match, bots
from orderup.bots import hints as hinting
from orderup.bots import judge
from orderup.bots.coaching import coach
from orderup.bots.hints import MOST, ActionHint, hints
from orderup.bots.judge import SEED
from orderup.bots.search.action_statistics import LEAST_GAIN
from orderup.core.game import definition as registry
from tests.bots.test_search import position

THINKING = [game for game in orderup.games() if registry.get(game).played_out]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts for the numbers, as for tests; nothing is known yet."""
    plain = hinting.Budget
    monkeypatch.setattr(hinting, "Budget", lambda playouts: plain(playouts=40))
    judge.forget()


@pytest.mark.parametrize("game", THINKING)
def test_hints_list_the_best_actions_first_with_their_promise(game):
    match = position(game, 3, 20)
    found = hints(match, 1)
    assert len(found) == min(MOST, len(match.legal()))
    assert len({hint.action for hint in found}) == len(found)
    assert {hint.action for hint in found} <= set(match.legal())
    for hint in found:
        assert 0 <= hint.prospect.wins <= 1
        if hint.prospect.line is not None:
            assert hint.prospect.gain >= LEAST_GAIN
            assert hint.prospect.line in registry.get(game).engine.LINES


@pytest.mark.parametrize("game", THINKING)
def test_hints_shown_together_are_comparable(game):
    """All have the same number of games, and after the first the best comes first."""
    for actions in range(10, 40, 10):
        told = [hint.prospect for hint in hints(position(game, 3, actions), 1) if hint.prospect is not None]
        assert len({prospect.playouts for prospect in told}) == 1
        later = itertools.pairwise(told[1:])
        assert all(one.wins >= other.wins or one.lead >= other.lead for one, other in later)


def test_hint_equals_search_when_whole_turns_are_compared():
    others = 0
    for actions in range(20, 44, 4):
        match = position("coffee_rush", 3, actions)
        (hint,) = hints(match, 1)
        assert (hint.action, hint.prospect) == (bots.create("search", SEED).decide(match), None)
        others += hint.action != bots.create("greedy").decide(match)
    assert others


def test_usual_bot_advises_in_games_without_search(monkeypatch):
    match = position("coffee_rush", 3, 24)
    known = registry.get("coffee_rush")
    for module in (hinting, judge):
        monkeypatch.setattr(module, "get", lambda name: replace(known, playouts=0))
    (hint,) = hints(match, 1)
    assert (hint.action, hint.prospect) == (bots.create("greedy").decide(match), None)
    assert hint.reasons


@pytest.mark.parametrize("game", ["coffee_rush", "cafe_tycoon"])
def test_an_only_choice_is_advised_without_thinking(game):
    match, greedy = Match(game, seed=1), bots.create("greedy")
    while len(match.legal()) != 1:
        match.play(greedy.decide(match))
    assert hints(match.as_seen_by(match.seat, 1), 1) == [ActionHint(match.legal()[0], None)]


@pytest.mark.parametrize("game", orderup.games())
def test_hidden_things_change_no_hint_and_no_tip(game):
    match, greedy = Match(game, seed=5), bots.create("greedy")
    while len(match.actions) < 15 or len(match.legal()) < 2:
        match.play(greedy.decide(match))
    views = [match.as_seen_by(match.seat, seed) for seed in range(3)]
    assert len({str(seen.state()) for seen in views}) > 1
    told = []
    for seen in views:
        judge.forget()
        told.append((hints(seen, 7), coach(seen, "en")))
    assert told[0] == told[1] == told[2]


def test_a_reason_is_the_line_that_brings_most_more():
    """Of 60 hints in games of Order Please?, many have such a reason; gold is not the only one."""
    lines = []
    for seed in range(20):
        lines += [
            hint.prospect and hint.prospect.line for hint in hints(position("order_please", seed, 25), 1)
        ]
    told = [line for line in lines if line is not None]
    assert len(told) > len(lines) / 3
    assert len(set(told)) > 1
