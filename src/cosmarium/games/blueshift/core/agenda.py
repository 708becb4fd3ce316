"""Tasks of the agenda, packed into one number: kind, seat, site, amount, effect, slot."""

from __future__ import annotations

from mypy_extensions import i64


def task(kind: i64, seat: i64, site: i64 = 0, amount: i64 = 0, effect: i64 = 0, slot: i64 = 0) -> i64:
    """Pack a task. kind and site below 64, seat below 16, amount and slot below 1024, effect below 4096."""
    return kind | seat << 6 | site << 10 | amount << 16 | effect << 26 | slot << 38


def kind_of(packed: i64) -> i64:
    """What is to be done."""
    return packed & 63


def seat_of(packed: i64) -> i64:
    """By which seat."""
    return packed >> 6 & 15


def site_of(packed: i64) -> i64:
    """Where."""
    return packed >> 10 & 63


def amount_of(packed: i64) -> i64:
    """How much, or how often."""
    return packed >> 16 & 1023


def effect_of(packed: i64) -> i64:
    """By which effect."""
    return packed >> 26 & 4095


def slot_of(packed: i64) -> i64:
    """With which ship (counted through all seats), or which card."""
    return packed >> 38
