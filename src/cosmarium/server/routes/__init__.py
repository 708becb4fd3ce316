"""The HTTP API, a file a topic."""
