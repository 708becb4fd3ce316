"""The schema that strangers write bots by."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from cosmarium.server.openapi import schema
from cosmarium.server.schemas import examples
from cosmarium.server.schemas.errors import ErrorAnswer
from cosmarium.server.schemas.match import Update


def _operations() -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method} {path}", operation)
        for path, methods in schema()["paths"].items()
        for method, operation in methods.items()
    ]


def test_every_operation_says_what_it_does_and_how_it_refuses() -> None:
    operations = _operations()
    assert len(operations) >= 20
    for name, operation in operations:
        assert operation.get("description"), name
        assert operation["operationId"], name
        if name != "get /api/health":
            refused = operation["responses"]["422"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/ErrorAnswer"}, name
    assert len({operation["operationId"] for _, operation in operations}) == len(operations)


def test_every_shape_says_what_it_is() -> None:
    shapes = schema()["components"]["schemas"]
    undocumented = [name for name, shape in shapes.items() if not shape.get("description")]
    assert not [name for name in undocumented if not name.startswith(("HTTPValidation", "Validation"))]
    assert "notation" in shapes["LegalAction"]["properties"]
    assert set(shapes["Update"]["required"]) == set(shapes["Update"]["properties"])


def test_examples_have_the_shapes_that_they_are_examples_of() -> None:
    assert Update.model_validate(examples.UPDATE).model_dump() == examples.UPDATE
    assert ErrorAnswer.model_validate(examples.REFUSAL).model_dump(exclude_unset=True) == examples.REFUSAL
    for name in ("Update", "ErrorAnswer", "NewTable", "Moves"):
        assert schema()["components"]["schemas"][name]["examples"], name


def test_it_is_printed() -> None:
    """In another process, so that nothing depends on the order of sets."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "cosmarium.server.openapi"]
    printed = subprocess.run(command, capture_output=True, check=True, text=True, env=environment).stdout
    assert printed == json.dumps(schema(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
