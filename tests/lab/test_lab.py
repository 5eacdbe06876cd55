"""The lab: its intervals, its pairs, its tables; that it says the same every time."""

import numpy as np
import pytest

from orderup import OptionError, load_pack
from orderup.cli import main
from orderup.core.game import definition as registry
from orderup.intervals import Figure, mean, share, share_of, student, wins
from orderup.lab.balance import effects, kept, measure, summary
from orderup.lab.operations import measures_of
from orderup.lab.wording import Wording
from tests.order_please.positions import variant

GAME = registry.get("order_please")
PACK = load_pack("order_please")


def quiet(done):
    return None


def few(pairs=False, options=None, pack=PACK, games=40, seed=1):
    return measure(GAME, pack, 2, options or {}, games, seed, pairs, quiet)


class TestIntervals:
    def test_wilson_by_a_published_example(self):
        """Newcombe 1998: 15 of 148."""
        figure = share(15, 148)
        assert (round(figure.value, 4), round(figure.low, 4), round(figure.high, 4)) == (
            0.1014,
            0.0624,
            0.1605,
        )

    def test_wilson_stays_within_its_bounds(self):
        assert share(0, 10).low == 0
        assert share(10, 10).high == 1
        assert (share(0, 0).low, share(0, 0).high) == (0, 1)

    @pytest.mark.parametrize("nothing", [share(0, 0), share_of([0, 0], [0, 0]), mean([], [], -1, 1)])
    def test_no_games_give_no_value(self, nothing: Figure) -> None:
        assert nothing.of_nothing
        assert nothing.text(100) == Wording(registry.get("order_please"), "ru").figure(nothing, 100) == "–"

    def test_a_mean_and_its_interval(self):
        figure = mean([1.0, 2.0, 3.0, 4.0])
        assert figure.value == 2.5
        assert figure.high - figure.value == pytest.approx(
            3.182 * np.std([1, 2, 3, 4], ddof=1) / 2, rel=0.002
        )

    @pytest.mark.parametrize(("freedom", "published"), [(1, 12.706), (3, 3.182), (9, 2.262), (120, 1.980)])
    def test_few_values_have_the_quantiles_of_student(self, freedom, published):
        assert student(freedom) == pytest.approx(published, rel=0.002)

    @pytest.mark.parametrize("values", [[21.0], [21.0] * 5])
    def test_figures_without_spread_have_no_interval(self, values):
        figure = mean(values)
        assert (figure.low, figure.high) == (-np.inf, np.inf)
        assert figure.text().endswith(" (interval unknown)")

    def test_many_alike_are_what_they_are(self):
        assert mean([2.0] * 400).text() == "2.0 (2.0 to 2.0)"

    def test_a_change_of_shares_stays_within_its_bounds(self):
        assert mean([0.0], least=-1, most=1).text(100) == "0.0 (-79.3 to 79.3)"
        assert mean([0.0, 1.0], least=-1, most=1).text(100) == "50.0 (-100.0 to 100.0)"
        assert mean([0.0, 1.0], least=0).low == 0
        alike = mean([0.0] * 1000, least=-1, most=1)
        assert 0.003 < alike.high < 0.005

    def test_intervals_hold_what_they_promise_where_a_game_has_several_values(self):
        """As often as 95% of the time; with each value taken for a game of its own it would be 70%."""
        lots = np.random.default_rng(5)
        games = np.repeat(np.arange(30), 6)
        for within in (0.9, -0.15):
            means, shares = 0, 0
            cover = np.full((6, 6), within) + np.eye(6) * (1 - within)
            for _ in range(400):
                drawn = lots.multivariate_normal(np.zeros(6), cover, 30)
                figure = mean(drawn.ravel(), games)
                means += figure.low <= 0 <= figure.high
                figure = share_of((drawn > 0).sum(axis=1), np.full(30, 6))
                shares += figure.low <= 0.5 <= figure.high
            assert 0.92 <= means / 400 <= 0.98
            assert shares / 400 >= 0.92

    def test_a_share_of_games_of_one_is_wilsons(self):
        told = share_of([1] * 15 + [0] * 133, [1] * 148)
        assert told.text(100, 2) == share(15, 148).text(100, 2)
        assert repr(share_of([], [])) == repr(share(0, 0)), "as NaN equals nothing"
        assert share_of([3], [3]) == share(1, 1), "one game, whatever it had"
        assert share_of([4] * 30, [4] * 30) == share(30, 30), "games, where all are alike"
        lows = [share_of([4] * (30 - n) + [3] * n, [4] * 30).low for n in range(5)]
        assert lows == sorted(lows, reverse=True), "what fails makes it no surer"

    def test_figures_are_told_with_their_interval(self):
        assert share(15, 148).text(100) == "10.1 (6.2 to 16.0)"
        assert mean([1.0, 3.0]).text(sign=True).startswith("+2.0 (")


