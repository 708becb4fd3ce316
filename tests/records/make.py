"""Writes the recorded games that `test_records.py` replays.

    PYTHONPATH=src:tests python tests/records/make.py

Records that are there already stay as they are: they are promises. To record something more, add a game to the
title's `recorded.py`; to record games of the standard pack as it is now, give `--standard NAME`. Packs are kept
beside the records that need them, by their hash, so that a tuned or changed pack breaks no record.
"""

from __future__ import annotations

import argparse

from records.titles import RECORDINGS


def main() -> None:
    """Write the records that are missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", nargs="?", choices=sorted(RECORDINGS), help="records of this title only")
    parser.add_argument("--standard", metavar="NAME", help="record games of the standard pack under this name")
    options = parser.parse_args()
    for title, recording in RECORDINGS.items():
        if options.title not in (None, title):
            continue
        (recording.folder / "packs").mkdir(parents=True, exist_ok=True)
        more = recording.standard(options.standard) if options.standard else []
        for wanted in [*recording.games, *more]:
            if not (recording.folder / f"{wanted.name}.record").exists():
                recording.write(wanted)


if __name__ == "__main__":
    main()
