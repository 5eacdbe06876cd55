"""The common part of the games' terminal drawings: their arguments, players' signs and colours, panels."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from orderup.core.drawing.captions import SEAT_SIGNS

SEAT_STYLES = ("dark_orange3", "deep_sky_blue3", "spring_green4", "medium_orchid", "gold3")
TARGET = "▸"
"""The mark before the targets of legal actions."""

Say = Callable[[str], str]


class TerminalDrawing(ABC):
    """A view drawn by Rich, with the seat `me` nearest.

    `content` is the pack's, `say` gives the game's text with an id, and `actions` are the legal ones, as
    dicts: their targets are marked.
    """

    def __init__(
        self,
        view: Mapping[str, Any],
        content: Mapping[str, Any],
        lang: str,
        say: Say,
        players: Sequence[str],
        me: int,
        actions: Iterable[Mapping[str, Any]],
    ) -> None:
        self.view = view
        self.say = say
        self.players = list(players)
        self.me = me
        self.read(content, lang, list(actions))

    @abstractmethod
    def read(self, content: Mapping[str, Any], lang: str, actions: Sequence[Mapping[str, Any]]) -> None:
        """Keep the needed parts of the pack and of the legal actions."""

    @abstractmethod
    def __rich__(self) -> RenderableType:
        """The whole table."""

    @abstractmethod
    def board(self) -> RenderableType:
        """Everything between the players."""

    @abstractmethod
    def compact(self) -> tuple[list[Text], list[Text]]:
        """The table in as few lines as possible: the public part, and the viewer's own part."""

    def line(self, seat: int, name: str, parts: Iterable[Text | str]) -> Text:
        """A player's possessions on one line."""
        told = [Text(part) if isinstance(part, str) else part for part in parts]
        head = Text(f"{SEAT_SIGNS[seat]} {name}  ", style=f"bold {SEAT_STYLES[seat]}")
        return Text.assemble(head, Text(" · ", "dim").join(each for each in told if each.plain))

    def labelled(self, label: str, value: Text) -> Text:
        """A value behind the text `label`."""
        return Text.assemble((f"{self.say(label)} ", "dim"), value)

    def panel(self, seat: int, name: str, parts: Iterable[RenderableType]) -> Panel:
        """A player's possessions under sign and name; the viewer's own panel has a heavy frame."""
        return Panel(
            Group(*parts),
            title=Text(f"{SEAT_SIGNS[seat]} {name}", style=f"bold {SEAT_STYLES[seat]}"),
            title_align="left",
            border_style=SEAT_STYLES[seat],
            box=box.HEAVY if seat == self.me else box.ROUNDED,
        )
