"""Checks that play can go on from a position of Board Game Cafe Tycoon: as far as the rules depend on it,
play could have led there. position.py checks the totals."""

from collections.abc import Iterator, Mapping
from typing import Any

from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Tables
from orderup.core.packs.loading import Pack
from orderup.core.state.records import copied
from orderup.core.state.shapes import wrong
from orderup.errors import PositionError
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS_CHALLENGE,
    GIFTS,
    OPEN_TILES,
    PACKET,
    SIDES,
    SPACE_NAMES,
    SPACES,
    Icon,
    Manager,
    Space,
    Suit,
)
from orderup.games.cafe_tycoon.position import managers_left
from orderup.games.cafe_tycoon.rules.opening import FIRST_TAKES
from orderup.games.cafe_tycoon.rules.rounds import rounds
from orderup.games.cafe_tycoon.rules.rules import go_on
from orderup.games.cafe_tycoon.rules.setting_up import FAMILY_MANAGERS, store_count
from orderup.games.cafe_tycoon.state import Decision, Phase, Stage

State = Mapping[str, Any]
STORABLE = {
    Space.STORED: Icon.WIFI,
    Space.SPENT: Icon.WIFI,
    Space.STORED2: Icon.GAME,
    Space.SPENT2: Icon.GAME,
}
"""By content of a space, the last icon that can have it: snack, game and Wi-Fi come first."""
SPENT = (Space.SPENT, Space.SPENT2)
NAMED_BY_TURN = (Decision.MANAGER, Decision.BUY, Decision.PLAY, Decision.TOKEN, Decision.KEEP)
NAMED_BY_SEAT = (Decision.GIVE, Decision.PACKET)


def check_moment(tables: Tables, state: State, pack: Pack) -> None:
    """Raise PositionError if play could not lead to this position, or if the rules would ask for another
    decision."""
    table, for_rules = tables[0], argument(tables)[0]
    _check_stores(table, state, store_count(for_rules))
    _check_managers(table, state)
    _check_order(table, state)
    _check_customers(table, state, pack)
    for i, seat in enumerate(state["seats"]):
        _check_cards(table, state, i, seat, rounds(for_rules))
        _check_shop(table, seat, f"seats[{i}]")
        _check_spaces(table, i, pack)
    _check_piles(table, state, rounds(for_rules))
    if table["phase"] == Phase.PREPARATION:
        _check_market(table, state)
    if table["phase"] == Phase.OPENING:
        _check_table(table, state)
    _check_turn(table, state)
    _check_asked(tables, state, pack)


def _people(state: State, name: str) -> Iterator[tuple[str, Any]]:
    """A field of all seats except the automatic one, with its place."""
    for i, seat in enumerate(state["seats"]):
        if "top" not in seat:
            yield f"seats[{i}].{name}", seat[name]


def _check_differ(state: State, name: str) -> None:
    seen = set()
    for place, value in _people(state, name):
        if value is not None and value in seen:
            raise wrong(place, value, "another one than every other seat's")
        seen.add(value)


def _check_stores(table: Any, state: State, stores: int) -> None:
    for name in ("store", "number"):
        _check_differ(state, name)
    for i, (place, store) in enumerate(_people(state, "store")):
        kind = int(table["seats"][i]["store"])
        if kind > stores:
            raise wrong(place, store, f"one from 1 to {stores} without the option promo")
        if store is None and table["phase"] > Phase.STORES:
            raise wrong(place, store, "a store once they are chosen")
    for i, (place, number) in enumerate(_people(state, "number")):
        store = state["seats"][i]["store"]
        if number is None and table["phase"] > Phase.STORE_NUMBER:
            raise wrong(place, number, "a number once the star has named it")
        if type(store) is int and number != store:
            raise wrong(place, number, f"{store}, as the store says")


def _check_managers(table: Any, state: State) -> None:
    _check_differ(state, "manager")
    for place, manager in _people(state, "manager"):
        if manager is not None and not table["managers"]:
            raise wrong(place, manager, "null without the option managers")
        if manager is not None and table["family"] and not FAMILY_MANAGERS >> manager & 1:
            raise wrong(place, manager, "another one in a family game")


def _check_order(table: Any, state: State) -> None:
    phase = table["phase"]
    there = int(table["players"] if phase >= Phase.OPENING else table["seat_count"])
    needed = list(range(there)) if phase > Phase.STORE_NUMBER else []
    if sorted(state["order"]) != needed:
        raise wrong("order", state["order"], f"each of {needed} once in phase {state['phase']}")


def _check_customers(table: Any, state: State, pack: Pack) -> None:
    levels = {entry["id"]: str(entry["level"]) for entry in pack.content["customers"]}
    for level, deck in state["customers"]["decks"].items():
        for i, customer in enumerate(deck):
            if levels[customer] != level:
                raise wrong(f"customers.decks.{level}[{i}]", customer, f"a customer of level {level}")
    drawn_from = str(int(table["drawn_level"]) + 1)
    for i, customer in enumerate(state["drawn"]):
        if levels[customer] != drawn_from:
            raise wrong(f"drawn[{i}]", customer, f"of level {drawn_from}, the deck that was drawn from")


