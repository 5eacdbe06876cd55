"""Reasons: effects that an action has more often than others, in every language; no hidden card is used."""

import re
from dataclasses import replace

import pytest

import orderup
from orderup import Match, bots
from orderup.bots import reasons as finding
from orderup.bots.reason import PLAYED, ActionReason, sentence, tenths, weight
from orderup.bots.reasons import LEAST, MOST, reasons
from orderup.bots.search.continuations import Continuations
from orderup.core.compiled.snapshots import MOST_SNAPSHOTS
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from tests.bots.test_search import position
from tests.games.ftl import messages_of
from tests.pages.test_languages import SCRIPTS

POSITIONS = {"coffee_rush": (30, 60), "order_please": (20, 35), "cafe_tycoon": (25, 60)}


def found_in(game: str) -> list[tuple[Match, list[tuple[ActionReason, ...]]]]:
    matches = [position(game, number, number) for number in POSITIONS[game]]
    return [(match, reasons(match, 1, match.legal()[:4])) for match in matches]


@pytest.mark.parametrize("game", POSITIONS)
def test_differences_are_reasons_in_every_language(game):
    told = 0
    for match, found in found_in(game):
        for action, why in zip(match.legal(), found, strict=False):
            assert len(why) <= MOST
            for reason in why:
                told += 1
                good = weight(game, reason.event["kind"], reason.mine)
                assert good * (reason.share - reason.otherwise) >= LEAST
                thing = finding._thing(reason.event)
                assert not thing or not thing.items() <= action.args.items()
                for lang in LANGUAGES:
                    said = sentence(reason, match.pack, lang)
                    assert "{" not in said
                    assert said.strip() == said
                    if lang != "en":
                        assert re.search(SCRIPTS[lang], said)
    assert told > 2


@pytest.mark.parametrize("game", POSITIONS)
def test_hidden_things_change_no_reason(game):
    match, greedy = Match(game, seed=5), bots.create("greedy")
    while len(match.actions) < 24 or len(match.legal()) < 2:
        match.play(greedy.decide(match))
    views = [match.as_seen_by(match.seat, seed) for seed in range(3)]
    assert len({str(seen.state()) for seen in views}) > 1
    said = [reasons(seen, 7, seen.legal()[:4]) for seen in views]
    assert said[0] == said[1] == said[2]


def test_serving_now_is_told_from_serving_never():
    """Of two actions one pours what an order waits for, which is served next; the other throws it away."""

    def served(why: tuple[ActionReason, ...]) -> list[ActionReason]:
        return [each for each in why if (each.event["kind"], each.mine, each.soon) == ("served", True, True)]

    match, greedy = Match("coffee_rush", seats=2, seed=4), bots.create("greedy")
    told: list[ActionReason] = []
    while not told:
        action = greedy.decide(match)
        away = [other for other in match.legal() if other.kind == "pour" and other.args["cup"] == 0]
        if action.kind == "pour" and action not in away and away:
            why = reasons(match.as_seen_by(match.seat, 1), 1, [action, away[0]])
            told = served(why[0])
            assert not (told and served(why[1]))
        match.play(action)
    assert told[0].share > told[0].otherwise


def test_direct_effects_are_no_reason_for_an_action():
    """A hint to buy a card does not say that the player will then have it, nor that nobody else can buy it:
    both are true of any card of the market."""
    match, greedy = Match("cafe_tycoon", seats=3, seed=4), bots.create("greedy")
    others = 0
    while match.view(0)["step"] in ("buy", "tile"):
        legal = match.legal()
        if legal[0].kind == "buy" and len(legal) > 1:
            market = match.view(0)["market"]
            for action, why in zip(legal, reasons(match, 1, legal), strict=True):
                bought = [each.event["card"] for each in why if each.event["kind"] == "bought"]
                assert market[action.args["place"]] not in bought
                others += len(why)
        match.play(greedy.decide(match))
    assert others


def test_direct_effects_of_another_action_are_no_reason_against_it():
    """A player who has emptied a cup need not be told that it would not have been emptied otherwise."""
    match, greedy = Match("coffee_rush", seats=2, seed=4), bots.create("greedy")
    others = 0
    while len(match.actions) < 120 and not match.over:
        legal = match.legal()
        steps, empties = ([each for each in legal if each.kind == kind] for kind in ("step", "empty"))
        if steps and empties:
            why = reasons(match.as_seen_by(match.seat, 1), 1, [steps[0], empties[0]])[0]
            said = "emptied", empties[0].args["cup"]
            assert said not in [(each.event["kind"], each.event.get("cup")) for each in why]
            others += len(why)
        match.play(greedy.decide(match))
    assert others


def test_alone_an_action_needs_no_reason():
    match = position("order_please", 3, 20)
    assert reasons(match, 1, match.legal()[:1]) == [()]


def test_a_game_that_foresees_nothing_gives_no_reasons(monkeypatch):
    match = position("order_please", 3, 20)
    monkeypatch.setattr("orderup.bots.reason.has", lambda folder, message: False)
    assert set(reasons(match, 1, match.legal()[:4])) == {()}


def test_two_turns_fit_the_snapshot_buffer():
    """No two turns of a game note more events than the buffer holds."""
    for game in POSITIONS:
        match = position(game, 3, 20)
        continuations = Continuations(match, 1, None)
        for action in match.legal()[:4]:
            for number in range(9):
                snapshots, (done, turn, end) = continuations.snapshots(action.id, number)
                assert 0 <= done <= turn <= end == len(snapshots) < MOST_SNAPSHOTS


@pytest.mark.parametrize("game", [name for name in orderup.games() if name in POSITIONS])
def test_foreseen_events_are_declared_events(game):
    messages = messages_of(get(game).texts, "en")
    events = {
        member.name.lower(): set(arguments) for member, arguments in get(game).engine.EVENTS.arguments.items()
    }
    foreseen = [message.partition("-")[2] for message in messages if message.startswith(("gain-", "harm-"))]
    assert foreseen
    for kind in foreseen:
        told = messages.get(f"gain-{kind}", set()) | messages.get(f"harm-{kind}", set())
        assert told <= {"mine", *events[kind]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shares_are_told_of_ten(lang):
    match = Match("order_please", seed=1)
    reason = ActionReason({"kind": "taxed", "deck": 1}, True, False, 0.1, 0.72)
    assert re.search(r"\b1\D.*\b7\D", sentence(reason, match.pack, lang))
    assert "в 1 продолжениях" not in sentence(reason, match.pack, lang)
    assert "7" not in sentence(replace(reason, otherwise=0.98), match.pack, lang)
    assert sentence(reason, match.pack, lang) != sentence(reason, match.pack, lang, PLAYED)
    assert [tenths(share) for share in (0.0, 0.04, 0.06, 0.95, 1.0)] == [0, 0, 1, 10, 10]
