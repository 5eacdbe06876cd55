"""Phase 2, opening: play a card each, rank them, take cards, use a token."""

from typing import Any

import numpy as np

from orderup.core.bags import EMPTY, amount, portion
from orderup.core.compiling import rule
from orderup.core.randomness import shuffle
from orderup.games.cafe_tycoon.happenings import Happening, note
from orderup.games.cafe_tycoon.rounds import rounds
from orderup.games.cafe_tycoon.shop import (
    clerks,
    discard_from_shop,
    gain_coins,
    gain_tokens,
    has_store,
    must_discard,
    place_card,
    suit_of,
)
from orderup.games.cafe_tycoon.state import (
    NUMBERS,
    STAR,
    Phase,
    Stage,
    Step,
    Suit,
)
from orderup.games.cafe_tycoon.tokens import may_act

NOTHING = -1
NOBODY = -1
AUTOMATIC_NUMBER = 99
STAR_COINS = 2
FIRST_TAKES = 2
SUIT_MASK = (1 << NUMBERS) - 1


@rule
def is_automatic(table: Any, player: int) -> Any:
    """The third seat of a two-seat game."""
    return player >= table.seat_count


@rule
def start_opening(table: Any, pack: Any) -> None:
    """The order of play is fewest coins first, ties by lower store number."""
    table.phase = Phase.OPENING
    table.stage = Stage.PLAY
    table.round = 1
    table.cursor = 0
    shuffle(table, table.automatic, 0, table.automatic_count)
    note(table, Happening.ROUND, NOBODY, table.round, 0)
    table.order_count = table.players
    for player in range(table.players):
        place = 0
        for other in range(table.players):
            place += _plays_before(table, other, player)
        table.order[place] = player


@rule
def _number(table: Any, player: int) -> Any:
    """The store number; the automatic seat loses ties by it."""
    return AUTOMATIC_NUMBER if is_automatic(table, player) else table.seats[player].number


@rule
def _plays_before(table: Any, a: int, b: int) -> Any:
    if table.seats[a].coins != table.seats[b].coins:
        return table.seats[a].coins < table.seats[b].coins
    return _number(table, a) < _number(table, b)


@rule
def continue_opening(table: Any, pack: Any) -> bool:
    """Ask for the next decision of a round; returns whether somebody was asked."""
    if table.stage == Stage.PLAY:
        return _continue_playing(table)
    if table.stage == Stage.TAKE:
        return _continue_taking(table, pack)
    return _continue_tokens(table, pack)


# A. Play and rank -----------------------------------------------------------------------------------------


@rule
def _continue_playing(table: Any) -> bool:
    if table.cursor == table.players:
        _rank(table)
        return False
    player = table.order[table.cursor]
    if is_automatic(table, player):
        _lay(table, player, table.automatic[table.automatic_next])
        table.automatic_next += 1
        table.reveals += 1
        return False
    table.step = Step.PLAY
    table.seat = player
    return True


@rule
def _lay(table: Any, player: int, card: int) -> None:
    table.table_seats[table.table_count] = player
    table.table_cards[table.table_count] = card
    table.table_count += 1
    table.cursor += 1
    note(table, Happening.PLAYED, player, card, 0)


@rule
def play(table: Any, card: int) -> None:
    """A card from the hand to the table."""
    table.seats[table.seat].hand &= ~(1 << card)
    _lay(table, table.seat, card)


@rule
def _suit_cards(suit: int) -> int:
    return SUIT_MASK << (suit * NUMBERS)


@rule
def play_mask(table: Any) -> Any:
    """Cards of a suit not yet on the table, if there is one. With an automatic seat, its suit is the last
    resort [R], played or about to be."""
    hand = table.seats[table.seat].hand
    laid = 0
    for i in range(table.table_count):
        laid |= _suit_cards(suit_of(table.table_cards[i]))
    automatic = 0
    if table.players > table.seat_count:
        automatic = _suit_cards(_automatic_suit(table))
    if hand & ~laid & ~automatic:
        return hand & ~laid & ~automatic
    if hand & ~automatic:
        return hand & ~automatic
    return hand


@rule
def _automatic_suit(table: Any) -> Any:
    """The suit that the automatic seat has played this round or is about to play."""
    for i in range(table.table_count):
        if is_automatic(table, table.table_seats[i]):
            return suit_of(table.table_cards[i])
    return suit_of(table.automatic[table.automatic_next])


@rule
def rank_table(table: Any, ranking: Any) -> None:
    """Write the seats of the cards on the table to `ranking`, as they rank so far."""
    n = table.table_count
    counts = EMPTY
    tops = EMPTY
    for i in range(n):
        suit = suit_of(table.table_cards[i])
        top = amount(tops, suit)
        if amount(counts, suit) == 0 or table.table_cards[i] > table.table_cards[top]:
            tops += portion(suit, i - top)
        counts += portion(suit, 1)
    for i in range(n):
        place = 0
        for other in range(n):
            if other != i:
                place += _ranks_before(table, counts, tops, other, i)
        ranking[place] = table.table_seats[i]


@rule
def _rank(table: Any) -> None:
    """The ranking is the new order of play; the star's owner is paid when first or last."""
    rank_table(table, table.order)
    n = table.table_count
    for place in range(n):
        player = table.order[place]
        table.seats[player].rank = place + 1
        note(table, Happening.RANKED, player, place + 1, 0)
        if (place == 0 or place == n - 1) and has_store(table, table.seats[player], STAR):
            gain_coins(table, player, STAR_COINS)
    table.stage = Stage.TAKE
    table.cursor = 0
    table.taken = 0


