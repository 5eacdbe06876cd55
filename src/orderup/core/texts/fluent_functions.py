"""What a text may ask of a word it is given: functions of .ftl files, here and in the page's `wording.ts`."""

from typing import Any

HANGUL = range(0xAC00, 0xD7A4)
FINALS = 28
"""A Hangul syllable is one of 28 endings, the first of which is none."""
RIEUL = 8
"""The ending ㄹ, after which 로 follows as after a vowel: 연필로."""
DIGITS_ENDING_IN_A_VOWEL = "2459"
"""이, 사, 오, 구."""
DIGITS_ENDING_IN_RIEUL = "178"
"""일, 칠, 팔."""


def particle(word: Any, after_consonant: str, after_vowel: str) -> str:
    """The Korean particle that follows a word, by the sound the word ends with; both where nobody can tell.
    What stands in brackets at a word's end is not heard."""
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
    """The words as within a sentence: without their first capital, unless it belongs to them (Wi-Fi)."""
    text = str(words)
    first = text.partition(" ")[0]
    return text if any(map(str.isupper, first[1:])) else text[:1].lower() + text[1:]


FUNCTIONS: dict[str, Any] = {"LOWER": lower, "PARTICLE": particle}
