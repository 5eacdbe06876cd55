"""The description of a table for strangers: the game, its players, and its result.

Every spectator sees all of it.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from orderup.bots.called import called
from orderup.core.texts.fluent import listed, say
from orderup.server.pictures.lettering import signed
from orderup.server.tables.info import result_of
from orderup.server.tables.table import Table

TEXTS = Path(__file__).parents[1] / "texts"


@dataclass(frozen=True)
class Line:
    """A seat: its player's name (empty: nobody), their rank and score at the end."""

    seat: int
    name: str
    rank: int | None = None
    score: int | None = None


@dataclass(frozen=True)
class PictureCaption:
    """A table in a language: a title and a sentence, and the seats, best first.

    Title and sentence have a short form for the picture, which names the game anyway.
    """

    game: str
    title: str
    text: str
    headline: str
    lines: tuple[Line, ...]


def told_of(table: Table, lang: str) -> PictureCaption | None:
    """The description for a link to this table; None for a tutorial, which concerns nobody else."""
    if table.stored.tutorial:
        return None
    game = say(table.game.texts, lang, "game-name")
    lines = tuple(Line(seat, name) for seat, name in enumerate(_names(table, lang)))
    tell = {"lobby": _invitation, "playing": _playing, "over": _ending}[table.stored.status]
    return tell(table, game, lines, lang)


def edition_of(table: Table) -> str:
    """A key that changes with the link's description.

    The revision of a running game's row would not do: it shows how often somebody changed a hidden premove.
    """
    stored = table.stored
    muted = sum(seat.player in table.services.orders.muted for seat in stored.seats)
    return f"{stored.status}.{stored.revision if stored.status == 'lobby' else table.version}.{muted}"


def _invitation(table: Table, game: str, lines: tuple[Line, ...], lang: str) -> PictureCaption:
    sits = [line.name for line in lines if line.name]
    people = [line.name for line in lines if table.stored.seats[line.seat].kind == "person"]
    title = _say(lang, "invited", player=people[0], game=game) if people else game
    headline = _say(lang, "invited-short", player=people[0]) if people else ""
    text = _sentences(
        _say(lang, "free", count=len(lines) - len(sits)),
        _say(lang, "seated", players=listed(sits, lang)) if sits else "",
    )
    return PictureCaption(game, title, text, headline, lines)


def _playing(table: Table, game: str, lines: tuple[Line, ...], lang: str) -> PictureCaption:
    players = listed([line.name for line in lines], lang)
    title, headline = _say(lang, "playing", game=game), _say(lang, "playing-short")
    return PictureCaption(game, title, _say(lang, "watch", players=players), headline, lines)


def _ending(table: Table, game: str, lines: tuple[Line, ...], lang: str) -> PictureCaption:
    result = result_of(table)
    if result is None:  # The table was played by other rules or another pack.
        return _playing(table, game, lines, lang)
    ranked = sorted(
        (Line(line.seat, line.name, result.ranks[line.seat], result.scores[line.seat]) for line in lines),
        key=lambda line: (line.rank, line.seat),
    )
    winners = [line.name for line in ranked if line.rank == 1]
    which = "won" if winners else "nobody-won"
    said = {"players": listed(winners, lang), "count": len(winners), "game": game}
    text = " · ".join(f"{line.rank}. {line.name}: {signed(line.score or 0)}" for line in ranked)
    return PictureCaption(
        game, _say(lang, which, **said), text, _say(lang, f"{which}-short", **said), tuple(ranked)
    )


def _names(table: Table, lang: str) -> list[str]:
    """The names by seat, as on the page: several bots of one kind are numbered, and an open seat is empty."""
    every, orders = table.stored.seats, table.services.orders
    names = []
    for i, seat in enumerate(every):
        if seat.kind == "bot":
            alike = [j for j, other in enumerate(every) if other.kind == "bot" and other.bot == seat.bot]
            number = f" {alike.index(i) + 1}" if len(alike) > 1 else ""
            names.append(called(seat.bot or "", lang) + number)
        else:
            name = orders.name_of(seat.player, seat.name) or _say(lang, "player", number=i + 1)
            names.append("" if seat.kind == "open" else name)
    return names


def _sentences(*each: str) -> str:
    return " ".join(filter(None, each))


def _say(lang: str, message: str, **arguments: Any) -> str:
    return say(TEXTS, lang, message, arguments)
