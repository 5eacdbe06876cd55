"""Texts for people in English, Korean and Russian: Fluent messages, and sentences of errors."""
