"""The greedy bot of Coffee Rush as it was before its weights were found for each number of seats, by which
the strength of bots was first measured: `orderup arena coffee_rush greedy orderup.lab.earlier:Earlier`."""

from orderup.bots.greedy import GreedyBot


class Earlier(GreedyBot):
    """Plays by the weights of then."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, "earlier")
