"""The visible part of a text: whether anything shows, and how many marks are piled on a letter."""

import unicodedata

MOST_MARKS = 4
"""The most marks on one letter. Burmese and Hebrew need up to four, Vietnamese none once composed."""

JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Characters that shape their neighbours and show nothing themselves; Persian, Indic scripts and emoji need
them."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159") | {
    chr(code)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0D), (0xE0100, 0xE01EF))
    for code in range(first, last + 1)
}
"""Characters that show nothing and are no control characters: fillers, variation selectors, an empty braille
cell. They are Unicode's Default_Ignorable_Code_Point outside of category C, and two more."""


def is_blank(c: str) -> bool:
    """Whether a character neither shows nor shapes anything."""
    return c not in JOINERS and (c in BLANKS or unicodedata.category(c)[0] == "C")


def shows(text: str) -> bool:
    """Whether a text has a visible letter, digit or sign."""
    return any(unicodedata.category(c)[0] in "LNPS" and not is_blank(c) for c in text)


def highest_pile(text: str) -> int:
    """The most marks above, below or around one letter in a composed text."""
    highest = pile = 0
    for c in text:
        if c not in JOINERS:
            pile = pile + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
            highest = max(highest, pile)
    return highest
