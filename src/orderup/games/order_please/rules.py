"""The rules of Order Please?, in the order of a turn. Rulings [R] are those of docs/rules/order_please.md.

`table` is a TABLE record, `pack` a PACK record, `me` the SEAT record of a function's subject. A choice with
one legal action is made here, at the end of `apply`.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, portion
from orderup.core.compiled.bits import list_bits, lowest_bit
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.lists import clear
from orderup.core.compiled.rule_types import Ids, Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.order_please import actions
from orderup.games.order_please.dealing import build_decks, deal_merchants, offer_mask
from orderup.games.order_please.event_kinds import EventKind
from orderup.games.order_please.events import FIRST_IDS, begin_event, event_mask, play_event
from orderup.games.order_please.goods import ALL_GOODS, accepts, draw, kinds, refill, return_goods, unmet
from orderup.games.order_please.hidden import redeal_goods, redeal_merchants, reshuffle_decks
from orderup.games.order_please.scoring import LINES, score
from orderup.games.order_please.state import (
    ANY,
    CUSTOMERS,
    DECKS,
    GOODS,
    NOTHING,
    OFFERS,
    SEATS,
    Phase,
    seen,
)

__all__ = ["LINES", "ahead", "apply", "determinize", "legal", "score", "seen", "setup"]

NOBODY = -1
EQUAL_TURNS = 1
AFTER_SALE = 1
IN_EACH_DECK = sum(1 << (deck * GOODS) for deck in range(DECKS))
"""Multiplied with a mask of goods: the same mask for every deck."""


# Set-up


@rule
def setup(table: Table, pack: Pack, seed: int) -> None:
    """Build five decks, deal five goods and two merchants each; seat 0 chooses a merchant, then begins."""
    table.rng = np.uint64(seed)
    table.registering = NOTHING
    table.event = NOTHING
    table.opened = NOTHING
    table.turns_left = NOTHING
    build_decks(table)
    table.discard = pack.goods
    for seat in range(SEATS):
        table.seats[seat].merchant = NOTHING
        for i in range(OFFERS):
            table.seats[seat].offers[i] = NOTHING
        draw(table, seat, pack.hand_size)
    if table.merchants:
        deal_merchants(table)
        table.phase = Phase.MERCHANT
    else:
        _start_turn(table, pack, 0)
    _make_lone_choices(table, pack)


@rule
def _choose_merchant(table: Table, pack: Pack, merchant: int) -> None:
    """Seat 0 keeps one of its two first, then seat 1; the others stay hidden."""
    table.seats[table.seat].merchant = merchant
    note(table, EventKind.CHOSE_MERCHANT, table.seat)
    if table.seat + 1 < SEATS:
        table.seat += 1
    else:
        _start_turn(table, pack, 0)


# 1. Register


@rule
def _start_turn(table: Table, pack: Pack, seat: int) -> None:
    """Start a turn. To ask this player, or not, tells something about the hand, so it counts as a reveal."""
    table.reveals += 1
    table.turns += 1
    table.turn = seat
    table.seat = seat
    table.phase = Phase.REGISTER
    table.fits = _all_takes(table, pack)
    table.ready = 0
    table.registering = NOTHING
    table.registered = 0
    table.busy = 0
    table.sale_made = 0
    note(table, EventKind.LAST_TURN if _is_last_turn(table) else EventKind.TURN, seat)


@rule
def _all_takes(table: Table, pack: Pack) -> Any:
    """The goods that the decks take from the player whose turn it is, as bits of deck * GOODS + good."""
    takes = 0
    for deck in range(DECKS):
        takes |= _takes(table, pack, deck) << (deck * GOODS)
    return takes


@rule
def _takes(table: Table, pack: Pack, deck: int) -> Any:
    """The kinds that a deck takes from the player whose turn it is, as bits. None: no customer, or a full
    side."""
    customer = table.decks[deck].customer
    if customer == NOTHING:
        return 0
    return accepts(pack.needs[customer], table.seats[table.turn].stalls[deck])


@rule
def _register_mask(table: Table) -> Any:
    """Bits of REGISTER + deck * GOODS + good: goods of the turn's kind, where they fit."""
    held = kinds(table.seats[table.turn].hand)
    if table.registering != NOTHING:
        held &= 1 << table.registering
    return table.fits & (held * IN_EACH_DECK)


