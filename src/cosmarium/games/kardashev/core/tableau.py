"""What can be asked of a tableau: rows, places, support, neighbours of a card, counts, conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cosmarium.games.kardashev.core.codes import (
    ALWAYS,
    AT_END,
    AT_LEFT_END,
    AT_RIGHT_END,
    COLUMN_ZERO,
    COUNT_CARDS,
    COUNT_NOTHING,
    COUNT_SETS,
    COUNT_TOKENS,
    GALACTIC,
    IF_PLACE,
    IF_STARTING,
    INNER,
    LEFT_END,
    NO_CARD,
    PLANETARY,
    RIGHT_END,
    TIERS,
    UNSUPPORTED,
    WHERE_ABOVE,
    WHERE_ADJACENT,
    WHERE_LEFT,
    WHERE_OPPONENTS,
    WHERE_OWN,
    WHERE_RIGHT,
    WHERE_SUPPORT,
)
from cosmarium.games.kardashev.core.tables import (
    AT,
    COUNT,
    COUNT_ASPECT,
    COUNT_EACH,
    COUNT_MAX,
    COUNT_RESOURCE,
    COUNT_TIER,
    COUNT_WHERE,
    EFFECT,
    FIRST_IF,
    IF_ASPECT,
    IF_HIGH,
    IF_KIND,
    IF_LOW,
    IF_RESOURCE,
    IF_TIER,
    IF_VALUE,
    IF_WIDTH,
    IFS,
    WHAT,
)

if TYPE_CHECKING:
    from cosmarium.games.kardashev.core.state import KardashevState


def card_at(state: KardashevState, seat: i64, tier: i64, column: i64) -> i64:
    """The seat's card at this place, or -1."""
    row = seat * TIERS + tier
    if not state.low[row] <= column < state.low[row] + state.count[row]:
        return NO_CARD
    card = state.first_built[seat]
    while card != NO_CARD:
        if state.column[card] == column and state.tables.tier[card] == tier:
            return card
        card = state.next_built[card]
    return NO_CARD


def token_total(state: KardashevState, seat: i64) -> i64:
    """The seat's tokens of all resources."""
    tokens = state.tokens
    return tokens[seat * 3] + tokens[seat * 3 + 1] + tokens[seat * 3 + 2]


# Placement (KS-9, KS-R9)


def supported(state: KardashevState, seat: i64, tier: i64, column: i64) -> bool:
    """Whether both cards below this place are there."""
    if tier == PLANETARY:
        return True
    below = seat * TIERS + tier - 1
    low = state.low[below]
    return low <= column and column + 1 < low + state.count[below]


def may_float(state: KardashevState, seat: i64, tier: i64) -> bool:
    """Whether the seat places cards of this tier without support (KS-A.34)."""
    return has_passive(state, seat, UNSUPPORTED) and passive_mask(state, seat, UNSUPPORTED) >> tier & 1 == 1


def can_place(state: KardashevState, seat: i64, tier: i64, where: i64) -> bool:
    """Whether a card of this tier may go to an end of its row, or, as the row's first card, to a column."""
    row = seat * TIERS + tier
    count = state.count[row]
    if where >= 2:
        if count > 0:
            return False
        return _can_begin(state, seat, tier, where - COLUMN_ZERO)
    if count == 0:
        return False
    column = target_column(state, seat, tier, where)
    return supported(state, seat, tier, column) or may_float(state, seat, tier)


def _can_begin(state: KardashevState, seat: i64, tier: i64, column: i64) -> bool:
    if tier == PLANETARY:
        return column == 0
    if supported(state, seat, tier, column):
        return True
    if not may_float(state, seat, tier):
        return False
    # A card of tier t at column c lies over the planetary columns c to c + t.
    row = seat * TIERS
    return state.count[row] > 0 and column + tier >= state.low[row] and column < state.low[row] + state.count[row]


def first_column(state: KardashevState, seat: i64, tier: i64) -> i64:
    """The leftmost column worth trying for the first card of a row: over the planetary row or over the row below,
    which may reach further where cards were placed without support."""
    column = state.low[seat * TIERS] - tier
    return column if tier == PLANETARY else min(column, state.low[seat * TIERS + tier - 1])


