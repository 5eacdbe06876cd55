"""Every kind of event happens, has the arguments that its text needs, and shows nothing hidden."""

import pytest

from orderup import Match, load_pack
from orderup.cli.words import TerminalWords, event_text
from orderup.core.game.definition import get
from orderup.core.packs.thing_names import pack_names
from orderup.games.cafe_tycoon.components import CARD_NAMES
from tests.cafe_tycoon.mixes import ALL, deal, random_play
from tests.cafe_tycoon.positions import arrange
from tests.cafe_tycoon.test_texts import WORDING
from tests.games.shown import events_of

SPOKEN = {"seat": {"you", "player"}}
SILENT = {"automatic_took": SPOKEN["seat"], "scored_preparation": {"wifi", "place"}}
"""The fields of an event that its text does not use: the automatic seat has no name, and the parts of a score
are drawn."""
GAMES = 40


def events_after(match, action):
    match.play(action)
    return events_of(match)


def stories():
    """The events of games as a bystander and the first seat see them."""
    for number in range(GAMES):
        match = deal(number)
        for action in random_play(match, number):
            yield match, [*events_after(match, action), *events_of(match, 0)]


def test_every_event_happens_with_the_arguments_of_its_text():
    texts = WORDING.messages("en").items()
    asked = {name.removeprefix("event-"): used for name, used in texts if name.startswith("event-")}
    met = set()
    for _, events in stories():
        for event in events:
            arguments = set().union(*(SPOKEN.get(name, {name}) for name in event if name != "kind"))
            assert arguments - SILENT.get(event["kind"], set()) == asked[event["kind"]], event
            met.add(event["kind"])
    assert met == asked.keys() - {"undone"}
    assert len(ALL) == 304


@pytest.mark.parametrize("lang", ["en", "ko", "ru"])
def test_the_story_of_a_game_is_told_in_words(lang):
    words = TerminalWords(lang, get("cafe_tycoon").texts)
    names = pack_names(load_pack("cafe_tycoon").content, lang)
    match = deal(4)
    for action in random_play(match, 4):
        for event in events_after(match, action):
            text = event_text(event, words, names, ["Ann", "Ben", "Cho", "Dan"][: match.seats], 0)
            assert text != f"event-{event['kind']}"
            assert "_" not in text, text


def test_cards_passed_on_are_named_only_to_their_giver_and_receiver():
    match = Match("cafe_tycoon", seats=3, seed=2, options={"short": True})
    gifts = [sorted(seat["hand"][:4], key=CARD_NAMES.index) for seat in match.state()["seats"]]
    for seat in range(3):
        for card, to in zip(gifts[seat], ("left", "left", "right", "right"), strict=True):
            match.play(f"give {card} {to}")
        gave = {"kind": "gave_cards", "seat": seat}
        left, right = (seat + 1) % 3, (seat - 1) % 3
        assert cards_told(match, seat)[:2] == [
            gave | {"cards": gifts[seat][:2], "receiver": left},
            gave | {"cards": gifts[seat][2:], "receiver": right},
        ]
        for viewer in {None, 0, 1, 2} - {seat}:
            assert events_of(match, viewer)[0] == {"kind": "gave", "seat": seat, "count": 4}
            assert not any("cards" in event and event["seat"] != viewer for event in events_of(match, viewer))
    got = {"kind": "got_cards", "seat": 1}
    assert cards_told(match, 1) == [
        got | {"cards": gifts[0][:2], "giver": 0},
        got | {"cards": gifts[2][2:], "giver": 2},
    ]
    assert cards_told(match, None) == []


def cards_told(match, viewer):
    return [event for event in events_of(match, viewer) if "cards" in event]


def test_gifts_and_secret_customers_are_told_without_their_names():
    match = arrange(cursor=0, round=5, players={0: {"tokens": 1, "tiles": {"snack_game_secret": [None] * 3}}})
    for notation in ("activate snack_game_secret 2", "deck 1"):
        match.play(notation)
    kept = match.legal()[0]
    assert events_after(match, kept)[0] == {"kind": "kept_customer", "seat": 0}
    assert not any(kept.args["customer"] in str(event) for event in match.event_log().events(1))
