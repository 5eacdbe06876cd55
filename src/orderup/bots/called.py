"""The names of bots for people, in a language."""

import re

from orderup.bots import is_installed, levels, names
from orderup.bots.reason import TEXTS
from orderup.core.texts.fluent import LANGUAGES, has, say


def called(bot: str, lang: str) -> str:
    """The name of a bot for people, by its name as in `create`.

    `search:2s` combines the bot's own name and its budget; a `module:Class` goes by the name of its class.
    """
    kind, _, given = bot.partition(":")
    if has(TEXTS, f"bot-{kind}-{given}"):
        return say(TEXTS, lang, f"bot-{kind}-{given}")
    if has(TEXTS, f"bot-{kind}"):
        name = say(TEXTS, lang, f"bot-{kind}")
        return f"{name} ({given})" if given else name
    own = bot.rpartition(":")[2]
    return own[:1].upper() + own[1:]


def named(name: str, game: str) -> str:
    """A bot by its name for people in any language, as `Shift leader`, `shift-leader` or `점장 봇`.

    Any other name is left as it is.
    """
    return _by_name(game).get(_plainly(name), name)


def shown(bot: str, lang: str) -> str:
    """The name for people where there is one, else the bot's own name."""
    kind, _, given = bot.partition(":")
    return called(bot, lang) if has(TEXTS, f"bot-{kind}-{given}") or has(TEXTS, f"bot-{kind}") else bot


def listed_bots(game: str, lang: str) -> str:
    """The bots of a game, each by its name for people, followed by its name in programs."""
    bots = (*names(game), *levels(game))
    return ", ".join(f"{shown(bot, lang)} ({bot})" if shown(bot, lang) != bot else bot for bot in bots)


def _by_name(game: str) -> dict[str, str]:
    bots = [bot for bot in (*names(game), *levels(game)) if shown(bot, LANGUAGES[0]) != bot]
    found = {_plainly(called(bot, lang)): bot for bot in bots for lang in LANGUAGES}
    return {name: bot for name, bot in found.items() if not is_installed(name)}


def _plainly(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).casefold()
