"""The interface of a game: its definition and registry, actions, coach, reference sheets."""
