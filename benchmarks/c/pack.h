/* A content pack as the rules read it: cards, their abilities, the abilities' conditions. */
#ifndef PACK_H
#define PACK_H

#include <stdio.h>

enum { MAX_CARDS = 180, MAX_ABILITIES = 720, MAX_CONDITIONS = 2880 };

/* The numbers of an enumeration or a mask mean what they mean in codes.py. -1 stands for "any". */
typedef struct {
    int at, own_dials, outcome, side, neighbour_dials;
    int buyer, of_tiers, of_aspects;
    int pay[3], pay_any, optional;
    int effect, what, amount, target;
    int count, count_tier, count_aspect, count_resource, count_where, count_each, count_max;
    int from;
    int first_if, ifs;
} Ability;

typedef struct {
    int kind, tier, aspect, resource, low, high, value;
} Condition;

typedef struct {
    int tier, aspect, vp, cost[3];
    int first_ability, abilities; /* its rows of Pack.ability */
    int moments, passives;        /* a bit for each `at`; for each effect that is always in force */
} Card;

typedef struct {
    int cards, abilities, conditions;
    int first_card[4]; /* where each tier begins, and the end */
    Card card[MAX_CARDS];
    Ability ability[MAX_ABILITIES];
    Condition condition[MAX_CONDITIONS];
} Pack;

/* Read what dump_pack.py wrote. Ends the program with a message when it does not fit. */
void read_pack(Pack *pack, FILE *file);

#endif
