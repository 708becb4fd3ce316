#include "game.h"

int card_at(const State *s, int seat, int tier, int column)
{
    const Row *row = &s->player[seat].row[tier];
    if (column < row->left || column >= row->left + row->length)
        return NO_CARD;
    for (int card = s->player[seat].first_built; card != NO_CARD; card = s->next_built[card])
        if (s->column[card] == column && s->pack->card[card].tier == tier)
            return card;
    return NO_CARD;
}

/* Placement */

static bool supported(const Player *p, int tier, int column)
{
    if (tier == PLANETARY)
        return true;
    const Row *below_it = &p->row[tier - 1];
    return below_it->left <= column && column + 1 < below_it->left + below_it->length;
}

static bool may_float(const State *s, int seat, int tier)
{
    if (!has_passive(s, seat, UNSUPPORTED))
        return false;
    EACH_PASSIVE(s, seat, UNSUPPORTED, a)
        if (a->what >> tier & 1)
            return true;
    return false;
}

static bool can_begin(const State *s, int seat, int tier, int column)
{
    const Player *p = &s->player[seat];
    if (tier == PLANETARY)
        return column == 0;
    if (supported(p, tier, column))
        return true;
    if (!may_float(s, seat, tier))
        return false;
    const Row *base = &p->row[PLANETARY];
    return base->length > 0 && column + tier >= base->left && column < base->left + base->length;
}

static int target_column(const Row *row, int where)
{
    if (where == LEFT_END)
        return row->left - 1;
    if (where == RIGHT_END)
        return row->left + row->length;
    return where - COLUMN_ZERO;
}

bool can_place(const State *s, int seat, int tier, int where)
{
    const Player *p = &s->player[seat];
    const Row *row = &p->row[tier];
    if (where >= 2)
        return row->length == 0 && can_begin(s, seat, tier, where - COLUMN_ZERO);
    if (row->length == 0)
        return false;
    return supported(p, tier, target_column(row, where)) || may_float(s, seat, tier);
}

void place_card(State *s, int seat, int card, int where)
{
    Player *p = &s->player[seat];
    const Card *c = &s->pack->card[card];
    Row *row = &p->row[c->tier];
    int column = target_column(row, where);
    if (row->length == 0 || column < row->left)
        row->left = column;
    row->length++;
    s->column[card] = (int16_t)column;
    if (p->first_built == NO_CARD)
        p->first_built = card;
    else
        s->next_built[p->last_built] = (int16_t)card;
    p->last_built = card;
    p->vp += c->vp;
    p->moments |= c->moments;
    p->passives |= c->passives;
}

/* Conditions */

static bool is_at_place(const State *s, int seat, int card, int place)
{
    const Row *row = &s->player[seat].row[s->pack->card[card].tier];
    bool left = s->column[card] == row->left, right = s->column[card] == row->left + row->length - 1;
    switch (place) {
    case AT_LEFT_END: return left;
    case AT_RIGHT_END: return right;
    case AT_END: return left || right;
    default: return !left && !right;
    }
}

static bool condition_holds(const State *s, int seat, int card, const Condition *c)
{
    int value;
    switch (c->kind) {
    case IF_STARTING: return (s->starting == seat) == (c->value == 1);
    case IF_PLACE: return is_at_place(s, seat, card, c->value);
    case COUNT_CARDS: value = count_own(s, seat, c->tier, c->aspect); break;
    case COUNT_TOKENS: value = count_tokens(s, seat, c->resource); break;
    case COUNT_SETS: value = count_sets(s, seat); break;
    default: value = s->player[seat].vp;
    }
    return c->low <= value && value <= c->high;
}

bool holds(const State *s, int seat, int card, const Ability *a)
{
    for (int i = 0; i < a->ifs; i++)
        if (!condition_holds(s, seat, card, &s->pack->condition[a->first_if + i]))
            return false;
    return true;
}

/* Counts */

static bool fits(const Card *c, int tier, int aspect)
{
    return (tier < 0 || c->tier == tier) && (aspect < 0 || c->aspect == aspect);
}

int count_tokens(const State *s, int seat, int resource)
{
    const Player *p = &s->player[seat];
    return resource < 0 ? token_total(p) : p->tokens[resource];
}

int count_own(const State *s, int seat, int tier, int aspect)
{
    const Player *p = &s->player[seat];
    if (aspect < 0)
        return tier >= 0 ? p->row[tier].length : p->row[0].length + p->row[1].length + p->row[2].length;
    int total = 0;
    for (int card = p->first_built; card != NO_CARD; card = s->next_built[card])
        total += fits(&s->pack->card[card], tier, aspect);
    return total;
}

int count_sets(const State *s, int seat)
{
    int fewest = count_own(s, seat, -1, 0);
    for (int aspect = 1; aspect < 3; aspect++)
        fewest = min(fewest, count_own(s, seat, -1, aspect));
    return fewest;
}

static int one(const State *s, int seat, int row, int column, const Ability *a)
{
    int card = card_at(s, seat, row, column);
    return card != NO_CARD && fits(&s->pack->card[card], a->count_tier, a->count_aspect);
}

static int count_cards(const State *s, int seat, int card, const Ability *a)
{
    int tier = s->pack->card[card].tier, column = s->column[card], total = 0;
    switch (a->count_where) {
    case WHERE_OWN: return count_own(s, seat, a->count_tier, a->count_aspect);
    case WHERE_LEFT: return count_own(s, neighbour(s, seat, 0), a->count_tier, a->count_aspect);
    case WHERE_RIGHT: return count_own(s, neighbour(s, seat, 1), a->count_tier, a->count_aspect);
    case WHERE_OPPONENTS:
        for (int other = 0; other < s->seats; other++)
            if (other != seat)
                total += count_own(s, other, a->count_tier, a->count_aspect);
        return total;
    case WHERE_ADJACENT: return one(s, seat, tier, column - 1, a) + one(s, seat, tier, column + 1, a);
    case WHERE_SUPPORT:
        return tier == PLANETARY ? 0 : one(s, seat, tier - 1, column, a) + one(s, seat, tier - 1, column + 1, a);
    default:
        return tier == GALACTIC ? 0 : one(s, seat, tier + 1, column - 1, a) + one(s, seat, tier + 1, column, a);
    }
}

int count(const State *s, int seat, int card, const Ability *a)
{
    int total;
    switch (a->count) {
    case COUNT_NOTHING: return 1;
    case COUNT_TOKENS: total = count_tokens(s, seat, a->count_resource); break;
    case COUNT_SETS: total = count_sets(s, seat); break;
    default: total = count_cards(s, seat, card, a);
    }
    return min(total / a->count_each, a->count_max);
}