def last_column(state: KardashevState, seat: i64, tier: i64) -> i64:
    """The rightmost column worth trying."""
    planetary = seat * TIERS
    column = state.low[planetary] + state.count[planetary]
    if tier == PLANETARY:
        return column
    below = planetary + tier - 1
    return max(column, state.low[below] + state.count[below])


def target_column(state: KardashevState, seat: i64, tier: i64, where: i64) -> i64:
    """The column that a place of a purchase means."""
    row = seat * TIERS + tier
    if where == LEFT_END:
        return state.low[row] - 1
    if where == RIGHT_END:
        return state.low[row] + state.count[row]
    return where - COLUMN_ZERO


def place_card(state: KardashevState, seat: i64, card: i64, column: i64) -> None:
    """Put a card into the tableau and into the chain of cards built."""
    row = seat * TIERS + state.tables.tier[card]
    if state.count[row] == 0 or column < state.low[row]:
        state.low[row] = column
    state.count[row] += 1
    state.owner[card] = seat
    state.column[card] = column
    if state.first_built[seat] == NO_CARD:
        state.first_built[seat] = card
    else:
        state.next_built[state.last_built[seat]] = card
    state.last_built[seat] = card
    state.vp[seat] += state.tables.vp[card]
    state.moments[seat] |= state.tables.moments[card]
    state.passives[seat] |= state.tables.passives[card]


# Abilities that are always in force (KS-A.16)


def has_passive(state: KardashevState, seat: i64, effect: i64) -> bool:
    """Whether any card of the seat carries this effect at all; whether its conditions hold is another matter."""
    return state.passives[seat] >> effect & 1 == 1


def next_passive(state: KardashevState, seat: i64, effect: i64, after: i64) -> i64:
    """Walk the seat's abilities in force with this effect. `after` is 0 at first, then what the last call gave.

    Gives 0 at the end, else a number above 0: card * 8 + ability number + 1.
    """
    tables = state.tables
    card: i64 = state.first_built[seat]
    number: i64 = 0
    if after != 0:
        card = (after - 1) >> 3
        number = ((after - 1) & 7) + 1
    bit: i64 = 1
    bit <<= effect
    while card != NO_CARD:
        if tables.passives[card] & bit:
            while number < tables.abilities[card]:
                row = tables.row(card, number)
                ability = tables.ability
                if ability[row + EFFECT] == effect and ability[row + AT] == ALWAYS and holds(state, seat, card, row):
                    return (card << 3 | number) + 1
                number += 1
        number = 0
        card = state.next_built[card]
    return 0


def passive_row(state: KardashevState, found: i64) -> i64:
    """The ability's row for a result of `next_passive`."""
    return state.tables.row((found - 1) >> 3, (found - 1) & 7)


def passive_mask(state: KardashevState, seat: i64, effect: i64) -> i64:
    """All that the seat's abilities of this effect name (tiers or resources), as one mask."""
    mask: i64 = 0
    found = next_passive(state, seat, effect, 0)
    while found != 0:
        mask |= state.tables.ability[passive_row(state, found) + WHAT]
        found = next_passive(state, seat, effect, found)
    return mask


# Conditions (KS-A.17 to KS-A.20)


def holds(state: KardashevState, seat: i64, card: i64, row: i64) -> bool:
    """Whether all conditions of the ability in this row hold now."""
    tables = state.tables
    for i in range(tables.ability[row + IFS]):
        if not _condition_holds(state, seat, card, (tables.ability[row + FIRST_IF] + i) * IF_WIDTH):
            return False
    return True


def _condition_holds(state: KardashevState, seat: i64, card: i64, at: i64) -> bool:
    condition = state.tables.condition
    kind = condition[at + IF_KIND]
    if kind == IF_STARTING:
        return (state.starting == seat) == (condition[at + IF_VALUE] == 1)
    if kind == IF_PLACE:
        return _is_at_place(state, seat, card, condition[at + IF_VALUE])
    value = state.vp[seat]
    if kind == COUNT_CARDS:
        value = count_own(state, seat, condition[at + IF_TIER], condition[at + IF_ASPECT])
    elif kind == COUNT_TOKENS:
        value = count_tokens(state, seat, condition[at + IF_RESOURCE])
    elif kind == COUNT_SETS:
        value = count_sets(state, seat)
    return condition[at + IF_LOW] <= value <= condition[at + IF_HIGH]


