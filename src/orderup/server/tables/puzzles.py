"""Puzzles for a person: those of their days, their tries, and the lines that are played out."""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, cast

import msgspec

from orderup.core.game import definition as registry
from orderup.puzzles.book import FoundPuzzle, of_the_day
from orderup.puzzles.record import rated, streak_of
from orderup.server.clock import clock
from orderup.server.games.catalog import Catalog
from orderup.server.protocol import daily, reading
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, PuzzleTry, Store
from orderup.server.tables.days import calendar_day, deals_of
from orderup.server.tables.info import end_of, told_in_words
from orderup.server.tables.step_log import BREATH, retell

if TYPE_CHECKING:
    from orderup.core.game.actions import Action
    from orderup.match import Match

PROMISES = 3
"""The number of actions whose chances are told."""
KEPT = 256
Line = tuple[list["Action"], wire.TableResult]
"""The actions of a game after a puzzle, and its end."""
EVER = ""
"""The day of a try at a puzzle that was not the one of that day."""


class Puzzles:
    """The puzzles of the games on a server."""

    def __init__(self, catalog: Catalog, store: Store) -> None:
        self._catalog, self._store = catalog, store
        self._lines: OrderedDict[tuple[str, str, str], Line] = OrderedDict()

    async def overview(self, player: str | None, day: str | None) -> daily.PuzzleOverview:
        """Today's puzzle of each game whose rules are ready, today's deals, and a person's standing."""
        today, tries = calendar_day(day), await self._tries(player)
        known, found = _by_puzzle(tries), []
        for game in registry.names():
            for _, puzzle in islice(of_the_day(self._catalog.puzzles(game), today), 1):
                state = _state(known[game, puzzle.id], today.isoformat())
                found.append(daily.PuzzleToday(game, puzzle.id, state))
        deals = await deals_of(self._store, player, today)
        return daily.PuzzleOverview(today.isoformat(), found, standing(tries, today), deals)

    async def days(self, game: str, player: str | None, day: str | None) -> daily.PuzzleDays:
        """The puzzles of a game, today's first.

        `day` is the reader's date, or today in UTC. A date that is nowhere on Earth counts as the nearest one
        that is.
        """
        today, known = calendar_day(day), _by_puzzle(await self._tries(player))
        return daily.PuzzleDays(
            [
                daily.PuzzleDay(
                    each.isoformat(),
                    puzzle.id,
                    puzzle.theme,
                    puzzle.rating,
                    _state(known[game, puzzle.id], today.isoformat() if each == today else None),
                )
                for each, puzzle in of_the_day(self._catalog.puzzles(game), today)
            ]
        )

    def position(self, game: str, name: str, lang: str) -> daily.Puzzle:
        """The puzzle as its solver sees it: only the view of the seat that decides."""
        puzzle = self._puzzle(game, name)
        match = self._catalog.position(game, puzzle)
        view = msgspec.Raw(msgspec.json.encode(match.guided_view(match.seat)))
        return daily.Puzzle(
            table=self._table(match),
            pack_hash=match.pack.hash,
            situation=wire.Situation(0, view, told_in_words(match, match.legal(), lang), undo=False),
        )

    def check(self, game: str, name: str, request: wire.Solve) -> None:
        """Refuse a try that cannot be made."""
        _check(self._puzzle(game, name), request.action)
        calendar_day(request.day)

    async def solve(self, game: str, name: str, request: wire.Solve, player: str | None) -> daily.Solved:
        """Whether an action is the answer; an illegal one is refused. The try of a player is noted."""
        puzzle = self._puzzle(game, name)
        tried, lang = request.action, request.lang
        _check(puzzle, tried)
        match = self._catalog.position(game, puzzle)
        right = tried == puzzle.answer
        solved = daily.Solved(
            right=right,
            wins=None if tried is None else puzzle.wins[tried],
            best=puzzle.wins[puzzle.answer],
            playouts=puzzle.playouts,
            promises=[],
            why="",
            theme="",
            rating=puzzle.rating,
            tried=None if tried is None else await self._end(match, puzzle, tried, lang),
            answer=None,
            standing=None,
        )
        if right or tried is None:
            best = list(puzzle.wins.items())[:PROMISES]
            solved.promises = [
                daily.Promise(notation, _words(match, notation, lang), wins) for notation, wins in best
            ]
            solved.answer = solved.tried or await self._end(match, puzzle, puzzle.answer, lang)
            solved.theme = puzzle.theme
            solved.why = reason(match, puzzle, lang)
        if player is not None:
            solved.standing = await self._note(game, puzzle, request, player)
        return solved

    async def line(self, game: str, name: str, action: str) -> reading.Replay:
        """The game that is played out after an action, as the solver would see it, without what they cannot
        know.
        """
        puzzle = self._puzzle(game, name)
        _check(puzzle, action)
        position = self._catalog.position(game, puzzle)
        actions, result = await self._line(position, puzzle, action)
        match = _dealt(position, puzzle)
        seat = cast(int, match.seat)
        start = msgspec.Raw(msgspec.json.encode(match.guided_view(seat)))
        told = self._table(match)
        steps = (await retell(match, _entries(match.copy(), actions), seat)).steps
        return reading.Replay(told, match.pack.hash, start, cast(list[wire.Step], steps), result)

    async def line_view(self, game: str, name: str, action: str, step: int) -> reading.ReplayView:
        """The view after one step of a line."""
        puzzle = self._puzzle(game, name)
        _check(puzzle, action)
        position = self._catalog.position(game, puzzle)
        actions, _ = await self._line(position, puzzle, action)
        if not 0 <= step <= len(actions):
            raise Refusal("bad_message", f"There is no step {step}: the steps are 0 to {len(actions)}.")
        match = _dealt(position, puzzle)
        seat = match.seat
        for played in actions[:step]:
            match.play(played)
        return reading.ReplayView(msgspec.Raw(msgspec.json.encode(match.guided_view(seat))))

    def match(self, game: str, name: str) -> "Match":
        """The position of a puzzle."""
        return self._catalog.position(game, self._puzzle(game, name))

    def _puzzle(self, game: str, name: str) -> FoundPuzzle:
        for puzzle in self._catalog.puzzles(game):
            if puzzle.id == name:
                return puzzle
        raise Refusal("unknown_table", "There is no such puzzle.")

    async def _line(self, position: "Match", puzzle: FoundPuzzle, action: str) -> Line:
        from orderup.puzzles.lines import play_on

        key = position.game, puzzle.id, action
        if key not in self._lines:
            line = play_on(position, action, puzzle.chances)
            match = next(line)
            while not match.over:
                match = next(line)
                if len(match.actions) % BREATH == 0:
                    await asyncio.sleep(0)
            self._lines[key] = list(match.actions), cast(wire.TableResult, end_of(match))
            if len(self._lines) > KEPT:
                self._lines.popitem(last=False)
        self._lines.move_to_end(key)
        return self._lines[key]

    async def _end(self, position: "Match", puzzle: FoundPuzzle, action: str, lang: str) -> daily.LineEnd:
        _, result = await self._line(position, puzzle, action)
        return daily.LineEnd(action, _words(position, action, lang), result)

    async def _tries(self, player: str | None) -> list[PuzzleTry]:
        return [] if player is None else await self._store.puzzle_tries(player)

    async def _note(
        self, game: str, puzzle: FoundPuzzle, request: wire.Solve, player: str
    ) -> daily.PuzzleStanding:
        today = calendar_day(request.day)
        _, current = next(of_the_day(self._catalog.puzzles(game), today))
        right = request.action == puzzle.answer
        await self._store.note_puzzle(
            PuzzleTry(
                player,
                game,
                puzzle.id,
                today.isoformat() if current.id == puzzle.id else EVER,
                clock(),
                puzzle.rating,
                first=right,
                solved=None if request.action is None else right,
            )
        )
        return standing(await self._tries(player), today)

    def _table(self, match: "Match") -> wire.TableInfo:
        """A table where the reader has the deciding seat and bots the others."""
        bot = wire.SeatInfo("bot", bot=self._catalog.usual_bot(match.game))
        seats = [wire.SeatInfo("person") if seat == match.seat else bot for seat in range(match.seats)]
        return wire.TableInfo(
            id="",
            game=match.game,
            status="playing",
            seats=seats,
            options=match.options,
            pack=match.pack.name,
            pack_hash=match.pack.hash,
            random_order=False,
            hints=False,
            version=0,
            you=match.seat,
            host=False,
            spectators=0,
            created=0.0,
        )


