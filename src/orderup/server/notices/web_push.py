"""Web push: letters to a browser, encrypted for it (RFC 8291), by its push service, which knows the sender
(RFC 8292).
"""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from orderup.server.notices.channels import SENT, ChannelSettings, SendResult
from orderup.server.notices.letters import Letter
from orderup.server.notices.outside import Outside, OutsideError
from orderup.server.notices.webhooks import PASSES, retry_after
from orderup.server.store import Store, StoredChannel

CURVE = ec.SECP256R1()
SECRET = "push"
"""The name of the key pair among the secrets of the database."""
RECORD = 4096
POINT, AUTH, SCALAR, SALT = 65, 16, 32, 16
"""Bytes of a public key, of a browser's authentication secret, of a private key, and of a salt."""
VALID_FOR = 12 * 3600
"""Seconds for which a signature is good. Push services take a day at most."""
KEPT_FOR = 12 * 3600
"""Seconds for which a push service keeps a letter for a browser that is not there."""
MOST_BYTES = 2000
TOPIC = 32
"""Letters by which a push service knows letters that replace each other."""
GONE = {404, 410}
REFUSED = {400, 401, 403}
REFUSALS = {f"http_{status}" for status in REFUSED}
MOST_REFUSED = 3
"""A subscription that was refused so many times in a row is no longer good."""
TURNS = {"turn", "ahead", "reminder"}
"""A fact of these kinds is a table that waits for the reader."""


class WebPush:
    """The channel `push`. Its address is the endpoint that the browser got from its push service."""

    def __init__(self, store: Store, outside: Outside) -> None:
        self._store, self._outside = store, outside
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def public_key(self) -> str:
        """The key by which browsers subscribe to this server. It is made when it is first needed."""
        return text_of(public_point(await self._private_key()))

    async def _private_key(self) -> ec.EllipticCurvePrivateKey:
        if self._key is None:
            self._key = private_key(await self._store.secret(SECRET, new_private_key()))
        return self._key

    def check(self, endpoint: str, p256dh: str, auth: str) -> str | None:
        """The reason in a word why this can be no subscription of a browser; None for none."""
        try:
            self._outside.check(endpoint)
        except OutsideError as error:
            return error.word
        return None if is_subscription(p256dh, auth) else "bad_keys"

    async def send(self, channel: StoredChannel, settings: ChannelSettings, letter: Letter) -> SendResult:
        """See `Channel`."""
        key = await self._private_key()
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
            is_last = channel.failures + 1 >= MOST_REFUSED and channel.error in REFUSALS
            return SendResult("gone" if is_last else "retry", word)
        if answer.status in GONE:
            return SendResult("gone", word)
        if answer.status in PASSES or answer.status >= 500:
            return SendResult("retry", word, retry_after(answer))
        return SendResult("refused", word)


def tag_of(letter: Letter) -> str:
    """The name of what a letter is about. On a device the next one about the same replaces it."""
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


def text_of(data: bytes) -> str:
    """Bytes in base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes of such a text; ValueError for any other."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key of a private one, uncompressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_private_key() -> bytes:
    """A new key pair, as it is stored."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(SCALAR)


def private_key(stored: bytes) -> ec.EllipticCurvePrivateKey:
    """A stored key pair."""
    return ec.derive_private_key(int.from_bytes(stored), CURVE)


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether these are a browser's public key and its secret."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(p256dh))
        return len(bytes_of(p256dh)) == POINT and len(bytes_of(auth)) == AUTH
    except ValueError:
        return False


def encrypt(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for the browser with this public key and secret, in the encoding `aes128gcm`.

    The key pair and the salt are new each time, but in tests.
    """
    own = own or ec.generate_private_key(CURVE)
    salt = salt or secrets.token_bytes(SALT)
    point = public_point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh))
    seed = _derive(shared, auth, b"WebPush: info\0" + p256dh + point, 32)
    key = _derive(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(seed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)  # A 2 ends the last record.


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> str:
    """The header by which a push service knows the server that a browser has subscribed to.

    `contact` is an address at which those who run the push service find out who sends.
    """
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID_FOR, "sub": contact}
    signed = ".".join(text_of(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = text_of(r.to_bytes(SCALAR) + s.to_bytes(SCALAR))
    return f"vapid t={signed}.{signature}, k={text_of(public_point(key))}"
