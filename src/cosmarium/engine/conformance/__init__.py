"""What every title must hold, as checks to be run on it: by our tests on all titles, by you on a title of your own.

    import pytest
    from cosmarium import game
    from cosmarium.engine import conformance

    @pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
    @pytest.mark.parametrize("seats", [2, 4])
    def test_conformance(check, seats):
        check(conformance.Case(game("mygame"), seats=seats, seed=1))

A check plays whole matches at random (repeatable from the seed) and raises `Fault` with what it found and where.
Pin `fingerprint` beside them: it changes when a seeded match does not play out as it did.
"""

from collections.abc import Callable

from cosmarium.engine.conformance import acting, secrecy, trips, words
from cosmarium.engine.conformance.case import Case, Fault, fingerprint

Check = Callable[[Case], None]

CHECKS: tuple[Check, ...] = (
    acting.somebody_can_act_until_the_end,
    acting.payoffs_fit_the_result,
    acting.copies_are_independent,
    acting.decisions_are_renumbered_only_when_the_question_changes,
    words.everything_said_is_plain_json,
    words.whoever_is_shown_something_new_is_told_of_it,
    words.codes_and_notations_match_one_to_one,
    words.illegal_actions_are_refused_without_a_change,
    trips.undo_restores_everything,
    trips.positions_make_the_round_trip,
    trips.records_make_the_round_trip,
    trips.earlier_plies_are_found_again,
    trips.events_are_only_ever_added,
    secrecy.redeals_keep_what_the_viewer_knows,
    secrecy.redeals_change_what_is_hidden,
    secrecy.redealt_worlds_can_be_played_to_the_end,
    secrecy.viewers_cannot_tell_two_worlds_apart,
    secrecy.secret_choices_stay_secret,
)

__all__ = ["CHECKS", "Case", "Check", "Fault", "fingerprint"]
