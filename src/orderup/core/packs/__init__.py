"""Packs: TOML files with the components of a game, read and checked before use."""
