"""The vocabulary that packs are written in: what cards do, what sectors do, what species can.

The models here check single values, `checks` what values owe each other. The content guide explains every word with
examples; the clauses BS-A.x of the law fix what it means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag

from cosmarium.engine.packs import Part, Some

ShipKind = Literal["scout", "colony", "destroyer", "battleship", "turret"]
Unit = Literal["infantry", "interceptor"]
Building = Literal["spaceport", "power-link"]
Item = Literal[
    "scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor", "spaceport", "power-link"
]
Stat = Literal["prosperity", "defence", "population"]
Icon = Literal["ship", "offense", "population", "special", "defense", "prosperity", "dice"]
Face = Literal["empty", "anomaly", "station", "planet"]
Back = Literal["base", "planet", "space", "aside"]
Whose = Literal["own", "enemy", "neutral", "controlled", "foreign", "any"]
Roll = Literal["combat", "invasion", "bombard", "negotiation"]
Gain = Literal["combat", "invasion", "bombard", "negotiation", "movement"]
Per = Literal["planet", "station", "alliance"]
Findable = Literal["credits", "scout", "colony", "destroyer"]

ITEMS: Final[tuple[Item, ...]] = (
    "scout", "colony", "destroyer", "battleship", "turret", "infantry", "interceptor", "spaceport", "power-link",
)  # fmt: skip
SHIPS: Final[tuple[ShipKind, ...]] = ("scout", "colony", "destroyer", "battleship", "turret")
BUILDINGS: Final[tuple[Building, ...]] = ("spaceport", "power-link")
STATS: Final[tuple[Stat, ...]] = ("prosperity", "defence", "population")

Few = Annotated[int, Field(ge=1, le=6)]
Bonus = Annotated[int, Field(ge=1, le=3)]
Coins = Annotated[int, Field(ge=1, le=20)]
Die = Annotated[int, Field(ge=2, le=6)]
"""The least roll that succeeds."""
Steps = Annotated[int, Field(ge=1, le=12)]


# What a card does. Targets are planets and stations unless said otherwise; `optional` makes them "up to" so many.


class Rank(Part):
    """BS-A: ranks move up or down."""

    rank: Stat
    by: Annotated[int, Field(ge=-3, le=3)]
    targets: Few = 1
    of: Whose = "any"
    optional: bool = False
    range: Steps | None = None


class Credits(Part):
    """BS-A: credits, or so many for each planet, station or alliance."""

    credits: Coins
    per: Per | None = None


class Tax(Part):
    """BS-A: credits, as many as the statistic shows."""

    tax: Stat
    targets: Few = 1
    of: Whose = "own"


class Steal(Part):
    """BS-A: credits from one opponent."""

    steal: Coins


class Place(Part):
    """BS-A: pieces put on own planets and stations."""

    place: Item
    pieces: Annotated[int, Field(ge=1, le=3)] = 1
    targets: Few = 1


class TurnBonus(Part):
    """BS-A: to all such rolls, or to movement, for the rest of the turn."""

    bonus: Gain
    by: Bonus = 1


class RunBlockades(Part):
    """BS-A: blockades do not bind the player this turn."""

    run_blockades: Literal[True]


class Reroll(Part):
    """BS-A: each miss is rolled once more, for the rest of the turn."""

    reroll: Roll


class Discount(Part):
    """BS-A: for the rest of the turn."""

    discount: Item | Literal["any"]
    by: Coins


class Warp(Part):
    """BS-A: so many ships of one sector go to a distant planet or station."""

    warp: Few
    of: Whose = "any"
    range: Steps | None = None


class Repair(Part):
    """BS-A: so much damage off each ship."""

    repair: Annotated[int, Field(ge=1, le=4)]
    ships: Few = 1


class Strike(Part):
    """BS-A: shots at enemy ships from afar."""

    strike: ShipKind | Literal["any"]
    shots: Annotated[int, Field(ge=1, le=4)] = 1
    needs: Die
    targets: Few = 1
    optional: bool = False
    range: Steps | None = None


class Sabotage(Part):
    """BS-A: pieces off enemy planets and stations."""

    sabotage: Unit | Building
    pieces: Annotated[int, Field(ge=1, le=3)] = 1
    needs: Die | None = None
    targets: Few = 1
    optional: bool = False
    range: Steps | None = None


class Revolt(Part):
    """BS-A: so many controlled planets or stations attempt a rebellion, with a bonus to its die."""

    revolt: Few
    by: Annotated[int, Field(ge=0, le=3)] = 0
    of: Literal["enemy", "controlled"] = "enemy"
    range: Steps | None = None


class Shield(Part):
    """BS-A: no bombardment and no invasion until the player's next turn."""

    shield: Few
    of: Whose = "own"


