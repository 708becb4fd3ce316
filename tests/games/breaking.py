"""Positions with one thing wrong, to see that they are refused or do no harm."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any


def _values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in a position."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from _values(value, (*path, key))


def broken(state: Any, dice: Random, words: Sequence[str]) -> Any:
    """The state with one value changed, removed or taken from elsewhere in it; `words` may appear anywhere."""
    state = copy.deepcopy(state)
    *path, last = dice.choice(list(_values(state)))
    inner = state
    for key in path:
        inner = inner[key]
    other: Any = state
    for key in dice.choice(list(_values(state))):
        other = other[key]
    strange = [None, 0, 1, 2, 3, 5, -1, 255, 999, 10**9, True, "", *words, [], {}, [0], other]
    if dice.random() < 0.1:
        del inner[last]
    elif isinstance(inner[last], int) and not isinstance(inner[last], bool) and dice.random() < 0.5:
        inner[last] += dice.choice((-1, 1))
    else:
        inner[last] = copy.deepcopy(dice.choice(strange))
    return state
