"""The inboxes of people: a device, a webhook and a mailbox. Each keeps the notices that come."""

import json
import re
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from typing import Any, Protocol

from aiosmtpd.controller import Controller

from bench.served import free_port
from tests.pages.device import Device
from tests.server.hook import Hook


class Inbox(Protocol):
    """An inbox. `way` names its kind of channel."""

    way: str

    def take(self) -> list[tuple[str, str]]:
        """The notices since the last call: the id of each, and a few words of it."""

    def open(self) -> None:
        """Look at the notices."""


class OfDevice:
    """Notices on a phone. To look at one is to tap it."""

    way = "push"

    def __init__(self, device: Device) -> None:
        self.device = device
        self._seen = 0

    def take(self) -> list[tuple[str, str]]:
        fresh = self.device.messages[self._seen :]
        self._seen += len(fresh)
        for message in fresh:
            self.device.deliver(message)
        return [(message["id"], message["title"]) for message in fresh]

    def open(self) -> None:
        shown = self.device.shown()
        if shown:
            self.device.click(shown[-1]["tag"])
            self.device.page.wait_for_url(lambda url: not url.endswith("/me"))

    def put_away(self) -> None:
        self.device.open("/me")


class OfWebhook:
    """A service that takes what is posted."""

    way = "webhook"

    def __init__(self) -> None:
        self._hook = Hook()
        self.address = self._hook.address("/hook")

    def take(self) -> list[tuple[str, str]]:
        fresh, self._hook.heard = self._hook.heard, []
        return [(each.headers["webhook-id"], json.loads(each.body)["type"]) for each in fresh]

    def open(self) -> None:
        """There is nothing to be tapped."""

    def stop(self) -> None:
        self._hook.stop()


class OfMail:
    """A mailbox, and the server that takes mail for it."""

    way = "mail"

    def __init__(self) -> None:
        self.mails: list[Any] = []
        port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=port)
        self._controller.start()
        self.server = f"smtp://127.0.0.1:{port}?from=Games <games@play.example>"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"

    def links(self, what: str) -> Iterator[str]:
        """The links that do one thing, in all that has come, as paths. A mail has others, which end mails."""
        for mail in self.mails:
            text = mail.get_body(("plain",)).get_content()
            yield from re.findall(rf"https?://[^/\s]+(/u/[^.\s]+\.{what}\.\S+)", text)

    def take(self) -> list[tuple[str, str]]:
        fresh, self.mails = self.mails, []
        return [(mail["message-id"].strip("<>").partition("@")[0], mail["subject"]) for mail in fresh]

    def open(self) -> None:
        """Reading a mail changes nothing."""

    def stop(self) -> None:
        self._controller.stop()
