/* Kardashev Scale: the state of a match and what the files of the rules offer each other. */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "chance.h"
#include "pack.h"

enum { MAX_SEATS = 6, MAX_LEGAL = 2048, MAX_AGENDA = 256, MAX_USED = 720, PLACES = 9, RESOURCES = 3, TIERS = 3 };
enum { MOST_TOKENS = 999 }; /* of one resource that a gain leaves a seat with */
enum { NOBODY = -1, NO_CARD = -1, NO_DIAL = -1 };

/* Numbers as in codes.py, since the pack's tables are made of them. */
enum { CONFLICT, TRADE, RESEARCH, ADVANCE };
enum { PLANETARY, STELLAR, GALACTIC };
enum { NO_RESULT, LOSE, TIE, WIN };
enum { AT_BUILD, AT_SUMMIT, AT_ADVANCE, AT_PURCHASE, AT_ROUND_END, AT_GAME_END, ALWAYS };
enum {
    GAIN, STEAL, FORFEIT, TIES_WIN, BONUS, DISCOUNT, EXCHANGE, LIMIT, BUYS, UNSUPPORTED, PROTECT, PEEK, REPLACE,
    MOVE_STARTING, REPEAT, POINTS, MOST
};
enum { CHOICE = 20, OWN, OTHER };
enum {
    EITHER, EACH_SIDE, BOTH, LEFT, RIGHT, NEIGHBOUR, OPPONENT, EACH, RICHEST, NEIGHBOURS, SELF, ANYONE, ADJACENT, BELOW
};
enum { COUNT_NOTHING, COUNT_CARDS, COUNT_TOKENS, COUNT_SETS, IF_PLACE, IF_STARTING, IF_VP };
enum { AT_LEFT_END, AT_RIGHT_END, AT_END, INNER };
enum { WHERE_OWN, WHERE_ADJACENT, WHERE_SUPPORT, WHERE_ABOVE, WHERE_LEFT, WHERE_RIGHT, WHERE_OPPONENTS };
enum { SET_DIAL, SWAP, BUY, PASS, USE, DISCARD, PICK, SEAT, CARD, DECK, YES, NO, KEEP, SINK, KIND_BITS = 4 };
enum { LEFT_END, RIGHT_END, COLUMN_ZERO = 128 };
enum { NOT_TRIGGERED, BY_VP, BY_DECK, BY_ROUND_CAP };

typedef enum {
    T_SUMMIT_ABILITIES, T_STEP_BEGIN, T_STEP, T_STEP_END, T_ROUND_END_ABILITIES, T_LIMIT, T_DISCARD, T_ROUND_CLOSE,
    T_ABILITY, T_MAY, T_PAY_ANY, T_EFFECT, T_GAIN, T_VICTIM, T_STEAL, T_FORFEIT, T_PEEK_DECK, T_PEEK, T_REPLACE,
    T_STARTING, T_REPEAT, T_DISCOUNT, T_PURCHASED
} TaskKind;

typedef struct {
    uint8_t kind, seat, number, victim;
    int16_t amount, card;
} Task;

typedef struct {
    int left, length; /* leftmost column, number of cards */
} Row;

typedef struct {
    int pick, dial;
    int tokens[RESOURCES];
    int vp, moments, passives;
    Row row[TIERS];
    int first_built, last_built; /* ends of the chain of cards in building order */
    struct { int result, tokens; } compared[2]; /* left, right */
} Player;

typedef struct {
    const Pack *pack;
    Chance *chance;
    int seats, round, round_cap, starting, trigger;
    bool over, in_summit, token_moved;
    int asked;
    int stepping, buys_extra, buys_made;
    int buying_where, discounted[RESOURCES];
    int used_count, agenda_count;
    Player player[MAX_SEATS];
    int16_t display[PLACES];
    int16_t deck[MAX_CARDS], deck_head[TIERS], deck_size[TIERS]; /* each tier's part of `deck` is a ring */
    uint8_t deck_known[MAX_CARDS];                               /* seats that know the card at this place */
    int16_t next_built[MAX_CARDS], column[MAX_CARDS];
    int16_t used[MAX_USED];
    Task agenda[MAX_AGENDA]; /* a stack, the next task on top */
} State;

/* rules.c: the course of play */
void deal_match(State *s, const Pack *pack, int seats, int round_cap, Chance *chance);
unsigned actors(const State *s);
int legal(const State *s, int seat, int *out);
void apply(State *s, int seat, int action);
void push(State *s, Task task);
void ask(State *s, Task task, int seat);

