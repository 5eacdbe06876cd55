"""The games of this server: their descriptions for the landing page, and their matches.

A game is listed at once; its compiled rules arrive later, see `loading`. Until then it is not `ready`.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from orderup import bots, rulebook
from orderup.core.game import definition as registry
from orderup.core.game.definition import Game, Option
from orderup.core.texts.fluent import LANGUAGES, texts_file
from orderup.errors import Error, OptionError, PackError, PositionError, PuzzleError, TutorialError
from orderup.puzzles.book import Book, FoundPuzzle, book_of
from orderup.server.games.loading import REST, CompileQueue
from orderup.server.logs import log_failure
from orderup.server.protocol.messages import Code
from orderup.server.protocol.reading import GameInfo, GameOption, OptionNeed, PackInfo, RulesChapter
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Store, StoredTable
from orderup.tutorials import RehearsedTutorial, Tutorial, tutorial_of

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match

NO_PACK = "There is no such pack."
KEPT = 64
"""The most packs in memory that do not come with the games."""


class Catalog:
    """All registered games, and the packs of today and of stored tables."""

    def __init__(self, store: Store, ready_wait: float, further_bots: Sequence[str] = ()) -> None:
        self._store = store
        self._further_bots = further_bots
        self._ready_wait = ready_wait
        self._ready: set[str] = set()
        self._awaited = {name: asyncio.Event() for name in registry.names()}
        self._given_up = False
        self._failed = False
        self.queue = CompileQueue(registry.names())
        self.compiled: dict[str, tuple[int, int]] = {}
        """Of each game whose rules had to be compiled: how many are, of how many."""
        self._packs: dict[tuple[str, str], Pack] = {}
        self._lessons: dict[tuple[str, str], RehearsedTutorial] = {}
        self._other_packs: OrderedDict[tuple[str, str], Pack] = OrderedDict()

    @property
    def ready(self) -> bool:
        """Whether matches of every game can be made without waiting for a compiler."""
        return self._ready.issuperset(registry.names()) and not self.failed

    def is_ready(self, game: str) -> bool:
        """Whether matches of this game can be made without waiting for a compiler."""
        return game in self._ready

    @property
    def failed(self) -> bool:
        """Whether the rules could not be loaded the last time, or those of a game cannot be compiled."""
        return self._failed or bool(self.queue.errors)

    def set_ready(self, game: str | None = None) -> None:
        """Note that the rules of a game, or of all, are loaded: note its packs, and admit everybody who
        waits.
        """
        from orderup.core.packs.loading import load_pack

        if game is None:
            self.queue.begin(())
        for name in registry.names() if game is None else (game,):
            for pack_name in registry.get(name).pack_names():
                pack = load_pack(name, pack_name)
                self._packs[name, pack.hash] = pack
            self._ready.add(name)
            self._awaited[name].set()
        self._failed = False
        for name in self._awaited.keys() - self._ready if not self._given_up else ():
            self._awaited[name].clear()  # A request after a failure waits again.

    def set_unplayable(self, game: str, error: Error) -> None:
        """Note that a game cannot be compiled, and tell everybody who waits for it."""
        self.queue.fail(game, error)
        self._awaited[game].set()

    def set_failed(self) -> None:
        """Note that the rules cannot be loaded, and tell everybody who waits for them."""
        self._failed = True
        self._wake_all()

    def stop_waiting(self) -> None:
        """Tell everybody who waits for rules that they will not be loaded."""
        self._given_up = not self.ready
        self._wake_all()

    def _wake_all(self) -> None:
        for awaited in self._awaited.values():
            awaited.set()

    def knows(self, game: str) -> bool:
        """Whether this server has the game; one that was installed may have been removed."""
        return game in self._awaited

    async def wait_ready(self, game: str) -> None:
        """Return when the rules of a game are loaded, or there is no such game; refuse if that takes too
        long.
        """
        if game not in self._awaited:
            return
        self.want(game)
        await self._within_patience(self._awaited[game].wait())
        if game in self.queue.errors:
            raise not_possible(self.queue.errors[game], "no_rules")
        if self.is_ready(game):
            return
        if self._failed:
            raise Refusal(
                "no_rules",
                "This server could not load its rules and tries again every minute: its log tells why.",
            )
        if self._given_up:
            raise Refusal("busy", "The server is being stopped: try again in a moment.")

    def want(self, game: str) -> None:
        """Compile a game next: somebody has chosen it."""
        if not self.is_ready(game):
            self.queue.want(game)

    async def wait_compiled(self, game: str) -> None:
        """Return when a game is completely compiled; refuse as `wait_ready` does."""
        try:
            await self._within_patience(self.queue.wait(game, REST))
        except Error as error:
            raise not_possible(error, "no_rules") from None

    async def _within_patience(self, waiting: Awaitable[object]) -> None:
        try:
            async with asyncio.timeout(self._ready_wait):
                await waiting
        except TimeoutError:
            raise Refusal(
                "not_ready", "The rules are still being prepared: try again in half a minute."
            ) from None

    def infos(self) -> list[GameInfo]:
        """The games for GET /api/games."""
        return [self._info(registry.get(name)) for name in registry.names()]

    def _info(self, game: Game) -> GameInfo:
        tutorial = tutorial_of(game.name)
        return GameInfo(
            name=game.name,
            seats=(game.seats[0], game.seats[-1]),
            options=[_option(option) for option in game.options],
            bots=self.bots(game.name),
            levels=list(bots.levels(game.name)),
            usual_bot=self.usual_bot(game.name),
            packs=[PackInfo(p.name, p.hash) for (name, _), p in self._packs.items() if name == game.name],
            ready=self.is_ready(game.name),
            failed=self._failed or game.name in self.queue.errors,
            compiled=self.compiled.get(game.name),
            tutorial=None if tutorial is None else tutorial.minutes,
            puzzles=len(self.puzzles(game.name)),
        )

    async def check(
        self, game: str, seats: int, options: dict[str, Any], pack: str, bot_names: Sequence[str]
    ) -> tuple["Pack", str, dict[str, Any]]:
        """The pack, its hash and the full options of a planned table; refuses plans that make no match.

        Packs go by name or hash only: a path from outside must not open a file here.
        """
        try:
            known = registry.get(game)
            known.check_seats(seats)
            options = known.check_options(options)
        except OptionError as error:
            raise not_possible(error) from None
        self.check_bots(game, bot_names)
        await self.wait_ready(game)
        for (name, pack_hash), found in self._packs.items():
            if name == game and found.name == pack:
                return found, pack_hash, options
        uploaded = await self.pack(game, pack)
        if uploaded is None:
            names = ", ".join(known.pack_names())
            raise Refusal("bad_option", f"{game} has no pack {pack[:40]!r}; it has: {names}.")
        return uploaded, pack, options

    def usual_bot(self, game: str) -> str:
        """The bot that plays where none is named; "" for an unknown game."""
        return bots.usual(game) if game in registry.names() else ""

    def bots(self, game: str) -> list[str]:
        """The bots for its tables; first those of unknown strength."""
        return [*(bot for bot in self._further_bots if bots.plays(bot, game)), *bots.names(game)]

    def check_bots(self, game: str, names: Sequence[str]) -> None:
        """Refuse bots that the game does not have."""
        known = [*self.bots(game), *bots.levels(game)]
        for name in names:
            if name not in known:
                raise Refusal("bad_option", f"There is no bot {name!r}; there are: {', '.join(known)}.")

    async def pack(self, game: str, pack_hash: str) -> "Pack | None":
        """A pack by its hash: one of today's, a stored table's, or an uploaded one; None if unknown."""
        await self.wait_ready(game)
        key = game, pack_hash
        pack = self._packs.get(key) or self._other_packs.get(key)
        if pack is None and pack_hash.isascii() and pack_hash.isalnum():
            content = await self._store.pack(pack_hash)
            if content is None or game not in registry.names():
                return None
            from orderup.core.packs.loading import Pack

            try:
                pack = Pack(registry.get(game), pack_hash, msgspec.json.decode(content))
            except PackError:
                return None
            self._other_packs[key] = pack
            if len(self._other_packs) > KEPT:
                self._other_packs.popitem(last=False)
        return pack

    def comes_with(self, game: str, pack_hash: str) -> bool:
        """Whether a pack comes with the game, so that everybody has it."""
        return (game, pack_hash) in self._packs

    def source(self, game: str, pack_hash: str) -> Path | None:
        """The file of a pack that comes with a game."""
        pack = self._packs.get((game, pack_hash))
        return None if pack is None else registry.get(game).pack_file(pack.name)

    def texts(self, game: str, lang: str) -> Path | None:
        """The file of a game's texts in a language, with English as a substitute; None for an
        unknown game.
        """
        if game not in registry.names() or lang not in LANGUAGES:
            return None
        return texts_file(registry.get(game).texts, lang)

    async def schema(self, game: str) -> dict[str, Any] | None:
        """The JSON Schema of a game's views and events, as its state declares them; None if unknown."""
        if game not in registry.names():
            return None
        await self.wait_ready(game)
        engine = registry.get(game).engine
        schema: dict[str, Any] = engine.STATE.schema(engine.EVENTS)
        return schema

    def tutorial(self, game: str) -> Tutorial:
        """A game's tutorial; refused where there is none."""
        tutorial = tutorial_of(game) if game in registry.names() else None
        if tutorial is None:
            raise Refusal("unknown_table", "There is no such game, or it has no tutorial.")
        return tutorial

    def puzzles(self, game: str) -> tuple[FoundPuzzle, ...]:
        """The puzzles of a game that fit today's rules and packs; none before the rules are loaded.

        Refused where there is no such game.
        """
        self._check_known(game)
        try:
            book = book_of(game)
        except PuzzleError as error:
            log_failure("puzzles_left_out", error)
            return ()
        pack = None if book is None else self._packs.get((game, book.pack_hash))
        return book.puzzles if book is not None and pack is not None and book.fits(pack) else ()

    def position(self, game: str, puzzle: FoundPuzzle) -> "Match":
        """The position of one of `puzzles`."""
        book = cast(Book, book_of(game))
        return puzzle.match(self._packs[game, book.pack_hash])

    async def rules(self, game: str, lang: str, pack_hash: str) -> list[RulesChapter]:
        """The chapters of a game's rules, with the numbers of a pack, or of the game's own for "".

        Refused where there is no such game or pack.
        """
        self._check_known(game)
        pack = await self.pack(game, pack_hash) if pack_hash else None
        if pack_hash and pack is None:
            raise Refusal("unknown_table", NO_PACK)
        told = list(rulebook.told(game, lang, pack))
        return msgspec.convert(told, list[RulesChapter], from_attributes=True)

    async def picture(self, game: str, chapter: str, lang: str) -> str:
        """The picture of a chapter as SVG; refused where there is none."""
        self._check_known(game)
        await self.wait_ready(game)
        drawn = rulebook.drawn(game, chapter, lang)
        if drawn is None:
            raise Refusal("unknown_table", "There is no such picture.")
        return drawn

    def _check_known(self, game: str) -> None:
        if game not in registry.names():
            raise Refusal("unknown_table", "There is no such game.")

    async def lesson(self, stored: StoredTable) -> RehearsedTutorial | None:
        """The lesson of a tutorial table; None for other tables.

        Refused where it no longer fits the table's pack, or the rules.
        """
        if not stored.tutorial:
            return None
        key = stored.game, stored.pack_hash
        if key not in self._lessons:
            pack = await self._pack_of(stored)
            try:
                self._lessons[key] = RehearsedTutorial(
                    registry.get(stored.game), self.tutorial(stored.game), pack
                )
            except TutorialError:
                raise Refusal("unknown_table", "This tutorial has changed: begin it anew.") from None
        return self._lessons[key]

    async def start(self, stored: StoredTable) -> "Match":
        """The match of a started table before its first action."""
        from orderup.match import Match

        lesson = await self.lesson(stored)
        if lesson is not None:
            return lesson.deal()
        pack = await self._pack_of(stored)
        try:
            if stored.origin is not None:
                return Match.from_state(stored.origin.state, stored.seed, pack)
            return Match(
                stored.game, seats=len(stored.seats), seed=stored.seed, options=stored.options, pack=pack
            )
        except (OptionError, PositionError) as error:
            log_failure("table_not_dealt", error)
            raise Refusal("unknown_table", "Today's rules know no game as this table's any more.") from None

    async def _pack_of(self, stored: StoredTable) -> "Pack":
        pack = await self.pack(stored.game, stored.pack_hash)
        if pack is None:
            raise Refusal("unknown_table", "The pack that this table was played with is no longer there.")
        return pack


def sentence(text: str) -> str:
    """An error's text as a separate sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def not_possible(error: Error, code: Code = "bad_option") -> Refusal:
    """The refusal for an error, in the words of every language."""
    said = {lang: sentence(error.text(lang)) for lang in LANGUAGES}
    return Refusal(code, sentence(str(error)), said)


def _option(option: Option) -> GameOption:
    needs = [OptionNeed(other, value) for other, value in option.needs]
    return GameOption(option.name, option.kind, list(option.choices), option.default, needs)
