"""The Articles of Conquest: votes, Chancellors, what they may choose, and a campaign played through."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from typing import Any

import pytest

import cosmarium
from cosmarium import Campaign, OptionError, RecordError, bots
from cosmarium.engine.chance import FastChance, ScriptedChance
from cosmarium.engine.seed import Seed
from cosmarium.engine.table import Table
from cosmarium.games.alien_contact import TITLE, campaign
from games.alien_contact.kit import asks, kinds, options, play, refusal

cosmarium.register(TITLE)

Json = Any
SEATS = 3


def contest(state: Json, ranking: Sequence[Sequence[int]], claimed: bool = False, dice: Sequence[int] = ()) -> Json:
    """The campaign after a contest that ended so."""
    chance = ScriptedChance(list(dice), FastChance(1))
    return campaign.advance(state, {"ranking": [list(place) for place in ranking], "claimed": claimed}, chance)


def term(state: Json, *rankings: Sequence[Sequence[int]], dice: Sequence[int] = ()) -> Json:
    """The campaign after contests that ended so; dice are for the election."""
    return reduce(lambda after, ranking: contest(after, ranking, dice=dice), rankings, state)


def places(*seats: int) -> list[list[int]]:
    """Nobody shares a place."""
    return [[seat] for seat in seats]


def won_by(seat: int, seats: int = SEATS) -> list[list[int]]:
    """A contest that this seat won."""
    return places(seat, *(other for other in range(seats) if other != seat))


def reign(*winners: int, seats: int = SEATS) -> Json:
    """A campaign after terms that these seats won outright."""
    return reduce(lambda state, seat: term(state, *[won_by(seat, seats)] * 4), winners, campaign.begin(seats))


# Votes


@pytest.mark.rule("AC-12.9", "AC-R28")
def test_votes_go_by_place() -> None:
    assert contest(campaign.begin(6), places(3, 0, 5, 1, 4, 2))["votes"] == [5, 3, 1, 6, 2, 4]
    assert contest(campaign.begin(2), places(1, 0))["votes"] == [5, 6]


@pytest.mark.rule("AC-12.9", "AC-R28", "AC-12.2")
def test_two_first_and_two_third_places_make_20_votes() -> None:
    """The example of the rulebook."""
    state = term(campaign.begin(SEATS), places(0, 1, 2), places(1, 2, 0), places(0, 2, 1), places(2, 1, 0))
    assert state["terms"][0]["votes"][0] == 20
    assert state["terms"][0]["places"][0] == [2, 0, 2]


@pytest.mark.rule("AC-R27", "AC-R28")
def test_who_shares_a_place_has_the_votes_of_the_higher_one() -> None:
    assert contest(campaign.begin(6), [[2], [1, 4], [3], [0, 5]])["votes"] == [2, 5, 6, 3, 5, 2]
    assert contest(campaign.begin(4), [[0, 1, 2, 3]])["votes"] == [6, 6, 6, 6]
    assert contest(campaign.begin(4), [[0, 1, 2], [3]])["votes"] == [6, 6, 6, 3]


@pytest.mark.rule("AC-12.2", "AC-R28", "AC-12.9")
def test_votes_add_up_over_the_four_contests_of_a_term_and_begin_anew() -> None:
    state = campaign.begin(2)
    for number, (ranking, votes) in enumerate(
        [(places(0, 1), [6, 5]), (places(1, 0), [11, 11]), (places(0, 1), [17, 16])], 1
    ):
        state = contest(state, ranking)
        assert (state["term"], state["contest"], state["votes"]) == (0, number, votes)
        assert state["chancellor"] is None
    state = contest(state, places(0, 1))
    assert (state["term"], state["contest"], state["votes"], state["places"]) == (1, 0, [0, 0], [[0, 0], [0, 0]])
    assert state["terms"][0]["votes"] == [23, 21]


# Elections


@pytest.mark.rule("AC-12.2", "AC-12.4", "AC-R28")
def test_in_the_first_term_nobody_is_in_office_and_then_the_one_with_most_votes() -> None:
    state = campaign.begin(SEATS)
    for _ in range(4):
        assert campaign.options(state)["chancellor"] is None
        state = contest(state, won_by(2))
    assert (state["chancellor"], state["reign"], state["rights"]) == (2, 1, 1)
    assert campaign.options(state)["chancellor"] == 2


@pytest.mark.rule("AC-R28", "AC-12.1", "AC-R2")
def test_each_contest_of_a_term_is_in_a_quadrant_of_its_own() -> None:
    state, seen = campaign.begin(2), []
    for _ in range(8):
        seen.append(campaign.options(state)["quadrant"])
        state = contest(state, places(0, 1))
    assert seen == [1, 2, 3, 4, 1, 2, 3, 4]


@pytest.mark.rule("AC-12.5", "AC-R28")
def test_a_chancellor_chooses_once_in_whichever_contest_it_likes() -> None:
    """Once it has, its start is rolled in the others like everybody's."""
    for chosen in range(4):
        state = reign(1)
        for number in range(4):
            assert campaign.options(state)["chancellor"] == (1 if number <= chosen else None)
            state = contest(state, won_by(0), claimed=number == chosen)


