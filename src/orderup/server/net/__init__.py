"""Connections: their number, their limits, and their unsent messages."""
