"""A match as whoever thinks about it needs it: a bot, a coach."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from orderup.core.game.actions import Action

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack


class SeenMatch(Protocol):
    """A match that is not over, as who decides sees it: nothing of it depends on what is hidden from them.
    See `Match.as_seen_by`."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> int:
        """How many there are."""

    @property
    def seat(self) -> int | None:
        """Whose decision it is."""

    @property
    def pack(self) -> "Pack":
        """The pack that is played with."""

    @property
    def records(self) -> tuple[Any, Any]:
        """Of the table and of the pack, as compiled functions take them."""

    def legal(self) -> Sequence[Action]:
        """What may be done."""

    def guided_view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees."""
