"""What all environments show of a game: spaces, observations, masks of legal actions, the table as text."""

import json
from collections.abc import Mapping
from io import StringIO
from pkgutil import resolve_name
from typing import Any

import numpy as np
from gymnasium import spaces
from rich.console import Console

from orderup.core.batches.observations import observation_layout
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError
from orderup.match import Match

HUMAN = "human"
RENDER_MODES = (HUMAN, "ansi")
WIDTH = 120

Observation = dict[str, np.ndarray[Any, Any]]


def observation_space(game: str, seats: int, options: Mapping[str, Any]) -> spaces.Dict:
    """`observation`: the numbers of `orderup.observation_layout`, each within its range; `action_mask`: 1 for
    each legal action."""
    layout = observation_layout(game, seats, options)
    low = np.concatenate([np.full(part.size, min(part.low, -1), np.int16) for part in layout])
    high = np.concatenate([np.full(part.size, part.high, np.int16) for part in layout])
    seen = spaces.Box(low, high, dtype=np.int16)
    mask = spaces.Box(0, 1, (get(game).engine.ACTIONS,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def action_space(game: str) -> spaces.Discrete:
    """The ids of actions."""
    return spaces.Discrete(get(game).engine.ACTIONS)


def observed(match: Match, seat: int, deciding: bool) -> Observation:
    """What a seat may know; its mask is empty unless it is deciding."""
    mask = np.zeros(get(match.game).engine.ACTIONS, np.int8)
    if deciding:
        mask[[action.id for action in match.legal()]] = 1
    return {"observation": match.observation(seat), "action_mask": mask}


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or OptionError."""
    if mode is not None and not (isinstance(mode, str) and mode in RENDER_MODES):
        raise OptionError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {spelled(mode)}")
    return mode


def render(match: Match, seat: int, mode: str) -> str | None:
    """The table as a seat sees it: `ansi` returns it as text for a terminal, `human` prints it."""
    if mode == "ansi":
        console = Console(file=StringIO(), width=WIDTH, force_terminal=True, color_system="standard")
        _draw(match, seat, console)
        return console.file.getvalue()  # type: ignore[attr-defined,no-any-return]
    _draw(match, seat, Console())
    return None


def _draw(match: Match, seat: int, console: Console) -> None:
    game, view = get(match.game), match.guided_view(seat)
    if game.terminal is None:
        console.print_json(json.dumps(view))
        return

    def words(message: str) -> str:
        return say(game.texts, LANGUAGES[0], message)

    players = [f"seat_{other}" for other in range(match.seats)]
    legal = [action.to_dict() for action in match.legal()] if match.seat == seat else []
    drawing = resolve_name(game.terminal)
    console.print(drawing(view, match.pack.content, LANGUAGES[0], words, players, seat, legal))
