/* Puzzles for tests, found in games of bots that are always the same. */
#ifndef TESTS_SUPPORT_SAMPLE_PUZZLE_H
#define TESTS_SUPPORT_SAMPLE_PUZZLE_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "common/bot/puzzle_find.h"
#include "common/bot/puzzle_play.h"
#include "common/game/notation.h"

#define SAMPLE_TABLE_BYTES 1048576

/* Hands `n` puzzles of a rule set to `each`, from positions of so many seeds at most. */
static inline void sample_puzzles(
        const char *rules_text, unsigned seeds, unsigned n, void (*each)(const struct puzzle *puzzle))
{
	struct rules rules;
	struct puzzle puzzle;
	struct puzzle_play play;
	struct engine *engine = engine_new(SAMPLE_TABLE_BYTES);
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	const struct puzzle_limits limits = {.nodes = 100000, .seeds = seeds};
	puzzle_play_init(&play, &rules, 7);
	while (n > 0) {
		if (!puzzle_play_sow(&play, engine, NULL)) {
			puzzle_play_next(&play, &rules);
			continue;
		}
		if (!puzzle_find(engine, &play.game, &limits, &puzzle))
			continue;
		snprintf(puzzle.preset, sizeof puzzle.preset, "%.*s", (int)strcspn(rules_text, ","), rules_text);
		each(&puzzle);
		n--;
	}
	puzzle_play_clear(&play);
	engine_free(engine);
}

/* The puzzle at a position, which must be one. */
static inline void sample_puzzle_at(const char *rules_text, const char *position, struct puzzle *puzzle)
{
	struct rules rules;
	struct board board;
	struct game game;
	enum side to_move;
	struct engine *engine = engine_new(SAMPLE_TABLE_BYTES);
	const struct puzzle_limits limits = {.nodes = 0};
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	ck_assert_int_eq(position_read(position, rules.pits, &board, &to_move), OK);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, to_move), OK);
	ck_assert_msg(puzzle_find(engine, &game, &limits, puzzle), "%s is no puzzle", position);
	snprintf(puzzle->preset, sizeof puzzle->preset, "%.*s", (int)strcspn(rules_text, ","), rules_text);
	game_clear(&game);
	engine_free(engine);
}

#endif
