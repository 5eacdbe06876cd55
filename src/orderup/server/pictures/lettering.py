"""The letters of pictures: the font that comes with the server, its letters, and their approximate widths.

A server may have no font at all, or none with Korean or Cyrillic letters. So its own fonts are only used for
names in other scripts (`fonts.py`).
"""

import unicodedata
from pathlib import Path

from orderup.core.texts.visible import JOINERS

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


def missing(text: str) -> frozenset[str]:
    """The letters of a text that the font lacks."""
    return frozenset(text) - LETTERS - JOINERS


def written(name: str, letters: frozenset[str] = LETTERS) -> str:
    """A name in available letters: as it is, or without the missing marks and signs.

    It is empty where more is missing.
    """
    if letters | JOINERS >= set(name):
        return name
    spelt = "".join(_spelt(letter, letters) for letter in name)
    return " ".join(spelt.split()) if letters.issuperset(spelt) and any(map(str.isalnum, spelt)) else ""


def _spelt(letter: str, letters: frozenset[str]) -> str:
    """A letter as it is, or without its marks; nothing for a sign; itself where it cannot be written."""
    if letter in letters:
        return letter
    plain = "".join(c for c in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(c))
    if plain and letters.issuperset(plain):
        return plain
    return "" if unicodedata.category(letter)[0] in "CMS" else letter


def signed(number: int) -> str:
    """A number in print, with a real minus sign."""
    return f"{number}".replace("-", "−")


def size_for(text: str, width: float, largest: float) -> float:
    """The font size at which a line of text is no wider than that."""
    return round(min(largest, width / max(1.0, sum(map(_ems, text)))), 1)


def _ems(letter: str) -> float:
    """The approximate width of a letter, in font sizes."""
    if "가" <= letter <= "힣":
        return 0.9
    if unicodedata.east_asian_width(letter) in "FW":
        return 1.25 if unicodedata.category(letter) == "So" else 1.0
    return 0.7 if letter.isupper() else 0.58
