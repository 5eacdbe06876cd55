"""The error when an environment's library is not installed."""

TITLES = {"gymnasium": "Gymnasium", "openspiel": "OpenSpiel", "pettingzoo": "PettingZoo", "pillow": "Pillow"}
BROUGHT_BY = {"pillow": "gymnasium"}


def missing(library: str) -> str:
    """One sentence that names the missing library, and the extra of the package that brings it."""
    extra = BROUGHT_BY.get(library, library)
    return f"{TITLES[library]} is not installed; get it with: pip install 'orderup[{extra}]'"
