"""The person who sends a request: their cookie, and their limits."""

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from orderup.server.net.limits import SharedLimit
from orderup.server.net.origins import DEFAULT_PORTS
from orderup.server.people.identity import ENCRYPTED, cookie_header, encrypted_header
from orderup.server.people.people import People
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Player, Store, StoreError
from orderup.server.web.asked import address_of


class Identity:
    """Finds the player who sends a request, by their cookie."""

    def __init__(self, settings: Settings, people: People, store: Store) -> None:
        self._settings, self._people = settings, people
        self._arriving = SharedLimit("person", store, settings.arrival_rate)

    async def find(self, request: Request) -> Player | None:
        """The player who asks; None: a stranger."""
        return await self._people.find(request.headers.get("cookie"))

    async def known(self, request: Request) -> Player:
        """The player who asks; a stranger is refused."""
        player = await self._people.look_up(request.headers.get("cookie"))
        if player is None:
            raise Refusal("not_seated", "You have not sat down anywhere yet.")
        return player

    async def known_or_new(self, request: Request, name: str | None) -> tuple[Player, str | None]:
        """The player who asks; a stranger becomes a player of this name, with a token."""
        cookies = request.headers.get("cookie")
        player = await self._people.look_up(cookies)
        if player is None:
            await self.spend_arrival(request)
            return await self._people.make(name)
        return player, None

    async def spend_arrival(self, request: Request) -> None:
        """Count a browser that becomes a player."""
        await self.spend(self._arriving, request, "Too many new people: wait a minute.")

    def limited_by(self, request: Request) -> tuple[str, str | None]:
        """The address and player whose limits a request counts against."""
        return address_of(request), self._people.remembered(request.headers.get("cookie"))

    async def spend(self, limit: SharedLimit, request: Request, refusal: str) -> None:
        """Take a token from the caller's limit on all servers together."""
        if not await limit.take(*self.limited_by(request)):
            raise Refusal("too_fast", refusal)

    # Cookies

    def with_cookie(self, request: Request, response: Response, token: str | None) -> Response:
        """Have the browser store a new token."""
        if token is not None:
            self.set_cookie(request, response, token)
        return response

    async def renew_cookie(self, request: Request, response: Response) -> None:
        """Set a cookie again before it ends: browsers keep it for 400 days from the last time."""
        if response.headers.get("cache-control") != "no-store" or "set-cookie" in response.headers:
            return
        with suppress(StoreError):
            headers = request.headers
            token = await self._people.note_seen(headers.get("cookie"), headers.get("user-agent", ""))
            if token is not None:
                self.set_cookie(request, response, token)

    def set_cookie(self, request: Request, response: Response, token: str) -> None:
        """Have the browser store a token; an empty one deletes the cookie."""
        cookies, headers = request.headers.get("cookie"), request.headers
        secure = (
            request.url.scheme == "https"
            or headers.get("origin", "").startswith("https:")  # A proxy may not tell.
            or f"{ENCRYPTED}=1" in (cookies or "")
        )
        name = self._people.cookie_name(cookies, request.url.port or DEFAULT_PORTS[request.url.scheme])
        path = self._settings.base_path
        if secure:
            response.headers.append("set-cookie", encrypted_header(path, kept=token != ""))
        response.headers.append("set-cookie", cookie_header(token, secure=secure, name=name, path=path))


def id_of(player: Player | None) -> str | None:
    """The player's id; None for a stranger."""
    return None if player is None else player.id
