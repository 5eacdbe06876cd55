"""The options of the commands for a server and its database."""

import argparse
import os

from orderup.cli.parser import Parser
from orderup.core.game.definition import names

STORE_VARIABLE = "ORDERUP_STORE"
"""Names the database where no option does: everybody on the machine could read a password there."""

MAIL_PASSWORD = "ORDERUP_MAIL_PASSWORD"
"""Holds the password of the server for outgoing mail, for the same reason."""


def add_serve(parser: Parser) -> None:
    """The options of `orderup serve`."""
    say, add = parser.say, parser.add_argument
    # Addresses of IPv6 stand in brackets elsewhere.
    add("--host", type=lambda host: host.strip("[]"), default="127.0.0.1", help=say("serve-host"))
    add("--port", type=parser.port, default=8000, help=say("serve-port"))
    add("--lan", action="store_true", help=say("serve-lan"))
    _add_place(parser)
    add("--workers", type=parser.positive, default=1, metavar="N", help=say("serve-workers"))
    # With the default given here, argparse would add it to the help, in English.
    add("--open", action=argparse.BooleanOptionalAction, help=say("serve-open"))
    parser.set_defaults(open=False)
    add("--bot", action="append", default=[], metavar="NAME", help=say("serve-bot"))
    add("--bot-pace", type=parser.not_negative, metavar="SECONDS", help=say("serve-bot-pace"))
    add("--expire-days", type=parser.positive, metavar="DAYS", help=say("serve-expire-days"))
    add("--keep-games", type=parser.positive, metavar="N", help=say("serve-keep-games"))
    add("--expire-most", action="store_true", help=say("serve-expire-most"))
    add("--origin", action="append", default=[], metavar="URL", help=say("serve-origin"))
    add("--base-path", default="", metavar="/PATH", help=say("serve-base-path"))
    add("--metrics", type=parser.metrics_address, metavar="[HOST:]PORT", help=say("serve-metrics"))
    add("--mail", default="", metavar="URL", help=say("serve-mail", variable=MAIL_PASSWORD))
    add("--notices-inside", action="store_true", help=say("serve-notices-inside"))


def add_backup(parser: Parser) -> None:
    """The options of `orderup backup`."""
    parser.add_argument("file", nargs="?", default=".", metavar="FILE", help=parser.say("backup-file"))
    _add_place(parser)


def add_restore(parser: Parser) -> None:
    """The options of `orderup restore`."""
    parser.add_argument("file", metavar="FILE", help=parser.say("restore-file"))
    _add_place(parser)


def add_copy(parser: Parser) -> None:
    """The options of `orderup copy`."""
    say, add = parser.say, parser.add_argument
    add("--from", dest="source", required=True, metavar="URL", help=say("copy-from"))
    add("--to", dest="target", required=True, metavar="URL", help=say("copy-to"))


def add_doctor(parser: Parser) -> None:
    """The options of `orderup doctor`."""
    say, add = parser.say, parser.add_argument
    add("--port", type=parser.port, default=8000, help=say("doctor-port"))
    _add_place(parser)
    add("--origin", action="append", default=[], metavar="URL", help=say("doctor-origin"))
    add("--base-path", default="", metavar="/PATH", help=say("serve-base-path"))


ORDERS_ABOUT = (
    *(("close", "table"), ("open", "table")),
    *(("ban", "person"), ("unban", "person"), ("mute", "person"), ("unmute", "person")),
)


def add_admin(parser: Parser) -> None:
    """The orders of `orderup admin`, with their options."""
    _add_place(parser)
    orders = parser.commands("order", "WHAT", required=True)
    say = parser.say

    def add(name: str) -> Parser:
        order = parser.command(orders, name, f"admin-{name}")
        _add_place(order, again=True)
        return order

    add("status")
    for name in ("tables", "people"):
        order = add(name)
        order.add_argument("--most", type=order.positive, default=50, metavar="N", help=say("admin-most"))
    add("notices")
    add("records").add_argument("game", choices=names(), help=say("admin-records-game"))
    mail = add("mail-test")
    mail.add_argument("address", metavar="ADDRESS", help=say("admin-mail-address"))
    mail.add_argument("--mail", required=True, metavar="URL", help=say("serve-mail", variable=MAIL_PASSWORD))
    for name, kind in ORDERS_ABOUT:
        order = add(name)
        order.takes_id = True
        order.add_argument(kind, metavar=kind.upper(), help=say("admin-id"))
    add("reports")
    add("settle").add_argument("report", metavar="REPORT", help=say("admin-report"))
    word = add("say")
    word.add_argument("word", metavar="WORD", help=say("admin-word"))
    restart = say("admin-restart-in")
    word.add_argument("--restart-in", type=word.not_negative, metavar="MINUTES", help=restart)
    add("unsay")
    add("read-only").add_argument("state", choices=("on", "off"))


def _add_place(parser: Parser, again: bool = False) -> None:
    """The database options. `again` marks a command behind another with the same options; its own
    ones count.
    """
    place = argparse.SUPPRESS if again else None
    store = argparse.SUPPRESS if again else os.environ.get(STORE_VARIABLE, "")
    parser.add_argument("--data", metavar="DIR", default=place, help=parser.say("data"))
    about = parser.say("store", variable=STORE_VARIABLE)
    parser.add_argument("--store", metavar="URL", default=store, help=about)
