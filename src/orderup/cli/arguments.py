"""The commands and their options, as argparse knows them."""

import argparse
import os
import re
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, NoReturn, TypeVar

from orderup.bots import PATIENCE
from orderup.core.game import names
from orderup.core.texts import LANGUAGES

ABOUT = """\
orderup is tabletop games about orders and customers: play them in a browser with friends and with bots,
or in a terminal. The rules of a game are written once, compiled, and used by everything else:
the page, the bots, the server and your own Python.
"""
N = TypeVar("N", int, float)
STORE_VARIABLE = "ORDERUP_STORE"
"""Names the database where no option does: everybody on the machine could read a password there."""
LABS = ("balance", "options")
BENCHES = (
    "all",
    "rules",
    "match",
    "envs",
    "start",
    "bots",
    "server",
    "climbing",
    "thinking",
    "restart",
    "page",
)


class Parser(argparse.ArgumentParser):
    """argparse, with an error of one sentence."""

    intermixed = False
    """Whether options may stand between what has a place, too."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse does; see `intermixed`."""
        if not self.intermixed:
            return super().parse_known_args(args, namespace)
        self.intermixed = False  # argparse comes back to this
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.intermixed = True

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def build_parser() -> argparse.ArgumentParser:
    """The whole command line; `command` in what it parses is None when none was given."""
    games = names()
    parser = Parser(
        prog="orderup",
        description=ABOUT,
        epilog=f"Games: {', '.join(games)}.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"orderup {version('orderup')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _add_serve(commands.add_parser("serve", help="serve the page on which people and bots play"))
    _add_backup(commands.add_parser("backup", help="copy all that a server keeps, while it runs"))
    _add_restore(commands.add_parser("restore", help="put a backup in the place of what a server keeps"))
    _add_copy(commands.add_parser("copy", help="copy all that one database keeps into another"))
    _add_admin(
        commands.add_parser("admin", help="look after a running server: tables, people, a word to all")
    )
    _add_play(commands.add_parser("play", help="play in the terminal, against bots"), games)
    _add_bench(commands.add_parser("bench", help="measure speed and print tables"))
    _add_lab(commands.add_parser("lab", help="measure a game's balance over thousands of games"), games)
    _add_arena(commands.add_parser("arena", help="let bots play each other, and rate them"), games)
    _add_review(commands.add_parser("review", help="judge every decision of a game that has been played"))
    _add_puzzles(commands.add_parser("puzzles", help="find positions in which one move stands out"), games)
    _add_rules(commands.add_parser("rules", help="how a game is played, and where its rules are"), games)
    _add_warm(commands.add_parser("warm", help="compile all that serving needs into the cache"))
    return parser


def _add_warm(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--batches", action="store_true", help="also what many games at once need, as for learners"
    )


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let phones in the room join: listen on all addresses, show a QR code",
    )
    _add_place(parser)
    parser.add_argument(
        "--workers",
        type=_positive,
        default=1,
        metavar="N",
        help="so many processes behind the port, for as many cores; with PostgreSQL (default: %(default)s)",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        default=False,
        help="open the page where there is a display",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="another bot that may sit at tables: search:5s, or one of your own, MODULE:CLASS",
    )
    parser.add_argument(
        "--bot-pace",
        type=_not_negative,
        metavar="SECONDS",
        default=None,
        help="pause before each action of a bot",
    )
    parser.add_argument(
        "--expire-days",
        type=_positive,
        metavar="DAYS",
        default=None,
        help="forget tables untouched for so long, a week after they were marked",
    )
    parser.add_argument(
        "--expire-most",
        action="store_true",
        help="forget such tables even if they are most of all",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a public address of this server, where it stands behind a proxy",
    )
    parser.add_argument(
        "--metrics",
        type=_metrics_address,
        metavar="[HOST:]PORT",
        help="show figures for Prometheus there; without a host, to this machine alone (default: nowhere)",
    )
    _add_language(parser)


def _add_place(parser: argparse.ArgumentParser, again: bool = False) -> None:
    """Where tables are kept. `again`: behind a command that takes these options, too, and whose hold then."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS if again else None,
        help="where tables are kept (default: the user's data directory)",
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        default=argparse.SUPPRESS if again else os.environ.get(STORE_VARIABLE, ""),
        help="their database: sqlite:PATH, or postgresql://USER@HOST/NAME, which several servers can share "
        f"(default: ${STORE_VARIABLE}, else a file in --data)",
    )


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        default=".",
        metavar="FILE",
        help="a new file, or the folder for one that is named by the time (default: this one)",
    )
    _add_place(parser)
    _add_language(parser)


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="what orderup backup has written")
    _add_place(parser)
    _add_language(parser)


def _add_copy(parser: argparse.ArgumentParser) -> None:
    address = "sqlite:PATH or postgresql://USER@HOST/NAME"
    parser.add_argument(
        "--from", dest="source", required=True, metavar="URL", help=f"the database to copy: {address}"
    )
    parser.add_argument(
        "--to", dest="target", required=True, metavar="URL", help="where to: a database that is empty, or new"
    )
    _add_language(parser)


def _add_admin(parser: argparse.ArgumentParser) -> None:
    _add_place(parser)
    _add_language(parser)
    orders = parser.add_subparsers(dest="order", metavar="WHAT", parser_class=Parser, required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        order = orders.add_parser(name, help=about, description=about)
        _add_place(order, again=True)
        _add_language(order, again=True)
        return order

    add("status", "which servers run, and what is ordered")
    for name, about in (("tables", "the newest tables"), ("people", "who sits at them")):
        add(name, about).add_argument(
            "--most", type=_positive, default=50, metavar="N", help="so many tables (default: %(default)s)"
        )
    for name, kind, about in (
        ("close", "table", "close a table: it is shown, and does not go on"),
        ("open", "table", "let a closed table go on"),
        ("ban", "person", "shut a person out"),
        ("unban", "person", "let a person in again"),
    ):
        add(name, about).add_argument(
            kind,
            metavar=kind.upper(),
            help="its id; one that begins with a hyphen goes behind --, at the end",
        )
    say = add("say", "show everybody a word on their page, until it is taken back")
    say.add_argument("word", metavar="WORD", help="one sentence or two, in whatever language people share")
    say.add_argument(
        "--restart-in",
        type=_not_negative,
        metavar="MINUTES",
        help="also tell, in each person's language, that the server restarts then",
    )
    add("unsay", "take the word back")
    add("read-only", "let people watch, and nobody play or change anything").add_argument(
        "state", choices=("on", "off")
    )


def _add_play(parser: argparse.ArgumentParser, games: tuple[str, ...]) -> None:
    _add_game(parser, games)
    parser.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help="players, you and bots (default: as many as the game is best with)",
    )
    parser.add_argument(
        "--seat", type=int, metavar="N", help="your seat, counted from 0 (default: 0)", default=0
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the shuffle, to play the same game again")
    parser.add_argument(
        "--bot",
        metavar="NAME",
        help="who sits on the other seats, by name; search:2000 thinks of so many games, search:2s for so "
        "long, MODULE:CLASS is a bot of your own (default: the best that answers at once)",
    )
    _add_pack(parser)
    _add_options(parser)
    _add_language(parser)


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"any of {', '.join(BENCHES)} (default: all)")
    parser.add_argument("--runs", type=_positive, default=5, help="each figure is the median of so many runs")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work: a look, not a measurement")
    parser.add_argument(
        "--nodes",
        type=_positive,
        metavar="N",
        help="of server, climbing: one against so many on one database",
    )
    parser.add_argument("--store", metavar="ADDRESS", help="that database: postgresql://USER@HOST/NAME")


def _add_lab(parser: Parser, games: tuple[str, ...]) -> None:
    parser.intermixed = True
    parser.add_argument("game", choices=games, help="the game to measure")
    parser.add_argument(
        "what",
        nargs="*",
        default=[],
        metavar="WHAT",
        help="balance (is it fair, does every card matter), options (side by side); default: both",
    )
    _add_seats(parser)
    parser.add_argument(
        "--games", type=_positive, metavar="N", help="games a set (default: as many as take a minute or two)"
    )
    _add_first_deal(parser)
    _add_pack(parser)
    parser.add_argument(
        "--against", metavar="PACK", help="tell the balance of another pack beside it, from the same deals"
    )
    _add_options(parser)
    _add_language(parser)


def _add_seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats", type=_positive, metavar="N", help="seats at a table (default: the usual number)"
    )


def _add_first_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", type=_positive, default=1, metavar="N", help="the first deal (default: %(default)s)"
    )


def _add_arena(parser: argparse.ArgumentParser, games: tuple[str, ...]) -> None:
    parser.add_argument("game", choices=games, help="the game to play")
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help="two or more: greedy, search:1s, MODULE:CLASS, or 'run:COMMAND', which speaks JSON lines",
    )
    _add_seats(parser)
    parser.add_argument(
        "--games",
        type=_positive,
        default=400,
        metavar="N",
        help="in all, up to whole deals (default: %(default)s)",
    )
    _add_first_deal(parser)
    _add_pack(parser)
    _add_options(parser)
    parser.add_argument(
        "--cores", type=_positive, metavar="N", help="processes that play (default: all cores)"
    )
    parser.add_argument(
        "--ray",
        action="store_true",
        help="play on all machines of a Ray cluster: that of $RAY_ADDRESS, one that runs here, or a new one",
    )
    parser.add_argument(
        "--patience",
        type=_not_negative,
        default=PATIENCE,
        metavar="SECONDS",
        help="a bot that takes longer for a decision has lost the game (default: %(default)g)",
    )
    parser.add_argument(
        "--file",
        metavar="FILE",
        help="keep the games here; begun again, the arena plays those that are missing",
    )
    parser.add_argument("--html", metavar="FILE", help="write a page with all figures")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON instead of tables")
    _add_language(parser)


def _add_review(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="the JSON of Match.record(), or of a finished table")
    parser.add_argument("--html", metavar="FILE", help="where the page goes (default: beside the record)")
    parser.add_argument(
        "--playouts", type=_positive, metavar="N", help="games played on to find each best action"
    )
    parser.add_argument("--pack", metavar="FILE", help="the record's pack, if it is no installed one")
    _add_language(parser)


def _add_puzzles(parser: argparse.ArgumentParser, games: tuple[str, ...]) -> None:
    orders = parser.add_subparsers(dest="order", metavar="WHAT", parser_class=Parser, required=True)
    about = "look through games for positions in which one action stands out"
    collect = orders.add_parser("collect", help=about, description=about)
    collect.add_argument("game", choices=games, help="the game")
    collect.add_argument(
        "-o", "--output", required=True, metavar="FILE", help="add them to this file; begun anew if need be"
    )
    collect.add_argument(
        "--from",
        dest="records",
        nargs="+",
        default=[],
        metavar="RECORD",
        help="games that have been played, as JSON of Match.record(); without any, bots play",
    )
    collect.add_argument(
        "--games",
        type=_positive,
        metavar="N",
        help="games that bots play (default: 20, or none beside --from)",
    )
    collect.add_argument("--seats", type=_positive, metavar="N", help="of those (default: the usual number)")
    _add_first_deal(collect)
    collect.add_argument(
        "--most", type=_positive, default=30, metavar="N", help="puzzles in the file (default: %(default)s)"
    )
    _add_pack(collect)
    about = "see by longer play whether the answers hold; exits with 1 where one does not"
    check = orders.add_parser("check", help=about, description=about)
    check.add_argument(
        "game", nargs="?", help=f"one of {', '.join(games)} (default: all that come with puzzles)"
    )
    check.add_argument("--file", metavar="FILE", help="the puzzles (default: those that come with the game)")
    check.add_argument("--pack", metavar="PACK", help="another pack than the file names")
    check.add_argument(
        "-o", "--output", metavar="FILE", help="write those that hold, as puzzles of today's rules and pack"
    )
    for each in (collect, check):
        each.add_argument(
            "--playouts",
            type=_positive,
            metavar="N",
            help="games played on to judge a decision, or an action",
        )


def _add_rules(parser: argparse.ArgumentParser, games: tuple[str, ...]) -> None:
    _add_game(parser, games)
    _add_pack(parser)
    _add_language(parser)


def _add_pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", default="default", help="a pack's name, or the path of a TOML file")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, e.g. NAME=yes; orderup rules shows them",
    )


def _add_game(parser: argparse.ArgumentParser, games: tuple[str, ...]) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        default=games[0] if games else None,
        help=f"one of {', '.join(games)} (default: %(default)s)",
    )


def _add_language(parser: argparse.ArgumentParser, again: bool = False) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=argparse.SUPPRESS if again else system_language(),
        help=f"language of what is said (default: {system_language()})",
    )


def system_language() -> str:
    """The language of the user's locale, where we have it."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    language = re.split("[-_.@]", locale)[0]
    return language if language in LANGUAGES else LANGUAGES[0]


def _port(text: str) -> int:
    return _number(text, int, 0, 65535, "a port from 0 to 65535")


def _metrics_address(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", _port(port)


def _positive(text: str) -> int:
    return _number(text, int, 1, sys.maxsize, "a whole number above 0")


def _not_negative(text: str) -> float:
    return _number(text, float, 0, sys.maxsize, "a number of at least 0")


def _number(text: str, kind: Callable[[str], N], low: float, high: float, wanted: str) -> N:
    try:
        value = kind(text)
    except ValueError:
        value = None
    if value is None or not low <= value <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
    return value
