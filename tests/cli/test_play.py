"""`orderup play`: whole games by script, and every kind of input that is not a choice."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import orderup
from orderup.bots.coaching import coach
from orderup.cli.arguments import build_parser
from orderup.cli.play import Leave, Session, typed
from orderup.cli.render import draw_table, plain_table
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES
from orderup.errors import BotError
from tests.cli.commands import begun, ran

GAME = "coffee_rush"
PATIENCE = 300
TRIES = 4
PRESSED_AGAIN = 3


def session(
    answers: Callable[[Session], str], seats: int = 2, seed: int = 3, lang: str = "en", bot: str = "random"
) -> tuple[Session, io.StringIO]:
    """A game whose player answers by a function of the session."""
    screen = io.StringIO()
    console = Console(file=screen, width=100, highlight=False, markup=False)
    match = orderup.Match(GAME, seats=seats, seed=seed)
    made: list[Session] = []
    made.append(Session(match, seed, 0, bot, lang, console, lambda prompt: answers(made[0])))
    return made[0], screen


def random_choice(seed: int, by: str) -> Callable[[Session], str]:
    """Answers with a random legal action: by its number, or by its notation."""
    chance = Random(seed)

    def answer(at: Session) -> str:
        legal = at.match.legal()
        number = chance.randrange(len(legal))
        return str(number + 1) if by == "number" else typed(legal[number], at.game.counted)

    return answer


def script(*lines: str) -> Callable[[Session], str]:
    """Answers with these lines, then leaves."""
    rest: Iterator[str] = iter([*lines, "quit"])
    return lambda at: next(rest)


@pytest.mark.parametrize(
    ("lang", "seats", "by"), [*zip(LANGUAGES, (2, 3, 4), ("number", "notation", "number"), strict=True)]
)
def test_a_whole_game_is_played(lang, seats, by):
    played, screen = session(random_choice(seats, by), seats=seats, seed=seats, lang=lang)
    played.play()
    assert played.match.over
    assert played.match.result is not None
    final = screen.getvalue().split(played.words("play-final"))[1]
    result = played.match.result
    total = next(line for line in final.splitlines() if f" {played.words('play-total')} " in line)
    first_to_last = sorted(range(seats), key=lambda seat: result.ranks[seat])
    assert re.findall(r"-?\d+", total) == [str(result.scores[seat]) for seat in first_to_last]
    for missing in ("event-", "action-", "phase-", "field-", "line-", "play-"):
        assert missing not in screen.getvalue()


def test_a_game_without_a_drawing_of_its_own_is_shown_plainly():
    match = orderup.Match(GAME, seats=3, seed=1)
    view, words = match.view(0), TerminalWords("en", get(GAME).texts)
    screen = io.StringIO()
    drawn = draw_table(None, view, match.pack.content, words, ["Ann", "Bo", "Cy"], 0, [])
    Console(file=screen, width=200).print(drawn)
    for label in (
        "Order deck",
        "Supply",
        "Penalties",
        "Ann",
        "Bo",
        "Cy",
        view["seats"][2]["orders"][0]["card"],
    ):
        assert label in screen.getvalue()


def test_plain_drawing_leaves_hidden_fields_blank():
    match = orderup.Match("order_please", seed=1)
    match.play(match.legal()[0])
    view, words = match.view(0), TerminalWords("en", get("order_please").texts)
    assert [set(seat) >= {"merchant"} for seat in view["seats"]] == [True, False]
    screen = io.StringIO()
    for seen in (view, match.view(1)):
        Console(file=screen, width=200).print(plain_table(seen, words, ["Ann", "Bo"]))
    assert view["seats"][0]["merchant"] in screen.getvalue()
    rows = [line for line in screen.getvalue().splitlines() if " Merchant " in line]
    assert len(rows) == 2


def test_bad_input_changes_nothing():
    bad = (
        "",
        "   ",
        "0",
        "99",
        "-1",
        "1e3",
        "²",
        "z9",
        "serve 1 cup 9",
        "\x00",
        "[red]",
        "{ $x }",
        "x" * 5000,
        "99" * 400,
    )
    before: list[bytes] = []

    def answer(at: Session) -> str:
        before.append(repr(at.match.state()).encode())
        return bad[len(before) - 1] if len(before) <= len(bad) else "quit"

    played, screen = session(answer)
    with pytest.raises(Leave):
        played.play()
    assert len(before) == len(bad) + 1
    assert len(set(before)) == 1
    assert "There is no choice 99: type a number from 1 to" in screen.getvalue()
    assert "“z9” is not among the choices" in screen.getvalue()


def test_undo_takes_the_last_choice_back():
    """Place a meeple, take it back; then nothing is left to take back, for others played before."""
    lines = iter(["1", "undo", "undo", "2", "quit"])
    states: list[str] = []

    def answer(at: Session) -> str:
        states.append(repr(at.match.state()))
        return next(lines)

    played, screen = session(answer, seats=3)
    with pytest.raises(Leave):
        played.play()
    start, placed, back, refused, placed_elsewhere = states
    assert start == back == refused
    assert len({start, placed, placed_elsewhere}) == 3
    assert screen.getvalue().count("Taken back.") == 1
    assert screen.getvalue().count("Nothing can be taken back") == 1


def test_hint_is_legal_and_plays_nothing():
    played, screen = session(script("hint"))
    with pytest.raises(Leave):
        played.play()
    hint = next(line for line in screen.getvalue().splitlines() if "would play: " in line).split(": ")[1]
    assert any(f" {hint} " in line for line in screen.getvalue().splitlines()), (
        "the hint is named like its choice"
    )
    assert any(hint.startswith(f"{action.text('en')} (") for action in played.match.legal())


def test_hint_depends_on_nothing_hidden():
    """The adviser is asked about the match as this seat sees it, not about the match itself."""
    played, _ = session(script("hint"))
    asked: list[orderup.Match] = []
    adviser = played.adviser

    class Listening:
        def decide(self, match: orderup.Match) -> orderup.Action:
            asked.append(match)
            return adviser.decide(match)

    played.adviser = Listening()  # type: ignore[assignment]
    with pytest.raises(Leave):
        played.play()
    assert asked[0].seed is None
    assert asked[0].state()["deck"] != played.match.state()["deck"]


def test_help_tells_the_rules():
    played, screen = session(script("help"))
    with pytest.raises(Leave):
        played.play()
    assert "Closing time" in screen.getvalue()


class Raising:
    """Does not know what to do."""

    def __init__(self, seed: int) -> None: ...

    def decide(self, match: orderup.Match) -> object:
        raise RuntimeError("two\nlines")


class Leaving(Raising):
    """Ends the program that it plays in."""

    def decide(self, match: orderup.Match) -> object:
        sys.exit(3)


class Nothing(Raising):
    """Says nothing."""

    def decide(self, match: orderup.Match) -> object:
        return None


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (f"{__name__}:Raising", "RuntimeError: two lines"),
        (f"{__name__}:Nothing", "None"),
        (f"{__name__}:Leaving", "SystemExit: 3"),
        ("run:/nowhere/bot", "cannot be started"),
    ],
)
def test_a_bot_that_does_not_decide_is_named_with_the_seed(bot, told):
    played, _ = session(lambda at: typed(at.match.legal()[0], at.game.counted), bot=bot)
    with pytest.raises(BotError) as error:
        played.play()
    said = str(error.value)
    assert said.startswith(f"the bot {bot!r} did not decide on action ")
    assert told in said
    assert said.endswith("; to deal the same game again, add --seed 3")
    assert "\n" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_sheets_and_tips_are_looked_up_without_leaving(lang):
    played, screen = session(script("tip", "sheet", "sheet 1", "rules", "rules xyzzy"), lang=lang)
    played.console.width = 80
    with pytest.raises(Leave):
        played.play()
    told = screen.getvalue()
    tip, sheets = coach(played.match, lang), played.match.reference(0, lang)
    flat = " ".join(told.split())
    assert tip.purpose in flat
    assert tip.text in flat
    assert told.count(sheets[0].title) == 2
    assert all(sheet.title in told for sheet in sheets)
    assert all(row.cells[-1].text in told for row in sheets[0].rows)
    assert played.words("howto-1-title") in told
    assert played.words("play-no-rule", text="xyzzy") in told
    assert max(map(cell_len, told.splitlines())) <= 80
    assert not any(played.own_choices)


def test_rules_tell_the_sentences_on_a_subject_that_concern_this_table():
    played, screen = session(script("rules corner", "sheet upgr", "sheet 99"))
    with pytest.raises(Leave):
        played.play()
    shown = screen.getvalue().split("Type a number")[-1]
    assert "2 milk instead of 1" in shown
    assert "Sheets to look at" in shown


def test_a_whole_game_is_played_from_standard_input():
    chance = Random(5)
    typed = "\n".join(str(chance.randint(1, 3)) for _ in range(5000))
    words = ["play", GAME, "--seats", "2", "--seed", "5", "--bot", "random"]
    code, shown, told = ran(words, typed.encode())
    assert (code, told) == (0, "")
    assert "Final score" in shown.decode()


def test_the_end_of_input_leaves_politely():
    code, shown, told = ran(["play", GAME, "--seed", "12345678", "--bot", "random"], b"1\n")
    assert (code, told) == (0, "")
    assert shown.decode().rstrip().endswith("add --seed 12345678.")


def test_control_c_in_a_terminal_leaves_politely():
    """In a terminal the screen is drawn anew for each choice, and Ctrl-C is no crash."""
    command = [sys.executable, "-m", "orderup", "play", GAME, "--seed", "12345678", "--seats", "2"]
    ours, theirs = pty.openpty()
    game = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a tester may ignore it
    )
    os.close(theirs)
    shown = read_until(ours, b"> ")
    assert b"\x1b[2J" in shown
    ask(ours, b"hint\n", b"would play: ")
    left = interrupt(game, ours, b"--seed 12345678")
    assert game.wait(PATIENCE) == 130
    assert b"Traceback" not in left
    os.close(ours)


def test_a_line_is_edited_in_a_terminal_and_comes_back_with_the_arrow_keys():
    ours, theirs = pty.openpty()
    game = begun(["play", GAME, "--seed", "12345678", "--seats", "2"], [theirs] * 3, TERM="xterm")
    os.close(theirs)
    read_until(ours, b"> ")
    left = b"\x1b[D"
    ask(ours, b"hxint" + 3 * left + b"\x7f\n", b"would play: ")
    ask(ours, b"\x1b[A\n", b"would play: ")
    os.write(ours, b"quit\n")
    assert game.wait(PATIENCE) == 0
    os.close(ours)


def ask(descriptor: int, line: bytes, wanted: bytes) -> None:
    """Type a line until it is answered: the terminal can drop input while it makes the prompt."""
    shown = b""
    for _ in range(TRIES):
        os.write(descriptor, line)
        while select.select([descriptor], [], [], PATIENCE / TRIES)[0]:
            shown += os.read(descriptor, 65536)
            if wanted in shown:
                return
    raise AssertionError(shown.decode(errors="replace"))


def interrupt(game: subprocess.Popen[bytes], descriptor: int, wanted: bytes) -> bytes:
    """Press Ctrl-C until that is answered: one that comes just as readline begins to wait for a key is heard
    with the next one only, or with the end of the line."""
    shown = b""
    for _ in range(PATIENCE // PRESSED_AGAIN):
        game.send_signal(signal.SIGINT)
        while wanted not in shown and select.select([descriptor], [], [], PRESSED_AGAIN)[0]:
            shown += os.read(descriptor, 65536)
        if wanted in shown:
            return shown
    raise AssertionError(shown.decode(errors="replace"))


def read_until(descriptor: int, wanted: bytes) -> bytes:
    """Everything that the terminal has shown, once `wanted` is part of it."""
    shown = b""
    while wanted not in shown:
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        assert ready, shown.decode(errors="replace")
        shown += os.read(descriptor, 65536)
    return shown


@pytest.mark.parametrize("command", [("play",), ("lab", GAME), ("arena", GAME, "random", "greedy")])
@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_every_seed_that_a_deal_may_have_can_be_asked_for(command, seed):
    """A table's seed has 64 bits: a player who leaves it is told how to deal it again."""
    assert build_parser("en").parse_args([*command, "--seed", str(seed)]).seed == seed


