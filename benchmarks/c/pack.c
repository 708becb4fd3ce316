#include "pack.h"

#include <stdlib.h>

static void fail(const char *message)
{
    fprintf(stderr, "pack: %s\n", message);
    exit(1);
}

static void read_ints(FILE *file, int *to, int count)
{
    for (int i = 0; i < count; i++)
        if (fscanf(file, "%d", &to[i]) != 1)
            fail("a number is missing");
}

/* Rows of numbers, into an array of structs that hold nothing but as many ints. */
static int read_rows(FILE *file, int *to, int width, int most)
{
    int header[2];
    read_ints(file, header, 2);
    if (header[0] != width)
        fail("rows of another width than this program knows");
    if (header[1] > most)
        fail("too many rows");
    read_ints(file, to, header[0] * header[1]);
    return header[1];
}

#define WIDTH(type) ((int)(sizeof(type) / sizeof(int)))

void read_pack(Pack *pack, FILE *file)
{
    read_ints(file, pack->first_card, 4);
    pack->cards = read_rows(file, (int *)pack->card, WIDTH(Card), MAX_CARDS);
    pack->abilities = read_rows(file, (int *)pack->ability, WIDTH(Ability), MAX_ABILITIES);
    pack->conditions = read_rows(file, (int *)pack->condition, WIDTH(Condition), MAX_CONDITIONS);
}
