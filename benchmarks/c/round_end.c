#include "game.h"

enum { BASE_LIMIT = 10 };

static int limit(const State *s, int seat)
{
    int total = BASE_LIMIT;
    EACH_PASSIVE(s, seat, LIMIT, a)
        total += a->amount;
    return total;
}

static int excess(const State *s, int seat)
{
    int total = token_total(&s->player[seat]);
    return total <= BASE_LIMIT ? 0 : total - limit(s, seat);
}

void apply_limit(State *s)
{
    for (int i = s->seats - 1; i >= 0; i--) {
        int seat = (s->starting + i) % s->seats;
        if (excess(s, seat) > 0)
            push(s, (Task){.kind = T_DISCARD, .seat = (uint8_t)seat});
    }
}

void discard(State *s, Task task)
{
    int over = excess(s, task.seat);
    if (over <= 0)
        return;
    int only = lone_kind(s, task.seat);
    if (only >= 0)
        s->player[task.seat].tokens[only] -= over;
    else
        ask(s, task, task.seat);
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
