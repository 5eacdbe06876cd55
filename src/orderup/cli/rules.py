"""`orderup rules`: explains a game, its options, and where its rules are."""

from argparse import Namespace
from typing import Any

from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orderup import load_pack, rulebook
from orderup.cli.consoles import plain_console
from orderup.cli.looking_up import pack_note, paragraph
from orderup.cli.words import TerminalWords
from orderup.core.game.definition import Game, get
from orderup.core.packs.thing_names import pack_names
from orderup.core.texts.messages import Choice, Listed

OURS = "orderup.games."
"""The games that come with this package: of these there is a page in the source repository."""


def run(arguments: Namespace) -> int:
    """Print the rules of a game in short, its options, the tables of a pack, and where the rules are."""
    game = get(arguments.game)
    pack = load_pack(arguments.game, arguments.pack)
    words = TerminalWords(arguments.lang, game.texts)
    console = plain_console()
    console.print(Text(words("game-name"), style="bold underline"), Text(words("game-tagline")), sep="\n")
    console.print(_seats(game.seats, words), "", sep="\n")
    if note := pack_note(pack, words):
        console.print(Padding(Text(note), (0, 0, 1, 0)))
    for chapter in rulebook.told(game.name, words.lang, pack):
        text = paragraph(chapter.title, chapter.text)
        console.print(Padding(text, (0, 0, 1, 0)))
    if game.options:
        console.print(_options(game, words), "")
    console.print(Text(words("rules-pack", name=pack.name, hash=pack.hash[:12]), style="bold"))
    for title, table in pack.words.items():
        if isinstance(table, list) and table and isinstance(table[0], dict):
            console.print(_pack_table(title, pack.words, words))
    console.print(Text(words("rules-where"), style="bold"))
    console.print(Text(words("rules-code", path=str(game.engine.rules.__file__))), soft_wrap=True)
    if game.package.startswith(OURS):
        console.print(Text(words("rules-prose", game=game.name)), soft_wrap=True)
    return 0


def _seats(seats: range, words: TerminalWords) -> str:
    if len(seats) == 1:
        return words("rules-seats-only", count=str(seats[0]))
    return words("rules-seats", fewest=str(min(seats)), most=str(max(seats)))


def _options(game: Game, words: TerminalWords) -> Table:
    table = Table(title=words("rules-options"), title_justify="left")
    for column in ("rules-option", "rules-values", "rules-default"):
        table.add_column(words(column), overflow="fold")
    for option in game.options:
        title, help_text = (words.find(f"option-{option.name}{part}") or "" for part in ("", "-help"))
        name = Text.assemble((option.name, "bold"), f" {title}" if title else "")
        if help_text:
            name.append(f"\n{help_text}")
        values = Listed(tuple(map(Choice, option.choices))).text(words.lang)
        table.add_row(name, values, Choice(option.default).text(words.lang))
    return table


def _pack_table(title: str, content: dict[str, Any], words: TerminalWords) -> Table:
    """One table of the pack: the fields of its first row, with names in one language."""
    names = pack_names(content, words.lang)
    rows: list[dict[str, Any]] = content[title]
    origin = content.get("origin", {}).get(title, "")
    heading = f"{title} · {words('rules-origin', origin=origin)}" if origin else title
    table = Table(title=heading, title_justify="left", box=box.SIMPLE_HEAD)
    for field in rows[0]:
        table.add_column(field, overflow="fold")
    for row in rows:
        table.add_row(*(_field(row.get(field), words, names) for field in rows[0]))
    return table


def _field(value: Any, words: TerminalWords, names: dict[str, str]) -> str:
    if isinstance(value, dict):
        if words.lang in value:
            return str(value[words.lang])
        return ", ".join(f"{names.get(key, key)}{'' if n == 1 else f' {n}'}" for key, n in value.items())
    if isinstance(value, list):
        return ", ".join(names.get(each, each) if isinstance(each, str) else str(each) for each in value)
    return ("✓" if value else "") if isinstance(value, bool) else "" if value is None else str(value)