@pytest.mark.parametrize("width", range(60, 100))
def test_no_word_of_a_choice_is_cut(width):
    """This holds in Korean, too, whose letters are two columns wide."""
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False, markup=False)
    match = orderup.Match("order_please", seed=3)
    at = Session(match, 3, 0, "random", "ko", console, lambda prompt: "quit")
    at._list(match.legal())
    told = re.sub(r"\s|merchant|socialite|haggler", "", screen.getvalue())
    assert "고위마족,보통손님이모두있으면2점이에요.)" in told


class Terminal(io.StringIO):
    """Input that a person types."""

    def isatty(self) -> bool:
        return True


def warned_of(game: str) -> tuple[orderup.Match, str]:
    """A position in which its guide warns of an action, and that."""
    for seed in range(100):
        match, chance = orderup.Match(game, seed=seed), Random(seed)
        while match.seat is not None:
            guide = match.guided_view(match.seat)["guide"]
            if guide and guide["warnings"]:
                return match, guide["warnings"][0]["notation"]
            match.play(chance.choice(match.legal()))
    raise AssertionError(f"{game} warns of nothing")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", orderup.games())
def test_wasteful_actions_are_confirmed_in_a_terminal(game, lang, monkeypatch):
    match, action = warned_of(game)
    before, seat, screen = len(match.actions), match.seat, io.StringIO()
    assert seat is not None
    entered = next(typed(each, get(game).counted) for each in match.legal() if each.notation == action)
    lines = script(entered, "hint", entered)
    console = Console(file=screen, width=100, highlight=False, markup=False)
    monkeypatch.setattr(sys, "stdin", Terminal())
    told: list[int] = []

    def answer(_: str) -> str:
        told.append(len(match.actions))
        return lines(at)

    at = Session(match, 1, seat, "random", lang, console, answer)
    with pytest.raises(Leave):
        at.play()
    assert told[:3] == [before, before, before]
    assert match.actions[before].notation == action
    shown = " ".join(screen.getvalue().split())
    assert at.words("play-anyway") in shown
    assert "warn-" not in shown
    assert not re.search(r"[{}]|\bNone\b", shown)


