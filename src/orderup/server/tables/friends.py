"""Friends: the links by which two people become friends, and their invitations to tables.

Making a link is one person's consent, accepting it the other's. One link makes one friend.
"""

from typing import Literal

from orderup.server.clock import clock
from orderup.server.people.identity import hashed, new_id, new_token
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Challenge, Invitation, Player, Store, StoredNotice
from orderup.server.tables.table import Table

LINK_AGE = 7 * 86400.0
_PURPOSE = "friend"
State = Literal["free", "invited", "here"]


async def make_link(store: Store, player: Player) -> str:
    """The secret of a new link."""
    secret, now = new_token(), clock()
    challenge = Challenge(hashed(secret), _PURPOSE, player.id, "", now + LINK_AGE)
    await store.add_challenge(challenge, now, alone=False)
    return secret


async def maker_of(store: Store, secret: str, reader: Player | None) -> Player:
    """The person who has made a link. One who has blocked the reader, or is blocked, is not named."""
    found = await store.challenge(hashed(secret), _PURPOSE, clock())
    if found is None or found.player is None:
        raise _used()
    if reader is not None and found.player in await store.apart(reader.id):
        raise _used()
    return Player(found.player, (await store.players([found.player])).get(found.player))


async def accept(store: Store, secret: str, player: Player) -> None:
    """Become a friend of the person who made a link, which is used up by that."""
    maker = await maker_of(store, secret, player)
    if maker.id == player.id:
        raise Refusal("bad_option", "This is your own link: send it to a friend.")
    if maker.id in {friend.id for friend in await store.friends(player.id)}:
        return
    is_taken = await store.take_challenge(hashed(secret), _PURPOSE, clock())
    if not is_taken or not await store.befriend(player.id, maker.id, clock()):
        raise _used()


async def at_table(table: Table, player: Player) -> list[tuple[Player, State]]:
    """A seated person's friends: whether each can be invited, is invited, or sits there."""
    _check_seated(table, player)
    store = table.services.store
    invited = await store.invited(table.stored.id)

    def state(friend: Player) -> State:
        is_here = table.seat_of(friend.id) is not None
        return "here" if is_here else "invited" if friend.id in invited else "free"

    return [(friend, state(friend)) for friend in await store.friends(player.id)]


async def invite(table: Table, player: Player, friend: Player) -> None:
    """Invite a friend to a table that has not started. They are told once a table."""
    _check_seated(table, player)
    table.check_not_frozen()
    if table.stored.status != "lobby":
        raise Refusal("seat_taken", "The game has already started.")
    store, row = table.services.store, table.stored.id
    if await store.invite(row, friend.id, player.id, clock()):
        await store.add_notice(StoredNotice(new_id(), friend.id, "invited", row, 0, 0.0))


def _check_seated(table: Table, player: Player) -> None:
    if table.seat_of(player.id) is None:
        raise Refusal("not_seated", "You have no seat at this table.")


async def invitations(store: Store, player: str) -> list[Invitation]:
    """The invitations that a person can follow, each with the name by which the inviter sits there.

    Nobody hears of a table of a person who is kept apart from them.
    """
    found = await store.invitations(player)
    apart = await store.apart(player) if found else frozenset()
    told = []
    for invitation in found:
        row, inviter = invitation.table, invitation.inviter
        is_open = row.status == "lobby" and not row.closed and any(seat.kind == "open" for seat in row.seats)
        people = {inviter.id, row.host, *(seat.player for seat in row.seats)}
        if not is_open or player in people or player in row.sent_away or apart & people:
            continue
        place = row.seat_of(inviter.id)
        name = inviter.name if place is None else row.seats[place].name
        told.append(Invitation(row, Player(inviter.id, name)))
    return told


def _used() -> Refusal:
    return Refusal("unknown_friend", "This friend link is no longer good: have a new one sent to you.")
