"""The wire protocol: its messages, their decoding, and refusals."""