def _check_cards(table: Any, state: State, seat: int, own: State, all_rounds: int) -> None:
    """Check the numbers of cards that a seat has bought, holds, gives and has taken in this round."""
    place, phase, short = f"seats[{seat}]", table["phase"], bool(table["short"])
    round_ = int(table["round"])
    in_rounds = phase in (Phase.PREPARATION, Phase.OPENING)
    if in_rounds != (0 < round_ <= all_rounds):
        raise wrong("round", round_, f"one from 1 to {all_rounds} in phases preparation and opening, else 0")
    bought = [round_ - 1, round_] if phase == Phase.PREPARATION else [0]
    if len(own["bought"]) not in bought:
        raise wrong(f"{place}.bought", len(own["bought"]), f"{' or '.join(map(str, bought))} cards now")
    played = table["stage"] != Stage.PLAY or any(row["seat"] == seat for row in state["table"])
    held = 0
    if phase == Phase.OPENING:
        held = all_rounds - round_ + (not played)
    elif short and phase < Phase.PREPARATION:
        held = all_rounds
    given = own["given"]
    if len(own["hand"]) + len(given) != held:
        raise wrong(f"{place}.hand", len(own["hand"]), f"{held - len(given)} cards now")
    _check_given(table, state, seat, given)
    if phase != Phase.DRAFT and own["packet"]:
        raise wrong(f"{place}.packet", own["packet"], "empty outside of the draft")


def _check_given(table: Any, state: State, seat: int, given: list[Any]) -> None:
    place = f"seats[{seat}].given"
    asked = state["seat"] if table["phase"] == Phase.GIVE else 0
    most = GIFTS if seat < asked else GIFTS - 1 if table["phase"] == Phase.GIVE and seat == asked else 0
    least = GIFTS if seat < asked else 0
    if not least <= len(given) <= most:
        raise wrong(place, len(given), f"{least} to {most} cards now")
    for side in SIDES:
        if sum(gift["to"] == side for gift in given) > GIFTS // len(SIDES):
            raise wrong(place, given, f"at most {GIFTS // len(SIDES)} to the {side}")


def _check_shop(table: Any, own: State, place: str) -> None:
    for name, shelves in (("shop", False), ("shelves", True)):
        for i, row in enumerate(own[name]):
            if row["card"].startswith(Suit.SHELF.name.lower()) != shelves:
                raise wrong(f"{place}.{name}[{i}].card", row["card"], "a shelf" if shelves else "no shelf")
    for i, row in enumerate(own["shop"]):
        suit = Suit[row["card"].partition("_")[0].upper()]
        most = 1 + (row["turned"] and suit == Suit.WIFI) - (suit == Suit.CLERK and not row["turned"])
        if row["spent"] > (most if table["challenge"] == CUSTOMERS_CHALLENGE else 0):
            raise wrong(f"{place}.shop[{i}].spent", row["spent"], "no more icons than it has for customers")


