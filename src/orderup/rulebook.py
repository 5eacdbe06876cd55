"""The rules of a game to read, with pictures: the contents of its `rules.toml`, beside its texts.

A chapter is a pair of the game's texts (`howto-<number>-title` and `-text`) with the numbers of a pack
(`core/packs/thing_names.py`). It may have a picture with an example. The game draws positions of its
tutorial, played by its rules, so neither can go stale unseen. `holds` has the facts of a view that the
example mentions; a test compares them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from orderup.core.drawing.svg import cut
from orderup.core.game.definition import Game, get
from orderup.core.packs.loading import load_pack
from orderup.core.packs.thing_names import arguments
from orderup.core.packs.toml_text import parse
from orderup.core.texts.fluent import LANGUAGES, has, say
from orderup.errors import RulebookError
from orderup.tutorials import RehearsedTutorial, play_forced, tutorial_of

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack
    from orderup.match import Match

FILE = "rules.toml"
PARTS = ("title", "text")
PLAYERS = "players"
"""The condition on how many play; all others are options."""
NOTHING = "none"
"""The word of a condition for None. TOML has none."""


class ChapterPicture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the table after a number of steps of the tutorial, with an example in every language.

    `holds` are facts of its view that the example mentions: `seats.0.coins`.
    """

    after: int
    part: str
    en: str
    ko: str
    ru: str
    holds: Mapping[str, Any] = {}


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: `text` is the number of its texts.

    It concerns tables on which all of `when` holds: options or the number of `players` by their values.
    """

    id: str
    text: int
    when: Mapping[str, tuple[Any, ...]] = {}
    figure: ChapterPicture | None = None


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All chapters, in the order in which they are read."""

    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class RulePage:
    """A chapter in one language; `example` is empty where it has no picture."""

    id: str
    title: str
    text: str
    example: str
    when: Mapping[str, tuple[Any, ...]]


@cache
def rulebook_of(game: str) -> Rulebook:
    """A game's rulebook; without a file of its own, all its numbered texts.

    Raises RulebookError with the file and the reason.
    """
    return _read(get(game).folder / FILE, get(game))


def _read(path: Path, game: Game) -> Rulebook:
    if not path.is_file():
        numbered = takewhile(lambda number: has(game.texts, f"howto-{number}-title"), count(1))
        return Rulebook(tuple(Chapter(str(number), number) for number in numbered))
    try:
        rulebook = msgspec.toml.decode(path.read_bytes(), type=Rulebook)
    except msgspec.DecodeError as error:
        raise RulebookError(f"{path}: {error}") from None
    chapters = tuple(structs.replace(each, when=_with_none(each.when)) for each in rulebook.chapters)
    known = {option.name: option.choices for option in game.options} | {PLAYERS: tuple(game.seats)}
    for chapter in chapters:
        for name, values in chapter.when.items():
            if name not in known or not set(values) <= set(known[name]):
                raise RulebookError(f"{path}, {chapter.id}: {name} = {list(values)} is no option of the game")
    return Rulebook(chapters)


def _with_none(when: Mapping[str, tuple[Any, ...]]) -> dict[str, tuple[Any, ...]]:
    return {
        name: tuple(None if value == NOTHING else value for value in values) for name, values in when.items()
    }


def concerns(when: Mapping[str, tuple[Any, ...]], options: Mapping[str, Any], players: int) -> bool:
    """Whether a chapter is about a table with these options and players."""
    known = {**options, PLAYERS: players}
    return all(known[name] in values for name, values in when.items())


def told(game: str, lang: str, pack: "Pack | None" = None) -> Iterator[RulePage]:
    """The chapters in a language, with the numbers of a pack, or else of the game's own.

    Examples use the game's own pack, so they are left out where another one plays differently.
    """
    known = get(game)
    numbers = _own_numbers(known.pack_file("default")) if pack is None else arguments(pack.numbers)
    usual = pack is None or pack.hash == load_pack(game).hash
    for chapter in rulebook_of(game).chapters:
        title, text = (say(known.texts, lang, f"howto-{chapter.text}-{part}", numbers) for part in PARTS)
        example = getattr(chapter.figure, lang) if chapter.figure and usual else ""
        yield RulePage(chapter.id, title, text, example, chapter.when)


@cache
def _own_numbers(path: Path) -> dict[str, Any]:
    """The numbers of the game's own pack, read from its file: readers of the rules never wait for
    compiling.
    """
    numbers: dict[str, Any] = parse(str(path), path.read_bytes()).get("numbers", {})
    return arguments(numbers)


@lru_cache(maxsize=64)
def position(game: str, after: int) -> "Match":
    """The match after the first `after` steps of a game's tutorial; nobody plays on in it."""
    tutorial = tutorial_of(game)
    if tutorial is None or after > len(tutorial.steps):
        raise RulebookError(f"{game} has no tutorial of {after} steps, after which to draw it")
    match = RehearsedTutorial(get(game), tutorial, load_pack(game)).deal()
    for step in tutorial.steps[:after]:
        for notation in step.awaited:
            play_forced(match, get(game))
            match.play(notation)
    play_forced(match, get(game))
    return match


@lru_cache(maxsize=128)
def drawn(game: str, chapter: str, lang: str) -> str | None:
    """A chapter's picture as SVG, with names in a language; None where there is none."""
    figures = {each.id: each.figure for each in rulebook_of(game).chapters}
    figure = figures.get(chapter)
    if figure is None or lang not in LANGUAGES:
        return None
    match = position(game, figure.after)
    tutorial = tutorial_of(game)
    view = match.view(None if tutorial is None else tutorial.seat)
    return cut(get(game).engine.draw(view, match.pack, lang), figure.part)
