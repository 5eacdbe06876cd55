"""The words of the lab's and the arena's reports: their own, the game's, a pack's names, and numbers.

Numbers are written as in the language.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel.numbers import format_decimal

from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.core.packs.thing_names import name_of, pack_names
from orderup.core.texts.fluent import has, say
from orderup.core.texts.messages import Choice
from orderup.intervals import NO_VALUE, Figure

TEXTS = Path(__file__).parent / "texts"


class Wording:
    """One language's words for reports on a game. `packs` give the names, the first pack before the
    others.
    """

    def __init__(self, game: Game, lang: str, *packs: Pack) -> None:
        self.game = game
        self.lang = lang
        self._names = {
            key: name for pack in reversed(packs) for key, name in pack_names(pack.content, lang).items()
        }

    def __call__(self, message: str, **arguments: Any) -> str:
        """A text of the lab's own."""
        return say(TEXTS, self.lang, message, arguments)

    def measured(self, message: str, otherwise: str = "") -> str:
        """A text of the game's measures; if there is none, `otherwise` or the key."""
        return self._found(self.game.texts, f"lab-{message}", otherwise or message)

    def line(self, name: str) -> str:
        """A scoring line."""
        return self._found(self.game.texts, f"line-{name}", name)

    def game_name(self) -> str:
        """The game's name."""
        return self._found(self.game.texts, "game-name", self.game.name)

    def option(self, name: str) -> str:
        """The name of an option of the game."""
        return self._found(self.game.texts, f"option-{name}", name)

    def value(self, name: str, choice: Any) -> str:
        """An answer to an option."""
        if choice is None or isinstance(choice, bool):
            return Choice(choice).text(self.lang)
        return self._found(self.game.texts, f"option-{name}-{choice}", str(choice))

    def options(self, options: Mapping[str, Any]) -> str:
        """Answers to options, in one line."""
        told = (
            self("choice", option=self.option(name), value=self.value(name, choice))
            for name, choice in options.items()
        )
        return ", ".join(told) or self("as-it-comes")

    def thing(self, identifier: str) -> str:
        """The pack's name of a thing such as `upgrades/floor`, with its number if it has one (`stores/6`)."""
        table, _, own = identifier.rpartition("/")
        name = name_of(self._names, own, table)
        if name == own:
            name = self.measured(f"resource-{own}", own)
        return f"{name} ({own})" if own.isdecimal() and name != own else name

    def number(self, value: float, digits: int = 0, sign: bool = False) -> str:
        """A number with `digits` decimals."""
        form = f"#,##0.{'0' * digits}".rstrip(".")
        rounded = round(value, digits) + 0.0  # avoids a minus sign before zero
        return format_decimal(rounded, f"+{form};-{form}" if sign and rounded else form, self.lang)

    def value_of(self, figure: Figure, scale: float = 1.0, digits: int = 1, sign: bool = False) -> str:
        """The value of a figure alone."""
        return NO_VALUE if figure.of_nothing else self.number(scale * figure.value, digits, sign)

    def interval(self, figure: Figure, scale: float = 1.0, digits: int = 1, sign: bool = False) -> str:
        """The interval of a figure, each end times `scale`, or a note that it is unknown; "" without
        a value.
        """
        if figure.of_nothing:
            return ""
        if not figure.known:
            return self("interval-unknown")
        low, high = (self.number(scale * end, digits, sign) for end in (figure.low, figure.high))
        return self("interval", low=low, high=high)

    def figure(self, figure: Figure, scale: float = 1.0, digits: int = 1, sign: bool = False) -> str:
        """A figure with its interval."""
        value = self.value_of(figure, scale, digits, sign)
        if figure.of_nothing:
            return value
        return self("figure", value=value, interval=self.interval(figure, scale, digits, sign))

    def _found(self, folder: Path, message: str, otherwise: str) -> str:
        return say(folder, self.lang, message) if has(folder, message) else otherwise
