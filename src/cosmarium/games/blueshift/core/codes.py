"""The numbers that stand for things inside the compiled rules: items, faces, effects, actions, tasks, events."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.fields import action, first_of, kind_of, second_of, third_of

__all__ = ["action", "first_of", "kind_of", "second_of", "third_of"]  # passed on with the numbers they pack

NOBODY: Final = -1
NOWHERE: Final = -1

# What can be bought; the first five are ships, in the order of their slots.
SCOUT: Final = 0
COLONY: Final = 1
DESTROYER: Final = 2
BATTLESHIP: Final = 3
TURRET: Final = 4
INFANTRY: Final = 5
INTERCEPTOR: Final = 6
SPACEPORT: Final = 7
POWER_LINK: Final = 8
SHIP_KINDS: Final = 5
ITEMS: Final = 9

# Sizes in combat (BS-R16).
SIZES: Final = 5  # 0 interceptor, 1 scout and turret, 2 colony ship, 3 destroyer, 4 battleship

# Faces of sectors.
EMPTY: Final = 0
ANOMALY: Final = 1
STATION: Final = 2
PLANET: Final = 3

# Backs of sectors.
BASE_BACK: Final = 0
PLANET_BACK: Final = 1
SPACE_BACK: Final = 2
ASIDE: Final = 3

# Statistics.
PROSPERITY: Final = 0
DEFENCE: Final = 1
POPULATION: Final = 2
STATS: Final = 3

# How a seat is bound to a planet or station.
FREE: Final = 0
ALLIED: Final = 1
CONTROLLED: Final = 2

# Icons of action cards.
ICONS: Final = ("ship", "offense", "population", "special", "defense", "prosperity", "dice")

# Phases, as a viewer is told of them.
CHOOSING_SPECIES: Final = 0
CHOOSING_BASES: Final = 1
CARD_PHASE: Final = 2
TRIBUTE_PHASE: Final = 3
MOVEMENT_PHASE: Final = 4
COMBAT_PHASE: Final = 5
LAND_PHASE: Final = 6
PURCHASE_PHASE: Final = 7
END_PHASE: Final = 8
OVER: Final = 9

# What an action card does.
X_RANK: Final = 0  # move a rank of planets and stations
X_CREDITS: Final = 1  # gain credits
X_TAX: Final = 2  # gain the value of a statistic of planets and stations
X_STEAL: Final = 3  # take credits from a seat
X_PLACE: Final = 4  # put pieces on own planets and stations
X_TURN: Final = 5  # a bonus for the rest of the turn
X_REROLL: Final = 6  # misses are rolled again once, for the rest of the turn
X_DISCOUNT: Final = 7  # pay less for the rest of the turn
X_WARP: Final = 8  # move ships of one sector to a distant planet or station
X_REPAIR: Final = 9  # repair own ships
X_STRIKE: Final = 10  # shoot at enemy ships from afar
X_SABOTAGE: Final = 11  # remove pieces from enemy planets and stations
X_REVOLT: Final = 12  # a controlled planet or station attempts a rebellion now
X_SHIELD: Final = 13  # no bombardment and no invasion until one's next turn
X_SURVEY: Final = 14  # turn up undiscovered sectors
X_VOID: Final = 15  # replace a sector by one of the empty ones set aside
X_RECYCLE: Final = 16  # discard cards and draw as many
X_ENVOY: Final = 17  # negotiate from afar

# What the text of a sector does.
A_DISCOUNT: Final = 32  # the controller pays less for an item, wherever it is built
A_TRIBUTE: Final = 33  # more tribute for the controller
A_NEGOTIATION: Final = 34  # a bonus to the controller's negotiation rolls
A_INVASION: Final = 35  # to its invasion rolls
A_BOMBARD: Final = 36  # to its bombardment rolls
A_GUARD: Final = 37  # to the combat rolls of its ships in this sector
A_HAND: Final = 38  # more cards in its hand
A_LEVY: Final = 39  # units that it gets here with the tribute
A_REPAIR: Final = 40  # its ships here are repaired with the tribute
A_HAVEN: Final = 41  # cannot be bombarded
A_LOYAL: Final = 42  # does not rebel
A_CLOSED: Final = 43  # two opposite borders are closed (BS-R13)
A_FIND: Final = 44  # whoever discovers it gains credits or a piece
A_HAZARD: Final = 45  # ships that enter may take damage
A_STOP: Final = 46  # entering ends a ship's movement
A_JAM: Final = 47  # changes all combat rolls here
A_GATE: Final = 48  # borders on every other discovered gate
A_SIGHT: Final = 49  # discovering it turns up its neighbours too

# What bonuses and second rolls of a turn are for.
ON_COMBAT: Final = 0
ON_INVASION: Final = 1
ON_BOMBARD: Final = 2
ON_NEGOTIATION: Final = 3
ON_MOVEMENT: Final = 4
ON_BLOCKADE: Final = 5  # any bonus: blockades do not bind the seat this turn
BONUSES: Final = 6

# Whose planets and stations an effect may touch, as bits.
OWN: Final = 1
ENEMY: Final = 2  # controlled by others
NEUTRAL: Final = 4  # controlled by nobody

# What credits are counted by.
PER_NOTHING: Final = 0
PER_PLANET: Final = 1
PER_STATION: Final = 2
PER_ALLIANCE: Final = 3

# Actions: a kind and up to three fields, packed as `engine.fields` says.
DONE: Final = 0
NO: Final = 2
SPECIES: Final = 3  # species
SETTLE: Final = 4  # site: where one's base planet goes
PLAY: Final = 5  # card
DRAFT: Final = 6
SOLDIERS: Final = 7
AIM: Final = 8  # site, twice: a target of a card
SHIP: Final = 9  # slot: one's own ship
VICTIM: Final = 10  # seat, slot: an enemy ship
FROM: Final = 11  # seat: an opponent
THROW: Final = 12  # card
FACE: Final = 13  # direction, 0 to 2
MOVE: Final = 14  # slot, site
LOAD: Final = 15  # slot, item
UNLOAD: Final = 16  # slot, item
SPY: Final = 17  # site
FIGHT: Final = 18  # site
FLEE: Final = 19  # site
STAND: Final = 20
HIT: Final = 21  # size of the shooter, seat, slot; the slot INTERCEPTOR_SLOT stands for an interceptor
AIM_TURRETS: Final = 22
AIM_FLEET: Final = 23
STOW: Final = 24  # item, slot
BOMBARD: Final = 25  # slot
INVADE: Final = 26  # slot
NEGOTIATE: Final = 27  # slot
COLONIZE: Final = 28  # slot
LOSE: Final = 29  # 0: a rank of defence, 1: an infantry
PAY: Final = 30
DECLINE: Final = 31
BUY: Final = 32  # item, site, slot + 1 (0: not onto a ship)
MEND: Final = 33  # slot
INFEST: Final = 34  # slot
ROLL: Final = 35  # adaptation

INTERCEPTOR_SLOT: Final = 1023

# Tasks on the agenda.
T_SPECIES: Final = 0  # asks
T_BASE: Final = 1  # asks
T_DEAL: Final = 2
T_TURN: Final = 3
T_CARD: Final = 4  # asks
T_EFFECT: Final = 5
T_TARGET: Final = 6  # asks
T_REFILL: Final = 7
T_TRIBUTE: Final = 8
T_MOVE: Final = 9  # asks
T_FACE: Final = 10  # asks
T_SPY: Final = 11  # asks
T_SPY_SHIP: Final = 12  # asks
T_BATTLES: Final = 13  # asks where several battles wait
T_ROUND: Final = 14
T_FLEE: Final = 15  # asks
T_VOLLEY: Final = 16
T_AIM: Final = 17  # asks
T_HITS: Final = 18  # asks
T_ROUND_END: Final = 19
T_STOW: Final = 20  # asks
T_LAND: Final = 21  # asks
T_LOSSES: Final = 22  # asks the owner of a bombarded planet
T_PRICE: Final = 23  # asks whether the price of an alliance is paid
T_ADAPT: Final = 24  # asks
T_BUY: Final = 25  # asks
T_CROWD: Final = 26  # asks where infantry above the population goes
T_RECYCLE: Final = 27  # asks
T_END: Final = 28
T_WARP_SHIP: Final = 29  # asks
T_RETREAT: Final = 30
T_BATTLE_OVER: Final = 31
T_DRAFT: Final = 32  # asks where drafted infantry goes

# Events of the log.
E_ROLLED_FIRST: Final = 0  # seat, die
E_FIRST: Final = 1
E_SPECIES: Final = 2  # species
E_BASE: Final = 3  # site, sector
E_TURN: Final = 4  # round
E_PHASE: Final = 5  # phase
E_PLAYED: Final = 6  # card
E_DREW: Final = 7  # count, left in the deck
E_DREW_OWN: Final = 8  # card
E_DISCARDED: Final = 9  # card
E_RESHUFFLED: Final = 10  # cards
E_DRAFTED: Final = 11  # die, 1 if it succeeded
E_SOLDIERS: Final = 12  # die, 1 if it succeeded
E_RANK: Final = 13  # site, statistic, ranks moved
E_CREDITS: Final = 14  # amount (negative: lost)
E_STOLE: Final = 15  # amount, from seat
E_PLACED: Final = 16  # item, site, slot
E_BONUS: Final = 17  # what it is on, amount
E_REROLL: Final = 18  # what it is on
E_CHEAPER: Final = 19  # item, amount
E_WARPED: Final = 20  # slot, from, to
E_MENDED: Final = 21  # slot, damage repaired, credits paid
E_STRUCK: Final = 22  # slot of the target, die, 1 if hit
E_SABOTAGED: Final = 23  # site, item, die, pieces lost
E_REVOLT: Final = 24  # site, die, 1 if it succeeded
E_SHIELDED: Final = 25  # site
E_VOIDED: Final = 26  # site
E_NO_EFFECT: Final = 27  # card
E_TRIBUTE: Final = 28  # credits collected, sites blockaded
E_LEVY: Final = 29  # site, item, count
E_DISCOVERED: Final = 30  # site, sector
E_FACED: Final = 31  # site, direction
E_FOUND: Final = 32  # site, item or -1 for credits, amount
E_HAZARD: Final = 33  # slot, site, die, 1 if hit
E_MOVED: Final = 34  # slot, from, to
E_LOADED: Final = 35  # slot, item, site
E_UNLOADED: Final = 36  # slot, item, site
E_SPIED: Final = 37  # slot, from, to
E_BATTLE: Final = 38  # site, defender
E_ROUND: Final = 39  # site, round
E_FLED: Final = 40  # from, to
E_SHOT: Final = 41  # slot or -1 for an interceptor, what the die needs, the die, 1 if it is rolled again
E_HIT: Final = 42  # slot or -1 for an interceptor, damage it has now, size of the shooter
E_DESTROYED: Final = 43  # slot
E_SHOT_DOWN: Final = 44  # interceptors lost in a round
E_BATTLE_OVER: Final = 45  # site
E_STOWED: Final = 46  # item, slot
E_LOST_UNITS: Final = 47  # item, count
E_BOMBARDED: Final = 48  # slot, site, what the die needs, the die
E_DEFENCE_LOST: Final = 49  # site
E_INFANTRY_LOST: Final = 50  # site
E_INVADED: Final = 51  # slot, site, what the die needs, the die
E_CONTROL: Final = 52  # site
E_NEGOTIATED: Final = 53  # slot or -1, site, die, price (-1: refused; negative below: gained)
E_ALLIED: Final = 54  # site
E_DECLINED: Final = 55  # site
E_COLONIZED: Final = 56  # slot, site
E_ADAPTED: Final = 57  # site, die, 1 if successful
E_BOUGHT: Final = 58  # item, site, slot or -1, price
E_REMOVED: Final = 59  # item, site, count: infantry above the population
E_KEPT: Final = 60
E_OUT: Final = 61
E_LEAD: Final = 62  # a seat has come to the points that win: points
E_OVER: Final = 63  # how
E_LOST: Final = 64  # site, how: control or alliance lost
E_STOOD: Final = 65
E_SPY_PASSED: Final = 66
E_AIMED: Final = 67  # slot or -1 for an interceptor, 1 if at the turrets, 0 if at the fleet that flees
E_FAILED: Final = 68  # what the die is for, the die: it is rolled again

# How the game ended.
NOT_OVER: Final = 0
BY_POINTS: Final = 1
BY_SURVIVAL: Final = 2
BY_ROUND_CAP: Final = 3

WINNING_POINTS: Final = 16
PLANET_POINTS: Final = 3
STATION_POINTS: Final = 1
ALLIANCE_POINTS: Final = 1
TURRETS_A_PLANET: Final = 2
REPAIR_PRICE: Final = 3
HANDLINGS: Final = 12  # how often a ship loads or unloads a unit in a turn (BS-A: so that every turn ends)
START_CREDITS: Final = 10
