"""The numbers that stand for things inside the compiled rules: items, cards, actions, tasks, events."""

from __future__ import annotations

from typing import Final

from cosmarium.engine.fields import action, first_of, kind_of, second_of, third_of

__all__ = ["action", "first_of", "kind_of", "second_of", "third_of"]  # passed on with the numbers they pack

NOBODY: Final = -1
NOWHERE: Final = -1
AREAS: Final = 100
COLOURS: Final = 6
LEVELS: Final = 3
MOST_SEATS: Final = 6
REBELS: Final = 6  # the place of those who hold a star for nobody, after the seats (AC-R26)
DIPLOMATS: Final = 3  # that a colour can have
DIE: Final = 10

# What can be built.
SHIP_1: Final = 0  # and levels 2, 3
STATION_1: Final = 3  # and levels 2, 3
MARINE: Final = 6
EPSM: Final = 7
PIRATE: Final = 8
DIPLOMAT: Final = 9
TECHNOLOGY_2: Final = 10
TECHNOLOGY_3: Final = 11
ITEMS: Final = 12

# What a ship carries.
CARRIED_MARINE: Final = 0
CARRIED_EPSM: Final = 1
CARRIED_DIPLOMAT: Final = 2  # and 2 more, one for each diplomat

OF_SEAT: Final = 2  # where an unloaded diplomat goes, and more: a station of each seat

# Where a diplomat is.
NOT_YET: Final = 0
WAITING: Final = 1  # for an own station
ON_STAR: Final = 2
ON_STATION: Final = 3
ABOARD: Final = 4
CAPTIVE: Final = 5
DEAD: Final = 6

# Kinds of cards.
METEORS: Final = 1
BLACK_HOLE: Final = 2
MAGNETIC_STORMS: Final = 3
VIRUS: Final = 4
ALIEN_LIFE: Final = 5
REVOLT: Final = 6
NEW_PRODUCTION: Final = 7
FREE_STATION: Final = 8
FREE_SHIP: Final = 9
FREE_MARINES: Final = 10
DOUBLE_STAR: Final = 11
ASSASSINATION: Final = 12
LAST_AT_ONCE: Final = 7  # cards up to this one are played when drawn (8.13), the others may be saved

# Phases, as a viewer is told of them.
CHOOSING_COLOURS: Final = 0
CHOOSING_START: Final = 1
PIRATE_PHASE: Final = 2
MOVEMENT_PHASE: Final = 3
COMBAT_PHASE: Final = 4
CARD_PHASE: Final = 5
DIPLOMACY_PHASE: Final = 6
BUILD_PHASE: Final = 7
OVER: Final = 8

# Actions: a kind and up to three fields, packed as `engine.fields` says.
DONE: Final = 0
COLOUR: Final = 1  # colour
START: Final = 2  # area
ROAM: Final = 3  # area: the pirate goes there
STAY: Final = 4  # the pirate stays
PREY: Final = 5  # seat, ship: what the pirate fires at
MOVE: Final = 6  # ship, area
LOAD: Final = 7  # ship, what, 0 from the star or 1 from a station
UNLOAD: Final = 8  # ship, what, 0 onto the star or 1 onto a station, or from 2 on (a diplomat) one of that seat
TRANSFER: Final = 9  # ship, ship, what
ATTACK: Final = 10  # area, seat (REBELS too)
PEACE: Final = 11  # no attack
HUNT: Final = 12  # area, seat: the pirate of that seat
JOIN: Final = 13  # ship: it fires at the pirate
AIM: Final = 14  # unit of the enemy
HOLD: Final = 15  # the unit does not fire
SPLIT: Final = 16  # how many marines fire at plain marines
GO_ON: Final = 17
STOP: Final = 18
RETREAT: Final = 19  # area
EMBARK: Final = 20  # all marines onto ships
PLAY: Final = 21  # card
AREA: Final = 22  # area: where a card strikes, a piece goes
LEVEL: Final = 23  # 1 to 3
KIND: Final = 24  # MARINE or EPSM
RIVAL: Final = 25  # seat: whose diplomats
VICTIM: Final = 26  # seat, diplomat
PROPOSE: Final = 27  # seat
GIVE: Final = 28  # item of a proposal, value, detail
WANT: Final = 29  # item of a proposal, value, detail
OFFER: Final = 30
WITHDRAW: Final = 31
ACCEPT: Final = 32
REFUSE: Final = 33
COUNTER: Final = 34
BUILD: Final = 35  # item, area
RECEIVE: Final = 36  # area: the station where a diplomat takes its post
YES: Final = 37
NO: Final = 38