@pytest.mark.rule("AC-12.6", "AC-R28")
def test_after_a_second_election_in_a_row_it_chooses_twice() -> None:
    state = reign(1, 1)
    assert (state["chancellor"], state["reign"], state["rights"]) == (1, 2, 2)
    state = contest(state, won_by(0), claimed=True)
    assert (campaign.options(state)["chancellor"], state["rights"]) == (1, 1)
    state = contest(state, won_by(0), claimed=True)
    assert (campaign.options(state)["chancellor"], state["rights"]) == (None, 0)


@pytest.mark.rule("AC-12.5", "AC-12.6", "AC-R28")
def test_a_start_that_was_not_chosen_is_not_kept_for_the_next_term() -> None:
    assert reign(1, 1)["rights"] == 2
    assert reign(1, 0)["rights"] == 1


@pytest.mark.rule("AC-12.6", "AC-12.7", "AC-R28")
def test_elections_are_counted_in_a_row_only() -> None:
    state = reign(1, 1, 0)
    assert (state["chancellor"], state["reign"]) == (0, 1)
    state = reign(1, 1, 0, 1)
    assert (state["chancellor"], state["reign"], state["rights"]) == (1, 1, 1)


@pytest.mark.rule("AC-12.7", "AC-R28")
def test_elected_a_third_time_in_a_row_it_becomes_emeritus() -> None:
    """Nobody is in office in the next term, and elections begin anew."""
    state = reign(1, 1, 1)
    assert (state["chancellor"], state["reign"], state["rights"]) == (None, 0, 0)
    assert (state["terms"][-1]["elected"], state["terms"][-1]["emeritus"]) == (1, True)
    for _ in range(4):
        assert campaign.options(state)["chancellor"] is None
        state = contest(state, won_by(1))
    assert (state["chancellor"], state["reign"], state["rights"]) == (1, 1, 1)
    assert [over["emeritus"] for over in state["terms"]] == [False, False, True, False]
    assert reign(1, 1, 1, 1, 1)["rights"] == 2
    assert reign(1, 1, 1, 1, 1, 1)["terms"][-1]["emeritus"]


# Ties


@pytest.mark.rule("AC-R28")
def test_more_first_places_break_a_tie_of_votes() -> None:
    """20 votes each: two firsts and two thirds stand before four seconds."""
    state = term(
        campaign.begin(4), places(1, 0, 2, 3), places(1, 0, 2, 3), places(2, 0, 1, 3), places(3, 0, 1, 2), dice=[1, 1]
    )  # fmt: skip
    over = state["terms"][0]
    assert over["votes"][:2] == [20, 20]
    assert (over["elected"], over["rolls"]) == (1, [])


