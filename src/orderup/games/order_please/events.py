"""The event cards. "You" is the one whose turn it is, also when the other player's sale turned the card up.

A card takes effect in `begin_event`. One that asks is also in ASKS: while it is open, `event_mask` lists the
choices and `play_event` carries one out. docs/add_a_card_effect.md adds a card.
"""

from typing import Any, NamedTuple

import numpy as np

from orderup.core.compiled.bags import EMPTY, portion, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.order_please import actions
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.goods import draw, kinds, refill
from orderup.games.order_please.state import DECKS, NOTHING, SEATS, Event, Phase

RENEW_OR_KEEP = 0b11


class Ask(NamedTuple):
    """The question of an open event."""

    first: int
    """The action id that is bit 0 of the choices."""
    seats: int
    """The number of seats that it asks. Of two, the seat whose turn it is comes first."""


ASKS = {
    Phase.THIEF: Ask(actions.DISCARD, seats=2),
    Phase.SWAP_STALLS: Ask(actions.SWAP, seats=1),
    Phase.TAX: Ask(actions.TAX, seats=1),
    Phase.MARKET_DAY: Ask(actions.RENEW, seats=2),
}
"""By phase; the phase has the event's name."""
FIRST = {
    Phase.MERCHANT: actions.CHOOSE,
    Phase.REGISTER: actions.REGISTER,
    Phase.SELL: actions.SELL,
    Phase.RETURN: actions.RETURN,
    Phase.EXCHANGE: actions.DONE,
    Phase.OVER: 0,
    **{phase: ask.first for phase, ask in ASKS.items()},
}
FIRST_IDS = np.array([FIRST[phase] for phase in Phase])
"""By phase, the action id that is bit 0 of the mask of legal actions."""
ASKED_SEATS = np.array([ASKS[phase].seats if phase in ASKS else 0 for phase in Phase])
"""By phase, the number of seats that the open event asks; 0 if no event asks."""


@rule
def begin_event(table: Table, pack: Pack) -> None:
    """Apply the event just turned up, as far as it asks nobody. By default it goes to its owner."""
    event = pack.event_cards[table.event]
    table.second = 0
    if event == Event.FESTIVAL:
        _festival(table, pack)
    elif event == Event.THIEF:
        _ask_both(table, Phase.THIEF)
    elif event == Event.SWAP_STALLS:
        _ask_one(table, Phase.SWAP_STALLS, table.turn)
    elif event == Event.TAX:
        leader = _leader(table)
        _ask_one(table, Phase.TAX, NOTHING if leader == NOTHING else 1 - leader)
    elif event == Event.CURSE:
        leader = _leader(table)
        _give(table, table.turn if leader == NOTHING else leader)
    elif event == Event.SHORTAGE:
        table.shortage = pack.shortage_turns
        note(table, EventKind.SHORTAGE, table.turn, table.shortage)
        _put_away(table)
    elif event == Event.MARKET_DAY:
        _ask_both(table, Phase.MARKET_DAY)
    else:
        _give(table, table.turn)


@rule
def event_mask(table: Table) -> Any:
    """The legal choices of an open event, as bits from the phase's first id."""
    hand = table.seats[table.seat].hand
    if table.phase == Phase.THIEF:
        return kinds(hand)
    if table.phase == Phase.SWAP_STALLS:
        return _stalls_to_swap(table)
    if table.phase == Phase.TAX:
        return _stalls_to_clear(table)
    return RENEW_OR_KEEP if hand != EMPTY else 0


@rule
def play_event(table: Table, pack: Pack, action: int) -> None:
    """Play a choice that the open event asked for. Then the card asks the other seat, or is done."""
    choice = action - FIRST_IDS[table.phase]
    if table.phase == Phase.THIEF:
        _discard(table, choice)
    elif table.phase == Phase.SWAP_STALLS:
        _swap_stalls(table, choice)
    elif table.phase == Phase.TAX:
        _take_tax(table, choice)
    elif action == actions.RENEW:
        _renew(table)
    else:
        note(table, EventKind.KEPT, table.seat)
    if ASKED_SEATS[table.phase] == SEATS:
        table.second += 1
        _ask_both(table, table.phase)
    else:
        _put_away(table)