class Survey(Part):
    """BS-A: so many undiscovered sectors are turned up."""

    survey: Few
    optional: bool = False
    range: Steps | None = None


class Void(Part):
    """BS-A: a sector gives way to one of the empty ones set aside."""

    void: Literal[True]
    optional: bool = False
    range: Steps | None = None


class Recycle(Part):
    """BS-A: up to so many cards are discarded, and as many drawn."""

    recycle: Few


class Envoy(Part):
    """BS-A: one negotiation from afar."""

    envoy: Literal[True]
    by: Annotated[int, Field(ge=0, le=3)] = 0
    optional: bool = False
    range: Steps | None = None


CARD_EFFECTS: Final[Mapping[str, type[Part]]] = {
    "rank": Rank, "credits": Credits, "tax": Tax, "steal": Steal, "place": Place, "bonus": TurnBonus,
    "run_blockades": RunBlockades, "reroll": Reroll, "discount": Discount, "warp": Warp, "repair": Repair,
    "strike": Strike, "sabotage": Sabotage, "revolt": Revolt, "shield": Shield, "survey": Survey, "void": Void,
    "recycle": Recycle, "envoy": Envoy,
}  # fmt: skip


# What a sector does. The controller is who controls the planet or station in it.


class Cheaper(Part):
    """BS-A: for the controller, wherever it is built."""

    discount: Item
    by: Coins


class Tribute(Part):
    """BS-A: more tribute for the controller, or so much for each of its planets, stations or alliances."""

    tribute: Annotated[int, Field(ge=1, le=6)]
    per: Per | None = None


class Skill(Part):
    """BS-A: to the controller's rolls everywhere."""

    bonus: Literal["negotiation", "invasion", "bombard"]
    by: Bonus = 1


class Guard(Part):
    """BS-A: to the combat rolls of the controller's ships in this sector."""

    guard: Bonus


class Hand(Part):
    """BS-A: more cards in the controller's hand."""

    hand: Annotated[int, Field(ge=1, le=3)]


class Levy(Part):
    """BS-A: units that the controller gets here with its tribute."""

    levy: Unit
    pieces: Annotated[int, Field(ge=1, le=2)] = 1


class Dock(Part):
    """BS-A: damage that each of the controller's ships here is freed of with its tribute."""

    repair: Annotated[int, Field(ge=1, le=4)]


class Haven(Part):
    """BS-A: the planet or station cannot be bombarded."""

    haven: Literal[True]


class LoyalPlanet(Part):
    """BS-A: the planet or station does not rebel."""

    loyal: Literal[True]


class Closed(Part):
    """BS-R13: two opposite borders are closed; the discoverer chooses which."""

    closed: Literal[True]


class Find(Part):
    """BS-A: what the discoverer gains."""

    find: Findable
    amount: Coins = 1


class Hazard(Part):
    """BS-A: a ship that enters rolls a die and takes damage at this number or less."""

    hazard: Annotated[int, Field(ge=1, le=4)]
    at_most: Annotated[int, Field(ge=1, le=5)]
    once: bool = False


