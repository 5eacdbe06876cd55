"""The declared state of a game: fields with their visibility, events, records, positions, digests."""
