"""`orderup puzzle`: the puzzle of the day in the terminal, with a streak and a rating."""

from argparse import Namespace
from datetime import date
from time import time

import msgspec
from rich.text import Text

from orderup.bots import usual
from orderup.cli.compiling import make_ready
from orderup.cli.consoles import plain_console
from orderup.cli.play import Leave, Session, reader
from orderup.cli.record import ME, add_line, read_lines
from orderup.cli.render import score_sheet
from orderup.cli.words import TerminalWords, event_text
from orderup.core.game.action_list import words_at
from orderup.core.game.actions import Action
from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.core.texts.messages import Message
from orderup.errors import OptionError
from orderup.match import Match
from orderup.paths import data_dir
from orderup.puzzles.book import FoundPuzzle, book_of, of_the_day
from orderup.puzzles.lines import play_on
from orderup.server.store import PuzzleTry
from orderup.server.tables.puzzles import EVER, reason, standing

FILE = "puzzles.jsonl"
ANSWER = "answer"
SHOWN = 10
"""Events of a line that are told, before its end."""


def run(arguments: Namespace) -> int:
    """Ask for the answer to a puzzle until it is found or shown; returns 0, also for a person who leaves."""
    game, console = get(arguments.game), plain_console()
    words = TerminalWords(arguments.lang, game.texts)
    make_ready(game.name, console, words)
    book = book_of(game.name)
    pack = None if book is None else load_pack(game.name, book.pack)
    if book is None or pack is None or not book.puzzles or not book.fits(pack):
        raise OptionError(Message("cli/no-puzzle-today", game=game.called))
    today, file = date.today(), data_dir() / FILE
    tries = [tried for tried in read_lines(file, PuzzleTry) if tried.player == ME]
    days = list(of_the_day(book.puzzles, today))
    if arguments.theme is not None:
        known = {tried.puzzle for tried in tries if tried.game == game.name}
        days = [(day, each) for day, each in days if each.theme == arguments.theme and each.id not in known]
        if not days:
            themes = ", ".join(sorted({puzzle.theme for puzzle in book.puzzles}))
            raise OptionError(Message("cli/no-puzzle-of-theme", themes=themes))
    day, puzzle = days[0]
    session = PuzzleSession(puzzle.match(pack), arguments.lang)
    console.print(words("puzzle-goal", day=day.isoformat()), style="bold")
    mistake: str | None = None
    try:
        while True:
            action = session.choose()
            right = action == puzzle.answer
            tries.append(
                PuzzleTry(
                    ME,
                    game.name,
                    puzzle.id,
                    day.isoformat() if day == today else EVER,
                    time(),
                    puzzle.rating,
                    first=right,
                    solved=None if action is None else right,
                )
            )
            add_line(file, tries[-1])
            if right or action is None:
                break
            mistake = action
            shares = {"wins": _hundred(puzzle.wins[action]), "best": _hundred(puzzle.wins[puzzle.answer])}
            console.print(words("puzzle-wrong", **shares))
            session.tell_line(puzzle, action, "puzzle-own")
    except (Leave, EOFError):
        return 0
    session.tell_answer(puzzle, right, mistake)
    stands = standing(_merged(tries), today)
    console.print(words("puzzle-standing", days=stands.streak, longest=stands.longest, rating=stands.rating))
    return 0


class PuzzleSession(Session):
    """A position in which one looks for the best action: it is not played."""

    def __init__(self, match: Match, lang: str) -> None:
        console = plain_console()
        assert match.seat is not None
        super().__init__(match, 0, match.seat, usual(match.game), lang, console, reader(console))
        del self.looking_up["tip"]
        self.chosen: Action | None = None

    def choose(self) -> str | None:
        """The notation of the chosen action; None for the answer. `Leave` or `EOFError` without one."""
        legal = self.match.legal()
        self._show(legal)
        while True:
            line = self.read(self._prompt()).strip()
            if line.lower() == ANSWER:
                return None
            if self._obeyed(line, legal):
                assert self.chosen is not None
                return self.chosen.notation

    def _make(self, action: Action, automatic: bool = False) -> None:
        self.chosen = action

    def _hint(self) -> None:
        self._say("puzzle-no-hint")

    def tell_line(self, puzzle: FoundPuzzle, notation: str, title: str) -> None:
        """Print the beginning of the game that is played out after an action, and its end."""
        (action,) = (each for each in self.match.legal() if each.notation == notation)
        said = words_at(self.match.game, self.match.view(self.me), action, self.words.lang)
        self.console.print(Text(self.words(title, action=said), style="bold"))
        told: list[str] = []
        for match in play_on(self.match, notation, puzzle.chances):
            if len(told) < SHOWN:
                events = match.event_log().events(self.me)
                told += [event_text(each, self.words, self.names, self.players, self.me) for each in events]
        for line in told[:SHOWN]:
            self.console.print(Text(f"  {line}", "dim"))
        assert match.result is not None
        self.console.print(score_sheet(match.result, self.words, self.players))

    def tell_answer(self, puzzle: FoundPuzzle, right: bool, mistake: str | None) -> None:
        """Print the reason for the answer, the line after it, and the one after the last mistake."""
        self.console.print(self.words("puzzle-right" if right else "puzzle-answer"), style="bold")
        if why := reason(self.match, puzzle, self.words.lang):
            self.console.print(Text(why))
        self.tell_line(puzzle, puzzle.answer, "puzzle-best")
        if mistake is not None:
            self.tell_line(puzzle, mistake, "puzzle-own")


def _merged(tries: list[PuzzleTry]) -> list[PuzzleTry]:
    """One try for each puzzle of a day, as a server keeps it: the first, until it is solved or shown."""
    kept: dict[tuple[str, str, str], PuzzleTry] = {}
    for tried in tries:
        key = tried.game, tried.puzzle, tried.day
        first = kept.setdefault(key, tried)
        if first.solved is False:
            kept[key] = msgspec.structs.replace(first, solved=tried.solved)
    return list(kept.values())


def _hundred(share: float) -> int:
    return round(100 * share)
