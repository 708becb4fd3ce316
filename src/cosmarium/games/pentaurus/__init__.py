"""Pentaurus: Duel as the engine knows it."""

from importlib.resources import files

from cosmarium.engine.title import Title
from cosmarium.games.pentaurus import deal, events, notation, position, refusals, sheet, tally, view, words
from cosmarium.games.pentaurus.bounds import MAX_LEGAL
from cosmarium.games.pentaurus.compile import compile_pack
from cosmarium.games.pentaurus.schema import Pack, validate
from cosmarium.games.pentaurus.texts import describe as describe_pack

_HERE = files(__name__)

TITLE = Title(
    id="pentaurus",
    name="Pentaurus: Duel",
    blurb="Two expeditions, one galaxy deck: settle, build, answer, attack, and be the first to twelve pentanium.",
    seats=range(2, 3),
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
    prompt=words.prompt,
    refuse=refusals.refuse,
    event=events.event,
    view=view.view,
    result=sheet.result,
    to_position=position.to_position,
    from_position=position.from_position,
    rematch=deal.rematch,
    guarded=frozenset({"opening", "window", "combat"}),
    tally=tally.tally,
)