class Stop(Part):
    """BS-A: entering ends a ship's movement."""

    stop: Literal[True]


class Jam(Part):
    """BS-A: changes all combat rolls in this sector."""

    jam: Annotated[int, Field(ge=-2, le=2)]


class Gate(Part):
    """BS-A: borders on every other discovered gate."""

    gate: Literal[True]


class Sight(Part):
    """BS-A: discovering it turns up its neighbours too."""

    sight: Literal[True]


SECTOR_EFFECTS: Final[Mapping[str, type[Part]]] = {
    "discount": Cheaper, "tribute": Tribute, "bonus": Skill, "guard": Guard, "hand": Hand, "levy": Levy,
    "repair": Dock, "haven": Haven, "loyal": LoyalPlanet, "closed": Closed, "find": Find, "hazard": Hazard,
    "stop": Stop, "jam": Jam, "gate": Gate, "sight": Sight,
}  # fmt: skip
OF_CONTROLLERS: Final = frozenset({
    "discount", "tribute", "bonus", "guard", "hand", "levy", "repair", "haven", "loyal",
})  # fmt: skip
"""Effects that need a planet or station in the sector."""


# What a species can. Each ability has a name of its own.


class Ability(Part):
    """Any ability of a species."""

    name: Annotated[str, Field(min_length=1, max_length=40)]


class Adaptation(Ability):
    """BS-R24: the die that raises the population once more."""

    adaptation: Die


class SpyNetwork(Ability):
    """BS-R19: how many ships may come."""

    spy_network: Annotated[int, Field(ge=1, le=12)]


class Cloak(Ability):
    """BS-R19: fleeing ships are hit with a 6 only, and choose what is hit."""

    cloak: Literal[True]


class HandSize(Ability):
    """BS-R4: cards in hand."""

    hand: Annotated[int, Field(ge=3, le=12)]


class Ruthless(Ability):
    """BS-R19: the bonus in the first round of an attack."""

    ruthless: Bonus


class Draft(Ability):
    """BS-R8: the die that brings an infantry instead of a card."""

    draft: Die


class Soldiers(Ability):
    """BS-R8: the die that brings +1 to an invasion roll instead of a card."""

    soldiers: Die


class LoyalSpecies(Ability):
    """BS-R28: no rebellions."""

    loyal: Literal[True]


class Prices(Part):
    """Credits for each kind of ship."""

    scout: Annotated[int, Field(ge=1, le=60)]
    destroyer: Annotated[int, Field(ge=1, le=60)]


class Infest(Ability):
    """BS-R28: what it costs a ship to colonize without being lost."""

    infest: Prices


class Envoys(Ability):
    """BS-R22: the bonus to negotiation rolls."""

    envoys: Bonus


class Trade(Ability):
    """BS-R28: items that cost less."""

    discount: Some[Item]
    by: Coins


class Tireless(Ability):
    """BS-R28: one single rise of a card is two ranks."""

    tireless: Literal[True]


SPECIES_EFFECTS: Final[Mapping[str, type[Part]]] = {
    "adaptation": Adaptation, "spy_network": SpyNetwork, "cloak": Cloak, "hand": HandSize, "ruthless": Ruthless,
    "draft": Draft, "soldiers": Soldiers, "loyal": LoyalSpecies, "infest": Infest, "envoys": Envoys,
    "discount": Trade, "tireless": Tireless,
}  # fmt: skip


# Which model a table is follows from its key, so that a fault is reported for the one that was meant. Tags are
# bracketed because pydantic puts them into the path of an error, where they have to be told from keys.
TAGGED: Final[Mapping[str, type[Part]]] = {
    **{f"<{key}>": model for key, model in CARD_EFFECTS.items()},
    **{f"<sector {key}>": model for key, model in SECTOR_EFFECTS.items()},
    **{f"<species {key}>": model for key, model in SPECIES_EFFECTS.items()},
}


