"""Texts for people, in Mozilla Fluent: one .ftl file for each language, read here and by the page."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from orderup.core.texts.fluent_functions import FUNCTIONS
from orderup.core.texts.spelling import spelled
from orderup.errors import OptionError

LANGUAGES = ("en", "ko", "ru")
WORDS = Path(__file__).parent
"""The folder of words that many texts share."""


def check_language(lang: str) -> None:
    """Raise OptionError unless all texts exist in this language."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise OptionError(f"there are no texts in {spelled(lang)}; the languages are: {', '.join(LANGUAGES)}")


def texts_file(folder: Path, lang: str) -> Path:
    """The file of a folder's texts in a language; the English one if a game is not translated."""
    file = folder / f"{lang}.ftl"
    return file if file.is_file() else folder / f"{LANGUAGES[0]}.ftl"


@cache
def _bundle(folder: Path, lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False, functions=FUNCTIONS)
    bundle.add_resource(FluentResource(texts_file(folder, lang).read_text("utf-8")))
    return bundle


def has(folder: Path, message: str) -> bool:
    """Whether a folder of texts has a message. The folder may be missing."""
    return folder.is_dir() and bool(_bundle(folder, LANGUAGES[0]).has_message(message))


def say(folder: Path, lang: str, message: str, args: dict[str, Any] | None = None) -> str:
    """A formatted message from a folder of texts. ValueError for an unknown message, OptionError for an
    unknown language."""
    check_language(lang)
    bundle = _bundle(folder, lang)
    if not bundle.has_message(message):
        raise ValueError(f"no text {message!r} in {folder / lang}.ftl")
    text, _ = bundle.format_pattern(bundle.get_message(message).value, args or {})
    return str(text)


def listed(items: Sequence[str], lang: str) -> str:
    """Several things as a list within a sentence, like the page's `listed`."""
    if len(items) < 2:
        return "".join(items)
    return say(WORDS, lang, "and-last", {"before": ", ".join(items[:-1]), "last": items[-1]})
