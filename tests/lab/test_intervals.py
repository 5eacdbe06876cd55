"""Figures have the intervals that the literature gives them."""

import numpy as np
import pytest

from orderup.core.game import definition as registry
from orderup.intervals import Figure, mean, share, share_of, student
from orderup.lab.measurement import difference
from orderup.lab.measurement import share_of as share_by_game
from orderup.lab.wording import Wording


class TestIntervals:
    def test_wilsons_interval_agrees_with_a_published_example(self):
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

    def test_a_mean_has_its_interval(self):
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

    def test_many_equal_values_keep_their_value(self):
        assert mean([2.0] * 400).text() == "2.0 (2.0 to 2.0)"

    def test_a_change_of_shares_stays_within_its_bounds(self):
        assert mean([0.0], least=-1, most=1).text(100) == "0.0 (-79.3 to 79.3)"
        assert mean([0.0, 1.0], least=-1, most=1).text(100) == "50.0 (-100.0 to 100.0)"
        assert mean([0.0, 1.0], least=0).low == 0
        alike = mean([0.0] * 1000, least=-1, most=1)
        assert 0.003 < alike.high < 0.005

    def test_intervals_hold_their_promise_where_a_game_has_several_values(self):
        """They do so 95% of the time. With each value taken for a game of its own it would be 70%."""
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
        assert lows == sorted(lows, reverse=True), "failures make it no surer"

    def test_figures_are_told_with_their_interval(self):
        assert share(15, 148).text(100) == "10.1 (6.2 to 16.0)"
        assert mean([1.0, 3.0]).text(sign=True).startswith("+2.0 (")

    def test_one_game_of_each_pack_tells_no_change(self):
        """Rounding gave some of these differences an error just above 0."""
        pairs = [[share_by_game(np.array([n]), np.array([n + of])) for of in (7, 30)] for n in range(1, 40)]
        assert [difference(*pair) for pair in pairs] == [None] * len(pairs)