@rule
def _register(table: Table, pack: Pack, good: int, deck: int) -> None:
    """Lay one good on one's own side of a stall; the first one fixes the kind of the turn."""
    me = table.seats[table.turn]
    me.hand -= portion(good, 1)
    me.stalls[deck] += portion(good, 1)
    table.registering = good
    table.registered += 1
    note(table, EventKind.REGISTERED, table.turn, good, deck)
    takes = _takes(table, pack, deck)
    if takes == 0:
        table.ready |= 1 << deck
    table.fits = (table.fits & ~(ALL_GOODS << (deck * GOODS))) | (takes << (deck * GOODS))


# 2. and 3. Order check and sale


@rule
def _is_filled(table: Table, pack: Pack, seat: int, deck: int) -> Any:
    """Whether one side fills all icons; the sides are never added up. No side does at the start of a turn."""
    customer = table.decks[deck].customer
    return customer != NOTHING and unmet(pack.needs[customer], table.seats[seat].stalls[deck]) == 0


@rule
def _sell(table: Table, seat: int, deck: int) -> None:
    """The goods go to the discard pile, the customer to its seller. The last of a deck sets the end."""
    me = table.seats[seat]
    table.discard += me.stalls[deck]
    me.stalls[deck] = EMPTY
    customer = table.decks[deck].customer
    me.customers[me.customers_count] = customer
    me.customers_count += 1
    table.decks[deck].customer = NOTHING
    note(table, EventKind.SOLD, seat, customer, deck)
    if table.decks[deck].cards_count > 0:
        return
    note(table, EventKind.DECK_FINISHED, seat, deck)
    other = 1 - seat
    return_goods(table, other, deck, table.seats[other].stalls[deck])
    _set_the_end(table)


@rule
def _set_the_end(table: Table) -> None:
    """`one_more`: the next player has one more turn. `equal_turns`: the round is finished."""
    if table.turns_left != NOTHING:
        return
    table.turns_left = 2
    if table.ending == EQUAL_TURNS and table.turn == 1:
        table.turns_left = 1


@rule
def _sell_in_turn(table: Table, pack: Pack, deck: int) -> None:
    """All sales come before the events; then the decks are opened in the order of their sales."""
    table.sale_made = 1
    _sell(table, table.turn, deck)
    table.ready &= ~(1 << deck)
    if table.decks[deck].cards_count > 0:
        table.sold[table.sold_count] = deck
        table.sold_count += 1
    if table.ready == 0:
        _open_decks(table, pack)


# 4. Event and the next customer


@rule
def _open_decks(table: Table, pack: Pack) -> None:
    """Open the sold decks one after the other, until somebody has to decide or all are open."""
    _go_on_selling(table)
    while table.sold_count > 0:
        if table.event == NOTHING:
            deck = table.sold[0]
            table.decks[deck].cards_count -= 1
            table.reveals += 1
            card = table.decks[deck].cards[table.decks[deck].cards_count]
            if card < CUSTOMERS:
                _welcome(table, pack, deck, card)
            else:
                table.event = card - CUSTOMERS
                note(table, EventKind.REVEALED_EVENT, table.turn, table.event, deck)
                begin_event(table, pack)
        if table.event != NOTHING or table.opened != NOTHING:
            return
        _go_on_selling(table)
    _end_trade(table, pack)


@rule
def _go_on_selling(table: Table) -> None:
    """Go on after a decision: it is again the trade of the player whose turn it is."""
    table.phase = Phase.SELL
    table.seat = table.turn


@rule
def _welcome(table: Table, pack: Pack, deck: int, customer: int) -> None:
    """A new customer: goods at its stall that it cannot use go back. The owner decides about goods that only
    an *any* icon could hold.

    Only one side can have goods there: the other's were just sold.
    """
    table.decks[deck].customer = customer
    table.opened = deck
    # The deck leaves the queue.
    table.sold_count -= 1
    for i in range(table.sold_count):
        table.sold[i] = table.sold[i + 1]
    note(table, EventKind.REVEALED_CUSTOMER, table.turn, customer, deck)
    owner = 0 if table.seats[0].stalls[deck] != EMPTY else 1
    stall = table.seats[owner].stalls[deck]
    table.room = amount(pack.needs[customer], ANY)
    table.undecided = EMPTY
    for good in range(GOODS):
        spare = max(0, amount(stall, good) - amount(pack.needs[customer], good))
        table.undecided += portion(good, spare)
    _check_returns(table, pack, owner)


