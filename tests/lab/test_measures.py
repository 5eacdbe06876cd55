"""What the lab finds in the three games is what their matches say, move by move."""

from collections import Counter, defaultdict
from copy import deepcopy

import numpy as np
import pytest

from orderup import Match, load_pack
from orderup.bots import play_match
from orderup.bots.greedy import GreedyBot
from orderup.cli import main
from orderup.core.game import definition as registry
from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon.components import STORE_IDS
from orderup.intervals import wins
from orderup.lab.balance import effects, held, kept, measure, summary
from orderup.lab.operations import measures_of
from tests.coffee_rush.positions import variant as coffee_variant

GAMES = 6
MIXES = {
    "coffee_rush": ((2, {}), (4, {"espresso_start": True})),
    "cafe_tycoon": (
        (2, {"challenge": "extreme"}),
        (3, {"challenge": "customers", "abilities": True, "managers": True}),
        (4, {"short": True, "promo": True}),
        (5, {"family": True}),
    ),
}
every_mix = pytest.mark.parametrize(
    ("name", "seats", "options"), [(name, *mix) for name, mixes in MIXES.items() for mix in mixes]
)


def measured(name, seats, options, pairs=False, pack=None, games=GAMES):
    return measure(
        registry.get(name), pack or load_pack(name), seats, options, games, 1, pairs, lambda _: None
    )


def greedy_games(name, seats, options, watch=None):
    """The same games, played by bots; `watch` sees each match before every move."""
    play_style = measures_of(registry.get(name)).PLAY_STYLE
    for seed in range(1, GAMES + 1):
        match = Match(name, seats=seats, seed=seed, options=options)
        bots = [GreedyBot(0, play_style) for _ in range(seats)]
        while watch is not None and not match.over:
            watch(match)
            match.play(bots[match.seat].decide(match))
        yield play_match(match, bots)


@every_mix
def test_games_are_those_of_greedy_bots(name, seats, options):
    played = measured(name, seats, options)
    for number, match in enumerate(greedy_games(name, seats, options)):
        assert match.result.ranks == tuple(played.ranks[number])
        assert [list(lines.values()) for lines in match.result.breakdown] == played.lines[number].tolist()


class TestCoffeeRush:
    @pytest.mark.parametrize(("seats", "options"), MIXES["coffee_rush"])
    def test_turns_are_those_of_the_matches(self, seats, options):
        quiet, missed, turns, closed = [], [], [], Counter()
        served_in, missed_in = {}, {}

        def watch(match):
            state = match.state()
            if state["phase"] not in ("place", "pour") or state["turn"]:
                served_in[state["turn"]] = state["served"]
                missed_in[state["turn"]] = sum(len(seat["penalties"]) for seat in state["seats"])

        for match in greedy_games("coffee_rush", seats, options, watch):
            state = match.state()
            turns.append(state["turn"])
            closed[state["closed_by"]] += 1
            missed_in[state["turn"] + 1] = sum(len(seat["penalties"]) for seat in state["seats"])
            quiet.append(sum(served_in[turn] == 0 for turn in range(1, state["turn"] + 1)))
            missed.append(sum(missed_in[turn + 1] > missed_in[turn] for turn in range(1, state["turn"] + 1)))
            served_in.clear()
            missed_in.clear()
        tallies = measured("coffee_rush", seats, options).tallies
        assert tallies["turns"].tolist() == turns
        assert tallies["of_turns"][:, :2].tolist() == [list(pair) for pair in zip(quiet, missed, strict=True)]
        reasons = ("deck", "penalties", "stalemate")
        assert tallies["of_games"][:, :3].sum(axis=0).tolist() == [closed[reason] for reason in reasons]

    @pytest.mark.parametrize(("seats", "options"), MIXES["coffee_rush"])
    def test_drinks_are_those_of_the_matches(self, seats, options):
        served, came = Counter(), Counter()
        for match in greedy_games("coffee_rush", seats, options):
            state = match.state()
            done = [*state["discard"], *(card for seat in state["seats"] for card in seat["completed"])]
            served.update(done)
            came.update(done)
            for seat in state["seats"]:
                came.update(seat["penalties"])
                came.update(order["card"] for order in seat["orders"])
        game, played = registry.get("coffee_rush"), measured("coffee_rush", seats, options)
        told = kept(game, load_pack("coffee_rush"), played)
        assert {name: count for name, (_, count) in told.items()} == {
            f"drinks/{drink}": count for drink, count in came.items()
        }
        assert {name: round(share.value * count) for name, (share, count) in told.items()} == {
            f"drinks/{drink}": served[drink] for drink in came
        }
        assert summary(game, played).counted["served"].value * seats * GAMES == pytest.approx(served.total())

    def test_without_its_upgrades_a_seat_wins_less(self):
        game = registry.get("coffee_rush")
        pack = coffee_variant(points_upgrade=20)
        played = measured("coffee_rush", 2, {}, True, pack, games=2)
        found = {effect.name: effect for effect in effects(game, played)}
        assert found.keys() <= {
            f"upgrades/{name}" for name in ("meeples", "diagonal", "corners", "specialties")
        }
        assert sum(effect.change.value * effect.count for effect in found.values()) > 0
        assert sum(effect.count for effect in found.values()) == (played.items >= 0).sum()


