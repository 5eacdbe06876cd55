"""The server: HTTP and WebSocket, storage, and live tables for people and bots."""
