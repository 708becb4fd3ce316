"""Checks of play itself: who can act, how it ends, what a copy shares."""

from __future__ import annotations

import math

from cosmarium.engine.chance import FastChance
from cosmarium.engine.conformance.case import (
    MOST_DECISIONS,
    Case,
    Fault,
    at,
    expect_equal,
    position_of,
    state_of,
    viewers,
)
from cosmarium.engine.playout import play_randomly
from cosmarium.engine.table import Table


def somebody_can_act_until_the_end(case: Case) -> None:
    """Every actor has a legal action, never more than `max_legal`, none twice; nobody has one when it is over."""
    last = case.table()
    for last in case.walk("acting"):
        for seat in range(case.seats):
            codes = [action.code for action in last.legal(seat)]
            if seat in last.actors and not codes:
                raise Fault(f"{at(last)}: seat {seat} must act and has no legal action")
            if len(set(codes)) != len(codes):
                raise Fault(f"{at(last)}: seat {seat} has the same legal action twice: {codes}")
            if len(codes) > case.game.title.max_legal:
                raise Fault(f"{at(last)}: {len(codes)} legal actions, above max_legal {case.game.title.max_legal}")
        if last.actors and last.result is not None:
            raise Fault(f"{at(last)}: there is a result and the game is not over")
    for seat in range(case.seats):
        expect_equal(last.legal(seat), [], last, f"legal actions of seat {seat} after the end")


def payoffs_fit_the_result(case: Case) -> None:
    """Estimates lie within 0 and 1; payoffs add up to 1 and are shared by the first place alone."""
    last = case.table()
    for last in case.walk("payoffs"):
        state = state_of(last)
        for seat in range(case.seats):
            if not 0.0 <= state.estimate(seat) <= 1.0:
                raise Fault(f"{at(last)}: the estimate of seat {seat} is {state.estimate(seat)}")
    result = last.result
    if result is None:
        raise Fault(f"{at(last)}: the game is over and has no result")
    expect_equal(sorted(seat for place in result.ranking for seat in place), list(range(case.seats)), last, "ranking")
    expect_equal(len(result.scores), case.seats, last, "number of scores")
    payoffs = [state_of(last).payoff(seat) for seat in range(case.seats)]
    if not math.isclose(sum(payoffs), 1.0):
        raise Fault(f"{at(last)}: the payoffs {payoffs} do not add up to 1")
    winners = tuple(seat for seat in range(case.seats) if payoffs[seat] > 0)
    expect_equal(winners, tuple(sorted(result.ranking[0])), last, "seats with a payoff")


def copies_are_independent(case: Case) -> None:
    """A copy equals its original, and playing it to the end leaves the original as it was."""
    chance = FastChance(case.seed)
    for table in case.sampled("copies"):
        before = _known(table)
        copy = state_of(table).copy()
        expect_equal(position_of(table, copy), table.position()["state"], table, "the copy")
        copy.redeal(-1, chance)
        play_randomly(copy, chance, case.game.title.buffer(), MOST_DECISIONS)
        expect_equal(_known(table), before, table, "the original after its copy was played to the end")


def decisions_are_renumbered_only_when_the_question_changes(case: Case) -> None:
    """A secret choice of others leaves a seat's decision number alone; its own actions move it on."""
    dice = case.dice("decisions")
    table = case.table()
    while table.actors:
        seat = dice.choice(table.actors)
        before = [table.decision(other) for other in range(case.seats)]
        views = [(table.prompt(other), table.legal(other)) for other in range(case.seats)]
        table.play(seat, dice.choice(table.legal(seat)))
        if table.decision(seat) == before[seat]:
            raise Fault(f"{at(table)}: seat {seat} acted and its decision number is still {before[seat]}")
        for other in range(case.seats):
            same = table.decision(other) == before[other]
            if same and (table.prompt(other), table.legal(other)) != views[other]:
                raise Fault(f"{at(table)}: the question of seat {other} changed, its decision number did not")


def _known(table: Table) -> object:
    return table.position(), [(table.view(v), table.event_count(v)) for v in viewers(table)]
