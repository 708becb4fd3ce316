"""Writes the recorded games that `test_records.py` replays.

    PYTHONPATH=src:tests python tests/records/make.py

Records that are there already stay as they are: they are promises. To record something more, add a game to the
title's `recorded.py`; to record games of the standard pack as it is now, give `--standard NAME`. Packs are kept
beside the records that need them, by their hash, so that a tuned or changed pack breaks no record. `--again` throws a
title's records away first, which is for one whose rules have not been released yet.
"""

from __future__ import annotations

import argparse
import shutil

from records.recording import Recording
from records.titles import RECORDINGS


def main() -> None:
    """Write the records that are missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", nargs="?", choices=sorted(RECORDINGS), help="records of this title only")
    parser.add_argument("--standard", metavar="NAME", help="record games of the standard pack under this name")
    parser.add_argument("--again", action="store_true", help="throw the title's records away first")
    options = parser.parse_args()
    if options.again and options.title is None:
        parser.error("--again needs a title")
    for title, recording in RECORDINGS.items():
        if options.title not in (None, title):
            continue
        if options.again:
            shutil.rmtree(recording.folder, ignore_errors=True)
        (recording.folder / "packs").mkdir(parents=True, exist_ok=True)
        write_missing(recording, options.standard)


def write_missing(recording: Recording, standard: str | None) -> None:
    """Write the records of a title that are missing, those of its standard pack under this name."""
    more = recording.standard(standard) if standard else []
    for wanted in [*recording.games, *more]:
        if not (recording.folder / f"{wanted.name}.record").exists():
            recording.write(wanted)
    if standard and recording.campaigns:
        for campaign in recording.campaigns.standard(standard):
            if not (recording.folder / f"{campaign.name}.campaign").exists():
                recording.write_campaign(campaign)


if __name__ == "__main__":
    main()
