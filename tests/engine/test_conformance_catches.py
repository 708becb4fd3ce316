"""The conformance checks find the faults they are there for: titles broken on purpose, each in one way."""

from dataclasses import replace
from typing import Any

import pytest

import toy
from cosmarium.engine import conformance
from cosmarium.engine.conformance import Case, Fault, acting, secrecy, trips, words
from cosmarium.engine.content import load
from cosmarium.engine.game import Game, check_options
from cosmarium.engine.title import EventText, Prompt, Sentence, Title
from toy.state import Auction

TITLE = toy.TITLE


def broken_state(**methods: Any) -> Title:
    """The toy title with some methods of its state replaced."""
    broken = type("Broken", (Auction,), {"copy": own_copy, **methods})

    def deal(*args: Any) -> Auction:
        state = TITLE.deal(*args)
        assert isinstance(state, Auction)
        state.__class__ = broken
        return state

    return replace(TITLE, deal=deal)


def own_copy(self: Auction) -> Auction:
    other = Auction.copy(self)
    other.__class__ = self.__class__
    return other


def shared_hands(self: Auction) -> Auction:
    other = own_copy(self)
    other.hands = self.hands
    return other


def redealt_blindly(self: Auction, viewer: int, chance: Any) -> None:
    Auction.redeal(self, -1, chance)


def not_redealt(self: Auction, viewer: int, chance: Any) -> None:
    self.shuffles = self.dice = chance


def doubled_legal(self: Auction, seat: int, out: Any) -> int:
    count = Auction.legal(self, seat, out)
    out[count] = out[0]
    return count + 1 if count else 0


def telling_view(tables: Any, state: Auction, viewer: int) -> dict[str, Any]:
    return {**TITLE.view(tables, state, viewer), "bids": list(state.bids)}


def telling_refusal(tables: Any, state: Auction, seat: int, code: int) -> Any:
    return TITLE.refuse(tables, state, seat, code)._replace(reason=f"Others hold {state.hands[seat - 1]}.")


def telling_apply(self: Auction, seat: int, action: int) -> None:
    if self.log is not None:
        self.log.add(toy.state.BID, seat, action)
    Auction.apply(self, seat, action)


def telling_event(tables: Any, raw: Any, names: Any) -> EventText:
    told = TITLE.event(tables, raw, names)
    return told._replace(data={"bid": raw.a}) if raw.kind == toy.state.BID else told


BROKEN = [
    ("a copy shares a list", acting.copies_are_independent, broken_state(copy=shared_hands)),
    ("nobody can act", acting.somebody_can_act_until_the_end, broken_state(legal=lambda self, seat, out: 0)),
    ("an action twice", acting.somebody_can_act_until_the_end, broken_state(legal=doubled_legal)),
    ("payoffs above 1", acting.payoffs_fit_the_result, broken_state(payoff=lambda self, seat: 1.0)),
    ("estimate above 1", acting.payoffs_fit_the_result, broken_state(estimate=lambda self, seat: 1.5)),
    ("a tuple in the view", words.everything_said_is_plain_json, replace(TITLE, view=lambda t, s, v: {"a": (1,)})),
    ("no question", words.everything_said_is_plain_json, replace(TITLE, prompt=lambda t, s, seat: None)),
    (
        "a view that changes untold",
        words.whoever_is_shown_something_new_is_told_of_it,
        replace(TITLE, view=lambda t, s, v: {**TITLE.view(t, s, v), "bids": list(s.bids)}),
    ),
    ("one notation for all", words.codes_and_notations_match_one_to_one, replace(TITLE, notation=lambda t, c: "bid 1")),
    (
        "refusal without a reason",
        words.illegal_actions_are_refused_without_a_change,
        replace(TITLE, refuse=lambda t, s, seat, c: TITLE.refuse(t, s, seat, c)._replace(reason="")),
    ),
    (
        "position forgets the points",
        trips.positions_make_the_round_trip,
        replace(TITLE, to_position=lambda t, s: {**TITLE.to_position(t, s), "points": [0] * s.seats}),
    ),
    ("redeal changes own hand", secrecy.redeals_keep_what_the_viewer_knows, broken_state(redeal=redealt_blindly)),
    ("redeal changes nothing", secrecy.redeals_change_what_is_hidden, broken_state(redeal=not_redealt)),
    ("view shows bids", secrecy.viewers_cannot_tell_two_worlds_apart, replace(TITLE, view=telling_view)),
    ("refusal shows hands", secrecy.viewers_cannot_tell_two_worlds_apart, replace(TITLE, refuse=telling_refusal)),
    (
        "event shows the bid",
        secrecy.secret_choices_stay_secret,
        replace(broken_state(apply=telling_apply), event=telling_event),
    ),
    (
        "prompt changes while others choose",
        acting.decisions_are_renumbered_only_when_the_question_changes,
        replace(TITLE, prompt=lambda t, s, seat: Prompt(f"{s.bids}", None, "bid")),
    ),
    ("no sentence", words.codes_and_notations_match_one_to_one, replace(TITLE, describe=lambda t, s, c: Sentence(" "))),
]


@pytest.mark.parametrize(("check", "title"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_title_is_caught(check: conformance.Check, title: Title) -> None:
    game = Game(title, load(title), check_options(title, {}))
    with pytest.raises(Fault):
        check_matches(check, game)


def check_matches(check: conformance.Check, game: Game) -> None:
    for seed in range(1, 8):
        check(Case(game, seats=3, seed=seed, stride=1))
