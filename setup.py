"""Builds the wheel: modules listed in pyproject.toml are compiled by mypyc, where there is a C compiler.

Everything else about the package is declared in pyproject.toml. Without a compiler, or with COSMARIUM_PURE=1, the
wheel holds the same modules uncompiled: they give the same answers, more slowly.
"""

import os
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from setuptools import setup
from setuptools._distutils import ccompiler
from setuptools._distutils.sysconfig import customize_compiler

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "build"
# The commands that need the extension modules; others (metadata, file lists) shall not wait for the compiler.
BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
# Functions that no other library may replace can be inlined: random play is a third faster (docs/performance.md).
INLINE_CALLS = "-fvisibility=hidden"
# Errors in modules that are only imported, and imports that the build environment lacks, are `make test`'s to find.
MYPY_OPTIONS = ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores"]


def modules_to_compile() -> list[str]:
    """The modules that [tool.cosmarium] names, as paths relative to the repository."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {path for glob in settings["tool"]["cosmarium"]["compiled"] for path in ROOT.glob(glob)}
    return sorted(str(path.relative_to(ROOT)) for path in found)


def why_not_compile() -> str | None:
    """Why the build goes without the compiler, or None: tries it on an empty extension module."""
    if os.environ.get("COSMARIUM_PURE") == "1":
        return "COSMARIUM_PURE=1 is set"
    compiler = ccompiler.new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception as error:  # whatever a missing or broken compiler raises, the answer is the same
            return f"no working C compiler with Python's headers ({error})"
    return None


def extensions() -> "list[Extension]":
    """The extension modules to build, in one group, so that calls between them are plain C calls."""
    if not BUILDING.intersection(sys.argv):
        return []
    if reason := why_not_compile():
        print(f"cosmarium: building UNCOMPILED rules: {reason}", flush=True)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - only a compiled build needs mypyc

    modules = modules_to_compile()
    print(f"cosmarium: compiling {len(modules)} modules: {' '.join(modules)}", flush=True)
    compiled = mypycify(
        [*MYPY_OPTIONS, *modules], opt_level="3", debug_level="0", group_name="cosmarium", target_dir=str(BUILD / "c")
    )
    if os.name == "posix":
        for extension in compiled:
            extension.extra_compile_args.append(INLINE_CALLS)
    return compiled


BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    options={"egg_info": {"egg_base": str(BUILD)}},  # src/ stays clean
)
