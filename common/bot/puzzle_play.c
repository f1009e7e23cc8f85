#include "common/bot/puzzle_play.h"

#include "common/bot/level.h"

/* Weak enough to leave something to find, strong enough for positions as people have them. */
#define LEVEL_MIN 2
#define LEVEL_MAX 5

#define PLIES_MAX 300 /* a game of Oware that goes on so long goes round */

/* The next bits of a sequence. */
static uint64_t draw(struct puzzle_play *play)
{
	uint64_t z = play->chance += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static void begin(struct puzzle_play *play, const struct rules *rules)
{
	for (unsigned side = SOUTH; side <= NORTH; side++)
		play->level[side] = (uint8_t)(LEVEL_MIN + draw(play) % (LEVEL_MAX - LEVEL_MIN + 1));
	game_init(&play->game, rules, draw(play) & 1 ? NORTH : SOUTH);
}

void puzzle_play_init(struct puzzle_play *play, const struct rules *rules, uint64_t chance)
{
	*play = (struct puzzle_play){.chance = chance};
	begin(play, rules);
}

void puzzle_play_clear(struct puzzle_play *play)
{
	game_clear(&play->game);
}

void puzzle_play_next(struct puzzle_play *play, const struct rules *rules)
{
	game_clear(&play->game);
	begin(play, rules);
}

bool puzzle_play_sow(struct puzzle_play *play, struct engine *engine, const atomic_bool *stop)
{
	struct game *game = &play->game;
	enum side side = (enum side)game->to_move;
	if (game->end != END_NONE || game->n_plies >= PLIES_MAX)
		return false;
	unsigned pit = level_choose(engine, game, play->level[side], draw(play), stop);
	return game_play(game, side, pit, NULL) == OK && game->end == END_NONE;
}
