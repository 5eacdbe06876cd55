"""Decodes requests: JSON becomes a struct of the protocol, or a refusal that names the place."""

import re
from typing import TypeVar

import msgspec

from orderup.server.protocol.refusal import Refusal

T = TypeVar("T")
DEEPEST = 16
"""The most objects and arrays within each other. No message needs more than five."""
STRINGS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A text of a message; one without an end reaches to the message's end, so that none is looked at twice."""
ONE_KIND = bytes.maketrans(b"{}", b"[]")
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def decoded(text: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """A message as its struct; refuses a misfit, naming the place.

    The nesting is counted here, since parsers give up at a different depth in every Python.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode()
        if is_too_deep(text):
            raise Refusal("bad_message", f"A message is nested at most {DEEPEST} deep.")
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refusal("bad_message", f"This message does not fit: {error}.") from None


def is_too_deep(text: str) -> bool:
    """Whether more than `DEEPEST` brackets are open at once somewhere in a JSON text.

    In invalid JSON with left-over brackets, up to twice as many may go unnoticed.
    """
    if text.count("{") + text.count("[") <= DEEPEST:
        return False
    brackets = STRINGS.sub("", text).encode().translate(ONE_KIND, NO_BRACKETS)
    for _ in range(DEEPEST):  # Each round removes the innermost brackets.
        brackets = brackets.replace(b"[]", b"")
    return b"[]" in brackets or brackets.count(b"[") > DEEPEST
