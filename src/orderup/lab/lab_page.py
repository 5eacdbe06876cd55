"""A page of the lab as one HTML file without scripts: sentences first, then sections with tables."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from rich.console import Group, RenderableType
from rich.text import Text

from orderup.core.packs.loading import Pack
from orderup.lab.experiments import Question
from orderup.lab.tables import FigureCell, SideBySide
from orderup.lab.wording import Wording


@dataclass(frozen=True)
class Row:
    """A line of a table: a name, its cells (a text and a drawing for each column), whether it stands out."""

    name: str
    cells: tuple[Any, ...]
    odd: bool = False


@dataclass(frozen=True)
class Bullet:
    """A sentence, with the section that tells more about it."""

    text: str
    anchor: str = ""


@dataclass(frozen=True)
class Sentences:
    """A list of sentences, and texts below it."""

    title: str
    items: Sequence[Bullet]
    texts: Sequence[str] = ()


@dataclass(frozen=True)
class Section:
    """A part of the report: a table, and texts around it."""

    anchor: str
    title: str
    rows: Sequence[Row] = ()
    heads: Sequence[str] = ()
    texts: Sequence[str] = ()
    drawing: Any = ""


class LabPage(ABC):
    """A page of the lab: sentences first, then sections with tables."""

    words: Wording
    command: str
    stopped = False
    """Whether it was stopped early."""
    origin: Sequence[str] = ()
    """The sources of the games, if nobody played them for this page."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The heading."""

    @property
    @abstractmethod
    def setup(self) -> str:
        """The setup of the games."""

    @property
    @abstractmethod
    def intervals(self) -> str:
        """The meaning of the intervals."""

    @abstractmethod
    def lists(self) -> Iterable[Sentences]:
        """The sentences at the beginning."""

    @abstractmethod
    def sections(self) -> Iterable[Section]:
        """The parts after the sentences."""

    def write(self, path: Path) -> None:
        """Write the page to a file; OSError."""
        path.write_text(self.html(), encoding="utf-8")

    def html(self) -> str:
        """The page."""
        pages = Environment(
            loader=PackageLoader("orderup.lab", "."),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
        )
        return pages.get_template("lab_page.html.jinja").render(page=self, words=self.words)

    def tables(self) -> RenderableType:
        """The same tables for a terminal."""
        parts: list[RenderableType] = []
        for section in self.sections():
            table = SideBySide(section.title, [tuple(section.heads) or ("",)])
            for row in section.rows:
                cells = [FigureCell(str(cell)) for cell in row.cells[::2]]
                cells += [FigureCell("")] * (len(table.heads[0]) - len(cells))
                table.add(f"{'! ' if row.odd else ''}{row.name}", [cells])
            parts += [table if section.rows else Text(section.title, style="bold"), *section.texts]
        return Group(*parts)


def title_of(question: Question, words: Wording) -> str:
    """The names of game and pack."""
    called, game = pack_name(question.pack, words), words.game_name()
    return game if called == game else words("report-title", game=game, pack=called)


def setup_of(question: Question, words: Wording, dealt: bool = True) -> str:
    """The setup of the games, with their first seed if they were `dealt` in a row."""
    told = words(
        "report-setup",
        pack=Path(question.pack.name).stem,
        hash=question.pack.hash[:8],
        seats=question.seats,
        seed=str(question.seed) if dealt else "none",
        version=version("orderup"),
    )
    return f"{told}, {words.options(question.options)}" if question.options else told


def pack_name(pack: Pack, words: Wording) -> str:
    """The name of the pack."""
    named = pack.content.get("name")
    return str(named[words.lang]) if isinstance(named, Mapping) else Path(pack.name).stem