# Items of proposals.
P_POINTS: Final = 0  # how many are added
P_CARD: Final = 1  # kind of a saved card, its colour or level
P_STAR: Final = 2  # area
P_PASSAGE: Final = 3  # area (EVERYWHERE: all), turn
P_BUILD: Final = 4  # item, area of the builder's station
P_PEACE: Final = 5  # a pact of non-aggression: turn
P_ALLIANCE: Final = 6  # turn
P_RELEASE: Final = 7  # diplomat of the taker, held by the giver: it is freed
EVERYWHERE: Final = 100
POINT_STEPS: Final = (1, 5, 25, 100)
MOST_ITEMS: Final = 8  # of one proposal
PROPOSALS: Final = 3  # that a pair may make in a segment (AC-R21)

# Tasks on the agenda.
T_COLOUR: Final = 0  # asks
T_PLACE: Final = 1
T_START: Final = 2  # asks
T_READY: Final = 3
T_TURN: Final = 4
T_PIRATE: Final = 5  # asks
T_PREY: Final = 6  # asks
T_MOVE: Final = 7  # asks
T_TRANSFER: Final = 8  # asks
T_SPACE: Final = 9  # asks
T_CHALLENGE: Final = 10  # asks an opponent whether it attacks
T_HUNT: Final = 11  # asks which ships fire at a pirate
T_RETURN: Final = 12  # asks at which ship the pirate fires back
T_FIRE: Final = 13  # asks both sides at once
T_AFTER: Final = 14  # asks both sides at once
T_AMBUSH: Final = 15  # asks whether those who retreated here are attacked
T_LANDING: Final = 16  # asks
T_GROUND: Final = 17  # asks
T_RESOURCE: Final = 18
T_CARDS: Final = 19  # asks
T_TARGET: Final = 20  # asks for what a card needs
T_POST: Final = 21  # asks where a diplomat takes its post
T_KNIFE: Final = 22  # asks holders of saved cards whether they play an assassination
T_DIPLOMACY: Final = 23
T_TALK: Final = 24  # asks
T_DRAFT: Final = 25  # asks for the items of a proposal
T_REPLY: Final = 26  # asks
T_COLLECT: Final = 27
T_BUILD: Final = 28  # asks
T_PIRATE_SITE: Final = 29  # asks where a rebuilt pirate goes
T_END: Final = 30
T_CLAIM: Final = 31  # asks a Chancellor whether it chooses its start in this contest

