"""The spelling of a given value in an error."""

LONGEST = 200
"""The most characters shown of a value."""


def spelled(value: object) -> str:
    """A value as Python spells it, on one line that is not too long.

    There is always a result, even if Python has none: for numbers of thousands of digits, lists a thousand
    deep, objects with a faulty `__repr__`.
    """
    try:
        told = repr(value)
    except Exception:
        return f"<{type(value).__name__} that cannot be written out>"
    if "\n" in told:
        told = " ".join(told.split())
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}..."
