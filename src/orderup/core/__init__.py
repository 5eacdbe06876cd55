"""What every game stands on: records, compiled rules, dispatch, randomness, packs. Knows no game by name."""
