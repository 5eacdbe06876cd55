"""Players by their tokens; recent players are remembered."""

from collections import OrderedDict
from typing import TypeVar

from orderup.server.clock import clock
from orderup.server.people.devices import (
    device_name,
    player_of_code,
    player_of_mail,
    use_code,
    use_mail,
)
from orderup.server.people.identity import COOKIE, hashed, new_id, new_token, tokens_in
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, Store, StoreError

REMEMBERED = 20_000
ASKED_AGAIN_AFTER = 60.0
"""Seconds after which the store is asked again whether a token is still good."""
RENEWED_AFTER = 30 * 86400.0
SEEN_AGAIN_AFTER = 3600.0
"""Seconds after which a cookie is renewed, and between two notes that it is here."""
PLAYER_ID_BITS = 96
V = TypeVar("V")


class People:
    """The players by token. Neither tokens nor names are kept: another server may have changed a name."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._strange: OrderedDict[str, None] = OrderedDict()
        self._seen_at: dict[str, float] = {}

    async def find(self, cookies: str | None) -> Player | None:
        """The player of a Cookie header, without their name; None for a stranger."""
        token_hash = self.held(cookies)
        if token_hash is None:
            return await self.look_up(cookies)
        player, asked = self._known[token_hash]
        if not 0 <= clock() - asked < ASKED_AGAIN_AFTER:
            try:
                return await self.look_up(cookies)
            except StoreError:  # While the database is away, nobody is signed out.
                _keep(self._known, token_hash, (player, clock()))
        return Player(player)

    async def look_up(self, cookies: str | None) -> Player | None:
        """The player of a Cookie header with their present name; None for a stranger, or a removed player."""
        for _, token in tokens_in(cookies):
            token_hash = hashed(token)
            player = await self._store.player_of(token_hash)
            if player is not None:
                self._remember(token_hash, player)
                return player
            self.forget(token_hash)
            _keep(self._strange, token_hash, None)
        return None

    def held(self, cookies: str | None) -> str | None:
        """The hash of the token in a Cookie header by which its player was here lately; asks no store."""
        for _, token in tokens_in(cookies):
            token_hash = hashed(token)
            if token_hash in self._known:
                return token_hash
            if token_hash not in self._strange:
                return None  # It must be looked up first.
        return None

    def remembered(self, cookies: str | None) -> str | None:
        """The id of the player of a Cookie header, if they were here lately; asks no store."""
        token_hash = self.held(cookies)
        return None if token_hash is None else self._known[token_hash][0]

    def forget(self, token_hash: str) -> None:
        """Forget whose a token was."""
        self._known.pop(token_hash, None)
        self._seen_at.pop(token_hash, None)

    def cookie_name(self, cookies: str | None, port: int) -> str:
        """The cookie's name for a browser with these cookies: the name of the one it replaces.

        It is never the name of a cookie that another server of this host may have set.
        """
        held = tokens_in(cookies)
        for name, token in held:
            if hashed(token) in self._known:
                return name
        return f"{COOKIE}_{port}" if any(name == COOKIE for name, _ in held) else COOKIE

    async def note_seen(self, cookies: str | None, user_agent: str) -> str | None:
        """Note every hour that a browser is here. Returns its token when that is old enough to be renewed."""
        for _, token in tokens_in(cookies):
            token_hash, now = hashed(token), clock()
            if token_hash not in self._known:
                continue
            seen = self._seen_at.get(token_hash)
            if seen is not None and 0 <= now - seen < SEEN_AGAIN_AFTER:
                return None
            self._seen_at[token_hash] = now
            device, before = device_name(user_agent), now - RENEWED_AFTER
            return token if await self._store.see_token(token_hash, device, before, now) else None
        return None

    async def make(self, name: str | None) -> tuple[Player, str]:
        """A new player and their token."""
        token = new_token()
        player = Player(new_id(PLAYER_ID_BITS), name)
        await self._store.add_player(player, hashed(token), clock())
        self._remember(hashed(token), player)
        return player, token

    async def rename(self, player: Player, name: str) -> None:
        """Note the name under which a player sat down."""
        await self._store.rename_player(player.id, name)

    async def make_link(self, player: Player) -> str:
        """The secret of a new personal link; the link before stops working."""
        token = new_token()
        await self._store.replace_link(player.id, hashed(token), clock())
        return token

    async def named(self, token: str | None, code: str | None, mail: str | None) -> Player:
        """The player of a personal link, of a code that another device shows, or of the link in a mail."""
        if token is not None:
            player = await self._store.player_of(hashed(token), link=True)
            if player is None:
                raise Refusal(
                    "unknown_link", "This personal link is no longer good: make a new one where you play."
                )
            return player
        if mail is not None:
            found = await player_of_mail(self._store, mail)
        else:
            found = None if code is None else await player_of_code(self._store, code)
        if found is None:
            raise _used(code)
        return Player(found, (await self._store.players([found])).get(found))

    async def come_as(self, player: Player) -> str:
        """A token for this player's new browser."""
        token = new_token()
        await self._store.add_token(player.id, hashed(token), clock())
        self._remember(hashed(token), player)
        return token

    async def use(self, code: str | None, mail: str | None) -> None:
        """Use a code, or the link of a mail, up; refuses one that was used meanwhile."""
        if code is not None and not await use_code(self._store, code):
            raise _used(code)
        if mail is not None and not await use_mail(self._store, mail):
            raise _used(code)

    async def sign_out(self, cookies: str | None) -> None:
        """Remove the tokens in a Cookie header."""
        for _, token in tokens_in(cookies):
            await self._store.drop_token(hashed(token))
            self.forget(hashed(token))

    def forget_player(self, player: str) -> None:
        """Forget a player who has become another one, or nobody."""
        for token_hash in [held for held, (known, _) in self._known.items() if known == player]:
            self.forget(token_hash)

    def forget_all(self) -> None:
        """Forget the remembered players after a removal, so that the store is asked again."""
        self._known.clear()
        self._strange.clear()
        self._seen_at.clear()

    def _remember(self, token_hash: str, player: Player) -> None:
        self._strange.pop(token_hash, None)
        forgotten = _keep(self._known, token_hash, (player.id, clock()))
        if forgotten is not None:
            self._seen_at.pop(forgotten, None)


def _used(code: str | None) -> Refusal:
    if code is not None:
        return Refusal("unknown_code", "This code is no longer good: have a new one shown where you play.")
    return Refusal("unknown_mail", "The link of this mail is no longer good: have a new mail sent.")


def _keep(kept: OrderedDict[str, V], key: str, value: V) -> str | None:
    """Keep a value among the newest; returns the key that it displaced, if any."""
    kept[key] = value
    return kept.popitem(last=False)[0] if len(kept) > REMEMBERED else None
