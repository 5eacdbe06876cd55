"""Strong players, bans and possessions in the lab's games are what their names say."""

import numpy as np
import pytest

from orderup import Match, load_pack
from orderup.bots.search.budget import Budget
from orderup.bots.search.searching import look_ahead
from orderup.bots.search.turns import best_turn
from orderup.core.game.definition import get
from orderup.core.packs.loading import Pack
from orderup.lab.experiments import Habits, Question, Things
from orderup.lab.findings import ReportFindings
from orderup.lab.measuring import Strength
from orderup.lab.players import player
from orderup.lab.recording import Recorder, games_of
from orderup.lab.replaced import Replaced
from orderup.lab.simulation import LOTS
from orderup.lab.verdicts import judge
from orderup.lab.wording import Wording
from tests.core.splitmix import SplitMix
from tests.order_please.positions import variant


def strong(name, playouts, seats):
    game = get(name)
    asked = Question(game, load_pack(name), seats, {}, 1)
    searcher = player(game, f"search:{playouts}", seats)
    return searcher, Recorder(asked.lineup(searcher)).play(games_of([1]))


def dice_of(seed):
    """The chances of a game's one player, after it has drawn the seed of its own lots."""
    dice = SplitMix(seed ^ int(LOTS))
    dice.next()
    return dice


def test_strong_players_decide_like_the_search():
    searcher, record = strong("order_please", 20, 2)
    dice = dice_of(1)
    match = Match("order_please", seats=2, seed=1)
    for decision in record.decisions:
        if decision["legal"] > 1:
            budget = Budget(playouts=20)
            found = look_ahead(match, dice.next(), budget, searcher.noise, None, searcher.cut)
            assert found[0].action.id == decision["action"]
        match.play(next(each for each in match.legal() if each.id == decision["action"]))
    assert match.over


def test_strong_players_decide_like_the_best_turn_where_turns_are_compared():
    _, record = strong("coffee_rush", 12, 2)
    match = Match("coffee_rush", seats=2, seed=1)
    actions = record.decisions["action"].tolist()
    first = next(t for t, decision in enumerate(record.decisions) if decision["legal"] > 1)
    for action in actions[:first]:
        match.play(next(each for each in match.legal() if each.id == action))
    turn = best_turn(match, dice_of(1).next(), Budget(playouts=12))
    reveals = match.reveals
    for number, action in enumerate(turn):
        if match.reveals != reveals:
            break
        assert actions[first + number] == action
        match.play(next(each for each in match.legal() if each.id == action))


@pytest.mark.parametrize(("name", "kind"), [("order_please", "merchants"), ("coffee_rush", "upgrades")])
def test_a_banned_seat_keeps_to_the_ban(name, kind):
    game = get(name)
    seats = 2
    asked = Question(game, load_pack(name), seats, {}, 1)
    setup = asked.lineup(player(game, "greedy@brisk" if name == "coffee_rush" else "greedy", seats))
    names, bans = setup.bans(kind)
    recorder = Recorder(setup, bans=bans)
    count = 30 if name == "order_please" else 4
    plain, games = recorder.play(games_of(range(1, count + 1))), games_of(range(1, count + 1))
    for row in range(len(names)):
        games["seat"], games["ban"] = 0, row
        record = recorder.play(games)
        chosen = bans[row][record.decisions["action"]] > 0
        free = record.decisions["legal"] == 1
        assert not (chosen & (record.decisions["seat"] == 0) & ~free).any()
        # A player who would not have taken it plays the same game.
        took = (bans[row][plain.decisions["action"]] > 0) & (plain.decisions["seat"] == 0)
        never = np.setdiff1d(np.arange(count), plain.decision_games[took])
        assert (record.lines[never] == plain.lines[never]).all()


@pytest.mark.parametrize(
    ("kind", "deeds"), [("managers", {"manager"}), ("stores", {"choose_store"}), ("icons", set())]
)
def test_a_number_bans_no_other_actions_with_it(kind, deeds):
    """The first manager is no first place on the market."""
    game = get("cafe_tycoon")
    setup = Question(game, load_pack(game.name), 4, {}, 1).lineup(player(game, "greedy", 4))
    _, bans = setup.bans(kind)
    actions = game.engine.action_table(setup.pack.content, 4)
    assert {actions[each].kind for row in bans for each in row.nonzero()[0]} == deeds


def plain_games(asked, games):
    """The regular player, with the counts and figures of `games` games."""
    regular = player(asked.game, "greedy", asked.seats)
    plain = Strength(asked, "regular", regular)
    while plain.counts.games < games:
        plain.play(games - plain.counts.games)
    return plain.counts, plain.measures(), regular


def played(experiment):
    while not experiment.done:
        experiment.step(100)
    return {(each.name, each.thing): each.estimate.value for each in experiment.measures()}


def test_a_merchant_and_an_event_worth_nothing_are_found_out():
    game = get("order_please")
    asked = Question(game, variant(socialite_points=0, windfall_points=0), 2, {}, 1)
    things = Things(asked, *plain_games(asked, 1000), 400, 1.0)
    told = played(things)
    assert told["after", "merchants/socialite"] == 0
    assert told["after", "merchants/armourer"] > 0.05
    assert told["access", "merchants/socialite"] < told["access", "merchants/armourer"]
    changed = {thing for (name, thing), games in told.items() if name == "inert" and games}
    assert told["inert", "events/windfall"] == 0
    assert "events/reputation" in changed
    words = Wording(game, "en", asked.pack)
    findings = ReportFindings(judge(list(things.measures())), {"regular": 1000}, words).standing_out()
    said = [sentence for each in findings for sentence in each.sentences if "does nothing" in sentence]
    assert said == ["Windfall does nothing: 400 games ended alike with it and without it."]


def test_habits_lose_and_nobody_can_do_without_a_merchant():
    game = get("order_please")
    asked = Question(game, load_pack("order_please"), 2, {}, 1)
    told = played(Habits(asked, *plain_games(asked, 200), 150, 1.0))
    assert set(told) == {("at_once", ""), ("by_lot", "")}
    assert min(told.values()) > 0.3


def test_a_customer_that_pays_too_much_is_missed_by_its_seller():
    game = get("order_please")
    customers = [dict(each) for each in load_pack("order_please").content["customers"]]
    (mapmaker,) = (each for each in customers if each["id"] == "mapmaker")
    mapmaker["gold"] = 9
    pack = Pack(game, "rich", {**load_pack("order_please").content, "customers": customers})
    asked = Question(game, pack, 2, {}, 1)
    told = played(Replaced(asked, *plain_games(asked, 600), 600, 1.0))
    assert told.pop(("replaced", "customers/mapmaker")) > 0.1
    assert told
    assert max(map(abs, told.values())) < 0.1
