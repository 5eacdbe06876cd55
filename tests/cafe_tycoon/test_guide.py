"""The rules' guide for players agrees with what then happens, and keeps secrets."""

import pickle

import pytest

from orderup.core.game.definition import get
from orderup.core.texts.fluent import say
from tests.arranged import play
from tests.cafe_tycoon.mixes import deal, random_play
from tests.cafe_tycoon.positions import arrange
from tests.cafe_tycoon.test_options import new, until
from tests.games.coached import coached
from tests.games.shown import events_of

GAMES = range(24)
LANGUAGES = ("en", "ko", "ru")
FORESEEN = ("buy", "play", "take", "take_automatic", "discard", "token")
UNFORESEEN = ("claim",)


def guide(match, seat=None):
    return match.guided_view(seat)["guide"]


def things(view, seat):
    """Everything before the deciding player that might be chosen in this step: (kind, what)."""
    me = view["seats"][seat]
    if view["step"] == "choose_store":
        return {("choose_store", store) for store in view["guide"]["stores"]}
    if view["step"] == "play":
        return {("play", card) for card in me["hand"]}
    if view["step"] == "buy":
        return {("buy", place) for place in range(len(view["market"]))}
    if view["step"] == "discard":
        return {("discard", card["card"]) for card in me["shop"]} | {("discard", view["placing"])}
    if view["step"] == "token":
        return {("token", (tile["tile"], space)) for tile in me["tiles"] for space in range(3)}
    return set()


def named(entry):
    kind = "token" if entry["kind"] in ("activate", "store") else entry["kind"]
    if "tile" in entry:
        return kind, (entry["tile"], entry.get("space"))
    named_by = ("card", "place", "customer", "number", "manager", "store")
    return kind, next((entry[key] for key in named_by if key in entry), None)


@pytest.mark.parametrize("number", GAMES)
def test_everything_before_the_player_is_legal_or_blocked_with_a_reason(number):
    match = deal(number)
    for action in random_play(match, number):
        view = match.guided_view(match.seat)
        legal = {named(each.to_dict()) for each in match.legal()}
        blocked = {named(each) for each in view["guide"]["blocked"] if each["kind"] != "activate"}
        assert not legal & blocked
        assert things(view, match.seat) <= legal | blocked
        half = {named(each) for each in view["guide"]["blocked"] if each["kind"] == "activate"}
        assert half <= legal
        match.play(action)


def test_every_reason_has_a_text():
    texts = {lang: (get("cafe_tycoon").texts / f"{lang}.ftl").read_text("utf-8") for lang in LANGUAGES}
    seen = set()
    for number in range(60):
        match = deal(number)
        for action in random_play(match, number):
            seen |= {entry["why"] for entry in guide(match, match.seat)["blocked"]}
            match.play(action)
    for text in texts.values():
        assert all(f"\nwhy-{reason} =" in text for reason in seen)
    assert seen >= {
        "sold",
        "suit-laid",
        "automatic-suit",
        "never-discarded",
        "no-token",
        "token-used",
        "space-taken",
        "space-full",
        "nothing-to-turn",
        "not-met",
        "number-taken",
        "manager-taken",
    }


@pytest.mark.parametrize("number", GAMES)
def test_the_live_ranking_becomes_the_ranking(number):
    match = deal(number)
    for action in random_play(match, number):
        seat, view = match.seat, match.guided_view(match.seat)
        asked = view["step"] == "play"
        place = (
            next((e["place"] for e in view["guide"]["outlook"] if e["notation"] == action.notation), 0)
            if asked
            else 0
        )
        match.play(action)
        after = match.guided_view(None)
        if asked and after["step"] in ("take", "take_automatic"):
            ranked = [event for event in events_of(match) if event["kind"] == "ranked"]
            assert [event["seat"] for event in ranked] == after["order"]
        if asked and len(view["table"]) == len(view["order"]) - 1:
            assert after["seats"][seat]["rank"] == place
        elif asked and after["guide"]["ranking"] and len(after["table"]) == len(view["table"]) + 1:
            assert after["guide"]["ranking"].index(seat) == place - 1
            assert sorted(after["guide"]["ranking"]) == sorted(laid["seat"] for laid in after["table"])


@pytest.mark.parametrize("number", GAMES)
def test_customers_at_the_end_are_those_foretold(number):
    """The score line is the foretold sum, unless it was cut at 0 coins."""
    match = deal(number)
    for action in random_play(match, number):
        match.play(action)
    for seat, lines in enumerate(match.result.breakdown):
        coins = guide(match)["service"][seat]["coins"]
        assert lines["customers"] == max(coins, -(lines["coins"] + lines["wifi"]))


