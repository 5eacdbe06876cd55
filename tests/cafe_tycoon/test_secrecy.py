"""Each hidden thing and the seats that may know it; the conformance suite also permutes them all."""

from tests.arranged import play
from tests.cafe_tycoon.mixes import deal, random_play
from tests.cafe_tycoon.positions import arrange
from tests.cafe_tycoon.reference_books import suit
from tests.cafe_tycoon.test_options import new, until
from tests.games.shown import without_kept


def test_after_phase_one_every_hand_is_public():
    match = new()
    state = until(match, "opening")
    for seat in range(3):
        assert match.view(None)["seats"][seat]["hand"] == state["seats"][seat]["hand"]


def test_in_the_short_game_others_see_the_sorted_suits_of_a_hand():
    match = new(short=True)
    hand = match.state()["seats"][0]["hand"]
    assert match.view(0)["seats"][0]["hand"] == hand
    assert match.view(1)["seats"][0]["hand"] == sorted(map(suit, hand))


def test_given_cards_are_seen_by_the_giver_only():
    match = new(short=True)
    hand = match.state()["seats"][0]["hand"]
    play(match, f"give {hand[0]} left")
    assert match.view(0)["seats"][0]["given"] == [{"card": hand[0], "to": "left"}]
    assert match.view(1)["seats"][0]["given"] == 1
    assert match.view(None)["seats"][0]["given"] == 1


def test_number_decks_show_count_and_top_suit():
    match = new()
    deck = match.state()["deck"]
    assert match.view(0)["deck"] == {"count": 27, "top": suit(deck[0])}


def test_other_piles_show_counts():
    view = new().view(0)
    assert view["tiles"]["stack"] == 21
    assert view["customers"]["decks"] == {"1": 4, "2": 2, "3": 4}


def test_customers_drawn_are_seen_by_their_drawer():
    tiles = {"snack_game_secret": [None] * 3}
    match = arrange(cursor=0, round=5, players={0: {"tokens": 1, "tiles": tiles}})
    state = play(match, "activate snack_game_secret 2", "deck 1")
    assert match.view(0)["drawn"] == state["drawn"]
    assert match.view(1)["drawn"] == match.view(None)["drawn"] == 2


def test_everything_is_shown_when_the_game_is_over():
    match = deal(6)
    for action in random_play(match, 6):
        match.play(action)
    for viewer in (None, 0):
        assert match.view(viewer) == without_kept(match.state())


def test_secret_customers_of_others_may_be_any_of_their_level():
    players = {1: {"secret": ["x"][:0]}}
    match = arrange(players=players)
    names = [entry["id"] for entry in match.pack.content["customers"] if entry["level"] == 3]
    match = arrange(decks={3: names[1:]}, players={1: {"secret": names[:1]}})
    guesses = {match.as_seen_by(0, seed).state()["seats"][1]["secret"][0] for seed in range(60)}
    assert guesses == set(names)
    own = {match.as_seen_by(1, seed).state()["seats"][1]["secret"][0] for seed in range(20)}
    assert own == set(names[:1])
