"""Checks of secrecy: what a viewer may not know makes no difference to anything it is sent."""

from __future__ import annotations

from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import (
    MOST_DECISIONS,
    Case,
    Fault,
    at,
    branch,
    expect_equal,
    position_of,
    sent,
    state_of,
    viewers,
)
from cosmarium.engine.errors import IllegalAction
from cosmarium.engine.information import InformationSet
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.state import State
from cosmarium.engine.table import Table


def redeals_keep_what_the_viewer_knows(case: Case) -> None:
    """In a redealt world the viewer sees, is asked and may do the same, and the same seats must act."""
    chance = FastChance(case.seed)
    title, tables = case.game.title, case.game.content.tables
    for table in case.sampled("redeals"):
        before = table.position()
        for viewer in viewers(table):
            seat = -1 if viewer is None else viewer
            world = _redealt(table, viewer, chance)
            expect_equal(title.view(tables, world, seat), table.view(viewer), table, f"view of {viewer}, redealt")
            expect_equal(world.actors(), state_of(table).actors(), table, f"actors, redealt for {viewer}")
            expect_equal(world.stage(), state_of(table).stage(), table, f"stage, redealt for {viewer}")
            expect_equal(world.rounds(), state_of(table).rounds(), table, f"rounds, redealt for {viewer}")
            if viewer is not None:
                legal, prompt = _codes(case, world, seat), title.prompt(tables, world, seat)
                expect_equal(legal, _codes(case, state_of(table), seat), table, f"legal actions of {viewer}, redealt")
                expect_equal(prompt and prompt._asdict(), table.prompt(seat), table, f"prompt of {viewer}, redealt")
        expect_equal(table.position(), before, table, "the match after worlds were dealt from it")


def redeals_change_what_is_hidden(case: Case) -> None:
    """Some redeal of the match differs from the truth, for every viewer: or bots would be told the truth."""
    chance = FastChance(case.seed)
    for viewer in viewers(case.table()):
        if not any(
            position_of(table, _redealt(table, viewer, chance)) != table.position()["state"]
            for table in case.sampled("hidden")
        ):
            raise Fault(f"{at(case.table())}: no redeal for {viewer} changed anything in the whole match")


def redealt_worlds_can_be_played_to_the_end(case: Case) -> None:
    """A redealt world is a match like any other: it ends, and is a position that can be set up."""
    chance = FastChance(case.seed)
    for table in case.sampled("worlds"):
        for viewer in viewers(table):
            world = _redealt(table, viewer, chance)
            twin = case.game.from_position({**table.position(), "state": position_of(table, world)})
            expect_equal(twin.view(viewer), table.view(viewer), table, f"view of {viewer} in a world set up")
            play_randomly(world, chance, case.game.title.buffer(), MOST_DECISIONS)
            if world.actors():
                raise Fault(f"{at(table)}: a world redealt for {viewer} did not end")


def viewers_cannot_tell_two_worlds_apart(case: Case) -> None:
    """All that is sent, and every refusal, is the same in two worlds that the viewer cannot tell apart; so is all
    that is sent after an action of its own that shows nothing new."""
    dice = case.dice("two worlds")
    for table in case.sampled("two worlds"):
        for viewer in viewers(table):
            twin = _twin(table, viewer, FastChance(dice.getrandbits(32)))
            expect_equal(sent(twin, viewer), sent(table, viewer), table, f"what {viewer} is sent in a twin world")
            if viewer is None:
                continue
            foreign = [action.notation for other in range(case.seats) for action in table.legal(other)]
            for notation in dice.sample(foreign, min(len(foreign), 8)):
                refusals = _refusal(table, viewer, notation), _refusal(twin, viewer, notation)
                expect_equal(refusals[1], refusals[0], table, f"refusal of {notation!r} to {viewer}")
            if table.legal(viewer):
                _compare_after_own_action(table, twin, viewer, dice.choice(table.legal(viewer)).notation)


def secret_choices_stay_secret(case: Case) -> None:
    """While a choice of several seats at once is open, what another seat chooses makes no difference to a viewer."""
    dice = case.dice("secret")
    for table in case.sampled("secret"):
        if len(table.actors) < 2:
            continue
        chooser = dice.choice(table.actors)
        options = [action.notation for action in table.legal(chooser)]
        for viewer in viewers(table):
            if viewer == chooser:
                continue
            worlds = [branch(table, state_of(table).copy(), FastChance(case.seed)) for _ in range(2)]
            for world, notation in zip(worlds, (options[0], options[-1]), strict=True):
                world.play(chooser, notation)
            what = f"what {viewer} is sent after a secret choice of seat {chooser}"
            expect_equal(sent(worlds[1], viewer), sent(worlds[0], viewer), table, what)
            since = table.event_count(viewer)
            expect_equal(worlds[1].events(viewer, since), worlds[0].events(viewer, since), table, what)


def _compare_after_own_action(table: Table, twin: Table, viewer: int, notation: str) -> None:
    """Play the viewer's action in a copy of both worlds; nothing differs unless it showed something hidden."""
    real = branch(table, state_of(table).copy(), FastChance(0))
    shown = real._log.reveals
    real.play(viewer, notation)
    twin.play(viewer, notation)
    if real._log.reveals == shown and not real.moves[-1].draws:
        what = f"what {viewer} is sent in a twin world after {notation!r}"
        expect_equal(sent(twin, viewer), sent(real, viewer), table, what)
        since = table.event_count(viewer)
        expect_equal(twin.events(viewer, since), real.events(viewer, since), table, what)


def _twin(table: Table, viewer: int | None, chance: FastChance) -> Table:
    """The same match, with the hidden part redealt for the viewer."""
    return branch(table, _redealt(table, viewer, chance), chance)


def _redealt(table: Table, viewer: int | None, chance: FastChance) -> State:
    seat = -1 if viewer is None else viewer
    return InformationSet(state_of(table), seat, table.game.title.max_legal).sample(chance)


def _codes(case: Case, state: State, seat: int) -> list[int]:
    return InformationSet(state, seat, case.game.title.max_legal).legal()


def _refusal(table: Table, seat: int, notation: str) -> tuple[str, str | None] | None:
    """How the table refuses an action that the seat may not do, or None where it may."""
    if any(action.notation == notation for action in table.legal(seat)):
        return None
    try:
        table.play(seat, notation)
    except IllegalAction as refusal:
        return refusal.reason, refusal.rule
    raise Fault(f"{at(table)}: {notation!r} of seat {seat} is not legal and was not refused")
