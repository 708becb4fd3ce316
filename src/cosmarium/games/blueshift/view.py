"""What a viewer may see. Built up from what is public and what the viewer knows, never stripped down."""

from __future__ import annotations

from cosmarium.engine.title import Json
from cosmarium.games.blueshift.bounds import HAND
from cosmarium.games.blueshift.core import board, bonuses, codes, columns, scoring, tables, turn
from cosmarium.games.blueshift.core.agenda import amount_of, kind_of, site_of
from cosmarium.games.blueshift.core.codes import FREE, NOBODY, NOWHERE
from cosmarium.games.blueshift.core.columns import SEAT_WIDTH, SHIP_WIDTH, SITE_WIDTH
from cosmarium.games.blueshift.core.state import BlueshiftState
from cosmarium.games.blueshift.core.tables import StarTables
from cosmarium.games.blueshift.names import BONDS, BONUS_WORDS, ITEM_WORDS, PHASES, STAT_WORDS, ship_id
from cosmarium.games.blueshift.position import hand
from cosmarium.games.blueshift.position_board import seat_or_none
from cosmarium.games.blueshift.view_battle import battle_under_way, battles
from cosmarium.games.blueshift.view_landings import landings

KINDS = ("base", "planet", "unknown")


def view(pack: StarTables, state: BlueshiftState, viewer: int) -> dict[str, Json]:
    """The table as the viewer (-1: a spectator) sees it."""
    return {
        "title": "blueshift",
        "viewer": viewer if viewer >= 0 else None,
        "round": state.round,
        "round_cap": state.round_cap,
        "active": state.active,
        "first": state.first,
        "phase": PHASES[state.phase],
        "asked": seat_or_none(state.asked),
        "scenario": {"id": state.scenario.key, "name": state.scenario.name},
        "options": {"infantry_limit": state.infantry_limit != 0, "blockades": state.blockades != 0},
        "sites": [_site(pack, state, site) for site in range(state.sites)],
        "ships": [_ship(pack, state, ship) for ship in range(state.seats * state.slots) if _at(state, ship) != NOWHERE],
        "players": [_player(pack, state, viewer, seat) for seat in range(state.seats)],
        "decks": {"cards": len(state.deck), "planets": len(state.planet_pile), "space": len(state.space_pile)},
        "discard": [pack.card_keys[card] for card in state.discard],
        "aside": len(state.aside),
        "turn": _turn(state),
        "battle": battle_under_way(pack, state),
        "battles": battles(state),
        "price": _price(state),
        "bombard": _bombard(state),
        "landings": landings(pack, state),
        "winner": seat_or_none(state.winner),
    }


def _site(pack: StarTables, state: BlueshiftState, site: int) -> dict[str, Json]:
    """A site; of a sector that is not discovered nothing but its back."""
    row = site * SITE_WIDTH
    seen = state.site[row + columns.SEEN] != 0
    world = board.is_world(state, site)
    holder, bond = int(state.site[row + columns.HOLDER]), state.site[row + columns.BOND]
    facing = state.site[row + columns.FACING]
    return {
        "site": state.map.keys[site],
        "column": state.map.columns[site],
        "row": state.map.rows[site],
        "kind": KINDS[state.scenario.site_kind[site]],
        "discovered": seen,
        "sector": pack.sector_keys[state.site[row + columns.SECTOR]] if seen else None,
        "facing": int(facing) if seen and facing != NOWHERE else None,
        "holder": seat_or_none(holder),
        "bond": BONDS[bond],
        **{word: _rank(state, site, stat) if world else None for stat, word in enumerate(STAT_WORDS)},
        "effective_defence": int(board.effective_defence(state, site)) if world else None,
        "spaceport": state.site[row + columns.PORT] != 0,
        "power_link": state.site[row + columns.LINK] != 0,
        "infantry": int(state.site[row + columns.GARRISON]),
        "interceptors": int(state.site[row + columns.HANGAR]),
        "blockaded": bond != FREE and board.is_blockaded(state, site, holder),
        "shielded": state.site[row + columns.SHIELD] != 0,
    }


def _rank(state: BlueshiftState, site: int, stat: int) -> dict[str, Json]:
    rank = state.site[site * SITE_WIDTH + columns.RANK + stat]
    return {"rank": int(rank), "value": int(board.value_of(state, site, stat))}


def _at(state: BlueshiftState, ship: int) -> int:
    return int(state.ship[ship * SHIP_WIDTH + columns.AT])


