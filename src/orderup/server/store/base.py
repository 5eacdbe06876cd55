"""The storage a server needs, in a dozen operations that any SQL database can do.

Two things are ever fought over, and both are settled by a key: an entry of a table's log has the key
(table, version), and a table's own row carries a revision. Who comes second gets `Conflict` and reads again.
Every operation is one transaction; when it returns, what it wrote survives a killed process.
"""

from typing import Any, Literal, Protocol

from msgspec import Struct

from orderup.errors import Error


class StoreError(Error):
    """The database cannot be opened or written; the message says which and why."""


class Conflict(Exception):  # noqa: N818 - a loser of a race, not a failure
    """Somebody else wrote this version or revision first; nothing of ours was written."""


class Player(Struct, frozen=True):
    """A person, known by the tokens they hold. `name` is the one they last sat down with."""

    id: str
    name: str | None = None


class StoredSeat(Struct):
    """Who holds a seat. `left` says that its person got up during the game; `stand_in` plays meanwhile."""

    kind: Literal["open", "person", "bot"]
    player: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    left: bool = False


class StoredTable(Struct):
    """A table but for its log. `revision` counts how often it was saved; times are seconds since 1970.

    `seed` and `nonce` are drawn when the game starts and never leave the server before it is over.
    """

    id: str
    game: str
    pack: str
    pack_hash: str
    options: dict[str, Any]
    random_order: bool
    host: str
    seats: list[StoredSeat]
    created: float
    touched: float
    rules: int
    status: Literal["lobby", "playing", "over"] = "lobby"
    seed: int | None = None
    nonce: str | None = None
    rematch: str | None = None
    revision: int = 0


class Entry(Struct, frozen=True):
    """One line of a table's log. `version` counts from 1; an undo takes back the last play not taken back."""

    version: int
    seat: int
    kind: Literal["play", "undo"]
    by: Literal["person", "bot", "forced"]
    action: dict[str, Any] | None
    at: float


class Store(Protocol):
    """What the server asks of a database. All operations may raise `StoreError`."""

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""

    async def check(self) -> None:
        """Raise `StoreError` unless the database answers."""

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        """A new player and the first token they hold."""

    async def rename_player(self, player: str, name: str) -> None:
        """Remember the name a player last sat down with."""

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        """One more browser for a player."""

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        """Give the player a personal link; an earlier one stops working."""

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        """Whose token this is; `link` asks among personal links instead of browsers."""

    async def create_table(self, table: StoredTable) -> None:
        """A new table with revision 0; `Conflict` when the id is taken."""

    async def save_table(self, table: StoredTable) -> None:
        """Write the table where the stored revision is still `table.revision`, which then grows by one in
        both places; otherwise `Conflict`. `tables_of` finds the seats' players from then on."""

    async def table(self, table: str) -> StoredTable | None:
        """The table with this id."""

    async def tables_of(self, player: str, limit: int) -> list[tuple[StoredTable, int]]:
        """The tables a player hosts or sits at, newest first, each with the last version of its log."""

    async def open_tables(self, host: str, since: float) -> int:
        """How many tables this player hosts that were created since then and are not over."""

    async def append(self, table: str, entries: list[Entry]) -> None:
        """Add these entries to the log, all or none: `Conflict` when one of their versions exists."""

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table after a version, oldest first."""

    async def changes(self) -> int:
        """A number that is another one once some other process has written."""

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """The revision and the last version of the log of each of these tables that exists."""

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        """Store what a pack holds (JSON), so that its tables replay after the pack has changed."""

    async def pack(self, pack_hash: str) -> bytes | None:
        """What the pack with this hash held."""

    async def expire(self, before: float, packs_before: float) -> list[str]:
        """Remove the tables that nobody saved or played at since `before`, with their logs, players with no
        table left whose tokens are older, and packs without a table that were last kept before
        `packs_before`; the removed tables' ids."""