def _is_at_place(state: KardashevState, seat: i64, card: i64, place: i64) -> bool:
    row = seat * TIERS + state.tables.tier[card]
    left = state.column[card] == state.low[row]
    right = state.column[card] == state.low[row] + state.count[row] - 1
    if place == AT_LEFT_END:
        return left
    if place == AT_RIGHT_END:
        return right
    if place == AT_END:
        return left or right
    if place == INNER:
        return not left and not right
    return False


# Counts (KS-A.17, KS-A.18, KS-A.21, KS-A.22)


def count_tokens(state: KardashevState, seat: i64, resource: i64) -> i64:
    """Tokens of a resource, or of all (-1)."""
    return token_total(state, seat) if resource < 0 else state.tokens[seat * 3 + resource]


def fits(state: KardashevState, card: i64, tier: i64, aspect: i64) -> bool:
    """Whether the card is of the tier and the aspect asked for (-1: any)."""
    tables = state.tables
    return (tier < 0 or tables.tier[card] == tier) and (aspect < 0 or tables.aspect[card] == aspect)


def count_own(state: KardashevState, seat: i64, tier: i64, aspect: i64) -> i64:
    """Cards of a tableau."""
    if aspect < 0:
        rows = seat * TIERS
        if tier >= 0:
            return state.count[rows + tier]
        return state.count[rows] + state.count[rows + 1] + state.count[rows + 2]
    total: i64 = 0
    card = state.first_built[seat]
    while card != NO_CARD:
        if fits(state, card, tier, aspect):
            total += 1
        card = state.next_built[card]
    return total


def count_sets(state: KardashevState, seat: i64) -> i64:
    """Cards of the rarest aspect."""
    fewest = count_own(state, seat, -1, 0)
    for aspect in range(i64(1), i64(3)):
        fewest = min(fewest, count_own(state, seat, -1, aspect))
    return fewest


def count(state: KardashevState, seat: i64, card: i64, row: i64) -> i64:
    """The count that the ability in this row names, grouped and limited; 1 where it names none."""
    ability = state.tables.ability
    kind = ability[row + COUNT]
    if kind == COUNT_NOTHING:
        return 1
    if kind == COUNT_TOKENS:
        total = count_tokens(state, seat, ability[row + COUNT_RESOURCE])
    elif kind == COUNT_SETS:
        total = count_sets(state, seat)
    else:
        tier, aspect = ability[row + COUNT_TIER], ability[row + COUNT_ASPECT]
        total = _count_cards(state, seat, card, ability[row + COUNT_WHERE], tier, aspect)
    return min(total // ability[row + COUNT_EACH], ability[row + COUNT_MAX])


def _count_cards(state: KardashevState, seat: i64, card: i64, where: i64, tier: i64, aspect: i64) -> i64:
    seats = state.seats
    if where == WHERE_OWN:
        return count_own(state, seat, tier, aspect)
    if where == WHERE_LEFT:
        return count_own(state, (seat + 1) % seats, tier, aspect)
    if where == WHERE_RIGHT:
        return count_own(state, (seat + seats - 1) % seats, tier, aspect)
    if where == WHERE_OPPONENTS:
        total: i64 = 0
        for other in range(seats):
            if other != seat:
                total += count_own(state, other, tier, aspect)
        return total
    own_tier, column = state.tables.tier[card], state.column[card]
    if where == WHERE_ADJACENT:
        return _one(state, seat, own_tier, column - 1, tier, aspect) + _one(
            state, seat, own_tier, column + 1, tier, aspect
        )
    if where == WHERE_SUPPORT and own_tier > PLANETARY:
        return _one(state, seat, own_tier - 1, column, tier, aspect) + _one(
            state, seat, own_tier - 1, column + 1, tier, aspect
        )
    if where == WHERE_ABOVE and own_tier < GALACTIC:
        return _one(state, seat, own_tier + 1, column - 1, tier, aspect) + _one(
            state, seat, own_tier + 1, column, tier, aspect
        )
    return 0


def _one(state: KardashevState, seat: i64, row_tier: i64, column: i64, tier: i64, aspect: i64) -> i64:
    card = card_at(state, seat, row_tier, column)
    return 1 if card != NO_CARD and fits(state, card, tier, aspect) else 0
