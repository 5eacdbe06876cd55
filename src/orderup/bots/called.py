"""What a bot is called in a language."""

from orderup.bots.reason import TEXTS
from orderup.core.texts.fluent import has, say


def called(bot: str, lang: str) -> str:
    """The name of a bot for people, by its name as in `create`: `search:2s` goes by its own and what it is
    given, one of `module:Class` by the name of its class."""
    kind, _, given = bot.partition(":")
    if has(TEXTS, f"bot-{kind}-{given}"):
        return say(TEXTS, lang, f"bot-{kind}-{given}")
    if has(TEXTS, f"bot-{kind}"):
        name = say(TEXTS, lang, f"bot-{kind}")
        return f"{name} ({given})" if given else name
    own = bot.rpartition(":")[2]
    return own[:1].upper() + own[1:]
