"""Builds the wheel into dist/ with the build tools of the virtual environment this runs in."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"


def compiled_modules() -> set[str]:
    """The modules that pyproject.toml names for compilation, as paths below src/ without their suffix."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    globs = settings["tool"]["cosmarium"]["compiled"]
    return {str(path.relative_to(ROOT / "src").with_suffix("")) for glob in globs for path in ROOT.glob(glob)}


def drop_what_an_older_tree_left() -> None:
    """Empty setuptools' build tree, which it never tidies, but for extension modules still wanted.

    They are kept because the C compiler is the slowest part of a build. setuptools makes them anew when their C
    sources have changed; here they go when the compiler's options or mypyc itself may have.
    """
    wanted = {*compiled_modules(), "cosmarium__mypyc"}
    settings = max(path.stat().st_mtime for path in (ROOT / "setup.py", ROOT / "requirements" / "build.txt"))
    for tree in BUILD.glob("lib*"):
        for path in tree.rglob("*"):
            module = str(path.relative_to(tree)).split(".", 1)[0]
            keep = path.suffix == ".so" and module in wanted and path.stat().st_mtime > settings
            if path.is_file() and not keep:
                path.unlink()
    for leftover in (DIST, *BUILD.glob("*.egg-info"), *BUILD.glob("bdist.*")):
        shutil.rmtree(leftover, ignore_errors=True)


def main() -> int:
    """Build; the exit code is pip's."""
    drop_what_an_older_tree_left()
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--verbose"]
    arguments = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(DIST), str(ROOT)]
    return subprocess.run([*pip, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
