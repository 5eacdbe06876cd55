"""Names of environments. They end in a version: a policy learned under one name is good for that one only."""

from orderup.core.game.definition import get, names

OBSERVATION_CHANGES = 0
"""The number of changes of observations or ids of actions while the rules stayed. It grows by
`python -m tests.envs.versions --write`."""


def version(game: str) -> int:
    """Grows when a rule, an observation or the id of an action changes. Raises OptionError."""
    return get(game).rules_version + OBSERVATION_CHANGES


def pettingzoo_name(game: str) -> str:
    """As in `coffee_rush_v1`."""
    return f"{game}_v{version(game)}"


def gymnasium_name(game: str) -> str:
    """As in `orderup/CoffeeRush-v1`."""
    return f"orderup/{''.join(word.title() for word in game.split('_'))}-v{version(game)}"


def games_by_name() -> dict[str, str]:
    """Every game by its PettingZoo name."""
    return {pettingzoo_name(game): game for game in names()}
