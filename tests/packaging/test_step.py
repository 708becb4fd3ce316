"""`scripts/step`, through which make runs everything: quiet when all is well, loud and honest when it is not."""

import os
import subprocess
from pathlib import Path

import pytest

STEP = Path(__file__).resolve().parents[2] / "scripts" / "step"


def step(folder: Path, command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(STEP), "Trying it", "sh", "-c", command],
        cwd=folder,
        env={**os.environ, "VERBOSE": "", **environment},
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_step_that_works_says_only_that(tmp_path: Path) -> None:
    done = step(tmp_path, "echo noise")
    assert done.returncode == 0
    assert done.stdout.startswith("→ Trying it … done")
    assert "noise" not in done.stdout


@pytest.mark.parametrize("code", [1, 7])
def test_a_step_that_fails_shows_its_output_and_keeps_the_exit_code(tmp_path: Path, code: int) -> None:
    done = step(tmp_path, f"echo the reason; exit {code}")
    assert done.returncode == code
    assert "the reason" in done.stdout
    assert f"failed (exit code {code}" in done.stdout


def test_verbose_shows_the_output_of_every_step(tmp_path: Path) -> None:
    done = step(tmp_path, "echo the output; exit 3", VERBOSE="1")
    assert done.returncode == 3
    assert "the output" in done.stdout
