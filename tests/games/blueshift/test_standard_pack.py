"""The standard pack: what the rulebook says of it, and what we promise of ours."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import get_args

import pytest

from cosmarium.games.blueshift import vocabulary as words
from cosmarium.games.blueshift.abilities import SECTOR_EFFECTS, SPECIES_EFFECTS
from cosmarium.games.blueshift.schema import Card, Pack, Sector, Track, validate
from cosmarium.games.blueshift.texts import card_text, describe, sector_text, species_text
from cosmarium.games.blueshift.vocabulary import CARD_EFFECTS, STATS, CardEffect, Credits, Rank, Steal, Tax, kind_of

PACK: Pack = validate(
    tomllib.loads((files("cosmarium.games.blueshift") / "standard.toml").read_text("utf-8")), "standard.toml"
)


def effects() -> Iterator[CardEffect]:
    for card in PACK.cards:
        yield from card.effects


def with_back(back: str) -> list[Sector]:
    return [sector for sector in PACK.sectors if sector.back == back]


def tracks(sector: Sector) -> tuple[Track, Track, Track]:
    assert sector.prosperity
    assert sector.defence
    assert sector.population
    return sector.prosperity, sector.defence, sector.population


def named(name: str) -> Sector:
    [sector] = [sector for sector in PACK.sectors if sector.name == name]
    return sector


@pytest.mark.rule("BS-1.3", "BS-R2")
def test_counts_are_those_of_the_box() -> None:
    assert sum(sector.copies for sector in PACK.sectors) == 60
    counts = Counter({back: sum(sector.copies for sector in with_back(back)) for back in get_args(words.Back)})
    assert counts == {"base": 6, "planet": 27, "space": 24, "aside": 3}
    assert sum(card.copies for card in PACK.cards) == 60
    assert len(PACK.species) == 6


@pytest.mark.rule("BS-13.1", "BS-13.2", "BS-13.3", "BS-13.5", "BS-13.6", "BS-13.7", "BS-13.8", "BS-13.10", "BS-13.11")
def test_figures_are_those_of_the_overview() -> None:
    items = describe(PACK)["items"]
    figures = {
        word: tuple(item[key] for key in ("price", "power", "dice", "hit_points", "capacity", "moves"))
        for word, item in items.items()
    }
    assert figures == {
        "scout": (8, 5, 1, 1, 0, 2),
        "destroyer": (20, 4, 1, 2, 2, 1),
        "battleship": (50, 4, 3, 4, 4, 1),
        "colony": (10, 6, 1, 1, 4, 1),
        "infantry": (5, 0, 0, 0, 0, 0),
        "interceptor": (5, 6, 1, 1, 0, 0),
        "spaceport": (20, 0, 0, 0, 0, 0),
        "power-link": (15, 0, 0, 0, 0, 0),
        "turret": (8, 5, 1, 2, 1, 0),
    }


@pytest.mark.rule("BS-R16", "BS-R26")
def test_sizes_go_by_price_and_pieces_are_limited() -> None:
    items = PACK.items
    assert items.scout.size == items.turret.size == 1
    assert [items.colony.size, items.destroyer.size, items.battleship.size] == [2, 3, 4]
    assert (items.destroyer.pieces, items.battleship.pieces) == (9, 1)


@pytest.mark.rule("BS-14.7")
def test_species_and_bases_are_the_rulebooks() -> None:
    bases = {sector.id: sector.name for sector in with_back("base")}
    assert {species.name: bases[species.base] for species in PACK.species} == {
        "Alpha Primarus Coalition": "New Earth",
        "Xan'il": "Xa'calactan'ill",
        "Marrow-Kir": "Marrow-Kir-Tobath",
        "Hivemind": "Krillakt",
        "Tivare": "Saphron Hub",
        "Android Tribunal": "AT-01",
    }


def test_abilities_are_the_rulebooks() -> None:
    abilities = {
        species.name: [ability.model_dump(exclude={"name"}) for ability in species.abilities]
        for species in PACK.species
    }
    assert abilities == {
        "Alpha Primarus Coalition": [{"adaptation": 3}, {"spy_network": 4}],
        "Xan'il": [{"cloak": True}, {"hand": 8}],
        "Marrow-Kir": [{"ruthless": 1}, {"draft": 3}],
        "Hivemind": [{"loyal": True}, {"infest": {"scout": 13, "destroyer": 10}}],
        "Tivare": [{"envoys": 1}, {"discount": ("spaceport", "power-link"), "by": 7}],
        "Android Tribunal": [{"tireless": True}, {"soldiers": 3}],
    }
    names = [ability.name for species in PACK.species for ability in species.abilities]
    assert names == [
        "Adaptation", "Spy Network", "Cloak Generators", "Increased Cranial Capacity", "Ruthless Attack",
        "Forced Draft", "Drone Mentality", "Infested Ships", "Tivare Negotiation Method", "Trade Route Mastery",
        "Tireless Efficiency", "Super Soldiers",
    ]  # fmt: skip


@pytest.mark.rule("BS-14.11")
def test_sectors_that_the_rulebook_names() -> None:
    assert sector_text(named("Tritan 4.5.13")) == (
        "Omega Construction: Interceptors cost you 1 credit less, wherever they are built."
    )
    assert sector_text(named("Rhone Ishitar")).startswith("Hyper Polarity: Two opposite borders are closed")
    assert named("Sun Harvester").face == "station"
    assert {named(name).back for name in ("Tritan 4.5.13", "Rhone Ishitar")} == {"planet"}


@pytest.mark.rule("BS-5.6")
def test_cards_that_the_rulebook_names() -> None:
    cards = {card.name: card for card in PACK.cards}
    turrets = cards["Improved Turrets"]
    assert (turrets.icon, card_text(turrets)) == (
        "defense", "Raise the defence of up to 2 planets or stations by 1 rank.",
    )  # fmt: skip
    assert card_text(cards["Engage Warpdrive"]).startswith("Warp up to 4 ships")


def test_the_whole_vocabulary_is_played() -> None:
    assert {kind_of(effect, CARD_EFFECTS) for effect in effects()} == set(CARD_EFFECTS)
    sectors = [effect for sector in PACK.sectors for effect in sector.effects]
    assert {kind_of(effect, SECTOR_EFFECTS) for effect in sectors} == set(SECTOR_EFFECTS)
    abilities = [ability for species in PACK.species for ability in species.abilities]
    assert {kind_of(ability, SPECIES_EFFECTS) for ability in abilities} == set(SPECIES_EFFECTS)
    used = {(key, value) for part in [*effects(), *sectors] for key, value in dict(part).items()}
    wanted = {
        "rank": get_args(words.Stat),
        "reroll": get_args(words.Roll),
        "bonus": get_args(words.Gain),
        "levy": get_args(words.Unit),
        "of": ("own", "enemy", "foreign", "any"),
        "per": get_args(words.Per),
        "optional": (True, False),
        "once": (True, False),
    }
    assert {(key, word) for key, each in wanted.items() for word in each} <= used


@pytest.mark.rule("BS-5.5")
def test_every_icon_is_on_several_cards() -> None:
    icons = Counter[str]()
    for card in PACK.cards:
        icons[card.icon] += card.copies
    assert set(icons) == set(get_args(words.Icon))
    assert min(icons.values()) >= 6


def test_most_cards_move_ranks_or_credits() -> None:
    def plain(card: Card) -> bool:
        return any(isinstance(effect, Rank | Credits | Tax | Steal) for effect in card.effects)

    assert sum(card.copies for card in PACK.cards if plain(card)) > 30


def test_cards_are_told_apart_by_what_they_do() -> None:
    assert len({card_text(card) for card in PACK.cards}) == len(PACK.cards)


def test_bases_begin_with_much_the_same_income() -> None:
    """With 10 credits to begin with, a destroyer every third or fourth turn; each base has its own shape. What
    differs makes up for abilities that win more or less often (docs/balance/blueshift.md)."""
    shapes = set()
    for sector in with_back("base"):
        prosperity, defence, population = tracks(sector)
        assert 4 <= prosperity.start + population.start <= 6
        assert 4 <= defence.start <= 6
        assert sector.spaceport
        assert not sector.effects
        shapes.add((prosperity, defence, population))
    assert len(shapes) == 6


def test_ranks_can_rise_and_fall_and_some_lists_have_gaps() -> None:
    gaps = 0
    for sector in with_back("planet"):
        prosperity, defence, population = tracks(sector)
        assert prosperity.start < prosperity.values[-1], "every planet can prosper"
        assert defence.start > 0 or 0 in population.values, "no inhabited planet without defence"
        assert len({prosperity.values, defence.values, population.values}) >= 2
        gaps += any(
            high - low > 1
            for track in tracks(sector)
            for low, high in zip(track.values, track.values[1:], strict=False)
        )
    assert gaps >= 9
    assert named("Tritan 4.5.13").defence == Track(values=(2, 3, 5), start=3)


def test_nothing_rebels_on_the_day_it_is_taken() -> None:
    for sector in PACK.sectors:
        assert sector.prosperity is None or sector.prosperity.start > 0, sector.id


def test_colony_ships_have_somewhere_to_go() -> None:
    empty = [sector for sector in with_back("planet") if sector.population and sector.population.start == 0]
    assert len(empty) == 6
    assert all(len(tracks(sector)[2].values) >= 2 for sector in empty)
    assert any(sector.face == "station" and tracks(sector)[2].start == 0 for sector in with_back("space"))


def test_neutral_planets_resist_and_yield() -> None:
    """A bare destroyer can hope for half, others want infantry or bombardment; the best yields as much as a base."""
    inhabited = [sector for sector in with_back("planet") if tracks(sector)[2].start > 0]
    defences = Counter(tracks(sector)[1].start for sector in inhabited)
    assert set(defences) == {3, 4, 5, 6}
    assert sum(defences[defence] for defence in (3, 4, 5)) > len(inhabited) / 2
    assert all(2 <= tracks(sector)[0].start + tracks(sector)[2].start <= 6 for sector in inhabited)


def test_unknown_space_holds_something_two_times_in_three() -> None:
    faces = Counter[str]()
    for sector in with_back("space"):
        faces[sector.face] += sector.copies
    assert faces == {"station": 7, "anomaly": 11, "empty": 6}
    assert (
        sum(any(kind_of(effect, SECTOR_EFFECTS) == "gate" for effect in sector.effects) for sector in PACK.sectors) == 3
    )
    assert all(stat is not None for sector in with_back("space") if sector.face == "station" for stat in tracks(sector))


def test_the_pack_says_whose_cards_it_is() -> None:
    text = " ".join(PACK.pack.text.split())
    assert "Cosmarium's own" in text
    assert "not those of the published box" in text
    for things in (PACK.species, PACK.sectors, PACK.cards):
        lines = [thing.flavour for thing in things]
        assert all(lines)
        assert len(set(lines)) == len(lines)


def test_description_for_clients_is_plain_data_with_texts() -> None:
    described = describe(PACK)
    assert json.loads(json.dumps(described)) == described
    assert described["id"] == "standard"
    for card, shown in zip(PACK.cards, described["cards"], strict=True):
        assert (shown["id"], shown["icon"], shown["text"]) == (card.id, card.icon, card_text(card))
    for sector, shown in zip(PACK.sectors, described["sectors"], strict=True):
        assert (shown["id"], shown["face"], shown["text"]) == (sector.id, sector.face, sector_text(sector))
        for stat in STATS:
            track = getattr(sector, stat)
            if track is None:
                assert shown[stat] is None
            else:
                assert shown[stat]["values"][shown[stat]["start"]] == track.start
    for species, shown in zip(PACK.species, described["species"], strict=True):
        assert shown["text"] == species_text(species)
        texts = [f"{ability['name']}: {ability['text']}" for ability in shown["abilities"]]
        assert " ".join(texts) == shown["text"]
    assert len({tuple(shown) for shown in described["sectors"]}) == 1, "every kind of sector has the same keys"
    assert len({tuple(shown) for shown in described["items"].values()}) == 1, "and every item"
    scenario = described["scenarios"][0]
    assert scenario["sites"][0] == {"site": "a1", "column": 0, "row": 2, "kind": "planet"}
    assert Counter(site["kind"] for site in scenario["sites"]) == {"base": 2, "planet": 7, "unknown": 12}
