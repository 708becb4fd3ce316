"""What happened, in words and as data for animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cosmarium.engine.title import EventText, Json, Names, RawEvent, Sentence
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.core.tables import CARD_KIND, ContactTables
from cosmarium.games.alien_contact.names import (
    CARGO_WORDS,
    CHOICE_WORDS,
    COLOUR_WORDS,
    DIPLOMAT_WORDS,
    ENDINGS,
    ITEM_TEXTS,
    ITEM_WORDS,
    KIND_WORDS,
    PHASE_TEXTS,
    PHASES,
    REBEL_WORD,
    TERM_WORDS,
    UNLOAD_WORDS,
    area_key,
    diplomat_id,
    ship_id,
    ship_key,
    unit_key,
    unit_target,
    unit_text,
)
from cosmarium.games.alien_contact.telling import TOLD
from cosmarium.games.alien_contact.words import CARGO_TEXTS, REBEL_TEXT


class _Said(NamedTuple):
    """A number of an event: as data, in words, and the id of what it touches."""

    data: Json
    text: str = ""
    target: str | None = None


class _Reader(NamedTuple):
    """Reads the numbers of one event. `owner` is the seat that ships, units and diplomats without one belong to."""

    pack: ContactTables
    names: Names
    owner: int

    def seat(self, number: int) -> _Said:
        if number == codes.REBELS:
            return _Said(REBEL_WORD, REBEL_TEXT)
        return _Said(number, self.names[number], f"seat:{number}") if number >= 0 else _Said(None)

    def area(self, number: int) -> _Said:
        return _Said(area_key(number), f"area {area_key(number)}", f"area:{area_key(number)}")

    def ship(self, number: int) -> _Said:
        """A ship counted through all seats."""
        key = ship_id(self.pack, number)
        return _Said(key, f"ship {ship_key(self.pack, number % int(self.pack.ships))}", f"ship:{key}")

    def unit(self, number: int) -> _Said:
        """A ship or station of the owner, or below 0 its pirate."""
        if number < 0:
            return _Said("pirate", "the pirate", f"pirate:{self.owner}")
        target = unit_target(self.pack, self.owner, number)
        return _Said(f"{self.owner}.{unit_key(self.pack, number)}", unit_text(self.pack, number), target)

    def target(self, number: int) -> _Said:
        """A unit counted through all seats, or below 0 none."""
        if number < 0:
            return _Said(None, "nothing")
        units = int(self.pack.ships + self.pack.stations)
        seat, unit = divmod(number, units)
        said = self._replace(owner=seat).unit(unit)
        return said._replace(text=f"{said.text} of {self.names[seat]}")

    def prey(self, number: int) -> _Said:
        """A ship of the owner, which another seat's pirate fires at."""
        said = self.unit(number)
        return said._replace(text=f"{said.text} of {self.names[self.owner]}")

    def card(self, number: int) -> _Said:
        key, kind = self.pack.card_keys[number], int(self.pack.of_card(number, CARD_KIND))
        said = f"{self.pack.card_names[number]} ({KIND_WORDS[kind - 1].replace('-', ' ')})"
        return _Said(key, said, f"card:{key}")

    def diplomat(self, number: int) -> _Said:
        """A diplomat of the owner."""
        key = diplomat_id(self.owner * codes.DIPLOMATS + number)
        return _Said(key, f"diplomat {number + 1}", f"diplomat:{key}")

    def envoy(self, number: int) -> _Said:
        """A diplomat counted through all seats."""
        return self._replace(owner=number // codes.DIPLOMATS).diplomat(number % codes.DIPLOMATS)

    def colour(self, number: int) -> _Said:
        return _Said(COLOUR_WORDS[number], self.pack.colour_names[number], f"colour:{COLOUR_WORDS[number]}")

    def cargo(self, number: int) -> _Said:
        word = CARGO_WORDS[number]
        if word not in DIPLOMAT_WORDS:
            return _Said(word, CARGO_TEXTS[number])
        return self.diplomat(number - codes.CARRIED_DIPLOMAT)._replace(data=word)

    def pirate(self, seat: int) -> _Said:
        return _Said(seat, f"the pirate of {self.names[seat]}", f"pirate:{seat}")


READERS: dict[str, Callable[[_Reader, int], _Said]] = {
    "opponent": _Reader.seat,
    "to": _Reader.seat,
    "other": _Reader.seat,
    "captor": _Reader.seat,
    "area": _Reader.area,
    "from-area": _Reader.area,
    "to-area": _Reader.area,
    "ship": _Reader.ship,
    "onto": _Reader.ship,
    "unit": _Reader.unit,
    "prey": _Reader.prey,
    "target": _Reader.target,
    "card": _Reader.card,
    "diplomat": _Reader.diplomat,
    "envoy": _Reader.envoy,
    "pirate": _Reader.pirate,
    "colour": _Reader.colour,
    "what": _Reader.cargo,
    "item": lambda _, n: _Said(ITEM_WORDS[n], ITEM_TEXTS[n]),
    "place": lambda _, n: _Said(UNLOAD_WORDS[n]),
    "phase": lambda _, n: _Said(PHASES[n], PHASE_TEXTS[n]),
    "choice": lambda _, n: _Said(CHOICE_WORDS[n]),
    "promise": lambda _, n: _Said(TERM_WORDS[n]),
    "reason": lambda _, n: _Said(ENDINGS[n]),
    "hit": lambda _, n: _Said(n != 0),
    "land": lambda _, n: _Said(n != 0),
    "claimed": lambda _, n: _Said(n != 0),
}
NAMED = {"from-area": "from", "to-area": "to"}
"""Fields that are called otherwise in the data, where the same word means a seat elsewhere."""


def event(pack: ContactTables, raw: RawEvent, names: Names) -> EventText:
    """An event as a viewer reads it."""
    told = TOLD[raw.kind]
    numbers = (raw.a, raw.b, raw.c, raw.d)
    reader = _Reader(pack, names, raw.seat if told.owner is None else numbers[told.owner])
    said = {
        field: READERS[field](reader, number) if field in READERS else _Said(number, str(number))
        for field, number in zip(told.fields(raw), numbers, strict=False)
        if field
    }
    who = reader.seat(raw.seat)
    words = {"who": who.text, **{field.replace("-", "_"): value.text for field, value in said.items()}}
    text = told.sentence(pack, raw).format_map(words)
    data = {NAMED.get(field, field): value.data for field, value in said.items()}
    ids = (who.target, *(value.target for value in said.values()))
    more_targets, more_data = told.terms(pack, raw)
    targets = tuple(dict.fromkeys([target for target in ids if target is not None] + list(more_targets)))
    return EventText(
        told.kind, Sentence(text[:1].upper() + text[1:], targets, told.clause(pack, raw)), {**data, **more_data}
    )
