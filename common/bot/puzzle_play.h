/* Games that bots of middling levels play against each other, for the positions in them: a new server has no games of
 * people to take puzzles from. Chance comes as bits: the same bits, the same games. */
#ifndef COMMON_BOT_PUZZLE_PLAY_H
#define COMMON_BOT_PUZZLE_PLAY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "common/bot/engine.h"
#include "common/game/game.h"

struct puzzle_play {
	uint64_t chance;
	uint8_t level[2]; /* of the bots in this game */
	struct game game; /* its position is the one to look at */
};

/* Ready to play by these rules. The caller clears it. */
void puzzle_play_init(struct puzzle_play *play, const struct rules *rules, uint64_t chance);
void puzzle_play_clear(struct puzzle_play *play);

/* Drops the game under way, for the next to begin: by other rules. */
void puzzle_play_next(struct puzzle_play *play, const struct rules *rules);

/* Sows on. False if the game is over. */
bool puzzle_play_sow(struct puzzle_play *play, struct engine *engine, const atomic_bool *stop);

#endif
