"""`orderup play`: a game in the terminal against bots."""

import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Container, Sequence
from contextlib import suppress
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orderup.bots import create, names, usual
from orderup.bots.called import called
from orderup.bots.coaching import coach
from orderup.cli import looking_up
from orderup.cli.compiling import make_ready
from orderup.cli.consoles import plain_console
from orderup.cli.options import parse_options
from orderup.cli.own_bots import check_bots
from orderup.cli.record import keep
from orderup.cli.render import (
    game_drawing,
    how_the_robot_ended,
    how_ties_were_broken,
    plain_table,
    score_sheet,
    whole,
)
from orderup.cli.words import TerminalWords, event_text, warning_text
from orderup.core.drawing.panels import TerminalDrawing
from orderup.core.game.action_list import whole_words
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.game.seeds import SEED_LIMIT, check_seed
from orderup.core.packs.loading import load_pack
from orderup.core.packs.thing_names import pack_names
from orderup.core.texts.messages import Message, QuotedText
from orderup.errors import BotError, Error, OptionError
from orderup.match import Match
from orderup.rulebook import rulebook_of

LARGEST_SEED = 2**31
NUMBER_MARK = "#"
SHORT = 23
"""Lines of a table that is told in short: with the prompt as many as the smallest usual terminal has."""


class Leave(Exception):  # noqa: N818 - not an error: the player has had enough
    """The player quits, or the input ends."""


def run(arguments: Namespace) -> int:
    """Play one game; returns 0 when it was finished or left."""
    seed = secrets.randbelow(LARGEST_SEED) if arguments.seed is None else arguments.seed
    named = [] if arguments.bot is None else [arguments.bot]
    bot = next(iter(check_bots(named, arguments.game, arguments.lang)), None)
    game, console = get(arguments.game), plain_console()
    options = game.check_options(parse_options(arguments.option, game))
    seats = game.seats_for(arguments.seats)
    if not 0 <= arguments.seat < seats:
        raise OptionError(Message("cli/no-seat", seat=str(arguments.seat), last=str(seats - 1)))
    check_seed(seed)
    pack = load_pack(arguments.game, arguments.pack)
    make_ready(arguments.game, console, TerminalWords(arguments.lang, game.texts))
    match = Match(arguments.game, seats=seats, seed=seed, options=options, pack=pack)
    session = Session(match, seed, arguments.seat, bot, arguments.lang, console, reader(console))
    try:
        session.play()
        try:
            keep(match, session.me, session.bot)
        except Error as error:
            console.print(session.words("play-not-kept", why=error.text(arguments.lang)))
    except (Leave, EOFError):
        console.print("\n" + session.words("play-left", seed=str(seed)))
    except KeyboardInterrupt:
        console.print("\n" + session.words("play-left", seed=str(seed)))
        raise
    return 0


