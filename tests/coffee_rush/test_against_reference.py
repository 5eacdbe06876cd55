"""Exact legality and effects: the engine and the reference agree on every state of two hundred games, played
so that orders are served, upgrades bought, tokens short, rush tokens out, decks emptied."""

from collections import Counter

import pytest

from orderup import Match, load_pack
from tests.coffee_rush.lively import Player
from tests.coffee_rush.positions import INGREDIENTS, variant
from tests.coffee_rush.reference import Reference
from tests.games.corpus import kept
from tests.quick import QUICK, fewer

PACKS = {
    "default": load_pack("coffee_rush"),
    "cheap upgrades": variant(upgrade_cost=1, closing_penalties=9),
    "few tokens": variant(**dict.fromkeys(INGREDIENTS, 2)),
    "no rush tokens": variant(rush_tokens=0, steps=4),
    "short steps": variant(steps=2, upgrade_cost=2),
    "easy": variant(easy=True),
    "easy, one rush token": variant(easy=True, rush_tokens=1, upgrade_cost=1),
    "easy, one token each": variant(easy=True, closing_penalties=50, **dict.fromkeys(INGREDIENTS, 1)),
}
SETUPS = [(seats, espresso) for seats in (2, 3, 4) for espresso in (False, True)]
GAMES = {"default": fewer(8)}
FEW_GAMES = fewer(3)


def things(actions):
    return {tuple(action.items()) for action in actions}


def comparable(state):
    """Why the sign was turned is the view's extra; the rules only know that it was."""
    return {name: value for name, value in state.items() if name != "closed_by"}


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize(("seats", "espresso"), SETUPS)
def test_engine_and_reference_play_the_same_game(name, seats, espresso):
    pack = PACKS[name]
    reference = Reference(pack.content)
    seen = Counter()
    for seed in range(GAMES.get(name, FEW_GAMES)):
        match = Match("coffee_rush", seats=seats, seed=seed, options={"espresso_start": espresso}, pack=pack)
        player = Player(pack.content, f"{name} {seats} {espresso} {seed}")
        state = comparable(match.state())
        while not match.over:
            legal = [action.to_dict() for action in match.legal()]
            assert things(legal) == things(reference.legal(state))
            action = player.choose(state, legal)
            expected = reference.apply(state, action)
            match.play(action)
            seen[action["kind"]] += 1
            state = comparable(match.state())
            assert state == expected, action
        assert reference.legal(state) == []
        scores, ranks = reference.result(state)
        assert (list(match.result.scores), list(match.result.ranks)) == (scores, ranks)
    if QUICK:
        return  # Too few games to have everything.
    assert {"place", "step", "stop", "pour", "empty", "serve", "done"} <= set(seen)
    if name.startswith("easy"):
        assert seen["upgrade"] > 0


GOOD_PLAYERS = [stored for stored in kept("coffee_rush") if "-greedy-" in stored["name"]]


@pytest.mark.parametrize("stored", GOOD_PLAYERS, ids=lambda stored: stored["name"])
def test_the_reference_agrees_on_recorded_games_of_good_players(stored):
    record = stored["record"]
    match = Match.from_record({**record, "actions": []})
    reference = Reference(match.pack.content)
    state = comparable(match.state())
    for notation in record["actions"]:
        assert things(action.to_dict() for action in match.legal()) == things(reference.legal(state))
        state = reference.apply(state, match.play(notation).to_dict())
        assert state == comparable(match.state())
    assert match.over
