"""A pack of Coffee Rush: its shape, its constraints, and its record."""

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from orderup.core.compiled.bags import MAX_COUNT, pack_bag
from orderup.core.packs.checks import (
    Explained,
    Identifier,
    InLanguages,
    Notes,
    PackTable,
    ShortText,
    check_ids,
    check_known,
    check_unique,
    convert,
)
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.games.coffee_rush.actions import UPGRADE_NAMES
from orderup.games.coffee_rush.state import INGREDIENT_NAMES, MAX_CARDS, MAX_DRINKS, MAX_SEATS, PACK, SIDE

MIN_STEPS = 2
"""With a single step a meeple in a corner between two others could not move at all."""

Count = Annotated[int, Meta(ge=1, le=MAX_COUNT)]
Points = Annotated[int, Meta(ge=-100, le=100)]


class Origin(PackTable):
    """The origin of each table: rulebook, public list, reconstructed or designed."""

    numbers: ShortText
    board: ShortText
    ingredients: ShortText
    upgrades: ShortText
    drinks: ShortText


class Numbers(PackTable):
    """The numbers of the rules."""

    steps: Annotated[int, Meta(ge=MIN_STEPS, le=10)]
    rush_tokens: Annotated[int, Meta(ge=0, le=15)]
    upgrade_cost: Annotated[int, Meta(ge=1, le=20)]
    closing_penalties: Annotated[int, Meta(ge=1, le=50)]
    deck_cards: Annotated[int, Meta(ge=16, le=MAX_CARDS)]
    points_completed: Points
    points_upgrade: Points
    points_penalty: Points
    origin: ShortText = "designed"


class Board(PackTable):
    """The ingredient of each cell, row 1 first."""

    rows: Annotated[
        list[Annotated[list[str], Meta(min_length=SIDE, max_length=SIDE)]],
        Meta(min_length=SIDE, max_length=SIDE),
    ]
    origin: ShortText = "designed"


class Ingredient(PackTable):
    """An ingredient and the number of its tokens."""

    id: Identifier
    tokens: Count
    specialty: bool
    name: InLanguages


class Drink(PackTable):
    """A drink, its recipe, and the number of its cards."""

    id: Identifier
    copies: Annotated[int, Meta(ge=1, le=MAX_CARDS)]
    recipe: dict[str, Count]
    specialty: bool
    name: InLanguages
    starter: bool = False


class PackFile(PackTable):
    """The whole file."""

    game: str
    name: InLanguages
    origin: Origin
    numbers: Numbers
    board: Board
    ingredients: list[Ingredient]
    upgrades: list[Explained]
    drinks: Annotated[list[Drink], Meta(min_length=1, max_length=MAX_DRINKS)]
    notes: Notes = ""


def read_pack(content: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a pack's content; returns a one-element PACK array. Raises PackError naming the key."""
    file = convert(content, PackFile)
    check_ids("ingredients", file.ingredients, INGREDIENT_NAMES)
    check_ids("upgrades", file.upgrades, UPGRADE_NAMES)
    _check_drinks(file)
    return _record(file)


def _check_drinks(file: PackFile) -> None:
    for i, row in enumerate(file.board.rows):
        for cell, name in enumerate(row):
            check_known(f"board.rows[{i}][{cell}]", "ingredient", name, INGREDIENT_NAMES)
    check_unique("drinks", file.drinks)
    for i, drink in enumerate(file.drinks):
        if not drink.recipe:
            raise PackDiagnostic("nothing-needed", f"drinks[{i}].recipe", id=repr(drink.id))
        for name, amount in drink.recipe.items():
            check_known(f"drinks[{i}].recipe.{name}", "ingredient", name, INGREDIENT_NAMES)
            most = file.ingredients[INGREDIENT_NAMES.index(name)].tokens
            if amount > most:
                raise PackDiagnostic(
                    "more-than-there-are", f"drinks[{i}].recipe.{name}", amount=amount, most=most
                )
    cards = sum(drink.copies for drink in file.drinks)
    if cards != file.numbers.deck_cards:
        needed = f"{file.numbers.deck_cards} (numbers.deck_cards)"
        raise PackDiagnostic("wrong-sum", "drinks", found=cards, needed=needed)
    starters = sum(drink.copies for drink in file.drinks if drink.starter)
    if starters < MAX_SEATS:
        raise PackDiagnostic("too-few-with", "drinks", key="starter = true", found=starters, needed=MAX_SEATS)


def _record(file: PackFile) -> np.ndarray[Any, Any]:
    record = np.zeros(1, PACK)
    pack = record[0]
    pack["board"] = [INGREDIENT_NAMES.index(name) for row in file.board.rows for name in row]
    pack["tokens"] = pack_bag([entry.tokens for entry in file.ingredients])
    pack["specialty_ingredients"] = [entry.specialty for entry in file.ingredients]
    cards: list[int] = []
    for i, drink in enumerate(file.drinks):
        pack["recipes"][i] = pack_bag([drink.recipe.get(name, 0) for name in INGREDIENT_NAMES])
        pack["specialty_drinks"][i] = drink.specialty
        pack["starter_drinks"][i] = drink.starter
        cards += [i] * drink.copies
    pack["cards"][: len(cards)] = cards
    pack["card_count"] = len(cards)
    for name in Numbers.__struct_fields__:
        if name in PACK.names:  # type: ignore[operator]
            pack[name] = getattr(file.numbers, name)
    return record
