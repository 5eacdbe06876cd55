"""A match for those who think about it, such as a bot or a coach."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from orderup.core.game.actions import Action

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack


class SeenMatch(Protocol):
    """A match in the eyes of its deciding seat, not over: nothing depends on what is hidden from that seat.
    See `Match.as_seen_by`."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def seat(self) -> int | None:
        """The deciding seat."""

    @property
    def pack(self) -> "Pack":
        """The pack of the match."""

    @property
    def records(self) -> tuple[Any, Any]:
        """The records of the table and of the pack, as compiled functions take them."""

    def legal(self) -> Sequence[Action]:
        """The legal actions."""

    def guided_view(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat, with its guide."""
