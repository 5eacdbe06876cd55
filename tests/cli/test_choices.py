"""In the terminal, choices and results say what they mean and fit 80 columns."""

import io
import re
from collections import Counter
from itertools import cycle, islice
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import orderup
from orderup import Match
from orderup.bots.called import called
from orderup.cli.play import Session
from orderup.cli.render import how_ties_were_broken, score_sheet
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get, names
from orderup.core.texts.fluent import LANGUAGES
from orderup.core.texts.fluent_functions import lower
from orderup.results import Result
from tests.games.ftl import messages_of

WIDTH = 80


def shown(match: Match, lang: str = "en") -> str:
    """The text that a session shows when seat 0 is to decide."""
    screen = io.StringIO()
    console = Console(file=screen, width=200, highlight=False, markup=False)
    session = Session(match, 1, 0, "random", lang, console, lambda prompt: "quit")
    session._list(match.legal())
    return screen.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_score_sheets_fit_a_narrow_terminal(lang, game):
    seats = max(get(game).seats)
    said = messages_of(get(game).texts, "en")
    lines = [message.removeprefix("line-") for message in said if message.startswith("line-")]
    words = TerminalWords(lang, get(game).texts)
    bot = words("bot-search")
    players = [words("play-you"), *(words("play-bot", bot=bot, number=str(n)) for n in range(2, seats + 1))]
    counted = tuple(range(1, seats + 1))
    result = Result(scores=(100,) * seats, ranks=counted, breakdown=(dict.fromkeys(lines, -10),) * seats)
    screen = io.StringIO()
    Console(file=screen, width=WIDTH).print(score_sheet(result, words, players))
    drawn = screen.getvalue().splitlines()
    assert len(drawn) > len(lines)
    assert all(cell_len(line) <= WIDTH for line in drawn)
    assert "…" not in screen.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_broken_tie_is_explained_and_nothing_else_is(lang, game):
    words = TerminalWords(lang, get(game).texts)

    def told(scores: tuple[int, ...], ranks: tuple[int, ...]) -> str | None:
        return how_ties_were_broken(Result(scores, ranks, ({}, {}, {})), words)

    assert told((9, 7, 7), (1, 2, 3)) == words("tie-break-text") != "tie-break-text"
    assert told((9, 7, 7), (1, 2, 2)) is None
    assert told((9, 8, 7), (1, 2, 3)) is None


OPTIONS = {"cafe_tycoon": {"short": True, "draft_tiles": True, "choose_stores": True, "abilities": True}}
"""With these options many things lie open beside each other."""
LOOKED_AT = 12


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_nothing_of_a_table_is_cut_in_a_narrow_terminal(lang, game):
    """At several widths, one after the other, lines are folded and lose no letter."""
    match, dice = Match(game, seats=max(get(game).seats), seed=2, options=OPTIONS.get(game)), Random(1)
    widths = islice(cycle((40, 60, WIDTH, 100)), LANGUAGES.index(lang), None)
    while not match.over:
        if dice.randrange(LOOKED_AT) == 0:
            width = next(widths)
            assert not written(match, lang, 400) - written(match, lang, width), width
        match.play(dice.choice(match.legal()))


def written(match: Match, lang: str, width: int) -> Counter[str]:
    """The letters that a session shows of a match, without frames and blanks, and what joins two names."""
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False, markup=False)
    assert match.seat is not None
    session = Session(match, 1, match.seat, "random", lang, console, lambda prompt: "quit")
    session._show(match.legal())
    assert all(cell_len(line) <= width for line in screen.getvalue().splitlines())
    return Counter(letter for letter in screen.getvalue() if letter.isalnum() or letter in "▸|[]●▲■★◆")


def test_a_cell_names_its_gain():
    choices = shown(Match("coffee_rush", seats=2, seed=1)).splitlines()
    assert choices[0] == "Place a meeple on an empty cell"
    assert any("Place a meeple on c2 (Ice)" in line for line in choices), choices


@pytest.mark.parametrize(("lang", "reward"), [("en", "reward 6"), ("ko", "보상 6"), ("ru", "награда 6")])
def test_a_customer_names_its_needs_and_pay(lang, reward):
    match, dice = Match("cafe_tycoon", seats=3, seed=1), Random(1)
    while not (match.seat == 0 and match.legal()[0].kind == "keep"):
        match.play(dice.choice(match.legal()))
    customers = {card["id"]: card for card in match.pack.content["customers"]}
    words = TerminalWords(lang, get("cafe_tycoon").texts)
    lines = shown(match, lang).splitlines()
    assert lines[0] == words("step-keep")
    for action, line in zip(match.legal(), lines[1:], strict=True):
        card = customers[action.args["customer"]]
        assert card["name"][lang] in line
        assert f"{reward.split()[0]} {card['reward']})" in line
        assert all(lower(words(f"field-{need}")) in line for need in card["needs"])


def test_bots_are_counted_and_a_single_one_has_no_number():
    def named(seats: int, me: int = 0) -> list[str]:
        match = Match("coffee_rush", seats=seats, seed=1)
        console = Console(file=io.StringIO())
        return Session(match, 1, me, "random", "en", console, lambda prompt: "quit").players

    bot = called("random", "en")
    assert named(2) == ["You", bot]
    assert named(3) == ["You", f"{bot} 1", f"{bot} 2"]
    assert named(4, me=1) == [f"{bot} 1", "You", f"{bot} 2", f"{bot} 3"]


GAME = "cafe_tycoon"
SHORT = {"family": True, "short": True}
WIDE = 240


def played(pack: str, lang: str, *before: str) -> tuple[Session, str]:
    """A whole game of chance, once these lines are entered, and all that was shown of it."""
    screen, dice, lines = io.StringIO(), Random(2), iter(before)
    match = orderup.Match(GAME, seats=2, seed=2, options=SHORT, pack=pack)

    def answer(_: str) -> str:
        return next(lines, None) or dice.choice(match.legal()).notation

    console = Console(file=screen, width=WIDE, highlight=False, markup=False)
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
    assert result.ranks == (2, 2)
    end = told.split(words("play-final"))[1]
    assert words("ranking-automatic") in end
    assert words("robot-text", **guide["robot"]) in end
    assert words("rules-own-pack", pack=str(pack)) in told
    assert re.search(rf"^ +{words('field-automatic')}  +\d", told, re.MULTILINE), "the sheet has a row"


def test_win_over_the_robot_is_told_with_the_margin():
    session, told = played("default", "en")
    guide = session.match.guided_view(0)["guide"]
    assert guide["decided"] != "automatic"
    assert session.words("robot-text", **guide["robot"]) in told
    assert session.words("ranking-automatic") not in told
