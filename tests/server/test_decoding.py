"""How deep a message may be nested: counted by us, the same in every Python."""

import msgspec
import pytest

from orderup.server.protocol.decoding import DEEPEST, decoded, is_too_deep
from orderup.server.protocol.messages import Request
from orderup.server.protocol.refusal import Refusal

REQUEST = msgspec.json.Decoder(Request)


def nested(depth: int) -> str:
    return '{"a":[' * (depth // 2) + "[" * (depth % 2) + "]" * (depth % 2) + "]}" * (depth // 2)


@pytest.mark.parametrize("depth", [0, 1, 5, DEEPEST, DEEPEST + 1, DEEPEST + 2, 3000])
def test_depth_is_counted(depth):
    assert is_too_deep(nested(depth)) == (depth > DEEPEST)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("[]" * 1000, False),
        ('["' + "[" * 1000 + '"]', False),
        (r'["\"' + "[" * 1000 + r'\\"]' + "{}" * 20, False),
        (r'["\\"' + "[" * 1000, True),
        ('"' + "[" * 1000, False),
        ("}" * 1000 + "{" * DEEPEST, False),
        ("[}" * 1000, False),
        ("[" * 1000, True),
        ("[]" * 20 + "[" * (DEEPEST + 1), True),
    ],
)
def test_only_brackets_that_are_open_at_once_count(text, deep):
    assert is_too_deep(text) == deep


@pytest.mark.parametrize("depth", [DEEPEST + 1, 100, 3000, 30_000])
def test_a_nested_message_is_refused_as_one(depth):
    text = '{"type": "play", "version": 0, "actions": ' + nested(depth) + "}"
    for sent in (text, text.encode()):
        with pytest.raises(Refusal, match=f"nested at most {DEEPEST} deep") as refused:
            decoded(sent, REQUEST)
        assert refused.value.code == "bad_message"


@pytest.mark.parametrize(
    "sent", [b"\xff", b"", "{", "[" * DEEPEST, b'{"type": "dance"}', "\ud800" * 20 + "[" * 20]
)
def test_invalid_messages_are_refused(sent):
    with pytest.raises(Refusal) as refused:
        decoded(sent, REQUEST)
    assert refused.value.code == "bad_message"
