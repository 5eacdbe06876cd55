"""The rules of Board Game Cafe Tycoon: the operations, and the loop that finds the next decision.

The parts of a game are in files beside this one, in order of play: setting_up, preparation, opening (with
shop, tokens, customers), scoring. Rulings [R] are those of docs/rules/cafe_tycoon.md.

Actions only change the table. Then `go_on` asks the next seat that has to decide.
"""

import numpy as np

from orderup.core.compiled.bits import list_bits, mask_of
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ids, Pack, Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon import actions
from orderup.games.cafe_tycoon.components import CARDS, GIFTS, NOBODY, NOTHING, SPACES, STORE_NUMBERS
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.hidden import determinize
from orderup.games.cafe_tycoon.rules import opening, preparation, setting_up, shop, tokens
from orderup.games.cafe_tycoon.rules.scoring import LINES, score
from orderup.games.cafe_tycoon.state import Decision, Phase, seen

__all__ = ["LINES", "act", "ahead", "apply", "determinize", "legal", "score", "seen", "setup"]

GIFTS_A_SIDE = GIFTS // 2
ALL_NUMBERS = (1 << STORE_NUMBERS) - 1


@rule
def setup(table: Table, pack: Pack, seed: int) -> None:
    """Lay everything out and ask for the first decision."""
    setting_up.setup(table, pack, seed)
    go_on(table, pack)


@rule
def go_on(table: Table, pack: Pack) -> None:
    """Go on until somebody has to decide or the game is over."""
    while not _ask_pending(table):
        if table.phase < Phase.PREPARATION:
            asked = setting_up.continue_setting_up(table, pack)
        elif table.phase == Phase.PREPARATION:
            asked = preparation.continue_preparation(table, pack)
        elif table.phase == Phase.OPENING:
            asked = opening.continue_opening(table, pack)
        else:
            table.step = Decision.NOTHING
            table.seat = NOBODY
            asked = True
        if asked:
            return


@rule
def _ask_pending(table: Table) -> bool:
    """Ask for the rest of an action: a discard, one of the customers drawn, a deck, a tile."""
    if table.placing != NOTHING:
        table.step = Decision.DISCARD
    elif table.drawn_count > 0:
        table.step = Decision.KEEP
    elif table.deck_for != NOBODY:
        table.step = Decision.DECK
        table.seat = table.deck_for
    elif table.tile_for != NOBODY and table.open_tiles_count > 0:
        table.step = Decision.TILE
        table.seat = table.tile_for
    else:
        table.tile_for = NOBODY
        return False
    return True


@rule
def legal(table: Table, pack: Pack, out: Ids) -> int:
    """Write the ids of the legal actions to `out`, ascending; returns their number."""
    step = table.step
    if step == Decision.PLAY:
        return list_bits(opening.play_mask(table), actions.PLAY, out, 0)
    if step == Decision.TAKE:
        return list_bits(opening.take_mask(table), actions.TAKE, out, 0)
    if step == Decision.TOKEN:
        return tokens.legal_tokens(table, pack, out)
    if step == Decision.BUY:
        return list_bits(preparation.buy_mask(table, pack), actions.BUY, out, 0)
    if step == Decision.DISCARD:
        return list_bits(opening.discard_mask(table), actions.DISCARD, out, 0)
    if step == Decision.TILE:
        return list_bits(mask_of(table.open_tiles, table.open_tiles_count), actions.TAKE_TILE, out, 0)
    if step == Decision.DECK:
        return tokens.legal_decks(table, out)
    if step == Decision.KEEP:
        return list_bits(mask_of(table.drawn, table.drawn_count), actions.KEEP, out, 0)
    if step == Decision.NOTHING:
        return 0
    return _legal_set_up(table, out)


@rule
def _legal_set_up(table: Table, out: Ids) -> int:
    me = table.seats[table.seat]
    if table.step == Decision.NUMBER:
        return list_bits(ALL_NUMBERS & ~setting_up.numbers_in_play(table), actions.STORE_NUMBER, out, 0)
    if table.step == Decision.CHOOSE_STORE:
        return list_bits(setting_up.stores_left(table), actions.CHOOSE_STORE, out, 0)
    if table.step == Decision.MANAGER:
        return list_bits(table.managers_left >> 1, actions.MANAGER, out, 0)
    if table.step == Decision.PACKET:
        return list_bits(mask_of(me.packet, me.packet_count), actions.TAKE_TILE, out, 0)
    to_right = 0
    for i in range(me.given_count):
        to_right += me.given_to[i]
    return _list_gifts(me.hand, me.given_count - to_right, to_right, out)