def test_a_discard_that_loses_customers_warns_of_their_coins():
    """Unless the wifi that is kept for it makes up for it."""
    seen = 0
    for number in range(30):
        match = deal(number)
        pays = match.pack.content["numbers"]["wifi_coins"]
        for action in random_play(match, number):
            seat = match.seat
            assert guide(match)["warnings"] == []
            if match.view(seat)["step"] == "discard" and match.options["challenge"] is None:
                told = {entry["notation"]: entry["coins"] for entry in guide(match, seat)["warnings"]}
                customers, total = {}, {}
                for each in match.legal():
                    after = match.copy()
                    after.play(each)
                    then = guide(after, seat)
                    customers[each.notation] = then["service"][seat]["coins"]
                    wifi = pays[min(then["counted"][seat]["wifi"], len(pays) - 1)]
                    total[each.notation] = customers[each.notation] + wifi
                most, best = max(customers.values()), max(total.values())
                lost = {each: most - coins for each, coins in customers.items() if coins < most}
                assert told == {each: coins for each, coins in lost.items() if total[each] < best}
                seen += len(told)
            match.play(action)
    assert seen > 0


def test_nobody_is_warned_of_a_discard_for_which_wifi_pays_more():
    """The sixth icon, 8 coins; the freelancer who needs the snack, 5. As the coach says, too."""
    shop = ["snack_1", "wifi_1", "wifi_2", "wifi_3", "clerk_1"]
    match = arrange(
        stage="take",
        table=[(0, "wifi_9"), (1, "game_1"), (2, "snack_9")],
        public=["lone_freelancer"],
        players={0: {"shop": shop, "wifi_bonus": 2}},
    )
    match.play("take wifi_9")
    told = guide(match, 0)
    brought = {entry["notation"]: (entry["customers"], entry["wifi"]) for entry in told["outlook"]}
    assert brought["discard snack_1"] == (-2, 16)
    assert brought["discard wifi_1"] == brought["discard wifi_9"] == (3, 8)
    assert told["warnings"] == []
    assert coached(match).point == ("card=snack_1",)


def test_effects_of_tokens_on_customers_are_told_and_losses_warned_of():
    seen, kinds = 0, set()
    for number in range(24):
        match = deal(number)
        for action in random_play(match, number):
            seat = match.seat
            if match.view(seat)["step"] == "token" and not match.options["family"]:
                told = guide(match, seat)
                warned = {entry["notation"]: entry["coins"] for entry in told["warnings"]}
                now = told["service"][seat]["coins"]
                for entry in told["outlook"]:
                    draws = any(event.get("icon") == "secret" for event in entry["events"])
                    if not draws:
                        after = match.copy()
                        after.play(entry["notation"])
                        assert entry["customers"] == guide(after, seat)["service"][seat]["coins"]
                    lost = now - entry["customers"]
                    paid = sum(
                        event["reward" if event["kind"] == "claimed" else "coins"]
                        for event in entry["events"]
                        if event["kind"] in ("paid", "claimed")
                    )
                    assert warned.get(entry["notation"], 0) == (lost if lost > paid else 0)
                    kinds.update(event["kind"] for event in entry["events"])
                seen += len(warned)
            match.play(action)
    assert seen > 0
    assert "claimed" in kinds
    assert "opened_customer" not in kinds, "it lies hidden until the claim"


PREMIUM_ICON = {"en": "premium", "ko": "고급", "ru": "премиальн"}
CARD = {"en": "card", "ko": "카드", "ru": "карт"}


def test_warning_of_a_token_holds_for_using_and_storing():
    """No card is upgraded where a second token is stored: in both a plain icon becomes a premium one."""
    warned = set()
    for number in range(24):
        match = deal(number)
        for action in random_play(match, number):
            told = guide(match, match.seat)
            named = {entry["notation"]: entry["events"] for entry in told["outlook"]}
            for entry in told["warnings"]:
                if entry["warning"] == "customer-turned-away":
                    warned.add((entry["notation"].split()[0], named[entry["notation"]][0]["icon"]))
            match.play(action)
    assert warned == {(kind, icon) for kind in ("activate", "store") for icon in ("game", "snack")}
    for lang in LANGUAGES:
        text = say(get("cafe_tycoon").texts, lang, "warn-customer-turned-away", {"coins": 3})
        assert PREMIUM_ICON[lang] in text
        assert CARD[lang] not in text.lower()


