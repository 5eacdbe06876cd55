"""Phase 2, opening: play a card each, rank them, take cards, use a token."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon.components import (
    NOBODY,
    NOTHING,
    NUMBERS,
    CafeStore,
    Suit,
    suit_cards,
    suit_of,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.customers import log_services
from orderup.games.cafe_tycoon.rules.rounds import rounds
from orderup.games.cafe_tycoon.rules.shop import (
    clerks,
    discard_from_shop,
    gain_coins,
    gain_tokens,
    has_store,
    may_be_discarded,
    must_discard,
    pay_for,
    place_card,
)
from orderup.games.cafe_tycoon.rules.tokens import may_act
from orderup.games.cafe_tycoon.state import Decision, Phase, Stage

AUTOMATIC_NUMBER = 99
FIRST_TAKES = 2


@rule
def is_automatic(table: Table, player: int) -> Any:
    """The third seat of a two-seat game."""
    return player >= table.seat_count


@rule
def start_opening(table: Table, pack: Pack) -> None:
    """The seat with the fewest coins plays first; among equals, the one with the lower store number."""
    table.phase = Phase.OPENING
    table.stage = Stage.PLAY
    table.round = 1
    table.cursor = 0
    shuffle(table, table.automatic, 0, table.automatic_count)
    table.reveals += table.automatic_count > 0
    _see_top(table)
    table.order_count = table.players
    for player in range(table.players):
        place = 0
        for other in range(table.players):
            place += _plays_before(table, other, player)
        table.order[place] = player
    note(table, EventKind.ROUND, NOBODY, table.round)


@rule
def _see_top(table: Table) -> None:
    """Show the suit of the automatic seat's next card."""
    table.automatic_top = NOTHING
    if table.automatic_next < table.automatic_count:
        table.automatic_top = suit_of(table.automatic[table.automatic_next])


@rule
def _number(table: Table, player: int) -> Any:
    """The store number; the automatic seat loses ties by it."""
    return AUTOMATIC_NUMBER if is_automatic(table, player) else table.seats[player].number


@rule
def _plays_before(table: Table, a: int, b: int) -> Any:
    if table.seats[a].coins != table.seats[b].coins:
        return table.seats[a].coins < table.seats[b].coins
    return _number(table, a) < _number(table, b)


@rule
def continue_opening(table: Table, pack: Pack) -> bool:
    """Ask for the next decision of a round; returns whether somebody was asked."""
    if table.stage == Stage.PLAY:
        return _continue_playing(table, pack)
    if table.stage == Stage.TAKE:
        return _continue_taking(table, pack)
    return _continue_tokens(table, pack)


# A. Play and rank


@rule
def _continue_playing(table: Table, pack: Pack) -> bool:
    if table.cursor == table.players:
        _rank(table, pack)
        return False
    player = table.order[table.cursor]
    if is_automatic(table, player):
        card = table.automatic[table.automatic_next]
        table.automatic_next += 1
        table.reveals += 1
        _see_top(table)
        _lay(table, player, card)
        return False
    table.step = Decision.PLAY
    table.seat = player
    return True


@rule
def _lay(table: Table, player: int, card: int) -> None:
    table.laid_seat[table.laid_count] = player
    table.laid[table.laid_count] = card
    table.laid_count += 1
    table.cursor += 1
    note(table, EventKind.PLAYED, player, card)


@rule
def play(table: Table, card: int) -> None:
    """Play a card from the hand to the table."""
    table.seats[table.seat].hand &= ~(1 << card)
    _lay(table, table.seat, card)


@rule
def play_mask(table: Table) -> Any:
    """The cards whose suit is not yet on the table; without one, all cards. The automatic seat's suit, played
    or about to be played, is the last resort [R]."""
    hand = table.seats[table.seat].hand
    laid = 0
    for i in range(table.laid_count):
        laid |= suit_cards(suit_of(table.laid[i]))
    automatic = 0
    if table.players > table.seat_count:
        automatic = suit_cards(_automatic_suit(table))
    if hand & ~laid & ~automatic:
        return hand & ~laid & ~automatic
    if hand & ~automatic:
        return hand & ~automatic
    return hand


@rule
def _automatic_suit(table: Table) -> Any:
    """The suit that the automatic seat has played this round or is about to play."""
    for i in range(table.laid_count):
        if is_automatic(table, table.laid_seat[i]):
            return suit_of(table.laid[i])
    return table.automatic_top


@rule
def rank_table(table: Table, ranking: Any) -> None:
    """Write the seats of the cards on the table to `ranking`, as they rank so far."""
    n = table.laid_count
    counts = EMPTY
    tops = EMPTY
    for i in range(n):
        suit = suit_of(table.laid[i])
        top = amount(tops, suit)
        if amount(counts, suit) == 0 or table.laid[i] > table.laid[top]:
            tops += portion(suit, i - top)
        counts += portion(suit, 1)
    for i in range(n):
        place = 0
        for other in range(n):
            if other != i:
                place += _ranks_before(table, counts, tops, other, i)
        ranking[place] = table.laid_seat[i]


@rule
def _rank(table: Table, pack: Pack) -> None:
    """The ranking is the new order of play; the star's owner is paid when first or last."""
    rank_table(table, table.order)
    n = table.laid_count
    for place in range(n):
        player = table.order[place]
        table.seats[player].rank = place + 1
        note(table, EventKind.RANKED, player, place + 1)
        if (place == 0 or place == n - 1) and has_store(table, table.seats[player], CafeStore.STAR):
            gain_coins(table, player, pack.star_coins)
    table.stage = Stage.TAKE
    table.cursor = 0
    table.taken = 0


