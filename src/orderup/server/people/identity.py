"""The identity of a player: a token in a cookie, of which only the hash is stored. No accounts, no
passwords.
"""

import hashlib
import re
import secrets
from base64 import urlsafe_b64encode

COOKIE = "orderup_player"
"""A browser sends it to every port of a host. So where one of that name belongs to another server, a server
adds its port: `orderup_player_8001`."""
ENCRYPTED = "orderup_https"
"""Tells the page, also over plain http, that the cookie came over https: there alone it is sent."""
COOKIE_AGE = 400 * 86400
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""No table, and no player, has any other."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{1,128}")
OURS = re.compile(rf"{COOKIE}(?:_\d{{1,5}})?")
MOST_TOKENS = 8


def new_token() -> str:
    """256 bits from the operating system, safe in an address."""
    return secrets.token_urlsafe(32)


def new_id(bits: int = 72) -> str:
    """An unguessable id for a table (it is the invitation) or a player."""
    return secrets.token_urlsafe(bits // 8)


def id_after(table: str, secret: str) -> str:
    """The id of the next table after this one: always the same, and unguessable without this table's
    secret.
    """
    return urlsafe_b64encode(hashlib.sha256(f"after {table}:{secret}".encode()).digest()[:9]).decode()


def hashed(token: str) -> str:
    """The stored hash of a token. A token has 256 random bits, so a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).hexdigest()


def tokens_in(cookies: str | None) -> list[tuple[str, str]]:
    """The players' tokens in a Cookie header, with their cookies' names; one with a port comes first.

    The rest of the header is ignored: anybody may have set it, and `http.cookies` takes seconds over some
    values (CVE-2024-7592).
    """
    found = []
    for pair in (cookies or "").split(";"):
        name, _, value = pair.strip(" \t").partition("=")
        if OURS.fullmatch(name) and TOKEN.fullmatch(value):
            found.append((name, value))
    return sorted(found, key=lambda each: each[0] == COOKIE)[:MOST_TOKENS]


def cookie_header(token: str, *, secure: bool, name: str = COOKIE, path: str = "") -> str:
    """The Set-Cookie header for this token, for a site under `path`; an empty token deletes the cookie."""
    age = COOKIE_AGE if token else 0
    parts = [f"{name}={token}", f"Max-Age={age}", f"Path={path or '/'}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)


def encrypted_header(path: str = "", *, kept: bool = True) -> str:
    """The Set-Cookie header that accompanies a secure cookie, or ends with it."""
    return f"{ENCRYPTED}=1; Max-Age={COOKIE_AGE if kept else 0}; Path={path or '/'}; SameSite=Lax"


def commitment(seed: int, nonce: str) -> str:
    """A commitment to a seed before the game: SHA-256 of `<seed>:<nonce>`, in hex."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()
