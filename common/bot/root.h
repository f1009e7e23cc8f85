/* The position that a search is asked about, pit by pit: what is proven of each, what was estimated, and in which order
 * they stand. It asks search.h for windows; when to deepen and when to prove is for engine.c to say.
 *
 * Values are of what is to come, as in search.h. A value type, but for what search.h lends. */
#ifndef COMMON_BOT_ROOT_H
#define COMMON_BOT_ROOT_H

#include "common/bot/search.h"

struct root_pit {
	struct step step;
	int low, high; /* seeds: proven to be between */
	int estimate;
	unsigned bound; /* enum engine_bound, of the estimate */
};

struct root {
	int left;       /* seeds on the board */
	unsigned quiet; /* positions of the past that may come again, at the end of the path */
	bool all;       /* each pit is asked for, not only the best */
	unsigned n_pits;
	struct root_pit pit[PITS_MAX]; /* best first */
};

/* `most`: seeds that the position is proven to be worth at most. `quiet` and `all` are the caller's to set. */
void root_begin(struct root *root, const struct search_state *search, const struct lean *at, unsigned legal, int left,
        int most);

/* What is known of a pit, as it is told and sorted by. */
int root_value(const struct root_pit *pit);
void root_sort(struct root *root);

/* The best that is proven for the side to move, in seeds. */
int root_floor(const struct root *root);
/* Whether none of the others can be better than the pit. */
bool root_none_better(const struct root *root, unsigned pit);
/* Nothing is left to prove: each pit is known, or cannot be better than one that is. */
bool root_all_known(const struct root *root);

/* One deepening, the order made anew. False if it was cut short. */
bool root_deepen(struct root *root, struct search_state *search, int depth);

/* Narrows what is proven down to one value, of the best pit or of each. False if it was cut short. For games that
   cannot repeat and whose every seed ends in a store. */
bool root_prove(struct root *root, struct search_state *search);

#endif
