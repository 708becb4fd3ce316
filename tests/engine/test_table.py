"""A match in progress: playing, refusing, what can be taken back, whose question changed, what each viewer reads."""

import pytest

from cosmarium import IllegalAction, Table
from toy.play import auction, play_out


def hand(table: Table, seat: int) -> list[int]:
    bids: list[int] = table.view(seat)["hand"]
    return bids


def test_the_front_door_plays_a_match() -> None:
    table = auction(seats=3)
    assert list(table.actors) == [0, 1, 2]
    assert table.result is None
    assert [action.notation for action in table.legal(1)] == [f"bid {bid}" for bid in hand(table, 1)]
    play_out(table)
    assert not table.actors
    assert table.ply == 9
    assert table.result is not None
    assert sorted(seat for place in table.result.ranking for seat in place) == [0, 1, 2]


def test_an_action_has_words_and_identity() -> None:
    table = auction()
    action = table.legal(1)[0]
    assert (action.text, action.targets, action.rule) == (f"Bid {action.code}.", ("seat:1",), "CA-1")
    assert action == table.legal(1)[0]
    assert action not in table.legal(0)
    assert len({action, table.legal(1)[0]}) == 1
    assert repr(action) == f"<Action 'bid {action.code}' of seat 1>"
    assert table.play(1, action) is action


@pytest.mark.parametrize(
    ("seat", "move", "reason"),
    [
        (0, "bid 9", "do not hold"),
        (0, "fold", "expected 'bid 1'"),
        (3, "bid 1", "no seat 3"),
        (-1, "bid 1", "no seat -1"),
    ],
)
def test_refusals_say_why_and_change_nothing(seat: int, move: str, reason: str) -> None:
    table = auction()
    before = table.position(), table.ply, table.events(0)
    with pytest.raises(IllegalAction, match=reason):
        table.play(seat, move)
    assert (table.position(), table.ply, table.events(0)) == before


def test_a_refusal_carries_the_rule() -> None:
    with pytest.raises(IllegalAction) as refusal:
        auction().play(0, "bid 9")
    assert refusal.value.rule == "CA-1"
    assert str(refusal.value) == "You do not hold this bid. (CA-1)"


def test_the_action_of_another_seat_is_refused() -> None:
    table = auction()
    with pytest.raises(IllegalAction, match="an action of seat 1, not of seat 0"):
        table.play(0, table.legal(1)[0])


def test_nothing_can_be_played_when_it_is_over() -> None:
    table = play_out(auction())
    with pytest.raises(IllegalAction, match="The game is over"):
        table.play(0, "bid 1")


def test_a_move_that_taught_nobody_anything_can_be_taken_back() -> None:
    table = auction()
    before = table.position()
    first, second = table.legal(0)[:2]
    table.play(0, first)
    assert table.can_undo(0)
    table.undo(0)
    assert table.position() == before
    assert table.ply == 0
    assert table.events(1)[-1]["text"] == "Seat 0 takes the last move back."
    table.play(0, second)
    assert table.view(0)["bid"] == second.code


def test_undo_stops_at_another_seats_move_and_at_what_was_shown() -> None:
    table = auction(seats=2)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        table.undo(0)
    play_out(table, moves=1)
    with pytest.raises(IllegalAction, match="may still be changed"):
        table.undo(1)
    play_out(table, moves=1)  # settles the round: bids are shown
    with pytest.raises(IllegalAction, match="showed something"):
        table.undo(1)
    with pytest.raises(IllegalAction, match="Another seat has acted"):
        table.undo(0)


def test_a_change_of_mind_in_secret_is_changed_again_not_taken_back() -> None:
    """To take it back would tell the others that there was a change; so would a right to undo that it ended."""
    table, silent = auction(seats=3), auction(seats=3)
    for one in (table, silent):
        one.play(1, one.legal(1)[0])
        one.play(0, one.legal(0)[0])
    table.play(1, table.legal(1)[0])
    for seat in range(3):
        assert not table.can_undo(seat)
        assert not silent.can_undo(seat)
        for one in (table, silent):
            with pytest.raises(IllegalAction, match="may still be changed"):
                one.undo(seat)


def test_secret_choices_of_others_do_not_renumber_a_decision() -> None:
    table = auction(seats=3)
    numbers = [table.decision(seat) for seat in range(3)]
    table.play(0, table.legal(0)[0])
    assert [table.decision(seat) for seat in range(3)] == [numbers[0] + 1, numbers[1], numbers[2]]
    table.play(2, table.legal(2)[0])
    assert [table.decision(seat) for seat in range(3)] == [numbers[0] + 1, numbers[1], numbers[2] + 1]
    table.play(1, table.legal(1)[0])  # settles: everybody's question is a new one
    assert all(table.decision(seat) > numbers[seat] for seat in range(3))


def test_events_are_what_each_viewer_may_know() -> None:
    table = auction(seats=2)
    assert [event["seat"] for event in table.events(0)] == [0]  # its own deal only
    assert table.events(None) == []
    play_out(table, moves=2)
    assert [event["kind"] for event in table.events(1)] == ["dealt", "bid", "bid", "won"]
    assert [event["n"] for event in table.events(1)] == [0, 1, 2, 3]
    assert [event["n"] for event in table.events(None)] == [0, 1, 2]
    assert table.events(1, since=3) == table.events(1)[3:]
    assert table.event_count(None) == 3
    assert table.events(None)[-1]["ply"] == 1


def test_earlier_plies_are_shown_as_they_were() -> None:
    table = auction(seats=2)
    start = table.position()
    play_out(table, moves=4)
    assert table.at(0).position() == start
    assert table.at(4).position() == table.position()
    with pytest.raises(IllegalAction, match="no ply 5"):
        table.at(5)


def test_a_rematch_is_a_new_match_of_the_same_seats_and_comes_after_the_end() -> None:
    table = auction(seats=3)
    with pytest.raises(IllegalAction, match="not over"):
        table.rematch()
    play_out(table)
    again = table.rematch(seed=5)
    assert (again.seats, again.ply, again.names) == (3, 0, table.names)
    assert again.game.options == table.game.options
    assert again.commitment == table.rematch(seed=5).commitment != table.commitment


def test_names_are_in_the_sentences() -> None:
    from cosmarium import game

    table = game("auction").new(seats=2, seed=1, names=["Ada", "Grace"])
    table.play(1, table.legal(1)[0])
    assert table.events(None)[-1]["text"] == "Grace has bid."
