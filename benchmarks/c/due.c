#include "game.h"

enum { ALL_DIALS = 15, MAX_DUE = 128 };

void push_built(State *s, int seat, int card)
{
    for (int number = s->pack->card[card].abilities - 1; number >= 0; number--)
        if (ability_of(s, card, number)->at == AT_BUILD)
            push(s, (Task){.kind = T_ABILITY, .seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)number});
}

static bool side_fits(const State *s, int seat, const Ability *a, int side)
{
    if (a->outcome != NO_RESULT && s->player[seat].compared[side].result != a->outcome)
        return false;
    return a->neighbour_dials >> s->player[neighbour(s, seat, side)].dial & 1;
}

static int times_at_summit(const State *s, int seat, const Ability *a)
{
    if (!(a->own_dials >> s->player[seat].dial & 1))
        return 0;
    if (a->outcome == NO_RESULT && a->neighbour_dials == ALL_DIALS && a->side == EITHER)
        return 1;
    int left = side_fits(s, seat, a, 0);
    if (sides(s) == 1)
        return left;
    int right = side_fits(s, seat, a, 1);
    switch (a->side) {
    case LEFT: return left;
    case RIGHT: return right;
    case EACH_SIDE: return left + right;
    case BOTH: return left & right;
    default: return left | right;
    }
}

static bool waits_for(const State *s, int seat, int card, const Ability *a, int buyer, int bought)
{
    const Card *c = &s->pack->card[bought];
    if (bought == card || !(a->of_tiers >> c->tier & 1) || !(a->of_aspects >> c->aspect & 1))
        return false;
    switch (a->buyer) {
    case SELF: return buyer == seat;
    case OPPONENT: return buyer != seat;
    case NEIGHBOUR: return buyer != seat && (buyer == neighbour(s, seat, 0) || buyer == neighbour(s, seat, 1));
    default: return true;
    }
}

static int times_due(const State *s, int seat, int card, const Ability *a, int buyer, int bought)
{
    switch (a->at) {
    case AT_SUMMIT: return times_at_summit(s, seat, a);
    case AT_PURCHASE: return waits_for(s, seat, card, a, buyer, bought);
    default: return 1;
    }
}

void push_due(State *s, int moment, int buyer, int bought)
{
    Task due[MAX_DUE];
    int dues = 0;
    for (int i = 0; i < s->seats; i++) {
        int seat = (s->starting + i) % s->seats;
        if (!(s->player[seat].moments >> moment & 1))
            continue;
        for (int card = s->player[seat].first_built; card != NO_CARD; card = s->next_built[card]) {
            const Card *c = &s->pack->card[card];
            if (!(c->moments >> moment & 1))
                continue;
            for (int number = 0; number < c->abilities; number++) {
                const Ability *a = ability_of(s, card, number);
                int times = a->at == moment ? times_due(s, seat, card, a, buyer, bought) : 0;
                while (times-- > 0 && dues < MAX_DUE)
                    due[dues++] = (Task){.kind = T_ABILITY,
                                         .seat = (uint8_t)seat,
                                         .card = (int16_t)card,
                                         .number = (uint8_t)number};
            }
        }
    }
    while (dues > 0)
        push(s, due[--dues]);
}
