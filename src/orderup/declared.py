"""Print the JSON Schemas of the games' views and events, from which the page's types are made."""

import json

from orderup.core.game.definition import get, names


def main() -> None:
    """Write the schemas of all games to standard output, by game."""
    engines = {name: get(name).engine for name in names()}
    print(json.dumps({name: engine.STATE.schema(engine.EVENTS) for name, engine in engines.items()}))


if __name__ == "__main__":
    main()
