"""How a value that somebody gave is told in an error."""

LONGEST = 200
"""Characters that are shown of it."""


def spelled(value: object) -> str:
    """A value as Python spells it, in one line that is not too long. There is always one, even where Python
    has none: for numbers of thousands of digits, lists a thousand deep, objects with a faulty `__repr__`."""
    try:
        told = repr(value)
    except Exception:
        return f"<{type(value).__name__} that cannot be written out>"
    if "\n" in told:
        told = " ".join(told.split())
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}..."
