"""The texts of Order Please?: every message exists, formats and stays short in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

GAME = files("orderup") / "games" / "order_please"
TEXTS = GAME / "texts"
PACK = tomllib.loads((GAME / "packs" / "default.toml").read_text("utf-8"))
LANGUAGES = ("en", "ko", "ru")

PHASES = (
    *("merchant", "register", "sell", "return", "thief", "swap_stalls", "tax", "market_day", "exchange"),
    "over",
)
ACTIONS = (
    *("merchant", "register", "done", "done-exchange", "discard", "sell", "return", "leave", "swap", "tax"),
    *("renew", "keep"),
)
EVENTS = (
    *("chose_merchant", "registered", "finished", "sold", "revealed_customer", "revealed_event", "refilled"),
    *("drew", "discarded", "returned", "left", "swapped", "taxed", "owned", "exchanged", "renewed", "kept"),
    *("shortage", "deck_finished", "turn", "last_turn", "standstill", "over", "undone"),
)
FIELDS = (
    *("decks", "hand", "goods", "discard", "stalls", "customers", "events", "merchant", "gold", "attribute"),
    *("needs", "any", "turn", "shortage", "last_turn", "registering", "shop", "phase", "seat", "events_used"),
    *("registered", "sold", "event", "barren", "stuck", "merchant_offer", "customer", "cards"),
)
REASONS = (
    *("return-any", "return-certain", "sell-order", "tax", "register-kind", "last-turn", "shortage"),
    *("merchant", "register-none", "thief", "swap_stalls", "market_day", "exchange"),
)
CHOICES = {"refill": ("every_turn", "after_sale"), "ending": ("one_more", "equal_turns")}
REQUIRED = {
    *("game-name", "game-tagline"),
    *(f"action-{kind}" for kind in ACTIONS),
    *(f"event-{kind}" for kind in EVENTS),
    *(f"phase-{phase}" for phase in PHASES),
    *(f"phase-{phase}-other" for phase in PHASES),
    *(f"why-{reason}" for reason in REASONS),
    *(f"line-{line}" for line in ("gold", "attributes", "events", "merchant")),
    *(f"ranking-{reason}" for reason in ("score", "customers", "shared")),
    *(f"field-{name}" for name in FIELDS),
    *(f"option-{name}" for name in ("refill", "exchange", "ending", "events", "merchants")),
    *(f"option-{name}-help" for name in ("refill", "exchange", "ending", "events", "merchants")),
    *(f"option-{name}-{choice}" for name, choices in CHOICES.items() for choice in choices),
    *(f"howto-{number}-{part}" for number in range(1, 13) for part in ("title", "text")),
}
WIDTHS = {
    "event": 84,
    "phase": 60,
    "action": 44,
    "why": 96,
    "option": 96,
    "field": 30,
    "line": 24,
    "ranking": 48,
}


def longest(table: str, language: str) -> tuple[str, ...]:
    """The name in a table of the pack that takes the most room."""
    return (max((entry["name"][language] for entry in PACK[table]), key=len),)


def samples(language: str) -> dict[str, tuple[Any, ...]]:
    """What each variable may hold, names as long as the pack's."""
    return {
        "player": ("Mina",),
        "you": ("yes", "no"),
        "merchant": longest("merchants", language),
        "good": longest("goods", language),
        "customer": longest("customers", language),
        "event": longest("events", language),
        "goods": (", ".join(f"{entry['name'][language]} ×2" for entry in PACK["goods"][:2]),),
        "deck": (1, 5),
        "gold": (1, 2, 5, 7),
        "count": (1, 2, 5, 21),
    }


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
    values_of = samples(language)
    for name, variables in messages(language).items():
        pattern = bundle.get_message(name).value
        assert pattern is not None, f"{language}: {name} has no text"
        names = sorted(variables)
        for values in product(*(values_of[variable] for variable in names)):
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_called_the_same_as_in_its_pack(language: str) -> None:
    texts = {name: text for name, _, text in formatted(language)}
    assert texts["game-name"] == PACK["name"][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_short_tell_the_points_of_attributes(language: str) -> None:
    texts = {name: text for name, _, text in formatted(language)}
    points = PACK["numbers"]["attribute_points"]
    told = [number for number in texts["howto-12-text"] if number.isdigit()]
    assert told == [str(n) for cards in range(2, len(points)) for n in (cards, points[cards])]


def test_russian_counts_goods_and_gold() -> None:
    texts = {(n, a.get("count", a.get("gold")), a.get("you")): text for n, a, text in formatted("ru")}
    for count, goods in ((1, "1 товар"), (2, "2 товара"), (5, "5 товаров"), (21, "21 товар")):
        for name in ("event-refilled", "event-drew", "event-renewed"):
            assert texts[name, count, "yes"].endswith(goods)
    assert texts["event-sold", 1, "yes"].endswith("+1 золотой")
    assert texts["event-sold", 2, "yes"].endswith("+2 золотых")


def test_english_counts_goods() -> None:
    texts = {(name, args.get("count"), args.get("you")): text for name, args, text in formatted("en")}
    assert texts["event-drew", 1, "no"] == "Mina drew 1 good"
    assert texts["event-drew", 2, "yes"] == "You drew 2 goods"
