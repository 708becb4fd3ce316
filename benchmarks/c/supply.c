#include "game.h"

int first_place(int tier)
{
    static const int first[TIERS] = {0, 4, 7};
    return first[tier];
}

int ring(const State *s, int tier, int place)
{
    int start = s->pack->first_card[tier], length = s->pack->first_card[tier + 1] - start;
    return start + (s->deck_head[tier] + place) % length;
}

void put_at_bottom(State *s, int tier, int card, int known)
{
    int at = ring(s, tier, s->deck_size[tier]);
    s->deck[at] = (int16_t)card;
    s->deck_known[at] = (uint8_t)known;
    s->deck_size[tier]++;
}

int take_top(State *s, int tier)
{
    int at = ring(s, tier, 0);
    s->deck_known[at] = 0;
    s->deck_head[tier] = (int16_t)(ring(s, tier, 1) - s->pack->first_card[tier]);
    s->deck_size[tier]--;
    return s->deck[at];
}

void deal_card(State *s, int tier, int place)
{
    s->display[place] = (int16_t)take_top(s, tier);
}

void refill(State *s, int tier, int place)
{
    if (s->deck_size[tier] > 0) {
        deal_card(s, tier, place);
        return;
    }
    s->display[place] = NO_CARD;
    if (s->trigger == NOT_TRIGGERED)
        s->trigger = BY_DECK;
}