@rule
def _ranks_before(table: Any, counts: int, tops: int, a: int, b: int) -> Any:
    """Single suits first, by number; then repeated suits, the one with the higher top card first, each by
    number. Equal: the tie rule. `counts` and `tops` are bags by suit: how many cards lie on the table, and
    where the highest."""
    suit_a = suit_of(table.table_cards[a])
    suit_b = suit_of(table.table_cards[b])
    if suit_a == suit_b:
        return table.table_cards[a] > table.table_cards[b]
    repeated_a = amount(counts, suit_a) > 1
    repeated_b = amount(counts, suit_b) > 1
    if repeated_a != repeated_b:
        return repeated_b
    top_a = amount(tops, suit_a)
    top_b = amount(tops, suit_b)
    number_a = table.table_cards[top_a] % NUMBERS
    number_b = table.table_cards[top_b] % NUMBERS
    if number_a != number_b:
        return number_a > number_b
    return _wins_tie(table, table.table_seats[top_a], table.table_seats[top_b])


@rule
def _wins_tie(table: Any, a: int, b: int) -> Any:
    """More clerks in the shop, then fewer coins, then the lower store number."""
    clerks_a = clerks(table.seats[a])
    clerks_b = clerks(table.seats[b])
    if clerks_a != clerks_b:
        return clerks_a > clerks_b
    return _plays_before(table, a, b)


# B. Take --------------------------------------------------------------------------------------------------


@rule
def _continue_taking(table: Any, pack: Any) -> bool:
    """The first takes two, the others one each, the last gets two tokens instead. What the automatic seat
    takes is chosen by the better-ranked person."""
    if table.taken == table.players:
        last = table.order[table.players - 1]
        if not is_automatic(table, last):
            gain_tokens(table, last, pack.last_tokens)
        table.stage = Stage.TOKENS
        table.cursor = 0
        table.token_used = 0
        return False
    table.taking = table.order[max(0, table.taken - 1)]
    table.step = Step.TAKE
    table.seat = table.taking
    if is_automatic(table, table.taking):
        table.seat = table.order[0] if not is_automatic(table, table.order[0]) else table.order[1]
    return True


@rule
def take_mask(table: Any) -> Any:
    """The played cards not taken yet."""
    mask: Any = 0
    for i in range(table.table_count):
        if table.table_cards[i] != NOTHING:
            mask |= 1 << np.int64(table.table_cards[i])
    return mask


@rule
def take(table: Any, pack: Any, card: int) -> None:
    """A played card to the taker's shop; it may have to wait for a discard."""
    for i in range(table.table_count):
        if table.table_cards[i] == card:
            table.table_cards[i] = NOTHING
    table.taken += 1
    me = table.seats[table.taking]
    if is_automatic(table, table.taking):
        note(table, Happening.AUTOMATIC_TOOK, table.taking, card, 0)
        _place_turned(table, pack, card)
    else:
        note(table, Happening.TOOK, table.taking, card, 0)
        if must_discard(table, pack, me, card):
            table.placing = card
        else:
            place_card(table, table.taking, card)


@rule
def _place_turned(table: Any, pack: Any, card: int) -> None:
    """[R] What the automatic seat takes is turned at once and pays the coins of turning only."""
    me = table.seats[table.taking]
    suit = suit_of(card)
    gain_coins(table, table.taking, pack.turn_coins[suit])
    if suit == Suit.SHELF:
        me.shelves[me.shelf_count] = card
        me.shelf_turned[me.shelf_count] = 1
        me.shelf_count += 1
    else:
        me.shop[me.shop_count] = card
        me.shop_turned[me.shop_count] = 1
        me.shop_spent[me.shop_count] = 0
        me.shop_count += 1


@rule
def discard_mask(table: Any) -> Any:
    """The games, snacks and wifi cards that may go, the waiting card among them."""
    me = table.seats[table.taking]
    mask: Any = 0
    for i in range(me.shop_count):
        if suit_of(me.shop[i]) < Suit.CLERK:
            mask |= 1 << np.int64(me.shop[i])
    if suit_of(table.placing) < Suit.CLERK:
        mask |= 1 << np.int64(table.placing)
    return mask


@rule
def discard(table: Any, card: int) -> None:
    """Make room; the waiting card is then placed and pays, unless it is the one that goes."""
    me = table.seats[table.taking]
    waiting = table.placing
    table.placing = NOTHING
    table.discarded[table.discarded_count] = card
    table.discarded_count += 1
    note(table, Happening.DISCARDED, table.taking, card, 0)
    if card != waiting:
        discard_from_shop(me, card)
        place_card(table, table.taking, waiting)


# C. Tokens ------------------------------------------------------------------------------------------------


@rule
def _continue_tokens(table: Any, pack: Any) -> bool:
    """In the new order each may use a token; a step with `pass` as the only choice is passed over."""
    if table.cursor == table.players:
        _end_round(table)
        return False
    player = table.order[table.cursor]
    if not is_automatic(table, player) and may_act(table, pack, player):
        table.step = Step.TOKEN
        table.seat = player
        return True
    end_token_step(table)
    return False


@rule
def end_token_step(table: Any) -> None:
    """On to the next player."""
    table.cursor += 1
    table.token_used = 0


@rule
def _end_round(table: Any) -> None:
    table.table_count = 0
    table.cursor = 0
    if table.round < rounds(table):
        table.round += 1
        table.stage = Stage.PLAY
        note(table, Happening.ROUND, NOBODY, table.round, 0)
    else:
        table.phase = Phase.OVER
        table.reveals += 1  # a finished game shows everything
        table.round = 0
        note(table, Happening.OVER, NOBODY, 0, 0)
