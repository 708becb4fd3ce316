"""The command line: `cosmarium play`, `serve`, `simulate`, `arena`, `replay`, `content`, `bench`."""

from cosmarium.cli.main import main

__all__ = ["main"]
