/* Why a pit may or may not be sown, for people who learn: which rule it is, which cells it is about, and what the
 * sowing comes to or would come to. Knows a game, no players. Pure; a value type. */
#ifndef COMMON_GAME_EXPLAIN_H
#define COMMON_GAME_EXPLAIN_H

#include "common/game/game.h"

struct explanation {
	enum err err;       /* OK: it may be sown now */
	const char *rule;   /* the parameter of the rules that forbids it; NULL where none does. Static. */
	bool sows;          /* the pit holds seeds and the game goes on: what follows is there */
	enum end end;       /* if it may be sown: that this would be the end, and which */
	uint32_t cells;     /* that it is about, as a mask: see explain_pit */
	struct trace trace; /* what sowing it comes to, or would come to if nothing forbade it */
};

/* `pit` must be on the board. Any side may be asked about, also the one whose turn it is not: its sowing is then looked
 * at as if it were.
 *
 * The cells: of an empty pit itself; of one that feeds nobody those that may be sown instead; of a forbidden slam all
 * that it would take; otherwise those that its capture empties or, without one, where the last seed falls. */
void explain_pit(const struct game *game, enum side side, unsigned pit, struct explanation *out);

/* An English sentence; static. */
const char *explain_text(const struct explanation *explanation);

#endif
