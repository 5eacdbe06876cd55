"""Tables that people and bots play on: HTTP and WebSocket, storage, live play."""