@pytest.mark.rule("AC-R28")
def test_then_more_second_places() -> None:
    """18 votes each: 1, 2, 2, 5 stands before 1, 3, 3, 3."""
    state = term(
        campaign.begin(5), places(1, 2, 0, 3, 4), places(3, 1, 0, 4, 2), places(0, 1, 4, 2, 3), places(4, 2, 0, 3, 1)
    )  # fmt: skip
    over = state["terms"][0]
    assert over["votes"][:2] == [18, 18]
    assert over["votes"][2] < 18
    assert over["places"][1][:2] == [1, 2]
    assert over["places"][0][:2] == [1, 0]
    assert (over["elected"], over["rolls"]) == (1, [])


@pytest.mark.rule("AC-R28", "AC-R1")
def test_then_a_roll_of_those_who_are_tied() -> None:
    state = term(campaign.begin(SEATS), *[[[0, 2], [1]]] * 4, dice=[3, 7])
    over = state["terms"][0]
    assert over["rolls"] == [{"seat": 0, "die": 3}, {"seat": 2, "die": 7}]
    assert (over["elected"], state["chancellor"]) == (2, 2)


@pytest.mark.rule("AC-R28")
def test_the_highest_roll_again_if_that_is_tied() -> None:
    """Only those who rolled highest roll again, to the last roll."""
    state = term(campaign.begin(SEATS), *[[[0, 1, 2]]] * 4, dice=[8, 2, 8, 5, 5, 10, 1])
    over = state["terms"][0]
    assert [(roll["seat"], roll["die"]) for roll in over["rolls"]] == [
        (0, 8), (1, 2), (2, 8), (0, 5), (2, 5), (0, 10), (2, 1),
    ]  # fmt: skip
    assert over["elected"] == 0


@pytest.mark.rule("AC-R28", "AC-12.7")
def test_a_roll_may_make_an_emeritus_too() -> None:
    state = term(reign(1, 1), *[[[0, 1], [2]]] * 4, dice=[1, 2])
    assert state["chancellor"] is None
    assert state["terms"][-1]["emeritus"]


# In words


@pytest.mark.rule("AC-R28", "AC-12.2")
def test_the_standings_of_a_campaign() -> None:
    state = contest(reign(1), [[2], [0, 1]])
    told = campaign.describe(state)
    assert told["text"] == "Term 2, contest 2 of 4. The Chancellor is seat 1; one start is left to choose."
    assert [(row["seat"], row["score"], row["text"]) for row in told["standings"]] == [
        (2, 6, "1 x first"), (0, 5, "1 x second"), (1, 5, "1 x second"),
    ]  # fmt: skip
    assert told["chapters"][0]["heading"] == "Term 1"
    assert "Elected Chancellor: seat 1." in told["chapters"][0]["lines"]
    assert "Nobody is Chancellor" in campaign.describe(reign(1, 1, 1))["text"]
    assert any("Emeritus" in line for line in campaign.describe(reign(1, 1, 1))["chapters"][2]["lines"])
    tied = campaign.describe(term(campaign.begin(2), *[[[0, 1]]] * 4, dice=[4, 9]))
    assert any("seat 0: 4, seat 1: 9" in line for line in tied["chapters"][0]["lines"])


# At the set-up of a contest


def set_up(chancellor: int | None, seats: int = SEATS, seed: int = 5) -> Table:
    """A contest in which all colours have been chosen."""
    table = cosmarium.game("alien-contact", turns=6, chancellor=chancellor).new(seats, seed=seed)
    while (asked := asks(table)) is not None and asked[1] == "colour":
        table.play(asked[0][0], table.legal(asked[0][0])[0])
    return table


def starts(table: Table) -> dict[int, str]:
    """Where the stations stand."""
    return {item["seat"]: item["area"] for item in table.view()["stations"]}


@pytest.mark.rule("AC-12.4", "AC-2.4")
def test_without_a_chancellor_all_starts_are_rolled() -> None:
    table = set_up(None)
    assert len(set(starts(table).values())) == SEATS
    assert "claimed" not in kinds(table)
    assert asks(table) == ((table.view()["first"],), "pirate")


