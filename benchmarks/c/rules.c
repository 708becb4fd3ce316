#include "game.h"

#include <stdlib.h>
#include <string.h>

void push(State *s, Task task)
{
    if (s->agenda_count == MAX_AGENDA)
        abort();
    s->agenda[s->agenda_count++] = task;
}

void ask(State *s, Task task, int seat)
{
    push(s, task);
    s->asked = seat;
}

void deal_match(State *s, const Pack *pack, int seats, int round_cap, Chance *chance)
{
    memset(s, 0, sizeof *s);
    s->pack = pack;
    s->chance = chance;
    s->seats = seats;
    s->round_cap = round_cap;
    s->asked = s->stepping = NOBODY;
    for (int seat = 0; seat < seats; seat++) {
        Player *p = &s->player[seat];
        p->pick = p->dial = NO_DIAL;
        p->first_built = p->last_built = NO_CARD;
    }
    for (int card = 0; card < pack->cards; card++) {
        s->next_built[card] = NO_CARD;
        s->deck[card] = (int16_t)card;
    }
    s->starting = below(chance, (uint32_t)seats);
    for (int tier = 0; tier < TIERS; tier++) {
        int start = pack->first_card[tier], size = pack->first_card[tier + 1] - start;
        shuffle(chance, s->deck + start, size);
        s->deck_size[tier] = (int16_t)size;
        for (int place = 0; place < 4 - tier; place++)
            deal_card(s, tier, first_place(tier) + place);
    }
    begin_round(s);
}

unsigned actors(const State *s)
{
    if (!s->in_summit)
        return s->over ? 0 : 1u << s->asked;
    unsigned mask = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->player[seat].pick == NO_DIAL)
            mask |= 1u << seat;
    return mask;
}

int legal(const State *s, int seat, int *out)
{
    if (!s->in_summit) {
        if (s->over || seat != s->asked)
            return 0;
        Task top = s->agenda[s->agenda_count - 1];
        return top.kind == T_STEP ? legal_in_step(s, seat, out) : answers(s, top, out);
    }
    int count = 0;
    for (int dial = CONFLICT; dial <= ADVANCE; dial++)
        if (s->player[seat].pick != dial)
            out[count++] = action(SET_DIAL, dial);
    return count;
}

static void perform(State *s, Task task)
{
    switch (task.kind) {
    case T_STEP: proceed_step(s, task); break;
    case T_STEP_BEGIN: begin_step(s, task.seat); break;
    case T_STEP_END: end_step(s, task.seat); break;
    case T_SUMMIT_ABILITIES: push_due(s, AT_SUMMIT, NOBODY, NO_CARD); break;
    case T_ROUND_END_ABILITIES: push_due(s, AT_ROUND_END, NOBODY, NO_CARD); break;
    case T_LIMIT: apply_limit(s); break;
    case T_DISCARD: discard(s, task); break;
    case T_ROUND_CLOSE: close_round(s); break;
    case T_PURCHASED: push_due(s, AT_PURCHASE, task.seat, task.card); break;
    case T_ABILITY: begin_ability(s, task); break;
    case T_EFFECT: effect(s, task.seat, task.card, task.number); break;
    case T_VICTIM: strike(s, task.seat, task.card, task.number, task.victim); break;
    default: abort();
    }
}

static void answer(State *s, Task task, int code)
{
    int kind = code & ((1 << KIND_BITS) - 1), argument = code >> KIND_BITS;
    switch (task.kind) {
    case T_STEP: answer_step(s, task, code); break;
    case T_DISCARD: answer_discard(s, task, argument); break;
    case T_DISCOUNT: answer_take_off(s, task, argument); break;
    case T_MAY: answer_may(s, task, kind); break;
    case T_PAY_ANY: answer_pay_any(s, task, argument); break;
    case T_GAIN: answer_gain(s, task, argument); break;
    case T_VICTIM: strike(s, task.seat, task.card, task.number, argument); break;
    case T_STEAL:
    case T_FORFEIT: answer_take_any(s, task, argument); break;
    case T_PEEK_DECK: peek(s, task.seat, task.card, argument); break;
    case T_PEEK: answer_peek(s, task, kind); break;
    case T_REPLACE: answer_replace(s, argument); break;
    case T_STARTING: s->starting = argument; break;
    case T_REPEAT: push_repeats(s, task.seat, argument); break;
    default: abort();
    }
}

static bool all_set(State *s, int seat, int dial)
{
    s->player[seat].pick = dial;
    for (int other = 0; other < s->seats; other++)
        if (s->player[other].pick == NO_DIAL)
            return false;
    return true;
}

void apply(State *s, int seat, int code)
{
    if (s->in_summit) {
        if (!all_set(s, seat, code >> KIND_BITS))
            return;
        reveal(s);
    } else {
        s->asked = NOBODY;
        Task task = s->agenda[--s->agenda_count];
        answer(s, task, code);
    }
    while (s->asked == NOBODY && !s->in_summit && !s->over) {
        Task task = s->agenda[--s->agenda_count];
        perform(s, task);
    }
}
