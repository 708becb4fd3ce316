"""`cosmarium content`: start, check, compare and show content packs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from cosmarium.cli.games import JsonOption, TitleArgument
from cosmarium.cli.output import Failure, complain, fail, print_json, print_table
from cosmarium.engine import content as packs
from cosmarium.engine import registry
from cosmarium.engine.content import Content
from cosmarium.engine.errors import ContentError
from cosmarium.engine.title import Title
from cosmarium.lab.difference import difference

app = typer.Typer(help="Content packs: start one, check, compare and show them.", no_args_is_help=True)

SourceArgument = Annotated[str, typer.Argument(help="A pack file, or TITLE, or TITLE/PACK for one that comes with it.")]


@app.command()
def new(
    title: TitleArgument,
    file: Annotated[Path | None, typer.Argument(help="The file to write; my-TITLE.toml if not given.")] = None,
) -> None:
    """Write a pack to start from: the title's own, under a new name, with a word on what to do next."""
    found = registry.title(title)
    path = file or Path(f"my-{found.id}.toml")
    pack_id = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "my-pack"
    text = _starting_pack(found, pack_id, path)
    packs.loads(found, text, str(path))
    try:
        with path.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        fail(f"{path}: there is such a file already")
    print(f"{path}: a copy of {found.name}'s pack to change. Next: cosmarium content check {path}")


@app.command()
def check(file: Annotated[Path, typer.Argument(help="A pack file.")], json: JsonOption = False) -> None:
    """Check a pack as a whole, and list every fault."""
    try:
        _, content = _load_file(file)
    except ContentError as error:
        problems = [vars(problem) for problem in error.problems]
        if json:
            print_json({"fits": False, "problems": problems})
        else:
            for problem in error.problems:
                complain(f"{error.source}: {problem}")
        raise Failure(1) from None
    if json:
        print_json({"fits": True, "id": content.id, "name": content.name, "hash": content.hash})
    else:
        print(f"{file}: fits. {content.name} ({content.id}), hash {content.hash[:16]}")


@app.command()
def diff(old: SourceArgument, new: SourceArgument, json: JsonOption = False) -> None:
    """Say what one pack has and another has not."""
    changes = difference(_load(old)[1].data, _load(new)[1].data)
    if json:
        print_json([change._asdict() for change in changes])
        return
    for change in changes:
        print(change)
    if not changes:
        print("the two packs say the same")


@app.command()
def show(
    source: SourceArgument,
    layout: Annotated[str | None, typer.Argument(help="A map or scenario of the pack, to be drawn.")] = None,
    json: JsonOption = False,
) -> None:
    """Show a pack, with the sentences that its abilities are read as, or draw one of its maps or scenarios."""
    title, content = _load(source)
    if layout is not None:
        drawing = _drawn(title, content, layout)
        print_json({"layout": layout, "drawing": drawing}) if json else print(drawing)
        return
    described = title.describe_pack(content.data)
    if json:
        print_json(described)
        return
    print(f"{content.name} ({content.id}) for {title.name}, hash {content.hash[:16]}")
    for name, rows in described.items():
        if isinstance(rows, list) and rows and all(isinstance(row, dict) for row in rows):
            keys = [key for key in rows[0] if all(_is_short(row.get(key)) for row in rows)]
            print_table(name, keys, [[row.get(key) for key in keys] for row in rows])


def _drawn(title: Title, content: Content, layout: str) -> str:
    if title.draw is None:
        fail(f"packs of {title.name} have no maps or scenarios to draw: leave out {layout!r}")
    return title.draw(content.data, layout)


def _is_short(value: Any) -> bool:
    return not isinstance(value, list | dict)


def _load(source: str) -> tuple[Title, Content]:
    """A pack from a file, or one that comes with a title."""
    path = Path(source)
    if path.suffix or path.is_absolute() or path.exists():
        return _load_file(path)
    title_id, _, pack_id = source.partition("/")
    title = registry.title(title_id)
    return title, packs.load(title, pack_id or None)


def _load_file(path: Path) -> tuple[Title, Content]:
    """A pack from a file, whose table [pack] names its title."""
    pack = packs.read_file(path).get("pack")
    named = pack.get("title") if isinstance(pack, dict) else None
    if not isinstance(named, str):
        fail(f"{path}: the table [pack] does not name its title; there are: {_title_ids()}")
    title = registry.title(named)
    return title, packs.load(title, path)


def _title_ids() -> str:
    return ", ".join(title.id for title in registry.titles())


def _starting_pack(title: Title, pack_id: str, path: Path) -> str:
    """The title's pack, its opening comment replaced, with an id and a name of its own."""
    text = title.packs[0].read_text("utf-8")
    body = text[text.index("[pack]") :]
    head, rest = body.split("\n\n", 1) if "\n\n" in body else (body, "")
    head = re.sub(r'(?m)^id = ".*"$', f'id = "{pack_id}"', head)
    head = re.sub(r'(?m)^name = ".*"$', f'name = "{pack_id.replace("-", " ").title()}"', head)
    head = re.sub(r'(?m)^author = ".*"$', 'author = "me"', head)
    return f"{_WELCOME.format(title=title, path=path)}\n{head}\n\n{rest}"


_WELCOME = """\
# A content pack for {title.name}, to make your own. It begins as a copy of the pack that comes with the game.
#
# Change, add or take out what you like; the content guide to {title.name} in docs/ explains every word. Then:
#
#   cosmarium content check {path}
#   cosmarium content diff {title.id} {path}
#   cosmarium simulate {title.id} --content {path} --games 1000 --bots greedy
"""
