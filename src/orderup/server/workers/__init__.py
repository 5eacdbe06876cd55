"""Processes that think and compile beside the server."""
