"""The titles that have recorded games."""

from __future__ import annotations

from games.alien_contact import recorded as alien_contact
from games.blueshift import recorded as blueshift
from games.kardashev import recorded as kardashev
from games.pentaurus import recorded as pentaurus

TITLES = (kardashev, pentaurus, blueshift, alien_contact)
RECORDINGS = {module.RECORDING.title: module.RECORDING for module in TITLES}
