"""A game's texts as tests read them: every message, with every sample of its variables."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

from orderup.core.game.definition import get
from orderup.core.packs.loading import load_pack
from orderup.core.packs.thing_names import arguments
from orderup.core.texts.fluent_functions import FUNCTIONS

Samples = Mapping[str, tuple[Any, ...]]
LANGUAGES = ("en", "ko", "ru")


PART = "part-"
"""The prefix of messages that appear only within others; a language has those that it needs."""

ADVICE = ("for-", "tip-", "gain-", "harm-", "lab-")
"""Prefixes of the messages of the coach, of hints and of the lab."""


class _Uses(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def messages_of(folder: Path, language: str) -> dict[str, set[str]]:
    """Every message id of a folder's texts, but for parts of messages, with the variables it uses; anything
    unparsable fails here."""
    found: dict[str, _Uses] = {}
    for entry in parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            found[entry.id.name] = uses = _Uses()
            uses.visit(entry)

    def variables(name: str) -> set[str]:
        uses = found[name]
        return uses.variables.union(*map(variables, uses.messages))

    return {name: variables(name) for name in found if not name.startswith(PART)}


def in_section(folder: Path, language: str, heading: str) -> set[str]:
    """The ids of the messages that stand under a heading (`## heading`)."""
    found, under = set(), ""
    for entry in parse((folder / f"{language}.ftl").read_text("utf-8")).body:
        if isinstance(entry, ast.GroupComment):
            under = (entry.content or "").partition("\n")[0]
        elif isinstance(entry, ast.Message) and under == heading:
            found.add(entry.id.name)
    return found


@dataclass(frozen=True)
class Wording:
    """The demands on a game's texts.

    `widths` are characters by kind of text, the first word of an id. `samples` are values of each variable
    in a language; numbers of the pack are the game's own. `more` are messages beside those that follow from
    the game's declarations.
    """

    game: str
    widths: Mapping[str, int]
    samples: Callable[[str], Samples]
    more: frozenset[str]

    def required(self) -> set[str]:
        """The messages for what the game declares: events, decisions, lines of the score, options."""
        engine, options = get(self.game).engine, get(self.game).options
        fields = engine.STATE.schema(engine.EVENTS)["properties"]
        return self.more | {
            *("game-name", "game-tagline", "menu-keys", "event-undone", "ranking-score", "ranking-shared"),
            *(f"event-{kind.name.lower()}" for kind in engine.EVENTS.arguments),
            *(f"line-{line}" for line in engine.LINES),
            *(
                f"{field}-{decision}{whose}"
                for field in {"phase", "step"} & fields.keys()
                for decision in fields[field].get("anyOf", [fields[field]])[0]["enum"]
                for whose in ("", "-other")
            ),
            *(f"option-{option.name}{part}" for option in options for part in ("", "-help")),
            *(
                f"option-{option.name}-{choice}".lower()
                for option in options
                if option.kind == "choice"
                for choice in option.choices
            ),
        }

    @cached_property
    def folder(self) -> Path:
        """The folder of the game's .ftl files."""
        return get(self.game).texts

    def source(self, language: str) -> str:
        """The texts of a language as written."""
        return (self.folder / f"{language}.ftl").read_text("utf-8")

    def messages(self, language: str) -> dict[str, set[str]]:
        """Every message id of a language with the variables it uses."""
        return messages_of(self.folder, language)

    def messages_of_the_table(self, language: str) -> dict[str, set[str]]:
        """Messages except those of the coach, of hints and of the lab."""
        found = self.messages(language).items()
        return {name: used for name, used in found if not name.startswith(ADVICE)}

    def formatted(self, language: str) -> Iterator[tuple[str, dict[str, Any], str]]:
        """Every message with every combination of the samples of its variables."""
        bundle = FluentBundle([language], use_isolating=False, functions=FUNCTIONS)
        bundle.add_resource(FluentResource(self.source(language)))
        numbers = arguments(load_pack(self.game).numbers)
        values_of = {name: (value,) for name, value in numbers.items()} | dict(self.samples(language))
        for name, variables in self.messages_of_the_table(language).items():
            pattern = bundle.get_message(name).value
            assert pattern is not None, f"{language}: {name} has no text"
            names = sorted(variables)
            for values in product(*(values_of[variable] for variable in names)):
                args = dict(zip(names, values, strict=True))
                text, errors = bundle.format_pattern(pattern, args)
                assert not errors, f"{language}: {name} {args}: {errors}"
                yield name, args, str(text)
