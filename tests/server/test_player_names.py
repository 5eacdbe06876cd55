"""Names as others read them."""

import unicodedata

import pytest

from orderup.core.texts.visible import BLANKS, MOST_MARKS
from orderup.server.people.names import NAME_LENGTH, clean_name, told_apart
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.lobby import checked_name

WOMAN_SURFING = "\U0001f3c4\U0001f3fd\u200d\u2640\ufe0f"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        (" a  b ", "a b"),
        ("a\u202eb", "a b"),
        ("e\u0301", "é"),
        ("<b>", "<b>"),
        ("x" * 30, "x" * NAME_LENGTH),
        ("a\u3164b", "a b"),
        ("!", "!"),
        ("7", "7"),
    ],
)
def test_clean_names(given, shown):
    assert clean_name(given) == shown


@pytest.mark.parametrize(
    "name",
    [
        "지우",
        "Зоя",
        "Nguyễn Thị Hạnh",
        "မြို့",
        "สมชาย ใจดี้",
        "שָׁלוֹם",
        "مُحَمَّد",
        "کتاب\u200cها",
        "प्रियंका",
        "བཀྲ་ཤིས",
        WOMAN_SURFING,
        "❤\ufe0f",
        "1\ufe0f\u20e3",
    ],
)
def test_names_of_all_the_world_stay_as_they_are(name):
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "  ",
        "\n\t",
        *"\u200b\u200c\u200d\u202e\u2060\u2066\ufeff\u00ad\u061c\ufe0f",
        *sorted(BLANKS)[:12],
        "\u3164\u3164 \u2800",
        "\U000e0041\U000e0042",
        "\ue000",
        "\u0301",
        "\u0301\u0302 \u20dd",
    ],
)
def test_names_that_do_not_show(given):
    with pytest.raises(ValueError, match=r"^A name needs at least one .* that shows\.$"):
        clean_name(given)


def test_piled_up_marks():
    pile = "\u0315\u031b\u0340\u0341\u0358\u0321\u0322"
    assert clean_name("qz" + pile[:MOST_MARKS])
    for name in (
        "q" + pile,
        "ok q" + "\u20dd" * 5,
        "q" + "\u200d".join(pile),
        "q\ufe0f" + "\ufe0f".join(pile),
    ):
        with pytest.raises(ValueError, match=rf"^A name piles at most {MOST_MARKS} marks on one letter\.$"):
            clean_name(name)


def test_a_name_is_refused_with_a_code_of_its_own():
    with pytest.raises(Refusal) as refused:
        checked_name("\u3164")
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (["Zoe"], "Ann"),
        (["Ann"], "Ann 2"),
        (["ANN", "Ann 2"], "Ann 3"),
    ],
)
def test_equal_names_are_numbered(others, told):
    assert told_apart("Ann", others) == told


def test_a_numbered_name_is_no_longer_than_names_may_be():
    long = "x" * (NAME_LENGTH - 1) + "y"
    told = told_apart(long, [long])
    assert told == "x" * (NAME_LENGTH - 2) + " 2"
    assert len(told) == NAME_LENGTH
