"""Tables in the browser: people and bots at one table, over HTTP and WebSocket."""
