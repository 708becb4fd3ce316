"""Checks the wheel as a stranger would use it: in a new virtual environment, with neither Node nor a compiler.

Installs dist/*.whl with the locked libraries into a temporary folder, and there, with nothing else on the PATH, plays
a match by the front door and by the command line, starts the server, and fetches the page and what the page loads.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER_START = 30.0  # seconds
SERVER_STOP = 15.0

PLAY = """
import importlib.resources
import shutil
import cosmarium, cosmarium.engine
found = [tool for tool in ("node", "npm", "cc", "gcc", "clang", "make") if shutil.which(tool)]
assert not found, f"on the PATH of the clean environment: {found}"
assert (importlib.resources.files("cosmarium") / "py.typed").is_file(), "py.typed is not in the wheel"
table = cosmarium.game("kardashev").new(seats=4, seed=7)
while table.result is None:
    seat = table.actors[0]
    table.play(seat, table.legal(seat)[0])
    assert table.ply < 100_000, "the match does not end"
again = cosmarium.read_record(table.record())
assert again.result == table.result, "the record replays to another result"
print("compiled" if cosmarium.engine.compiled() else "uncompiled", table.ply)
"""


class CheckFailed(Exception):
    """The wheel does not do what it should."""


def the_wheel() -> Path:
    """The one wheel in dist/."""
    wheels = list((ROOT / "dist").glob("*.whl"))
    if len(wheels) != 1:
        raise CheckFailed(f"dist/ should hold one wheel, and holds {len(wheels)}: run `make build`")
    return wheels[0]


def install(wheel: Path, folder: Path) -> Path:
    """A new virtual environment with the wheel and the locked libraries; returns its folder of programs."""
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "runtime.txt")], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    subprocess.run([*pip[:-1], "check"], check=True)
    return folder / "bin"


def play(programs: Path, wheel: Path, home: Path) -> None:
    """A match by the front door, and some by the command line."""
    environment = clean_environment(programs, home)
    python = [str(programs / "python"), "-c", PLAY]
    played = subprocess.run(python, env=environment, cwd=home, check=True, stdout=subprocess.PIPE, text=True)
    answer = played.stdout.split()
    wanted = "uncompiled" if wheel.name.endswith("-none-any.whl") else "compiled"
    if answer[0] != wanted:
        raise CheckFailed(f"{wheel.name} should run {wanted}, and runs {answer[0]}")
    print(f"a match of {answer[1]} moves, {answer[0]}")
    simulate = ["simulate", "kardashev", "--seats", "2", "--games", "2", "--bots", "random", "--seed", "1", "--json"]
    subprocess.run([str(programs / "cosmarium"), *simulate], env=environment, cwd=home, check=True)


def clean_environment(programs: Path, home: Path) -> dict[str, str]:
    """An environment with the wheel's own programs and nothing else."""
    return {"PATH": str(programs), "HOME": str(home), "LANG": "C.UTF-8"}


def serve(programs: Path, home: Path) -> None:
    """The server's page, all that the page loads, and its list of titles."""
    port = free_port()
    command = [str(programs / "cosmarium"), "serve", "--port", str(port)]
    with subprocess.Popen(command, env=clean_environment(programs, home), cwd=home) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            page = wait_for(address, server)
            assets = re.findall(r'(?:src|href)="(/[^"]+)"', page)
            if not any(asset.endswith(".js") for asset in assets):
                raise CheckFailed(f"the start page loads no script; it loads {assets}")
            for path in (*assets, "/api/titles"):
                fetch(address + path)
            print(f"the page and {len(assets)} files that it loads")
        finally:
            stop(server)


def stop(server: subprocess.Popen[bytes]) -> None:
    """End the server as a service manager would; a server that does not follow is a fault."""
    server.terminate()
    try:
        server.wait(timeout=SERVER_STOP)
    except subprocess.TimeoutExpired:
        server.kill()
        raise CheckFailed(f"the server did not stop within {SERVER_STOP:.0f} s") from None


def wait_for(address: str, server: subprocess.Popen[bytes]) -> str:
    """The server's start page, as soon as it answers."""
    deadline = time.monotonic() + SERVER_START
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise CheckFailed(f"the server ended at its start with exit code {server.returncode}")
        try:
            return fetch(address).decode()
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.1)
    raise CheckFailed(f"the server did not answer within {SERVER_START:.0f} s")


def fetch(address: str) -> bytes:
    """What is at an address of the server; an error answer raises."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        content: bytes = answer.read()
    return content


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def main() -> int:
    """Run the checks; exit code 1 with a line on what failed."""
    os.environ.pop("PYTHONPATH", None)
    folder = Path(tempfile.mkdtemp(prefix="cosmarium-wheel-"))
    try:
        wheel = the_wheel()
        print(f"checking {wheel.name}")
        home = folder / "home"
        home.mkdir()
        programs = install(wheel, folder / "venv")
        play(programs, wheel, home)
        serve(programs, home)
    except (CheckFailed, subprocess.CalledProcessError, OSError) as error:
        print(f"wheel check failed: {error}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
