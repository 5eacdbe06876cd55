"""A pack in words: the names of its things, and its numbers within texts.

Things are found by their ids alone, because events do not name tables. Numbers are `{steps}` in the pack's
own texts, and `$steps` in the texts of its game. A list gives `$coins-1`, `$coins-2` and so on,
`$coins-most`, and `$coins-steps`: "2 → 1, 3+ → 2".
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

FORMS = {"en": ("one", "other"), "ko": ("other",), "ru": ("one", "few", "many")}
"""The plural forms of each language, in the order of a placeholder's words."""
PLACEHOLDER = re.compile(r"\{([a-z_]+(?:-\w+)?)((?:\|[^{}|]+)*)\}")
FILLED = frozenset({"effect", "ability"})
"""The texts of a pack that may tell its numbers."""


def pack_names(content: Mapping[str, Any], lang: str) -> dict[str, str]:
    """The names of a pack's things in one language: `id` and `table/id` -> name, over all tables."""
    return {
        key: item["name"][lang]
        for table, items in content.items()
        if isinstance(items, list)
        for item in items
        if isinstance(item, dict) and "id" in item and "name" in item
        for key in (item["id"], f"{table}/{item['id']}")
    }


def name_of(names: Mapping[str, str], identifier: str, table: str = "") -> str:
    """The name of a thing, from this table if possible. A numbered thing, such as `game_6`, has its kind's
    name and its number."""
    if f"{table}/{identifier}" in names:
        return names[f"{table}/{identifier}"]
    kind, _, number = identifier.rpartition("_")
    if identifier not in names and kind in names and number.isdecimal():
        return f"{names[kind]} {number}"
    return names.get(identifier, identifier)


def arguments(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """A pack's numbers as arguments of a text. Negative numbers become words with a true minus sign."""
    found: dict[str, Any] = {}
    for key, value in numbers.items():
        if isinstance(value, int):
            found[key] = _signed(value)
        elif isinstance(value, Sequence) and value and all(isinstance(each, int) for each in value):
            found |= {f"{key}-{place}": _signed(each) for place, each in enumerate(value, start=1)}
            found[f"{key}-most"] = _signed(max(value))
            found[f"{key}-steps"] = _steps(value)
    return found


def filled(text: str, known: Mapping[str, Any], lang: str) -> str:
    """A text with its placeholders filled: `{coins}` with the number, `{coins|coin|coins}` with the number
    and the matching form of the word. Unknown placeholders stay."""
    from babel import Locale

    def fill(match: re.Match[str]) -> str:
        name, forms = match[1], match[2].split("|")[1:]
        if name not in known:
            return match[0]
        number = str(known[name])
        if not forms:
            return number
        form = Locale(lang).plural_form(int(number.lstrip("−")))
        place = FORMS[lang].index(form)
        return f"{number} {forms[min(place, len(forms) - 1)]}"

    return PLACEHOLDER.sub(fill, text)


def told_numbers(entry: Mapping[str, Any], numbers: Mapping[str, Any]) -> dict[str, int]:
    """The numbers that the texts of a pack's thing tell, by path: `coins`, or `costs.2` from a list."""
    found = {}
    for key in FILLED & entry.keys():
        for name in (match[1] for text in entry[key].values() for match in PLACEHOLDER.finditer(text)):
            number, _, place = name.partition("-")
            value = numbers.get(number)
            if isinstance(value, int):
                found[number] = value
            elif isinstance(value, Sequence) and place.isdecimal() and 0 < int(place) <= len(value):
                found[f"{number}.{int(place) - 1}"] = value[int(place) - 1]
    return found


def filled_content(content: Any, known: Mapping[str, Any]) -> Any:
    """The content of a pack, with all effects and abilities filled."""
    if isinstance(content, dict):
        return {
            key: {lang: filled(text, known, lang) for lang, text in value.items()}
            if key in FILLED
            else filled_content(value, known)
            for key, value in content.items()
        }
    if isinstance(content, list):
        return [filled_content(each, known) for each in content]
    return content


def _signed(number: int) -> int | str:
    return number if number >= 0 else f"−{-number}"


def _steps(values: Sequence[int]) -> str:
    """The places, from 0, at which a list's value changes. The last one stands for all beyond."""
    last = len(values) - 1
    changes = [i for i, value in enumerate(values) if value != (values[i - 1] if i else 0)]
    return ", ".join(f"{i}{'+' if i == last else ''} → {_signed(values[i])}" for i in changes)
