#include "game.h"

static bool repeatable(const Ability *a)
{
    return (a->at == AT_BUILD || a->at == AT_SUMMIT || a->at == AT_ADVANCE) && a->effect != REPEAT;
}

static bool has_repeatable(const State *s, int card)
{
    for (int number = 0; number < s->pack->card[card].abilities; number++)
        if (repeatable(ability_of(s, card, number)))
            return true;
    return false;
}

int repeat_candidate(const State *s, int seat, int card, const Ability *a, bool second)
{
    int tier = s->pack->card[card].tier, column = s->column[card], found = NO_CARD;
    if (a->target == BELOW)
        found = card_at(s, seat, tier - 1, column + second);
    else if (second && (a->target == RIGHT || a->target == ADJACENT))
        found = card_at(s, seat, tier, column + 1);
    else if (!second && (a->target == LEFT || a->target == ADJACENT))
        found = card_at(s, seat, tier, column - 1);
    return found != NO_CARD && has_repeatable(s, found) ? found : NO_CARD;
}

int repeatables(const State *s, int seat, int card, const Ability *a)
{
    return (repeat_candidate(s, seat, card, a, false) != NO_CARD) +
           (repeat_candidate(s, seat, card, a, true) != NO_CARD);
}

void push_repeats(State *s, int seat, int chosen)
{
    for (int number = s->pack->card[chosen].abilities - 1; number >= 0; number--)
        if (repeatable(ability_of(s, chosen, number)))
            push(s,
                 (Task){.kind = T_ABILITY, .seat = (uint8_t)seat, .card = (int16_t)chosen, .number = (uint8_t)number});
}

void begin_repeat(State *s, int seat, int card, int number)
{
    const Ability *a = ability_of(s, card, number);
    int first = repeat_candidate(s, seat, card, a, false), second = repeat_candidate(s, seat, card, a, true);
    Task task = {.kind = T_REPEAT, .seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)number};
    if (first != NO_CARD && second != NO_CARD)
        ask(s, task, seat);
    else if (first != NO_CARD || second != NO_CARD)
        push_repeats(s, seat, first != NO_CARD ? first : second);
}
