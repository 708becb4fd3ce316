"""Where the command line begins, and where every error ends: one line on standard error and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer

import cosmarium
from cosmarium import bots
from cosmarium.cli import benching, content, playing, replaying, statistics
from cosmarium.cli.output import Failure, complain
from cosmarium.engine.errors import ContentError, CosmariumError

INTERRUPTED = 130  # what shells expect of a command stopped by Ctrl-C

app = typer.Typer(
    help="Space-empire tabletop games, played by their rulebooks to the letter.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(content.app, name="content")
for command in (
    playing.play,
    playing.serve,
    statistics.simulate,
    statistics.arena,
    replaying.replay,
    benching.bench,
):
    app.command()(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        from cosmarium.engine import compiled  # noqa: PLC0415 - only this line needs it

        try:
            number = version("cosmarium")
        except PackageNotFoundError:  # run from the sources
            number = "(not installed)"
        print(f"cosmarium {number}, {'compiled' if compiled() else 'uncompiled'} rules")
        raise typer.Exit


@app.callback()
def _options(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Space-empire tabletop games, played by their rulebooks to the letter."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments: list[str]) -> int:
    """Run the command line; the exit code. Bad input is told in one line, never by a traceback."""
    try:
        if arguments in ([], ["content"]):
            arguments = [*arguments, "--help"]
        _load_plugins(os.environ.get("COSMARIUM_PLUGINS", ""))
        code: Any = app(_spread_bots(arguments), prog_name="cosmarium", standalone_mode=False)
    except Failure as failure:
        return failure.code
    except ContentError as error:
        rest = f" (and {len(error.problems) - 1} more: cosmarium content check)" if len(error.problems) > 1 else ""
        complain(f"{error.source}: {error.problems[0]}{rest}")
        return 1
    except CosmariumError as error:
        complain(str(error))
        return 1
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return 1
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except Exception as error:
        # What Typer raises for a faulty command line is its own, or Click's, from version to version.
        if not hasattr(error, "format_message"):
            raise
        complain(error.format_message())
        return int(getattr(error, "exit_code", 2))
    return code if isinstance(code, int) else 0


def _spread_bots(arguments: list[str]) -> list[str]:
    """Let `--bots greedy random` name several: the same as naming the option again before each."""
    spread: list[str] = []
    naming = False
    for argument in arguments:
        if naming and spread[-1] != "--bots" and argument.partition(":")[0] in bots.names():
            spread.append("--bots")
        naming = argument == "--bots" or (naming and not argument.startswith("-"))
        spread.append(argument)
    return spread


def _load_plugins(plugins: str) -> None:
    """Register titles of no installed package, from a list like `my_game:TITLE,other:TITLE`."""
    from importlib import import_module  # noqa: PLC0415

    for plugin in filter(None, (part.strip() for part in plugins.split(","))):
        module, _, name = plugin.partition(":")
        try:
            cosmarium.register(getattr(import_module(module), name or "TITLE"))
        except (ImportError, AttributeError) as error:
            raise CosmariumError(f"COSMARIUM_PLUGINS: {plugin}: {error}") from None