def test_a_guide_follows_from_nothing_that_others_were_told():
    """Part of it is found once for all viewers of a position."""
    matches = [deal(number) for number in range(4)]
    plays = zip(*(random_play(match, number) for number, match in enumerate(matches)), strict=False)
    for number, actions in enumerate(plays):
        match = matches[number % len(matches)]
        told = [match.guided_view(viewer)["guide"] for viewer in (None, 0, 1)]
        alone = [pickle.loads(pickle.dumps(match)).guided_view(viewer)["guide"] for viewer in (None, 0, 1)]
        assert told == alone
        for match, action in zip(matches, actions, strict=True):
            match.play(action)


def test_an_outlook_tells_the_effects_that_follow_by_themselves():
    """All actions are tried at once; each begins where the match stands."""
    events = 0
    for number in GAMES:
        match = deal(number)
        for count, action in enumerate(random_play(match, number)):
            outlook = guide(match, match.seat)["outlook"]
            if match.view(match.seat)["step"] in FORESEEN and action.kind not in UNFORESEEN:
                assert action.notation in {entry["notation"] for entry in outlook}
            for entry in outlook[count % 2 :: 2]:
                after = match.copy()
                after.play(entry["notation"])
                happened = [without_patch(event) for event in after.event_log().events(match.seat)]
                assert happened[: len(entry["events"])] == entry["events"]
                events += len(entry["events"])
            match.play(action)
    assert events > 500


def without_patch(event):
    return {name: value for name, value in event.items() if name != "patch"}


def test_the_order_to_come_is_by_the_cards_bought():
    match = arrange(
        stage="buy", market=("game_6", "wifi_3", "game_2"), players={0: {"coins": 9}, 1: {"coins": 1}}
    )
    play(match, "buy 1")
    assert guide(match)["costs"] == [2, 1, 0]
    assert {"kind": "buy", "place": 0, "why": "cannot-pay"} in guide(match, 1)["blocked"]
    assert {"kind": "buy", "place": 1, "why": "sold"} in guide(match, 1)["blocked"]
    play(match, "buy 2")
    assert guide(match)["next_order"] == [1, 0]


def test_nobody_is_in_the_order_to_come_twice():
    """With two seats the robot takes the card left over, behind the people."""
    match = new(2)
    for action in random_play(match, 2):
        order = guide(match)["next_order"]
        assert len(order) == len(set(order)) <= 2
        match.play(action)


def test_places_tell_their_takings():
    match = new(5)
    assert guide(match)["places"] == []
    until(match, "opening")
    taken = [place["cards"] for place in guide(match)["places"]]
    assert taken == [2, 1, 1, 1, 0]
    assert guide(match)["places"][-1] == {"cards": 0, "tokens": 2}


def test_the_robot_gets_nothing_in_last_place():
    told = set()
    for number in range(12):
        match = new(2, seed=number)
        for action in random_play(match, number):
            before = match.view(None)
            if before["phase"] == "opening" and before["stage"] == "take":
                places, last = guide(match)["places"], before["order"][-1]
                assert places[-1] == {"cards": 0, "tokens": 2 if last < 2 else 0}
                told.add(last < 2)
            match.play(action)
    assert told == {True, False}


@pytest.mark.parametrize(
    ("space", "why"), [("stored2", "space-full"), ("spent", "space-spent"), ("spent2", "space-spent")]
)
def test_a_space_that_has_been_spent_says_so(space, why):
    player = {"tokens": 1, "shop": ["game_1"], "tiles": {"snack_game_wifi": [space, None, "active"]}}
    match = arrange(order=[1, 2, 0], players={0: player}, options={"challenge": "customers"})
    blocked = {each.get("space"): each["why"] for each in guide(match, 0)["blocked"] if "space" in each}
    assert blocked[0] == why


def test_icons_of_a_customer_are_filled_by_cards_and_tokens_that_serve_them():
    """A turned clerk stands in for the snack; nothing does for the premium one."""
    match = arrange(public=["birthday_party"], players={0: {"shop": [("game_1", 0), ("clerk_2", 1)]}})
    (customer,) = guide(match)["service"][0]["customers"]
    assert not customer["met"]
    assert customer["icons"] == [{"need": "game", "by": "game"}, {"need": "premium_snack", "by": None}]
    match = arrange(public=["students_after_class"], players={0: {"shop": [("game_1", 0), ("clerk_2", 1)]}})
    served = guide(match)["service"][0]
    assert served["coins"] == 4
    assert served["customers"][0]["icons"] == [
        {"need": "game", "by": "game"},
        {"need": "snack", "by": "clerk"},
    ]


