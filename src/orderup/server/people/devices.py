"""The devices of a person: their names, and the code that makes another one theirs."""

import re
import secrets
from contextlib import suppress

from orderup.server.clock import clock
from orderup.server.people.identity import hashed, new_token
from orderup.server.store import Challenge, Conflict, Store

CODE_DIGITS = 8
CODE_AGE = 600.0
CODE = re.compile(rf"[0-9]{{{CODE_DIGITS}}}")
MAIL_AGE = 1200.0
"""Seconds for which a code is good, and the link and the code in a mail."""
_PAIR, _MAIL, _MAIL_CODE, _DELETE = "pair", "mail", "mail-code", "delete"
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
"""The word in the User-Agent of each browser. Most browsers also name those that come later here."""
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
    return await _new_code(store, _PAIR, player, "", clock() + CODE_AGE)


async def make_mail_link(store: Store, player: str) -> tuple[str, str]:
    """The secret and the code of a mail that makes a browser this player's. Either of them works, once."""
    secret, until = new_token(), clock() + MAIL_AGE
    code = await _new_code(store, _MAIL_CODE, player, hashed(secret), until)
    beside = _id(_MAIL_CODE, code)
    await store.add_challenge(Challenge(hashed(secret), _MAIL, player, beside, until), clock())
    return secret, code


async def make_deletion_code(store: Store, player: str) -> str:
    """The code of a mail with which a person confirms that they delete themselves."""
    return await _new_code(store, _DELETE, player, "", clock() + MAIL_AGE)


async def use_deletion_code(store: Store, player: str, code: str) -> bool:
    """Use such a code up; whether it was this person's, and still good."""
    found = await store.challenge(_id(_DELETE, code), _DELETE, clock())
    return found is not None and found.player == player and await _use(store, found.id, _DELETE)


async def _new_code(store: Store, purpose: str, player: str, body: str, until: float) -> str:
    while True:
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        with suppress(Conflict):  # Somebody else has this code just now.
            await store.add_challenge(Challenge(_id(purpose, code), purpose, player, body, until), clock())
            return code


async def player_of_code(store: Store, code: str) -> str | None:
    """The player whose code this is, as long as it is good."""
    for purpose in (_PAIR, _MAIL_CODE):
        if (found := await store.challenge(_id(purpose, code), purpose, clock())) is not None:
            return found.player
    return None


async def player_of_mail(store: Store, secret: str) -> str | None:
    """The player to whom the link of a mail leads, as long as it is good."""
    found = await store.challenge(hashed(secret), _MAIL, clock())
    return None if found is None else found.player


async def use_code(store: Store, code: str) -> bool:
    """Use a code up; whether it was still good."""
    return await _use(store, _id(_PAIR, code), _PAIR) or await _use(
        store, _id(_MAIL_CODE, code), _MAIL_CODE, _MAIL
    )


async def use_mail(store: Store, secret: str) -> bool:
    """Use the link of a mail up; whether it was still good."""
    return await _use(store, hashed(secret), _MAIL, _MAIL_CODE)


async def _use(store: Store, challenge: str, purpose: str, beside: str = "") -> bool:
    """Take a challenge, and the one that stands beside it in a mail."""
    found = await store.challenge(challenge, purpose, clock())
    if found is None or not await store.take_challenge(challenge, purpose, clock()):
        return False
    if beside:
        await store.take_challenge(found.body, beside, clock())
    return True


def _id(purpose: str, code: str) -> str:
    return hashed(f"{purpose} {code}")
