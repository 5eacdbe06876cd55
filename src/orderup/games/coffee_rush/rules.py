"""The rules of Coffee Rush, in the order of a turn. Rulings [R] are those of docs/rules/coffee_rush.md.

`table` is a TABLE record, `pack` a PACK record, `me` the SEAT record of the seat whose turn it is.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Ids, Pack, Seat, Table
from orderup.core.compiled.snapshots import note, note_thing
from orderup.games.coffee_rush import actions
from orderup.games.coffee_rush.dealing import deal, deal_espresso_start, draw
from orderup.games.coffee_rush.event_kinds import EventKind
from orderup.games.coffee_rush.hidden import determinize
from orderup.games.coffee_rush.moving import cell_gain, has_upgrade, legal_steps, may_stop, other_meeples
from orderup.games.coffee_rush.scoring import LINES, score
from orderup.games.coffee_rush.state import (
    CELLS,
    CUPS,
    INGREDIENTS,
    MEEPLES,
    NOBODY,
    TABS,
    TWO_PLAYERS,
    UNCHOSEN,
    UNPLACED,
    UPGRADES,
    Closing,
    Phase,
    Zone,
)

__all__ = ["LINES", "apply", "determinize", "filled", "fits", "legal", "score", "setup"]

ALL_UPGRADES = (1 << UPGRADES) - 1


# Set-up


@rule
def setup(table: Table, pack: Pack, seed: int) -> None:
    """Shuffle the deck, deal the first orders, and ask the last seat to place its meeple."""
    table.rng = np.uint64(seed)
    table.supply = pack.tokens
    table.rush_supply = pack.rush_tokens
    table.meeple = UNCHOSEN
    for seat in range(len(table.seats)):
        for meeple in range(MEEPLES):
            table.seats[seat].meeples[meeple] = UNPLACED
    table.deck_count = pack.card_count
    for i in range(pack.card_count):
        table.deck[i] = pack.cards[i]
    shuffle(table, table.deck, 0, pack.card_count)
    if table.espresso_start:
        deal_espresso_start(table, pack)
    else:
        deal(table)
    table.phase = Phase.PLACE
    table.seat = table.seat_count - 1


@rule
def _place(table: Table, pack: Pack, cell: int) -> None:
    """Anticlockwise from the last seat; two players alternate until both of their meeples stand."""
    me = table.seats[table.seat]
    me.meeples[0 if me.meeples[0] == UNPLACED else 1] = cell
    note(table, EventKind.PLACED, table.seat, cell)
    if table.seat > 0:
        table.seat -= 1
    elif table.seat_count > TWO_PLAYERS:
        _take_first_tokens(table, pack)
    elif me.meeples[1] == UNPLACED:
        table.seat = 1
    else:
        _offer_first_tokens(table, pack, 1)


@rule
def _take_first_tokens(table: Table, pack: Pack) -> None:
    """Everyone puts the token of its cell into a cup: all are empty and alike, so cup 1."""
    for seat in range(table.seat_count):
        me = table.seats[seat]
        _gain(table, pack, seat, me.meeples[0], 1)
        me.cups[0] += table.hand
        table.hand = EMPTY
    _start_turn(table, pack, 0)


@rule
def _offer_first_tokens(table: Table, pack: Pack, first: int) -> None:
    """Two players: seat 1, then seat 0 takes the tokens of its two cells and pours them as it likes."""
    for seat in range(first, -1, -1):
        table.seat = seat
        for meeple in range(MEEPLES):
            _gain(table, pack, seat, table.seats[seat].meeples[meeple], 1)
        if table.hand != EMPTY:
            table.phase = Phase.POUR
            return
    _start_turn(table, pack, 0)


@rule
def _gain(table: Table, pack: Pack, seat: int, cell: int, count: int) -> None:
    """Tokens of a cell's ingredient come to the hand, as far as the supply lasts."""
    ingredient = pack.board[cell]
    gained = min(count, amount(table.supply, ingredient))
    table.supply -= portion(ingredient, gained)
    table.hand += portion(ingredient, gained)
    note(table, EventKind.GAINED, seat, ingredient, gained, cell)


# A turn: 1. Upgrade


