"""Every source of chance: uniform, repeatable, the same everywhere; scripts and tapes."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.chance import Chance, FastChance, ScriptedChance, SecretChance, Tape, TapedChance
from cosmarium.engine.errors import PositionError

SECRET = bytes(range(32))
KNOWN_FAST = [1014283496, 3146685505, 1973984505, 3229993928]
KNOWN_SECRET = [227712156, 769036585, 3923188353]


class Words(Chance):
    """Words as told."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def word(self) -> int:
        return self.words.pop(0)


def test_known_words() -> None:
    """What a seed draws is part of the record format: it never changes."""
    fast = FastChance(7)
    assert [fast.word() for _ in range(4)] == KNOWN_FAST
    secret = SecretChance(SECRET, "dice")
    assert [secret.word() for _ in range(18)][::6] == KNOWN_SECRET


def test_streams_of_one_secret_are_apart() -> None:
    dice, shuffles = SecretChance(SECRET, "dice"), SecretChance(SECRET, "shuffles")
    assert [dice.word() for _ in range(8)] != [shuffles.word() for _ in range(8)]


@given(st.integers(), st.integers(1, 2**31 - 1))
def test_draws_lie_within_their_bound(seed: int, bound: int) -> None:
    chance = FastChance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))
    assert all(1 <= chance.die(6) <= 6 for _ in range(5))


def test_words_that_would_bias_a_draw_are_rejected() -> None:
    """2**32 is 1 modulo 3: exactly one word of all must be thrown away, the word 0."""
    assert Words(0, 2**32 - 1).below(3) == 2
    assert Words(1).below(3) == 0


@pytest.mark.parametrize("chance", [FastChance(1), SecretChance(SECRET, "dice")], ids=["fast", "secret"])
def test_dice_are_even(chance: Chance) -> None:
    """Chi-square with 5 degrees of freedom: 20.5 is passed by one fair sample in a thousand; the seed is fixed."""
    counts = Counter(chance.die(6) for _ in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance = FastChance(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = vec[i64]([9, 0, 1, 2, 3, 9])
        chance.shuffle(items, 1, 5)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert all(order[0] == order[5] == 9 for order in counts)
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 49.7  # 23 degrees of freedom, 0.1 %


def test_a_script_comes_first_and_then_the_rest() -> None:
    chance = ScriptedChance([6, 0, 2], FastChance(5))
    rest = FastChance(5)
    assert (chance.die(6), chance.below(4), chance.below(3)) == (6, 0, 2)
    assert [chance.die(6), chance.below(9), chance.word()] == [rest.die(6), rest.below(9), rest.word()]


@pytest.mark.parametrize(("script", "sides"), [([0], 6), ([7], 6), ([-1], 6)])
def test_a_script_that_does_not_fit_is_refused(script: list[int], sides: int) -> None:
    with pytest.raises(PositionError, match="1 to 6"):
        ScriptedChance(script, FastChance(1)).die(sides)


def test_a_tape_holds_every_draw() -> None:
    tape = Tape()
    dice, shuffles = TapedChance(Words(2**31 + 99), tape), TapedChance(ScriptedChance([4], FastChance(1)), tape)
    assert dice.die(6) == 4
    assert shuffles.below(9) == 4
    assert list(tape.drawn) == [3, 6, 4, 9]
