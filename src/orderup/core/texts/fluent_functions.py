"""Functions of .ftl files that change a given word. The page has the same ones in `wording.ts`."""

from typing import Any

HANGUL = range(0xAC00, 0xD7A4)
FINALS = 28
"""A Hangul syllable has one of 28 endings; the first one is none."""
RIEUL = 8
"""The ending ㄹ: 로 follows it as it follows a vowel, as in 연필로."""
DIGITS_ENDING_IN_A_VOWEL = "2459"
"""이, 사, 오, 구."""
DIGITS_ENDING_IN_RIEUL = "178"
"""일, 칠, 팔."""


def particle(word: Any, after_consonant: str, after_vowel: str) -> str:
    """The Korean particle for a word, chosen by the sound at the word's end; both particles if the sound is
    unknown. Brackets at the end are ignored."""
    heard = str(word).partition("(")[0].rstrip()
    last = heard[-1:]
    softened = after_vowel.startswith("로")
    if last.isascii() and last.isdigit():
        vowel = last in DIGITS_ENDING_IN_A_VOWEL or (softened and last in DIGITS_ENDING_IN_RIEUL)
        return after_vowel if vowel else after_consonant
    if last and ord(last) in HANGUL:
        final = (ord(last) - HANGUL.start) % FINALS
        return after_vowel if not final or (softened and final == RIEUL) else after_consonant
    return f"{after_consonant}({after_vowel})"


def lower(words: Any) -> str:
    """Words for the middle of a sentence: without the first capital, unless it belongs to the word
    (Wi-Fi)."""
    text = str(words)
    first = text.partition(" ")[0]
    return text if any(map(str.isupper, first[1:])) else text[:1].lower() + text[1:]


FUNCTIONS: dict[str, Any] = {"LOWER": lower, "PARTICLE": particle}
