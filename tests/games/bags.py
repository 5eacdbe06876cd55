"""Bags in a state, as people who read tests see them."""


def bag(counts: dict[str, int]) -> str:
    """`2xcoffee milk`, or a dash for nothing."""
    return " ".join(name if n == 1 else f"{n}x{name}" for name, n in counts.items() if n) or "-"