def _ship(pack: StarTables, state: BlueshiftState, ship: int) -> dict[str, Json]:
    row, kind = ship * SHIP_WIDTH, pack.kind_of_slot[ship % state.slots]
    anchored = state.ship[row + columns.ANCHORED] != 0
    return {
        "id": ship_id(pack, ship),
        "seat": int(ship // state.slots),
        "kind": ITEM_WORDS[kind],
        "site": state.map.keys[_at(state, ship)],
        "damage": int(state.ship[row + columns.DAMAGE]),
        "hit_points": int(pack.of_item(kind, tables.HIT_POINTS)),
        "infantry": int(state.ship[row + columns.TROOPS]),
        "interceptors": int(state.ship[row + columns.FIGHTERS]),
        "capacity": int(pack.of_item(kind, tables.CAPACITY)),
        "moves_left": 0 if anchored else int(state.ship[row + columns.LEFT]),
        "acted": state.ship[row + columns.ACTED] != 0,
    }


def _player(pack: StarTables, state: BlueshiftState, viewer: int, seat: int) -> dict[str, Json]:
    row = seat * SEAT_WIDTH
    species = state.seat[row + columns.SPECIES_OF]
    known = species != NOBODY
    total = int(scoring.points(state, seat))
    return {
        "seat": seat,
        "species": pack.species_keys[species] if known else None,
        "credits": int(state.seat[row + columns.CREDITS]),
        "points": {
            "total": total,
            "planets": int(state.seat[row + columns.PLANETS]) * codes.PLANET_POINTS,
            "stations": int(state.seat[row + columns.STATIONS]) * codes.STATION_POINTS,
            "alliances": int(state.seat[row + columns.ALLIANCES]) * codes.ALLIANCE_POINTS,
        },
        "income": _income(state, seat),
        "hand_count": int(state.seat[row + columns.HELD]),
        "hand": [pack.card_keys[card] for card in hand(state, seat)] if seat == viewer else None,
        "hand_size": int(bonuses.hand_size(state, seat)) if known else HAND,
        "pieces": {word: _pieces_left(state, seat, item) for item, word in enumerate(ITEM_WORDS[: codes.SPACEPORT])},
        "out": state.seat[row + columns.IS_OUT] != 0,
        "leads": total >= codes.WINNING_POINTS,
        "prices": {word: int(bonuses.price_of(state, seat, item)) for item, word in enumerate(ITEM_WORDS)}
        if known
        else {word: int(pack.of_item(item, tables.PRICE)) for item, word in enumerate(ITEM_WORDS)},
    }


def _pieces_left(state: BlueshiftState, seat: int, item: int) -> int:
    """Pieces of a kind of ship or unit that are not in use."""
    if item == codes.INFANTRY:
        return int(state.seat[seat * SEAT_WIDTH + columns.INFANTRY_LEFT])
    if item == codes.INTERCEPTOR:
        return int(state.seat[seat * SEAT_WIDTH + columns.INTERCEPTORS_LEFT])
    first = seat * state.slots + state.tables.of_item(item, tables.FIRST_SLOT)
    ships = range(first, first + state.tables.of_item(item, tables.PIECES))
    return sum(_at(state, ship) == NOWHERE for ship in ships)


def _income(state: BlueshiftState, seat: int) -> int:
    """What the next tribute would bring as things stand."""
    return sum(
        int(turn.income(state, seat, site))
        for site in range(state.sites)
        if board.ally_or_holder(state, seat, site) and not board.is_blockaded(state, site, seat)
    )


def _turn(state: BlueshiftState) -> dict[str, Json]:
    """What this turn has changed."""
    given = ((word, int(state.turn[columns.BONUS + on])) for on, word in enumerate(BONUS_WORDS))
    return {
        "bonuses": {word: amount for word, amount in given if amount},
        "rerolls": [word for on, word in enumerate(BONUS_WORDS) if state.turn[columns.AGAIN + on]],
        "soldiers": int(state.turn[columns.SOLDIERED]),
    }


def _top(state: BlueshiftState, kind: int) -> int | None:
    """The task that asks, if it is of this kind."""
    if state.asked == NOBODY or kind_of(state.top()) != kind:
        return None
    return int(state.top())


def _price(state: BlueshiftState) -> Json:
    """The alliance on offer, and what it costs (negative: what comes with it)."""
    top = _top(state, codes.T_PRICE)
    if top is None:
        return None
    price = int(state.turn[columns.PRICE_ASKED])
    return {"site": state.map.keys[site_of(top)], "die": int(amount_of(top)), "price": price}


def _bombard(state: BlueshiftState) -> Json:
    """Where the owner of a planet or station has to choose its losses, and how many are to come."""
    top = _top(state, codes.T_LOSSES)
    return None if top is None else {"site": state.map.keys[site_of(top)], "hits": int(amount_of(top))}
