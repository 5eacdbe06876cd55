"""Admin commands: orders of the operator with `orderup admin`. They are notes in the store for all servers.

Write access to the database is the right to give orders; no port listens for them. Each server signs the
orders that it knows. So the operator learns which servers run, and when the orders hold.
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
from orderup.server.store import MUTED, SIGNED, Store

READ_ONLY = "read_only"
WORD = "word"
BANNED = "banned:"
"""The names of notes; behind a colon goes a player's id, as in `MUTED`."""
PAST_RESULTS = "past_results"
"""The name of a note that is no order: the progress of `tables.past_results`."""
SIGN_EVERY = 10.0
GONE_AFTER = 3 * SIGN_EVERY
"""Seconds after which a server that has not signed again is taken for gone."""
FORGOTTEN_AFTER = 86400.0
MOST_LETTERS = 280


class Word(Struct, frozen=True):
    """A message to everybody, written `at` a time; one about a `restart` has the time to expect it."""

    text: str
    at: float
    restart: float | None = None

    def shown_by(self, began: float) -> bool:
        """Whether a server that `began` at a time shows it: a restart that was announced before is over."""
        return self.restart is None or self.at >= began


class Signature(Struct, frozen=True):
    """A server's signature: it ran `at` a time by the store's clock, and `knows` the orders with this stamp.

    `began` is the time of its start by the same clock (0 where it did not note that).
    """

    at: float
    knows: str
    began: float = 0.0


Notes = Mapping[str, bytes]
_encode = msgspec.json.encode


def stamp(notes: Notes) -> str:
    """A stamp that identifies all orders among the notes."""
    orders = sorted(
        (name, content)
        for name, content in notes.items()
        if not name.startswith(SIGNED) and name != PAST_RESULTS
    )
    return hashlib.sha256(_encode(orders)).hexdigest()[:16]


def people_in(notes: Notes, order: str) -> frozenset[str]:
    """The people about whom there is such an order."""
    return frozenset(name.removeprefix(order) for name in notes if name.startswith(order))


def word_in(notes: Notes) -> Word | None:
    """The message to everybody among the notes."""
    return msgspec.json.decode(notes[WORD], type=Word) if WORD in notes else None


def signatures(notes: Notes) -> dict[str, Signature]:
    """The signatures of all servers that have not stopped normally, by the names of their notes."""
    return {
        name: msgspec.json.decode(content, type=Signature)
        for name, content in notes.items()
        if name.startswith(SIGNED)
    }


class Orders:
    """The orders as this server knows them. `banned` holds the ids of the people who may do nothing here.

    Others are shown no name of the `muted`, who say ready-made phrases alone.
    """

    def __init__(self, store: Store) -> None:
        self.read_only = False
        self.banned: frozenset[str] = frozenset()
        self.muted: frozenset[str] = frozenset()
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
        """Refuse changes in read-only mode."""
        if self.read_only:
            raise Refusal(
                "read_only", "The server is being looked after: nothing can be played, only watched, for now."
            )

    def check_person(self, player: str | None) -> None:
        """Refuse a banned person."""
        if player in self.banned:
            raise Refusal("banned", "Who runs this server has shut you out.")

    def name_of(self, player: str | None, name: str | None) -> str | None:
        """The name of a person, as others are shown it: empty for a muted one."""
        return "" if player in self.muted else name

    async def follow(self, old: str, new: str | None) -> None:
        """Somebody has become another person, or nobody: a mute goes along."""
        if MUTED + old in await self._store.notes():
            await self._store.write_note(MUTED + old, None)
            if new is not None:
                await self._store.write_note(MUTED + new, b"true")

    def announcement(self) -> Announcement:
        """The announcement for everybody now."""
        word = self._word
        if word is None or not word.shown_by(self._began):
            return Announcement(None, None, self.read_only)
        left = None if word.restart is None else max(0.0, word.restart - self._ahead - clock())
        return Announcement(word.text, left, self.read_only)

    async def look(self) -> bool:
        """Read the orders; whether they have changed. Call it regularly."""
        notes = await self._store.notes()
        known = stamp(notes)
        if known == self._known:
            return False
        await self._read_clock()
        before, self._known = self._known, known
        self._take(notes)
        told = self.announcement()
        ordered = {"read_only": self.read_only, "word": told.text is not None, "banned": len(self.banned)}
        ordered["muted"] = len(self.muted)
        if before or any(ordered.values()):
            log("admin_orders", **ordered)
        return True

    async def sign(self) -> None:
        """Note that this server follows the orders it has read, if they are new or the last note is old."""
        if self._known == self._signature.knows and monotonic() - self._signed_at < SIGN_EVERY:
            return
        now = await self._read_clock()
        signature = Signature(now, self._known, self._began)
        await self._store.write_note(self._note, _encode(signature))
        self._signature, self._signed_at = signature, monotonic()
        for name, other in signatures(await self._store.notes()).items():
            if other.at < now - FORGOTTEN_AFTER:  # That server was killed.
                await self._store.write_note(name, None)

    async def _read_clock(self) -> float:
        """The time by the store's clock. This machine's clock may differ from that of the operator's."""
        now = await self._store.now()
        self._ahead = now - clock()
        self._began = self._began or now - (monotonic() - self._started)
        return now

    def _take(self, notes: Notes) -> None:
        self.read_only = READ_ONLY in notes
        self.banned = people_in(notes, BANNED)
        self.muted = people_in(notes, MUTED)
        self._word = word_in(notes)

    async def leave(self) -> None:
        """Note that this server ends."""
        await self._store.write_note(self._note, None)
