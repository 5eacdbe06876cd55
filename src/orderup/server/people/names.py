"""Names and texts as others will read them: something shows, and nothing is piled up."""

import unicodedata

NAME_LENGTH = 24
MOST_MARKS = 4
"""So many marks may follow one letter; Burmese and Hebrew need up to four, Vietnamese none once composed."""

JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""What shapes its neighbours and shows nothing itself: needed by Persian, Indic scripts and emoji."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159") | {
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0D), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
}
"""What shows nothing though it is no control character: fillers, variation selectors, an empty braille cell.
Unicode's Default_Ignorable_Code_Point outside of category C, and two more."""


def clean_name(name: str) -> str:
    """A name as others will read it: composed, on one line, without characters that do not show.

    `ValueError`, with a sentence for people, when nothing is left of it or marks are piled up on a letter.
    """
    return _clean(name, NAME_LENGTH, "A name")


def clean_text(text: str, length: int) -> str:
    """A text of one line as others will read it, no longer than `length`; raises as `clean_name` does."""
    return _clean(text, length, "A text")


def _clean(text: str, length: int, called: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(c if c in JOINERS or not _is_blank(c) else " " for c in composed)
    text = " ".join(shown.split())[:length].strip()
    if not any(unicodedata.category(c)[0] in "LNPS" for c in text):
        raise ValueError(f"{called} needs at least one letter, digit or sign that shows.")
    if _highest_pile(text) > MOST_MARKS:
        raise ValueError(f"{called} piles at most {MOST_MARKS} marks on one letter.")
    return text


def _is_blank(c: str) -> bool:
    return c in BLANKS or unicodedata.category(c)[0] == "C"


def _highest_pile(name: str) -> int:
    """The most marks that stand above, below or around one letter."""
    highest = pile = 0
    for c in name:
        if c not in JOINERS:
            pile = pile + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
            highest = max(highest, pile)
    return highest
