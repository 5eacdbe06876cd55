"""The texts of Coffee Rush: every message exists, formats and stays short in each language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

TEXTS = files("orderup") / "games" / "coffee_rush" / "texts"
LANGUAGES = ("en", "ko", "ru")

PHASES = ("place", "upgrade", "move", "pour", "serve", "over")
ACTIONS = ("place", "upgrade", "skip", "step", "stop", "pour", "empty", "serve", "done")
EVENTS = (
    *("placed", "gained", "stepped", "stopped", "upgraded", "skipped", "poured", "returned", "emptied"),
    *("served", "ended", "drew", "flowed", "missed", "closed", "turn", "over", "undone"),
)
FIELDS = (
    *("deck", "discard", "box", "supply", "rush_supply", "closed", "phase", "turn", "seat", "steps_left"),
    *("meeple", "served", "hand", "meeples", "cups", "orders", "tab", "completed", "penalties", "rush"),
    "upgrades",
)
REQUIRED = {
    *("game-name", "game-tagline", "option-espresso_start", "option-espresso_start-help"),
    *(f"action-{kind}" for kind in ACTIONS),
    *("action-step-meeple", "action-serve-card"),
    *(f"event-{kind}" for kind in EVENTS),
    *(f"phase-{phase}" for phase in PHASES),
    *(f"phase-{phase}-other" for phase in PHASES),
    *(f"line-{line}" for line in ("completed", "upgrades", "penalties")),
    *(f"ranking-{reason}" for reason in ("score", "completed", "rush", "shared")),
    *(f"field-{name}" for name in FIELDS),
    *(f"howto-{number}-{part}" for number in range(1, 13) for part in ("title", "text")),
}

SAMPLES: dict[str, tuple[Any, ...]] = {
    "player": ("Mina",),
    "you": ("yes", "no"),
    "cell": ("c2",),
    "ingredient": ("Шоколад",),
    "upgrade": ("Double Specialties",),
    "card": ("Карамельный макиато",),
    "cards": ("Карамельный макиато",),
    "contents": ("Coffee ×2, Milk ×1",),
    "reason": ("deck", "penalties", "stalemate"),
    "amount": (0, 1, 2, 4),
    "count": (1, 2, 5, 21),
    "cup": (0, 1, 3),
    "meeple": (0, 1),
    "order": (1, 12),
    "rush": (0, 1, 2, 5),
    "turn": (1, 48),
}
WIDTHS = {"event": 84, "phase": 60, "action": 44, "field": 30, "line": 24, "ranking": 48}


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message id of a language with the variables it uses; anything unparsable fails here."""
    found: dict[str, set[str]] = {}
    for entry in parse((TEXTS / f"{language}.ftl").read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def formatted(language: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every message with every combination of the samples of its variables."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((TEXTS / f"{language}.ftl").read_text("utf-8")))
    for name, variables in messages(language).items():
        pattern = bundle.get_message(name).value
        assert pattern is not None, f"{language}: {name} has no text"
        names = sorted(variables)
        for values in product(*(SAMPLES[variable] for variable in names)):
            args = dict(zip(names, values, strict=True))
            text, errors = bundle.format_pattern(pattern, args)
            assert not errors, f"{language}: {name} {args}: {errors}"
            yield name, args, str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_required_message_is_missing(language: str) -> None:
    assert REQUIRED - set(messages(language)) == set()


@pytest.mark.parametrize("language", ["ko", "ru"])
def test_languages_have_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_format_to_one_tidy_line(language: str) -> None:
    for name, args, text in formatted(language):
        assert text == text.strip(), f"{name} {args}: {text!r}"
        assert text, f"{name} {args} is empty"
        assert "\n" not in text, f"{name} {args}: {text!r}"
        assert "  " not in text, f"{name} {args}: {text!r}"
        assert "{" not in text, f"{name} {args}: {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_a_phone(language: str) -> None:
    for name, args, text in formatted(language):
        limit = WIDTHS.get(name.split("-")[0])
        assert limit is None or len(text) <= limit, f"{name} {args}: {len(text)} > {limit}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_is_addressed_not_named(language: str) -> None:
    for name, args, text in formatted(language):
        if "you" in args and "player" in args:
            assert ("Mina" in text) == (args["you"] == "no"), f"{name} {args}: {text}"


def test_russian_counts_penalties_and_orders() -> None:
    texts = {(name, args.get("count"), args.get("rush")): text for name, args, text in formatted("ru")}
    for count, penalties, orders in (
        (1, "1 штраф ", "1 новый заказ:"),
        (2, "2 штрафа ", "2 новых заказа:"),
        (5, "5 штрафов ", "5 новых заказов:"),
        (21, "21 штраф ", "21 новый заказ:"),
    ):
        assert penalties in texts["event-missed", count, 2]
        assert orders in texts["event-drew", count, None]
    assert texts["event-missed", 2, 2].endswith("и 2 жетона спешки")
    assert texts["event-missed", 2, 0].endswith("2 штрафа")
