"""What the lab says of two packs beside each other: by how much they differ, and whether it is luck."""

import re
from pathlib import Path

import numpy as np
import pytest

from orderup.cli import main
from orderup.intervals import Figure, share
from orderup.lab.differences import Sampled, difference, is_more_than_luck, mean_by_game, share_by_game

FILE = Path(__file__).parents[2] / "src/orderup/games/order_please/packs/default.toml"


def alone(figure: Figure) -> Sampled:
    """A figure that has nothing in common with another."""
    return Sampled(figure.value, figure.low, figure.high, np.zeros(1))


def test_shares_with_nothing_in_common_by_a_published_example() -> None:
    """Newcombe 1998, the tenth way: 56 of 70 and 48 of 80."""
    told = difference(alone(share(56, 70)), alone(share(48, 80)))
    assert (round(told.value, 4), round(told.low, 4), round(told.high, 4)) == (0.2, 0.0524, 0.3339)


@pytest.mark.parametrize("within", [0.0, 0.8, -0.6])
def test_intervals_hold_what_they_promise_however_much_games_of_one_deal_are_alike(within: float) -> None:
    """As often as 95% of the time."""
    lots = np.random.default_rng(5)
    cover, games, held = [[1, within], [within, 1]], np.ones(80), np.zeros(3)
    for _ in range(500):
        one, other = lots.multivariate_normal((0, 0), cover, 80).T
        counts = lots.integers(0, 4, (2, 80))
        told = (
            difference(mean_by_game(one), mean_by_game(other)),
            difference(share_by_game(one > 0, games), share_by_game(other > 0, games)),
            difference(*(share_by_game((x > 0) * n, n) for x, n in zip((one, other), counts, strict=True))),
        )
        held += [each.low <= 0 <= each.high for each in told]
    assert (held / 500 >= 0.92).all()
    assert held[0] / 500 <= 0.98


def test_the_more_alike_the_deals_make_games_the_less_is_luck() -> None:
    lots = np.random.default_rng(5)
    deals, own = lots.standard_normal(200), 0.1 * lots.standard_normal((2, 200))
    told = difference(mean_by_game(deals + own[0] + 0.1), mean_by_game(deals + own[1]))
    assert is_more_than_luck(told)
    assert not is_more_than_luck(difference(mean_by_game(deals + 0.1), mean_by_game(deals[::-1])))


def test_a_game_is_no_different_from_itself() -> None:
    scores = mean_by_game([3.0, 5.0, 4.0])
    assert difference(scores, scores) == Figure(0.0, 0.0, 0.0)
    never = share_by_game(np.zeros(60), np.ones(60))
    assert not is_more_than_luck(difference(never, never))


def test_few_games_give_few_statements() -> None:
    unknown, nothing = mean_by_game([24.0]), share_by_game([0], [0])
    assert not difference(unknown, mean_by_game([20.0, 21.0])).known
    assert difference(nothing, share_by_game([1], [1])).of_nothing
    assert not is_more_than_luck(difference(nothing, nothing))


def test_the_command_tells_what_a_change_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another merchant's points change those of merchants for certain; other points than those hardly."""
    mine = tmp_path / "mine.toml"
    mine.write_text(FILE.read_text("utf-8").replace("socialite_points = 2", "socialite_points = 9"), "utf-8")
    asked = ["lab", "order_please", "balance", "--games", "60", "--pack", str(mine), "--against", "default"]
    assert main(asked) == 0
    (_, told) = capsys.readouterr().out.split("What differs: ")
    rows = dict(re.findall(r"^  (\S.*?)  +(\S.*)$", told, re.MULTILINE))
    changes, usual, changed = re.split(r"  +", rows["points a seat: Merchant"], maxsplit=2)
    assert float(changes) - float(usual) == pytest.approx(float(changed.split()[0]), abs=0.011)
    assert changed.startswith("+")
    assert changed.rstrip().endswith("*")
    assert not rows["stands still, %"].rstrip().endswith("*")
    assert rows["Windfall"].startswith("+"), "what is a change by itself has its sign"


def test_against_is_of_the_balance(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(FILE.read_text("utf-8").replace("socialite_points = 2", "socialite_points = 9"), "utf-8")
    asked = ["lab", "order_please", "options", "--games", "2", "--pack", str(mine), "--against", "default"]
    assert main(asked) == 2
    assert "balance" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "have the same rules"), ("ko", "규칙이 같아요"), ("ru", "одинаковые правила")]
)
def test_packs_that_differ_in_texts_at_most_are_not_measured(
    lang: str,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two copies, of which one calls a merchant by another name, are dealt and played alike."""
    monkeypatch.setattr("orderup.lab.setups.measure", None)
    text = FILE.read_text("utf-8")
    mine = tmp_path / "mine.toml"
    for words in (text, text.replace("Haggler", "Bargainer")):
        mine.write_text(words, "utf-8")
        asked = ["lab", "order_please", "--pack", str(mine), "--against", "default", "--lang", lang]
        assert main(asked) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert told in err
        assert str(mine) in err
