"""What is said when a library that an environment is made for is not installed."""

TITLES = {"gymnasium": "Gymnasium", "openspiel": "OpenSpiel", "pettingzoo": "PettingZoo"}


def missing(extra: str) -> str:
    """One sentence: what is missing, and how to get it."""
    return f"{TITLES[extra]} is not installed; get it with: pip install 'orderup[{extra}]'"
