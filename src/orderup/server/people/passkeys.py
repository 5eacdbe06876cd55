"""Passkeys: a person's keys that their device, or their account there, keeps for this site.

A challenge is stored, and used once. Keys prove that the device is here and, where it can, who holds it.
"""

import asyncio
from base64 import urlsafe_b64decode
from typing import Any
from urllib.parse import urlsplit

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import warn
from orderup.server.people.identity import hashed, new_token
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Challenge, Conflict, Credential, Player, Store

CHALLENGE_AGE = 300.0
"""Seconds for which a challenge can be answered."""
MOST = 20
"""The most passkeys of a person."""
_ADD, _USE = "passkey-add", "passkey-use"
Json = dict[str, Any]


def site_of(origin: str | None) -> str:
    """The host name for which a passkey of this origin is good. Browsers take names alone, and https."""
    parts = urlsplit(origin or "")
    name = parts.hostname or ""
    is_name = any(letter.isalpha() for letter in name) and ":" not in name
    if not is_name or (parts.scheme != "https" and name != "localhost"):
        raise Refusal("forbidden", "Passkeys need https and a host name, or http://localhost.")
    return name


async def options_to_add(store: Store, player: Player, origin: str | None) -> Json:
    """The options with which a browser makes a passkey."""
    site, held = site_of(origin), await store.credentials(player.id)
    if len(held) >= MOST:
        raise Refusal("bad_option", f"You have {MOST} passkeys: remove one first.")
    challenge = await _new_challenge(store, _ADD, player.id)
    return await asyncio.to_thread(_options_to_add, player, site, challenge, [each.id for each in held])


def _options_to_add(player: Player, site: str, challenge: str, held: list[str]) -> Json:
    import webauthn
    from webauthn.helpers import structs

    name = player.name or "orderup"
    options = webauthn.generate_registration_options(
        rp_id=site,
        rp_name="orderup",
        user_id=player.id.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge.encode(),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(_decoded(each)) for each in held],
    )
    return _as_json(webauthn.options_to_json(options))


async def add(store: Store, player: Player, origin: str | None, made: Json, device: str) -> None:
    """Keep the passkey that a browser has made."""
    site, challenge, now = site_of(origin), _challenge_in(made), clock()
    found = await store.challenge(hashed(challenge), _ADD, now)
    is_theirs = found is not None and found.player == player.id
    if not is_theirs or not await store.take_challenge(hashed(challenge), _ADD, now):
        raise _too_late()
    new = await asyncio.to_thread(_verified_new, made, challenge, site, origin)
    credential = Credential(new.id, player.id, new.public_key, new.count, site, device, now, now)
    try:
        await store.add_credential(credential)
    except Conflict:
        raise Refusal("bad_option", "This passkey is somebody's already.") from None


def _verified_new(made: Json, challenge: str, site: str, origin: str | None) -> "Made":
    import webauthn
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_registration_response(
            credential=made,
            expected_challenge=challenge.encode(),
            expected_rp_id=site,
            expected_origin=origin or "",
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise _not_understood() from None
    key = bytes_to_base64url(found.credential_public_key)
    return Made(bytes_to_base64url(found.credential_id), key, found.sign_count)


async def options_to_use(store: Store, origin: str | None) -> Json:
    """The options with which a browser lets a person choose a passkey of this site."""
    challenge = await _new_challenge(store, _USE, None)
    return await asyncio.to_thread(_options_to_use, site_of(origin), challenge)


def _options_to_use(site: str, challenge: str) -> Json:
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=site,
        challenge=challenge.encode(),
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return _as_json(webauthn.options_to_json(options))


async def player_of(store: Store, origin: str | None, shown: Json) -> Player:
    """The player whose passkey has answered a challenge. The challenge is not used up yet."""
    site, challenge = site_of(origin), _challenge_in(shown)
    if await store.challenge(hashed(challenge), _USE, clock()) is None:
        raise _too_late()
    credential = await store.credential(str(shown.get("id", "")))
    if credential is None or credential.rp != site:
        raise Refusal("unknown_passkey", "This passkey is no longer known here.")
    count = await asyncio.to_thread(_verified, shown, challenge, credential, origin)
    if count < credential.count:  # Keys that several devices share do not count together.
        warn("passkey_count_fell", before=credential.count, now=count)
    names = await store.players([credential.player])
    return Player(credential.player, names.get(credential.player))


def _verified(shown: Json, challenge: str, credential: Credential, origin: str | None) -> int:
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_authentication_response(
            credential=shown,
            expected_challenge=challenge.encode(),
            expected_rp_id=credential.rp,
            expected_origin=origin or "",
            credential_public_key=_decoded(credential.public_key),
            credential_current_sign_count=0,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise _not_understood() from None
    return found.new_sign_count


async def use(store: Store, origin: str | None, shown: Json) -> Player:
    """As `player_of`; and the challenge is used up."""
    player = await player_of(store, origin, shown)
    if not await store.take_challenge(hashed(_challenge_in(shown)), _USE, clock()):
        raise _too_late()
    await store.use_credential(str(shown["id"]), _count_in(shown), clock())
    return player


class Made(msgspec.Struct):
    """A new passkey: its id and public key in base64url, and its count."""

    id: str
    public_key: str
    count: int


async def _new_challenge(store: Store, purpose: str, player: str | None) -> str:
    challenge, now = new_token(), clock()
    await store.add_challenge(Challenge(hashed(challenge), purpose, player, "", now + CHALLENGE_AGE), now)
    return challenge


def _challenge_in(answer: Json) -> str:
    """The challenge that a browser says it has answered; whether it has is verified later."""
    try:
        data = msgspec.json.decode(_decoded(answer["response"]["clientDataJSON"]))
        return _decoded(data["challenge"]).decode("ascii")
    except (KeyError, TypeError, ValueError, AttributeError, msgspec.DecodeError):
        raise _not_understood() from None


def _count_in(answer: Json) -> int:
    """The count in the data of an authenticator, which has been verified: four bytes after 33 others."""
    return int.from_bytes(_decoded(answer["response"]["authenticatorData"])[33:37])


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _as_json(text: str) -> Json:
    found: Json = msgspec.json.decode(text)
    return found


def _too_late() -> Refusal:
    return Refusal("unknown_passkey", "That took too long, or was used before: try again.")


def _not_understood() -> Refusal:
    return Refusal("unknown_passkey", "This passkey does not fit: try again.")
