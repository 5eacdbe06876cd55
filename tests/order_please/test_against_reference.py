"""Exact legality and effects: the engine and the reference agree on every state of over a thousand games."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from orderup import Match, load_pack
from orderup.core.game.definition import get
from tests.games.shown import without_kept
from tests.order_please.lively import Player
from tests.order_please.positions import variant
from tests.order_please.reference import Reference
from tests.quick import fewer

OPTIONS = get("order_please").options
MIXES = [
    dict(zip((option.name for option in OPTIONS), values, strict=True))
    for values in product(*(option.choices for option in OPTIONS))
]
GAMES = fewer(12)
FEW_GAMES = fewer(3)
PACKS = {
    "default": load_pack("order_please"),
    "few goods": variant(weapon=6, armour=6, potion=6),
    "any": variant(any_icons=True),
    "small hands": variant(hand_size=3, shortage_turns=4, barren_limit=6),
    "questions": variant(copies={"thief": 2, "swap_stalls": 4, "tax": 2, "market_day": 2}),
    "plenty and want": variant(copies={"festival": 4, "shortage": 4, "curse": 2}),
}


def choosers(pack, seed):
    if seed % 3 == 0:
        random = Random(seed)
        return lambda state, legal: random.choice(legal)
    return Player(pack.content, str(seed)).choose


def play_both(pack, options, seed):
    """Play a game on both; returns how often each kind of action and each phase came up."""
    match = Match("order_please", seed=seed, options=options, pack=pack)
    reference = Reference(pack.content, match.options, seed)
    choose = choosers(pack, seed)
    seen = Counter()
    while True:
        state = without_kept(match.state())
        assert state == reference.state
        legal = [action.to_dict() for action in match.legal()]
        assert sorted(map(repr, legal)) == sorted(map(repr, reference.legal))
        if match.over:
            break
        assert len(legal) > 1
        action = choose(state, legal)
        seen[action["kind"]] += 1
        match.play(action)
        reference.play(action)
    lines, ranks = reference.result()
    assert (list(match.result.breakdown), list(match.result.ranks)) == (lines, ranks)
    Match.from_state(match.state(), pack=pack)  # Refused if a good or a card is lost or there twice.
    seen["standstill"] += all(deck["customer"] for deck in state["decks"])
    return seen


@pytest.mark.parametrize("options", MIXES, ids=lambda mix: "-".join(map(str, mix.values())))
def test_engine_and_reference_play_the_same_game(options):
    seen = Counter()
    for seed in range(GAMES):
        seen += play_both(PACKS["default"], options, seed)
    for name, pack in PACKS.items():
        if name != "default":
            for seed in range(FEW_GAMES):
                seen += play_both(pack, options, 1000 + seed)
    expected = {"register", "done", "return", "leave"}
    expected |= {"merchant"} if options["merchants"] else set()
    expected |= {"swap", "tax", "renew", "keep", "discard"} if options["events"] else set()
    expected |= {"discard"} if options["exchange"] and options["refill"] == "every_turn" else set()
    assert expected <= set(seen)
