"""A match in progress: plays actions, refuses illegal ones, keeps history, events and what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cosmarium.engine import record
from cosmarium.engine.action import Action
from cosmarium.engine.chance import ScriptedChance, Tape, TapedChance
from cosmarium.engine.errors import IllegalAction, NotationError, OptionError
from cosmarium.engine.information import InformationSet
from cosmarium.engine.log import UNDONE, WIDTH, Log, viewer_bit
from cosmarium.engine.seed import Seed
from cosmarium.engine.state import State, is_legal, legal_codes
from cosmarium.engine.title import EventText, Json, RawEvent, Result, Sentence

if TYPE_CHECKING:
    from cosmarium.engine.game import Game


class Move(NamedTuple):
    """One entry of the history: who did what, and the draws that it caused as (index, bound)."""

    seat: int
    code: int
    draws: tuple[tuple[int, int], ...]


class _Snapshot(NamedTuple):
    seat: int
    state: State


@cache
def _seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


class Table:
    """One match. Make one with `Game.new`, `Game.from_position` or `cosmarium.read_record`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: Seed,
        names: Sequence[str] | None = None,
        position: Json = None,
        script: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.names: list[str] = list(names) if names else [f"Seat {seat}" for seat in range(seats)]
        self.start_position = position
        self.script = tuple(script)
        self.moves: list[Move] = []
        self._tape = Tape()
        self._log = Log()
        self._snapshots: list[_Snapshot] = []
        self._decisions = [0] * seats
        self._known: dict[int, tuple[int, list[int]]] = {}  # viewer -> numbers of the log read, starts found
        self._buffer = game.title.buffer()
        self._state = self._set_up()
        self._state.log = self._log
        self.start_draws = self._tape.since(0)

    def _set_up(self) -> State:
        title, tables = self.game.title, self.game.content.tables
        shuffle_source, dice_source = self.seed.chance("shuffles"), self.seed.chance("dice")
        if self.script:
            shuffle_source = dice_source = ScriptedChance(list(self.script), dice_source)
        shuffles, dice = TapedChance(shuffle_source, self._tape), TapedChance(dice_source, self._tape)
        if self.start_position is not None:
            return title.from_position(tables, self.start_position, shuffles, dice)
        return title.deal(tables, self.seats, self.game.options, shuffles, dice, self._log)

    # -- what is to be decided

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now; () when the game is over."""
        return _seats_in(self._state.actors())

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        self._check_seat(seat)
        actions = self.game.actions[seat]
        return [actions[code] for code in legal_codes(self._state, seat, self._buffer)]

    def prompt(self, seat: int) -> Json:
        """What the seat is asked: {"text", "rule", "kind"}, or None when it is not asked anything."""
        self._check_seat(seat)
        prompt = self.game.title.prompt(self.game.content.tables, self._state, seat)
        return None if prompt is None else prompt._asdict()

    def decision(self, seat: int) -> int:
        """The number of the decision that the seat faces. What others choose in secret does not change it."""
        self._check_seat(seat)
        return self._decisions[seat]

    # -- playing

    def play(self, seat: int, action: Action | str) -> Action:
        """Carry out an action, given as itself or as its notation; all of it or, on any error, nothing.

        Raises IllegalAction, with the reason and the rule, when the seat may not do this now.
        """
        code = self._legal_code(seat, action)
        state, log, tape = self._state, self._log, self._tape
        before, stage = state.actors(), state.stage()
        drawn, reveals, events = tape.count(), log.reveals, log.count()
        snapshot = state.copy()
        log.ply = len(self.moves)
        try:
            state.apply(seat, code)
        except BaseException:
            log.cut(events)
            self._state = snapshot
            self._state.log = log
            raise
        draws = tape.since(drawn)
        self.moves.append(Move(seat, code, draws))
        changed_its_mind = not before >> seat & 1
        if not draws and log.reveals == reveals and not changed_its_mind:
            self._snapshots.append(_Snapshot(seat, snapshot))
        else:
            self._snapshots.clear()
        self._renumber(seat, before, stage)
        return self.game.actions[seat][code]

    def can_undo(self, seat: int) -> bool:
        """Whether the last move was this seat's and taught nobody anything.

        Where another seat may still change what it has chosen in secret, nobody can take anything back: whether it was
        the last to act is its secret. For the same reason such a change is not taken back, only changed again. The end
        stands too: with it the seed may be told, and with the seed everything.
        """
        if not self._snapshots or self._snapshots[-1].seat != seat or not self._state.actors():
            return False
        return not self._others_may_change(seat)

    def _others_may_change(self, seat: int) -> bool:
        return self.information_set(seat).others_may_change(self._buffer)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move. Raises IllegalAction where somebody has learned something from it or has
        acted since."""
        self._check_seat(seat)
        if not self.can_undo(seat):
            raise IllegalAction(self._why_no_undo(seat))
        before, stage = self._state.actors(), self._state.stage()
        self.moves.pop()
        self._state = self._snapshots.pop().state
        self._state.log = self._log
        self._log.ply = len(self.moves)
        self._log.add(UNDONE, seat)
        self._renumber(seat, before, stage)

    def _why_no_undo(self, seat: int) -> str:
        if not self.moves:
            return "There is nothing to take back yet."
        if not self._state.actors():
            return "The game is over."
        if self._others_may_change(seat) or (seat not in self.actors and self.legal(seat)):
            return "A secret choice that may still be changed is not taken back; choose anew."
        if self.moves[-1].seat != seat:
            return "Another seat has acted since."
        return "The move showed something that was hidden, so it stands."

    def _renumber(self, seat: int, before: int, stage: int) -> None:
        """Move on the decision numbers of all seats but those whose question is still the same.

        A seat that has chosen in secret, and may change that, has the same question too while others choose.
        """
        decisions = self._decisions
        decisions[seat] += 1
        changed = before ^ self._state.actors() if self._state.stage() == stage else -1
        if changed == 1 << seat:
            return
        for other in range(self.seats):
            if other != seat and changed >> other & 1:
                decisions[other] += 1

    def _legal_code(self, seat: int, action: Action | str) -> int:
        self._check_seat(seat)
        title, tables = self.game.title, self.game.content.tables
        if isinstance(action, Action):
            code = action.code
            if action.seat != seat:
                raise IllegalAction(f"This is an action of seat {action.seat}, not of seat {seat}.")
        else:
            try:
                code = title.parse(tables, action)
            except NotationError as error:
                raise IllegalAction(str(error)) from None
        if is_legal(self._state, seat, code, self._buffer):
            return code
        if not self._state.actors():
            raise IllegalAction("The game is over.")
        refusal = title.refuse(tables, self._state, seat, code)
        raise IllegalAction(refusal.reason, refusal.rule)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {seat!r} at this table of {self.seats}.")

    # -- what can be known

    def view(self, seat: int | None = None) -> Json:
        """What the seat may see, as plain JSON data; None: a spectator."""
        return self.game.title.view(self.game.content.tables, self._state, self._viewer(seat))

    def events(self, seat: int | None = None, since: int = 0) -> list[Json]:
        """What happened, as the seat may know it (None: a spectator), from its event number `since` on."""
        numbers = self._log.numbers
        events: list[Json] = []
        first = max(since, 0)
        for number, start in enumerate(self._known_to(self._viewer(seat))[first:], first):
            raw = RawEvent(*(numbers[start + k] for k in range(6)))
            events.append(self._event(number, numbers[start + 7], raw))
        return events

    def event_count(self, seat: int | None = None) -> int:
        """How many events the seat (None: a spectator) knows of."""
        return len(self._known_to(self._viewer(seat)))

    def _known_to(self, viewer: int) -> list[int]:
        """Where in the log the viewer's events start. Kept, so that asking after every move stays cheap."""
        numbers, bit = self._log.numbers, viewer_bit(viewer)
        read, starts = self._known.get(viewer, (0, []))
        for start in range(read, len(numbers), WIDTH):
            if numbers[start + 6] & bit:
                starts.append(start)
        self._known[viewer] = (len(numbers), starts)
        return starts

    def _event(self, number: int, ply: int, raw: RawEvent) -> Json:
        if raw.kind == UNDONE:
            told = EventText("undo", Sentence(f"{self.names[raw.seat]} takes the last move back."), {})
        else:
            told = self.game.title.event(self.game.content.tables, raw, self.names)
        return {
            "n": number,
            "ply": ply,
            "kind": told.kind,
            "seat": raw.seat if raw.seat >= 0 else None,
            "text": told.sentence.text,
            "targets": list(told.sentence.targets),
            "rule": told.sentence.rule,
            "data": dict(told.data),
        }

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return -1
        self._check_seat(seat)
        return seat

    def prospects(self, seat: int, moves: Sequence[str]) -> Json:
        """What moves of the seat's would lead to, as far as what it may see tells; None where the title tells nothing
        of the kind. The moves are not made, and need not be legal yet: a plan may be for several steps. Raises
        IllegalAction for a text that is no move."""
        self._check_seat(seat)
        title, tables = self.game.title, self.game.content.tables
        if title.prospects is None:
            return None
        try:
            codes = [title.parse(tables, move) for move in moves]
        except NotationError as error:
            raise IllegalAction(str(error)) from None
        return title.prospects(tables, self._state, seat, codes)

    def confidants(self, seat: int) -> list[int]:
        """The seats that this one may speak to in private now; none where the title has no such thing."""
        self._check_seat(seat)
        talk = self.game.title.talk
        if talk is None:
            return []
        pairs = talk.pairs(self.game.content.tables, self._state, self.game.options)
        return sorted({other for pair in pairs if seat in pair for other in pair if other != seat})

    def information_set(self, seat: int) -> InformationSet:
        """What a bot in this seat works from."""
        self._check_seat(seat)
        return InformationSet(self._state, seat, self.game.title.max_legal)

    @property
    def result(self) -> Result | None:
        """None while the game is on; then ranking, scores and the reason."""
        if self._state.actors():
            return None
        return self.game.title.result(self.game.content.tables, self._state)

    def outcome(self) -> Json:
        """What the match means for a campaign of its title. Raises IllegalAction while it is not over."""
        if self._state.actors():
            raise IllegalAction("The match is not over yet.")
        campaign = self.game.title.campaign
        if campaign is None:
            raise OptionError(f"{self.game.title.name} has no campaign")
        return campaign.outcome(self.game.content.tables, self._state)

    def rematch(self, seed: int | str | None = None) -> Table:
        """A new match of the same seats, with what the title's rules say about one that follows this one: who begins,
        for example. `seed` as for `Game.new`. Raises IllegalAction while this match is not over."""
        if self._state.actors():
            raise IllegalAction("The match is not over yet.")
        follows = self.game.title.rematch
        options = {} if follows is None else follows(self.game.content.tables, self._state)
        return self.game.varied(options).new(self.seats, seed, self.names)

    @property
    def commitment(self) -> str:
        """The hash of the seed: may be published at the start."""
        return self.seed.commitment

    # -- all of it

    def record(self) -> str:
        """The match as text, the seed included."""
        return record.write(self)

    def position(self) -> Json:
        """Everything about the present state, as JSON data."""
        return {
            "title": self.game.title.id,
            "rules": self.game.title.rules_version,
            "content": self.game.content.hash,
            "seats": self.seats,
            "state": self.game.title.to_position(self.game.content.tables, self._state),
        }

    def at(self, ply: int) -> Table:
        """The table as it was after the first `ply` moves."""
        if not 0 <= ply <= len(self.moves):
            raise IllegalAction(f"There is no ply {ply}; the match has {len(self.moves)}.")
        table = Table(self.game, self.seats, self.seed, self.names, self.start_position, self.script)
        for move in self.moves[:ply]:
            table.play(move.seat, self.game.actions[move.seat][move.code])
        return table
