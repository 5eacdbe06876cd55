"""The devices of a person: what they are called, and the code that makes another one theirs."""

import re
import secrets
from contextlib import suppress

from orderup.server.clock import clock
from orderup.server.people.identity import hashed
from orderup.server.store import Challenge, Conflict, Store

CODE_DIGITS = 8
CODE_AGE = 600.0
"""Seconds for which a code is good."""
CODE = re.compile(rf"[0-9]{{{CODE_DIGITS}}}")
_PAIR = "pair"
BROWSERS = (
    ("KAKAOTALK", "KakaoTalk"),
    ("NAVER(", "Naver"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("YaBrowser/", "Yandex"),
    ("Whale/", "Whale"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What stands in the User-Agent of each browser. Most also name those that come later."""
SYSTEMS = (
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """A browser and its system ("Chrome/Android"), either of which may be empty. Nothing else is kept."""

    def named(known: tuple[tuple[str, str], ...]) -> str:
        return next((name for mark, name in known if mark in user_agent), "")

    return f"{named(BROWSERS)}/{named(SYSTEMS)}"


async def make_code(store: Store, player: str) -> str:
    """A code that makes one other device this player's. The code before stops working."""
    while True:
        code, now = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}", clock()
        with suppress(Conflict):  # Somebody else has this code just now.
            await store.add_challenge(Challenge(_id(code), _PAIR, player, "", now + CODE_AGE), now)
            return code


async def player_of_code(store: Store, code: str) -> str | None:
    """The player whose code this is, as long as it is good."""
    found = await store.challenge(_id(code), _PAIR, clock())
    return None if found is None else found.player


async def use_code(store: Store, code: str) -> bool:
    """Use a code up; whether it was still good."""
    return await store.take_challenge(_id(code), _PAIR, clock())


def _id(code: str) -> str:
    return hashed(f"{_PAIR} {code}")
