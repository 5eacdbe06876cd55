"""Web push: letters to a browser by its push service, encrypted for that browser."""

import asyncio
import hashlib
import json
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from orderup.server.notices.channels import SENT, ChannelSettings, SendResult
from orderup.server.notices.letters import Letter
from orderup.server.notices.outside import Outside, OutsideError
from orderup.server.notices.webhooks import PASSES, retry_after
from orderup.server.store import Store, StoredChannel

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

ENCRYPTION = "orderup.server.notices.push_encryption"
"""It loads a large library, so it is imported in a thread when it is first used."""
SECRET = "push"
"""The name of the key pair among the secrets of the database."""
KEPT_FOR = 12 * 3600
"""Seconds for which a push service keeps a letter for a browser that is not there."""
MOST_BYTES = 2000
TOPIC = 32
"""Letters by which a push service knows letters that replace each other."""
GONE = {404, 410}
REFUSED = {400, 401, 403}
MOST_REFUSED = 3
"""A subscription is no longer good when it was refused this number of times in a row."""
TURNS = {"turn", "ahead", "reminder"}
"""A fact of these kinds is a table that waits for the reader."""


class WebPush:
    """The channel `push`. Its address is the endpoint that the browser got from its push service."""

    def __init__(self, store: Store, outside: Outside) -> None:
        self._store, self._outside = store, outside
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def public_key(self) -> str:
        """The key by which browsers subscribe to this server. It is made when it is first needed."""
        key = await self._private_key()
        from orderup.server.notices.push_encryption import public_point, text_of

        return text_of(public_point(key))

    async def _private_key(self) -> "ec.EllipticCurvePrivateKey":
        if self._key is None:
            await asyncio.to_thread(import_module, ENCRYPTION)
            from orderup.server.notices.push_encryption import new_private_key, private_key

            self._key = private_key(await self._store.secret(SECRET, new_private_key()))
        return self._key

    def check(self, endpoint: str, p256dh: str, auth: str) -> str | None:
        """The reason in a word why this can be no subscription of a browser; None for none."""
        try:
            self._outside.check(endpoint)
        except OutsideError as error:
            return error.word
        from orderup.server.notices.push_encryption import is_subscription

        return None if is_subscription(p256dh, auth) else "bad_keys"

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """See `Channel`."""
        key = await self._private_key()
        from orderup.server.notices.push_encryption import authorization, bytes_of, encrypt, text_of

        body = encrypt(message(letter), bytes_of(settings.p256dh), bytes_of(settings.auth))
        contact = f"https://{urlsplit(letter.site).netloc}"  # Push services take no plain http.
        headers = {
            "authorization": authorization(key, channel.address, contact, letter.at),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_seconds_kept(letter)),
            "urgency": "normal",
            "topic": text_of(hashlib.sha256(tag_of(letter).encode()).digest())[:TOPIC],
        }
        try:
            answer = await self._outside.post(channel.address, headers, body)
        except OutsideError as error:
            return SendResult("gone" if error.for_good else "retry", error.word)
        word = f"http_{answer.status}"
        if 200 <= answer.status < 300:
            return SENT
        if answer.status in REFUSED:
            is_last = channel.failures + 1 >= MOST_REFUSED
            return SendResult("gone" if is_last else "retry", word, counted=True)
        if answer.status in GONE:
            return SendResult("gone", word)
        if answer.status in PASSES or answer.status >= 500:
            return SendResult("retry", word, retry_after(answer))
        return SendResult("refused", word)


def tag_of(letter: Letter) -> str:
    """The name of a letter's subject. On a device the next letter on the same subject replaces it."""
    one = letter.facts[0] if len(letter.facts) == 1 else None
    return one.table if one is not None and one.table is not None else letter.kind


def message(letter: Letter) -> bytes:
    """A letter as the page's service worker reads it."""
    waiting = letter.others + len({fact.table for fact in letter.facts if fact.kind in TURNS})
    told = {
        "id": letter.id,
        "title": letter.title(),
        "body": "\n".join(line for line, _ in letter.lines()),
        "tag": tag_of(letter),
        "url": letter.url.removeprefix(letter.site),
        "lang": letter.lang,
        "waiting": waiting,
    }
    while len(said := json.dumps(told, ensure_ascii=False).encode()) > MOST_BYTES:
        told["body"] = f"{str(told['body'])[: -(len(said) - MOST_BYTES) // 4 - 2]}…"
    return said


def _seconds_kept(letter: Letter) -> int:
    return int(max(60.0, min([KEPT_FOR, *(fact.left for fact in letter.facts if fact.left is not None)])))