def reason(match: "Match", puzzle: FoundPuzzle, lang: str) -> str:
    """The coach's reason for the answer; empty where the game's coach knows none."""
    from orderup.core.game.reference import SheetTexts
    from orderup.puzzles.lines import own_part

    game = registry.get(match.game)
    coach = game.offered("coach", "coach")
    if coach is None:
        return ""
    line = own_part(match, puzzle.answer, puzzle.chances)
    return str(coach(match, SheetTexts(game, match.pack, lang), line).text)


def standing(tries: Iterable[PuzzleTry], today: date) -> daily.PuzzleStanding:
    """The rating and the streak after tries, the first one first."""
    answers: dict[tuple[str, str], tuple[int, bool]] = {}
    days = set()
    for tried in tries:
        answers.setdefault((tried.game, tried.puzzle), (tried.rating, tried.first))
        if tried.solved and tried.day != EVER:
            days.add(date.fromisoformat(tried.day))
    streak = streak_of(days, today)
    return daily.PuzzleStanding(rated(answers.values()), len(answers), *streak)


def told_try(tried: PuzzleTry) -> daily.OwnPuzzle:
    """A try, as its own player reads it."""
    return daily.OwnPuzzle(
        tried.game, tried.puzzle, tried.day or None, tried.at, tried.rating, tried.first, tried.solved
    )


def _state(tries: list[PuzzleTry], day: str | None) -> daily.PuzzleState:
    """The state of a puzzle after these tries; for the puzzle of a `day`, without those of its other days."""
    solved = {tried.solved for tried in tries if day is None or tried.day in (day, EVER)}
    return "solved" if True in solved else "shown" if None in solved else "tried" if solved else "new"


def _by_puzzle(tries: Iterable[PuzzleTry]) -> defaultdict[tuple[str, str], list[PuzzleTry]]:
    found = defaultdict[tuple[str, str], list[PuzzleTry]](list)
    for tried in tries:
        found[tried.game, tried.puzzle].append(tried)
    return found


def _check(puzzle: FoundPuzzle, action: str | None) -> None:
    if action is not None and action not in puzzle.wins:
        raise Refusal("illegal", f"This cannot be done here: {action[:40]!r}.")


def _dealt(position: "Match", puzzle: FoundPuzzle) -> "Match":
    """The position with the hidden things of its lines."""
    return position.as_seen_by(position.seat, puzzle.chances)


def _entries(match: "Match", actions: Iterable["Action"]) -> Iterator[Entry]:
    me = match.seat
    for version, action in enumerate(actions, 1):
        seat = cast(int, match.seat)
        yield Entry(version, seat, "play", "person" if seat == me else "bot", action.to_dict(), 0.0)
        match.play(action)


def _words(match: "Match", notation: str, lang: str) -> str:
    """A legal action in words."""
    from orderup.core.game.action_list import words_at

    (action,) = (action for action in match.legal() if action.notation == notation)
    return words_at(match.game, match.view(match.seat), action, lang)
