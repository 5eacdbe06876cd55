"""The commands and their options, as argparse knows them. Their explanations are in help/."""

from importlib.metadata import version

from orderup.bots import PATIENCE
from orderup.cli.language import system_language
from orderup.cli.parser import Parser
from orderup.cli.server_arguments import add_admin, add_backup, add_copy, add_doctor, add_restore, add_serve
from orderup.core.game.definition import names

LABS = ("report", "options", "new", "measures", "check", "sensitivity", "tune", "show")
REPORT, OPTIONS, NEW, MEASURES, CHECK, SENSITIVITY, TUNE, SHOW = LABS
"""The tasks of the lab."""
A_YEAR = 366
"""With this number of puzzles a game repeats none within a year."""
BENCHES = ("all", "rules", "envs", "start", "bots", "server", "sleeping", "page")


def build_parser(lang: str | None = None) -> Parser:
    """The whole command line, in a language (by default that of the locale).

    `command` in the parsed arguments is None when none was given.
    """
    parser = Parser(prog="orderup", lang=lang or system_language())
    parser.description = parser.say("about")
    parser.epilog = parser.say("games", games=", ".join(names()))
    parser.set_defaults(lang=system_language())
    about, ours = parser.say("show-version"), f"orderup {version('orderup')}"
    parser.add_argument("--version", action="version", version=ours, help=about)
    commands = parser.commands("command", "COMMAND")
    for name, add in (
        ("serve", add_serve),
        ("backup", add_backup),
        ("restore", add_restore),
        ("copy", add_copy),
        ("admin", add_admin),
        ("play", _add_play),
        ("record", _add_record),
        ("bench", _add_bench),
        ("lab", _add_lab),
        ("arena", _add_arena),
        ("review", _add_review),
        ("puzzle", _add_puzzle),
        ("puzzles", _add_puzzles),
        ("rules", _add_rules),
        ("warm", _add_warm),
        ("doctor", add_doctor),
    ):
        add(parser.command(commands, name, name))
    return parser


