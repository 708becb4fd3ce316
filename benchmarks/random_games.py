"""Many thousand random games of a title, with invariants checked as they go.

    python benchmarks/random_games.py kardashev --games 100000 --jobs 2

Every fourth game is of the standard pack, the others are of packs made at random out of the whole vocabulary. Runs
compiled or uncompiled, whichever is installed. Ends with exit code 1 and the games to look into if any is at fault;
`--first N --games 1` plays game N alone.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

sys.path.append(str(Path(__file__).parents[1] / "tests"))

import cosmarium
from cosmarium.engine import compiled
from cosmarium.engine.chance import Chance, FastChance
from cosmarium.engine.game import Game
from cosmarium.engine.state import State
from games.alien_contact import invariants as alien_contact
from games.alien_contact.random_packs import random_pack as alien_contact_pack
from games.blueshift import invariants as blueshift
from games.blueshift.random_packs import random_pack as blueshift_pack
from games.kardashev import invariants as kardashev
from games.kardashev.random_packs import random_pack as kardashev_pack
from games.pentaurus import invariants as pentaurus
from games.pentaurus.random_packs import random_pack as pentaurus_pack

CHUNK = 50
VARIANTS = 4
STANDARD_EVERY = 4  # shares no factor with the numbers of seats that a title takes, so that it is met at all of them


class Kind(NamedTuple):
    """How a title is played: packs with up to so many abilities or effects a card, options (for random packs and for
    the standard one, and others by the number of a variant), and what checks it."""

    random_pack: Callable[[int, int], dict[str, Any]]
    most: int
    short: dict[str, int]
    long: dict[str, int]
    play_match: Callable[[Game, int, Chance, int], State]
    varied: Callable[[int], dict[str, int]] = lambda variant: {}


TITLES = {
    "alien-contact": Kind(
        lambda pack, most: alien_contact_pack(pack),
        1,
        {"turns": 6},
        {"turns": 12},
        alien_contact.play_anywhere,
        lambda variant: {"quadrant": 1 + variant, "chancellor": variant % 2},
    ),
    "blueshift": Kind(blueshift_pack, 3, {"round_cap": 12}, {"round_cap": 40}, blueshift.play_match),
    "kardashev": Kind(kardashev_pack, 4, {"round_cap": 30}, {"round_cap": 60}, kardashev.play_match),
    "pentaurus": Kind(pentaurus_pack, 3, {"turn_cap": 40}, {"turn_cap": 100}, pentaurus.play_match),
}


class Played(NamedTuple):
    """What a chunk of games came to."""

    games: int
    endings: Counter[str]
    faults: list[str]


@lru_cache(maxsize=8)
def game(title: str, pack: int, variant: int) -> Game:
    """The title's game with this random pack, or (-1) the standard one, and a variant of its options."""
    kind = TITLES[title]
    varied = kind.varied(variant)
    if pack < 0:
        return cosmarium.game(title, **kind.long, **varied)
    return cosmarium.game(title, content=kind.random_pack(pack, 1 + pack % kind.most), **kind.short, **varied)


def play_chunk(work: tuple[str, int, int, int]) -> Played:
    """Play games number `first` to `first + count` - 1, checking every `stride`-th position."""
    title, first, count, stride = work
    endings: Counter[str] = Counter()
    faults = []
    for number in range(first, first + count):
        pack = -1 if number % STANDARD_EVERY == 0 else number // STANDARD_EVERY // 2
        played = game(title, pack, number // STANDARD_EVERY % VARIANTS)
        seats = played.title.seats[number % len(played.title.seats)]
        try:
            state = TITLES[title].play_match(played, seats, FastChance(number), stride)
            endings[played.title.result(played.content.tables, state).reason] += 1
        except Exception:  # whatever it is, it is what this program looks for
            faults.append(f"game {number}, {seats} seats:\n{traceback.format_exc(limit=-3)}")
    return Played(count, endings, faults)


def main() -> int:
    """Play, show progress, tell what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--stride", type=int, default=1, help="check every so many positions")
    options = parser.parse_args()
    stop = options.first + options.games
    work = [(options.title, n, min(CHUNK, stop - n), options.stride) for n in range(options.first, stop, CHUNK)]
    played = list(keep_playing(work, options.jobs, options.games))
    games = sum(chunk.games for chunk in played)
    endings = sum((chunk.endings for chunk in played), Counter[str]())
    faults = [fault for chunk in played for fault in chunk.faults]
    print(f"{games} of {options.games} games, {'compiled' if compiled() else 'uncompiled'}")
    print(*(f"{number}: {reason}" for reason, number in endings.most_common()), sep="\n")
    print(*faults[:20], sep="\n")
    print(f"{len(faults)} games at fault" if faults else "no game at fault")
    return 1 if faults or games < options.games else 0


def keep_playing(work: list[tuple[str, int, int, int]], jobs: int, games: int) -> Iterator[Played]:
    """The chunks as they are played, with a progress bar; when interrupted, those that are done."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool, Progress(*columns) as progress:
        bar = progress.add_task("games", total=games)
        try:
            for played in pool.imap_unordered(play_chunk, work):
                progress.advance(bar, played.games)
                yield played
        except KeyboardInterrupt:
            pool.terminate()


if __name__ == "__main__":
    sys.exit(main())
