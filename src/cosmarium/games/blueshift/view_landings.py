"""Land actions as all can see them: what the dice of each need, and the chances."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.engine.title import Json
from cosmarium.games.blueshift.core import board, bonuses, codes, columns, landing, tables
from cosmarium.games.blueshift.core.agenda import kind_of
from cosmarium.games.blueshift.core.codes import NOBODY, NOWHERE
from cosmarium.games.blueshift.core.columns import SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.notation import notation

SIDES = 6
MOST = 7  # no roll counts as more (BS-R22)


def landings(pack: StarTables, state: BlueshiftState) -> Json:
    """Every land action that the asked seat may choose; None where none is asked for.

    needs: what each of `dice` has to show, all bonuses counted (above 6: out of reach); None where no such number is.
    chance: that at least one die does, or, of a negotiation, that an alliance is offered. prices: of an alliance, by
    the die from 1 to 6: None for a refusal, below 0 for a gift.
    """
    if state.asked == NOBODY or kind_of(state.top()) != codes.T_LAND:
        return None
    seat = state.asked
    legal = vec[i64]([0] * (4 * int(state.slots) + 1))
    count = landing.legal_landings(state, seat, legal)
    found = (_landing(pack, state, int(seat), int(legal[at])) for at in range(count))
    return [one for one in found if one is not None]


def _landing(pack: StarTables, state: BlueshiftState, seat: int, code: int) -> dict[str, Json] | None:
    kind = codes.kind_of(code)
    if kind == codes.DONE:
        return None
    ship = seat * state.slots + codes.first_of(code)
    site = state.ship[ship * SHIP_WIDTH + columns.AT]
    said: dict[str, Json] = {"action": notation(pack, code), "site": state.map.keys[site]}
    match kind:
        case codes.BOMBARD:
            dice = int(pack.of_item(pack.kind_of_slot[ship % state.slots], tables.DICE))
            needs = landing.BOMBARD_NEEDS - bonuses.turn_bonus(state, seat, codes.ON_BOMBARD, codes.A_BOMBARD)
            return said | _thrown(state, codes.ON_BOMBARD, dice, int(needs))
        case codes.INVADE:
            more = state.ship[ship * SHIP_WIDTH + columns.TROOPS] + bonuses.invasion_bonus(state, seat)
            return said | _thrown(state, codes.ON_INVASION, 1, int(board.effective_defence(state, site) - more))
        case codes.NEGOTIATE:
            prices = _prices(state, seat, int(site))
            agreed = sum(price is not None for price in prices) / SIDES
            chance = _again(state, codes.ON_NEGOTIATION, agreed)
            return said | {"dice": 1, "needs": None, "chance": round(chance, 4), "prices": list[Json](prices)}
    return said | {"dice": 0, "needs": None, "chance": 1.0}


def _thrown(state: BlueshiftState, purpose: int, dice: int, needs: int) -> dict[str, Json]:
    one = _again(state, purpose, min(SIDES, max(0, SIDES + 1 - needs)) / SIDES)
    return {"dice": dice, "needs": needs, "chance": round(1 - (1 - one) ** dice, 4)}


def _again(state: BlueshiftState, purpose: int, chance: float) -> float:
    """The chance with a second roll for a miss, where a card gives one."""
    return 1 - (1 - chance) ** 2 if state.turn[columns.AGAIN + purpose] else chance


def _prices(state: BlueshiftState, seat: int, site: int) -> list[int | None]:
    """What an alliance would cost, by the die (BS-R22)."""
    bonus = int(bonuses.negotiation_bonus(state, seat))
    twice = 2 if state.site[site * SITE_WIDTH + columns.BOND] == codes.ALLIED else 1
    return [_price(max(1, min(MOST, die + bonus)), twice) for die in range(1, SIDES + 1)]


def _price(roll: int, twice: int) -> int | None:
    if roll == MOST:
        return -landing.GIFT
    price = landing.PRICES[roll - 1]
    return None if price == NOWHERE else price * twice
