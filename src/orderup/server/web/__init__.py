"""HTTP, WebSockets, and the page itself."""
