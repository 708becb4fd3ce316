"""The server: tables of people and bots over HTTP, with the history in a database as the one truth."""
