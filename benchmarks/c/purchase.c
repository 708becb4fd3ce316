#include "game.h"

enum { WINNING_VP = 25 };

static int discount(const State *s, int seat, int card, int resource)
{
    if (!has_passive(s, seat, DISCOUNT))
        return 0;
    const Card *c = &s->pack->card[card];
    int total = 0;
    EACH_PASSIVE(s, seat, DISCOUNT, a)
        if (a->what == resource && a->of_tiers >> c->tier & 1 && a->of_aspects >> c->aspect & 1)
            total += a->amount;
    return total;
}

static int price(const State *s, int seat, int card, int resource)
{
    int printed = s->pack->card[card].cost[resource];
    if (printed == 0 || !has_passive(s, seat, DISCOUNT))
        return printed;
    return max(0, printed - discount(s, seat, card, resource));
}

bool affordable(const State *s, int seat, int card)
{
    int missing = 0;
    for (int r = 0; r < RESOURCES; r++)
        missing += max(0, price(s, seat, card, r) - s->player[seat].tokens[r]);
    return missing == 0 || missing <= discount(s, seat, card, CHOICE);
}

bool can_take_off(const State *s, Task task, int resource)
{
    if (s->discounted[resource] == 0)
        return false;
    int missing = 0;
    for (int r = 0; r < RESOURCES; r++)
        missing += max(0, s->discounted[r] - (r == resource) - s->player[task.seat].tokens[r]);
    return missing < task.amount;
}

/* Pay, place, refill, move the Starting token, then the abilities. */
static void complete(State *s, int seat, int card)
{
    Player *p = &s->player[seat];
    for (int r = 0; r < RESOURCES; r++) {
        p->tokens[r] -= s->discounted[r];
        s->discounted[r] = 0;
    }
    place_card(s, seat, card, s->buying_where);
    s->buys_made++;
    if (p->vp >= WINNING_VP && s->trigger == NOT_TRIGGERED)
        s->trigger = BY_VP;
    for (int place = 0; place < PLACES; place++)
        if (s->display[place] == card) {
            refill(s, s->pack->card[card].tier, place);
            break;
        }
    if (s->seats > 2 && s->starting == seat)
        s->starting = (seat + 1) % s->seats;
    push(s, (Task){.kind = T_PURCHASED, .seat = (uint8_t)seat, .card = (int16_t)card});
    push_built(s, seat, card);
}

/* Spread a discount of any resource: asked one token at a time while there is a choice. */
static void take_off(State *s, Task task)
{
    for (; task.amount > 0; task.amount--) {
        int choices = 0, only = 0;
        for (int r = 0; r < RESOURCES; r++)
            if (can_take_off(s, task, r)) {
                choices++;
                only = r;
            }
        if (choices > 1 && task.amount < s->discounted[0] + s->discounted[1] + s->discounted[2]) {
            ask(s, task, task.seat);
            return;
        }
        if (choices == 0)
            break;
        s->discounted[only]--;
    }
    complete(s, task.seat, task.card);
}

void begin_purchase(State *s, int seat, int card, int where)
{
    s->buying_where = where;
    for (int r = 0; r < RESOURCES; r++)
        s->discounted[r] = price(s, seat, card, r);
    take_off(s, (Task){.kind = T_DISCOUNT,
                       .seat = (uint8_t)seat,
                       .card = (int16_t)card,
                       .amount = (int16_t)discount(s, seat, card, CHOICE)});
}

void answer_take_off(State *s, Task task, int resource)
{
    s->discounted[resource]--;
    task.amount--;
    take_off(s, task);
}
