"""What sectors do and what species can, as packs spell it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import Discriminator, Field, Tag

from cosmarium.engine.packs import Part, Some
from cosmarium.games.blueshift.vocabulary import Bonus, Coins, Die, Findable, Item, Per, Unit, Yes, tagger

# What a sector does. The controller is who controls the planet or station in it.


class Cheaper(Part):
    """BS-A.63: for the controller, wherever it is built."""

    discount: Item
    by: Coins


class Tribute(Part):
    """BS-A.64: more tribute for the controller, or so much for each of its planets, stations or alliances."""

    tribute: Annotated[int, Field(ge=1, le=6)]
    per: Per | None = None


class Skill(Part):
    """BS-A.65: to the controller's rolls everywhere."""

    bonus: Literal["negotiation", "invasion", "bombard"]
    by: Bonus = 1


class Guard(Part):
    """BS-A.66: to the combat rolls of the controller's ships in this sector."""

    guard: Bonus


class Hand(Part):
    """BS-A.67: more cards in the controller's hand."""

    hand: Annotated[int, Field(ge=1, le=3)]


class Levy(Part):
    """BS-A.68: units that the controller gets here with its tribute."""

    levy: Unit
    pieces: Annotated[int, Field(ge=1, le=2)] = 1


class Dock(Part):
    """BS-A.69: damage that each of the controller's ships here is freed of with its tribute."""

    repair: Annotated[int, Field(ge=1, le=4)]


class Haven(Part):
    """BS-A.70: the planet or station cannot be bombarded."""

    haven: Yes


class LoyalPlanet(Part):
    """BS-A.71: the planet or station does not rebel."""

    loyal: Yes


class Closed(Part):
    """BS-A.72: two opposite borders are closed; the discoverer chooses which."""

    closed: Yes


class Find(Part):
    """BS-A.73: what the discoverer gains."""

    find: Findable
    amount: Coins = 1


class Hazard(Part):
    """BS-A.74: a ship that enters rolls a die and takes damage at this number or less."""

    hazard: Annotated[int, Field(ge=1, le=4)]
    at_most: Annotated[int, Field(ge=1, le=5)]
    once: bool = False


class Stop(Part):
    """BS-A.75: entering ends a ship's movement."""

    stop: Yes


class Jam(Part):
    """BS-A.76: changes all combat rolls in this sector."""

    jam: Annotated[int, Field(ge=-2, le=2)]


class Gate(Part):
    """BS-A.77: borders on every other discovered gate."""

    gate: Yes


class Sight(Part):
    """BS-A.78: discovering it turns up its neighbours too."""

    sight: Yes


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

    cloak: Yes


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
    """BS-R8: the die that brings +1 to the invasion rolls of the turn instead of a card."""

    soldiers: Die


class LoyalSpecies(Ability):
    """BS-R28: no rebellions."""

    loyal: Yes


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

    tireless: Yes


SPECIES_EFFECTS: Final[Mapping[str, type[Part]]] = {
    "adaptation": Adaptation, "spy_network": SpyNetwork, "cloak": Cloak, "hand": HandSize, "ruthless": Ruthless,
    "draft": Draft, "soldiers": Soldiers, "loyal": LoyalSpecies, "infest": Infest, "envoys": Envoys,
    "discount": Trade, "tireless": Tireless,
}  # fmt: skip


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
    Discriminator(tagger("sector ", SECTOR_EFFECTS)),
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
    Discriminator(tagger("species ", SPECIES_EFFECTS)),
]
