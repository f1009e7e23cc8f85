/* Oware: which pits may be sown, once it is known what each would do to the other row. One rule for the game and for
 * the fast board, which find that out each in its own way. Pure. */
#ifndef COMMON_GAME_OUTLOOK_H
#define COMMON_GAME_OUTLOOK_H

#include <stdbool.h>

#include "common/game/game.h"
#include "common/game/rules.h"

/* Pits, bit p set: pit p, by what their whole ply does to the other row. */
struct outlook {
	unsigned slams; /* take every seed of it, and the rules let them */
	unsigned feeds; /* leave a seed in it */
};

/* Whether these rules ask for it, where the other row is filled like that (bit p set: pit p holds a seed). */
bool outlook_matters(const struct rules *rules, unsigned other);

/* The pits that may be sown of those that are filled, `own`. `outlook` is of all of those; where it does not matter, it
   is not looked at. If none may be, `*over` says how the game ends. */
unsigned outlook_allows(
        const struct rules *rules, unsigned own, unsigned other, const struct outlook *outlook, enum end *over);

#endif
