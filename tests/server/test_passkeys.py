"""Passkeys: made and used by an authenticator of the test's own."""

import hashlib
import json
from base64 import urlsafe_b64encode
from typing import ClassVar

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from orderup.server.people import passkeys
from orderup.server.people.passkeys import CHALLENGE_AGE
from orderup.server.protocol.refusal import Refusal

from .test_devices import Browser, somebody

ORIGIN = "http://localhost:8000"


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """A device with one passkey. `count` is told with each use, as most that are synced always tell 0."""

    def __init__(self, name: bytes = b"a passkey of the test") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.name, self.count = name, 0

    def _client(self, kind: str, options, origin: str) -> bytes:
        told = {"type": f"webauthn.{kind}", "challenge": options["challenge"], "origin": origin}
        return json.dumps(told).encode()

    def _data(self, site: str, more: bytes = b"", flags: int = 0x05) -> bytes:
        flags |= 0x40 if more else 0
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4) + more

    def make(self, options, origin: str = ORIGIN):
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        more = bytes(16) + len(self.name).to_bytes(2) + self.name + public
        statement = {"fmt": "none", "attStmt": {}, "authData": self._data(options["rp"]["id"], more)}
        client = self._client("create", options, origin)
        response = {"clientDataJSON": encoded(client), "attestationObject": encoded(cbor2.dumps(statement))}
        return self._answer(response)

    def use(self, options, origin: str = ORIGIN):
        client, data = self._client("get", options, origin), self._data(options["rpId"])
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signed}
        return self._answer({name: encoded(value) for name, value in response.items()})

    def _answer(self, response):
        name = encoded(self.name)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


class AtHome(Browser):
    """A browser that has opened http://localhost:8000."""

    more: ClassVar = {"host": "localhost:8000", "origin": ORIGIN}

    async def options(self, what: str):
        return (await self.ask("POST", f"/api/me/passkeys/{what}"))[1]["options"]


async def ann_with_a_passkey(server):
    ann = AtHome(server, (await somebody(server)).cookie)
    key = Authenticator()
    status, held = await ann.ask("POST", "/api/me/passkeys", {"key": key.make(await ann.options("options"))})
    assert (status, [(each["browser"], each["system"]) for each in held]) == (200, [("Chrome", "Android")])
    return ann, key


async def test_a_passkey_makes_another_browser_the_same_person(application):
    ann, key = await ann_with_a_passkey(application)
    options = await ann.options("options")
    assert options["excludeCredentials"][0]["id"] == encoded(key.name), "one device makes one"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    phone = AtHome(application)
    options = await phone.options("challenge")
    assert (options["rpId"], options["userVerification"]) == ("localhost", "preferred")
    assert options.get("allowCredentials", []) == [], "the browser offers those it has"
    shown = {"key": key.use(options)}
    assert (await phone.ask("POST", "/api/me/arrival", shown))[1]["name"] == "Ann"
    assert phone.cookie == "", "a look does not sign in"
    assert (await phone.ask("POST", "/api/me/return", shown))[1]["name"] == "Ann"
    assert (await phone.ask("GET", "/api/me"))[1]["name"] == "Ann"
    third = AtHome(application)
    status, problem = await third.ask("POST", "/api/me/return", shown)
    assert (status, problem["code"]) == (404, "unknown_passkey"), "each challenge is answered once"


async def test_a_passkey_that_was_removed_is_not_known(application):
    ann, key = await ann_with_a_passkey(application)
    assert (await ann.ask("DELETE", f"/api/me/passkeys/{encoded(key.name)}"))[1] == []
    phone = AtHome(application)
    shown = {"key": key.use(await phone.options("challenge"))}
    assert (await phone.ask("POST", "/api/me/return", shown))[1]["code"] == "unknown_passkey"


async def test_a_count_that_falls_is_accepted(application):
    """Keys that several devices share count each for itself."""
    _, key = await ann_with_a_passkey(application)
    phone = AtHome(application)
    for count in (7, 3, 0):
        key.count = count
        shown = {"key": key.use(await phone.options("challenge"))}
        assert (await phone.ask("POST", "/api/me/arrival", shown))[0] == 200
        phone.cookie = ""
        assert (await phone.ask("POST", "/api/me/return", shown))[0] == 200


@pytest.mark.parametrize(
    "how", ["late", "other origin", "other key", "broken", "not even json", "somebody else's"]
)
async def test_a_passkey_that_does_not_fit_is_refused(application, monkeypatch, how):
    now = [1e9]
    monkeypatch.setattr(passkeys, "clock", lambda: now[0])
    ann, key = await ann_with_a_passkey(application)
    phone = AtHome(application)
    options = await phone.options("challenge")
    shown = key.use(options, "https://evil.example" if how == "other origin" else ORIGIN)
    if how == "late":
        now[0] += CHALLENGE_AGE
    elif how == "other key":
        shown = Authenticator().use(options)
    elif how == "broken":
        shown["response"]["signature"] = encoded(b"broken")
    elif how == "not even json":
        shown["response"] = {"clientDataJSON": "!"}
    elif how == "somebody else's":
        ben = AtHome(application, (await somebody(application, "Ben")).cookie)
        mine = Authenticator(b"another").make(await ann.options("options"))
        assert (await ben.ask("POST", "/api/me/passkeys", {"key": mine}))[1]["code"] == "unknown_passkey"
        return
    for path in ("/api/me/arrival", "/api/me/return"):
        status, problem = await phone.ask("POST", path, {"key": shown})
        assert (status, problem["code"]) == (404, "unknown_passkey")
    assert phone.cookie == ""


@pytest.mark.parametrize(
    ("origin", "site"),
    [
        ("https://play.example.org", "play.example.org"),
        ("http://localhost:8000", "localhost"),
        ("http://192.168.1.5:8000", None),
        ("https://192.168.1.5", None),
        ("http://127.0.0.1:8000", None),
        ("http://play.example.org", None),
        ("https://[::1]", None),
        (None, None),
    ],
)
def test_passkeys_are_for_names_in_a_secure_context(origin, site):
    if site is None:
        with pytest.raises(Refusal, match="need https and a host name"):
            passkeys.site_of(origin)
    else:
        assert passkeys.site_of(origin) == site


async def test_a_deletion_needs_the_passkey_once_more(application):
    ann, key = await ann_with_a_passkey(application)
    zoe, other = AtHome(application, (await somebody(application, "Zoe")).cookie), Authenticator(b"Zoe's")
    await zoe.ask("POST", "/api/me/passkeys", {"key": other.make(await zoe.options("options"))})
    assert (await ann.ask("POST", "/api/me/delete/asks"))[1] == {"passkey": True, "mail": False}
    assert (await ann.ask("POST", "/api/me/delete", {"name": "Ann"}))[1]["code"] == "forbidden"
    theirs = other.use(await ann.options("challenge"))
    shown = {"name": "Ann", "key": theirs}
    assert (await ann.ask("POST", "/api/me/delete", shown))[1]["code"] == "unknown_passkey"
    shown = {"name": "Ann", "code": "12345678"}
    assert (await ann.ask("POST", "/api/me/delete", shown))[1]["code"] == "unknown_code"
    assert (await ann.ask("POST", "/api/me/delete/code", {}))[1]["code"] == "bad_option"
    own = {"name": "Ann", "key": key.use(await ann.options("challenge"))}
    assert (await ann.ask("POST", "/api/me/delete", {**own, "name": "Bob"}))[1]["code"] == "bad_name"
    assert (await ann.ask("POST", "/api/me/delete", own))[0] == 200
    assert (await ann.ask("GET", "/api/me"))[1]["name"] is None
