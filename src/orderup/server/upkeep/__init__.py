"""Watching over a server that runs."""