class TestPlaying:
    def test_the_same_seeds_give_the_same_figures(self):
        assert summary(GAME, few()) == summary(GAME, few())

    def test_a_game_does_not_depend_on_those_beside_it(self):
        both, second = few(games=6), few(games=3, seed=4)
        assert np.array_equal(both.lines[3:], second.lines)

    def test_the_first_game_is_the_one_that_matches_play(self):
        """Turns, quiet turns and scores as a Match with two greedy bots has them."""
        from orderup import Match
        from orderup.bots import create, play_match

        played = few(games=5)
        for i in range(5):
            match = play_match(Match("order_please", seed=1 + i), [create("greedy")] * 2)
            assert match.result.ranks == tuple(played.ranks[i])
            assert [tuple(lines.values()) for lines in match.result.breakdown] == [
                tuple(row) for row in played.lines[i].tolist()
            ]

    def test_two_games_give_no_impossible_figures(self):
        told = summary(registry.get("coffee_rush"), measure(
            registry.get("coffee_rush"), load_pack("coffee_rush"), 2, {}, 2, 1, False, quiet
        ))  # fmt: skip
        assert told.turns.low >= 0
        assert min(figure.low for figure in (*told.counted.values(), *told.of_turns.values())) >= 0
        assert max(figure.high for figure in told.of_turns.values()) <= 1

    def test_games_without_refill_stand_still_and_sell_little(self):
        told = summary(GAME, few(options={"refill": "after_sale"}, games=100))
        usual = summary(GAME, few(games=100))
        for few_of, more_of in ((usual.of_games, told.of_games), (usual.of_turns, told.of_turns)):
            (name,) = few_of
            assert more_of[name].value > few_of[name].value
        assert 12 <= usual.turns.value <= 30


class TestPairs:
    def test_a_thing_worth_nothing_changes_nothing(self):
        pack = variant(
            windfall_points=0, curse_points=0, specialist_points=0, socialite_points=0, haggler_points=0
        )
        found = {effect.name: effect.change for effect in effects(GAME, few(True, pack=pack, games=60))}
        for name in ("events/windfall", "events/curse"):
            assert found[name].value == 0
            assert found[name].low < 0 < found[name].high, "few games that are alike prove nothing"

    def test_windfall_helps_and_curse_hurts(self):
        pack = variant(windfall_points=10, curse_points=-10)
        found = {effect.name: effect.change for effect in effects(GAME, few(True, pack=pack, games=120))}
        assert found["events/windfall"].low > 0
        assert found["events/curse"].high < 0

    def test_two_merchants_are_kept_in_every_game(self):
        told = kept(GAME, PACK, few())
        assert sum(round(figure.value * offered) for figure, offered in told.values()) == 80
        assert sum(offered for _, offered in told.values()) == 160

    def test_ties_share_a_win(self):
        assert wins(np.array([[1, 2], [1, 1]])).tolist() == [[1, 0], [0.5, 0.5]]


class TestCommand:
    def test_prints_both_reports(self, capsys):
        assert main(["lab", "order_please", "--games", "20"]) == 0
        shown = capsys.readouterr().out
        for words in ("first to play wins", "Royal Order", "Haggler", "stands still", "Only after a sale"):
            assert words in shown

    def test_measured_subject_may_follow_the_options(self, capsys):
        words = ["lab", "--games", "3", "order_please", "--seed", "2", "balance"]
        assert main([*words, "--option", "ending=one_more"]) == 0
        shown = capsys.readouterr().out
        assert "Haggler" in shown
        assert "usually" not in shown, "options are not asked for"

    def test_a_pack_of_ones_own_begins_as_a_copy(self, tmp_path, capsys):
        path = tmp_path / "mine.toml"
        assert main(["lab", "coffee_rush", "new", str(path)]) == 0
        assert str(path) in capsys.readouterr().out
        assert load_pack("coffee_rush", path).hash == load_pack("coffee_rush").hash
        path.write_text("mine")
        assert main(["lab", "coffee_rush", "new", str(path)]) == 2
        assert path.read_text() == "mine", "nothing is overwritten"
        for wrong in ([], [str(tmp_path / "missing" / "mine.toml")], ["one", "two"]):
            assert main(["lab", "coffee_rush", "new", *wrong]) == 2

    @pytest.mark.parametrize("what", ["balance", "options"])
    def test_says_what_was_played(self, what, tmp_path, capsys):
        mine = tmp_path / "mine.toml"
        mine.write_bytes(GAME.pack_file("default").read_bytes())
        asked = ["lab", "order_please", what, "--games", "2", "--option", "events=no"]
        assert main([*asked, "--pack", str(mine)]) == 0
        own = " ".join(capsys.readouterr().out.split())
        heading = f"2 seats, Pack: {mine}, Events: no, all played by greedy, deals from seed 1; 95% intervals"
        assert own.startswith(heading)
        assert main(asked) == 0
        assert capsys.readouterr().out.startswith("2 seats, Events: no, all")

    @pytest.mark.parametrize(
        ("lang", "told"),
        [("en", "deals from seed 1000;"), ("ko", "시드 1000번부터;"), ("ru", "начиная с 1000;")],
    )
    def test_says_which_deals_were_played(self, lang, told, capsys):
        asked = ["lab", "order_please", "balance", "--games", "2", "--lang", lang]
        assert main([*asked, "--seed", "1000"]) == 0
        assert told in capsys.readouterr().out

    def test_refuses_what_it_cannot_measure(self, capsys, monkeypatch):
        assert main(["lab", "order_please", "weather"]) == 2
        assert "weather" in capsys.readouterr().err
        monkeypatch.setattr(type(GAME), "module", lambda self, part: None)
        with pytest.raises(OptionError, match="cannot measure order_please: it offers no measures"):
            measures_of(GAME)
