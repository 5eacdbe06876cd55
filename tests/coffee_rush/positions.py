"""Positions of Coffee Rush that are hard to reach by play, written straight into a match's record.

`arrange` keeps the books: tokens, rush tokens and cards that are not named elsewhere lie in the supply, in
the deck (or the box, when a deck is given), so that every position keeps the game's totals.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from orderup import Match, Pack, load_pack
from orderup.core.compiled.bags import pack_bag
from orderup.core.game.definition import get
from orderup.games.coffee_rush.state import CELL_NAMES, Phase, Upgrade, Zone
from tests.arranged import refresh

INGREDIENTS = ("coffee", "milk", "steam", "ice", "chocolate", "caramel", "tea", "water")

FAR_CORNERS = {
    2: (("a1", "d1"), ("a4", "d4")),
    3: (("a1",), ("a4",), ("d4",)),
    4: (("a1",), ("a4",), ("d4",), ("d1",)),
}
"""The cells of the meeples in `arrange` by default, by number of seats."""


def variant(easy: bool = False, **numbers: Any) -> Pack:
    """The default pack with other numbers; an ingredient's name sets its number of tokens. With `easy` every
    drink needs a single token and every other one is a specialty, so that orders are served all the time."""
    content = deepcopy(load_pack("coffee_rush").content)
    for name, value in numbers.items():
        if name in INGREDIENTS:
            content["ingredients"][INGREDIENTS.index(name)]["tokens"] = value
        else:
            content["numbers"][name] = value
    for i, drink in enumerate(content["drinks"] if easy else ()):
        drink.update(recipe={INGREDIENTS[i % len(INGREDIENTS)]: 1}, specialty=i % 2 == 0)
    return Pack(get("coffee_rush"), "variant", content)


def arrange(
    seats: int = 3,
    *,
    pack: Pack | None = None,
    seat: int = 0,
    phase: str = "move",
    turn: int = 8,
    steps_left: int | None = None,
    meeple: int | None = None,
    served: int = 0,
    hand: Mapping[str, int] | None = None,
    deck: Sequence[str] | None = None,
    players: Mapping[int, Mapping[str, Any]] | None = None,
) -> Match:
    """A match in the middle of a game; `players` says, by seat and in the terms of the view, what differs
    from an empty seat (orders are pairs of card and tab, piles oldest first)."""
    match = Match("coffee_rush", seats=seats, seed=1, pack=pack or "default")
    table = match._tables[0]
    drinks = [drink["id"] for drink in match.pack.content["drinks"]]
    cards = Counter({drink["id"]: drink["copies"] for drink in match.pack.content["drinks"]})
    tokens = Counter({entry["id"]: entry["tokens"] for entry in match.pack.content["ingredients"]})
    tokens.subtract(hand or {})
    rush = match.pack.content["numbers"]["rush_tokens"]
    table["pile_count"] = table["box_count"] = table["deck_next"] = 0

    def put_down(card: str, zone: int, seat: int) -> None:
        table["pile"][table["pile_count"]] = drinks.index(card)
        table["pile_zone"][table["pile_count"]] = zone
        table["pile_seat"][table["pile_count"]] = seat
        table["pile_count"] += 1
        cards[card] -= 1

    for number in range(seats):
        player = (players or {}).get(number, {})
        me = table["seats"][number]
        stands = [CELL_NAMES.index(cell) for cell in player.get("meeples", FAR_CORNERS[seats][number])]
        me["meeples"] = [*stands, -1][:2]
        cups = [*player.get("cups", ()), {}, {}, {}][:3]
        me["cups"] = [bag(cup) for cup in cups]
        for cup in cups:
            tokens.subtract(cup)
        me["orders_count"] = len(player.get("orders", ()))
        for i, (card, tab) in enumerate(player.get("orders", ())):
            me["orders"][i], me["orders_tab"][i] = drinks.index(card), tab
            cards[card] -= 1
        for pile, zone in (("completed", Zone.COMPLETED), ("penalties", Zone.PENALTY)):
            me[f"{pile}_count"] = len(player.get(pile, ()))
            for card in player.get(pile, ()):
                put_down(card, zone, number)
        me["rush"] = player.get("rush", 0)
        me["upgrades"] = sum(1 << Upgrade[name.upper()] for name in player.get("upgrades", ()))
        rush -= player.get("rush", 0)

    for card in deck or ():
        cards[card] -= 1
    rest = [card for card, copies in cards.items() for _ in range(copies)]
    _pile(table, "deck", [drinks.index(card) for card in (rest if deck is None else deck)])
    _pile(table, "box", [drinks.index(card) for card in (() if deck is None else rest)])
    assert min(*cards.values(), *tokens.values(), rush) >= 0, "the position needs more than there is"
    table["supply"], table["hand"], table["rush_supply"] = bag(tokens), bag(hand or {}), rush
    table["phase"], table["seat"], table["turn"] = Phase[phase.upper()], seat, turn
    table["meeple"] = -1 if meeple is None else meeple
    table["steps_left"] = (3 if phase == "move" else 0) if steps_left is None else steps_left
    table["served"] = served
    refresh(match)
    return match


def bag(counts: Mapping[str, int]) -> int:
    """The compiled form of a dict of ingredients."""
    return pack_bag([counts.get(name, 0) for name in INGREDIENTS])


def _pile(table: Any, name: str, cards: Sequence[int]) -> None:
    table[name][: len(cards)] = cards
    table[f"{name}_count"] = len(cards)


def held(counts: Mapping[str, int]) -> dict[str, int]:
    """Those ingredients of a dict whose number is not 0."""
    return {name: n for name, n in counts.items() if n}