@rule
def _check_returns(table: Table, pack: Pack, owner: int) -> None:
    """Goods that must go back go first. Then the owner is asked, or the stall is checked for a sale."""
    for good in range(GOODS):
        certain = amount(table.undecided, good) - table.room
        if certain > 0:
            table.undecided -= portion(good, certain)
            return_goods(table, owner, table.opened, portion(good, certain))
    if table.undecided != EMPTY:
        table.phase = Phase.RETURN
        table.seat = owner
        return
    deck = table.opened
    table.opened = NOTHING
    _go_on_selling(table)
    if _is_filled(table, pack, owner, deck):
        _sell_at_once(table, owner, deck)


@rule
def _sell_at_once(table: Table, seat: int, deck: int) -> None:
    """[R] A customer filled at once is sold at once, and its deck is opened next."""
    _sell(table, seat, deck)
    if table.decks[deck].cards_count == 0:
        return
    for i in range(table.sold_count, 0, -1):
        table.sold[i] = table.sold[i - 1]
    table.sold[0] = deck
    table.sold_count += 1


@rule
def _return_mask(table: Table) -> Any:
    """Bits of RETURN or LEAVE + deck * GOODS + good: kind by kind."""
    for good in range(GOODS):
        if amount(table.undecided, good) > 0:
            bit = 1 << (table.opened * GOODS + good)
            return bit | (bit << (actions.LEAVE - actions.RETURN))
    return 0


@rule
def _decide_return(table: Table, pack: Pack, good: int, stays: bool) -> None:
    table.undecided -= portion(good, 1)
    if stays:
        note(table, EventKind.LEFT, table.seat, good, table.opened)
        table.room -= 1
    else:
        return_goods(table, table.seat, table.opened, portion(good, 1))
    _check_returns(table, pack, table.seat)
    if table.opened == NOTHING:
        _open_decks(table, pack)


# 5. and 6. Exchange and refill


@rule
def _end_trade(table: Table, pack: Pack) -> None:
    """[R] A player who registered nothing may exchange; on the last turn, and under shortage, nobody does."""
    table.seat = table.turn
    table.phase = Phase.EXCHANGE
    if not (may_exchange(table) and table.seats[table.turn].hand != EMPTY):
        _end_turn(table, pack)


@rule
def _is_last_turn(table: Table) -> Any:
    return table.turns_left == 1


@rule
def may_exchange(table: Table) -> Any:
    """Whether goods may be exchanged at the end of this turn, if it ends now."""
    return (
        table.exchange
        and table.refill != AFTER_SALE
        and table.registered == 0
        and table.shortage == 0
        and not _is_last_turn(table)
    )


@rule
def _exchange(table: Table, good: int) -> None:
    table.seats[table.seat].hand -= portion(good, 1)
    table.discard += portion(good, 1)
    note(table, EventKind.EXCHANGED, table.seat, good)
    table.busy = 1


@rule
def _end_turn(table: Table, pack: Pack) -> None:
    """Refill, count towards a standstill, and pass the turn or end the game."""
    may_refill = table.refill != AFTER_SALE or table.sale_made
    may_refill = may_refill and table.shortage == 0 and not _is_last_turn(table)
    if may_refill and refill(table, pack, table.turn) > 0:
        table.busy = 1
    stands_still = _stands_still(table, pack)
    if table.shortage > 0:
        table.shortage -= 1
    if table.turns_left > 0:
        table.turns_left -= 1
    if table.turns_left == 0 or stands_still:
        if table.turns_left != 0:
            note(table, EventKind.STANDSTILL, table.turn)
        table.reveals += table.merchants
        table.phase = Phase.OVER
        table.seat = NOBODY
        note(table, EventKind.OVER, table.turn)
    else:
        _start_turn(table, pack, 1 - table.turn)


