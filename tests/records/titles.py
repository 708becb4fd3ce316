"""The titles that have recorded games."""

from __future__ import annotations

from games.kardashev import recorded as kardashev
from games.pentaurus import recorded as pentaurus

RECORDINGS = {recording.title: recording for recording in (kardashev.RECORDING, pentaurus.RECORDING)}
