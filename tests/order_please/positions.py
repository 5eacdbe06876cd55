"""Positions of Order Please? that are hard to reach by play, written straight into a match's record.

`arrange` keeps the books of goods: those that are not named lie in the goods pile, or in the discard
pile when the pile is given.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from orderup import Match, Pack, load_pack
from orderup.core.compiled.bags import pack_bag
from orderup.core.game.definition import get
from orderup.games.order_please import rules
from orderup.games.order_please.pack import EVENT_NAMES
from orderup.games.order_please.state import CUSTOMERS, DECKS, EVENTS, GOOD_NAMES, Merchant
from tests.arranged import refresh

CONTENT = load_pack("order_please").content


def variant(
    any_icons: bool = False,
    needs: Mapping[str, Mapping[str, int]] | None = None,
    copies: Mapping[str, int] | None = None,
    **numbers: Any,
) -> Pack:
    """The default pack with other numbers; a good's name sets its number of cards, `needs` what some
    customers want, `copies` the event cards (all others: none). With `any_icons` most icons are *any*."""
    content = deepcopy(CONTENT)
    for name, value in numbers.items():
        if name in GOOD_NAMES:
            content["goods"][GOOD_NAMES.index(name)]["cards"] = value
        else:
            content["numbers"][name] = value
    for i, customer in enumerate(content["customers"]):
        if any_icons:
            total = sum(customer["needs"].values())
            customer["needs"] = {GOOD_NAMES[i % 3]: 1, "any": total} if i % 4 else {"any": total + 1}
        customer["needs"] = dict((needs or {}).get(customer["id"], customer["needs"]))
    for event in content["events"] if copies else ():
        event["copies"] = copies.get(event["id"], 0)
    return Pack(get("order_please"), "variant", content)


def arrange(
    *,
    pack: Pack | None = None,
    options: Mapping[str, Any] | None = None,
    turn: int = 0,
    decks: Mapping[int, Sequence[str]] | None = None,
    stalls: Mapping[tuple[int, int], Mapping[str, int]] | None = None,
    hands: Sequence[Mapping[str, int]] = ({}, {}),
    customers: Sequence[Sequence[str]] = ((), ()),
    merchants: Sequence[str | None] = (None, None),
    pile: Sequence[str] | None = None,
    **fields: int,
) -> Match:
    """A match at the beginning of a turn. `decks` lists the cards of some decks from the open customer down
    (the others stand without a customer), `stalls` goods by seat and deck, `pile` the goods pile, top first;
    further fields are the record's."""
    pack = pack or _with_events({card for cards in (decks or {}).values() for card in cards} & {*EVENT_NAMES})
    match = Match("order_please", seed=1, options={"merchants": False, **(options or {})}, pack=pack)
    table = match._tables[0]
    ids = [customer["id"] for customer in match.pack.content["customers"]]
    _lay_decks(table, ids, match.pack, decks or {}, {card for held in customers for card in held})
    goods = Counter({entry["id"]: entry["cards"] for entry in match.pack.content["goods"]})
    for seat in range(2):
        me = table["seats"][seat]
        me["hand"] = bag(hands[seat])
        goods.subtract(hands[seat])
        for deck in range(DECKS):
            laid = (stalls or {}).get((seat, deck), {})
            me["stalls"][deck] = bag(laid)
            goods.subtract(laid)
        me["customers_count"] = len(customers[seat])
        me["customers"][: len(customers[seat])] = [ids.index(card) for card in customers[seat]]
        merchant = merchants[seat]
        me["merchant"] = -1 if merchant is None else Merchant[merchant.upper()]
    goods.subtract(pile or ())
    assert min(goods.values()) >= 0, "the position needs more goods than there are"
    lying = [*goods.elements()] if pile is None else [*pile][::-1]
    table["goods_count"] = len(lying)
    table["goods"][: len(lying)] = [GOOD_NAMES.index(name) for name in lying]
    table["discard"] = bag({} if pile is None else goods)
    table["turn"] = table["seat"] = turn
    for name, value in fields.items():
        table[name] = value
    records = [array[0] for array in match.records]
    rules.recall(*records)
    rules._make_lone_choices(*records)
    refresh(match)
    return match


def _with_events(events: set[str]) -> Pack:
    """The default pack, or where it lacks a card of these events, one that has nothing else."""
    usual = load_pack("order_please")
    if events <= {event["id"] for event in CONTENT["events"] if event["copies"]}:
        return usual
    share, rest = divmod(EVENTS, len(events))
    return variant(copies={event: share + (i < rest) for i, event in enumerate(sorted(events))})


def _lay_decks(
    table: Any, ids: list[str], pack: Pack, decks: Mapping[int, Sequence[str]], sold: set[str]
) -> None:
    named = {card for cards in decks.values() for card in cards} | sold
    spare = [ids.index(card) for card in ids if card not in named]
    cards_of_events = pack.record[0]["event_cards"].tolist()
    for deck in range(DECKS):
        listed = decks.get(deck, ())
        numbers = []
        for card in listed:
            if card in ids:
                numbers.append(ids.index(card))
            else:
                at = cards_of_events.index(EVENT_NAMES.index(card))
                cards_of_events[at] = -1
                numbers.append(CUSTOMERS + at)
        table["decks"][deck]["customer"] = numbers[0] if numbers else -1
        below = numbers[1:] if numbers else [spare.pop() for _ in range(3)]
        table["decks"][deck]["cards_count"] = len(below)
        table["decks"][deck]["cards"][: len(below)] = below[::-1]


def bag(counts: Mapping[str, int]) -> int:
    """The compiled form of a dict of goods."""
    return pack_bag([counts.get(name, 0) for name in GOOD_NAMES])


def held(goods: Mapping[str, int]) -> dict[str, int]:
    """Those goods of a dict whose number is not 0."""
    return {name: n for name, n in goods.items() if n}
