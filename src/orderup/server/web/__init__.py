"""What browsers and programs ask: over HTTP, over WebSockets, and the page itself."""
