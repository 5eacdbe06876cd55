"""Players by their tokens, remembered for those who are here."""

from collections import OrderedDict

from orderup.server.clock import clock
from orderup.server.people.identity import hashed, new_id, new_token, token_in
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, Store

REMEMBERED = 20_000
PLAYER_ID_BITS = 96


class People:
    """Who holds which token. Tokens themselves are never kept, nor is anybody's name: it may be another by
    now, on another server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, str] = OrderedDict()

    async def find(self, cookies: str | None) -> Player | None:
        """The player a Cookie header speaks for, without their name; None for a stranger."""
        known = self.remembered(cookies)
        if known is not None:
            return Player(known)
        return await self.look_up(cookies)

    async def look_up(self, cookies: str | None) -> Player | None:
        """The player a Cookie header speaks for, by their present name; None for a stranger, and for one whom
        another server has removed."""
        token = token_in(cookies)
        if token is None:
            return None
        player = await self._store.player_of(hashed(token))
        if player is None:
            self._known.pop(hashed(token), None)
        else:
            self._remember(hashed(token), player)
        return player

    def remembered(self, cookies: str | None) -> str | None:
        """The id of the player a Cookie header speaks for, if they were here lately; asks no store."""
        token = token_in(cookies)
        return None if token is None else self._known.get(hashed(token))

    async def make(self, name: str | None) -> tuple[Player, str]:
        """A new player and their token."""
        token = new_token()
        player = Player(new_id(PLAYER_ID_BITS), name)
        await self._store.add_player(player, hashed(token), clock())
        self._remember(hashed(token), player)
        return player, token

    async def rename(self, player: Player, name: str) -> None:
        """Note under which name a player sat down."""
        await self._store.rename_player(player.id, name)

    async def make_link(self, player: Player) -> str:
        """A new personal link's secret; the one before stops working."""
        token = new_token()
        await self._store.replace_link(player.id, hashed(token), clock())
        return token

    async def follow_link(self, secret: str, cookies: str | None = None) -> tuple[Player, str | None]:
        """Whose link this is, and a token for the browser that followed it; None where it has one of theirs,
        by its Cookie header."""
        player = await self._store.player_of(hashed(secret), link=True)
        if player is None:
            raise Refusal(
                "unknown_link", "This personal link is no longer good: make a new one where you play."
            )
        known = await self.find(cookies)
        if known is not None and known.id == player.id:
            return player, None
        token = new_token()
        await self._store.add_token(player.id, hashed(token), clock())
        self._remember(hashed(token), player)
        return player, token

    def forget_all(self) -> None:
        """Ask the store again about everybody, after players may have been removed."""
        self._known.clear()

    def _remember(self, token_hash: str, player: Player) -> None:
        self._known[token_hash] = player.id
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
