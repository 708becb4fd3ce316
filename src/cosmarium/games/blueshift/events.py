"""What happened, in words and as data for animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cosmarium.engine.title import EventText, Json, Names, RawEvent, Sentence
from cosmarium.games.blueshift.core import codes
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import (
    BONDS,
    BONUS_TEXTS,
    BONUS_WORDS,
    ENDINGS,
    FACING_WORDS,
    ITEM_NAMES,
    ITEM_TEXTS,
    ITEM_WORDS,
    PHASE_TEXTS,
    PHASES,
    SIZE_TEXTS,
    SIZE_WORDS,
    STAT_WORDS,
    counted,
    ship_id,
    ship_text,
)
from cosmarium.geometry.hexes import key_of

BLOCKADE = codes.ON_BLOCKADE


class _Said(NamedTuple):
    """A number of an event: as data, in words, and the id of what it touches."""

    data: Json
    text: str = ""
    target: str | None = None


class _Told(NamedTuple):
    """A kind of event: its name, its clause, what its numbers are in order, and its sentence or who makes it."""

    kind: str
    rule: str
    fields: tuple[str, ...]
    text: str | Callable[[RawEvent], str]


class _Reader(NamedTuple):
    pack: StarTables
    names: Names

    def seat(self, number: int) -> _Said:
        return _Said(number, self.names[number], f"seat:{number}") if number >= 0 else _Said(None)

    def ship(self, number: int) -> _Said:
        """A ship of the seat that the event is about."""
        if number < 0:
            return _Said(None, "an interceptor")
        key = ship_id(self.pack, number)
        return _Said(key, ship_text(self.pack, number % self.pack.slots), f"ship:{key}")

    def target(self, number: int) -> _Said:
        """A ship of anybody."""
        said = self.ship(number)
        return said if number < 0 else said._replace(text=f"{said.text} of {self.names[number // self.pack.slots]}")

    def needs(self, number: int) -> _Said:
        """What a die has to show, all bonuses counted; above 6 it is out of reach."""
        return _Said(number, f"{max(1, number)}+")

    def site(self, name: int) -> _Said:
        return _Said(key_of(name), key_of(name), f"site:{key_of(name)}") if name >= 0 else _Said(None)

    def sector(self, number: int) -> _Said:
        key = self.pack.sector_keys[number]
        return _Said(key, self.pack.sector_names[number], f"sector:{key}")

    def card(self, number: int) -> _Said:
        key = self.pack.card_keys[number]
        return _Said(key, self.pack.card_names[number], f"card:{key}")

    def species(self, number: int) -> _Said:
        key = self.pack.species_keys[number]
        return _Said(key, self.pack.species_names[number], f"species:{key}")


READERS: dict[str, Callable[[_Reader, int], _Said]] = {
    "other": _Reader.seat,
    "defender": _Reader.seat,
    "ship": _Reader.ship,
    "target": _Reader.target,
    "needs": _Reader.needs,
    "site": _Reader.site,
    "from": _Reader.site,
    "to": _Reader.site,
    "sector": _Reader.sector,
    "card": _Reader.card,
    "species": _Reader.species,
    "item": lambda _, n: _Said(ITEM_WORDS[n], ITEM_TEXTS[n]) if n >= 0 else _Said(None, "everything"),
    "size": lambda _, n: _Said(SIZE_WORDS[n], SIZE_TEXTS[n]),
    "stat": lambda _, n: _Said(STAT_WORDS[n], STAT_WORDS[n]),
    "phase": lambda _, n: _Said(PHASES[n], PHASE_TEXTS[n]),
    "on": lambda _, n: _Said(BONUS_WORDS[n], BONUS_TEXTS[n]),
    "facing": lambda _, n: _Said(n, FACING_WORDS[n].upper()),
    "reason": lambda _, n: _Said(ENDINGS[n]),
    "bond": lambda _, n: _Said(BONDS[n]),
    "success": lambda _, n: _Said(n != 0),
    "again": lambda _, n: _Said(n != 0),
    "at": lambda _, n: _Said("turrets" if n else "fleet", "the turrets" if n else "the fleet that flees"),
}


def event(pack: StarTables, raw: RawEvent, names: Names) -> EventText:
    """An event as a viewer reads it."""
    told, reader = TOLD[raw.kind], _Reader(pack, names)
    said = {
        field: READERS[field](reader, number) if field in READERS else _Said(number, str(number))
        for field, number in _numbers(pack, raw).items()
    }
    who = reader.seat(raw.seat)
    pattern = told.text if isinstance(told.text, str) else told.text(raw)
    text = pattern.format(who=who.text, **{field: value.text for field, value in said.items()})
    targets = tuple(value.target for value in (who, *said.values()) if value.target is not None)
    data = {field: value.data for field, value in said.items()}
    return EventText(told.kind, Sentence(text[:1].upper() + text[1:], targets, told.rule), data)


def _numbers(pack: StarTables, raw: RawEvent) -> dict[str, int]:
    """The numbers of an event by name, and what follows from them: whether a die did what it had to, what fired."""
    numbers = dict(zip(TOLD[raw.kind].fields, (raw.a, raw.b, raw.c, raw.d), strict=False))
    if "needs" in numbers:
        numbers["success"] = int(numbers["die"] >= numbers["needs"])
    if raw.kind == codes.E_SHOT:
        numbers["item"] = int(pack.kind_of_slot[raw.a % pack.slots]) if raw.a >= 0 else codes.INTERCEPTOR
    return numbers


# Sentences that depend on the numbers


def _by(field: int, no: str, yes: str) -> Callable[[RawEvent], str]:
    """One sentence where the number of that place is 0, and another where it is not."""
    return lambda raw: yes if raw[2 + field] else no


def _drew(raw: RawEvent) -> str:
    return f"{{who}} draws {counted(raw.a, 'card')}; {counted(raw.b, 'card')} left in the deck."


def _credits(raw: RawEvent) -> str:
    return f"{{who}} {'gains' if raw.a >= 0 else 'loses'} {counted(abs(raw.a), 'credit')}."


def _tribute(raw: RawEvent) -> str:
    blockaded = f"; blockaded: {counted(raw.b, 'sector')}" if raw.b else ""
    return f"{{who}} collects {counted(raw.a, 'credit')} of tribute{blockaded}."


def _rank(raw: RawEvent) -> str:
    return f"The {{stat}} of {{site}} {'rises' if raw.c > 0 else 'falls'} {counted(abs(raw.c), 'rank')}."


def _placed(raw: RawEvent) -> str:
    aboard = raw.a >= codes.SHIP_KINDS and raw.c >= 0
    return "{who} puts {item} aboard {ship} at {site}." if aboard else "{who} puts {item} at {site}."


def _bonus(raw: RawEvent) -> str:
    return "Blockades do not bind {who} this turn." if raw.a == BLOCKADE else "{who}: +{amount} to {on} this turn."


def _mended(raw: RawEvent) -> str:
    paid = f" for {counted(raw.c, 'credit')}" if raw.c else ""
    return f"{{who}} repairs {raw.b} damage of {{ship}}{paid}."


def _units(count: int, item: int) -> str:
    """So many units; of infantry one says one as many."""
    return f"{count} infantry" if item == codes.INFANTRY else counted(count, ITEM_NAMES[item])


def _sabotaged(raw: RawEvent) -> str:
    if raw.d == 0:
        return "{who} sends saboteurs to {site} and rolls {die}: in vain."
    return f"{{who}} destroys {_units(raw.d, raw.b) if raw.d > 1 else '{item}'} at {{site}}."


def _levy(raw: RawEvent) -> str:
    return f"{{who}} gets {_units(raw.c, raw.b)} at {{site}}."


def _found(raw: RawEvent) -> str:
    return f"{{who}} finds {'{item}' if raw.b >= 0 else counted(raw.c, 'credit')} at {{site}}."


def _thrown(no: str, yes: str) -> Callable[[RawEvent], str]:
    """A roll of a ship: one sentence if it shows less than it needs, another if it does."""
    return lambda raw: f"{{who}} {yes if raw.d >= raw.c else no}"


def _shot(raw: RawEvent) -> str:
    return (
        f"{{who}}: {{ship}} needs {{needs}}, rolls {'again, ' if raw.d else ''}{{die}}: "
        f"{'a hit' if raw.c >= raw.b else 'a miss'}."
    )


def _hit(raw: RawEvent) -> str:
    return "{size} hits an interceptor of {who}." if raw.a < 0 else "{size} hits {target}: damage {damage}."


def _lost_units(raw: RawEvent) -> str:
    return f"{{who}} loses {_units(raw.b, raw.a)}: no ship has room."


def _negotiated(raw: RawEvent) -> str:
    if raw.d == -1:
        offer = "the answer is no"
    else:
        offer = f"an alliance for {counted(raw.d, 'credit')}" if raw.d >= 0 else "an alliance, and 4 credits with it"
    return f"{{who}} negotiates at {{site}} and rolls {raw.c}: {offer}."


def _allied(raw: RawEvent) -> str:
    paid = f"pays {counted(raw.b, 'credit')}" if raw.b >= 0 else f"is given {counted(-raw.b, 'credit')}"
    return f"{{who}} {paid} and is allied with {{site}}."


def _kept(raw: RawEvent) -> str:
    return "{who} leaves it at that." if raw.a < 0 else "{who} leaves the population of {site} as it is."


def _bought(raw: RawEvent) -> str:
    aboard = " and puts it aboard {ship}" if raw.a >= codes.SHIP_KINDS and raw.c >= 0 else ""
    return f"{{who}} buys {{item}} at {{site}} for {counted(raw.d, 'credit')}{aboard}."


def _removed(raw: RawEvent) -> str:
    return f"{{who}} takes {raw.c} {ITEM_NAMES[raw.a]} above the population off {{site}}."


def _lead(raw: RawEvent) -> str:
    if raw.a >= codes.WINNING_POINTS:
        return "{who} has {points} points: held until the next turn, they win."
    return "{who} has only {points} points left: the wait begins anew."


def _lost(raw: RawEvent) -> str:
    return f"{{who}} loses {'control of' if raw.b == codes.CONTROLLED else 'the alliance with'} {{site}}."


def _over(raw: RawEvent) -> str:
    how = {
        codes.BY_POINTS: "{who} has held 16 points from turn to turn and wins.",
        codes.BY_SURVIVAL: "{who} is the last in the game and wins.",
        codes.BY_ROUND_CAP: "The round cap is met: the most points win, among equals the most credits and units.",
    }
    return how[raw.a]


ROLL = "die", "success"
THROWN = "ship", "site", "needs", "die"
HANDLED = "ship", "item", "site"
TOLD: dict[int, _Told] = {
    codes.E_ROLLED_FIRST: _Told("rolled-first", "BS-R3", ("die",), "{who} rolls {die} for the first turn."),
    codes.E_FIRST: _Told("first", "BS-R3", (), "{who} chooses a species first and takes the first turn."),
    codes.E_SPECIES: _Told("species", "BS-2.6", ("species",), "{who} plays {species}."),
    codes.E_BASE: _Told("base", "BS-2.6", ("site", "sector"), "{who} sets {sector} at {site}."),
    codes.E_TURN: _Told("turn", "BS-4.1", ("round",), "Round {round}: {who}."),
    codes.E_PHASE: _Told("phase", "BS-4.1", ("phase",), "{who}: {phase}."),
    codes.E_PLAYED: _Told("played", "BS-5.1", ("card",), "{who} plays {card}."),
    codes.E_DREW: _Told("drew", "BS-5.3", ("count", "left"), _drew),
    codes.E_DREW_OWN: _Told("drew-own", "BS-5.3", ("card",), "{who} draws {card}."),
    codes.E_DISCARDED: _Told("discarded", "BS-R8", ("card",), "{who} discards {card}."),
    codes.E_RESHUFFLED: _Told("reshuffled", "BS-5.4", ("cards",), "The discard pile becomes the new deck."),
    codes.E_DRAFTED: _Told("drafted", "BS-12.8", ROLL, _by(
        1, "{who} drafts instead of playing a card and rolls {die}: nobody comes.",
        "{who} drafts instead of playing a card and rolls {die}: an infantry.",
    )),
    codes.E_SOLDIERS: _Told("soldiers", "BS-12.14", ROLL, _by(
        1, "{who} calls on super soldiers instead of playing a card and rolls {die}: in vain.",
        "{who} calls on super soldiers instead of playing a card and rolls {die}: +1 to invasions this turn.",
    )),
    codes.E_RANK: _Told("rank", "BS-A.42", ("site", "stat", "ranks"), _rank),
    codes.E_CREDITS: _Told("credits", "BS-A.43", ("amount",), _credits),
    codes.E_STOLE: _Told("stole", "BS-A.45", ("amount", "other"), "{who} takes {amount} credits from {other}."),
    codes.E_PLACED: _Told("placed", "BS-A.46", ("item", "site", "ship"), _placed),
    codes.E_BONUS: _Told("bonus", "BS-A.47", ("on", "amount"), _bonus),
    codes.E_REROLL: _Told("reroll", "BS-A.49", ("on",), "{who} rolls misses of {on} once more this turn."),
    codes.E_FAILED: _Told("failed", "BS-A.49", ("on", "die"), "{who} rolls {die}, which fails, and rolls once more."),
    codes.E_CHEAPER: _Told("cheaper", "BS-A.50", ("item", "amount"), "{who} pays {amount} less for {item} this turn."),
    codes.E_WARPED: _Told("warped", "BS-A.52", ("ship", "from", "to"), "{who} warps {ship} from {from} to {to}."),
    codes.E_MENDED: _Told("mended", "BS-R27", ("ship", "damage", "price"), _mended),
    codes.E_STRUCK: _Told("struck", "BS-A.54", ("target", *ROLL), _by(
        2, "{who} shoots at {target} from afar and rolls {die}: a miss.",
        "{who} shoots at {target} from afar and rolls {die}: a hit.",
    )),
    codes.E_SABOTAGED: _Told("sabotaged", "BS-A.55", ("site", "item", *ROLL), _sabotaged),
    codes.E_REVOLT: _Told("revolt", "BS-R9", ("site", *ROLL), _by(
        2, "A rebellion at {site} against {who} rolls {die} and fails.",
        "A rebellion at {site} against {who} rolls {die} and succeeds.",
    )),
    codes.E_SHIELDED: _Told("shielded", "BS-A.57", ("site",), "{who} shields {site} until the next turn."),
    codes.E_VOIDED: _Told("voided", "BS-A.59", ("site",), "{who} turns {site} into empty space."),
    codes.E_NO_EFFECT: _Told("no-effect", "BS-A.33", ("card",), "{card} finds no target and has no effect."),
    codes.E_TRIBUTE: _Told("tribute", "BS-R9", ("amount", "blockaded"), _tribute),
    codes.E_LEVY: _Told("levy", "BS-A.68", ("site", "item", "count"), _levy),
    codes.E_DISCOVERED: _Told("discovered", "BS-R10", ("site", "sector"), "{who} discovers {sector} at {site}."),
    codes.E_FACED: _Told("faced", "BS-R13", ("site", "facing"), "{who} closes the borders {facing} of {site}."),
    codes.E_FOUND: _Told("found", "BS-A.73", ("site", "item", "amount"), _found),
    codes.E_HAZARD: _Told("hazard", "BS-A.74", ("ship", "site", *ROLL), _by(
        3, "{ship} of {who} meets the hazards of {site}, rolls {die} and comes through.",
        "{ship} of {who} meets the hazards of {site}, rolls {die} and is damaged.",
    )),
    codes.E_MOVED: _Told("moved", "BS-R10", ("ship", "from", "to"), "{who} moves {ship} from {from} to {to}."),
    codes.E_LOADED: _Told("loaded", "BS-R12", HANDLED, "{who} loads {item} onto {ship} at {site}."),
    codes.E_UNLOADED: _Told("unloaded", "BS-R12", HANDLED, "{who} unloads {item} from {ship} at {site}."),
    codes.E_SPIED: _Told("spied", "BS-R19", ("ship", "from", "to"), "{ship} of {who} comes from {from} to {to}."),
    codes.E_BATTLE: _Told("battle", "BS-R14", ("site", "defender"), "{who} attacks {defender} at {site}."),
    codes.E_ROUND: _Told("round", "BS-R15", ("site", "round"), "Round {round} of the battle at {site}."),
    codes.E_FLED: _Told("fled", "BS-R17", ("from", "to"), "{who} flees from {from} to {to}."),
    codes.E_AIMED: _Told("aimed", "BS-R17", ("ship", "at"), "{who}: {ship} aims at {at}."),
    codes.E_SHOT: _Told("shot", "BS-R15", ("ship", "needs", "die", "again"), _shot),
    codes.E_HIT: _Told("hit", "BS-R16", ("target", "damage", "size"), _hit),
    codes.E_DESTROYED: _Told("destroyed", "BS-R15", ("target",), "{target} is destroyed."),
    codes.E_SHOT_DOWN: _Told("shot-down", "BS-A.2", ("count",), "{who} loses {count} of the interceptors."),
    codes.E_BATTLE_OVER: _Told("battle-over", "BS-R19", ("site",), "The battle at {site} is over."),
    codes.E_STOWED: _Told("stowed", "BS-R18", ("item", "ship"), "{who} takes {item} aboard {ship}."),
    codes.E_LOST_UNITS: _Told("lost-units", "BS-8.8", ("item", "count"), _lost_units),
    codes.E_BOMBARDED: _Told("bombarded", "BS-R20", THROWN, _thrown(
        "bombards {site} with {ship}, needs {needs}, rolls {die}: a miss.",
        "bombards {site} with {ship}, needs {needs}, rolls {die}: a hit.",
    )),
    codes.E_DEFENCE_LOST: _Told("defence-lost", "BS-R20", ("site",), "A rank of defence is lost at {site}."),
    codes.E_INFANTRY_LOST: _Told("infantry-lost", "BS-R20", ("site",), "An infantry is lost at {site}."),
    codes.E_INVADED: _Told("invaded", "BS-R21", THROWN, _thrown(
        "invades {site} with {ship}, needs {needs}, rolls {die}: beaten off.",
        "invades {site} with {ship}, needs {needs}, rolls {die}: taken.",
    )),
    codes.E_CONTROL: _Told("control", "BS-R21", ("site",), "{who} takes control of {site}."),
    codes.E_NEGOTIATED: _Told("negotiated", "BS-R22", ("ship", "site", "die", "price"), _negotiated),
    codes.E_ALLIED: _Told("allied", "BS-R22", ("site", "price"), _allied),
    codes.E_DECLINED: _Told("declined", "BS-R22", ("site",), "{who} declines the price at {site}."),
    codes.E_COLONIZED: _Told("colonized", "BS-R23", ("ship", "site"), "{who} colonizes {site} with {ship}."),
    codes.E_ADAPTED: _Told("adapted", "BS-R24", ("site", *ROLL), _by(
        2, "{who} adapts to {site} and rolls {die}: no change.", "{who} adapts to {site} and rolls {die}: more people.",
    )),
    codes.E_BOUGHT: _Told("bought", "BS-R25", ("item", "site", "ship", "price"), _bought),
    codes.E_REMOVED: _Told("removed", "BS-R29", ("item", "site", "count"), _removed),
    codes.E_KEPT: _Told("kept", "BS-12.1", ("site",), _kept),
    codes.E_OUT: _Told("out", "BS-R7", (), "{who} has no planet, no station and no ship left, and is out of the game."),
    codes.E_LEAD: _Told("lead", "BS-R6", ("points",), _lead),
    codes.E_OVER: _Told("over", "BS-3.1", ("reason",), _over),
    codes.E_LOST: _Told("lost", "BS-R6", ("site", "bond"), _lost),
    codes.E_STOOD: _Told("stood", "BS-R17", ("site",), "{who} stays and fights at {site}."),
    codes.E_SPY_PASSED: _Told("spy-passed", "BS-R19", ("site",), "{who} lets the spies at {site} be."),
}  # fmt: skip