@pytest.mark.rule("AC-A.55", "AC-R28")
def test_the_chancellor_says_before_anybody_is_placed_whether_it_chooses() -> None:
    table = set_up(1)
    assert asks(table) == ((1,), "claim")
    assert options(table, 1) == {"yes", "no"}
    assert starts(table) == {}
    play(table, "1 yes")
    assert [event["data"]["claimed"] for event in table.events() if event["kind"] == "claimed"] == [True]


@pytest.mark.rule("AC-12.5", "AC-2.6", "AC-2.5", "AC-R28", "AC-A.55")
def test_it_chooses_after_all_others_have_been_placed() -> None:
    """Any area where nobody starts; the pirates come after it."""
    table = play(set_up(1), "1 yes")
    assert asks(table) == ((1,), "start")
    assert set(starts(table)) == {0, 2}
    assert "pirate-at" not in kinds(table)
    free = {f"{area:02}" for area in range(100)} - set(starts(table).values())
    assert options(table, 1) == {f"start {area}" for area in free}
    taken = starts(table)[0]
    assert refusal(table, 1, f"start {taken}").rule == "AC-2.5"
    play(table, f"1 start {min(free)}")
    assert starts(table)[1] == min(free)
    assert kinds(table).index("pirate-at") > len(kinds(table)) - kinds(table)[::-1].index("landed") - 1
    assert table.view()["claimed"] == 1


@pytest.mark.rule("AC-12.5", "AC-R28")
def test_or_has_its_start_rolled_like_the_others() -> None:
    table = play(set_up(1), "1 no")
    assert set(starts(table)) == {0, 1, 2}
    assert table.view()["claimed"] is None


@pytest.mark.rule("AC-12.3", "AC-2.2", "AC-R4")
@pytest.mark.parametrize("chancellor", [None, 2])
def test_all_begin_with_the_same_forces(chancellor: int | None) -> None:
    table = set_up(chancellor, seats=4)
    if chancellor is not None:
        play(table, "2 yes", "2 start 99")
    view = table.view()
    forces = [
        (
            sorted(item["level"] for item in view["ships"] if item["seat"] == seat),
            [(item["level"], item["marines"], item["epsm"]) for item in view["stations"] if item["seat"] == seat],
            view["players"][seat]["technology"], view["players"][seat]["points"],
        )
        for seat in range(4)
    ]  # fmt: skip
    assert forces == [([1] * 5, [(1, 5, 0)], 1, 0)] * 4


@pytest.mark.rule("AC-12.8")
def test_what_the_articles_settle_is_not_settled_at_the_table() -> None:
    """All other rules go on as they are: how long a contest lasts is an option like in any contest."""
    for option in ("chancellor", "quadrant"):
        with pytest.raises(OptionError, match=f"{option}: is decided by the campaign"):
            cosmarium.campaign("alien-contact", seats=2, **{option: 1})
    assert cosmarium.campaign("alien-contact", seats=2, turns=12, seed=1).table.view()["turns"] == 12


# A whole campaign


def finish(table: Table, seed: str) -> None:
    """Bots play the contest to its end."""
    players = [bots.make("random", seed=f"{seed} {seat}") for seat in range(table.seats)]
    while table.actors:
        for seat in table.actors:
            code = players[seat].choose(table.information_set(seat))
            table.play(seat, next(action for action in table.legal(seat) if action.code == code))


def played(terms: int, seed: int) -> Campaign:
    """A campaign of so many terms."""
    found = cosmarium.campaign("alien-contact", seats=SEATS, seed=seed, turns=6)
    for number in range(4 * terms):
        if number:
            found.advance()
        finish(found.table, f"{seed} {number}")
    return found


