"""`orderup lab`: plays thousands of games of greedy players and prints what they say of a game's balance."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar

from orderup.cli.arguments import LABS
from orderup.cli.options import parse_options
from orderup.core.game import Game, Option, get
from orderup.core.packs import Pack, load_pack
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.balance import effects, held, kept, measure, summary
from orderup.lab.operations import measures_of
from orderup.lab.playing import Played, Progress
from orderup.lab.report import balance_report, side_by_side

WIDTH = 118
"""Where the output is not a terminal."""

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Setup:
    """What is measured: with these options, and others as they come."""

    game: Game
    pack: Pack
    seats: int
    options: Options
    seed: int

    def allows(self, options: Options) -> bool:
        """Whether the game can be played with these as well."""
        try:
            self.game.check_options({**self.options, **options})
        except OptionError:
            return False
        return True

    def choices(self, name: str) -> list[dict[str, Any]]:
        """The answers to an option that is not settled, with what they need of others."""
        for option in self.game.options:
            if option.name == name and name not in self.options:
                needed = self.unusual(option)
                answers = [{name: choice, **needed} for choice in option.choices]
                return [answer for answer in answers if self.allows(answer)]
        return []

    def unusual(self, option: Option) -> dict[str, Any]:
        """What an option needs of others that is neither as it comes nor settled."""
        known = {**self.game.check_options({}), **self.options}
        needs = dict(option.needs).items()
        return {name: value for name, value in needs if name not in self.options and value != known[name]}


def run(arguments: Namespace) -> int:
    """Measure a game: its balance, and every answer to each of its options side by side."""
    unknown = [name for name in arguments.what if name not in LABS]
    if unknown:
        raise OptionError(f"The lab does not measure {unknown[0]!r}; it measures: {', '.join(LABS)}.")
    game = get(arguments.game)
    usual = measures_of(game).GAMES
    check_games(arguments.games or 0)
    options = parse_options(arguments.option, game)
    game.check_options(options)
    seats = game.check_seats(game.default_seats if arguments.seats is None else arguments.seats)
    setup = Setup(game, load_pack(game.name, arguments.pack), seats, options, arguments.seed)
    console = console_for_tables()
    with console.status("Compiling what plays many games at once: the first time up to a minute ..."):
        _measure(setup, {}, 1, "balance" in (arguments.what or LABS), lambda _: None)
    both = not arguments.what
    if both or "balance" in arguments.what:
        _balance(setup, arguments.games or usual[0], console)
    if both or "options" in arguments.what:
        for option in game.options:
            _option(setup, option, arguments.games or usual[1], console)
    return 0


def console_for_tables() -> Console:
    """Where tables are printed: as wide as the terminal, or as they need."""
    console = Console(highlight=False, markup=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, width=WIDTH)


def _balance(setup: Setup, games: int, console: Console) -> None:
    """The pack's own balance, in pairs; under every answer to the option that the game asks to compare."""
    game, measures = setup.game, measures_of(setup.game)
    variants = setup.choices(measures.COMPARED) or [{}]
    columns = []
    for options, played in zip(
        variants, _play(setup, "Balance", variants, games, True, console), strict=True
    ):
        columns.append((_title({**setup.options, **options}), summary(game, played)))
        told = list(effects(game, played)), list(held(game, played)), kept(game, setup.pack, played)
    console.print(balance_report(measures, columns, *told))
    if len(variants) > 1 and any(told):
        console.print(f"What follows the first table is of the games with {_title(variants[-1])}.")


def _title(options: Options) -> str:
    return ", ".join(f"{name} = {value}" for name, value in options.items()) or "as it comes"


def _option(setup: Setup, option: Option, games: int, console: Console) -> None:
    """An option's answers, unless it is settled; the others as they come, from the same seeds."""
    choices = setup.choices(option.name)
    if option.name in setup.options:
        return
    if len(choices) < 2:
        console.print(f"{option.name} is left out: what was chosen goes with its usual answer only.\n")
        return
    played = _play(setup, option.name, choices, games, False, console)
    columns = [
        (_title({option.name: choice[option.name]}), summary(setup.game, each))
        for choice, each in zip(choices, played, strict=True)
    ]
    needed = setup.unusual(option)
    title = f"{option.name} (default {option.default}{f', with {_title(needed)}' if needed else ''})"
    console.print(side_by_side(title, measures_of(setup.game).TURNS, columns))


def _play(
    setup: Setup, what: str, variants: Sequence[Options], games: int, pairs: bool, console: Console
) -> Iterator[Played]:
    """So many games under each of several mixes of options, one after the other, while a bar tells how far
    it has come."""
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task(what, total=games * len(variants))

        def told(done: int) -> None:
            bar.advance(task, done)

        for options in variants:
            yield _measure(setup, options, games, pairs, told)


def _measure(setup: Setup, options: Options, games: int, pairs: bool, told: Progress) -> Played:
    chosen = {**setup.options, **options}
    return measure(setup.game, setup.pack, setup.seats, chosen, games, setup.seed, pairs, told)
