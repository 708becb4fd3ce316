"""Blueshift as the engine knows it."""

from importlib.resources import files

from cosmarium.engine.title import Title
from cosmarium.games.blueshift import (
    deal,
    events,
    notation,
    position,
    prospects,
    questions,
    refusals,
    sheet,
    show,
    tally,
    view,
    words,
)
from cosmarium.games.blueshift.bounds import MAX_LEGAL
from cosmarium.games.blueshift.compile import compile_pack
from cosmarium.games.blueshift.schema import Pack, validate
from cosmarium.games.blueshift.texts import describe as describe_pack

_HERE = files(__name__)

TITLE = Title(
    id="blueshift",
    name="Blueshift",
    blurb="Fleets on a board of unknown stars: explore, ally, invade, and hold sixteen points until your next turn.",
    seats=range(2, 7),
    rules_version=1,
    max_legal=MAX_LEGAL,
    options=deal.OPTIONS,
    packs=(_HERE / "standard.toml",),
    rules=_HERE / "rules.md",
    validate=lambda data: validate(data).plain(),
    compile=compile_pack,
    describe_pack=lambda data: describe_pack(Pack.model_validate(data)),
    deal=deal.deal,
    notation=notation.notation,
    parse=notation.parse,
    describe=words.describe,
    prompt=questions.prompt,
    refuse=refusals.refuse,
    event=events.event,
    view=view.view,
    result=sheet.result,
    to_position=position.to_position,
    from_position=position.from_position,
    draw=show.draw,
    prospects=prospects.prospects,
    tally=tally.tally,
)
