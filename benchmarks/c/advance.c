#include "game.h"

void begin_step(State *s, int seat)
{
    s->stepping = seat;
    s->buys_extra = s->buys_made = s->used_count = 0;
    push(s, (Task){.kind = T_STEP_END, .seat = (uint8_t)seat});
    push(s, (Task){.kind = T_STEP, .seat = (uint8_t)seat});
}

static int buys_left(const State *s, int seat)
{
    int total = 1 + s->buys_extra - s->buys_made;
    if (has_passive(s, seat, BUYS)) {
        EACH_PASSIVE(s, seat, BUYS, a)
            total += a->amount;
    }
    return total;
}

/* Abilities used in the step */

static bool was_used(const State *s, int use)
{
    for (int i = 0; i < s->used_count; i++)
        if (s->used[i] == use)
            return true;
    return false;
}

/* Writes the uses open to the seat from `count` on, returns the new count. */
static int legal_uses(const State *s, int seat, int *out, int count)
{
    for (int card = s->player[seat].first_built; card != NO_CARD; card = s->next_built[card]) {
        const Card *c = &s->pack->card[card];
        if (!(c->moments >> AT_ADVANCE & 1))
            continue;
        for (int number = 0; number < c->abilities; number++) {
            const Ability *a = ability_of(s, card, number);
            int use = card << 2 | number;
            if (a->at == AT_ADVANCE && !was_used(s, use) && usable(s, seat, card, a))
                out[count++] = action(USE, use);
        }
    }
    return count;
}

static bool can_use_any(const State *s, int seat)
{
    int out[MAX_LEGAL];
    return s->player[seat].moments >> AT_ADVANCE & 1 && legal_uses(s, seat, out, 0) > 0;
}

void proceed_step(State *s, Task task)
{
    if (buys_left(s, task.seat) > 0 || can_use_any(s, task.seat))
        ask(s, task, task.seat);
}

void end_step(State *s, int seat)
{
    s->stepping = NOBODY;
    bool both_advanced = s->seats == 2 && s->player[0].dial == s->player[1].dial;
    if (both_advanced && s->starting == seat && !s->token_moved) {
        s->token_moved = true;
        s->starting = 1 - seat;
    }
}

/* Exchanges */

static bool better_rate(const State *s, int seat, int rate, int returned, int gained)
{
    bool other_kind = (returned >> (2 * gained) & 3) == 0;
    EACH_PASSIVE(s, seat, EXCHANGE, a)
        if (a->amount == rate && (a->from < 0 || (returned >> (2 * a->from) & 3) == rate) &&
            (a->what == CHOICE || (other_kind && (a->what == OTHER || a->what == gained))))
            return true;
    return false;
}

static int swaps_at(const State *s, int seat, int rate, int *out, int count)
{
    const int *tokens = s->player[seat].tokens;
    bool better = has_passive(s, seat, EXCHANGE);
    for (int a = 0; a <= min(rate, tokens[0]); a++)
        for (int b = 0; b <= min(rate - a, tokens[1]); b++) {
            int c = rate - a - b;
            if (c > tokens[2])
                continue;
            int returned = a + 4 * b + 16 * c;
            for (int gained = 0; gained < RESOURCES; gained++) {
                bool ordinary = rate == 3 && (returned >> (2 * gained) & 3) == 0;
                if (ordinary || (better && better_rate(s, seat, rate, returned, gained)))
                    out[count++] = action(SWAP, returned + 64 * gained);
            }
        }
    return count;
}

static void swap_tokens(Player *p, int argument)
{
    for (int r = 0; r < RESOURCES; r++)
        p->tokens[r] -= argument >> (2 * r) & 3;
    p->tokens[argument >> 6]++;
}

/* Purchases */

static int buys_of(const State *s, int seat, int card, int *out, int count)
{
    int tier = s->pack->card[card].tier;
    const Row *row = s->player[seat].row;
    if (row[tier].length > 0) {
        for (int end = LEFT_END; end <= RIGHT_END; end++)
            if (can_place(s, seat, tier, end))
                out[count++] = action(BUY, card << 8 | end);
        return count;
    }
    /* Over the planetary row or over the row below, which may reach further where cards float. */
    int first = row[0].left - tier, last = row[0].left + row[0].length;
    if (tier != PLANETARY) {
        first = min(first, row[tier - 1].left);
        last = max(last, row[tier - 1].left + row[tier - 1].length);
    }
    for (int column = first; column <= last; column++)
        if (can_place(s, seat, tier, column + COLUMN_ZERO))
            out[count++] = action(BUY, card << 8 | (column + COLUMN_ZERO));
    return count;
}

int legal_in_step(const State *s, int seat, int *out)
{
    const Player *p = &s->player[seat];
    int count = 0;
    if (buys_left(s, seat) > 0) {
        for (int place = 0; place < PLACES; place++) {
            int card = s->display[place];
            if (card != NO_CARD && affordable(s, seat, card))
                count = buys_of(s, seat, card, out, count);
        }
        int total = token_total(p);
        if (total >= 3)
            count = swaps_at(s, seat, 3, out, count);
        if (total >= 2 && has_passive(s, seat, EXCHANGE))
            count = swaps_at(s, seat, 2, out, count);
    }
    if (p->moments >> AT_ADVANCE & 1)
        count = legal_uses(s, seat, out, count);
    out[count] = PASS;
    return count + 1;
}

void answer_step(State *s, Task task, int code)
{
    int kind = code & ((1 << KIND_BITS) - 1), argument = code >> KIND_BITS;
    if (kind == PASS)
        return;
    push(s, task);
    if (kind == SWAP) {
        swap_tokens(&s->player[task.seat], argument);
    } else if (kind == BUY) {
        begin_purchase(s, task.seat, argument >> 8, argument & 255);
    } else {
        s->used[s->used_count++] = (int16_t)argument;
        use_ability(s, task.seat, argument >> 2, argument & 3);
    }
}