@rule
def _stands_still(table: Table, pack: Pack) -> Any:
    """[R] Two successive turns with nothing that fits, no exchange and no draw (those under shortage don't
    count), or twenty in which nobody registers.

    Without an exchange or a draw the hand is still that of the registering.
    """
    table.barren = 0 if table.registered else table.barren + 1
    if table.registered or table.busy or _register_mask(table) != 0:
        table.stuck = 0
    elif table.shortage == 0:
        if table.stuck:
            return True
        table.stuck = 1
    return table.barren >= pack.barren_limit


# The operations


@rule
def _legal_mask(table: Table) -> Any:
    """The legal actions as bits from the phase's first id."""
    phase = table.phase
    if phase == Phase.REGISTER:
        return _register_mask(table) | (1 << (actions.DONE - actions.REGISTER))
    if phase == Phase.EXCHANGE:
        return 1 | kinds(table.seats[table.seat].hand) << 1  # Done, or a good in hand.
    if phase == Phase.SELL:
        return table.ready
    if phase == Phase.RETURN:
        return _return_mask(table)
    if phase == Phase.MERCHANT:
        return offer_mask(table, table.seat)
    if phase == Phase.OVER:
        return 0
    return event_mask(table)


@rule
def ahead(table: Table, pack: Pack, seat: int, chosen: Ids, count: int, out: Ids) -> int:
    """Merchants are chosen face down, each seat from its own two."""
    if table.phase != Phase.MERCHANT or seat <= table.seat or count > 0:
        return 0
    return list_bits(offer_mask(table, seat), actions.CHOOSE, out, 0)


@rule
def legal(table: Table, pack: Pack, out: Ids) -> int:
    """Write the ids of the legal actions to `out`, ascending; returns their number."""
    return list_bits(table.choices, FIRST_IDS[table.phase], out, 0)


@rule
def apply(table: Table, pack: Pack, action: int) -> None:
    """Play a legal action, and every choice after it that has one legal action."""
    _play(table, pack, action)
    _make_lone_choices(table, pack)


@rule
def _make_lone_choices(table: Table, pack: Pack) -> None:
    while True:
        table.choices = _legal_mask(table)
        if table.choices == 0 or table.choices & (table.choices - 1) != 0:
            return
        _play(table, pack, FIRST_IDS[table.phase] + lowest_bit(table.choices))


@rule
def _play(table: Table, pack: Pack, action: int) -> None:
    phase = table.phase
    if phase == Phase.REGISTER:
        if action == actions.DONE:
            _finish_registering(table, pack)
        else:
            place = action - actions.REGISTER
            _register(table, pack, place % GOODS, place // GOODS)
    elif phase == Phase.EXCHANGE:
        if action == actions.DONE:
            _end_turn(table, pack)
        else:
            _exchange(table, action - actions.DISCARD)
    elif phase == Phase.SELL:
        _sell_in_turn(table, pack, action - actions.SELL)
    elif phase == Phase.RETURN:
        _decide_return(table, pack, (action - actions.RETURN) % GOODS, action >= actions.LEAVE)
    elif phase == Phase.MERCHANT:
        _choose_merchant(table, pack, action - actions.CHOOSE)
    else:
        play_event(table, pack, action)
        if table.event == NOTHING:
            _open_decks(table, pack)


@rule
def _finish_registering(table: Table, pack: Pack) -> None:
    table.phase = Phase.SELL
    note(table, EventKind.FINISHED, table.turn)
    if table.ready == 0:
        _end_trade(table, pack)


@rule
def recall(table: Table, pack: Pack) -> None:
    """Compute the dependent fields of a position: the goods that decks take, decks ready to be sold, the
    legal actions."""
    table.fits = _all_takes(table, pack)
    table.ready = 0
    if table.phase == Phase.REGISTER or table.phase == Phase.SELL:
        for deck in range(DECKS):
            table.ready |= _is_filled(table, pack, table.turn, deck) << deck
    table.choices = _legal_mask(table)


@rule
def determinize(table: Table, pack: Pack, seat: int) -> None:
    """Reshuffle everything that a seat cannot know: the other hand with the goods pile, the other merchant
    and offers, and the cards of the decks, customers among customers and events among events."""
    redeal_goods(table, seat)
    if table.merchants and table.phase != Phase.OVER:
        redeal_merchants(table, seat)
    reshuffle_decks(table)
    clear(table.sold, table.sold_count, DECKS)
    table.choices = _legal_mask(table)