/* tableau.c: rows, places, counts, conditions */
int card_at(const State *s, int seat, int tier, int column);
bool can_place(const State *s, int seat, int tier, int where);
void place_card(State *s, int seat, int card, int where);
bool holds(const State *s, int seat, int card, const Ability *a);
int count_own(const State *s, int seat, int tier, int aspect);
int count_sets(const State *s, int seat);
int count_tokens(const State *s, int seat, int resource);
int count(const State *s, int seat, int card, const Ability *a);

/* summit.c */
void reveal(State *s);

/* due.c: abilities whose moment has come */
void push_due(State *s, int moment, int buyer, int bought);
void push_built(State *s, int seat, int card);

/* supply.c: tokens, decks, display */
int ring(const State *s, int tier, int place);
void put_at_bottom(State *s, int tier, int card, int known);
int take_top(State *s, int tier);
void deal_card(State *s, int tier, int place);
void refill(State *s, int tier, int place);
int first_place(int tier);

/* purchase.c */
bool affordable(const State *s, int seat, int card);
void begin_purchase(State *s, int seat, int card, int where);
bool can_take_off(const State *s, Task task, int resource);
void answer_take_off(State *s, Task task, int resource);

/* advance.c: the Advance step */
void begin_step(State *s, int seat);
void proceed_step(State *s, Task task);
void answer_step(State *s, Task task, int action);
void end_step(State *s, int seat);
int legal_in_step(const State *s, int seat, int *out);

/* effects.c: abilities at work */
bool usable(const State *s, int seat, int card, const Ability *a);
void begin_ability(State *s, Task task);
void use_ability(State *s, int seat, int card, int number);
void effect(State *s, int seat, int card, int number);
void answer_may(State *s, Task task, int kind);
void answer_pay_any(State *s, Task task, int resource);
void answer_gain(State *s, Task task, int resource);
void peek(State *s, int seat, int card, int tier);
void answer_peek(State *s, Task task, int kind);
int decks_to_peek(const State *s, int what);
int replaceable(const State *s, int what);
void answer_replace(State *s, int chosen);

/* victims.c: stealing, making lose */
int reachable(const State *s, int victim, int resource);
int victims(const State *s, int seat, const Ability *a);
int lone_kind(const State *s, int seat);
void choose_victim(State *s, int seat, int card, int number);
void strike(State *s, int seat, int card, int number, int victim);
void answer_take_any(State *s, Task task, int resource);

/* repeats.c */
int repeat_candidate(const State *s, int seat, int card, const Ability *a, bool second);
int repeatables(const State *s, int seat, int card, const Ability *a);
void begin_repeat(State *s, int seat, int card, int number);
void push_repeats(State *s, int seat, int chosen);

/* questions.c */
int answers(const State *s, Task task, int *out);

/* round_end.c */
void apply_limit(State *s);
void discard(State *s, Task task);
void answer_discard(State *s, Task task, int resource);
void close_round(State *s);
void begin_round(State *s);

/* scoring.c */
int total_points(const State *s, int seat);

/* Small things that many use. */

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }

static inline const Ability *ability_of(const State *s, int card, int number)
{
    return &s->pack->ability[s->pack->card[card].first_ability + number];
}

static inline int neighbour(const State *s, int seat, int side)
{
    return (seat + (side == 0 ? 1 : s->seats - 1)) % s->seats;
}

static inline int sides(const State *s) { return s->seats == 2 ? 1 : 2; }

static inline int token_total(const Player *p) { return p->tokens[0] + p->tokens[1] + p->tokens[2]; }

static inline void gain_tokens(Player *p, int resource, int amount)
{
    p->tokens[resource] += max(0, min(amount, MOST_TOKENS - p->tokens[resource]));
}

static inline bool has_passive(const State *s, int seat, int kind) { return s->player[seat].passives >> kind & 1; }

static inline int action(int kind, int argument) { return argument << KIND_BITS | kind; }

/* Walk the seat's abilities in force with this effect. Begin with {-1, 0}; ends with NULL. */
typedef struct {
    int card, number;
} Passive;

static inline const Ability *next_passive(const State *s, int seat, int kind, Passive *at)
{
    int card = at->card, number = at->number + 1;
    if (card < 0) {
        card = s->player[seat].first_built;
        number = 0;
    }
    for (; card != NO_CARD; card = s->next_built[card], number = 0) {
        const Card *c = &s->pack->card[card];
        if (!(c->passives >> kind & 1))
            continue;
        for (; number < c->abilities; number++) {
            const Ability *a = &s->pack->ability[c->first_ability + number];
            if (a->effect == kind && a->at == ALWAYS && holds(s, seat, card, a)) {
                *at = (Passive){card, number};
                return a;
            }
        }
    }
    return NULL;
}

#define EACH_PASSIVE(s, seat, kind, a) \
    Passive walk_##a = {NO_CARD, 0};   \
    for (const Ability *a; (a = next_passive(s, seat, kind, &walk_##a)) != NULL;)

#endif
