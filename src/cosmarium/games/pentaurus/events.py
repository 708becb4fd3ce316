"""What happened, in words and as data for animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cosmarium.engine.title import EventText, Json, Names, RawEvent, Sentence
from cosmarium.games.pentaurus.core import codes
from cosmarium.games.pentaurus.core.tables import CardTables

STEPS = ("opening", "discards", "planets and satellites", "market", "actions", "attack", "combat", "end")
REASONS = {
    codes.BY_PRODUCTION: ("{who} produces twelve units of pentanium and wins.", "PD-R4"),
    codes.BY_DECK: ("The galaxy deck has run out: {who} produces more and wins.", "PD-R5"),
    codes.BY_CONQUEST: ("The opponent has no planet left: {who} wins.", "PD-R6"),
    codes.BY_TURN_CAP: ("The turn cap is met: {who} produces more and wins.", "PD-A.23"),
}
DRAWN = {
    codes.BY_DECK: ("The galaxy deck has run out with equal production: a draw.", "PD-R5"),
    codes.BY_TURN_CAP: ("The turn cap is met with equal production: a draw.", "PD-A.23"),
}


class _Teller(NamedTuple):
    pack: CardTables
    raw: RawEvent
    names: Names

    @property
    def who(self) -> str:
        return self.names[self.raw.seat] if self.raw.seat >= 0 else ""

    def name(self, card: int) -> str:
        return self.pack.names[card] if card >= 0 else ""

    def key(self, card: int) -> str | None:
        return self.pack.keys[card] if card >= 0 else None


Told = tuple[Sentence, dict[str, Json]]


def event(pack: CardTables, raw: RawEvent, names: Names) -> EventText:
    """An event as a viewer reads it."""
    kind, teller = TELLERS[raw.kind]
    sentence, data = teller(_Teller(pack, raw, names))
    return EventText(kind, sentence, data)


def _targets(t: _Teller, *cards: int) -> tuple[str, ...]:
    seat = (f"seat:{t.raw.seat}",) if t.raw.seat >= 0 else ()
    return seat + tuple(f"card:{t.pack.keys[card]}" for card in cards if card >= 0)


def _cards(text: str, rule: str) -> Callable[[_Teller], Told]:
    """An event about a seat and one or two cards."""

    def tell(t: _Teller) -> Told:
        two = "{b}" in text
        said = text.format(who=t.who, a=t.name(t.raw.a), b=t.name(t.raw.b) if two else "")
        cards = (t.raw.a, t.raw.b) if two else (t.raw.a,)
        data: dict[str, Json] = {"card": t.key(t.raw.a)}
        if two:
            data["other"] = t.key(t.raw.b)
        return Sentence(said, _targets(t, *cards), rule), data

    return tell


def _numbers(text: str, rule: str, *names: str) -> Callable[[_Teller], Told]:
    """An event about a seat and numbers."""

    def tell(t: _Teller) -> Told:
        values = dict(zip(names, (t.raw.a, t.raw.b, t.raw.c), strict=False))
        return Sentence(text.format(who=t.who, **values), _targets(t), rule), values

    return tell


def _drew(t: _Teller) -> Told:
    noun = "card" if t.raw.a == 1 else "cards"
    left = "1 is" if t.raw.b == 1 else f"{t.raw.b} are"
    text = f"{t.who} draws {t.raw.a} {noun}; {left} left in the galaxy deck."
    return Sentence(text, _targets(t), "PD-7.1"), {"count": t.raw.a, "left": t.raw.b}


def _planet(t: _Teller) -> Told:
    end = ("left", "right")[t.raw.b]
    text = f"{t.who} plays the planet {t.name(t.raw.a)} at the {end} end."
    return Sentence(text, _targets(t, t.raw.a), "PD-R7"), {"card": t.key(t.raw.a), "end": end}


def _played(t: _Teller) -> Told:
    text = f"{t.who} plays {t.name(t.raw.a)}"
    text += f" for {t.name(t.raw.b)}." if t.raw.b >= 0 else "."
    return Sentence(text, _targets(t, t.raw.a, t.raw.b), "PD-R12"), {"card": t.key(t.raw.a), "host": t.key(t.raw.b)}


def _bought(t: _Teller) -> Told:
    text = f"{t.who} buys {t.name(t.raw.a)} for {t.raw.c} and stations it at {t.name(t.raw.b)}."
    data = {"card": t.key(t.raw.a), "planet": t.key(t.raw.b), "cost": t.raw.c}
    return Sentence(text, _targets(t, t.raw.a, t.raw.b), "PD-R8"), data


def _market(t: _Teller) -> Told:
    data = {"card": t.key(t.raw.a), "place": t.raw.b}
    return Sentence(f"{t.name(t.raw.a)} comes to the market.", _targets(t, t.raw.a), "PD-R11"), data


def _species(t: _Teller) -> Told:
    name = t.pack.species_names[t.raw.a]
    text = f"{t.who} adds the ability of {name} to {t.name(t.raw.c)}; the species card turns."
    data = {"species": t.pack.species_keys[t.raw.a], "side": t.raw.b, "card": t.key(t.raw.c)}
    return Sentence(text, _targets(t, t.raw.c), "PD-R19"), data


def _modified(t: _Teller) -> Told:
    what = ("attack", "defence")[t.raw.a]
    text = f"{t.who}: {t.raw.b:+} {what} until the end of the turn."
    return Sentence(text, _targets(t), "PD-A.11"), {"what": what, "amount": t.raw.b}


def _production(t: _Teller) -> Told:
    return Sentence(f"{t.who}: {t.raw.a:+} production.", _targets(t), "PD-A.12"), {"amount": t.raw.a}


def _destroyed(t: _Teller) -> Told:
    rule = "PD-R16" if t.raw.b else "PD-A.17"  # by the result of an attack, or by an effect
    return Sentence(f"{t.who} destroys {t.name(t.raw.a)}.", _targets(t, t.raw.a), rule), {"card": t.key(t.raw.a)}


def _result(t: _Teller) -> Told:
    text = f"{t.who} attacks with {t.raw.a} against {t.raw.b}."
    data = {"attack": t.raw.a, "defence": t.raw.b, "from": t.key(t.raw.c), "to": t.key(t.raw.d)}
    return Sentence(text, _targets(t, t.raw.c, t.raw.d), "PD-R16"), data


def _step(t: _Teller) -> Told:
    return Sentence(f"{t.who}: {STEPS[t.raw.a]}.", _targets(t), "PD-5.1"), {"step": STEPS[t.raw.a]}


def _over(t: _Teller) -> Told:
    text, rule = DRAWN[t.raw.a] if t.raw.seat < 0 else REASONS[t.raw.a]
    return Sentence(text.format(who=t.who), _targets(t), rule), {}


TELLERS: dict[int, tuple[str, Callable[[_Teller], Told]]] = {
    codes.E_FIRST: ("first", _numbers("{who} takes the first turn.", "PD-R1")),
    codes.E_TURN: ("turn", _numbers("Turn {turn}: {who}.", "PD-5.1", "turn")),
    codes.E_STEP: ("step", _step),
    codes.E_DREW: ("drew", _drew),
    codes.E_DREW_OWN: ("drew-own", _cards("{who} draws {a}.", "PD-7.1")),
    codes.E_THREW: ("discarded", _cards("{who} discards {a}.", "PD-6.1")),
    codes.E_KEPT: ("kept", _numbers("{who} keeps the opening hand.", "PD-R2")),
    codes.E_REDREW: ("redrew", _numbers("{who} draws a new hand.", "PD-R2", "redraws")),
    codes.E_PLANET: ("planet", _planet),
    codes.E_ATTACHED: ("attached", _cards("{a} of {who} goes to {b}.", "PD-A.7")),
    codes.E_ABANDONED: ("abandoned", _cards("{who} abandons {a}.", "PD-R10")),
    codes.E_SCRAPPED: ("scrapped", _cards("{who} scraps {a}.", "PD-R11")),
    codes.E_MARKET: ("market", _market),
    codes.E_BOUGHT: ("bought", _bought),
    codes.E_PLAYED: ("played", _played),
    codes.E_ANSWERED: ("answered", _cards("{who} answers with {a}.", "PD-R13")),
    codes.E_SPECIES: ("species", _species),
    codes.E_ALONE: ("alone", _cards("{who} leaves the species out of {a}.", "PD-R19")),
    codes.E_HANDED: ("handed", _numbers("{who} has played and hands over.", "PD-R15")),
    codes.E_PASSED: ("passed", _numbers("{who} passes.", "PD-R13")),
    codes.E_CANCELLED: ("cancelled", _cards("{who} cancels {a}.", "PD-A.22")),
    codes.E_FIZZLED: ("no-effect", _cards("{a} of {who} has no effect.", "PD-A.22")),
    codes.E_MODIFIED: ("modified", _modified),
    codes.E_RECOVERED: ("recovered", _cards("{who} takes {a} back from the discard pile.", "PD-A.15")),
    codes.E_DESTROYED: ("destroyed", _destroyed),
    codes.E_MOVED: ("moved", _cards("{who} moves {a} to {b}.", "PD-A.18")),
    codes.E_REFUELLED: ("refuelled", _cards("{a} of {who} may attack at once.", "PD-A.19")),
    codes.E_PROTECTED: ("protected", _cards("{who} protects {a}.", "PD-A.21")),
    codes.E_PRODUCTION: ("production", _production),
    codes.E_SWAPPED: ("swapped", _cards("{who} gives {a} for {b}.", "PD-A.20")),
    codes.E_ATTACKED: ("attacked", _cards("{who} attacks {b} from {a}.", "PD-R14")),
    codes.E_PEACE: ("peace", _cards("{a} keeps the peace of {b} and is discarded.", "PD-R18")),
    codes.E_RESULT: ("result", _result),
    codes.E_CALLED_OFF: ("called-off", _cards("{who} has no ships left to attack {a}: called off.", "PD-A.5")),
    codes.E_CONQUERED: ("conquered", _cards("{who} conquers {a}.", "PD-14.3")),
    codes.E_DEPLOYED: ("deployed", _cards("{who} moves {a} to {b}.", "PD-R17")),
    codes.E_OVER: ("over", _over),
    codes.E_RESHUFFLED: ("reshuffled", _numbers("The scrap pile becomes the new production line.", "PD-R11", "ships")),
}