@rule
def _ranks_before(table: Table, counts: int, tops: int, a: int, b: int) -> Any:
    """Single suits rank first, by number. Repeated suits follow, the one with the higher top card first, each
    by number. The tie rule decides between equal cards.

    `counts` and `tops` are bags by suit: the number of cards on the table, and the position of the highest.
    """
    suit_a = suit_of(table.laid[a])
    suit_b = suit_of(table.laid[b])
    if suit_a == suit_b:
        return table.laid[a] > table.laid[b]
    repeated_a = amount(counts, suit_a) > 1
    repeated_b = amount(counts, suit_b) > 1
    if repeated_a != repeated_b:
        return repeated_b
    top_a = amount(tops, suit_a)
    top_b = amount(tops, suit_b)
    number_a = table.laid[top_a] % NUMBERS
    number_b = table.laid[top_b] % NUMBERS
    if number_a != number_b:
        return number_a > number_b
    return _wins_tie(table, table.laid_seat[top_a], table.laid_seat[top_b])


@rule
def _wins_tie(table: Table, a: int, b: int) -> Any:
    """More clerks in the shop win a tie, then fewer coins, then the lower store number."""
    clerks_a = clerks(table.seats[a])
    clerks_b = clerks(table.seats[b])
    if clerks_a != clerks_b:
        return clerks_a > clerks_b
    return _plays_before(table, a, b)


# B. Take


@rule
def _continue_taking(table: Table, pack: Pack) -> bool:
    """The first takes two, the others one each, the last gets two tokens instead. The better-ranked person
    chooses for the automatic seat."""
    if table.taken == table.players:
        last = table.order[table.players - 1]
        if not is_automatic(table, last):
            gain_tokens(table, last, pack.last_tokens)
        table.stage = Stage.TOKENS
        table.cursor = 0
        table.token_used = 0
        return False
    table.taking = table.order[max(0, table.taken - 1)]
    table.step = Decision.TAKE
    table.seat = table.taking
    if is_automatic(table, table.taking):
        table.seat = table.order[0] if not is_automatic(table, table.order[0]) else table.order[1]
    return True


@rule
def take_mask(table: Table) -> Any:
    """The played cards not taken yet."""
    mask: Any = 0
    for i in range(table.laid_count):
        if table.laid[i] != NOTHING:
            mask |= 1 << np.int64(table.laid[i])
    return mask


@rule
def take(table: Table, pack: Pack, card: int) -> None:
    """A played card to the taker's shop; it may have to wait for a discard."""
    for i in range(table.laid_count):
        if table.laid[i] == card:
            table.laid[i] = NOTHING
    table.taken += 1
    me = table.seats[table.taking]
    if is_automatic(table, table.taking):
        _place_turned(table, card)
        note(table, EventKind.AUTOMATIC_TOOK, table.taking, card)
        gain_coins(table, table.taking, pack.turn_coins[suit_of(card)])
        return
    waits = must_discard(table, pack, me, card)
    if waits:
        table.placing = card
    else:
        place_card(me, card)
    note(table, EventKind.TOOK, table.taking, card)
    if not waits:
        pay_for(table, table.taking, card)


@rule
def _place_turned(table: Table, card: int) -> None:
    """[R] Cards of the automatic seat are turned at once; it gets only the coins for turning."""
    me = table.seats[table.taking]
    if suit_of(card) == Suit.SHELF:
        me.shelves[me.shelves_count] = card
        me.shelves_turned[me.shelves_count] = 1
        me.shelves_count += 1
    else:
        me.shop[me.shop_count] = card
        me.shop_turned[me.shop_count] = 1
        me.shop_spent[me.shop_count] = 0
        me.shop_count += 1


@rule
def discard_mask(table: Table) -> Any:
    """The games, snacks and Wi-Fi cards that may go, the waiting card among them."""
    me = table.seats[table.taking]
    mask: Any = 0
    for i in range(me.shop_count):
        if may_be_discarded(me.shop[i]):
            mask |= 1 << np.int64(me.shop[i])
    if may_be_discarded(table.placing):
        mask |= 1 << np.int64(table.placing)
    return mask


@rule
def discard(table: Table, card: int) -> None:
    """Make room; the waiting card is then placed and pays, unless it is the one that goes."""
    me = table.seats[table.taking]
    waiting = table.placing
    table.placing = NOTHING
    table.discarded[table.discarded_count] = card
    table.discarded_count += 1
    if card == waiting:
        note(table, EventKind.DISCARDED, table.taking, card)
        return
    discard_from_shop(me, card)
    place_card(me, waiting)
    note(table, EventKind.DISCARDED, table.taking, card)
    pay_for(table, table.taking, waiting)


# C. Tokens


@rule
def _continue_tokens(table: Table, pack: Pack) -> bool:
    """In the new order each may use a token. A step in which `pass` is the only choice is skipped."""
    if table.cursor == table.players:
        _end_round(table, pack)
        return False
    player = table.order[table.cursor]
    if not is_automatic(table, player) and may_act(table, pack, player):
        table.step = Decision.TOKEN
        table.seat = player
        return True
    end_token_step(table)
    return False


@rule
def end_token_step(table: Table) -> None:
    """Go on to the next player."""
    table.cursor += 1
    table.token_used = 0


@rule
def _end_round(table: Table, pack: Pack) -> None:
    table.laid_count = 0
    table.cursor = 0
    if table.round < rounds(table):
        table.round += 1
        table.stage = Stage.PLAY
        note(table, EventKind.ROUND, NOBODY, table.round)
    else:
        table.phase = Phase.OVER
        table.reveals += 1  # A finished game shows everything.
        table.round = 0
        table.step = Decision.NOTHING
        table.seat = NOBODY
        log_services(table, pack)
        note(table, EventKind.OVER, NOBODY)
