#include "game.h"

static int compared(const State *s, int seat, const Ability *a)
{
    if (a->count == COUNT_TOKENS)
        return count_tokens(s, seat, a->count_resource);
    if (a->count == COUNT_SETS)
        return count_sets(s, seat);
    return count_own(s, seat, a->count_tier, a->count_aspect);
}

static bool has_most(const State *s, int seat, const Ability *a)
{
    for (int other = 0; other < s->seats; other++)
        if (other != seat && compared(s, other, a) > compared(s, seat, a))
            return false;
    return true;
}

int total_points(const State *s, int seat)
{
    int points = s->player[seat].vp;
    for (int card = s->player[seat].first_built; card != NO_CARD; card = s->next_built[card])
        for (int number = 0; number < s->pack->card[card].abilities; number++) {
            const Ability *a = ability_of(s, card, number);
            if (a->at != AT_GAME_END || !holds(s, seat, card, a))
                continue;
            if (a->effect == MOST)
                points += has_most(s, seat, a) ? a->amount : 0;
            else
                points += a->amount * count(s, seat, card, a);
        }
    return points;
}
