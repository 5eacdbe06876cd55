"""Two at the cafe in the terminal: the robot has a name, and whether it beat both is told."""

import io
import re
from random import Random

import pytest
from rich.console import Console

import orderup
from orderup.cli.play import Session
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES

GAME = "cafe_tycoon"
SHORT = {"family": True, "short": True}
WIDTH = 240


def played(pack: str, lang: str, *before: str) -> tuple[Session, str]:
    """A whole game of chance, once these lines are entered, and all that was shown of it."""
    screen, dice, lines = io.StringIO(), Random(2), iter(before)
    match = orderup.Match(GAME, seats=2, seed=2, options=SHORT, pack=pack)

    def answer(_: str) -> str:
        return next(lines, None) or dice.choice(match.legal()).notation

    console = Console(file=screen, width=WIDTH, highlight=False, markup=False)
    session = Session(match, 2, 0, "random", lang, console, answer)
    session.play()
    return session, screen.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_loss_to_the_robot_is_told(lang, tmp_path):
    pack = tmp_path / "robot.toml"
    usual = get(GAME).pack_file("default").read_text("utf-8")
    pack.write_text(usual.replace("snack_coins = 3", "snack_coins = 60"), "utf-8")
    session, told = played(str(pack), lang, "rules", "sheet 2")
    words, result, guide = session.words, session.match.result, session.match.guided_view(0)["guide"]
    assert result is not None
    assert guide is not None
    assert result.ranks == (2, 2)
    end = told.split(words("play-final"))[1]
    assert words("ranking-automatic") in end
    assert words("robot-text", **guide["robot"]) in end
    assert words("rules-own-pack", pack=str(pack)) in told
    assert re.search(rf"^ +{words('field-automatic')}  +\d", told, re.MULTILINE), "a row of the sheet"


def test_win_over_the_robot_is_told_with_the_margin():
    session, told = played("default", "en")
    guide = session.match.guided_view(0)["guide"]
    assert guide is not None
    assert guide["decided"] != "automatic"
    assert session.words("robot-text", **guide["robot"]) in told
    assert session.words("ranking-automatic") not in told
