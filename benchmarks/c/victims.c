#include "game.h"

int reachable(const State *s, int victim, int resource)
{
    EACH_PASSIVE(s, victim, PROTECT, a)
        if (a->what >> resource & 1)
            return 0;
    return s->player[victim].tokens[resource];
}

static bool is_target(const State *s, int seat, int other, int target, int richest)
{
    bool left = neighbour(s, seat, 0) == other, right = neighbour(s, seat, 1) == other;
    switch (target) {
    case LEFT: return left;
    case RIGHT: return right;
    case NEIGHBOUR:
    case NEIGHBOURS: return left || right;
    case RICHEST: return token_total(&s->player[other]) == richest;
    default: return true;
    }
}

static bool has_any(const State *s, int victim, int what)
{
    for (int r = 0; r < RESOURCES; r++)
        if ((what == CHOICE || what == r) && reachable(s, victim, r) > 0)
            return true;
    return false;
}

static int most_tokens(const State *s, int seat)
{
    int most = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            most = max(most, token_total(&s->player[other]));
    return most;
}

int victims(const State *s, int seat, const Ability *a)
{
    int mask = 0, richest = a->target == RICHEST ? most_tokens(s, seat) : 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && is_target(s, seat, other, a->target, richest) && has_any(s, other, a->what))
            mask |= 1 << other;
    return mask;
}

int lone_kind(const State *s, int seat)
{
    int only = -1;
    for (int r = 0; r < RESOURCES; r++)
        if (s->player[seat].tokens[r] > 0) {
            if (only >= 0)
                return -1;
            only = r;
        }
    return only;
}

void choose_victim(State *s, int seat, int card, int number)
{
    const Ability *a = ability_of(s, card, number);
    int mask = victims(s, seat, a);
    Task task = {.kind = T_VICTIM, .seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)number};
    if (a->target == EACH || a->target == NEIGHBOURS) {
        for (int i = s->seats - 1; i > 0; i--) {
            int other = (seat + i) % s->seats;
            task.victim = (uint8_t)other;
            if (mask >> other & 1)
                push(s, task);
        }
    } else if (mask != 0 && (mask & (mask - 1)) == 0) {
        int only = 0;
        while (!(mask >> only & 1))
            only++;
        strike(s, seat, card, number, only);
    } else if (mask != 0) {
        ask(s, task, seat);
    }
}

static void take(State *s, bool steals, int seat, int victim, int resource, int amount)
{
    s->player[victim].tokens[resource] -= amount;
    if (steals)
        s->player[seat].tokens[resource] += amount;
}

/* Tokens of any resource: asked one at a time while there is a choice. */
static void take_any(State *s, Task task)
{
    bool steals = task.kind == T_STEAL;
    int kinds = 0, only = -1;
    for (int r = 0; r < RESOURCES; r++)
        if (reachable(s, task.victim, r) > 0) {
            kinds++;
            only = r;
        }
    if (kinds > 1)
        ask(s, task, steals ? task.seat : task.victim);
    else if (kinds == 1)
        take(s, steals, task.seat, task.victim, only, min(task.amount, reachable(s, task.victim, only)));
}

void strike(State *s, int seat, int card, int number, int victim)
{
    const Ability *a = ability_of(s, card, number);
    bool steals = a->effect == STEAL;
    if (a->what == CHOICE)
        take_any(s, (Task){.kind = steals ? T_STEAL : T_FORFEIT,
                           .seat = (uint8_t)seat,
                           .card = (int16_t)card,
                           .number = (uint8_t)number,
                           .amount = (int16_t)a->amount,
                           .victim = (uint8_t)victim});
    else
        take(s, steals, seat, victim, a->what, min(a->amount, reachable(s, victim, a->what)));
}

void answer_take_any(State *s, Task task, int resource)
{
    take(s, task.kind == T_STEAL, task.seat, task.victim, resource, 1);
    if (--task.amount > 0)
        take_any(s, task);
}
