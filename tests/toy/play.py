"""For tests: the toy title registered, and matches of it."""

import toy
from cosmarium import Table, game, register

register(toy.TITLE)


def auction(seats: int = 3, seed: int | str | None = 7) -> Table:
    return game("auction").new(seats=seats, seed=seed)


def play_out(table: Table, moves: int | None = None) -> Table:
    """Play the first legal action of the first actor, to the end or so many moves."""
    while table.actors and moves != 0:
        seat = table.actors[0]
        table.play(seat, table.legal(seat)[0])
        moves = None if moves is None else moves - 1
    return table