# Asking, and the card's way off the table


@rule
def _ask(table: Table, phase: int, seat: int) -> Any:
    """Ask a seat; false if there is nothing to choose.

    A single kind of goods in hand is no choice. So being asked for a good tells something of the hand, and
    counts as a reveal.
    """
    table.phase = phase
    table.seat = seat
    if event_mask(table) == 0:
        return False
    table.reveals += FIRST_IDS[table.phase] == actions.DISCARD
    return True


@rule
def _ask_one(table: Table, phase: int, seat: int) -> None:
    """Ask a seat (NOTHING: nobody), or put the event away."""
    if seat == NOTHING or not _ask(table, phase, seat):
        _put_away(table)


@rule
def _ask_both(table: Table, phase: int) -> None:
    """Ask you first, then the other. A seat without a choice is skipped."""
    while table.second < SEATS:
        if _ask(table, phase, table.turn if table.second == 0 else 1 - table.turn):
            return
        table.second += 1
    _put_away(table)


@rule
def _put_away(table: Table) -> None:
    table.events_used[table.events_used_count] = table.event
    table.events_used_count += 1
    table.event = NOTHING


@rule
def _give(table: Table, seat: int) -> None:
    """Give the event card to a seat, for the end."""
    owner = table.seats[seat]
    card = table.event
    owner.events[owner.events_count] = card
    owner.events_count += 1
    table.event = NOTHING
    note(table, EventKind.OWNED, seat, card)


@rule
def _leader(table: Table) -> int:
    """The player with more customers, with the one just sold; nobody if they are equal."""
    mine, theirs = table.seats[0].customers_count, table.seats[1].customers_count
    if mine == theirs:
        return NOTHING
    return 0 if mine > theirs else 1


# The cards, one by one


@rule
def _festival(table: Table, pack: Pack) -> None:
    """You refill (not under shortage), then you draw two, then the other."""
    if table.shortage == 0:
        refill(table, pack, table.turn)
    _draw(table, table.turn, pack.festival_draw)
    _draw(table, 1 - table.turn, pack.festival_draw)
    _put_away(table)


@rule
def _draw(table: Table, seat: int, count: int) -> None:
    drawn = draw(table, seat, count)
    if drawn > 0:
        note(table, EventKind.DREW, seat, drawn)


@rule
def _discard(table: Table, good: int) -> None:
    table.seats[table.seat].hand -= portion(good, 1)
    table.discard += portion(good, 1)
    note(table, EventKind.DISCARDED, table.seat, good)


@rule
def _stalls_to_swap(table: Table) -> int:
    """The stalls with a customer and with goods on both sides."""
    mask = 0
    for deck in range(DECKS):
        mine, theirs = table.seats[0].stalls[deck], table.seats[1].stalls[deck]
        if table.decks[deck].customer != NOTHING and mine != EMPTY and theirs != EMPTY:
            mask |= 1 << deck
    return mask


@rule
def _swap_stalls(table: Table, deck: int) -> None:
    first, second = table.seats[0], table.seats[1]
    kept = first.stalls[deck]
    first.stalls[deck] = second.stalls[deck]
    second.stalls[deck] = kept
    note(table, EventKind.SWAPPED, table.seat, deck)


@rule
def _stalls_to_clear(table: Table) -> int:
    """The stalls with goods of the taxed player, also without a customer."""
    mask = 0
    for deck in range(DECKS):
        if table.seats[1 - table.seat].stalls[deck] != EMPTY:
            mask |= 1 << deck
    return mask


@rule
def _take_tax(table: Table, deck: int) -> None:
    payer = table.seats[1 - table.seat]
    taken = payer.stalls[deck]
    table.discard += taken
    payer.stalls[deck] = EMPTY
    note(table, EventKind.TAXED, 1 - table.seat, taken, deck)


@rule
def _renew(table: Table) -> None:
    """Discard the whole hand and draw the same number of goods."""
    me = table.seats[table.seat]
    count = total(me.hand)
    table.discard += me.hand
    me.hand = EMPTY
    draw(table, table.seat, count)
    note(table, EventKind.RENEWED, table.seat, count)
