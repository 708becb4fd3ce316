/* Random play of Kardashev Scale: the yardstick of the compiled Python rules.

   Usage: kardashev PACK SEATS GAMES A B C D [check]

   Deals and plays batches of games with one stream of chance that starts at the four words given, as compare.py does.
   Prints: decisions, a checksum of final states, seconds of dealing, seconds of playing (processor time). With `check`
   the checksum takes in every list of legal actions and every choice too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game.h"

enum { BATCH = 64, ROUND_CAP = 200 };

static uint64_t checksum = 1;

static void mix(int value)
{
    checksum = (checksum * 1000003 + (uint64_t)(value + 1)) & (((uint64_t)1 << 40) - 1);
}

static void mix_final(const State *s)
{
    mix(s->round);
    mix(s->trigger);
    mix(s->starting);
    for (int seat = 0; seat < s->seats; seat++) {
        mix(total_points(s, seat));
        for (int r = 0; r < RESOURCES; r++)
            mix(s->player[seat].tokens[r]);
        for (int tier = 0; tier < TIERS; tier++)
            mix(s->player[seat].row[tier].length);
    }
}

static long play(State *s, Chance *chance, bool check)
{
    int out[MAX_LEGAL];
    long decisions = 0;
    for (unsigned mask; (mask = actors(s)) != 0; decisions++) {
        int seat = __builtin_ctz(mask);
        int count = legal(s, seat, out);
        int choice = count > 1 ? below(chance, (uint32_t)count) : 0;
        if (check) {
            mix(seat);
            for (int i = 0; i < count; i++)
                mix(out[i]);
            mix(choice);
        }
        apply(s, seat, out[choice]);
    }
    return decisions;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    static Pack pack;
    static State batch[BATCH];
    FILE *file = argc >= 8 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        fprintf(stderr, "usage: kardashev PACK SEATS GAMES A B C D [check]\n");
        return 2;
    }
    read_pack(&pack, file);
    fclose(file);
    int seats = atoi(argv[2]), games = atoi(argv[3]);
    Chance chance = {(uint32_t)strtoul(argv[4], NULL, 10), (uint32_t)strtoul(argv[5], NULL, 10),
                     (uint32_t)strtoul(argv[6], NULL, 10), (uint32_t)strtoul(argv[7], NULL, 10)};
    bool check = argc > 8 && strcmp(argv[8], "check") == 0;
    long decisions = 0;
    double dealing = 0, playing = 0;
    for (int done = 0; done < games; done += BATCH) {
        int now = min(BATCH, games - done);
        double start = seconds();
        for (int i = 0; i < now; i++)
            deal_match(&batch[i], &pack, seats, ROUND_CAP, &chance);
        double dealt = seconds();
        for (int i = 0; i < now; i++)
            decisions += play(&batch[i], &chance, check);
        double played = seconds();
        dealing += dealt - start;
        playing += played - dealt;
        for (int i = 0; i < now; i++)
            mix_final(&batch[i]);
    }
    printf("%ld %llu %.6f %.6f\n", decisions, (unsigned long long)checksum, dealing, playing);
    return 0;
}