def reader(console: Console) -> Callable[[str], str]:
    """A function that asks for a line. In a terminal it can be edited, and the arrow keys bring back earlier
    ones.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):  # Windows has an editor of its own.
            import readline

            readline.parse_and_bind("set disable-completion on")
            return input
    return console.input


class Session:
    """A person's game with bots in the terminal: shows the table, asks, plays for the bots, reports
    events.
    """

    def __init__(
        self,
        match: Match,
        seed: int,
        me: int,
        bot: str | None,
        lang: str,
        console: Console,
        read: Callable[[str], str],
    ) -> None:
        self.match = match
        self.seed = seed
        self.me = me
        self.console = console
        self.read = read
        self.game = get(match.game)
        self.words = TerminalWords(lang, self.game.texts)
        self.names = pack_names(match.pack.words, lang)
        chosen = usual(match.game) if bot is None else bot
        self.bot = chosen
        strongest = names(match.game)[-1]
        self.bots = {
            seat: create(chosen, (seed + seat) % SEED_LIMIT) for seat in range(match.seats) if seat != me
        }
        self.adviser = create(strongest, seed)
        self.adviser_name = called(strongest, lang)
        self.players = [self._player(seat, chosen) for seat in range(match.seats)]
        self.log: list[str] = []
        self.looking_up = {
            "rules": self._rules,
            "sheet": self._sheet,
            "tip": self._tip,
            "board": self._board,
            "list": self._all_choices,
            "log": self._log,
            "compact": self._be_compact,
            "full": self._be_full,
        }
        self.compact: bool | None = None
        """Whether the table is told in short; None: where the whole has no room."""
        self.own_choices: list[bool] = []
        """For each of the last actions that may be taken back: was it this player's choice?"""
        self.warned = ""
        """The action that was warned of last: a player who asks for it again means it."""

    def play(self) -> None:
        """Play until the game is over; `Leave` or `EOFError` when the player leaves before that."""
        self.console.print(self.words("play-seated", seats=self.match.seats, seed=str(self.seed)))
        self.console.print(self.words("play-keys"), style="dim")
        while not self.match.over:
            if self.match.seat == self.me:
                self._own_decision(self.match.legal())
            else:
                self._bot_decision()
        self._show(())
        self._show_result()

    def _bot_decision(self) -> None:
        seat = self.match.seat
        assert seat is not None
        age = len(self.match.actions)
        try:
            self._make(self.bots[seat].decide(self.match.as_seen_by(seat, age)))
        except (Exception, SystemExit) as error:
            if len(self.match.actions) > age:
                raise  # The action was played, so the failure came after it, and is not the bot's.
            raise self._fault(error) from error

    def _fault(self, error: Exception | SystemExit) -> BotError:
        """An error that names the bot's fault in one line, and tells how to reproduce it."""
        lang = self.words.lang
        why = error.text(lang) if isinstance(error, Error) else f"{type(error).__name__}: {error}"
        told = {"number": str(len(self.match.actions) + 1), "seed": str(self.seed)}
        in_one_line = " ".join(why.split()).rstrip(":.")
        return BotError(Message("cli/did-not-decide", bot=QuotedText(self.bot), why=in_one_line, **told))

    def _own_decision(self, actions: Sequence[Action]) -> None:
        if (forced := self.game.forced(actions)) is not None:
            self._make(forced, automatic=True)
            return
        self._show(actions)
        while not self._obeyed(self.read(self._prompt()).strip(), actions):
            pass

    def _prompt(self) -> str:
        return f"{self._asked()} > " if sys.stdin.isatty() else ""

    def _obeyed(self, line: str, actions: Sequence[Action]) -> bool:
        """Obey a line of input; False when the table is unchanged and another line is needed."""
        command = " ".join(line.lower().split())
        if command in ("quit", "q", "exit"):
            raise Leave
        if command in ("undo", "u"):
            return self._undone()
        name, _, rest = command.partition(" ")
        if command == "hint":
            self._hint()
        elif name in self.looking_up:
            self.looking_up[name](rest)
        elif command in ("help", "?", "h"):
            self._help(actions)
        elif command:
            action = self._understood(command, actions)
            if action is not None and not self._warns(action):
                self.log.clear()
                self._make(action)
                return True
        return False

    def _warns(self, action: Action) -> bool:
        """Warn once of the waste of an action. A pipe cannot answer, and is not asked."""
        guide = self._guide()
        found = [each for each in guide.get("warnings", ()) if each["notation"] == action.notation]
        asks = bool(found) and sys.stdin.isatty() and self.warned != action.notation
        self.warned = action.notation if asks else ""
        if asks:
            text = warning_text(found[0], self.words, self.names, self.players, self.me)
            self.console.print(Text(f"{text} {self.words('play-anyway')}"))
        return asks

    def _understood(self, command: str, actions: Sequence[Action]) -> Action | None:
        for action in actions:
            if typed(action, self.game.counted) == command:
                return action
        number, mark = command.removeprefix(NUMBER_MARK), number_mark(actions)
        if not number.isdecimal():
            self._say("play-not-understood", text=command[:40], last=str(len(actions)))
        elif not command.startswith(mark):
            self._say("play-no-name", text=command[:40], mark=mark, last=str(len(actions)))
        elif not 1 <= int(number[:9]) <= len(actions):
            self._say("play-no-number", number=str(int(number[:9])), last=str(len(actions)))
        else:
            return actions[int(number[:9]) - 1]
        return None

    def _make(self, action: Action, automatic: bool = False) -> None:
        """Play an action and note the events that this player saw."""
        chosen = self.match.seat == self.me and not automatic
        self.match.play(action)
        story = self.match.event_log().events(self.me)
        lines = [event_text(event, self.words, self.names, self.players, self.me) for event in story]
        if automatic and lines:
            lines[0] = self.words("play-only-choice", what=lines[0])
        self.log += lines
        self.own_choices = [*self.own_choices, chosen] if self.match.can_undo else []

    def _undone(self) -> bool:
        """Take back this player's last choice, and the automatic actions after it."""
        if True not in self.own_choices:
            self._say("play-no-undo")
            return False
        chosen = False
        while not chosen:
            self.match.undo()
            chosen = self.own_choices.pop()
        self.log = [self.words("play-undone")]
        return True

    def _hint(self) -> None:
        action = self.adviser.decide(self.match.as_seen_by(self.me, len(self.match.actions)))
        say = self._captions()
        self._say("play-hint", bot=self.adviser_name, action=say(action))

    def _rules(self, sought: str) -> None:
        """Print the rules of this table, or their chapters on a subject."""
        found = list(looking_up.chapters(self.match, self.words.lang, sought))
        if found and (note := looking_up.pack_note(self.match.pack, self.words)):
            self.console.print(Padding(Text(note), (0, 0, 1, 0)))
        for text in found:
            self.console.print(Padding(text, (0, 0, 1, 0)))
        if not found and sought:
            self._say("play-no-rule", text=sought)
        elif not found:
            self._say("play-no-rules")

    def _sheet(self, named: str) -> None:
        """Print a reference sheet, or the list of sheets."""
        sheets = self.match.reference(self.me, self.words.lang)
        sheet = looking_up.sheet_chosen(sheets, named)
        if sheet is not None:
            self.console.print(looking_up.drawn(sheet, self.players, self.words))
        elif sheets:
            self._say("play-sheets")
            self.console.print(looking_up.titles(sheets))
        else:
            self._say("play-no-sheets")

    def _tip(self, _: str) -> None:
        """Print the coach's advice to a beginner."""
        tip = coach(self.match, self.words.lang)
        if tip is None:
            self._say("play-no-tip")
        else:
            self.console.print(Text(f"{tip.purpose} {tip.text}".strip()))

    def _help(self, actions: Sequence[Action]) -> None:
        if rulebook_of(self.match.game).chapters:
            self._rules("")
        self._list(actions)
        self.console.print(self.words("play-keys"), style="dim")

    def _show(self, actions: Sequence[Action]) -> None:
        """Print the table, the events since this player's last choice, and the choices now."""
        if self.console.is_terminal:
            self.console.clear()
        drawing, listing = self._drawing(actions), self._listing(actions)
        whole: list[RenderableType] = [
            self._plainly() if drawing is None else drawing,
            *self._logged(),
            *listing,
        ]
        room = self.console.height - 1 if self.console.is_terminal else sys.maxsize
        short = self.compact or (self.compact is None and len(self._lines(*whole)) > room)
        if drawing is not None and short:
            self._show_in_short(*drawing.compact(), actions, min(room, SHORT))
        else:
            self.console.print(*whole, sep="\n")

    def _show_in_short(
        self, public: Sequence[Text], own: Sequence[Text], actions: Sequence[Action], room: int
    ) -> None:
        """Print in at most `room` lines: choices, the own area, the others' areas, the last events."""
        choices = self._lines(*self._short_listing(actions, room // 2))
        mine = self._lines(*own)[: room - len(choices)]
        left = room - len(choices) - len(mine)
        others = self._lines(*public)[:left]
        happened = self._lines(*(Text(line, "dim") for line in self.log))
        happened = happened[max(0, len(happened) - left + len(others)) :]
        for line in (*happened, *others, *mine, *choices):
            self.console.print(line, no_wrap=True, overflow="crop")

    def _lines(self, *parts: RenderableType) -> list[Text]:
        """The lines that these things take in the terminal."""
        rendered = self.console.render_lines(Group(*parts), pad=False)
        return [Text.assemble(*((each.text, each.style or "") for each in line)) for line in rendered]

    def _short_listing(self, actions: Sequence[Action], most: int) -> list[RenderableType]:
        """The choices side by side, in as many columns as fit."""
        if not actions:
            return []
        say, mark = self._captions(), number_mark(actions)
        told = [Text.assemble((f"{mark}{i} ", "bold"), say(each)) for i, each in enumerate(actions, start=1)]
        title = Text(self._asked(), style="bold")
        for shown in range(len(told), 0, -1):
            columns = Columns(told[:shown], padding=(0, 2), column_first=True)
            if len(self._lines(columns)) < most:
                break
        more = len(told) - shown
        return [title, columns, *([Text(self.words("play-more", count=more), "dim")] if more else [])]

    def _drawing(self, actions: Sequence[Action]) -> TerminalDrawing | None:
        view, content = self.match.guided_view(self.me), self.match.pack.words
        choices = [action.to_dict() for action in actions]
        drawing = self.game.offered("terminal", "Drawing")
        return game_drawing(drawing, view, content, self.words, self.players, self.me, choices)

    def _plainly(self) -> RenderableType:
        return plain_table(self.match.guided_view(self.me), self.words, self.players)

    def _logged(self) -> list[RenderableType]:
        if not self.log:
            return []
        return [Text(self.words("play-log"), style="bold"), *(Text(f"  {line}") for line in self.log)]

    def _board(self, _: str) -> None:
        """Print the whole common area of the table."""
        drawing = self._drawing(self.match.legal())
        self.console.print(self._plainly() if drawing is None else drawing.board())

    def _all_choices(self, _: str) -> None:
        self._list(self.match.legal())

    def _log(self, _: str) -> None:
        self.console.print(*self._logged(), sep="\n")

    def _be_compact(self, _: str) -> None:
        self.compact = True
        self._show(self.match.legal())

    def _be_full(self, _: str) -> None:
        self.compact = False
        self._show(self.match.legal())

    def _list(self, actions: Sequence[Action]) -> None:
        self.console.print(*self._listing(actions), sep="\n")

    def _listing(self, actions: Sequence[Action]) -> list[RenderableType]:
        if not actions:
            return []
        say = self._captions()
        listing, mark = Table(*whole(3), box=None, show_header=False, padding=(0, 1)), number_mark(actions)
        for number, action in enumerate(actions, start=1):
            listing.add_row(
                Text(f"{mark}{number}", "bold"),
                Text(say(action)),
                Text(typed(action, self.game.counted), "dim"),
            )
        return [Text(self._asked(), style="bold"), listing]

    def _asked(self) -> str:
        """The name of the decision: its step where the game's phases have steps, else its phase.

        The guide may give another name where the step's own says too much.
        """
        view = self.match.view(self.me)
        asked = self._guide().get("asked") or view.get("step")
        step, phase = (self.words.find(each) for each in (f"step-{asked}", f"phase-{view.get('phase')}"))
        return step or phase or self.words("play-legal")

    def _guide(self) -> dict[str, Any]:
        guide: dict[str, Any] = self.match.view_extras().of(self.me).get("guide", {})
        return guide

    def _captions(self) -> Callable[[Action], str]:
        """A function for the caption of each action, with details from the game's own drawing."""
        match, view = self.match, self.match.guided_view(self.me)

        def caption(action: Action) -> str:
            return whole_words(match.game, view, match.pack, action, self.words.lang)

        return caption

    def _show_result(self) -> None:
        result = self.match.result
        assert result is not None
        self.console.print(score_sheet(result, self.words, self.players[: self.match.seats]))
        if ties := how_ties_were_broken(result, self.words):
            self.console.print(Text(ties))
        for line in how_the_robot_ended(self._guide(), self.words):
            self.console.print(Text(line))

    def _say(self, message: str, **arguments: Any) -> None:
        self.console.print(Text(self.words(message, **arguments)))

    def _player(self, seat: int, bot: str) -> str:
        if seat == self.me:
            return self.words("play-you")
        name = called(bot, self.words.lang)
        if self.match.seats == 2:
            return name
        number = seat + 1 if seat < self.me else seat
        return self.words("play-bot", bot=name, number=str(number))


def typed(action: Action, counted: Container[str]) -> str:
    """The text to type for an action: its notation, with places counted from 1 as in its words."""
    words = action.notation.split()
    for name, value in action.args.items():
        if name in counted and str(value) in words:
            words[words.index(str(value))] = str(value + 1)
    return " ".join(words)


def number_mark(actions: Sequence[Action]) -> str:
    """The mark before a choice's number in the list: empty, unless choices have numbers of their own.

    Without it the number of a missing choice might be taken for the place of another.
    """
    return NUMBER_MARK if any(action.notation.isdecimal() for action in actions) else ""
