"""`orderup lab`: plays thousands of games of greedy players and prints what they say of a game's balance."""

from argparse import Namespace
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar

from orderup.cli.arguments import LABS
from orderup.cli.options import parse_options
from orderup.core.game import Game, Option, get
from orderup.core.packs import Pack, load_pack
from orderup.core.seeds import check_seed
from orderup.core.sentences import Quoted, Sentence
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.balance import Balance, balance, measure, summary
from orderup.lab.operations import measures_of
from orderup.lab.playing import Played, Progress
from orderup.lab.report import balance_report, differences_report, side_by_side, what_is_played
from orderup.lab.wording import Wording

USUAL_PACK = "default"
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

    def choosing(self, options: Options) -> "Setup":
        """The same with these options as well."""
        return replace(self, options={**self.options, **options})

    def play(self, games: int, pairs: bool, told: Progress) -> Played:
        """So many games, see `measure`."""
        return measure(self.game, self.pack, self.seats, self.options, games, self.seed, pairs, told)

    def unusual(self, option: Option) -> dict[str, Any]:
        """What an option needs of others that is neither as it comes nor settled."""
        usual = self.game.check_options({})
        unsettled = [(name, value) for name, value in option.needs if name not in self.options]
        return {name: value for name, value in unsettled if value != usual[name]}


def run(arguments: Namespace) -> int:
    """Measure a game: its balance, and every answer to each of its options side by side."""
    unknown = [name for name in arguments.what if name not in LABS]
    if unknown:
        labs = ", ".join(LABS)
        raise OptionError(Sentence("cli/errors/unknown-lab", name=Quoted(unknown[0]), labs=labs))
    game = get(arguments.game)
    measures = measures_of(game)
    check_games(arguments.games or 0)
    check_seed(arguments.seed + (arguments.games or max(measures.GAMES)) - 1)
    options = parse_options(arguments.option, game)
    game.check_options(options)
    seats = game.seats_for(arguments.seats)
    setup = Setup(game, load_pack(game.name, arguments.pack), seats, options, arguments.seed)
    against = None if arguments.against is None else load_pack(game.name, arguments.against)
    if against is not None and against.name == setup.pack.name:
        raise OptionError(Sentence("cli/errors/against-itself", pack=against.name))
    wanted = arguments.what or (LABS if against is None else LABS[:1])
    if against is not None and "options" in wanted:
        raise OptionError(Sentence("cli/errors/against-tells-balance", lab=LABS[0]))
    words = Wording(game, arguments.lang, setup.pack, *([] if against is None else [against]))
    console = console_for_tables()
    variants = _variants(setup, against, words)
    told = against is not None or setup.pack.name == USUAL_PACK
    title = what_is_played(measures, seats, "" if told else setup.pack.name, options, words)
    with console.status(words("lab-compiling")):
        setup.play(1, "balance" in wanted, lambda _: None)
    if "balance" in wanted:
        columns = _balance(title, variants, arguments.games or measures.GAMES[0], words, console)
        if against is not None:
            console.print(differences_report(words, *columns))
    else:
        console.print(title, style="bold")
    if "options" in wanted:
        for option in game.options:
            _option(setup, option, arguments.games or measures.GAMES[1], words, console)
    return 0


def console_for_tables() -> Console:
    """Where tables are printed: as wide as the terminal, or as they need."""
    console = Console(highlight=False, markup=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, width=WIDTH)


def _balance(
    title: str, setups: Mapping[str, Setup], games: int, words: Wording, console: Console
) -> list[tuple[str, Balance]]:
    """Tell how fair each of these is, and what its parts are worth."""
    all_played = _play(words("lab-balance"), setups.values(), games, True, console)
    columns = [
        (name, balance(setup.game, setup.pack, played))
        for (name, setup), played in zip(setups.items(), all_played, strict=True)
    ]
    console.print(balance_report(title, words, columns))
    return columns


def _variants(setup: Setup, against: Pack | None, words: Wording) -> dict[str, Setup]:
    """What the balance is told of: two packs, or every answer to the option that the game asks to compare."""
    if against is not None:
        return {setup.pack.name: setup, against.name: replace(setup, pack=against)}
    choices = setup.choices(measures_of(setup.game).COMPARED) or [{}]
    return {words.options(choice or setup.options): setup.choosing(choice) for choice in choices}


def _option(setup: Setup, option: Option, games: int, words: Wording, console: Console) -> None:
    """An option's answers, unless it is settled; the others as they come, from the same seeds."""
    choices = setup.choices(option.name)
    if option.name in setup.options:
        return
    name = words.option(option.name)
    if len(choices) < 2:
        console.print(words("lab-left-out", option=name), end="\n\n")
        return
    setups = [setup.choosing(choice) for choice in choices]
    columns = [
        (words.options({option.name: choice[option.name]}), summary(setup.game, played))
        for choice, played in zip(choices, _play(name, setups, games, False, console), strict=True)
    ]
    usual, needed = words.value(option.name, option.default), setup.unusual(option)
    title = (
        words("lab-compared-with", option=name, value=usual, needed=words.options(needed))
        if needed
        else words("lab-compared", option=name, value=usual)
    )
    console.print(side_by_side(title, words, columns))


def _play(
    what: str, setups: Collection[Setup], games: int, pairs: bool, console: Console
) -> Iterator[Played]:
    """So many games of each, one after the other, while a bar tells how far it has come."""
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task(what, total=games * len(setups))
        for setup in setups:
            yield setup.play(games, pairs, lambda done: bar.advance(task, done))
