"""The base of all games: records, compiled rules, dispatch, randomness, packs. It knows no game by name."""
