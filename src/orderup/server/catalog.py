"""The games this server offers: what the landing page needs to know of them, and matches made of them.

A game is listed at once; its compiled rules arrive later, see `warming`. Until then it is not `ready`.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from orderup import bots
from orderup.core import game as registry
from orderup.core.game import Game
from orderup.errors import OptionError, PackError
from orderup.server.protocol import GameInfo, GameOption, PackInfo
from orderup.server.refusal import Refusal
from orderup.server.store import Store, StoredTable

if TYPE_CHECKING:
    from orderup.core.packs import Pack
    from orderup.match import Match


class Catalog:
    """All registered games, and the packs they were or are played with."""

    def __init__(self, store: Store, ready_wait: float) -> None:
        self._store = store
        self._ready_wait = ready_wait
        self._ready = asyncio.Event()
        self._packs: dict[tuple[str, str], Pack] = {}
        self._old_packs: dict[tuple[str, str], Pack] = {}

    @property
    def ready(self) -> bool:
        """Whether matches can be made without waiting for a compiler."""
        return self._ready.is_set()

    def set_ready(self) -> None:
        """The rules are loaded: note the packs that come with the games and let everybody in."""
        from orderup.core.packs import load_pack

        for name in registry.names():
            for pack_name in registry.get(name).pack_names():
                pack = load_pack(name, pack_name)
                self._packs[name, pack.hash] = pack
        self._ready.set()

    async def wait_ready(self) -> None:
        """Return when the rules are loaded; refuse when that takes too long."""
        try:
            await asyncio.wait_for(self._ready.wait(), self._ready_wait)
        except TimeoutError:
            raise Refusal("busy", "The rules are still being prepared: try again in half a minute.") from None

    def infos(self) -> list[GameInfo]:
        """What GET /api/games lists."""
        return [self._info(registry.get(name)) for name in registry.names()]

    def _info(self, game: Game) -> GameInfo:
        return GameInfo(
            name=game.name,
            seats=(game.seats[0], game.seats[-1]),
            options=[GameOption(o.name, o.kind, list(o.choices), o.default) for o in game.options],
            bots=list(bots.names(game.name)),
            packs=[PackInfo(p.name, p.hash) for (name, _), p in self._packs.items() if name == game.name],
            ready=self.ready,
        )

    def check(
        self, game: str, seats: int, options: dict[str, Any], pack: str, bot_names: Sequence[str]
    ) -> tuple["Pack", dict[str, Any]]:
        """The pack and the full options of a table to be; refuses what a match could not be made of.

        Packs go by name only: a path from outside must not open a file here.
        """
        try:
            known = registry.get(game)
            known.check_seats(seats)
            options = known.check_options(options)
            if pack not in known.pack_names():
                raise OptionError(f"{game} has no pack {pack!r}; it has: {', '.join(known.pack_names())}")
        except OptionError as error:
            raise Refusal("bad_option", sentence(str(error))) from None
        self.check_bots(game, bot_names)
        found = next(p for (name, _), p in self._packs.items() if name == game and p.name == pack)
        return found, options

    def strongest_bot(self, game: str) -> str:
        """The bot that sits down where none is named; "" for an unknown game."""
        return bots.names(game)[-1] if game in registry.names() else ""

    def check_bots(self, game: str, names: Sequence[str]) -> None:
        """Refuse bots that the game does not have."""
        known = bots.names(game)
        for name in names:
            if name not in known:
                raise Refusal("bad_option", f"There is no bot {name!r}; there are: {', '.join(known)}.")

    async def pack(self, game: str, pack_hash: str) -> "Pack | None":
        """A pack by its hash: one of today's, or one that a stored table was played with; None if unknown."""
        await self.wait_ready()
        pack = self._packs.get((game, pack_hash)) or self._old_packs.get((game, pack_hash))
        if pack is None:
            content = await self._store.pack(pack_hash)
            if content is None or game not in registry.names():
                return None
            from orderup.core.packs import Pack

            try:
                pack = Pack(registry.get(game), "stored", msgspec.json.decode(content))
            except PackError:
                return None
            self._old_packs[game, pack_hash] = pack
        return pack

    async def start(self, stored: StoredTable) -> "Match":
        """The match of a started table before its first action."""
        from orderup.match import Match

        pack = await self.pack(stored.game, stored.pack_hash)
        if pack is None:
            raise Refusal("unknown_table", "The pack that this table was played with is no longer there.")
        return Match(
            stored.game, seats=len(stored.seats), seed=stored.seed, options=stored.options, pack=pack
        )


def sentence(text: str) -> str:
    """An error's text as a sentence of its own."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