@rule
def _start_turn(table: Table, pack: Pack, seat: int) -> None:
    """A turn opens with an upgrade if one can be bought, else with the move."""
    me = table.seats[seat]
    table.seat = seat
    table.turn += 1
    table.served = 0
    if me.completed_count >= pack.upgrade_cost and me.upgrades != ALL_UPGRADES:
        table.phase = Phase.UPGRADE
    else:
        _start_move(table, pack)
    note(table, EventKind.TURN, seat, table.turn)


@rule
def _upgrade(table: Table, pack: Pack, me: Seat, upgrade: int) -> None:
    """Three completed orders buy one upgrade a turn [R]; it works at once."""
    me.upgrades |= 1 << upgrade
    for _ in range(pack.upgrade_cost):
        _discard_oldest_completed(table)
    me.completed_count -= pack.upgrade_cost
    note(table, EventKind.UPGRADED, table.seat, upgrade, pack.upgrade_cost)
    _start_move(table, pack)


@rule
def _discard_oldest_completed(table: Table) -> None:
    """The seat's oldest completed card goes on top of the discards: to the end of the pile list."""
    where = 0
    while table.pile_zone[where] != Zone.COMPLETED or table.pile_seat[where] != table.seat:
        where += 1
    card = table.pile[where]
    for i in range(where, table.pile_count - 1):
        table.pile[i] = table.pile[i + 1]
        table.pile_seat[i] = table.pile_seat[i + 1]
        table.pile_zone[i] = table.pile_zone[i + 1]
    table.pile_count -= 1
    _put_on_pile(table, card, Zone.DISCARD, NOBODY)
    note_thing(table, EventKind.UPGRADED, table.seat, card)


@rule
def _put_on_pile(table: Table, card: int, zone: int, seat: int) -> None:
    table.pile[table.pile_count] = card
    table.pile_zone[table.pile_count] = zone
    table.pile_seat[table.pile_count] = seat
    table.pile_count += 1


@rule
def _skip(table: Table, pack: Pack) -> None:
    """No upgrade this turn."""
    note(table, EventKind.SKIPPED, table.seat)
    _start_move(table, pack)


# 2. Move


@rule
def _start_move(table: Table, pack: Pack) -> None:
    table.phase = Phase.MOVE
    table.steps_left = pack.steps


@rule
def _step(table: Table, pack: Pack, me: Seat, meeple: int, cell: int) -> None:
    """One step: beyond the free ones it costs a rush token; it gains the cell's ingredient."""
    others = other_meeples(table, meeple)
    table.meeple = meeple
    me.meeples[meeple] = cell
    paid = table.steps_left == 0
    if paid:
        me.rush -= 1
        table.rush_supply += 1
    else:
        table.steps_left -= 1
    note(table, EventKind.STEPPED, table.seat, meeple, cell, paid)
    _gain(table, pack, table.seat, cell, cell_gain(pack, me, cell, others))


@rule
def _stop(table: Table, me: Seat) -> None:
    """The move is over; with an empty hand there is nothing to pour."""
    table.steps_left = 0
    note(table, EventKind.STOPPED, table.seat, me.meeples[table.meeple])
    table.phase = Phase.SERVE if table.hand == EMPTY else Phase.POUR


# 3. Pour


@rule
def _pour(table: Table, pack: Pack, me: Seat, ingredient: int, cup: int) -> None:
    """A token goes to a cup or back to the supply (cup 0), until the hand is empty."""
    token = portion(ingredient, 1)
    table.hand -= token
    if cup == 0:
        table.supply += token
        note(table, EventKind.RETURNED, table.seat, ingredient)
    else:
        me.cups[cup - 1] = filled(me, ingredient, cup - 1)
        note(table, EventKind.POURED, table.seat, ingredient, cup)
    if table.hand != EMPTY:
        return
    if table.turn == 0:
        _offer_first_tokens(table, pack, table.seat - 1)
    else:
        table.phase = Phase.SERVE


@rule
def filled(me: Seat, ingredient: int, cup: int) -> Any:
    """The content of a cup after one more token."""
    return me.cups[cup] + portion(ingredient, 1)


@rule
def _empty(table: Table, me: Seat, cup: int) -> None:
    """All tokens of a cup return to the supply; during the move (before it, too [R]) and the pouring."""
    contents = me.cups[cup]
    _return_contents(table, me, cup)
    note(table, EventKind.EMPTIED, table.seat, contents, cup + 1)


