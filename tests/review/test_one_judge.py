"""Coach, hint and review never contradict each other, nor a coach itself within a turn."""

import random
from collections.abc import Iterator

import pytest

import orderup
from orderup import Match
from orderup.bots import create, hints
from orderup.bots.coaching import coach
from orderup.bots.judge import judged, playouts_of
from orderup.core.game.definition import get
from orderup.review.judging import judge
from tests.quick import fewer

COACHED = [game for game in orderup.games() if get(game).has("coach")]
POSITIONS = fewer(6)
"""Of each game; of 200 the same is true (`ORDERUP_BREADTH=34`)."""
APART = 7
"""Decisions from one position to the next."""
WAYWARD = 0.3


def positions(game: str) -> Iterator[Match]:
    """As somebody reaches them who often plays by lot among bots."""
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
        assert tip is not None
        assert tip.text
        seen = match.as_seen_by(match.seat, match.age)
        first = hints.hints(seen, match.age)[0].action.notation
        assert tip.action in ("", first)
        # What is advised where the coach leaves the choice open must not be a mistake, either.
        record = match.record()
        followed = {**record, "actions": [*record["actions"], first]}
        verdict = judge(followed, match.pack, match.age, playouts_of(game))
        assert verdict is not None
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
