"""The kinds of events: their names, their clauses, what their numbers are, and the sentences that tell of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cosmarium.engine.title import Json, RawEvent
from cosmarium.games.alien_contact.core import codes
from cosmarium.games.alien_contact.core.tables import CARD_KIND, ContactTables
from cosmarium.games.alien_contact.names import TERM_WORDS, counted, marines_text
from cosmarium.games.alien_contact.notation import term_notation
from cosmarium.games.alien_contact.words import place_text, term

Fields = tuple[str, ...]
More = tuple[tuple[str, ...], Mapping[str, Json]]


class Told(NamedTuple):
    """A kind of event. rule: its clause, or what finds it. numbers: what they are in order, "" for one not told.

    text: the sentence, or who makes it. owner: which number is the seat that units without one belong to; None: the
    seat of the event.
    """

    kind: str
    rule: str | Callable[[ContactTables, RawEvent], str]
    numbers: Fields | Callable[[RawEvent], Fields]
    text: str | Callable[[RawEvent], str]
    owner: int | None = None

    def clause(self, pack: ContactTables, raw: RawEvent) -> str:
        """The clause by which it happened."""
        return self.rule if isinstance(self.rule, str) else self.rule(pack, raw)

    def fields(self, raw: RawEvent) -> Fields:
        """What the numbers are."""
        return self.numbers if isinstance(self.numbers, tuple) else self.numbers(raw)

    def sentence(self, pack: ContactTables, raw: RawEvent) -> str:
        """The sentence, with the fields in braces."""
        pattern = self.text if isinstance(self.text, str) else self.text(raw)
        if raw.kind not in OF_TERMS:
            return pattern
        wanted, fields = _term_of(raw)
        return pattern.replace("{term}", term(pack, int(raw.seat), wanted, fields)[0])

    def terms(self, pack: ContactTables, raw: RawEvent) -> More:
        """Ids and data of an item of a proposal."""
        if raw.kind not in OF_TERMS:
            return (), {}
        wanted, fields = _term_of(raw)
        _, targets, _ = term(pack, int(raw.seat), wanted, fields)
        data: dict[str, Json] = {"item": TERM_WORDS[fields[0]], "term": term_notation(pack, wanted, fields)}
        return targets, data | ({"wanted": wanted} if raw.kind == codes.E_TERMS else {})


OF_TERMS: Final = frozenset({codes.E_TERMS, codes.E_AGREED})


def _term_of(raw: RawEvent) -> tuple[bool, tuple[int, int, int]]:
    """Whether it is wanted, and item, value, detail."""
    item = int(raw.b)
    return item < 0, (-1 - item if item < 0 else item, int(raw.c), int(raw.d))


# Sentences that depend on the numbers


def _by(field: int, no: str, yes: str) -> Callable[[RawEvent], str]:
    """One sentence where the number of that place is 0, and another where it is not."""
    return lambda raw: yes if raw[2 + field] else no


def _rolled(raw: RawEvent) -> str:
    return f"{{who}} rolls {{die}} {'for the first turn' if raw.a else 'for the choice of colours'}."


def _battle(raw: RawEvent) -> str:
    where = "on the star in {area}" if raw.c else "in {area}"
    return f"{{who}} {'fights' if raw.b == codes.REBELS else 'attacks'} {{opponent}} {where}."


def _loaded(raw: RawEvent) -> str:
    return f"{{who}} loads {{what}} from {'a station' if raw.d else 'the star'} in {{area}} onto {{ship}}."


def _unloaded(raw: RawEvent) -> str:
    return f"{{who}} unloads {{what}} from {{ship}} onto {place_text(raw.d)} in {{area}}."


def _fired(raw: RawEvent) -> str:
    return f"{{unit}} of {{who}} fires at {{target}} and rolls {{die}}: {'a hit' if raw.d else 'a miss'}."


def _aimed(raw: RawEvent) -> str:
    return "{unit} of {who} holds its fire." if raw.b < 0 else "{unit} of {who} aims at {target}."


def _shooting(raw: RawEvent) -> str:
    hits = f"{counted(raw.b, 'hit')} on plain marines, {counted(raw.c, 'hit')} on EPSM"
    return f"Fire of {{who}}, {counted(raw.a, 'marine')}: {hits}."


def _fell(raw: RawEvent) -> str:
    return f"Losses of {{who}} in {{area}}: {marines_text(raw.b, raw.c)}."


def _chose(raw: RawEvent) -> str:
    return ("{who} fights on.", "{who} stops fighting.", "{who} retreats.")[raw.a]


def _lost_aboard(raw: RawEvent) -> str:
    return f"{{who}} loses {marines_text(raw.b, raw.c)} aboard {{ship}}."


def _perished(raw: RawEvent) -> str:
    lost = marines_text(raw.b, raw.c)
    if raw.d == codes.LOST_WITH_STAR:
        return f"{{who}} has no room aboard for {lost} in {{area}}: lost with the star."
    return f"{{who}} loses {lost} {'with a station ' if raw.d == codes.LOST_ON_STATION else ''}in {{area}}."


def _why_perished(pack: ContactTables, raw: RawEvent) -> str:
    return {codes.LOST_ON_STATION: "AC-A.6", codes.LOST_WITH_STAR: "AC-R21"}.get(raw.d, "AC-A.10")


def _why_played(pack: ContactTables, raw: RawEvent) -> str:
    """Whether the card had to be played, or was saved or played as its holder liked."""
    return "AC-8.3" if pack.of_card(raw.a, CARD_KIND) <= codes.NEW_PRODUCTION else "AC-8.4"


def _revolted(raw: RawEvent) -> str:
    heir = "rebels take the star in {area}" if raw.b < 0 else "the star in {area} goes to {other}"
    return f"Revolt against {{who}}: {heir}."


def _meteor(raw: RawEvent) -> str:
    return f"A meteor shower meets {{unit}} of {{who}}: {{die}}, {'destroyed' if raw.c else 'unharmed'}."


def _gained(raw: RawEvent) -> str:
    if raw.a not in (codes.MARINE, codes.EPSM):
        return "{who} places {item} in {area}."
    plain, suited = (raw.c, 0) if raw.a == codes.MARINE else (0, raw.c)
    return f"{{who}} places {marines_text(plain, suited)} in {{area}}."


def _points(raw: RawEvent) -> str:
    return f"{{who}} gains {counted(raw.a, 'point')}."


def _ransom(raw: RawEvent) -> str:
    return f"{{who}} pays {counted(raw.b, 'point')} of ransom to {{captor}} for {{diplomat}}."


def _captured(raw: RawEvent) -> str:
    return f"{{captor}} captures {{diplomat}} of {{who}} and asks for a ransom of {counted(raw.c, 'point')}."


def _terms(raw: RawEvent) -> str:
    return f"{{who}} {'wants from' if raw.b < 0 else 'offers'} {{to}}: {{term}}."


def _agreed(raw: RawEvent) -> str:
    return f"Agreed: {AGREED.get(int(raw.b), '{who} gives {to} {term}')}."


AGREED: Final = {
    codes.P_PASSAGE: "{who} grants {to} {term}",
    codes.P_BUILD: "{who} owes {to} {term}",
    codes.P_PEACE: "{who} and {to} promise each other {term}",
    codes.P_ALLIANCE: "{who} and {to} promise each other {term}",
    codes.P_RELEASE: "{who} grants {to} {term}",
}
"""What both have agreed on, where it is not simply given."""


def _broken(raw: RawEvent) -> str:
    what = "the pact of non-aggression" if raw.b == codes.P_PEACE else "the alliance"
    return f"{{who}} breaks {what} with {{other}}, which was to last to game turn {{until}}."


def _collected(raw: RawEvent) -> str:
    return f"{{who}} collects {counted(raw.a, 'point')} and has {raw.b}."


def _built(raw: RawEvent) -> str:
    where = "" if raw.a == codes.PIRATE else " in {area}"
    return f"{{who}} builds {{item}}{where} for {counted(raw.c, 'point')}."


def _built_fields(raw: RawEvent) -> Fields:
    return ("item", "" if raw.a == codes.PIRATE else "area", "price")


def _drew(raw: RawEvent) -> str:
    return f"{{who}} draws a card; {counted(raw.a, 'card')} left in the deck."


def _chased(raw: RawEvent) -> str:
    return f"{{who}} hunts {{pirate}} in {{area}} with {counted(raw.c, 'ship')}."


def _claimed(raw: RawEvent) -> str:
    return "{who} will choose its start in this contest." if raw.a else "{who} has its start rolled in this contest."


DIE: Final = "die", "hit"
HANDLED: Final = "ship", "what", "area", "place"
TOLD: Final[dict[int, Told]] = {
    codes.E_ROLLED: Told("rolled", "AC-2.1", ("", "die"), _rolled),
    codes.E_COLOUR: Told("colour", "AC-2.1", ("colour",), "{who} plays {colour}."),
    codes.E_LANDED: Told("landed", "AC-2.4", ("area",), "{who} starts in {area}."),
    codes.E_PIRATE_AT: Told("pirate-at", "AC-4.2", ("area",), "The pirate of {who} appears in {area}."),
    codes.E_FIRST: Told("first", "AC-2.7", (), "{who} has the first turn."),
    codes.E_TURN: Told("turn", "AC-3.1", ("turn",), "Game turn {turn}: {who}."),
    codes.E_PHASE: Told("phase", "AC-3.2", ("phase",), "{who}: {phase}."),
    codes.E_ROAMED: Told("roamed", "AC-4.3", ("from-area", "to-area"),
                         "The pirate of {who} goes from {from_area} to {to_area}."),
    codes.E_STAYED: Told("stayed", "AC-4.3", ("area",), "The pirate of {who} stays in {area}."),
    codes.E_SPARED: Told("spared", "AC-4.4", ("area",), "The pirate of {who} attacks nobody in {area}."),
    codes.E_PIRATE_FIRED: Told("pirate-fired", "AC-R6", ("other", "prey", *DIE), _by(
        3, "The pirate of {who} fires at {prey} and rolls {die}: a miss.",
        "The pirate of {who} fires at {prey} and rolls {die}: a hit.",
    ), owner=0),
    codes.E_MOVED: Told("moved", "AC-R9", ("ship", "from-area", "to-area"),
                        "{who} moves {ship} from {from_area} to {to_area}."),
    codes.E_LOADED: Told("loaded", "AC-5.4", HANDLED, _loaded),
    codes.E_UNLOADED: Told("unloaded", "AC-5.6", HANDLED, _unloaded),
    codes.E_TRANSFERRED: Told("transferred", "AC-5.9", ("ship", "onto", "what"),
                              "{who} hands over {what} from {ship} to {onto}."),
    codes.E_BATTLE: Told("battle", "AC-R12", ("area", "opponent", "land"), _battle),
    codes.E_PEACE: Told("peace", "AC-R12", ("area", "opponent"), "{who} does not attack {opponent} in {area}."),
    codes.E_HUNTED: Told("hunted", "AC-R7", ("area", "pirate", *DIE), _by(
        3, "A ship of {who} fires at {pirate} and rolls {die}: a miss.",
        "A ship of {who} fires at {pirate} and rolls {die}: a hit.",
    )),
    codes.E_ROUND: Told("round", "AC-6.3", ("area", "round"), "Round {round} of the battle in {area}."),
    codes.E_AIMED: Told("aimed", "AC-R13", ("unit", "target"), _aimed),
    codes.E_READY: Told("ready", "AC-R13", ("area",), "{who} has decided."),
    codes.E_FIRED: Told("fired", "AC-R13", ("unit", "target", *DIE), _fired),
    codes.E_DESTROYED: Told("destroyed", "AC-6.7", ("unit",), "{unit} of {who} is destroyed."),
    codes.E_SHOOTING: Told("shooting", "AC-R13", ("marines", "hits-on-marines", "hits-on-epsm", "at-marines"),
                           _shooting),
    codes.E_FELL: Told("fell", "AC-6.7", ("area", "marines", "epsm"), _fell),
    codes.E_CHOSE: Told("chose", "AC-R14", ("choice",), _chose),
    codes.E_RETREATED: Told("retreated", "AC-R15", ("from-area", "to-area"),
                            "{who} retreats from {from_area} to {to_area}."),
    codes.E_EMBARKED: Told("embarked", "AC-6.12", ("area",), "The marines of {who} in {area} board their ships."),
    codes.E_BATTLE_OVER: Told("battle-over", "AC-R14", ("area",), "The battle in {area} is over."),
    codes.E_LOST_ABOARD: Told("lost-aboard", "AC-7.2", ("ship", "marines", "epsm"), _lost_aboard),
    codes.E_CAPTURED: Told("captured", "AC-R18", ("diplomat", "captor", "ransom"), _captured),
    codes.E_KILLED: Told("killed", "AC-R17", ("diplomat",), "{diplomat} of {who} is dead."),
    codes.E_DREW: Told("drew", "AC-8.2", ("left",), _drew),
    codes.E_DREW_OWN: Told("drew-own", "AC-8.2", ("card",), "{who} draws {card}."),
    codes.E_SAVED: Told("saved", "AC-8.4", (), "{who} saves the card."),
    codes.E_PLAYED: Told("played", _why_played, ("card",), "{who} plays {card}."),
    codes.E_STRUCK: Told("struck", "AC-R26", ("area",), "It strikes {area}."),
    codes.E_METEOR: Told("meteor", "AC-10.1", ("unit", *DIE), _meteor),
    codes.E_RELOCATED: Told("relocated", "AC-R26", ("unit", "to-area"), "{unit} of {who} is carried to {to_area}."),
    codes.E_PERISHED: Told("perished", _why_perished, ("area", "marines", "epsm"), _perished),
    codes.E_REVOLTED: Told("revolted", "AC-10.6", ("area", "other"), _revolted),
    codes.E_POINTS: Told("points", "AC-10.7", ("points",), _points),
    codes.E_GAINED: Told("gained", "AC-R26", ("item", "area", "count"), _gained),
    codes.E_DOUBLED: Told("doubled", "AC-10.11", ("area",), "{who} puts a double star in {area}."),
    codes.E_ATTEMPT: Told("attempt", "AC-10.12", ("other", "diplomat", *DIE), _by(
        3, "An attempt on {diplomat} of {other}: {die}, in vain.", "An attempt on {diplomat} of {other}: {die}.",
    ), owner=0),
    codes.E_NO_EFFECT: Told("no-effect", "AC-A.49", ("card",), "{card} has no effect."),
    codes.E_POSTED: Told("posted", "AC-8.24", ("envoy", "area"), "{envoy} of {who} takes its post in {area}."),
    codes.E_RANSOM: Told("ransom", "AC-R18", ("captor", "points", "diplomat"), _ransom),
    codes.E_FREED: Told("freed", "AC-R18", ("diplomat",), "{diplomat} of {who} is free."),
    codes.E_PROPOSED: Told("proposed", "AC-A.12", ("to",), "{who} makes {to} a proposal."),
    codes.E_TERMS: Told("terms", "AC-R21", ("to",), _terms),
    codes.E_ACCEPTED: Told("accepted", "AC-R21", ("other",), "{who} accepts the proposal of {other}."),
    codes.E_REFUSED: Told("refused", "AC-R21", ("other",), "{who} refuses the proposal of {other}."),
    codes.E_WITHDREW: Told("withdrew", "AC-A.42", (), "{who} withdraws the proposal."),
    codes.E_AGREED: Told("agreed", "AC-A.12", ("to",), _agreed),
    codes.E_BROKEN: Told("broken", "AC-A.15", ("other", "promise", "until"), _broken),
    codes.E_COLLECTED: Told("collected", "AC-8.13", ("points", "total"), _collected),
    codes.E_BUILT: Told("built", "AC-R23", _built_fields, _built),
    codes.E_BUILT_FOR: Told("built-for", "AC-A.14", ("other", "item", "area"),
                            "{who} builds {item} for {other} in {area}."),
    codes.E_TECHNOLOGY: Told("technology", "AC-8.21", ("level",), "{who} acquires T.L. {level}."),
    codes.E_OVER: Told("over", "AC-R5", ("reason",), "The last game turn is over: victory points decide."),
    codes.E_RESHUFFLED: Told("reshuffled", "AC-R25", ("cards",), "The discard pile is shuffled and is the new deck."),
    codes.E_KEPT: Told("kept", "AC-3.2", (), "{who} leaves it at that."),
    codes.E_CARD_GIVEN: Told("card-given", "AC-R21", ("to", "card"), "{who} hands {to} the card {card}."),
    codes.E_COUNTERED: Told("countered", "AC-A.42", ("other",), "{who} answers {other} with another proposal."),
    codes.E_CHASED: Told("chased", "AC-R7", ("area", "pirate", "ships"), _chased),
    codes.E_APPROACHED: Told("approached", "AC-A.42", ("to",), "{who} begins a proposal to {to}."),
    codes.E_CLAIMED: Told("claimed", "AC-A.55", ("claimed",), _claimed),
}  # fmt: skip
"""By the number of the kind, for every kind that there is."""