def _check_spaces(table: Any, seat: int, pack: Pack) -> None:
    own, icons = table["seats"][seat], pack.record[0]["tiles"]
    for i in range(int(own["tiles_count"]) * SPACES):
        space, icon = int(own["spaces"][i]), int(icons[int(own["tiles"][i // SPACES]) * SPACES + i % SPACES])
        spent = space in SPENT and table["challenge"] != CUSTOMERS_CHALLENGE
        if spent or icon > STORABLE.get(Space(space), Icon.TILE):
            place = f"seats[{seat}].tiles[{i // SPACES}].spaces[{i % SPACES}]"
            raise wrong(place, SPACE_NAMES[space], f"what can lie on {Icon(icon).name.lower()}")


def _check_piles(table: Any, state: State, all_rounds: int) -> None:
    """Check that the piles hold everything still to come from them: cards for the markets, the short game's
    tiles, a customer for the manager that draws one."""
    phase, short = table["phase"], bool(table["short"])
    markets = all_rounds - int(table["round"]) if phase <= Phase.PREPARATION and not short else 0
    needed = markets * int(table["players"])
    if len(state["deck"]) < needed:
        raise wrong("deck", len(state["deck"]), f"at least {needed} cards, as {markets} markets are to come")
    stack = len(state["tiles"]["stack"])
    needed = PACKET * int(table["seat_count"]) + _tiles_laid_open(table, state)
    if short and not table["family"] and phase <= Phase.GIVE and stack < needed:
        raise wrong(
            "tiles.stack", stack, f"at least {needed} tiles, {PACKET} for each seat and those laid open"
        )
    decks = state["customers"]["decks"]
    if table["managers"] and phase <= Phase.MANAGERS and not any(decks.values()):
        raise wrong("customers.decks", decks, "a customer for the manager who draws one")


def _tiles_laid_open(table: Any, state: State) -> int:
    """The tiles that the stack must still provide because a manager takes an open one."""
    to_come = table["managers"] and table["phase"] <= Phase.MANAGERS
    if to_come and any(manager == Manager.TILE for _, manager in _people(state, "manager")):
        to_come = table["step"] == Decision.TILE
    return OPEN_TILES + 1 - len(state["tiles"]["open"]) if to_come else 0


def _check_market(table: Any, state: State) -> None:
    """Check the market: one place for each player, and the sold ones are those that seats bought in this
    round."""
    if len(state["market"]) != table["players"]:
        raise wrong("market", state["market"], f"a list of {table['players']}")
    sold = {place for place, card in enumerate(state["market"]) if card is None}
    buyers = [i for i, seat in enumerate(state["seats"]) if len(seat["bought"]) == table["round"]]
    if {int(table["seats"][i]["place"]) for i in buyers} != sold or len(buyers) != len(sold):
        raise wrong("market", state["market"], f"sold where seats {buyers} have bought in this round")
    in_order = [seat for seat in state["order"] if seat in buyers]
    if in_order != state["order"][: len(in_order)]:
        raise wrong("order", state["order"], f"led by {buyers}, who have bought in this round already")


def _check_table(table: Any, state: State) -> None:
    """Check the table: cards were played in order, and a taken card is in its taker's shop."""
    there = [row["seat"] for row in state["table"]]
    order, taken = state["order"], 0
    if table["stage"] == Stage.PLAY:
        if there != order[: len(there)] or len(there) != table["cursor"]:
            raise wrong("table", there, "the cards of those who play first, in order")
    else:
        taken = len(order) - len(there)
        if len(set(there)) != len(there) or (table["stage"] == Stage.TAKE and taken != table["taken"]):
            raise wrong("table", there, "a card of each seat at most, those that are not taken yet")
        if table["stage"] == Stage.TOKENS and there:
            raise wrong("table", there, "empty when all cards are taken")
    for rank, seat in enumerate(order):
        now = min(taken, FIRST_TAKES) if rank == 0 else int(taken > rank + 1)
        own = state["seats"][seat]
        most = FIRST_TAKES * (int(table["round"]) - 1) + now
        if len(own["shop"]) + len(own["shelves"]) > most:
            raise wrong(
                f"seats[{seat}].shop", len(own["shop"]), f"at most {most} cards with the shelves by now"
            )


def _check_turn(table: Any, state: State) -> None:
    """Check that the deciding seat is the one whose turn it is."""
    step, seat, cursor = int(table["step"]), state["seat"], int(table["cursor"])
    order, phase = state["order"], table["phase"]
    if phase == Phase.MANAGERS and table["managers_left"] != (left := managers_left(table, state)):
        raise wrong("managers_left", int(table["managers_left"]), f"{left}: a bit for each that nobody has")
    decided = _decided(table, state)
    if decided and cursor not in decided:
        raise wrong("cursor", cursor, f"{' or '.join(map(str, decided))} by all the rest")
    if step in NAMED_BY_SEAT and cursor != seat:
        raise wrong("cursor", cursor, f"{seat}, who decides")
    if step in NAMED_BY_TURN and (cursor not in range(len(order)) or order[cursor] != seat):
        raise wrong("cursor", cursor, f"the place of seat {seat} in the order, as it decides")
    if step == Decision.DISCARD and table["taking"] != seat:
        raise wrong("taking", int(table["taking"]), f"{seat}, who decides")


def _decided(table: Any, state: State) -> list[int]:
    """The possible positions of the cursor while somebody chooses a tile or a deck; empty: see the order."""
    if table["step"] not in (Decision.TILE, Decision.DECK):
        return []
    order, phase = state["order"], table["phase"]
    turn = order.index(state["seat"])
    if phase == Phase.PREPARATION:
        bought = sum(len(own["bought"]) == table["round"] for own in state["seats"] if "top" not in own)
        return [bought, bought + 1] if bought == table["seat_count"] else [bought]
    return [turn - 1 if phase == Phase.MANAGERS else turn]


def _check_asked(tables: Tables, state: State, pack: Pack) -> None:
    """Check that the rules would ask for the same decision."""
    asked = copied(tables)
    go_on(argument(asked)[0], argument(pack.record)[0])
    if asked.tobytes() == tables.tobytes():
        return
    step, seat = Decision(int(asked[0]["step"])).name.lower(), int(asked[0]["seat"])
    raise PositionError(
        f"step: is {state['step']} of seat {state['seat']}, and by all the rest the rules go on to {step} "
        f"of seat {None if seat < 0 else seat}"
    )