def _tagger(family: str, effects: Mapping[str, type[Part]]) -> Callable[[Any], str | None]:
    """What finds the effect that is meant, by its key."""

    def tag(value: Any) -> str | None:
        keys = (key for key in effects if (key in value if isinstance(value, dict) else hasattr(value, key)))
        return next((f"<{family}{key}>" for key in keys), None)

    return tag


CardEffect = Annotated[
    Annotated[Rank, Tag("<rank>")]
    | Annotated[Credits, Tag("<credits>")]
    | Annotated[Tax, Tag("<tax>")]
    | Annotated[Steal, Tag("<steal>")]
    | Annotated[Place, Tag("<place>")]
    | Annotated[TurnBonus, Tag("<bonus>")]
    | Annotated[RunBlockades, Tag("<run_blockades>")]
    | Annotated[Reroll, Tag("<reroll>")]
    | Annotated[Discount, Tag("<discount>")]
    | Annotated[Warp, Tag("<warp>")]
    | Annotated[Repair, Tag("<repair>")]
    | Annotated[Strike, Tag("<strike>")]
    | Annotated[Sabotage, Tag("<sabotage>")]
    | Annotated[Revolt, Tag("<revolt>")]
    | Annotated[Shield, Tag("<shield>")]
    | Annotated[Survey, Tag("<survey>")]
    | Annotated[Void, Tag("<void>")]
    | Annotated[Recycle, Tag("<recycle>")]
    | Annotated[Envoy, Tag("<envoy>")],
    Discriminator(_tagger("", CARD_EFFECTS)),
]
SectorEffect = Annotated[
    Annotated[Cheaper, Tag("<sector discount>")]
    | Annotated[Tribute, Tag("<sector tribute>")]
    | Annotated[Skill, Tag("<sector bonus>")]
    | Annotated[Guard, Tag("<sector guard>")]
    | Annotated[Hand, Tag("<sector hand>")]
    | Annotated[Levy, Tag("<sector levy>")]
    | Annotated[Dock, Tag("<sector repair>")]
    | Annotated[Haven, Tag("<sector haven>")]
    | Annotated[LoyalPlanet, Tag("<sector loyal>")]
    | Annotated[Closed, Tag("<sector closed>")]
    | Annotated[Find, Tag("<sector find>")]
    | Annotated[Hazard, Tag("<sector hazard>")]
    | Annotated[Stop, Tag("<sector stop>")]
    | Annotated[Jam, Tag("<sector jam>")]
    | Annotated[Gate, Tag("<sector gate>")]
    | Annotated[Sight, Tag("<sector sight>")],
    Discriminator(_tagger("sector ", SECTOR_EFFECTS)),
]
SpeciesEffect = Annotated[
    Annotated[Adaptation, Tag("<species adaptation>")]
    | Annotated[SpyNetwork, Tag("<species spy_network>")]
    | Annotated[Cloak, Tag("<species cloak>")]
    | Annotated[HandSize, Tag("<species hand>")]
    | Annotated[Ruthless, Tag("<species ruthless>")]
    | Annotated[Draft, Tag("<species draft>")]
    | Annotated[Soldiers, Tag("<species soldiers>")]
    | Annotated[LoyalSpecies, Tag("<species loyal>")]
    | Annotated[Infest, Tag("<species infest>")]
    | Annotated[Envoys, Tag("<species envoys>")]
    | Annotated[Trade, Tag("<species discount>")]
    | Annotated[Tireless, Tag("<species tireless>")],
    Discriminator(_tagger("species ", SPECIES_EFFECTS)),
]


def kind_of(effect: Part, effects: Mapping[str, type[Part]]) -> str:
    """The key that names an effect of this family: "rank", "tribute", "cloak", …"""
    return next(key for key, model in effects.items() if isinstance(effect, model))
