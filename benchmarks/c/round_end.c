#include "game.h"

enum { BASE_LIMIT = 10 };

static int limit(const State *s, int seat)
{
    int total = BASE_LIMIT;
    EACH_PASSIVE(s, seat, LIMIT, a)
        total += a->amount;
    return total;
}

static bool over_limit(const State *s, int seat)
{
    int total = token_total(&s->player[seat]);
    return total > BASE_LIMIT && total > limit(s, seat);
}

void apply_limit(State *s)
{
    for (int i = s->seats - 1; i >= 0; i--) {
        int seat = (s->starting + i) % s->seats;
        if (over_limit(s, seat))
            push(s, (Task){.kind = T_DISCARD, .seat = (uint8_t)seat});
    }
}

/* The limit is looked at again for each token: an ability that raises it may depend on the tokens held. */
void discard(State *s, Task task)
{
    while (over_limit(s, task.seat)) {
        int only = lone_kind(s, task.seat);
        if (only < 0) {
            ask(s, task, task.seat);
            return;
        }
        s->player[task.seat].tokens[only]--;
    }
}

void answer_discard(State *s, Task task, int resource)
{
    s->player[task.seat].tokens[resource]--;
    discard(s, task);
}

void close_round(State *s)
{
    if (s->round >= s->round_cap && s->trigger == NOT_TRIGGERED)
        s->trigger = BY_ROUND_CAP;
    if (s->trigger != NOT_TRIGGERED)
        s->over = true;
    else
        begin_round(s);
}

void begin_round(State *s)
{
    s->round++;
    s->in_summit = true;
}
