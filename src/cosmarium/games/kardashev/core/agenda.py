"""Tasks of the agenda, packed into one number: kind, seat, ability number, amount, victim, card."""

from __future__ import annotations

from mypy_extensions import i64


def task(kind: i64, seat: i64, card: i64 = 0, number: i64 = 0, amount: i64 = 0, victim: i64 = 0) -> i64:
    """Pack a task. seat, number and victim below 16, amount below 65536, kind below 64."""
    return kind | seat << 6 | number << 10 | amount << 14 | victim << 30 | card << 34


def kind_of(packed: i64) -> i64:
    """What is to be done."""
    return packed & 63


def seat_of(packed: i64) -> i64:
    """For which seat."""
    return packed >> 6 & 15


def number_of(packed: i64) -> i64:
    """By which ability of the card."""
    return packed >> 10 & 15


def amount_of(packed: i64) -> i64:
    """How many tokens."""
    return packed >> 14 & 65535


def victim_of(packed: i64) -> i64:
    """On whom."""
    return packed >> 30 & 15


def card_of(packed: i64) -> i64:
    """By or with which card."""
    return packed >> 34
