"""The letters of pictures: the font that comes along, what it can write, and how wide that is about.

A server may have no font at all, or none with Korean or Cyrillic letters, so its own are never asked for.
"""

from pathlib import Path

FAMILY = "Order Up Letters"
FONT = Path(__file__).parent / "letters.otf"
LATIN_AND_CYRILLIC = ((0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x45F), (0x490, 0x491))
SIGNS = "–—‘’‚“”„†•…‰‹›№←↑→↓−★☆✓"
KSX_1001 = (range(0xB0, 0xC9), range(0xA1, 0xFF))
"""The bytes of the Korean syllables in use."""


def _syllables() -> str:
    leads, trails = KSX_1001
    return "".join(bytes((lead, trail)).decode("euc-kr") for lead in leads for trail in trails)


LETTERS = frozenset(
    [chr(code) for first, last in LATIN_AND_CYRILLIC for code in range(first, last + 1)]
    + [*SIGNS, *_syllables()]
)
"""Every character that the font has."""


def writable(text: str) -> bool:
    """Whether the font has all that a text needs."""
    return LETTERS.issuperset(text)


def signed(number: int) -> str:
    """A number as it is printed."""
    return f"{number}".replace("-", "−")


def size_for(text: str, width: float, largest: float) -> float:
    """The font size at which a line of text is no wider than that."""
    ems = sum(0.9 if letter >= "가" else 0.7 if letter.isupper() else 0.58 for letter in text)
    return round(min(largest, width / max(1.0, ems)), 1)
