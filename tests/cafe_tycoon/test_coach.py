"""The advice of the coach in Cafe Tycoon."""

import random
import re
from collections import Counter

import pytest

from orderup import Match
from orderup.core.texts.fluent import LANGUAGES
from tests.cafe_tycoon import positions as cafe
from tests.games.coached import coached

EARLIER = {"en": "earlier next round", "ko": "더 왼쪽 카드를", "ru": "раньше, чем"}
NEXT = {"en": "next round", "ko": "다음 라운드", "ru": "следующем раунде"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"family": True}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_coach_is_right_about_buying_earlier(seats, options, lang):
    """If it promises an earlier turn, every card further left gives a later one, whatever the others buy."""
    told = set()
    for seed in range(4):
        match = Match("cafe_tycoon", seats=seats, seed=seed, options=options)
        last = 8 if options else 10
        while match.state()["phase"] == "preparation":
            view = match.view(None)
            if view["step"] == "buy":
                tip = coached(match, lang)
                assert (NEXT[lang] in tip.purpose) == (view["round"] < last)
                earlier = EARLIER[lang] in tip.text
                told.add(earlier)
                assert not (earlier and view["round"] == last)
                if earlier:
                    place = int(tip.point[0].removeprefix("place="))
                    left = [n for n in range(place) if view["market"][n] is not None]
                    assert left
                    assert max(turns_after(match, place)) < min(
                        turn for other in left for turn in turns_after(match, other)
                    )
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    # Two people's planner buys nothing for being cheap, but in the family game.
    assert told == ({False} if seats == 2 and not options else {True, False})


def turns_after(match, place):
    """The possible turns of this place's buyer in the next round, whatever the others buy after it."""
    seat, round_ = match.seat, match.view(None)["round"]
    after = match.copy()
    after.play(f"buy {place}")

    def ends(match):
        view = match.view(None)
        if view["round"] > round_:
            yield view["order"].index(seat)
            return
        for action in match.legal():
            branch = match.copy()
            branch.play(action)
            yield from ends(branch)
            if view["step"] != "buy":
                return

    return set(ends(after))