@rule
def _return_contents(table: Table, me: Seat, cup: int) -> None:
    table.supply += me.cups[cup]
    me.cups[cup] = EMPTY


# 4. Serve


@rule
def _serve(table: Table, pack: Pack, me: Seat, order: int, cup: int) -> None:
    """A cup that equals a recipe completes the order; a specialty brings a rush token, if one is left [R]."""
    card = me.orders[order]
    _return_contents(table, me, cup)
    _put_on_pile(table, card, Zone.COMPLETED, table.seat)
    me.completed_count += 1
    table.served += 1
    rush = me.rush
    if pack.specialty_drinks[card]:
        _gain_rush(table, me)
    for i in range(order, me.orders_count - 1):
        me.orders[i] = me.orders[i + 1]
        me.orders_tab[i] = me.orders_tab[i + 1]
    me.orders_count -= 1
    note(table, EventKind.SERVED, table.seat, card, cup + 1, me.rush - rush)


@rule
def fits(pack: Pack, me: Seat, order: int, contents: int) -> Any:
    """Whether a cup with this content completes an order: exactly the recipe."""
    return contents == pack.recipes[me.orders[order]]


@rule
def _gain_rush(table: Table, me: Seat) -> None:
    if table.rush_supply > 0:
        table.rush_supply -= 1
        me.rush += 1


# 5. to 7. The end of the turn


@rule
def _end_turn(table: Table, pack: Pack, me: Seat) -> None:
    note(table, EventKind.ENDED, table.seat)
    _too_many_orders(table)
    _flow_of_time(table, me)
    if table.seat_count == TWO_PLAYERS:
        _arrive(table, table.seat, 1)
    table.meeple = UNCHOSEN
    _closing(table, pack)


@rule
def _too_many_orders(table: Table) -> None:
    """With k orders served, the next seat draws k cards, and so does the seat after it (if it is another)."""
    for distance in range(1, min(3, table.seat_count)):
        _arrive(table, (table.seat + distance) % table.seat_count, table.served)


@rule
def _arrive(table: Table, seat: int, count: int) -> None:
    """A seat draws orders to tab 1."""
    before = table.deck_next
    draw(table, seat, count, 1)
    if table.deck_next > before:
        note(table, EventKind.DREW, seat, table.deck_next - before)


@rule
def _flow_of_time(table: Table, me: Seat) -> None:
    """Every order slides one tab down; what leaves tab 4 becomes a penalty and brings a rush token."""
    kept = 0
    missed = 0
    rush = me.rush
    for i in range(me.orders_count):
        card = me.orders[i]
        tab = me.orders_tab[i] + 1
        if tab <= TABS:
            me.orders[kept] = card
            me.orders_tab[kept] = tab
            kept += 1
        else:
            _put_on_pile(table, card, Zone.PENALTY, table.seat)
            me.penalties_count += 1
            missed += 1
            note_thing(table, EventKind.MISSED, table.seat, card)
            _gain_rush(table, me)
    me.orders_count = kept
    note(table, EventKind.FLOWED, table.seat)
    if missed > 0:
        note(table, EventKind.MISSED, table.seat, missed, me.rush - rush)


@rule
def _closing(table: Table, pack: Pack) -> None:
    """Turn the sign if the cafe closes; the round is finished, then the game is over."""
    if table.closed_by == Closing.OPEN:
        table.closed_by = _closing_reason(table, pack)
        if table.closed_by != Closing.OPEN:
            note(table, EventKind.CLOSED, NOBODY, table.closed_by)
    last = table.seat == table.seat_count - 1
    if table.closed_by != Closing.OPEN and last:
        table.phase = Phase.OVER
        table.seat = NOBODY
        note(table, EventKind.OVER, NOBODY)
    else:
        _start_turn(table, pack, 0 if last else table.seat + 1)


@rule
def _closing_reason(table: Table, pack: Pack) -> int:
    """The reason for CLOSED, or OPEN.

    The deck is empty [R: emptied exactly, too], somebody has five penalties, or nothing can happen again [R]:
    with three or four players orders arrive only when others serve.
    """
    if table.deck_next == table.deck_count:
        return Closing.DECK
    orders = 0
    for seat in range(table.seat_count):
        orders += table.seats[seat].orders_count
        if table.seats[seat].penalties_count >= pack.closing_penalties:
            return Closing.PENALTIES
    if orders == 0 and table.seat_count > TWO_PLAYERS:
        return Closing.STALEMATE
    return Closing.OPEN


