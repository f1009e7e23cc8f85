/* A recorded game as the positions of its review: what has to be searched, and what is known without. */
#ifndef COMMON_BOT_REVIEW_GAME_H
#define COMMON_BOT_REVIEW_GAME_H

#include "common/bot/engine.h"
#include "common/bot/review.h"
#include "common/game/record.h"

/* The game as far as its sowings go, whoever ended it then, and its review with nothing found yet. False, and nothing
 * to clear, if a sowing does not follow from those before. */
bool review_game_start(const struct record *record, struct game *game, struct review *review) MUST_CHECK;

/* How many of so many nodes a position gets: games of more than REVIEW_FULL_POSITIONS share what those have. */
uint64_t review_game_nodes(const struct review *review, uint64_t nodes);

enum review_look {
	REVIEW_KNOWN,  /* the board has ended the game: its value is there */
	REVIEW_SEARCH, /* the game itself is to be searched */
	REVIEW_PLAY_ON /* a store has a majority: `on` is to be searched, which goes on to the natural end */
};

/* Looks at the position that `game` has now. `on` is set up for REVIEW_PLAY_ON alone, and the caller's to clear. */
enum review_look review_game_look(const struct game *game, struct game *on, struct review_position *position);

/* Takes what a search of `searched`, the one or the other, has found. */
void review_game_found(
        const struct game *searched, const struct engine_report *report, struct review_position *position);

#endif
