"""Secrets that stand for a seat, an invitation or the host of a table. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A table's public name: 96 bits, so that an unlisted table cannot be found by guessing."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """What is stored of a token. It has too many bits to be guessed, so a plain hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str | None, stored: str | None) -> bool:
    """Whether this is the token whose hash is stored."""
    return token is not None and stored is not None and hmac.compare_digest(hashed(token), stored)