def test_secret_customers_are_told_to_their_owner_only():
    match = arrange(players={1: {"secret": ["golden_wedding"]}})
    own = [each["customer"] for each in guide(match, 1)["service"][1]["customers"] if each["secret"]]
    assert own == ["golden_wedding"]
    for viewer in (None, 0):
        assert not any(each["secret"] for each in guide(match, viewer)["service"][1]["customers"])


def test_only_the_deciding_seat_is_told_its_choices():
    match = new()
    for viewer in {None, 0, 1, 2} - {match.seat}:
        assert guide(match, viewer)["outlook"] == guide(match, viewer)["blocked"] == []
    assert guide(match, match.seat)["outlook"]


@pytest.mark.parametrize("number", GAMES)
def test_the_end_is_explained_by_the_counted_things(number):
    match = deal(number)
    for action in random_play(match, number):
        match.play(action)
    told, result = guide(match), match.result
    coins = match.pack.content["numbers"]["wifi_coins"]
    for seat, lines in enumerate(result.breakdown):
        assert lines["wifi"] == coins[min(told["counted"][seat]["wifi"], len(coins) - 1)]
    firsts = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    if not firsts:
        assert told["decided"] == "automatic"
        assert told["robot"]["doubled"] > sum(result.scores)
    elif result.scores.count(max(result.scores)) == 1:
        assert told["decided"] == "score"
    else:
        assert told["decided"] != "score"
        assert (told["decided"] == "shared") == (len(firsts) > 1)
    if match.seats == 2:
        assert told["robot"]["doubled"] == 2 * (told["robot"]["coins"] + told["robot"]["wifi"])
        assert told["robot"]["wifi"] == coins[min(told["robot"]["icons"], len(coins) - 1)]
        assert told["robot"]["together"] == sum(result.scores)
    else:
        assert told["robot"] is None


def test_ties_are_decided_by_clerks_then_cards_then_the_last_rank():
    def decided(first, second):
        match = arrange(players={0: first, 1: second, 2: {"coins": 0}})
        while not match.over:
            play(match, "pass")
        return guide(match)["decided"]

    clerk = {"coins": 21, "shop": [("clerk_1", 0)]}
    assert decided(clerk, {"coins": 20, "shop": []}) == "clerks"
    assert decided({"coins": 20, "shelves": [("shelf_1", 0)]}, {"coins": 20}) == "cards"
    assert decided({"coins": 20, "rank": 2}, {"coins": 20, "rank": 1}) == "rank"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_sides_are_those_the_given_cards_go_to(seats):
    match = new(seats, short=True)
    assert guide(match)["sides"] == {}, "a bystander has no neighbours"
    given = []
    while match.state()["phase"] == "give":
        seat, action = match.seat, match.legal()[-1 if match.seat % 2 else 0]
        given.append((guide(match, seat)["sides"][action.args["to"]], action.args["card"]))
        match.play(action)
    hands = [seat["hand"] for seat in match.state()["seats"]]
    assert all(card in hands[to] for to, card in given)
    assert guide(match, 0)["sides"] == {}


def test_the_part_of_a_round_follows_from_the_decision():
    parts = {"play": "play", "take": "take", "take_automatic": "take", "discard": "take", "token": "tokens"}
    seen = set()
    for number in GAMES:
        match = deal(number)
        for action in random_play(match, number):
            view = match.view(None)
            seen.add(view["step"])
            opening = view["phase"] == "opening"
            if opening and view["step"] in parts:
                assert view["stage"] == parts[view["step"]]
            match.play(action)
    assert seen >= set(parts)


def test_while_cards_are_taken_nothing_is_ranked():
    """A place left empty on the table has no suit: by plain Python it cannot even be looked up."""
    match = new(seed=1, short=True)
    for _ in range(12):
        match.play(match.legal()[0])
    play(match, "play snack_1", "play game_3", "play wifi_1")
    for _ in range(3):
        view = match.guided_view(match.seat)
        assert view["guide"]["ranking"] == []
        assert all("place" not in entry for entry in view["guide"]["outlook"])
        match.play(match.legal()[0])