@rule
def _list_gifts(hand: int, to_left: int, to_right: int, out: Ids) -> int:
    """List the possible gifts after these numbers of gifts to each side."""
    n = 0
    if to_left < GIFTS_A_SIDE:
        n = list_bits(hand, actions.GIVE, out, n)
    if to_right < GIFTS_A_SIDE:
        n = list_bits(hand, actions.GIVE + CARDS, out, n)
    return n


@rule
def ahead(table: Table, pack: Pack, seat: int, chosen: Ids, count: int, out: Ids) -> int:
    """Gifts and draft picks happen all at once: a seat that is asked later chooses from its own hand or
    packet alone."""
    if seat <= table.seat:
        return 0
    me = table.seats[seat]
    if table.step == Decision.PACKET and count == 0:
        return list_bits(mask_of(me.packet, me.packet_count), actions.TAKE_TILE, out, 0)
    if table.step != Decision.GIVE:
        return 0
    hand = me.hand
    to_right = 0
    for i in range(count):
        gift = chosen[i] - actions.GIVE
        hand &= ~(1 << np.int64(gift % CARDS))
        to_right += gift // CARDS
    return _list_gifts(hand, count - to_right, to_right, out)


@rule
def apply(table: Table, pack: Pack, action: int) -> None:
    """Play a legal action, and go on to the next decision."""
    act(table, pack, action)
    go_on(table, pack)


@rule
def act(table: Table, pack: Pack, action: int) -> None:
    """The direct changes of a legal action, before the game goes on."""
    if action >= actions.CHOOSE_STORE:
        setting_up.choose_store(table, action - actions.CHOOSE_STORE + 1)
    elif action >= actions.PLAY:
        _play_opening(table, pack, action)
    elif action >= actions.BUY:
        preparation.buy(table, pack, action - actions.BUY)
    elif action >= actions.TAKE_TILE:
        _take_tile(table, action - actions.TAKE_TILE)
    elif action >= actions.GIVE:
        give = action - actions.GIVE
        setting_up.give(table, give % CARDS, give // CARDS)
    elif action >= actions.STORE_NUMBER:
        number = action - actions.STORE_NUMBER
        table.seats[table.seat].number = number
        note(table, EventKind.NAMED_STORE, table.seat, number)
    elif action >= actions.CUSTOMER_DECK:
        tokens.choose_deck(table, action - actions.CUSTOMER_DECK)
    else:
        setting_up.choose_manager(table, pack, action - actions.MANAGER + 1)


@rule
def _take_tile(table: Table, tile: int) -> None:
    if table.step == Decision.PACKET:
        setting_up.draft(table, tile)
    else:
        table.tile_for = NOBODY
        shop.take_open_tile(table, table.seat, tile)


@rule
def _play_opening(table: Table, pack: Pack, action: int) -> None:
    if action < actions.TAKE:
        opening.play(table, action - actions.PLAY)
    elif action < actions.DISCARD:
        opening.take(table, pack, action - actions.TAKE)
    elif action < actions.ACTIVATE:
        opening.discard(table, action - actions.DISCARD)
    elif action < actions.STORE:
        space = action - actions.ACTIVATE
        tokens.activate(table, pack, space // SPACES, space % SPACES)
    elif action < actions.KEEP:
        space = action - actions.STORE
        tokens.store(table, pack, space // SPACES, space % SPACES)
    elif action < actions.TAKE_CUSTOMER:
        tokens.keep(table, action - actions.KEEP)
    elif action < actions.CLAIM:
        tokens.take_customer(table, pack, action - actions.TAKE_CUSTOMER)
    elif action < actions.SWAP_MANAGER:
        tokens.claim(table, pack, action - actions.CLAIM)
    elif action == actions.SWAP_MANAGER:
        tokens.swap_manager(table, pack)
    else:
        note(table, EventKind.PASSED, table.seat)
        opening.end_token_step(table)
