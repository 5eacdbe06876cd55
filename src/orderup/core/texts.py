"""Texts for people, in Mozilla Fluent: one .ftl file a language, read here and by the page alike."""

from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "ko", "ru")


@cache
def _bundle(folder: Path, lang: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text("utf-8")))
    return bundle


def say(folder: Path, lang: str, message: str, args: dict[str, Any] | None = None) -> str:
    """A message of a folder of texts, formatted. An unknown language or message is a ValueError."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}; there are {', '.join(LANGUAGES)}")
    bundle = _bundle(folder, lang)
    if not bundle.has_message(message):
        raise ValueError(f"no text {message!r} in {folder / lang}.ftl")
    text, _ = bundle.format_pattern(bundle.get_message(message).value, args or {})
    return str(text)
