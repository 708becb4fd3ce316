#include "game.h"

static int compare(int own, int other)
{
    if (own == ADVANCE)
        return other == ADVANCE ? NO_RESULT : LOSE;
    if (other == ADVANCE)
        return WIN;
    if (own == other)
        return TIE;
    return (own - other + 3) % 3 == 1 ? WIN : LOSE;
}

/* The sum of the amounts of the seat's abilities that change this comparison. */
static int changes(const State *s, int seat, int kind, int side, int own, int result)
{
    if (!has_passive(s, seat, kind))
        return 0;
    int total = 0;
    EACH_PASSIVE(s, seat, kind, a) {
        bool other_side = (a->side == LEFT && side == 1) || (a->side == RIGHT && side == 0);
        if (a->own_dials >> own & 1 && (s->seats == 2 || !other_side) && (kind == TIES_WIN || a->what == result))
            total += a->amount;
    }
    return total;
}

static void set_results(State *s, int seat)
{
    Player *p = &s->player[seat];
    p->compared[1].result = NO_RESULT;
    p->compared[1].tokens = 0;
    for (int side = 0; side < sides(s); side++) {
        int result = compare(p->dial, s->player[neighbour(s, seat, side)].dial), tokens = 0;
        if (result == TIE && changes(s, seat, TIES_WIN, side, p->dial, 0) > 0)
            result = WIN;
        if (result == WIN)
            tokens = s->seats == 2 ? 3 : 2;
        else if (result == TIE)
            tokens = 1;
        if (result != NO_RESULT && p->dial != ADVANCE)
            tokens += changes(s, seat, BONUS, side, p->dial, result);
        p->compared[side].result = result;
        p->compared[side].tokens = tokens;
    }
}

static void lay_out_round(State *s)
{
    s->token_moved = false;
    push(s, (Task){.kind = T_ROUND_CLOSE});
    push(s, (Task){.kind = T_LIMIT});
    push(s, (Task){.kind = T_ROUND_END_ABILITIES});
    for (int i = s->seats - 1; i >= 0; i--) {
        int seat = (s->starting + i) % s->seats;
        if (s->player[seat].dial == ADVANCE)
            push(s, (Task){.kind = T_STEP_BEGIN, .seat = (uint8_t)seat});
    }
    push(s, (Task){.kind = T_SUMMIT_ABILITIES});
}

void reveal(State *s)
{
    s->in_summit = false;
    for (int seat = 0; seat < s->seats; seat++) {
        s->player[seat].dial = s->player[seat].pick;
        s->player[seat].pick = NO_DIAL;
    }
    for (int seat = 0; seat < s->seats; seat++)
        set_results(s, seat);
    for (int seat = 0; seat < s->seats; seat++) {
        Player *p = &s->player[seat];
        if (p->dial != ADVANCE)
            gain_tokens(p, p->dial, p->compared[0].tokens + p->compared[1].tokens);
    }
    lay_out_round(s);
}