def _add_play(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    _add_game_if_named(parser)
    add("--seats", type=parser.whole, metavar="N", help=say("play-seats"))
    add("--seat", type=parser.whole, metavar="N", default=0, help=say("play-seat"))
    add("--seed", type=parser.seed, metavar="N", help=say("play-seed"))
    add("--bot", "--against", metavar="NAME", help=say("play-bot"))
    _add_pack(parser)
    _add_options(parser)


def _add_record(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("game", nargs="?", choices=names(), help=say("record-game"))
    add("--last", type=parser.positive, default=20, metavar="N", help=say("record-last"))
    add("--match", type=parser.positive, metavar="N", help=say("record-match"))
    add("--json", action="store_true", help=say("record-json"))
    add("--delete", action="store_true", help=say("record-delete"))


def _add_bench(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("what", nargs="*", metavar="WHAT", help=say("bench-what", benches=", ".join(BENCHES)))
    add("--runs", type=parser.positive, default=5, help=say("bench-runs"))
    add("--quick", action="store_true", help=say("bench-quick"))
    add("--nodes", type=parser.positive, metavar="N", help=say("bench-nodes"))
    add("--store", metavar="ADDRESS", help=say("bench-store"))


def _add_lab(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    parser.intermixed = True
    add("game", choices=names(), help=say("lab-game"))
    add("what", nargs="*", default=[], metavar="WHAT", help=say("lab-what"))
    _add_seats(parser)
    add("--games", type=parser.positive, metavar="N", help=say("lab-games"))
    add("--minutes", type=parser.not_negative, metavar="M", help=say("lab-minutes"))
    add("-o", "--output", metavar="FILE", help=say("lab-output"))
    _add_first_deal(parser)
    _add_pack(parser)
    add("--against", metavar="PACK", help=say("lab-against"))
    add("--control", action="store_true", help=say("lab-control"))
    add("--wishes", metavar="FILE", help=say("lab-wishes"))
    _add_options(parser)
    add("--free", metavar="PATHS", help=say("lab-free"))
    add("--within", action="append", default=[], metavar="BOUNDS", help=say("lab-within"))
    add("--also-rulebook", action="store_true", help=say("lab-also-rulebook"))
    add("--records", metavar="FILE", help=say("lab-records"))
    add("--keep", metavar="DIR", help=say("lab-keep"))
    add("--ray", metavar="ADDRESS", help=say("lab-ray"))
    add("--sql", metavar="SQL", help=say("lab-sql"))
    add("--study", metavar="FILE", help=say("lab-study"))
    add("--json", action="store_true", help=say("lab-json"))


def _add_arena(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("game", choices=names(), help=say("arena-game"))
    add("bots", nargs="+", metavar="BOT", help=say("arena-bots"))
    _add_seats(parser)
    add("--games", type=parser.positive, default=400, metavar="N", help=say("arena-games"))
    _add_first_deal(parser)
    _add_pack(parser)
    _add_options(parser)
    add("--cores", type=parser.positive, metavar="N", help=say("arena-cores"))
    add("--ray", action="store_true", help=say("arena-ray"))
    patience = say("arena-patience")
    add("--patience", type=parser.not_negative, default=PATIENCE, metavar="SECONDS", help=patience)
    add("--file", metavar="FILE", help=say("arena-file"))
    add("--html", metavar="FILE", help=say("arena-html"))
    add("--json", action="store_true", help=say("arena-json"))


def _add_review(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("record", metavar="RECORD", help=say("review-record"))
    add("--html", metavar="FILE", help=say("review-html"))
    add("--player", type=parser.positive, metavar="N", help=say("review-player"))
    add("--numbers", action="store_true", help=say("review-numbers"))
    add("--playouts", type=parser.positive, metavar="N", help=say("review-playouts"))
    add("--pack", metavar="FILE", help=say("review-pack"))


def _add_puzzle(parser: Parser) -> None:
    _add_game_if_named(parser)
    parser.add_argument("--theme", metavar="NAME", help=parser.say("puzzle-theme"))


def _add_puzzles(parser: Parser) -> None:
    orders = parser.commands("order", "WHAT", required=True)
    _add_collect(parser.command(orders, "collect", "puzzles-collect"))
    _add_check(parser.command(orders, "check", "puzzles-check"))


def _add_collect(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("game", choices=names(), help=say("puzzles-game"))
    add("-o", "--output", required=True, metavar="FILE", help=say("puzzles-output"))
    add("--from", dest="records", nargs="+", default=[], metavar="RECORD", help=say("puzzles-from"))
    add("--games", type=parser.positive, metavar="N", help=say("puzzles-games"))
    add("--seats", type=parser.positive, metavar="N", help=say("puzzles-seats"))
    _add_first_deal(parser)
    add("--most", type=parser.positive, default=A_YEAR, metavar="N", help=say("puzzles-most"))
    _add_pack(parser)
    _add_playouts(parser)


def _add_check(parser: Parser) -> None:
    say, add = parser.say, parser.add_argument
    add("game", nargs="?", help=say("puzzles-checked-game", games=", ".join(names())))
    add("--file", metavar="FILE", help=say("puzzles-file"))
    add("--pack", metavar="PACK", help=say("puzzles-pack"))
    add("-o", "--output", metavar="FILE", help=say("puzzles-holding"))
    _add_playouts(parser)


def _add_playouts(parser: Parser) -> None:
    about = parser.say("puzzles-playouts")
    parser.add_argument("--playouts", type=parser.positive, metavar="N", help=about)


def _add_rules(parser: Parser) -> None:
    _add_game_if_named(parser)
    _add_pack(parser)


def _add_warm(parser: Parser) -> None:
    parser.add_argument("--batches", action="store_true", help=parser.say("warm-batches"))


def _add_game_if_named(parser: Parser) -> None:
    games = names()
    about = parser.say("game", games=", ".join(games))
    parser.add_argument("game", nargs="?", default=games[0] if games else None, help=about)


def _add_seats(parser: Parser) -> None:
    parser.add_argument("--seats", type=parser.positive, metavar="N", help=parser.say("seats"))


def _add_first_deal(parser: Parser) -> None:
    parser.add_argument("--seed", type=parser.seed, default=1, metavar="N", help=parser.say("seed"))


def _add_pack(parser: Parser) -> None:
    parser.add_argument("--pack", default="default", help=parser.say("pack"))


def _add_options(parser: Parser) -> None:
    about = parser.say("option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)
