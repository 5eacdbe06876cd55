"""Hidden things are in no message of whole games, nor in the answers to batches and to tries."""

import asyncio
import random
from random import Random
from typing import Any

import msgspec
import pytest

from orderup import Match
from orderup.core.game.actions import Action
from orderup.server.net.socket import Socket
from orderup.server.protocol.messages import Try
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import moves
from orderup.server.tables.preview import check_batch, preview
from orderup.server.tables.table import Table
from tests.games.setups import Setup, every_game, every_plain_setup, plain_setups
from tests.wire import own_seat, pictures, secrets_of_order_please, secrets_of_the_cafe

from .inside import PEOPLE, Heard, game_with

EXPERT = {"short": True, "draft_tiles": True, "challenge": "customers", "abilities": True, "managers": True}
GAMES = [
    ("order_please", 2, {}),
    ("order_please", 2, {"events": True, "merchants": True}),
    ("cafe_tycoon", 3, {}),
    ("cafe_tycoon", 3, EXPERT),
]
SECRETS = {"order_please": secrets_of_order_please, "cafe_tycoon": secrets_of_the_cafe}


async def play_to_the_end(table: Table) -> None:
    dice = random.Random(7)
    while table.match is not None and table.match.seat is not None:
        action = dice.choice(table.match.legal()).notation
        await moves.play(table, table.stored.seats[table.match.seat].player, table.version, [action])
        await asyncio.sleep(0)


@pytest.mark.parametrize("folds", [False, True])
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
async def test_a_whole_game_tells_nobody_a_secret(application, game, seats, options, folds):
    table = await game_with(application, game, seats, options)
    heard = {name: Heard() for name in PEOPLE[:seats]}
    for name, line in heard.items():
        await moves.greet(table, Socket(line, name, application.settings, folds=folds), 0)
    await play_to_the_end(table)
    for seat, line in enumerate(heard.values()):
        assert own_seat(line.messages) == seat
        seen = list(pictures(line.messages))
        assert len(seen) > table.version
        assert seen[-1]["over"]
        for view in seen:
            SECRETS[game](view, seat)


PLACEMENTS = (1, 2)
"""Seeds by which everything that the deciding seat cannot know is put elsewhere."""
NONSENSE = "no such action"


def answer_to_batch(match: Match, *actions: Any) -> str:
    """The answer to a person who sends these actions together: "" where they would be played."""
    try:
        check_batch(match.copy(), actions)
    except Refusal as refusal:
        return f"{refusal.code}: {refusal.message}"
    return ""


def answer_to_try(match: Match, placement: int, *actions: Any) -> str:
    """The answer to a person who tries these actions out."""
    seat = match.seat
    assert seat is not None
    try:
        tried = preview(match.as_seen_by(seat, placement), Try(0, list(actions)), lambda tried: None)
    except Refusal as refusal:
        return f"{refusal.code}: {refusal.message}"
    return msgspec.json.encode(tried).decode()


def one_of_each_kind(match: Match, chance: Random) -> list[Action]:
    by_kind: dict[str, list[Action]] = {}
    for action in match.legal():
        by_kind.setdefault(action.kind, []).append(action)
    return [chance.choice(actions) for actions in by_kind.values()]


def played(match: Match, action: Action) -> Match:
    after = match.copy()
    after.play(action.notation)
    return after


@every_plain_setup
def test_a_batch_is_answered_alike_for_all_hidden_cards(setup):
    """Each action of a whole game, and one more behind it: legal after it, legal after it if other things lay
    hidden, or never."""
    chance = Random(4)
    reveals = 0
    for match, chosen in setup.play(7):
        guesses = [match.as_seen_by(match.seat, placement) for placement in PLACEMENTS]
        for action in {chosen, *one_of_each_kind(match, chance)}:
            told = answer_to_batch(match, action.notation, NONSENSE)
            after = played(match, action)
            if after.reveals != match.reveals:
                reveals += 1
                assert "hidden" in told
                for following in (*after.legal()[:2], *played(guesses[0], action).legal()[:2]):
                    assert answer_to_batch(match, action.notation, following.notation) == told
            for guess in guesses:
                assert answer_to_batch(guess, action.notation, NONSENSE) == told
        match.play(chosen)
    assert reveals > 0


@every_game
def test_trying_out_is_answered_alike_for_all_hidden_cards(game):
    chance = Random(5)
    setup = chance.choice([setup for setup in plain_setups() if setup.game == game])
    for number, (match, action) in enumerate(setup.play(9)):
        if number % 20:
            match.play(action)
            continue
        after = played(match, action)
        follow = [action.notation for action in after.legal()[:1]]
        for actions in ([], [action.notation], [action.notation, NONSENSE], [action.notation, *follow]):
            told = {answer_to_try(match, placement, *actions) for placement in PLACEMENTS}
            assert len(told) == 1
            if len(actions) > 1 and after.reveals != match.reveals:
                assert told == {answer_to_batch(match, *actions)}
        match.play(action)


def to_a_secret_space() -> tuple[Match, Action]:
    """A table of the cafe at which an action leads to the choice of a deck to draw customers from."""
    for seed in range(20):
        for match, chosen in Setup("cafe_tycoon", 3, (("short", True),)).play(seed):
            for action in match.legal():
                if action.kind == "activate" and played(match, action).legal()[0].kind == "customer_deck":
                    return match, action
            match.play(chosen)
    raise AssertionError("no secret space has been activated in 20 games")


def test_customers_are_not_read_off_a_secret_space():
    """Found from outside: a refusal named, as legal, the customers that those before it would draw, deck
    after deck, and nothing was played."""
    match, activate = to_a_secret_space()
    for deck in played(match, activate).legal():
        told = answer_to_batch(match, activate.notation, deck.notation, NONSENSE)
        assert "Action 3" in told
        drawn = played(played(match, activate), deck)
        assert {action.kind for action in drawn.legal()} == {"keep"}
        assert not any(keep.args["customer"] in told for keep in drawn.legal())
