#include "game.h"

static bool can_pay(const Player *p, const Ability *a)
{
    int left = token_total(p);
    for (int r = 0; r < RESOURCES; r++) {
        if (p->tokens[r] < a->pay[r])
            return false;
        left -= a->pay[r];
    }
    return left >= a->pay_any;
}

static bool possible(const State *s, int seat, int card, const Ability *a)
{
    switch (a->effect) {
    case GAIN:
        if (a->what == OWN && (s->player[seat].dial < 0 || s->player[seat].dial >= ADVANCE))
            return false;
        return count(s, seat, card, a) > 0;
    case STEAL:
    case FORFEIT: return victims(s, seat, a) != 0;
    case BUYS: return s->stepping == seat;
    case PEEK: return decks_to_peek(s, a->what) != 0;
    case REPLACE: return replaceable(s, a->what) != 0;
    case MOVE_STARTING:
        return a->what == CHOICE || s->starting != (a->what == LEFT ? neighbour(s, seat, 0) : seat);
    default: return repeatables(s, seat, card, a) != 0;
    }
}

bool usable(const State *s, int seat, int card, const Ability *a)
{
    return holds(s, seat, card, a) && can_pay(&s->player[seat], a) && possible(s, seat, card, a);
}

void begin_ability(State *s, Task task)
{
    const Ability *a = ability_of(s, task.card, task.number);
    if (!usable(s, task.seat, task.card, a))
        return;
    if (a->pay[0] + a->pay[1] + a->pay[2] + a->pay_any > 0 || a->optional) {
        task.kind = T_MAY;
        ask(s, task, task.seat);
    } else {
        use_ability(s, task.seat, task.card, task.number);
    }
}

void answer_may(State *s, Task task, int kind)
{
    if (kind == YES)
        use_ability(s, task.seat, task.card, task.number);
}

static void pay_any(State *s, Task task)
{
    int only = lone_kind(s, task.seat);
    if (only >= 0)
        s->player[task.seat].tokens[only] -= task.amount;
    else
        ask(s, task, task.seat);
}

void answer_pay_any(State *s, Task task, int resource)
{
    s->player[task.seat].tokens[resource]--;
    if (--task.amount > 0)
        pay_any(s, task);
}

void use_ability(State *s, int seat, int card, int number)
{
    const Ability *a = ability_of(s, card, number);
    for (int r = 0; r < RESOURCES; r++)
        s->player[seat].tokens[r] -= a->pay[r];
    if (a->pay_any == 0) {
        effect(s, seat, card, number);
        return;
    }
    Task task = {.kind = T_EFFECT, .seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)number};
    push(s, task);
    task.kind = T_PAY_ANY;
    task.amount = (int16_t)a->pay_any;
    pay_any(s, task);
}

/* Tokens */

static void gain(State *s, int seat, int card, const Ability *a)
{
    Player *p = &s->player[seat];
    int amount = a->amount * count(s, seat, card, a);
    if (a->what == CHOICE) {
        Task task = {.kind = T_GAIN, .seat = (uint8_t)seat, .card = (int16_t)card, .amount = (int16_t)min(amount, RESOURCES * MOST_TOKENS)};
        if (amount > 0)
            ask(s, task, seat);
    } else if (a->what != OWN) {
        gain_tokens(p, a->what, amount);
    } else if (p->dial >= 0 && p->dial < ADVANCE) {
        gain_tokens(p, p->dial, amount);
    }
}

void answer_gain(State *s, Task task, int resource)
{
    gain_tokens(&s->player[task.seat], resource, 1);
    if (--task.amount > 0)
        ask(s, task, task.seat);
}

/* Decks and display */

int decks_to_peek(const State *s, int what)
{
    int mask = 0;
    for (int tier = 0; tier < TIERS; tier++)
        if ((what == CHOICE || what == tier) && s->deck_size[tier] > 0)
            mask |= 1 << tier;
    return mask;
}

static void choose_deck(State *s, Task task, int what)
{
    int mask = decks_to_peek(s, what), tier = 0;
    if (mask == 0)
        return;
    if ((mask & (mask - 1)) != 0) {
        ask(s, task, task.seat);
        return;
    }
    while (!(mask >> tier & 1))
        tier++;
    peek(s, task.seat, task.card, tier);
}

void peek(State *s, int seat, int card, int tier)
{
    s->deck_known[ring(s, tier, 0)] |= (uint8_t)(1 << seat);
    ask(s, (Task){.kind = T_PEEK, .seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)tier}, seat);
}

void answer_peek(State *s, Task task, int kind)
{
    if (kind == KEEP)
        return;
    int known = s->deck_known[ring(s, task.number, 0)];
    int top = take_top(s, task.number);
    put_at_bottom(s, task.number, top, known);
}

int replaceable(const State *s, int what)
{
    int mask = 0;
    for (int place = 0; place < PLACES; place++) {
        int card = s->display[place];
        if (card == NO_CARD)
            continue;
        int tier = s->pack->card[card].tier;
        if ((what == CHOICE || what == tier) && s->deck_size[tier] > 0)
            mask |= 1 << place;
    }
    return mask;
}

void answer_replace(State *s, int chosen)
{
    int tier = s->pack->card[chosen].tier;
    for (int place = 0; place < PLACES; place++)
        if (s->display[place] == chosen) {
            put_at_bottom(s, tier, chosen, (1 << MAX_SEATS) - 1);
            deal_card(s, tier, place);
            return;
        }
}

void effect(State *s, int seat, int card, int number)
{
    const Ability *a = ability_of(s, card, number);
    Task task = {.seat = (uint8_t)seat, .card = (int16_t)card, .number = (uint8_t)number};
    switch (a->effect) {
    case GAIN: gain(s, seat, card, a); break;
    case STEAL:
    case FORFEIT: choose_victim(s, seat, card, number); break;
    case BUYS:
        if (s->stepping == seat)
            s->buys_extra += a->amount;
        break;
    case PEEK:
        task.kind = T_PEEK_DECK;
        choose_deck(s, task, a->what);
        break;
    case REPLACE:
        task.kind = T_REPLACE;
        if (replaceable(s, a->what) != 0)
            ask(s, task, seat);
        break;
    case MOVE_STARTING:
        task.kind = T_STARTING;
        if (a->what == CHOICE)
            ask(s, task, seat);
        else
            s->starting = a->what == LEFT ? neighbour(s, seat, 0) : seat;
        break;
    case REPEAT: begin_repeat(s, seat, card, number); break;
    default: break;
    }
}
