/* The seeds: how they come to lie in a bowl, and what they look like. They settle one after the other among those that
 * lie there already; past the first layer they heap up. A heap that nobody could count is drawn with as many as it
 * takes to look like one. */
#ifndef PROTOCOL_PICTURE_SEEDS_H
#define PROTOCOL_PICTURE_SEEDS_H

#include "protocol/picture/layout.h"
#include "protocol/write.h"

#define SEEDS_DRAWN_PIT 30 /* at most, in a pit and in a store */
#define SEEDS_DRAWN_STORE 60

struct seed_place {
	double x, y;    /* from the bowl's middle */
	unsigned layer; /* 0 = on the floor of the bowl */
};

/* Where `n` seeds, numbered from `first` on, lie in a bowl of such radii; `r` is half a seed. */
void seeds_settle(struct seed_place *out, unsigned n, unsigned first, unsigned cell, double rx, double ry, double r);

/* What seeds_write refers to; inside <defs>. */
void seeds_write_defs(struct text *out);

/* The heaps of a board, by cell. */
void seeds_write(struct text *out, const struct layout *layout, const uint8_t *seeds);

#endif
