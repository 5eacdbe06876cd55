"""The encryption of a letter for one browser (RFC 8291), and the signature of its sender (RFC 8292)."""

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

CURVE = ec.SECP256R1()
RECORD = 4096
POINT, AUTH, SCALAR, SALT = 65, 16, 32, 16
"""Bytes of a public key, of a browser's authentication secret, of a private key, and of a salt."""
VALID_FOR = 12 * 3600
"""Seconds for which a signature is good. Push services take a day at most."""


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
