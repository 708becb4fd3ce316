"""Prints the OpenAPI schema: `python -m cosmarium.server.openapi`. The client's types are generated from it."""

from __future__ import annotations

import json
import sys
from typing import Any

from cosmarium.server.app import create_app
from cosmarium.server.settings import Settings


def schema() -> dict[str, Any]:
    """The schema of the HTTP API."""
    return create_app(Settings(database_url="sqlite:///never-opened")).openapi()


def main() -> None:
    """Print it."""
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