class TestCafe:
    @pytest.mark.parametrize(("seats", "options"), MIXES["cafe_tycoon"])
    def test_the_first_order_stores_and_managers_are_those_of_the_matches(self, seats, options):
        orders, decisions, holders = [], [], defaultdict(set)
        begun = []

        def watch(match):
            state = match.state()
            if not begun and state["phase"] in ("preparation", "opening"):
                begun.append([seat for seat in state["order"] if seat < seats])
                for seat in range(seats):
                    holders.setdefault(f"managers/{state['seats'][seat]['manager']}", set()).add(
                        (len(orders), seat)
                    )

        for match in greedy_games("cafe_tycoon", seats, options, watch):
            state = match.state()
            for seat in range(seats):
                holders[f"stores/{state['seats'][seat]['store']}"].add((len(orders), seat))
            orders.append(begun.pop())
            decisions.append(len(match.actions))
        game, played = registry.get("cafe_tycoon"), measured("cafe_tycoon", seats, options)
        measures = measures_of(game)
        assert played.tallies["turns"].tolist() == decisions
        assert measures.places(played.tables, played.tallies).argsort(axis=1).tolist() == orders
        found = measures.held(played.tables, played.tallies)
        for name, seats_of in found.items():
            assert set(zip(*map(np.ndarray.tolist, seats_of.nonzero()), strict=True)) == holders.get(
                name, set()
            )
        assert len(found) == len(STORE_IDS) + 6

    @pytest.mark.parametrize(("seats", "options"), MIXES["cafe_tycoon"])
    def test_customers_served_are_those_that_pay(self, seats, options):
        """Where one missed costs nothing, they pay what the scoring line says and what claims brought."""
        content = deepcopy(load_pack("cafe_tycoon").content)
        for customer in content["customers"]:
            customer["penalty"] = 0
        game, pack = registry.get("cafe_tycoon"), Pack(registry.get("cafe_tycoon"), "mild", content)
        played = measured("cafe_tycoon", seats, options, pack=pack)
        rewards = {f"customers/{customer['id']}": customer["reward"] for customer in content["customers"]}
        told = kept(game, pack, played)
        claimed = sum(
            rewards[name]
            for table in played.tables
            for seat in table["seats"][:seats]
            for who in seat["claimed"][: seat["claimed_count"]]
            for name in [f"customers/{content['customers'][who]['id']}"]
        )
        paid = played.lines[:, :, game.engine.LINES.index("customers")].sum() + claimed
        assert (
            sum(rewards[name] * round(share.value * count) for name, (share, count) in told.items()) == paid
        )
        assert paid > 0

    def test_effects_of_stores_add_up_to_zero(self):
        game, played = registry.get("cafe_tycoon"), measured("cafe_tycoon", 4, {}, games=20)
        found = list(held(game, played))
        assert sum(effect.count for effect in found) == 80
        assert sum(effect.change.value * effect.count for effect in found) == pytest.approx(0)
        assert wins(played.ranks).sum() == 20


class TestCommand:
    def test_all_seats_and_options_can_be_chosen(self, capsys):
        words = [
            "lab",
            "cafe_tycoon",
            "--seats",
            "5",
            "--games",
            "4",
            "--option",
            "short=no",
            "--option",
            "managers=yes",
        ]
        assert main(words) == 0
        shown = capsys.readouterr().out
        extra = "More public customers (usually 0; here with Challenge: Extreme (penalties at every level))"
        for told in (
            "5 seats, Short game: no, Managers: yes, all played by greedy",
            "5th to play wins",
            "Handyman (6)",
            extra,
        ):
            assert told in shown
        assert "Draft tiles is left out: what was chosen goes with its usual answer only." in shown
        assert "Managers (usually" not in shown
        assert "Short game (usually" not in shown

    def test_two_packs_are_told_beside_each_other(self, capsys, tmp_path):
        usual = registry.get("coffee_rush").pack_file("default").read_text("utf-8")
        dear = tmp_path / "dear.toml"
        dear.write_text(usual.replace("upgrade_cost = 3", "upgrade_cost = 20"), "utf-8")
        assert main(f"lab coffee_rush --seats 2 --games 3 --against {dear}".split()) == 0
        shown = capsys.readouterr().out
        rows = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in shown.splitlines()]
        upgrades = next(cells for cells in rows if cells[:1] == ["points a seat: Upgrades"])
        assert not upgrades[1].startswith("0.00")
        assert upgrades[2].startswith("0.00")
        specialties = next(cells for cells in rows if cells[:1] == ["Double Specialties"])
        assert len(specialties) == 3, "what nobody has in the other pack is left out of it"
        assert "Espresso start (usually" not in shown, "the other pack is for the balance"

    def test_nothing_is_said_of_what_there_is_not(self, capsys):
        assert main(["lab", "cafe_tycoon", "balance", "--games", "2", "--option", "family=yes"]) == 0
        shown = capsys.readouterr().out
        assert "paired games" not in shown
        assert "Family game: yes" in shown

    @pytest.mark.parametrize(
        ("words", "wrong"),
        [
            (["--seats", "6"], "2 to 5 seats, not 6"),
            (["--option", "draft_tiles=yes"], "only with short=yes"),
            (["--option", "weather=wet"], "no option 'weather'"),
            (["--against", "default"], "The pack default cannot be measured against itself."),
        ],
    )
    def test_unknown_items_are_refused(self, capsys, words, wrong):
        assert main(["lab", "cafe_tycoon", "--games", "2", *words]) == 2
        assert wrong in capsys.readouterr().err
