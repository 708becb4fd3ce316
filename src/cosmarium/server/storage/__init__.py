"""What the server keeps: models, migrations, the connection to the database, and the few statements used on it."""
