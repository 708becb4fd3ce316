"""The seed of a match: a 256-bit secret whose hash is published at the start and which is published at the end.

With the seed anyone can recompute every die and shuffle; with the hash anyone can see that it was the seed from the
start.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from cosmarium.engine.chance import Chance, SecretChance
from cosmarium.engine.errors import OptionError


@dataclass(frozen=True)
class Seed:
    """`text` is the seed as given (an integer, or 64 hexadecimal digits), `secret` the 32 bytes that it stands for."""

    text: str
    secret: bytes

    @classmethod
    def parse(cls, given: int | str | None) -> Seed:
        """A seed from what a caller gives; None draws a fresh one. Raises OptionError."""
        if given is None:
            return cls.parse(secrets.token_hex(32))
        text = str(given)
        if re.fullmatch(r"[0-9a-f]{64}", text):
            return cls(text, bytes.fromhex(text))
        if re.fullmatch(r"-?[0-9]{1,40}", text) and not isinstance(given, bool):
            return cls(text, hashlib.sha256(b"cosmarium integer seed " + text.encode()).digest())
        raise OptionError(f"seed: expected an integer or 64 hexadecimal digits, found {given!r}")

    def chance(self, stream: str) -> Chance:
        """The stream of this name, from its beginning."""
        return SecretChance(self.secret, stream)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, as hex: published before the first draw."""
        return hashlib.sha256(self.secret).hexdigest()
