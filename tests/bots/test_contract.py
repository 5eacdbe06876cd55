"""Every bot of every registered game decides legally and always alike, and reads nothing that its seat cannot
know."""

import itertools
import pickle
import random
from random import Random
from typing import Any

import pytest

import orderup
from orderup import Match, bots
from orderup.core.compiled.planning import plan_in, workspace_of
from orderup.core.game import definition as registry
from tests.games.setups import all_setups

GAMES_PER_SETUP = 3


THINKS = "search:1"
"""The bot that takes its time, with as little of it as there is: it stands for every budget."""
SETUPS = list(all_setups())


def players(game: str) -> list[str]:
    """The bots of a game, as they are tried here."""
    return [THINKS if bot == "search" else bot for bot in bots.names(game)]


PLAYERS = [(game, bot) for game in orderup.games() for bot in players(game)]
TABLES = [
    pytest.param(setup.game, bot, setup.seats, dict(setup.options), id=f"{bot}-{setup}")
    for number, setup in enumerate(SETUPS)
    for bot in players(setup.game)
    if bot != THINKS or number % 4 == 1
]


def wander(game: str, bot: str, seats: int, options: dict[str, Any], seed: int) -> Any:
    """A third of the positions with a choice in a random game; fewer for a slow bot."""
    chance = random.Random(seed)
    match = Match(game, seats=seats, seed=seed, options=options)
    while not match.over:
        legal = match.legal()
        if len(legal) > 1 and chance.random() < (0.08 if bot == THINKS else 1 / 3):
            yield match
        match.play(chance.choice(legal))


def without_deck_order(state: dict[str, Any]) -> dict[str, Any]:
    """A state in which every pile of names is sorted."""
    return {
        name: sorted(value) if isinstance(value, list) and all(isinstance(v, str) for v in value) else value
        for name, value in state.items()
    }


@pytest.mark.parametrize(("game", "bot", "seats", "options"), TABLES)
def test_bots_decide_legally_in_every_phase_and_leave_the_match_alone(game, bot, seats, options):
    asked = set()
    for seed in range(GAMES_PER_SETUP):
        for match in wander(game, bot, seats, options, seed):
            seen = match.as_seen_by(match.seat, seed=9)
            before = seen.digest
            action = bots.create(bot, seed=seed).decide(seen)
            assert action in match.legal()
            assert seen.digest == before
            assert seen.age == match.age
            asked.add(match.view(None)["phase"])
    assert len(asked) > 1


@pytest.mark.parametrize(("game", "bot"), PLAYERS)
def test_the_same_seed_and_match_give_the_same_decision(game, bot):
    for match in itertools.islice(wander(game, bot, registry.get(game).seats[0], {}, seed=3), 60):
        seen = match.as_seen_by(match.seat, seed=5)
        one = bots.create(bot, seed=11)
        one.decide(seen)
        later = bots.create(bot, seed=11).decide(pickle.loads(pickle.dumps(seen)))
        assert one.decide(seen) == later


@pytest.mark.parametrize(("game", "bot", "seats", "options"), TABLES)
def test_hidden_things_change_no_decision(game, bot, seats, options):
    reordered, common = 0, registry.get(game).common_view
    for match in wander(game, bot, seats, options, seed=4):
        player = bots.create(bot, seed=1)
        decision = player.decide(match.as_seen_by(match.seat, seed=0))
        view, state = match.view(match.seat), match.state()
        for seed in range(1, 3):
            seen = match.as_seen_by(match.seat, seed)
            guessed = seen.state()
            assert seen.view(match.seat) == view
            if common:
                assert without_deck_order(guessed) == without_deck_order(state)
            reordered += guessed != state
            assert player.decide(seen) == decision
    assert reordered


@pytest.mark.parametrize(("game", "bot", "seats", "options"), TABLES)
def test_bots_play_whole_games(game, bot, seats, options):
    match = Match(game, seats=seats, seed=1, options=options)
    others = "greedy" if bot == THINKS else bot
    bots.play_match(match, [bots.create(others if seat else bot, seed=seat) for seat in range(seats)])
    assert match.result is not None
    again = Match.from_record(match.record())
    assert again.state() == match.state()


@pytest.mark.parametrize(("game", "bot"), PLAYERS)
def test_a_finished_match_has_nothing_to_decide(game, bot):
    match = bots.play_match(Match(game, seed=2), [bots.create("random")] * registry.get(game).default_seats)
    with pytest.raises(orderup.IllegalAction, match="the match is over"):
        bots.create(bot).decide(match)


def test_every_seat_needs_a_bot_before_anything_is_played():
    match = Match("coffee_rush", seats=3, seed=1)
    with pytest.raises(orderup.OptionError, match="each of 3 seats needs a bot, and there are 2"):
        bots.play_match(match, [bots.create("random")] * 2)
    assert match.actions == ()


def test_different_seeds_draw_different_lots():
    for game in orderup.games():
        match = Match(game, seed=1)
        assert len({bots.create("random", seed).decide(match).id for seed in range(40)}) > 1


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, True, "7"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(orderup.OptionError, match="a bot's seed is an integer"):
        bots.create("random", seed)


def test_the_bots_of_an_unknown_game_are_refused():
    with pytest.raises(orderup.OptionError, match="unknown game 'chess'"):
        bots.names("chess")


def test_a_game_without_a_planner_has_no_greedy_bot(monkeypatch):
    from orderup.core.compiled.planning import planner_of

    known = registry.get(orderup.games()[0])
    plain = registry.Game(
        name="plain",
        package="orderup.games",  # which has no module `greedy`
        seats=known.seats,
        default_seats=known.default_seats,
    )
    monkeypatch.setattr(registry, "get", lambda name: plain)
    monkeypatch.setattr("orderup.core.compiled.planning.get", lambda name: plain)
    assert bots.names("plain") == ("random",)
    with pytest.raises(orderup.OptionError, match="cannot play plain: it has no planner"):
        planner_of("plain")


MOSTLY = 0.8


@pytest.mark.parametrize("game", orderup.games())
def test_used_workspace_changes_no_plan(game):
    """The lab and searches keep a planner's workspace from one decision to the next, the greedy bot does
    not."""
    chance, used = Random(1), workspace_of(game)
    for seed in range(15):
        match = Match(game, seed=seed)
        while not match.over:
            planned = plan_in(match, workspace_of(game))
            assert plan_in(match, used) == planned, (seed, len(match.actions))
            legal = match.legal()
            first = next(action for action in legal if action.id == planned[0])
            match.play(first if chance.random() < MOSTLY else chance.choice(legal))
