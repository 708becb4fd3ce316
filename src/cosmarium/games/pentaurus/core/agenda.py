"""Tasks of the agenda, packed into one number: kind, seat, amount, effect, card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_AMOUNT: Final = 65535


def task(kind: i64, seat: i64, card: i64 = 0, effect: i64 = 0, amount: i64 = 0) -> i64:
    """Pack a task. kind below 64, seat below 4, amount up to MOST_AMOUNT, effect below 4096."""
    return kind | seat << 6 | amount << 8 | effect << 24 | card << 36


def kind_of(packed: i64) -> i64:
    """What is to be done."""
    return packed & 63


def seat_of(packed: i64) -> i64:
    """By which seat."""
    return packed >> 6 & 3


def amount_of(packed: i64) -> i64:
    """How much, or how often."""
    return packed >> 8 & MOST_AMOUNT


def effect_of(packed: i64) -> i64:
    """By which effect."""
    return packed >> 24 & 4095


def card_of(packed: i64) -> i64:
    """By or with which card."""
    return packed >> 36
