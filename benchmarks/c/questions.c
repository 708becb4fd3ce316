#include "game.h"

static int two(int *out, int first, int second)
{
    out[0] = first;
    out[1] = second;
    return 2;
}

static int bits(int *out, int kind, int mask, int bits)
{
    int count = 0;
    for (int bit = 0; bit < bits; bit++)
        if (mask >> bit & 1)
            out[count++] = action(kind, bit);
    return count;
}

static int display_cards(const State *s, int mask, int *out)
{
    int count = 0;
    for (int place = 0; place < PLACES; place++)
        if (mask >> place & 1)
            out[count++] = action(CARD, s->display[place]);
    return count;
}

static int cards_to_repeat(const State *s, Task task, const Ability *a, int *out)
{
    int count = 0;
    for (int second = 0; second < 2; second++) {
        int card = repeat_candidate(s, task.seat, task.card, a, second);
        if (card != NO_CARD)
            out[count++] = action(CARD, card);
    }
    return count;
}

static bool may_pick(const State *s, Task task, int resource)
{
    switch (task.kind) {
    case T_GAIN: return true;
    case T_DISCOUNT: return can_take_off(s, task, resource);
    case T_STEAL:
    case T_FORFEIT: return reachable(s, task.victim, resource) > 0;
    default: return s->player[task.seat].tokens[resource] > 0;
    }
}

static int resources(const State *s, Task task, int *out)
{
    int kind = task.kind == T_DISCARD ? DISCARD : PICK, count = 0;
    for (int r = 0; r < RESOURCES; r++)
        if (may_pick(s, task, r))
            out[count++] = action(kind, r);
    return count;
}

int answers(const State *s, Task task, int *out)
{
    const Ability *a = ability_of(s, task.card, task.number);
    switch (task.kind) {
    case T_MAY: return two(out, YES, NO);
    case T_PEEK: return two(out, KEEP, SINK);
    case T_VICTIM: return bits(out, SEAT, victims(s, task.seat, a), s->seats);
    case T_STARTING: return bits(out, SEAT, -1, s->seats);
    case T_PEEK_DECK: return bits(out, DECK, decks_to_peek(s, a->what), TIERS);
    case T_REPLACE: return display_cards(s, replaceable(s, a->what), out);
    case T_REPEAT: return cards_to_repeat(s, task, a, out);
    default: return resources(s, task, out);
    }
}
