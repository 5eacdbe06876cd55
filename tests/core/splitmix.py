"""SplitMix64 in plain Python integers, written from the paper, to check the compiled one."""

MASK = (1 << 64) - 1


class SplitMix:
    """Steele, Lea and Flood: Fast splittable pseudorandom number generators, OOPSLA 2014."""

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """0..n-1 from the upper 32 bits."""
        return ((self.next() >> 32) * n) >> 32

    def shuffled(self, items: list) -> list:
        """Fisher and Yates from the end down."""
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
