"""The common part of all environments: spaces, observations, masks of legal actions, the table as text."""

import json
import re
from collections.abc import Mapping, Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from rich.console import Console

import orderup
from orderup.core.batches.observations import observation_layout
from orderup.core.drawing.svg import GROUND
from orderup.core.game.definition import get
from orderup.core.texts.fluent import LANGUAGES, say
from orderup.core.texts.spelling import spelled
from orderup.envs.extras import missing
from orderup.errors import OptionError
from orderup.match import Match

HUMAN, ANSI, RGB_ARRAY = "human", "ansi", "rgb_array"
RENDER_MODES = (HUMAN, ANSI, RGB_ARRAY)
WIDTH = 120
FRAME = (1080, 720)
"""The pixels of every frame of `rgb_array`: a video's frames are all of one size."""
FAMILY = "Order Up Letters"
FONT = Path(orderup.__file__).parent / "server" / "pictures" / "letters.otf"

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
    """A seat's observation; its mask is empty while another seat decides."""
    mask = np.zeros(get(match.game).engine.ACTIONS, np.int8)
    if deciding:
        mask[[action.id for action in match.legal()]] = 1
    return {"observation": match.observation(seat), "action_mask": mask}


def check_render_mode(mode: str | None, modes: Sequence[str] = RENDER_MODES) -> str | None:
    """The mode, or OptionError."""
    if mode is not None and not (isinstance(mode, str) and mode in modes):
        raise OptionError(f"render_mode is None or one of {', '.join(modes)}, not {spelled(mode)}")
    return mode


def render(match: Match, seat: int, mode: str) -> Any:
    """The table as a seat sees it: `ansi` returns it as text for a terminal, `rgb_array` as a picture of
    FRAME's size, (height, width, 3) uint8; `human` prints it."""
    if mode == RGB_ARRAY:
        return _picture(match, seat)
    if mode == ANSI:
        console = Console(file=StringIO(), width=WIDTH, force_terminal=True, color_system="standard")
        _draw(match, seat, console)
        return console.file.getvalue()  # type: ignore[attr-defined]
    _draw(match, seat, Console())
    return None


def _picture(match: Match, seat: int) -> np.ndarray[Any, Any]:
    """The drawing that a match shows in a notebook, fitted into a frame. ModuleNotFoundError: no Pillow."""
    import resvg_py

    try:
        from PIL import Image, ImageOps
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(missing("pillow")) from error
    drawing = get(match.game).engine.draw(match.guided_view(seat), match.pack)
    size = 'width="{}" height="{}"'.format(*FRAME)
    framed = re.sub(r'(<svg [^>]*?viewBox="[^"]*") width="\d+"', rf"\1 {size}", drawing, count=1)
    png = resvg_py.svg_to_bytes(
        framed,
        background=GROUND,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    picture = ImageOps.pad(Image.open(BytesIO(png)).convert("RGB"), FRAME, color=GROUND)
    return np.array(picture)


def _draw(match: Match, seat: int, console: Console) -> None:
    game, view = get(match.game), match.guided_view(seat)
    drawing = game.offered("terminal", "Drawing")
    if drawing is None:
        console.print_json(json.dumps(view))
        return

    def words(message: str) -> str:
        return say(game.texts, LANGUAGES[0], message)

    players = [f"seat_{other}" for other in range(match.seats)]
    legal = [action.to_dict() for action in match.legal()] if match.seat == seat else []
    console.print(drawing(view, match.pack.words, LANGUAGES[0], words, players, seat, legal))
