"""How the rows of the state are laid out: one name for each column."""

from __future__ import annotations

from typing import Final

from cosmarium.games.blueshift.core.codes import BONUSES, ITEMS

MOST_SEATS: Final = 6
MAX_LEGAL: Final = 2048  # no seat ever has more legal actions

# Columns of a seat's row.
CREDITS: Final = 0
SPECIES_OF: Final = 1
INFANTRY_LEFT: Final = 2  # pieces not in use
INTERCEPTORS_LEFT: Final = 3
IS_OUT: Final = 4
SPIED: Final = 5  # 1: the spy network was used since its last turn began
HELD: Final = 6  # cards in hand
PLANETS: Final = 7  # controlled
STATIONS: Final = 8  # controlled
ALLIANCES: Final = 9  # with planets
STATION_ALLIANCES: Final = 10
SHIPS: Final = 11  # on the board
SEAT_WIDTH: Final = 12

# Columns of a site's row.
SECTOR: Final = 0  # -1: a base site not chosen yet, or a site whose sector is only dealt out to be seen
SEEN: Final = 1
FACING: Final = 2  # -1, or the pair of closed borders: direction and direction + 3
HOLDER: Final = 3
BOND: Final = 4
RANK: Final = 5  # and 2 more: places on the lists of prosperity, defence, population
PORT: Final = 8
LINK: Final = 9
GARRISON: Final = 10  # infantry on the planet
HANGAR: Final = 11  # interceptors on the planet
ADAPTED: Final = 12
SHIELD: Final = 13  # 1 + the seat whose next turn ends the protection; 0: none
ACTS: Final = 14  # this turn: 1 bombarded or invaded, 2 negotiated
CAME: Final = 15  # this turn: the sites from which the active seat's ships entered, as bits
TIRED_INFANTRY: Final = 16  # on the planet, carried here by a ship this turn
TIRED_INTERCEPTORS: Final = 17
SITE_WIDTH: Final = 18

ATTACKED: Final = 1
BARGAINED: Final = 2

# Columns of a ship's row.
AT: Final = 0  # site, or NOWHERE: not on the board
DAMAGE: Final = 1
TROOPS: Final = 2  # infantry aboard
FIGHTERS: Final = 3  # interceptors aboard
LEFT: Final = 4  # movement left this turn
CARRIED_TROOPS: Final = 5  # of those aboard, how many have changed sectors this turn
CARRIED_FIGHTERS: Final = 6
ANCHORED: Final = 7  # 1: it took aboard a unit that had been carried and set down this turn
HANDLED: Final = 8  # units loaded and unloaded this turn
ACTED: Final = 9  # 1: it has made its land action
WAITED: Final = 10  # 1 + the uninhabited planet where it began the turn; 0: none
REACHED: Final = 11  # 1: the effect of a card under way has reached it
SHIP_WIDTH: Final = 12

# The turn.
BONUS: Final = 0  # a bonus for each ON_...
AGAIN: Final = BONUSES  # 1 for each ON_... of which misses are rolled again
CUT: Final = 2 * BONUSES  # what each item costs less this turn
SOLDIERED: Final = 2 * BONUSES + ITEMS  # the bonus of Super Soldiers
LIFTED: Final = SOLDIERED + 1  # 1: Tireless Efficiency was used with this card
AIMED: Final = SOLDIERED + 2  # sites that the effect under way has reached, as bits
PRICE_ASKED: Final = SOLDIERED + 3  # of the alliance on offer; negative: gained
WARP_TO: Final = SOLDIERED + 4
TURN_WIDTH: Final = SOLDIERED + 5

# The battle under way.
B_SITE: Final = 0  # NOWHERE: none
B_ATTACKER: Final = 1
B_DEFENDER: Final = 2
B_ROUND: Final = 3
B_FLEEING: Final = 4  # the seat that flees this round, or NOBODY
B_FLEE_TO: Final = 5
B_FIRING: Final = 6
B_LOOSE_TROOPS: Final = 7  # and one more, of the defender: units whose ship was destroyed
B_LOOSE_FIGHTERS: Final = 9  # and one more
B_DOWN: Final = 11  # and one more: interceptors hit this round and not yet removed
B_DOWN_TURRETS: Final = 13  # of a side that flees: interceptors hit aboard the turrets that it leaves
B_SHOTS: Final = 14  # and 9 more: hits left of each size at all targets or the fleet, then at the turrets
BATTLE_WIDTH: Final = 24

# Where a card is.
IN_DECK: Final = 0
IN_DISCARD: Final = 1
IN_HAND: Final = 2  # and more: the hand of each seat
