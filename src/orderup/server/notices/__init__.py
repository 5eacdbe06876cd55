"""Notices: people are told when a table waits for them, by the channels of their choice."""
