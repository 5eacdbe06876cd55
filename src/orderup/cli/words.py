"""Words for the terminal: Fluent texts of the command line and of a game, and a pack's names."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from orderup.cli.reading import OWN_TEXTS
from orderup.core.packs.thing_names import name_of
from orderup.core.texts.fluent import say


class TerminalWords:
    """The messages of one language out of several folders of texts, first the command line's own."""

    def __init__(self, lang: str, *folders: Path) -> None:
        self.lang = lang
        self._folders = (OWN_TEXTS, *folders)

    def find(self, message: str, **arguments: Any) -> str | None:
        """The text of a message, or None when no folder has it."""
        for folder in self._folders:
            try:
                return say(folder, self.lang, message, arguments)
            except ValueError:
                continue
        return None

    def __call__(self, message: str, **arguments: Any) -> str:
        """The text of a message. A missing message returns its own name, so that nothing is ever blank."""
        return self.find(message, **arguments) or message


def event_text(
    event: Mapping[str, Any], words: TerminalWords, names: Mapping[str, str], players: Sequence[str], me: int
) -> str:
    """An event as a sentence; see `named`."""
    return words(f"event-{event['kind']}", **named(event, words, names, players, me))


def warning_text(
    warning: Mapping[str, Any],
    words: TerminalWords,
    names: Mapping[str, str],
    players: Sequence[str],
    me: int,
) -> str:
    """A guide's warning as a sentence; see `named`."""
    return words(f"warn-{warning['warning']}", **named(warning, words, names, players, me))


def player_at(seat: int, players: Sequence[str], words: TerminalWords) -> str:
    """The name of a seat's player. The seat behind the players' belongs to the game's automatic player."""
    return players[seat] if seat < len(players) else words("field-automatic")


def named(
    entry: Mapping[str, Any], words: TerminalWords, names: Mapping[str, str], players: Sequence[str], me: int
) -> dict[str, Any]:
    """The arguments of texts for an event, or an entry of a guide.

    Seats become players, ids become the pack's names, lists are joined.
    """
    arguments: dict[str, Any] = {"times": 1}
    for key, value in entry.items():
        if key == "seat":
            arguments.update(player=player_at(value, players, words), you="yes" if value == me else "bot")
        elif key in ("giver", "receiver"):
            arguments[key] = players[value]
        elif key == "deck":
            arguments[key] = value + 1  # people count from 1
        elif isinstance(value, str):
            arguments[key] = name_of(names, value, f"{key}s")
        elif isinstance(value, list):
            joined = ", ".join(name_of(names, str(item)) for item in value)
            arguments.update({key: joined, "readies" if key == "ready" else "count": len(value)})
        elif isinstance(value, dict):
            held = (
                words("counted", name=names.get(item, item), count=amount)
                for item, amount in value.items()
                if amount
            )
            arguments[key] = ", ".join(held)
        else:
            arguments[key] = value
    return arguments
