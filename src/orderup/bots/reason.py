"""A reason for an action: an event that follows it more often, or less, than others; and its wording."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orderup.core.game.definition import get
from orderup.core.packs.thing_names import name_of, pack_names
from orderup.core.texts.fluent import has, say

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

TEXTS = Path(__file__).parent / "texts"
GAIN, HARM = "gain", "harm"
OTHERS, PLAYED = "others", "played"
"""A reason compares an action with several others, or with the one that was played."""


@dataclass(frozen=True)
class ActionReason:
    """An event that follows an action, with its arguments, by the deciding seat or (not `mine`) another one.

    `share` is the share of the games played on in which it happens: within this turn (`soon`), or by the end
    of the next one.
    """

    event: dict[str, Any]
    mine: bool
    soon: bool
    share: float
    otherwise: float
    """The same after the other actions, on the mean."""


def weight(game: str, kind: str, mine: bool) -> int:
    """Whether an event is good (1) or bad (-1) for the deciding seat; 0 where the game does not say.

    The game's texts say so: `gain-KIND` is good for the event's seat, `harm-KIND` bad.
    """
    if has(get(game).texts, f"{GAIN}-{kind}"):
        return 1 if mine else -1
    return -1 if mine and has(get(game).texts, f"{HARM}-{kind}") else 0


def event_text(event: dict[str, Any], mine: bool, pack: "Pack", lang: str) -> str:
    """An event as the part of a sentence."""
    names = pack_names(pack.content, lang)
    arguments: dict[str, Any] = {"mine": "yes" if mine else "no"}
    for name, value in event.items():
        if isinstance(value, str):
            arguments[name] = name_of(names, value, f"{name}s")
        elif isinstance(value, int):
            arguments[name] = value + (name == "deck")  # people count from 1
    texts = get(pack.game).texts
    kind = GAIN if has(texts, f"{GAIN}-{event['kind']}") else HARM
    return say(texts, lang, f"{kind}-{event['kind']}", arguments)


def sentence(reason: ActionReason, pack: "Pack", lang: str, against: str = OTHERS) -> str:
    """A reason in words; `against` names the other side of the comparison."""
    arguments = {
        "against": against,
        "what": event_text(reason.event, reason.mine, pack, lang),
        "share": tenths(reason.share),
        "otherwise": tenths(reason.otherwise),
        "soon": "yes" if reason.soon else "no",
    }
    return say(TEXTS, lang, "reason", arguments)


def tenths(share: float) -> int:
    """A share in tenths."""
    return round(10 * share)
