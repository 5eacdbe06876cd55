"""What who runs a server has ordered with `orderup admin`: notes in its store, which all servers follow.

Whoever may write the database may order; nothing listens for it. Each server signs that it knows of the
orders, so that who gave them learns which servers run, and when they hold.
"""

import hashlib
import secrets
from collections.abc import Mapping
from time import monotonic

import msgspec
from msgspec import Struct

from orderup.server.clock import clock
from orderup.server.logs import log
from orderup.server.protocol.messages import Announcement
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import SIGNED, Store

READ_ONLY = "read_only"
WORD = "word"
BANNED = "banned:"
"""The names of notes; behind a colon goes a player's id."""
SIGN_EVERY = 10.0
GONE_AFTER = 3 * SIGN_EVERY
"""Seconds after which a server that has not signed again is taken for gone."""
FORGOTTEN_AFTER = 86400.0
MOST_LETTERS = 280


class Word(Struct, frozen=True):
    """A word to everybody, written `at` a time; when it is about a `restart`, that is when to expect it."""

    text: str
    at: float
    restart: float | None = None

    def shown_by(self, began: float) -> bool:
        """Whether a server that `began` at a time shows it: a restart that was foretold before is over."""
        return self.restart is None or self.at >= began


class Signature(Struct, frozen=True):
    """That a server, which `began` at a time (0 where it did not note that), ran `at` another, both by the
    store's clock, and which orders it `knows`: their `stamp`."""

    at: float
    knows: str
    began: float = 0.0


Notes = Mapping[str, bytes]
_encode = msgspec.json.encode


def stamp(notes: Notes) -> str:
    """Stands for all orders among the notes."""
    orders = sorted((name, content) for name, content in notes.items() if not name.startswith(SIGNED))
    return hashlib.sha256(_encode(orders)).hexdigest()[:16]


def word_in(notes: Notes) -> Word | None:
    """The word to everybody among the notes."""
    return msgspec.json.decode(notes[WORD], type=Word) if WORD in notes else None


def signatures(notes: Notes) -> dict[str, Signature]:
    """Those of all servers that have not ended in order, by the names of their notes."""
    return {
        name: msgspec.json.decode(content, type=Signature)
        for name, content in notes.items()
        if name.startswith(SIGNED)
    }


class Orders:
    """The orders as this server knows them. Those who are `banned` may do nothing, here by their ids."""

    def __init__(self, store: Store) -> None:
        self.read_only = False
        self.banned: frozenset[str] = frozenset()
        self._word: Word | None = None
        self._store = store
        self._started = monotonic()
        self._began = 0.0
        self._ahead = 0.0
        self._note = SIGNED + secrets.token_hex(6)
        self._known = ""
        self._signature = Signature(0.0, "")
        self._signed_at = -SIGN_EVERY

    def check_writable(self) -> None:
        """Refuse while nothing may change."""
        if self.read_only:
            raise Refusal(
                "read_only", "The server is being looked after: nothing can be played, only watched, for now."
            )

    def check_person(self, player: str | None) -> None:
        """Refuse who is banned."""
        if player in self.banned:
            raise Refusal("banned", "Who runs this server has shut you out.")

    def announcement(self) -> Announcement:
        """What everybody is to be told now."""
        word = self._word
        if word is None or not word.shown_by(self._began):
            return Announcement(None, None, self.read_only)
        left = None if word.restart is None else max(0.0, word.restart - self._ahead - clock())
        return Announcement(word.text, left, self.read_only)

    async def look(self) -> bool:
        """See what is ordered; whether that is news. To be asked again and again."""
        notes = await self._store.notes()
        known = stamp(notes)
        if known == self._known:
            return False
        await self._read_clock()
        before, self._known = self._known, known
        self._take(notes)
        told = self.announcement()
        ordered = {"read_only": self.read_only, "word": told.text is not None, "banned": len(self.banned)}
        if before or any(ordered.values()):
            log("ordered", **ordered)
        return True

    async def sign(self) -> None:
        """Note that this server follows what it has seen, if that is new or was noted long ago."""
        if self._known == self._signature.knows and monotonic() - self._signed_at < SIGN_EVERY:
            return
        now = await self._read_clock()
        signature = Signature(now, self._known, self._began)
        await self._store.write_note(self._note, _encode(signature))
        self._signature, self._signed_at = signature, monotonic()
        for name, other in signatures(await self._store.notes()).items():
            if other.at < now - FORGOTTEN_AFTER:  # It was killed.
                await self._store.write_note(name, None)

    async def _read_clock(self) -> float:
        """What time it is by the store's clock. This machine's may be another than that of who orders."""
        now = await self._store.now()
        self._ahead = now - clock()
        self._began = self._began or now - (monotonic() - self._started)
        return now

    def _take(self, notes: Notes) -> None:
        self.read_only = READ_ONLY in notes
        self.banned = frozenset(name.removeprefix(BANNED) for name in notes if name.startswith(BANNED))
        self._word = word_in(notes)

    async def leave(self) -> None:
        """This server ends."""
        await self._store.write_note(self._note, None)
