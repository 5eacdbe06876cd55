"""The declared state of a game: fields and who may see them, events, records, positions, digests."""
