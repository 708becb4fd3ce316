"""Redeals are drawn from the right distribution: the true worlds behind what a seat sees, and those it is dealt, are
spread alike."""

from collections import Counter

from cosmarium import game
from cosmarium.engine.chance import FastChance
from cosmarium.engine.information import InformationSet
from toy.play import auction
from toy.state import Auction

DEALS = 30_000


def hidden(state: Auction) -> tuple[object, ...]:
    """What seat 0 does not know."""
    return tuple(state.hands[1:]), tuple(state.deck[1:])


def test_dealt_worlds_are_spread_as_true_ones() -> None:
    """Seat 0 with bids 1, 2, 3 and a first prize of 2: deals that look so, against redeals of one such deal."""
    chance = FastChance(11)
    toy_game = game("auction")
    true: Counter[tuple[object, ...]] = Counter()
    example = None
    for _ in range(DEALS):
        state = toy_game.deal(2, chance)
        assert isinstance(state, Auction)
        if state.hands[0] == 0b1110 and state.deck[0] == 2:
            true[hidden(state)] += 1
            example = state
    assert example is not None
    information = InformationSet(example, 0, 4)
    worlds: Counter[tuple[object, ...]] = Counter()
    for _ in range(true.total()):
        world = information.sample(chance)
        assert isinstance(world, Auction)
        worlds[hidden(world)] += 1
    assert set(worlds) == set(true)
    assert len(true) == 4 * 2  # four hands of the other seat, two orders of the prizes to come
    # Chi-square of two samples, 7 degrees of freedom: 24.3 is passed once in a thousand; the seed is fixed.
    assert sum((worlds[w] - true[w]) ** 2 / (worlds[w] + true[w]) for w in true) < 24.3


def test_an_information_set_hands_out_what_is_public_and_no_more() -> None:
    table = auction(seats=3)
    table.play(1, table.legal(1)[0])
    information = table.information_set(0)
    assert information.actors() == 0b101
    assert information.legal() == [action.code for action in table.legal(0)]
    assert information.seat == 0
    chosen = set()
    chance = FastChance(1)
    for _ in range(100):
        world = information.sample(chance)
        assert isinstance(world, Auction)
        chosen.add(world.bids[1])
    assert chosen == {1, 2, 3, 4}  # seat 1 has bid: any bid, as far as seat 0 knows
