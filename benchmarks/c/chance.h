/* xoshiro128++ and unbiased draws from it, number for number those of engine/chance.py. */
#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

typedef struct {
    uint32_t a, b, c, d;
} Chance;

static inline uint32_t rotate(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

static inline uint32_t chance_word(Chance *chance)
{
    uint32_t result = rotate(chance->a + chance->d, 7) + chance->a;
    uint32_t shifted = chance->b << 9;
    chance->c ^= chance->a;
    chance->d ^= chance->b;
    chance->b ^= chance->c;
    chance->a ^= chance->d;
    chance->c ^= shifted;
    chance->d = rotate(chance->d, 11);
    return result;
}

/* A uniform number below the bound: Lemire's multiplication with rejection. */
static inline int below(Chance *chance, uint32_t bound)
{
    uint64_t product = (uint64_t)chance_word(chance) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t threshold = -bound % bound;
        while (low < threshold) {
            product = (uint64_t)chance_word(chance) * bound;
            low = (uint32_t)product;
        }
    }
    return (int)(product >> 32);
}

static inline void shuffle(Chance *chance, int16_t *items, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = below(chance, (uint32_t)last + 1);
        int16_t held = items[last];
        items[last] = items[other];
        items[other] = held;
    }
}

#endif
