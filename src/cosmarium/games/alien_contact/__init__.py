"""Alien Contact as the engine knows it."""

from importlib.resources import files

from cosmarium.engine.title import Title
from cosmarium.games.alien_contact import (
    campaign,
    deal,
    events,
    notation,
    position,
    questions,
    refusals,
    sheet,
    show,
    talk,
    tally,
    view,
    words,
)
from cosmarium.games.alien_contact.compile import compile_pack
from cosmarium.games.alien_contact.core.columns import MAX_LEGAL
from cosmarium.games.alien_contact.schema import Pack, validate
from cosmarium.games.alien_contact.texts import describe as describe_pack

_HERE = files(__name__)

TITLE = Title(
    id="alien-contact",
    name="Alien Contact",
    blurb="Six races, a quadrant of unclaimed stars, and diplomats who put a price on everything.",
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
    guarded=frozenset({"cards", "knife"}),
    campaign=campaign.RULES,
    talk=talk.RULES,
    tally=tally.tally,
)