# Events of the log.
E_ROLLED: Final = 0  # what for (0 colours, 1 first turn), die
E_COLOUR: Final = 1  # colour
E_LANDED: Final = 2  # area: where a seat starts
E_PIRATE_AT: Final = 3  # area
E_FIRST: Final = 4
E_TURN: Final = 5  # game turn
E_PHASE: Final = 6  # phase
E_ROAMED: Final = 7  # from, to
E_STAYED: Final = 8  # area
E_SPARED: Final = 9  # area
E_PIRATE_FIRED: Final = 10  # seat and ship of the target, die, 1 if hit
E_MOVED: Final = 11  # ship, from, to
E_LOADED: Final = 12  # ship, what, area, 1 from a station
E_UNLOADED: Final = 13  # ship, what, area, as in UNLOAD
E_TRANSFERRED: Final = 14  # ship, ship, what
E_BATTLE: Final = 15  # area, opponent, 0 in space or 1 on the star
E_PEACE: Final = 16  # area, opponent
E_HUNTED: Final = 17  # area, whose pirate, die, 1 if hit
E_ROUND: Final = 18  # area, round
E_AIMED: Final = 19  # for the seat itself: unit, target (below 0: none) counted through all seats
E_READY: Final = 20  # a side has assigned its fire, or decided
E_FIRED: Final = 21  # unit, target counted through all seats, die, 1 if hit
E_DESTROYED: Final = 22  # unit
E_SHOOTING: Final = 23  # marines that fired, hits on marines, hits on EPSM
E_FELL: Final = 24  # area, marines lost, EPSM lost
E_CHOSE: Final = 25  # 0 go on, 1 stop, 2 retreat
E_RETREATED: Final = 26  # from, to
E_EMBARKED: Final = 27  # area
E_BATTLE_OVER: Final = 28  # area
E_LOST_ABOARD: Final = 29  # ship, marines, EPSM
E_CAPTURED: Final = 30  # diplomat, captor, ransom
E_KILLED: Final = 31  # diplomat
E_DREW: Final = 32  # for all: cards left in the deck
E_DREW_OWN: Final = 33  # card
E_SAVED: Final = 34
E_PLAYED: Final = 35  # card
E_STRUCK: Final = 36  # area of a meteor shower, black hole or storm
E_METEOR: Final = 37  # seat, ship (-1: its pirate), die, 1 if destroyed
E_RELOCATED: Final = 38  # seat, ship (-1: its pirate), to
E_PERISHED: Final = 39  # area, marines, EPSM, how: LOST_..
E_REVOLTED: Final = 40  # area, whose (-1: rebels)
E_POINTS: Final = 41  # points gained
E_GAINED: Final = 42  # item, area, count
E_DOUBLED: Final = 43  # area
E_ATTEMPT: Final = 44  # seat, diplomat, die, 1 if killed
E_NO_EFFECT: Final = 45  # card
E_POSTED: Final = 46  # diplomat, area
E_RANSOM: Final = 47  # captor, points, diplomat
E_FREED: Final = 48  # diplomat
E_PROPOSED: Final = 49  # to
E_TERMS: Final = 50  # for the two: to, item, value, detail (sign of `item`: wanted)
E_ACCEPTED: Final = 51  # whose proposal
E_REFUSED: Final = 52  # whose proposal
E_WITHDREW: Final = 53
E_AGREED: Final = 54  # giver's item carried out: to, item, value, detail
E_BROKEN: Final = 55  # a promise: to whom, kind, turn
E_COLLECTED: Final = 56  # points, total
E_BUILT: Final = 57  # item, area, price
E_BUILT_FOR: Final = 58  # for whom, item, area
E_TECHNOLOGY: Final = 59  # level
E_OVER: Final = 60  # how
E_RESHUFFLED: Final = 61  # cards
E_KEPT: Final = 62
E_CARD_GIVEN: Final = 63  # for the two: to, card
E_COUNTERED: Final = 64  # whose proposal
E_CLAIMED: Final = 65  # 1: the Chancellor chooses its start in this contest
E_CHASED: Final = 66  # area, whose pirate is hunted, how many ships fire at it
E_APPROACHED: Final = 67  # to whom a proposal is begun

# How marines are lost without a fight.
LOST_BY_CARD: Final = 0
LOST_ON_STATION: Final = 1
LOST_WITH_STAR: Final = 2

# How a contest ended.
NOT_OVER: Final = 0
BY_TURNS: Final = 1

RESOURCE_EVERY: Final = 3
START_SHIPS: Final = 5
START_MARINES: Final = 5
MOST_POINTS: Final = 999
CARD_POINTS: Final = 25
CARD_MARINES: Final = 5
RANSOM_STEP: Final = 5
HANDLINGS: Final = 16  # units that a ship loads and unloads in a turn (AC-A: so that every turn ends)
TRANSFERS: Final = 24  # between ships in a turn (AC-A)
MOST_ROUNDS: Final = 30  # of a battle (AC-A)
MOST_RETREATS: Final = 6  # of a seat in a phase (AC-A)
METEOR_HITS: Final = 5  # a die up to this destroys
ASSASSIN_HITS: Final = 6
BYSTANDER_HITS: Final = 3