# The operations


@rule
def legal(table: Table, pack: Pack, out: Ids) -> int:
    """Write the ids of the legal actions to `out`, ascending; returns their number."""
    phase = table.phase
    if phase == Phase.OVER:
        return 0
    me = table.seats[table.seat]
    if phase == Phase.MOVE:
        return _legal_move(table, me, out)
    if phase == Phase.POUR:
        return _legal_pour(table, me, out)
    if phase == Phase.SERVE:
        return _legal_serve(pack, me, out)
    if phase == Phase.UPGRADE:
        return _legal_upgrade(me, out)
    return _legal_place(table, me, out)


@rule
def _legal_place(table: Table, me: Seat, out: Ids) -> int:
    n = 0
    taken = other_meeples(table, 0)
    if me.meeples[0] != UNPLACED:
        taken |= 1 << me.meeples[0]
    for cell in range(CELLS):
        if not taken >> cell & 1:
            out[n] = actions.PLACE + cell
            n += 1
    return n


@rule
def _legal_upgrade(me: Seat, out: Ids) -> int:
    n = 0
    for upgrade in range(UPGRADES):
        if not has_upgrade(me, upgrade):
            out[n] = actions.UPGRADE + upgrade
            n += 1
    out[n] = actions.SKIP
    return n + 1


@rule
def _legal_move(table: Table, me: Seat, out: Ids) -> int:
    n = 0
    meeples = MEEPLES if table.seat_count == TWO_PLAYERS else 1
    for meeple in range(meeples):
        if table.meeple == UNCHOSEN or table.meeple == meeple:
            cells = legal_steps(table, me, meeple)
            for cell in range(CELLS):
                if cells >> cell & 1:
                    out[n] = actions.STEP + meeple * CELLS + cell
                    n += 1
    if may_stop(table, me):
        out[n] = actions.STOP
        n += 1
    return _legal_empty(me, out, n)


@rule
def _legal_pour(table: Table, me: Seat, out: Ids) -> int:
    n = 0
    setting_up = table.turn == 0
    for ingredient in range(INGREDIENTS):
        if amount(table.hand, ingredient):
            for cup in range(1 if setting_up else 0, CUPS + 1):
                out[n] = actions.POUR + ingredient * (CUPS + 1) + cup
                n += 1
    return n if setting_up else _legal_empty(me, out, n)


@rule
def _legal_empty(me: Seat, out: Ids, n: int) -> int:
    for cup in range(CUPS):
        if me.cups[cup] != EMPTY:
            out[n] = actions.EMPTY_CUP + cup
            n += 1
    return n


@rule
def _legal_serve(pack: Pack, me: Seat, out: Ids) -> int:
    n = 0
    for order in range(me.orders_count):
        for cup in range(CUPS):
            if fits(pack, me, order, me.cups[cup]):
                out[n] = actions.SERVE + order * CUPS + cup
                n += 1
    out[n] = actions.DONE
    return n + 1


@rule
def apply(table: Table, pack: Pack, action: int) -> None:
    """Play a legal action."""
    me = table.seats[table.seat]
    if action < actions.UPGRADE:
        _place(table, pack, action - actions.PLACE)
    elif action < actions.SKIP:
        _upgrade(table, pack, me, action - actions.UPGRADE)
    elif action == actions.SKIP:
        _skip(table, pack)
    elif action < actions.STOP:
        step = action - actions.STEP
        _step(table, pack, me, step // CELLS, step % CELLS)
    elif action == actions.STOP:
        _stop(table, me)
    elif action < actions.EMPTY_CUP:
        pour = action - actions.POUR
        _pour(table, pack, me, pour // (CUPS + 1), pour % (CUPS + 1))
    elif action < actions.SERVE:
        _empty(table, me, action - actions.EMPTY_CUP)
    elif action < actions.DONE:
        serve = action - actions.SERVE
        _serve(table, pack, me, serve // CUPS, serve % CUPS)
    else:
        _end_turn(table, pack, me)
