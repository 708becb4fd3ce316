"""The tests run on the installed wheel, and the wheel holds all that the sources do."""

import importlib.util
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import entry_points, version
from pathlib import Path

import pytest

import cosmarium
from cosmarium.engine import compiled

ROOT = Path(__file__).resolve().parents[2]
INSTALLED = Path(cosmarium.__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILED = sorted(
    path.relative_to(ROOT / "src") for glob in PROJECT["tool"]["cosmarium"]["compiled"] for path in ROOT.glob(glob)
)


def test_the_tests_run_on_the_installed_wheel() -> None:
    assert ROOT / "src" not in INSTALLED.parents


def test_the_wheel_holds_every_source_file() -> None:
    sources = ROOT / "src" / "cosmarium"
    wanted = {
        path.relative_to(sources)
        for path in sources.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.relative_to(sources).parts[0] != "web"
    }
    assert {path for path in wanted if not (INSTALLED / path).is_file()} == set()


def test_the_wheel_holds_the_built_client() -> None:
    assert (INSTALLED / "web" / "index.html").is_file()
    assert list((INSTALLED / "web" / "assets").glob("*.js"))


@pytest.mark.skipif(not compiled(), reason="the wheel was built without a compiler")
@pytest.mark.parametrize("path", COMPILED, ids=str)
def test_what_is_to_be_compiled_is_compiled(path: Path) -> None:
    module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))


def test_the_version_and_the_entry_points_are_those_of_the_project() -> None:
    assert version("cosmarium") == PROJECT["project"]["version"]
    titles = {point.name: point.value for point in entry_points(group="cosmarium.titles")}
    assert titles == PROJECT["project"]["entry-points"]["cosmarium.titles"]
