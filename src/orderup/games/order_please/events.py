"""The ten events. "You" is the one whose turn it is, also when the other player's sale turned the card up.

An event that asks somebody sets `phase` and `seat` and stays open in `table.event`; when it is done it goes
to its owner or beside the discard pile.
"""

from typing import Any

from orderup.core.compiled.bags import EMPTY, portion, total
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.core.compiled.snapshots import note
from orderup.games.order_please import actions
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.goods import draw, kinds, refill
from orderup.games.order_please.state import DECKS, NOTHING, SEATS, Event, Phase

RENEW_OR_KEEP = 0b11


@rule
def begin_event(table: Table, pack: Pack) -> None:
    """Let the event just turned up take effect, as far as it asks nobody."""
    event = pack.event_cards[table.event]
    table.second = 0
    if event == Event.FESTIVAL:
        _festival(table, pack)
    elif event == Event.SWAP_STALLS:
        _ask(table, table.turn, Phase.SWAP_STALLS)
    elif event == Event.TAX:
        _ask_tax(table)
    elif event == Event.THIEF or event == Event.MARKET_DAY:
        _ask_each(table, event)
    elif event == Event.SHORTAGE:
        table.shortage = pack.shortage_turns
        note(table, EventKind.SHORTAGE, table.turn, table.shortage)
        _put_away(table)
    elif event == Event.CURSE:
        leader = _leader(table)
        _give(table, table.turn if leader == NOTHING else leader)
    else:
        _give(table, table.turn)


@rule
def _put_away(table: Table) -> None:
    table.events_used[table.events_used_count] = table.event
    table.events_used_count += 1
    table.event = NOTHING


@rule
def _give(table: Table, seat: int) -> None:
    """The event card becomes somebody's, for the end."""
    owner = table.seats[seat]
    card = table.event
    owner.events[owner.events_count] = card
    owner.events_count += 1
    table.event = NOTHING
    note(table, EventKind.OWNED, seat, card)


@rule
def _leader(table: Table) -> int:
    """The player with more customers, the one just sold counted; equal: nobody."""
    mine, theirs = table.seats[0].customers_count, table.seats[1].customers_count
    if mine == theirs:
        return NOTHING
    return 0 if mine > theirs else 1


@rule
def _festival(table: Table, pack: Pack) -> None:
    """You refill (not under shortage), then you draw two, then the other."""
    if table.shortage == 0:
        refill(table, pack, table.turn)
    _draw_at_festival(table, pack, table.turn)
    _draw_at_festival(table, pack, 1 - table.turn)
    _put_away(table)


@rule
def _draw_at_festival(table: Table, pack: Pack, seat: int) -> None:
    drawn = draw(table, seat, pack.festival_draw)
    if drawn > 0:
        note(table, EventKind.DREW, seat, drawn)


@rule
def _ask(table: Table, seat: int, phase: int) -> None:
    """Ask somebody, or put the event away when there is nothing to choose."""
    table.seat = seat
    table.phase = phase
    if event_mask(table) == 0:
        _put_away(table)


@rule
def _ask_tax(table: Table) -> None:
    """The opponent of the player with more customers chooses the stall."""
    leader = _leader(table)
    if leader == NOTHING:
        _put_away(table)
    else:
        _ask(table, 1 - leader, Phase.TAX)


@rule
def _ask_each(table: Table, event: int) -> None:
    """You first, then the other; whoever holds nothing is passed over. With a single kind in hand the thief
    asks nobody: whether it does tells something of the hand."""
    while table.second < SEATS:
        seat = table.turn if table.second == 0 else 1 - table.turn
        if table.seats[seat].hand != EMPTY:
            table.seat = seat
            table.phase = Phase.THIEF if event == Event.THIEF else Phase.MARKET_DAY
            table.reveals += event == Event.THIEF
            return
        table.second += 1
    _put_away(table)


@rule
def event_mask(table: Table) -> int:
    """The legal choices of an open event, as bits from the phase's first id."""
    if table.phase == Phase.MARKET_DAY:
        return RENEW_OR_KEEP
    if table.phase == Phase.THIEF:
        return kinds(table.seats[table.seat].hand)
    mask = 0
    for deck in range(DECKS):
        if _may_choose_stall(table, deck):
            mask |= 1 << deck
    return mask


@rule
def _may_choose_stall(table: Table, deck: int) -> Any:
    """swap_stalls: a customer, and goods on both sides; tax: goods of the taxed player, on any stall."""
    theirs = table.seats[1 - table.seat].stalls[deck]
    if table.phase == Phase.TAX:
        return theirs != EMPTY
    return (
        table.decks[deck].customer != NOTHING
        and theirs != EMPTY
        and table.seats[table.seat].stalls[deck] != EMPTY
    )


@rule
def play_event(table: Table, action: int) -> None:
    """A choice that the open event asked for."""
    me = table.seats[table.seat]
    if action >= actions.RENEW:
        if action == actions.RENEW:
            _renew(table, me)
        else:
            note(table, EventKind.KEPT, table.seat)
        table.second += 1
        _ask_each(table, Event.MARKET_DAY)
    elif action >= actions.TAX:
        _take_tax(table, action - actions.TAX)
    elif action >= actions.SWAP:
        _swap_stalls(table, action - actions.SWAP)
    else:
        good = action - actions.DISCARD
        me.hand -= portion(good, 1)
        table.discard += portion(good, 1)
        note(table, EventKind.DISCARDED, table.seat, good)
        table.second += 1
        _ask_each(table, Event.THIEF)


@rule
def _renew(table: Table, me: Seat) -> None:
    """Discard the whole hand and draw as many."""
    count = total(me.hand)
    table.discard += me.hand
    me.hand = EMPTY
    draw(table, table.seat, count)
    note(table, EventKind.RENEWED, table.seat, count)


@rule
def _take_tax(table: Table, deck: int) -> None:
    payer = table.seats[1 - table.seat]
    taken = payer.stalls[deck]
    table.discard += taken
    payer.stalls[deck] = EMPTY
    note(table, EventKind.TAXED, 1 - table.seat, taken, deck)
    _put_away(table)


@rule
def _swap_stalls(table: Table, deck: int) -> None:
    first, second = table.seats[0], table.seats[1]
    kept = first.stalls[deck]
    first.stalls[deck] = second.stalls[deck]
    second.stalls[deck] = kept
    note(table, EventKind.SWAPPED, table.seat, deck)
    _put_away(table)
