"""Texts of packs: everything that the schema allows has a clear sentence, and no two effects share one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from cosmarium.games.blueshift.abilities import SECTOR_EFFECTS, SPECIES_EFFECTS, SectorEffect, SpeciesEffect
from cosmarium.games.blueshift.schema import Card, Sector, Species
from cosmarium.games.blueshift.sentences import ability_text, card_effect_text, sector_effect_text
from cosmarium.games.blueshift.texts import card_text, sector_text, species_text
from cosmarium.games.blueshift.vocabulary import CARD_EFFECTS, CardEffect, kind_of
from games.blueshift.small_pack import Json, world

CARDS: TypeAdapter[CardEffect] = TypeAdapter(CardEffect)
SECTORS: TypeAdapter[SectorEffect] = TypeAdapter(SectorEffect)
SPECIES: TypeAdapter[SpeciesEffect] = TypeAdapter(SpeciesEffect)
GUIDE = Path(__file__).parents[3] / "docs" / "content-guide-blueshift.md"


def on_card(data: Json) -> str:
    return card_effect_text(CARDS.validate_python(data))


def in_sector(data: Json) -> str:
    return sector_effect_text(SECTORS.validate_python(data))


def of_species(data: Json) -> str:
    return ability_text(SPECIES.validate_python({"name": "Any", **data}))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"rank": "defence", "by": 1}, "Raise the defence of a planet or station by 1 rank."),
        (
            {"rank": "population", "by": -2, "targets": 2, "of": "enemy"},
            "Lower the population of 2 planets or stations that an opponent controls by 2 ranks.",
        ),
        (
            {"rank": "prosperity", "by": 1, "targets": 3, "of": "own", "optional": True, "range": 2},
            "Raise the prosperity of up to 3 planets or stations that you control within 2 steps of a ship, planet or "
            "station of yours by 1 rank.",
        ),
        ({"credits": 1}, "Gain 1 credit."),
        ({"credits": 2, "per": "alliance"}, "Gain 2 credits for each trade alliance of yours."),
        ({"tax": "population"}, "Gain as many credits as the population of a planet or station that you control."),
        ({"steal": 5}, "Take up to 5 credits from an opponent."),
        ({"place": "infantry", "pieces": 2}, "Put 2 infantry on a planet or station that you control."),
        (
            {"place": "destroyer", "targets": 2},
            "Put 1 destroyer on each of 2 planets or stations that you control and that have a spaceport.",
        ),
        ({"bonus": "bombard"}, "Until the end of your turn, add 1 to your bombardment rolls."),
        ({"bonus": "movement", "by": 2}, "Until the end of your turn, your ships move 2 sectors further."),
        ({"run_blockades": True}, "Until the end of your turn, blockades do not bind you."),
        ({"reroll": "combat"}, "Until the end of your turn, each of your combat rolls that fails is made once more."),
        ({"discount": "destroyer", "by": 1}, "Until the end of your turn, destroyers cost you 1 credit less."),
        ({"discount": "any", "by": 2}, "Until the end of your turn, all that you buy costs 2 credits less."),
        ({"warp": 4}, "Warp up to 4 ships from one sector to a planet or station."),
        ({"warp": 1, "of": "own"}, "Warp one ship to a planet or station that you control."),
        ({"repair": 2}, "Repair up to 2 damage on one of your ships."),
        ({"repair": 1, "ships": 3}, "Repair up to 1 damage on each of up to 3 of your ships."),
        ({"strike": "any", "needs": 5}, "Roll a die against an enemy ship: each 5+ is 1 damage."),
        (
            {"strike": "colony", "needs": 4, "shots": 2, "targets": 2, "optional": True},
            "Roll 2 dice against each of up to 2 enemy colony ships: each 4+ is 1 damage.",
        ),
        (
            {"sabotage": "spaceport", "needs": 4},
            "On a roll of 4+, remove the spaceport of a planet or station that an opponent controls.",
        ),
        (
            {"sabotage": "infantry", "pieces": 2, "targets": 2},
            "Remove up to 2 infantry from each of 2 planets or stations that an opponent controls.",
        ),
        (
            {"revolt": 1, "by": 1},
            "A planet or station that an opponent controls attempts a rebellion, with 1 added to the die.",
        ),
        ({"revolt": 2, "of": "controlled"}, "2 planets or stations that somebody controls attempt a rebellion."),
        (
            {"shield": 1},
            "Until your next turn, a planet or station that you control cannot be bombarded or invaded.",
        ),
        ({"survey": 2, "optional": True}, "Discover up to 2 sectors."),
        (
            {"void": True},
            "Exchange a discovered sector that nobody controls, no base and without ships, for an empty one.",
        ),
        ({"recycle": 3}, "Discard up to 3 cards and draw as many."),
        (
            {"envoy": True, "by": 1, "optional": True},
            "You may negotiate with an inhabited planet or station that nobody controls, without a ship there, and add "
            "1 to the roll.",
        ),
    ],
)
def test_sentences_of_cards(data: Json, sentence: str) -> None:
    assert on_card(data) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"discount": "interceptor", "by": 1}, "Interceptors cost you 1 credit less, wherever they are built."),
        ({"tribute": 2}, "With its tribute you collect 2 credits more."),
        (
            {"tribute": 1, "per": "station"},
            "With its tribute you collect 1 credit more for each station that you control.",
        ),
        ({"bonus": "negotiation"}, "Add 1 to your negotiation rolls, wherever you make them."),
        ({"guard": 2}, "Add 2 to the combat rolls of your ships in this sector."),
        ({"hand": 1}, "Your hand is 1 card larger."),
        ({"levy": "interceptor", "pieces": 2}, "With its tribute you get 2 interceptors here."),
        ({"repair": 2}, "With its tribute 2 damage is repaired on each of your ships here."),
        ({"haven": True}, "It cannot be bombarded."),
        ({"loyal": True}, "It never rebels."),
        ({"closed": True}, "Two opposite borders are closed to ships; whoever discovers it chooses which."),
        ({"find": "credits", "amount": 6}, "Whoever discovers it gains 6 credits."),
        ({"find": "colony"}, "Whoever discovers it with a ship gains a new colony ship here."),
        ({"hazard": 1, "at_most": 1}, "Each ship that enters rolls a die and takes 1 damage on a 1."),
        (
            {"hazard": 2, "at_most": 3, "once": True},
            "The ship that discovers it rolls a die and takes 2 damage on 3 or less.",
        ),
        ({"stop": True}, "Entering it ends a ship's movement."),
        ({"jam": -1}, "Take 1 from all combat rolls here."),
        ({"jam": 2}, "Add 2 to all combat rolls here."),
        ({"gate": True}, "It borders on every other gate that is discovered."),
        ({"sight": True}, "Discovering it turns up its neighbours too."),
    ],
)
def test_sentences_of_sectors(data: Json, sentence: str) -> None:
    assert in_sector(data) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"hand": 8}, "Your hand is 8 cards."),
        ({"envoys": 1}, "Add 1 to your negotiation rolls."),
        (
            {"discount": ["spaceport", "power-link"], "by": 7},
            "Spaceports and power links cost you 7 credits less.",
        ),
        (
            {"discount": ["scout", "turret", "infantry"], "by": 1},
            "Scouts, turrets and infantry cost you 1 credit less.",
        ),
        ({"loyal": True}, "Your planets and stations never rebel."),
        (
            {"draft": 3},
            "Instead of playing a card you may roll a die: on 3+ put 1 infantry on a planet or station that you "
            "control.",
        ),
        (
            {"infest": {"scout": 13, "destroyer": 10}},
            "A ship that began your turn at an uninhabited planet and is still there may colonize it when you buy, "
            "without being lost: a scout for 13 credits, a destroyer for 10.",
        ),
    ],
)
def test_sentences_of_species(data: Json, sentence: str) -> None:
    assert of_species(data) == sentence


def test_effects_read_in_their_order_behind_the_name_of_the_feature() -> None:
    named = {"id": "one", "name": "One"}
    card = Card.model_validate({**named, "icon": "ship", "effects": [{"credits": 1}, {"steal": 2}]})
    assert card_text(card) == "Gain 1 credit. Take up to 2 credits from an opponent."
    sector = {**named, **world("planet", "planet"), "effects": [{"loyal": True}, {"haven": True}]}
    assert sector_text(Sector.model_validate(sector)) == "It never rebels. It cannot be bombarded."
    assert sector_text(Sector.model_validate({**sector, "feature": "Calm"})).startswith("Calm: It never rebels. It")
    assert sector_text(Sector.model_validate({**named, **world("planet", "planet")})) == ""
    abilities = [{"name": "Calm", "loyal": True}, {"name": "Charm", "envoys": 2}]
    species = Species.model_validate({**named, "base": "home", "abilities": abilities})
    assert species_text(species) == (
        "Calm: Your planets and stations never rebel. Charm: Add 2 to your negotiation rolls."
    )


# Every effect that the vocabulary can spell


def table(required: dict[str, st.SearchStrategy[Json]], **optional: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries(required, optional=optional)


def words(*choices: str) -> st.SearchStrategy[Json]:
    return st.sampled_from(choices)


TRUE = st.just(value=True)
FLAG = st.booleans()
FEW = st.integers(1, 6)
THREE = st.integers(1, 3)
COINS = st.integers(1, 20)
DIE = st.integers(2, 6)
STEPS = st.integers(1, 12)
STAT = words("prosperity", "defence", "population")
WHOSE = words("own", "enemy", "neutral", "controlled", "foreign", "any")
PER = words("planet", "station", "alliance")
SHIPS = ("scout", "colony", "destroyer", "battleship", "turret")
ITEM = words(*SHIPS, "infantry", "interceptor", "spaceport", "power-link")
ROLL = words("combat", "invasion", "bombard", "negotiation")
RANKS = st.integers(-3, 3).filter(bool)

CARD = st.one_of(
    table({"rank": STAT, "by": RANKS}, targets=FEW, of=WHOSE, optional=FLAG, range=STEPS),
    table({"credits": COINS}, per=PER),
    table({"tax": STAT}, targets=FEW, of=WHOSE),
    table({"steal": COINS}),
    table({"place": ITEM}, pieces=THREE, targets=FEW),
    table({"bonus": words("combat", "invasion", "bombard", "negotiation", "movement")}, by=THREE),
    table({"run_blockades": TRUE}),
    table({"reroll": ROLL}),
    table({"discount": ITEM | st.just("any"), "by": COINS}),
    table({"warp": FEW}, of=WHOSE, range=STEPS),
    table({"repair": st.integers(1, 4)}, ships=FEW),
    table(
        {"strike": words(*SHIPS, "any"), "needs": DIE},
        shots=st.integers(1, 4), targets=FEW, optional=FLAG, range=STEPS,
    ),
    table(
        {"sabotage": words("infantry", "interceptor")},
        pieces=THREE, needs=DIE, targets=FEW, optional=FLAG, range=STEPS,
    ),
    table({"sabotage": words("spaceport", "power-link")}, needs=DIE, targets=FEW, optional=FLAG, range=STEPS),
    table({"revolt": FEW}, by=st.integers(0, 3), of=words("enemy", "controlled"), range=STEPS),
    table({"shield": FEW}, of=WHOSE),
    table({"survey": FEW}, optional=FLAG, range=STEPS),
    table({"void": TRUE}, optional=FLAG, range=STEPS),
    table({"recycle": FEW}),
    table({"envoy": TRUE}, by=st.integers(0, 3), optional=FLAG, range=STEPS),
)  # fmt: skip
SECTOR = st.one_of(
    table({"discount": ITEM, "by": COINS}),
    table({"tribute": FEW}, per=PER),
    table({"bonus": words("negotiation", "invasion", "bombard")}, by=THREE),
    table({"guard": THREE}),
    table({"hand": THREE}),
    table({"levy": words("infantry", "interceptor")}, pieces=st.integers(1, 2)),
    table({"repair": st.integers(1, 4)}),
    table({"haven": TRUE}),
    table({"loyal": TRUE}),
    table({"closed": TRUE}),
    table({"find": st.just("credits")}, amount=COINS),
    table({"find": words("scout", "colony", "destroyer")}),
    table({"hazard": st.integers(1, 4), "at_most": st.integers(1, 5)}, once=FLAG),
    table({"stop": TRUE}),
    table({"jam": st.integers(-2, 2).filter(bool)}),
    table({"gate": TRUE}),
    table({"sight": TRUE}),
)
ABILITY = st.one_of(
    table({"adaptation": DIE}),
    table({"spy_network": STEPS}),
    table({"cloak": TRUE}),
    table({"hand": st.integers(3, 12)}),
    table({"ruthless": THREE}),
    table({"draft": DIE}),
    table({"soldiers": DIE}),
    table({"loyal": TRUE}),
    table({"infest": table({"scout": st.integers(1, 60), "destroyer": st.integers(1, 60)})}),
    table({"envoys": THREE}),
    table({"discount": st.lists(ITEM, min_size=1, max_size=9, unique=True), "by": COINS}),
    table({"tireless": TRUE}),
)


def check(one: str, other: str, alike: bool) -> None:
    """Each is a sentence in order; they are the same text if and only if they are the same effect."""
    for sentence in (one, other):
        assert re.fullmatch(r"[A-Z0-9].*[^ .]\.", sentence), sentence
        assert not re.search(r"  |None|True|False|_|<|\{|\b1 (ships|credits|cards|ranks|dice)\b", sentence), sentence
    assert (one == other) == alike


@given(CARD, CARD)
@settings(max_examples=400, deadline=None)
def test_two_effects_of_cards_never_read_the_same(one: Json, other: Json) -> None:
    first, second = CARDS.validate_python(one), CARDS.validate_python(other)
    assert kind_of(first, CARD_EFFECTS) in one
    check(card_effect_text(first), card_effect_text(second), first == second)


@given(SECTOR, SECTOR)
@settings(max_examples=200, deadline=None)
def test_two_effects_of_sectors_never_read_the_same(one: Json, other: Json) -> None:
    first, second = SECTORS.validate_python(one), SECTORS.validate_python(other)
    assert kind_of(first, SECTOR_EFFECTS) in one
    check(sector_effect_text(first), sector_effect_text(second), first == second)


@given(ABILITY, ABILITY)
@settings(max_examples=200, deadline=None)
def test_two_abilities_never_read_the_same(one: Json, other: Json) -> None:
    first = SPECIES.validate_python({"name": "Any", **one})
    second = SPECIES.validate_python({"name": "Any", **other})
    assert kind_of(first, SPECIES_EFFECTS) in one
    check(ability_text(first), ability_text(second), first == second)


def test_examples_of_the_guide_read_as_it_says() -> None:
    blocks = re.findall(
        r"```toml\n# (.*?)\n((?:feature|effects|abilities) = .*?)```", GUIDE.read_text("utf-8"), re.DOTALL
    )
    assert len(blocks) >= 8
    named = {"id": "one", "name": "One"}
    for text, source in blocks:
        fields = tomllib.loads(source)
        if "abilities" in fields:
            made = species_text(Species.model_validate({**named, "base": "home", **fields}))
        elif "feature" in fields:
            made = sector_text(Sector.model_validate({**named, **world("planet", "planet"), **fields}))
        else:
            made = card_text(Card.model_validate({**named, "icon": "ship", **fields}))
        assert made == text.replace("\n# ", " ")
