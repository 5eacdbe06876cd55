"""Messages about notices, and about the channels that carry them."""

from msgspec import Struct


class OwnPush(Struct, omit_defaults=True):
    """GET /api/me/push-key: the server's public key for web push, and the endpoint at which this device is
    told.
    """

    key: str
    endpoint: str | None = None


class Subscribe(Struct, forbid_unknown_fields=True):
    """POST /api/me/push: have this device told at the endpoint that its browser was given.

    `p256dh` and `auth` are the browser's keys. A person who has said nothing else is told in the language
    `lang` and the time zone `zone`.
    """

    endpoint: str
    p256dh: str
    auth: str
    lang: str = ""
    zone: str = ""
