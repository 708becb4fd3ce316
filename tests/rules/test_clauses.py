"""Every clause of the law has a test that carries it, and every clause that is cited anywhere exists."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAWS = sorted((ROOT / "docs" / "rules").glob("*.md"))

CLAUSE = re.compile(r"^\*\*([A-Z]+-(?:[A-Z]\.?)?\d+(?:\.\d+)?)\*\* ", re.MULTILINE)
MARK = re.compile(r"@pytest\.mark\.rule\(([^)]*)\)")
QUOTED = re.compile(r'"([^"]+)"')


def prefix(law: Path) -> str:
    """What all clauses of a law begin with: "KS"."""
    first: str = CLAUSE.findall(law.read_text("utf-8"))[0]
    return first.split("-", maxsplit=1)[0]


def sources(*folders: str) -> list[Path]:
    """The Python sources below these folders, except this one."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [path for path in found if path != Path(__file__)]


def marked() -> Counter[str]:
    """How often each clause is carried by a test."""
    marks = (mark for path in sources("tests") for mark in MARK.findall(path.read_text("utf-8")))
    return Counter(clause for mark in marks for clause in QUOTED.findall(mark))


def test_there_is_a_law() -> None:
    assert LAWS, "docs/rules holds no law"


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.stem)
def test_clauses_are_numbered_once(law: Path) -> None:
    again = [clause for clause, times in Counter(CLAUSE.findall(law.read_text("utf-8"))).items() if times > 1]
    assert not again


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.stem)
def test_every_paragraph_in_bold_is_a_clause(law: Path) -> None:
    """A typing slip in a number would hide a clause from all of these tests."""
    bold = [line for line in law.read_text("utf-8").splitlines() if line.startswith("**")]
    assert [line for line in bold if not CLAUSE.match(line)] == []


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.stem)
def test_every_clause_has_a_test(law: Path) -> None:
    proven = marked()
    untested = [clause for clause in CLAUSE.findall(law.read_text("utf-8")) if not proven[clause]]
    assert untested == []


def test_every_clause_that_is_cited_exists() -> None:
    clauses = {clause for law in LAWS for clause in CLAUSE.findall(law.read_text("utf-8"))}
    prefixes = "|".join(sorted({prefix(law) for law in LAWS}))
    cited = re.compile(rf"\b(?:{prefixes})-(?:[A-Z]\.?)?\d+(?:\.\d+)?\b")
    whole_sections = {clause.split(".")[0] for clause in clauses}
    unknown = [
        f"{path.relative_to(ROOT)}: {citation}"
        for path in sources("src", "tests", "benchmarks", "examples")
        for citation in cited.findall(path.read_text("utf-8"))
        if citation not in clauses | whole_sections
    ]
    assert unknown == []
