"""The arena: bots play each other on shared deals, every one in every seat, and are rated."""