def test_a_pipe_is_not_asked_twice():
    match, action = warned_of("order_please")
    before = len(match.actions)
    console = Console(file=io.StringIO(), width=100)
    counted = get("order_please").counted
    lines = script(next(typed(each, counted) for each in match.legal() if each.notation == action))
    at = Session(match, 1, match.seat or 0, "random", "en", console, lambda _: lines(None))  # type: ignore[arg-type]
    with pytest.raises(Leave):
        at.play()
    assert match.actions[before].notation == action


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", orderup.games())
def test_a_position_fits_the_smallest_terminal_at_every_decision(game, lang):
    """Each screen ends with the prompt, which takes a line."""
    screen = io.StringIO()
    console = Console(
        file=screen, width=80, height=24, force_terminal=True, highlight=False, color_system=None
    )
    shown: list[str] = []
    dice = Random(3)

    def answer(at: Session) -> str:
        shown.append(screen.getvalue())
        screen.seek(0)
        screen.truncate()
        return str(dice.randrange(len(at.match.legal())) + 1) if len(shown) < 60 else "quit"

    match = orderup.Match(game, seats=get(game).seats[-1], seed=3)
    made: list[Session] = []
    made.append(Session(match, 3, 0, "random", lang, console, lambda prompt: answer(made[0])))
    with suppress(Leave):
        made[0].play()
    assert len(shown) > 20
    for each in shown[1:]:
        assert 5 < len(each.split("\x1b[H")[-1].splitlines()) <= 23, each


@pytest.mark.parametrize(
    ("game", "kind", "counted"),
    [
        ("cafe_tycoon", "buy", "place"),
        ("order_please", "register", "deck"),
        ("coffee_rush", "serve", "order"),
    ],
)
def test_places_are_typed_as_they_are_told(game, kind, counted):
    """Counted from 1, as the words beside them and the cards on the table are."""
    match = orderup.Match(game, seats=2, seed=3)
    action = next(each for each in match._all_actions if each.kind == kind and each.args[counted] == 0)
    assert " 0" in action.notation
    assert " 1" in typed(action, get(game).counted)
    assert " 0" not in typed(action, get(game).counted)


def test_the_board_and_all_choices_are_a_command_away():
    played, screen = session(script("compact", "board", "list", "full"))
    with pytest.raises(Leave):
        played.play()
    assert screen.getvalue().count("╭───┬") == 3, "at first, by board, and in full"
    assert screen.getvalue().count("Place a meeple on d4") >= 4