MOST = {"en": "most Wi-Fi", "ko": "순위", "ru": "большинств"}
ICON = {"en": "icon", "ko": "아이콘", "ru": "знач"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wifi_pays_its_buyer_after_the_first_phase_and_its_taker_at_the_end(lang):
    """It pays for the most cards, then by its icons; the buyer of a card may not be its taker."""
    told = set()
    for seed in range(20):
        match = Match("cafe_tycoon", seats=3, seed=seed)
        while not match.over:
            view = match.view(None)
            step = view["step"]
            tip = coached(match, lang) if step in ("buy", "take") else None
            if step == "buy":
                place = int(tip.point[0].removeprefix("place="))
                if view["market"][place].startswith("wifi"):
                    assert ICON[lang] not in tip.text
                    told.add(step)
            if step == "take" and "=wifi" in str(tip.point):
                assert MOST[lang] not in tip.text
                told.add(step)
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert told == {"buy", "take"}


@pytest.mark.parametrize(("round_number", "word"), [(9, "later"), (10, "last round")])
def test_tokens_are_kept_only_where_a_round_follows(round_number, word):
    tiles = {"snack_game_clerk": ["active", "active", None]}
    player = {"tokens": 2, "shop": ["clerk_1"], "tiles": tiles}
    match = cafe.arrange(round=round_number, order=[1, 2, 0], public=[], players={0: player})
    assert word in coached(match).text


@pytest.mark.parametrize(
    ("level", "round_number", "text"), [(0, 9, "room"), (3, 10, "one coin more"), (0, 10, "")]
)
def test_room_in_the_last_round_is_worth_its_payment_for_capacity(level, round_number, text):
    tiles = {"clerk_plus_one_coins": [None, None, "active"]}
    player = {"tokens": 1, "level": level, "tiles": tiles}
    match = cafe.arrange(round=round_number, order=[1, 2, 0], public=[], players={0: player})
    told = coached(match, "en", "activate clerk_plus_one_coins 1").text
    assert text in told if text else not told
    assert text or "last round" in coached(match, "en", "pass").text


def test_wifi_is_told_by_its_payment_at_the_end():
    tiles = {"snack_game_wifi": ["active", "active", None]}
    player = {"tokens": 1, "shop": [("wifi_1", True), "wifi_2"], "tiles": tiles}
    match = cafe.arrange(order=[1, 2, 0], public=[], players={0: player})
    assert coached(match).text.endswith("with 4, Wi-Fi pays 8 coins at the end.")


def test_the_family_game_speaks_of_no_upgrade_and_no_tile():
    """It mentions no tiles, shelves, capacity or ten rounds, and a token step only swaps the manager."""
    steps = set()
    for seed in range(8):
        match = Match("cafe_tycoon", seats=3, seed=seed, options={"family": True, "managers": True})
        while not match.over:
            tip, step = coached(match), match.view(None)["step"]
            steps.add(step)
            said = f"{tip.purpose} {tip.text}"
            assert not re.search(r"upgrade|on a tile|shelf|room|\bten\b|keep your token", said), said
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert steps >= {"buy", "take", "token"}


def test_cafe_coach_names_open_customers_when_the_decks_are_empty():
    """With the challenge all decks may run out before somebody opens a secret space."""
    player = {"tokens": 1, "shop": ["snack_5", "game_3"], "tiles": {"game_wifi_secret": [None, None, None]}}
    match = cafe.arrange(
        options={"challenge": "customers"},
        public=["first_date", "office_outing"],
        decks={level: [] for level in (1, 2, 3, 4)},
        order=[1, 2, 0],
        players={0: player},
    )
    match.play("activate game_wifi_secret 2")
    assert {action.kind for action in match.legal()} == {"take_customer"}
    for lang in LANGUAGES:
        assert coached(match, lang).point == ("customer=first_date",)


def test_a_card_that_may_not_be_played_is_not_said_to_come_first():
    """Its suit lies on the table already."""
    player = {"hand": ["snack_6", "game_1", "wifi_2"]}
    laid = [(1, "snack_3"), (2, "snack_4")]
    match = cafe.arrange(stage="play", table=laid, order=[1, 2, 0], public=[], players={0: player})
    assert {action.notation for action in match.legal()} == {"play game_1", "play wifi_2"}
    assert coached(match, "en", "play wifi_2").text.startswith("Any card you may play would put you first")


def tokens_of(**player):
    """A seat's token step, the last of a round that is not the last."""
    given = {"tokens": 1, **player}
    return cafe.arrange(round=5, order=[1, 2, 0], public=["first_date"], players={0: given})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_second_token_on_a_space_is_no_second_plain_icon(lang):
    """A customer who lacks a game and a snack, with one game stored, would lose it for a premium one."""
    match = tokens_of(tiles={"game_secret_tile": ["stored", "active", "active"]})
    needs = {"en": "still missing", "ko": "아직 필요한", "ru": "не хватает"}
    assert needs[lang] not in coached(match, lang).text
    match = tokens_of(tiles={"game_secret_tile": [None, "active", "active"]})
    assert needs[lang] in coached(match, lang).text


def test_a_second_token_is_the_premium_icon_that_a_customer_lacks():
    tiles = {"game_secret_tile": ["stored", "active", "active"]}
    players = {0: {"tokens": 1, "tiles": tiles, "shop": ["snack_1"]}}
    match = cafe.arrange(round=5, order=[1, 2, 0], public=["chess_grandpas"], players=players)
    assert "Premium game, still missing for Chess Grandpas" in coached(match).text
    assert brought(after_action(match, "store game_secret_tile 0"), 0) > brought(match, 0)


def test_an_upgraded_clerk_helps_a_customer_that_lacks_a_plain_icon():
    tiles = {"clerk_plus_one_coins": [None, "active", "active"]}
    match = tokens_of(tiles=tiles, shop=["clerk_1", "game_2"])
    assert "upgrades a clerk, who stands in for what" in coached(match).text
    assert brought(after_action(match, "activate clerk_plus_one_coins 0"), 0) > brought(match, 0)


def test_upgrades_of_spent_cards_help_no_customer():
    tiles = {"snack_game_coins": [None, "active", "active"]}
    players = {0: {"tokens": 1, "tiles": tiles, "shop": [("snack_1", False, 1), "game_1"]}}
    match = cafe.arrange(
        options={"challenge": "customers"},
        round=5,
        order=[1, 2, 0],
        public=["birthday_party"],
        players=players,
    )
    assert "still missing" not in coached(match).text


def test_filled_icons_of_a_kept_customer_would_serve_it():
    """An upgraded clerk is no premium icon."""
    tiles = {"game_secret_tile": ["active", None, "active"]}
    players = {0: {"tokens": 1, "tiles": tiles, "shop": [("clerk_1", True), "snack_1"]}}
    decks = {2: ["chess_grandpas"], 1: [], 3: [], 4: []}
    match = cafe.arrange(round=5, order=[1, 2, 0], public=[], decks=decks, players=players)
    match.play("activate game_secret_tile 1")
    while match.view(0)["step"] != "keep":
        match.play(match.legal()[0])
    assert coached(match).text == "You already have 1 of the 2 icons for Chess Grandpas."


def test_a_discard_is_called_free_only_where_customers_and_wifi_pay_no_less():
    """Against what they would bring now; a clerk that needs room fills no icon."""
    seen = set()
    for seed in range(40):
        match = Match("cafe_tycoon", seats=3, seed=seed, options={"short": True})
        while not match.over:
            if match.view(None)["step"] == "discard":
                seat, now = match.seat, brought(match, match.seat)
                after = {
                    action.notation: brought(after_action(match, action), seat) for action in match.legal()
                }
                for notation, coins in after.items():
                    told, lost = coached(match, "en", notation).text, now - coins
                    assert ("pay no less" in told) == (lost <= 0)
                    least = f"costs you least, {'one coin' if lost == 1 else f'{lost} coins'}."
                    assert told.endswith(least) == (lost > 0 and coins == max(after.values()))
                    seen.add(told[-20:])
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert len(seen) > 3


def after_action(match, action):
    after = match.copy()
    after.play(action)
    return after


def brought(match, seat):
    """The coins that a seat's customers and Wi-Fi would bring if the game ended now."""
    guide, pays = match.guided_view(seat)["guide"], match.pack.content["numbers"]["wifi_coins"]
    return guide["service"][seat]["coins"] + pays[min(guide["counted"][seat]["wifi"], len(pays) - 1)]


@pytest.mark.parametrize(
    "options",
    [{}, {"short": True, "abilities": True}, {"challenge": "extreme"}, {"challenge": "customers"}],
    ids=str,
)
def test_there_is_no_good_word_for_a_token_that_turns_a_customer_away(options):
    """The upgrade of a card pays less than the customer whom the card served before."""
    warned = 0
    for seed in range(12):
        match = Match("cafe_tycoon", seats=3, seed=seed, options=options)
        while not match.over:
            if match.view(None)["step"] == "token":
                for entry in match.guided_view(match.seat)["guide"]["warnings"]:
                    if entry["notation"] != "pass":
                        assert not coached(match, "en", entry["notation"]).text
                        warned += 1
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert warned > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_token_is_advised_by_its_space_and_the_choice_there(lang):
    tip = coached(tokens_of(tiles={"game_secret_tile": [None, "active", "active"]}), lang)
    assert tip.point == ("space=game_secret_tile 0", "act=store game_secret_tile 0")
    said = {"en": "Store Game on Game", "ko": "저장: 보드게임", "ru": "Отложить: игра"}
    assert tip.text.startswith(said[lang])


def test_a_card_that_a_token_can_upgrade_is_worth_more_than_a_clerk():
    tiles = {"snack_game_clerk": [None, "active", "active"]}
    players = {0: {"tokens": 1, "tiles": tiles, "hand": ["wifi_6"]}}
    arranged = {"stage": "take", "public": [], "players": players, "table": [(0, "snack_3"), (1, "clerk_2")]}
    assert coached(cafe.arrange(**arranged)).text.startswith("Snack 3 can be upgraded by a token later")


def test_a_tile_has_spaces_for_no_more_cards_than_it_has_spaces():
    tiles = ["game_secret_tile", "wifi_clerk_secret", "snack_game_wifi"]
    player = {"coins": 9, "bought": ["game_1", "game_2", "game_3", "game_4", "snack_1"]}
    match = cafe.arrange(
        stage="buy", round=5, market=["shelf_1", "wifi_1", "wifi_2"], open_tiles=tiles, players={0: player}
    )
    match.play("buy 0")
    tip = coached(match)
    assert tip.text == "Snack · Game · Wi-Fi has spaces for 2 of your cards."
    assert tip.point == ("tile=snack_game_wifi",)


def free_spaces(match, seat):
    """The suits that a token may still upgrade in the last round."""
    me = match.view(seat)["seats"][seat]
    spaces = {tile["id"]: tile["spaces"] for tile in match.pack.content["tiles"]}
    free = [
        icon
        for tile in me["tiles"]
        for icon, token in zip(spaces[tile["tile"]], tile["spaces"], strict=True)
        if token is None
    ]
    return free if me["tokens"] else []


def test_coach_is_right_about_the_needs_of_others():
    """Its words about the cards to take agree with the needs of all seats' customers. In the last round it
    promises no upgrade without a space and a token."""
    seen = set()
    for seed in range(30):
        match = Match("cafe_tycoon", seats=3, seed=seed, options={"short": seed % 2 == 0})
        while not match.over:
            if match.view(None)["step"] == "take":
                seat, tip = match.seat, coached(match)
                suit = tip.point[0].removeprefix("card=").partition("_")[0]
                upgradable = match.view(None)["round"] < 10 or suit in free_spaces(match, seat)
                needs = [
                    (who == seat, icon["need"].removeprefix("premium_"))
                    for who, service in enumerate(match.guided_view(seat)["guide"]["service"])
                    for customer in service["customers"]
                    for icon in customer["icons"]
                    if icon["by"] is None
                    if upgradable or who != seat or not icon["need"].startswith("premium_")
                ]
                for text, true in (
                    ("which others could use", (False, suit) in needs and (True, suit) not in needs),
                    ("Your customers need nothing here", not {(True, suit), (False, suit)} & set(needs)),
                    ("Upgraded by a token", (True, suit) in needs and upgradable),
                    ("upgraded by a token later", upgradable),
                ):
                    if text in tip.text:
                        assert true, (tip, needs)
                        seen.add(text)
            match.play(match.legal()[match.age * 7 % len(match.legal())])
    assert len(seen) == 4


def test_coach_advises_serving_unless_icons_bring_more_elsewhere():
    """In the customers' challenge a secret customer may need the icons spent on an open one."""
    told = set()
    for seed in range(30):
        options, dice = {"challenge": "customers"}, random.Random(seed)
        match = Match("cafe_tycoon", 3, seed=seed, options=options)
        while not match.over:
            seat, before = match.seat, match.view(match.seat)["seats"][match.seat]["coins"]
            for action in match.legal():
                if action.kind == "claim":
                    after = after_action(match, action)
                    gained = after.view(seat)["seats"][seat]["coins"] - before
                    pays = gained + customers(after, seat) > customers(match, seat)
                    assert bool(coached(match, "en", action.notation).text) == pays
                    told.add(pays)
            kinds = sorted({action.kind for action in match.legal()} - {"claim"} or {"claim"})
            kind = dice.choice(kinds)
            match.play(dice.choice([action for action in match.legal() if action.kind == kind]))
    assert told == {True, False}


def customers(match, seat):
    return match.guided_view(seat)["guide"]["service"][seat]["coins"]


def test_a_deck_is_advised_by_the_customers_that_it_may_hold():
    """Customers that lie open, have been served or are one's own secrets lie in no deck."""
    dice, told = random.Random(2), 0
    for seed in range(12):
        options = {"challenge": "extreme", "managers": seed % 2 == 0}
        match = Match("cafe_tycoon", 4, seed=seed, options=options)
        levels = Counter(customer["level"] for customer in match.pack.content["customers"])
        while not match.over:
            view = match.view(match.seat)
            decided = re.search(r"of the (\d+) customers that the deck of level (\d)", coached(match).text)
            if view["step"] == "deck" and decided:
                count, level = map(int, decided.groups())
                seen = {*view["customers"]["public"], *view["seats"][match.seat]["secret"]}
                seen.update(customer for seat in view["seats"] for customer in seat["claimed"])
                of_level = [each for each in match.pack.content["customers"] if each["level"] == level]
                assert count == levels[level] - sum(each["id"] in seen for each in of_level)
                assert count >= len(match.state()["customers"]["decks"][str(level)]) > 0
                told += 1
            kinds = sorted({action.kind for action in match.legal()} - {"pass"} or {"pass"})
            kind = dice.choice(kinds)
            match.play(dice.choice([action for action in match.legal() if action.kind == kind]))
    assert told > 5
