"""The locked dependencies: complete, hashed, and free of any particular registry."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==\S+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)


def names(requirements: list[str]) -> set[str]:
    """The normal form of the projects' names in a list of requirements."""
    return {re.split(r"[\[<>=!~; ]", requirement)[0].lower().replace("_", "-") for requirement in requirements}


def pinned(lock: Path) -> set[str]:
    return {match.group(1) for match in PIN.finditer(lock.read_text("utf-8"))}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_pin_has_hashes_and_no_registry_is_named(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert len(PIN.findall(text)) == len(re.findall(r"^[a-z]", text, re.MULTILINE)) > 0
    assert "://" not in text
    assert "--index-url" not in text


def test_every_dependency_of_the_project_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = [requirement for extra in project["project"]["optional-dependencies"].values() for requirement in extra]
    assert names(project["project"]["dependencies"]) | names(extras) <= pinned(ROOT / "requirements" / "runtime.txt")
    assert names(project["build-system"]["requires"]) <= pinned(ROOT / "requirements" / "build.txt")


@pytest.mark.parametrize("source", sorted((ROOT / "requirements").glob("*.in")), ids=lambda path: path.name)
def test_every_tool_is_locked(source: Path) -> None:
    wanted = [line for line in source.read_text("utf-8").splitlines() if line and line[0] not in "#-"]
    assert names(wanted) <= pinned(source.with_suffix(".txt"))
