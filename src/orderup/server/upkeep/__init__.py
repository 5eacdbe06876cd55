"""Supervision of a running server."""
