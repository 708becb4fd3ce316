"""Tasks of the agenda, packed into one number: kind, seat, area, amount, other, thing."""

from __future__ import annotations

from mypy_extensions import i64


def task(kind: i64, seat: i64, area: i64 = 0, amount: i64 = 0, other: i64 = 0, thing: i64 = 0) -> i64:
    """Pack a task. kind below 64, seat and other below 16, area below 128, amount and thing below 1024."""
    return kind | seat << 6 | area << 10 | amount << 17 | other << 27 | thing << 31


def kind_of(packed: i64) -> i64:
    """What is to be done."""
    return packed & 63


def seat_of(packed: i64) -> i64:
    """By which seat."""
    return packed >> 6 & 15


def area_of(packed: i64) -> i64:
    """Where."""
    return packed >> 10 & 127


def amount_of(packed: i64) -> i64:
    """How much, or how often."""
    return packed >> 17 & 1023


def other_of(packed: i64) -> i64:
    """With or against which seat."""
    return packed >> 27 & 15


def thing_of(packed: i64) -> i64:
    """With which card, diplomat or ship."""
    return packed >> 31
