"""A push service of browsers: it reads messages as browsers do, and checks their senders."""

import json
import secrets
import threading
from collections import deque
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from orderup.server.notices.outside import OutsideAnswer
from orderup.server.notices.push_encryption import CURVE, bytes_of, public_point, text_of

CREATED = 201


class Browser:
    """The keys of a subscription, and the messages that came for it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.answers: deque[int] = deque()
        self._key, self._auth = ec.generate_private_key(CURVE), secrets.token_bytes(16)

    @property
    def subscription(self) -> dict[str, str]:
        point = public_point(self._key)
        return {"endpoint": self.endpoint, "p256dh": text_of(point), "auth": text_of(self._auth)}

    def open(self, body: bytes) -> bytes:
        """Decrypt a message (RFC 8291)."""
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        assert (int.from_bytes(body[16:20]), body[20]) == (4096, 65)
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        info = b"WebPush: info\0" + public_point(self._key) + theirs
        seed = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(seed)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(seed)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2")
        return text[:-1]


class PushService:
    """Reads requests of servers. It stands in for `Outside`, and `over_http` it listens on a port."""

    def __init__(self, origin: str = "https://push.test") -> None:
        self.origin = origin
        self.browsers: dict[str, Browser] = {}
        self.server: ThreadingHTTPServer | None = None

    def subscribe(self) -> Browser:
        """A new subscription of a browser."""
        endpoint = f"{self.origin}/{secrets.token_urlsafe(8)}"
        self.browsers[endpoint] = Browser(endpoint)
        return self.browsers[endpoint]

    def check(self, url: str) -> None:
        assert url in self.browsers

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> OutsideAnswer:
        return OutsideAnswer(self.take(url, headers, body), {}, b"")

    async def close(self) -> None:
        """Nothing is open."""

    def take(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer to a request, after a look at all of it."""
        browser = self.browsers[endpoint]
        assert signed_for(headers["authorization"], self.origin), "the signature is good"
        assert headers["content-encoding"] == "aes128gcm"
        assert len(body) <= 4096
        told = json.loads(browser.open(body))
        status = browser.answers.popleft() if browser.answers else CREATED
        if status == CREATED:
            browser.messages.append(told)
            browser.headers.append(dict(headers))
        return status

    @classmethod
    def over_http(cls) -> "PushService":
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(service.take(f"{service.origin}{self.path}", headers, body))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Nobody reads it."""

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        service = cls(f"http://127.0.0.1:{server.server_port}")
        service.server = server
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return service

    def stop(self) -> None:
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()


def signed_for(authorization: str, origin: str) -> str:
    """The public key by which a request to this push service was signed (RFC 8292)."""
    token, public = authorization.removeprefix("vapid t=").split(", k=")
    signed, _, signature = token.rpartition(".")
    claims = json.loads(bytes_of(signed.split(".")[1]))
    assert claims["aud"] == origin
    assert urlsplit(claims["sub"]).scheme == "https"
    both = bytes_of(signature)
    der = encode_dss_signature(int.from_bytes(both[:32]), int.from_bytes(both[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(public))
    key.verify(der, signed.encode(), ec.ECDSA(SHA256()))
    return public
