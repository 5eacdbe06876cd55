"""`orderup lab`: plays thousands of games of greedy players and prints what they say of a game's balance."""

from argparse import Namespace
from typing import Any

from rich.console import Console
from rich.progress import Progress

from orderup.cli.arguments import LABS
from orderup.core.game import Game, Option, get
from orderup.core.packs import Pack, load_pack
from orderup.errors import OptionError
from orderup.lab.arena.contest import check_games
from orderup.lab.balance import Summary, effects, kept, measure, summary
from orderup.lab.operations import measures_of
from orderup.lab.report import Column, balance_report, side_by_side

WIDTH = 118
"""Where the output is not a terminal."""


def run(arguments: Namespace) -> int:
    """Measure a game: its balance, and every answer to each of its options side by side."""
    unknown = [name for name in arguments.what if name not in LABS]
    if unknown:
        raise OptionError(f"The lab does not measure {unknown[0]!r}; it measures: {', '.join(LABS)}.")
    game = get(arguments.game)
    measures_of(game)
    check_games(arguments.games or 0)
    pack = load_pack(game.name, arguments.pack)
    console = console_for_tables()
    both = not arguments.what
    if both or "balance" in arguments.what:
        _balance(game, pack, arguments.games or 20_000, arguments.seed, console)
    if both or "options" in arguments.what:
        _options(game, pack, arguments.games or 10_000, arguments.seed, console)
    return 0


def console_for_tables() -> Console:
    """Where tables are printed: as wide as the terminal, or as they need."""
    console = Console(highlight=False, markup=False)
    return console if console.is_terminal else Console(highlight=False, markup=False, width=WIDTH)


def _balance(game: Game, pack: Pack, games: int, seed: int, console: Console) -> None:
    """The pack's own balance, in pairs; under every answer to the option that the game asks to compare."""
    compared = measures_of(game).COMPARED
    choices = next((option.choices for option in game.options if option.name == compared), ())
    variants: list[dict[str, Any]] = [{compared: choice} for choice in choices] or [{}]
    columns: list[Column] = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Balance", total=games * len(variants))
        for options in variants:
            played = measure(
                game, pack, options, games, seed, True, lambda done: progress.advance(task, done)
            )
            columns.append((_title(options), summary(game, played)))
    console.print(balance_report(columns, effects(game, played), kept(game, played)))
    if len(variants) > 1:
        console.print(f"Pairs and choices are those of the games with {_title(variants[-1])}.")


def _title(options: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in options.items()) or "as it comes"


def _options(game: Game, pack: Pack, games: int, seed: int, console: Console) -> None:
    """Every option's answers, the others as they come, from the same seeds."""
    for option in game.options:
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task(option.name, total=games * len(option.choices))
            columns = [
                (
                    _title({option.name: choice}),
                    _answer(
                        game,
                        pack,
                        option,
                        choice,
                        games,
                        seed,
                        lambda done, task=task, progress=progress: progress.advance(task, done),
                    ),
                )
                for choice in option.choices
            ]
        console.print(side_by_side(f"{option.name} (default {option.default})", columns))


def _answer(game: Game, pack: Pack, option: Option, choice: Any, games: int, seed: int, told: Any) -> Summary:
    return summary(game, measure(game, pack, {option.name: choice}, games, seed, False, told))
