"""What is said when a library that an environment is made for is not installed."""

TITLES = {"gymnasium": "Gymnasium", "openspiel": "OpenSpiel", "pettingzoo": "PettingZoo", "pillow": "Pillow"}
BROUGHT_BY = {"pillow": "gymnasium"}


def missing(library: str) -> str:
    """One sentence: what is missing, and which extra of the package brings it."""
    extra = BROUGHT_BY.get(library, library)
    return f"{TITLES[library]} is not installed; get it with: pip install 'orderup[{extra}]'"
