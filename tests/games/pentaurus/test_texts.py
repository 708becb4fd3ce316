"""Card texts: everything that the schema allows has a clear sentence, and no two effects share one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from cosmarium.games.pentaurus.schema import Character, Combat, Planet, Satellite, Ship
from cosmarium.games.pentaurus.texts import card_text, effect_text, label
from cosmarium.games.pentaurus.vocabulary import EFFECTS, Effect, kind_of

Json = Any
READER: TypeAdapter[Effect] = TypeAdapter(Effect)
NAMED = {"id": "one", "name": "One"}


def text(data: Json) -> str:
    return effect_text(READER.validate_python(data))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"attack": 2}, "Add 2 to your attack until the end of the turn."),
        ({"attack": -1}, "Take 1 from your attack until the end of the turn."),
        ({"defence": -2, "side": "enemy"}, "Take 2 from the opponent's defence until the end of the turn."),
        ({"production": 1}, "Add 1 to your production until your turn, this one or the next, ends."),
        ({"draw": 1}, "Draw 1 card."),
        ({"discard": 2}, "The opponent discards 2 cards of its choice."),
        ({"recover": "combat"}, "Take an action/reaction card from the discard pile into your hand."),
        ({"recover": "any"}, "Take a card from the discard pile into your hand."),
        ({"destroy": "satellite"}, "Destroy an enemy satellite."),
        ({"destroy": "ship", "max_cost": 4}, "Destroy an enemy ship with a price of at most 4."),
        (
            {"destroy": "character", "max_defence": 0, "of": "any"},
            "Destroy any one character with a defence of at most 0.",
        ),
        ({"move": "facility"}, "Move one of your facilities to another of your planets."),
        ({"refuel": 1}, "1 ship that you bought this turn may attack this turn."),
        ({"cancel": True}, "Cancel the card that the opponent played last."),
        (
            {"protect": True},
            "One of your planets cannot be attacked, nor anything on it destroyed by effects, "
            "until its owner's next turn.",
        ),
        ({"replace_market": 1}, "Scrap 1 ship of the market and replace it."),
        ({"swap_ship": True}, "Swap one of your ships for a market ship that costs at most 1 more."),
    ],
)
def test_sentences(data: Json, sentence: str) -> None:
    assert text(data) == sentence


def test_symbols_are_listed_with_their_signs() -> None:
    shown = {"pentanium": 2, "attack": -1, "defence": 3, "satellites": 2, "cards": 1, "ships": 1}
    planet = Planet.model_validate({**NAMED, "symbols": shown})
    assert card_text(planet) == "2 pentanium, attack -1, defence +3, 2 more satellites, 1 more card, 1 more ship."
    assert card_text(Satellite.model_validate({**NAMED, "symbols": {"peace": True}})) == "Peace."


def test_a_card_without_symbols_says_nothing() -> None:
    assert card_text(Planet.model_validate(NAMED)) == ""


def test_ships_and_pilots_tell_what_their_fuel_is_good_for() -> None:
    ship = Ship.model_validate({**NAMED, "cost": 4, "attack": 3, "defence": 0, "fuel": 2})
    assert card_text(ship) == (
        "Costs 4, attack 3, defence 0. Fuel 2: another ship on the planet may attack in the turn in which it is bought."
    )
    pilot = Character.model_validate({**NAMED, "pilot": True, "fuel": 1, "symbols": {"attack": 1}})
    assert card_text(pilot) == "Attack +1. Fuel 1: its ship may attack in the turn in which it is bought."


def test_effects_of_a_card_read_in_their_order() -> None:
    card = Combat.model_validate({**NAMED, "effects": [{"draw": 1}, {"attack": 1}]})
    assert card_text(card) == "Draw 1 card. Add 1 to your attack until the end of the turn."


def test_labels_tell_pilots_from_other_characters() -> None:
    assert label("character", Character.model_validate({**NAMED, "pilot": True})) == "Pilot"
    assert label("character", Character.model_validate(NAMED)) == "Character"
    assert label("combat", Combat.model_validate({**NAMED, "effects": [{"draw": 1}]})) == "Action/reaction"


# Every effect that the vocabulary can spell


def table(required: dict[str, st.SearchStrategy[Json]], **optional: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries(required, optional=optional)


POINTS = st.integers(-4, 4).filter(bool)
SIDE = st.sampled_from(["own", "enemy"])
EFFECT: dict[str, st.SearchStrategy[Json]] = {
    "attack": table({"attack": POINTS, "side": SIDE}),
    "defence": table({"defence": POINTS, "side": SIDE}),
    "production": table({"production": st.integers(-3, 3).filter(bool), "who": SIDE}),
    "draw": table({"draw": st.integers(1, 3)}),
    "discard": table({"discard": st.integers(1, 2)}),
    "recover": table(
        {"recover": st.sampled_from(["planet", "satellite", "character", "facility", "action", "combat", "any"])}
    ),
    "destroy": table(
        {
            "destroy": st.sampled_from(["ship", "satellite", "facility", "character"]),
            "of": st.sampled_from(["enemy", "any"]),
        },
        max_defence=st.integers(0, 20),
        max_cost=st.integers(1, 11),
    ),
    "move": table({"move": st.sampled_from(["satellite", "facility", "character"])}),
    "refuel": table({"refuel": st.integers(1, 2)}),
    "cancel": st.just({"cancel": True}),
    "protect": st.just({"protect": True}),
    "replace_market": table({"replace_market": st.integers(1, 3)}),
    "swap_ship": st.just({"swap_ship": True}),
}
ANY_EFFECT = st.one_of(*EFFECT.values()).map(READER.validate_python)


def test_strategies_cover_the_vocabulary() -> None:
    assert set(EFFECT) == set(EFFECTS)


@given(ANY_EFFECT)
@settings(max_examples=200, deadline=None)
def test_every_effect_has_a_clean_sentence(effect: Effect) -> None:
    sentence = effect_text(effect)
    assert re.fullmatch(r"[A-Z0-9][^.]*[^\s,.]\.", sentence), sentence
    assert not re.search(r"None|  | ,|,,|\b1 (?:card|ship)s\b|_|[{}\[\]]|\+|-", sentence), sentence
    assert not re.search(r"\b[2-9] (?:card|ship)\b", sentence), sentence
    assert READER.validate_python({kind_of(effect): getattr(effect, kind_of(effect))}) is not None


@given(st.lists(ANY_EFFECT, min_size=10, max_size=10))
@settings(max_examples=100, deadline=None)
def test_different_effects_read_differently(drawn: list[Effect]) -> None:
    by_text: dict[str, Effect] = {}
    for effect in drawn:
        assert by_text.setdefault(effect_text(effect), effect) == effect


def guide_examples() -> list[tuple[str, str]]:
    """The examples of the content guide: a text as a comment, and the effects that it is the text of."""
    guide = (Path(__file__).parents[3] / "docs" / "content-guide-pentaurus.md").read_text("utf-8")
    return re.findall(r"```toml\n# ([^\n]+)\n(effects = .*?)```", guide, flags=re.DOTALL)


def test_the_guide_has_examples() -> None:
    assert len(guide_examples()) >= 5


@pytest.mark.parametrize(("sentence", "toml"), guide_examples())
def test_examples_of_the_guide_say_what_the_card_would(sentence: str, toml: str) -> None:
    assert " ".join(text(effect) for effect in tomllib.loads(toml)["effects"]) == sentence
