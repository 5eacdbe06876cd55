"""Texts for people in English, Korean and Russian: Fluent messages, and the messages of errors."""