@pytest.mark.rule("AC-R28", "AC-12.1", "AC-12.2", "AC-12.4", "AC-12.5", "AC-12.8")
def test_a_campaign_of_two_terms_played_by_bots() -> None:
    found = played(2, seed=7)
    quadrants = [table.view()["quadrant"]["id"] for table in found.matches]
    assert len(set(quadrants)) == 4
    assert quadrants[:4] == quadrants[4:]
    assert all(table.result is not None for table in found.matches)
    # The first term: votes by hand, and nobody in office.
    votes = [0] * SEATS
    for table in found.matches[:4]:
        assert table.view()["chancellor"] is None
        assert table.result is not None
        place = 0
        for tied in table.result.ranking:
            for seat in tied:
                votes[seat] += 6 - place
            place += len(tied)
    assert found.state["terms"][0]["votes"] == votes
    elected = found.state["terms"][0]["elected"]
    assert votes[elected] == max(votes)
    # The second: the Chancellor is asked until it has chosen its one start.
    in_office = [table.view()["chancellor"] for table in found.matches[4:]]
    claims = [table.outcome()["claimed"] for table in found.matches[4:]]
    assert in_office[0] == elected
    assert claims.count(True) <= 1
    expected = [elected if not any(claims[:number]) else None for number in range(4)]
    assert in_office == expected
    # Everything but the votes starts afresh.
    for table in found.matches:
        begun = table.at(0).view()
        assert (begun["turn"], begun["deck"], begun["phase"]) == (1, 72, "colours")
        assert all(seat["points"] == 0 and seat["technology"] == 1 for seat in begun["players"])
    told = found.standings()
    assert told["text"].startswith("Term 3, contest 1 of 4.")
    assert [chapter["heading"] for chapter in told["chapters"]] == ["Term 1", "Term 2"]


@pytest.mark.rule("AC-R28")
def test_its_record_is_read_back_and_checked() -> None:
    found = played(2, seed=7)
    text = found.record()
    again = cosmarium.read_campaign(text)
    assert again.record() == text
    assert (again.state, again.standings()) == (found.state, found.standings())
    assert len(again.matches) == 8
    # It goes on from there as the other would.
    ahead, same = again.advance(), found.advance()
    assert ahead.seed.text == same.seed.text
    assert ahead.game.options == same.game.options


@pytest.mark.rule("AC-R28")
def test_a_record_in_which_the_chancellor_chooses_once_too_often_is_refused() -> None:
    """The contests of a term cannot change places: each has its quadrant, seed and Chancellor."""
    text = played(2, seed=7).record()
    parts = re.split(r"(?m)^== match \d ==\n", text)
    swapped = [*parts[:5], parts[6], parts[5], *parts[7:]]
    joined = swapped[0] + "".join(f"== match {number} ==\n{part}" for number, part in enumerate(swapped[1:], 1))
    with pytest.raises(RecordError, match="match 5 is not set up as the campaign says"):
        cosmarium.read_campaign(joined)
    elected = cosmarium.read_campaign(text).matches[4].game.options["chancellor"]
    changed = re.sub(rf"(== match 5 ==.*?chancellor[^0-9]*){elected}", rf"\g<1>{(elected or 0) ^ 1}", text, flags=re.S)
    assert changed != text
    with pytest.raises(RecordError, match="match 5"):
        cosmarium.read_campaign(changed)


@pytest.mark.rule("AC-R28")
def test_the_last_roll_of_an_election_comes_from_the_seed_of_the_contest_just_over() -> None:
    """So that whoever knows the seed can check it, and nobody can before."""
    state = {**campaign.begin(2), "contest": 3, "votes": [16, 16], "places": [[1, 2], [1, 2]]}
    result = {"ranking": [[0, 1]], "claimed": False}
    seed = Seed.parse(11)
    once = campaign.advance(state, result, seed.chance("campaign"))
    assert once == campaign.advance(state, result, seed.chance("campaign"))
    elected = {
        campaign.advance(state, result, Seed.parse(number).chance("campaign"))["chancellor"] for number in range(12)
    }
    assert elected == {0, 1}
