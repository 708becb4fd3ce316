"""Positions as JSON data, cards by name. What can be derived (points, rows, abilities in play) is not stored."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance
from cosmarium.engine.errors import PositionError
from cosmarium.engine.positions import Reader
from cosmarium.engine.title import Json
from cosmarium.games.kardashev.core import agenda, codes, supply
from cosmarium.games.kardashev.core.codes import NO_CARD, NOBODY
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.summit import RESULT_SHIFT
from cosmarium.games.kardashev.core.tableau import place_card
from cosmarium.games.kardashev.core.tables import DECK_LIMIT, CardTables
from cosmarium.games.kardashev.position_checks import check
from cosmarium.games.kardashev.view import tableau_cards
from cosmarium.games.kardashev.vocabulary import DIALS, TIERS

MOST_HELD = 99_999  # tokens of one resource; gains stop at a hundredth of that, stolen ones add up
MOST_COLUMN = 3 * DECK_LIMIT  # a row of cards may float beyond the row below it, and so on
MOST_TASKS = 5000
SCALARS = {
    "round": (1, 1000),
    "round_cap": (1, 1000),
    "starting": (0, 5),
    "trigger": (0, 3),
    "over": (0, 1),
    "in_summit": (0, 1),
    "stages": (0, 1000),
    "asked": (NOBODY, 5),
    "stepping": (NOBODY, 5),
    "buys_extra": (0, 2000),
    "buys_made": (0, 800),
    "token_moved": (0, 1),
    "buying_where": (0, 255),
}
TASKS = {
    codes.T_SUMMIT_ABILITIES: "summit-abilities",
    codes.T_STEP_BEGIN: "step-begin",
    codes.T_STEP: "step",
    codes.T_STEP_END: "step-end",
    codes.T_ROUND_END_ABILITIES: "round-end-abilities",
    codes.T_LIMIT: "limit",
    codes.T_DISCARD: "discard",
    codes.T_ROUND_CLOSE: "round-close",
    codes.T_ABILITY: "ability",
    codes.T_MAY: "may",
    codes.T_PAY_ANY: "pay-any",
    codes.T_EFFECT: "effect",
    codes.T_GAIN: "gain",
    codes.T_VICTIM: "victim",
    codes.T_STEAL: "steal",
    codes.T_FORFEIT: "lose",
    codes.T_PEEK_DECK: "peek-deck",
    codes.T_PEEK: "peek",
    codes.T_REPLACE: "replace",
    codes.T_STARTING: "starting",
    codes.T_REPEAT: "repeat",
    codes.T_DISCOUNT: "discount",
    codes.T_PURCHASED: "purchased",
}
TASK_KINDS = {name: kind for kind, name in TASKS.items()}


def to_position(tables: CardTables, state: KardashevState) -> Json:
    """Everything about a state."""
    seats = range(state.seats)
    return {
        **{name: int(getattr(state, name)) for name in SCALARS},
        "picks": [_dial_name(dial) for dial in state.picks],
        "dials": [_dial_name(dial) for dial in state.dials],
        "results": [int(packed) for packed in state.results],
        "tokens": [[int(count) for count in state.tokens[s * 3 : s * 3 + 3]] for s in seats],
        "tableaus": [
            [{"card": tables.keys[c], "at": int(state.column[c])} for c in tableau_cards(tables, state, s)]
            for s in seats
        ],
        "display": [_key(tables, card) for card in state.display],
        "decks": {tier: _deck(tables, state, number) for number, tier in enumerate(TIERS)},
        "agenda": [_task_out(tables, task) for task in state.agenda],
        "used": [{"card": tables.keys[used >> 2], "ability": int(used & 3)} for used in state.used],
        "buying": _key(tables, state.buying),
        "discounted": [int(count) for count in state.discounted],
    }


def _dial_name(dial: int) -> str | None:
    return DIALS[dial] if dial >= 0 else None


def _key(tables: CardTables, card: int) -> str | None:
    return tables.keys[card] if card >= 0 else None


def _deck(tables: CardTables, state: KardashevState, tier: int) -> list[Json]:
    deck = []
    for place in range(state.deck_size[tier]):
        at = supply.ring(state, tier, place)
        known = int(state.deck_known[at])
        seen_by: Json = "everybody" if known == -1 else [s for s in range(state.seats) if known >> s & 1]
        deck.append({"card": tables.keys[state.deck[at]], "known": seen_by})
    return deck


def _task_out(tables: CardTables, task: int) -> Json:
    return {
        "task": TASKS[agenda.kind_of(task)],
        "seat": int(agenda.seat_of(task)),
        "card": tables.keys[agenda.card_of(task)],
        "number": int(agenda.number_of(task)),
        "amount": int(agenda.amount_of(task)),
        "victim": int(agenda.victim_of(task)),
    }


def from_position(tables: CardTables, data: Json, shuffles: Chance, dice: Chance) -> KardashevState:
    """The state that the data describe. Raises PositionError with the place of the first fault."""
    seats: int = data["seats"]
    reader = _Reader(tables, seats, data["state"])
    state = KardashevState(tables, seats, shuffles, dice)
    state.clear()
    for name, (low, high) in SCALARS.items():
        names_seat = name in ("starting", "asked", "stepping")
        setattr(state, name, reader.number(name, low, seats - 1 if names_seat else high))
    state.picks = vec[i64](reader.dials("picks"))
    state.dials = vec[i64](reader.dials("dials"))
    state.results = vec[i64](reader.numbers("results", seats * 2, 0, (codes.WIN + 1 << RESULT_SHIFT) - 1))
    tokens = reader.items("tokens", seats)
    state.tokens = vec[i64](
        count for seat in range(seats) for count in reader.numbers_in(f"tokens.{seat}", tokens[seat], 3, 0, MOST_HELD)
    )
    reader.tableaus(state)
    reader.display(state)
    reader.decks(state)
    reader.agenda(state)
    reader.purchase(state)
    check(state)
    return state


class _Reader(Reader):
    """Reads what the title has of its own."""

    def __init__(self, tables: CardTables, seats: int, data: Any) -> None:
        super().__init__(tables.keys, data)
        self.tables = tables
        self.seats = seats

    def dials(self, name: str) -> list[int]:
        found = self.items(name, self.seats)
        return [NOBODY if dial is None else self.word(f"{name}.{i}", dial, DIALS) for i, dial in enumerate(found)]

    def lay_in(self, tier: int, where: str, key: Any) -> int:
        """A card that lies in a place of this tier."""
        card = self.lay(where, key)
        if self.tables.tier[card] != tier:
            raise PositionError(f"state.{where}", f"expected a {TIERS[tier]} card, found {key}")
        return card

    def tableaus(self, state: KardashevState) -> None:
        for seat, cards in enumerate(self.items("tableaus", self.seats)):
            for i, item in enumerate(self.listed(f"tableaus.{seat}", cards)):
                where = f"tableaus.{seat}.{i}"
                card = self.lay(where, self.field(where, item, "card"))
                column = self.within(f"{where}.at", self.field(where, item, "at"), -MOST_COLUMN, MOST_COLUMN)
                row = seat * 3 + self.tables.tier[card]
                low, count = state.low[row], state.count[row]
                if count and column not in (low - 1, low + count):
                    raise PositionError(
                        f"state.{where}.at", f"expected {low - 1} or {low + count}, the ends of its row"
                    )
                place_card(state, seat, card, column)

    def display(self, state: KardashevState) -> None:
        for place, key in enumerate(self.items("display", codes.PLACES)):
            tier = 0 if place < 4 else 1 if place < 7 else 2
            state.display[place] = NO_CARD if key is None else self.lay_in(tier, f"display.{place}", key)

    def decks(self, state: KardashevState) -> None:
        decks = self.value("decks")
        for tier, name in enumerate(TIERS):
            for i, item in enumerate(self.listed(f"decks.{name}", self.field("decks", decks, name))):
                where = f"decks.{name}.{i}"
                card = self.lay_in(tier, where, self.field(where, item, "card"))
                supply.put_at_bottom(state, tier, card, self._known(where, self.field(where, item, "known")))
        self.all_laid()

    def _known(self, where: str, known: Any) -> int:
        if known == "everybody":
            return -1
        seats = self.listed(f"{where}.known", known)
        return sum({1 << self.within(f"{where}.known", seat, 0, self.seats - 1) for seat in seats})

    def agenda(self, state: KardashevState) -> None:
        for i, item in enumerate(self.items("agenda", most=MOST_TASKS)):
            where = f"agenda.{i}"
            kind = self.field(where, item, "task")
            if not isinstance(kind, str) or kind not in TASK_KINDS:
                raise PositionError(f"state.{where}.task", f"expected one of {', '.join(TASK_KINDS)}, found {kind!r}")
            card = self.card(f"{where}.card", self.field(where, item, "card"))
            numbers = {
                key: self.within(f"{where}.{key}", self.field(where, item, key), 0, high)
                for key, high in (
                    ("seat", self.seats - 1),
                    ("number", 3),
                    ("amount", 65535),
                    ("victim", self.seats - 1),
                )
            }
            state.push(
                agenda.task(
                    TASK_KINDS[kind], numbers["seat"], card, numbers["number"], numbers["amount"], numbers["victim"]
                )
            )

    def purchase(self, state: KardashevState) -> None:
        for i, item in enumerate(self.items("used", most=MOST_TASKS)):
            where = f"used.{i}"
            card = self.card(where, self.field(where, item, "card"))
            ability = self.within(f"{where}.ability", self.field(where, item, "ability"), 0, 3)
            state.used = append(state.used, card << 2 | ability)
        buying = self.value("buying")
        state.buying = NO_CARD if buying is None else self.card("buying", buying)
        state.discounted = vec[i64](self.numbers("discounted", 3, 0, 10))
