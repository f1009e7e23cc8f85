/* Finished games made up for tests: random legal moves, times from the game's own clocks. The same seed gives the same
 * game. */
#ifndef TESTS_SUPPORT_SAMPLE_RECORD_H
#define TESTS_SUPPORT_SAMPLE_RECORD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/notation.h"
#include "common/game/record.h"
#include "common/mem.h"

enum sample_end { SAMPLE_BOARD, SAMPLE_RESIGNED, SAMPLE_FLAG, SAMPLE_ABANDONED };

struct sample {
	const char *rules; /* as rules_read takes them */
	uint64_t seed;
	enum sample_end end;
	bool timed;
	uint8_t kind; /* enum clock_kind */
	bool gives;   /* now and then one gives the other time; then it is no first game, and not counted */
	uint8_t increment_per;
	const char *start; /* NULL for the rules' own */
};

/* xorshift64* */
static inline uint64_t sample_random(uint64_t *state)
{
	*state ^= *state >> 12;
	*state ^= *state << 25;
	*state ^= *state >> 27;
	return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static inline unsigned sample_pit(const struct game *game, uint64_t *state)
{
	unsigned n = (unsigned)__builtin_popcount(game->legal);
	unsigned pick = (unsigned)(sample_random(state) >> 33) % n;
	unsigned pit = 0;
	for (;; pit++)
		if (game->legal & 1u << pit && pick-- == 0)
			return pit;
}

static inline struct clock_setting sample_clock(const struct sample *sample)
{
	static const struct clock_setting settings[] = {
	        [CLOCK_FISCHER] = {.timed = 1, .base_ms = 300000, .increment_ms = 5000},
	        [CLOCK_DELAY] = {.timed = 1, .base_ms = 300000, .increment_ms = 2000},
	        [CLOCK_BRONSTEIN] = {.timed = 1, .base_ms = 300000, .increment_ms = 2000},
	        [CLOCK_BYOYOMI] = {.timed = 1, .base_ms = 10000, .increment_ms = 10000, .periods = 3},
	        [CLOCK_CORRESPONDENCE] = {.timed = 1, .increment_ms = CLOCK_MOVE_MS_MIN},
	};
	struct clock_setting setting = settings[sample->kind];
	setting.kind = sample->kind;
	setting.increment_per = sample->increment_per;
	return setting;
}

/* Time given `spent_ms` after the turn began; the instant is `at_ms`. */
static inline void sample_give(
        struct record *record, const struct game *game, struct game_clock *clock, uint32_t spent_ms, int64_t at_ms)
{
	const struct clock_setting *setting = &record->clock_setting;
	void *sets = record->clock_sets;
	size_t cap = record->n_clock_sets;
	mem_grow(&sets, &cap, (size_t)record->n_clock_sets + 1, sizeof *record->clock_sets);
	record->clock_sets = (struct clock_set *)sets;
	game_clock_give(clock, setting, spent_ms % 2 ? SOUTH : NORTH, 15000, at_ms);
	struct clock_reading reading = game_clock_read(clock, setting, at_ms);
	record->clock_sets[record->n_clock_sets++] = (struct clock_set){
	        .ply = game->n_plies,
	        .spent_ms = spent_ms,
	        .why = CLOCK_GIVEN,
	        .periods = {reading.periods[SOUTH], reading.periods[NORTH]},
	        .left_ms = {reading.left_ms[SOUTH], reading.left_ms[NORTH]},
	};
}

static inline void sample_sow(
        struct record *record, struct game *game, struct game_clock *clock, uint64_t *state, int64_t *at_ms, bool gives)
{
	struct record_ply ply = {.side = game->to_move, .pit = (uint8_t)sample_pit(game, state)};
	ply.spent_ms = 400 + (uint32_t)(sample_random(state) >> 33) % 4000;
	ply.credit_ms = (uint32_t)(sample_random(state) >> 33) % 100;
	if (gives && ply.spent_ms % 4 == 0) {
		uint32_t spent_ms = (ply.spent_ms - ply.credit_ms) / 3;
		sample_give(record, game, clock, spent_ms, *at_ms + spent_ms);
	}
	*at_ms += ply.spent_ms - ply.credit_ms; /* what is given back might as well not have passed */
	if (game_play(game, ply.side, ply.pit, NULL) != OK)
		abort();
	if (record->clock_setting.timed && game->end == END_NONE)
		game_clock_press(clock, &record->clock_setting, game->to_move, *at_ms, 0);
	else
		game_clock_stop(clock, *at_ms);
	record->plies[record->n_plies++] = ply;
}

static inline void sample_finish(
        struct record *record, struct game *game, struct game_clock *clock, enum sample_end end, int64_t at_ms)
{
	enum side other = side_other(game->to_move);
	int64_t last_ms = 1234;
	switch (end) {
	case SAMPLE_BOARD:
		abort();
	case SAMPLE_RESIGNED:
		game_end(game, END_RESIGNED, other);
		break;
	case SAMPLE_FLAG:
		last_ms = game_clock_flag_at(clock) - at_ms;
		if (game_can_win(game, other))
			game_end(game, END_FLAG, other);
		else
			game_end(game, END_FLAG_DRAW, SIDE_NONE);
		break;
	case SAMPLE_ABANDONED:
		game_end(game, END_ABANDONED, SIDE_NONE);
		break;
	}
	record->last_spent_ms = (uint32_t)last_ms;
	game_clock_stop(clock, at_ms + last_ms);
}

/* Names and ids that differ from seed to seed. */
static inline void sample_label(struct record *record, uint64_t seed)
{
	snprintf(record->id, sizeof record->id, "%016llx", (unsigned long long)seed);
	snprintf(record->room, sizeof record->room, "K7QX2M4D");
	snprintf(record->name[SOUTH], sizeof record->name[SOUTH], "Nadia \"N\" \\ %u", (unsigned)(seed % 100));
	snprintf(record->name[NORTH], sizeof record->name[NORTH], "Самуил");
	snprintf(record->user[NORTH], sizeof record->user[NORTH], "guest:%u", (unsigned)(seed % 1000));
	record->started_unix_ms = 1796024000000 + (int64_t)(seed % 100000) * 1000;
}

/* The caller clears the record. */
static inline void sample_record(struct record *record, const struct sample *sample)
{
	struct game game;
	struct game_clock clock;
	uint64_t state = sample->seed * 2 + 1;
	int64_t at_ms = 0;
	size_t cap = 4096;
	*record = (struct record){.plies = (struct record_ply *)mem_new(cap, sizeof(struct record_ply))};
	sample_label(record, sample->seed);
	snprintf(record->preset, sizeof record->preset, "%.*s", (int)strcspn(sample->rules, ","), sample->rules);
	if (rules_read(sample->rules, &record->rules) != OK)
		abort();
	record->clock_setting = (struct clock_setting){.timed = sample->timed};
	if (sample->timed)
		record->clock_setting = sample_clock(sample);
	enum side first = SOUTH;
	if (sample->start) {
		record->has_start = 1;
		if (position_read(sample->start, record->rules.pits, &record->start, &first) != OK ||
		        game_init_at(&game, &record->rules, &record->start, first) != OK)
			abort();
	} else {
		first = record->rules.first == FIRST_RANDOM ? (enum side)(sample->seed & 1) : SOUTH;
		game_init(&game, &record->rules, first);
	}
	record->first = (uint8_t)first;
	game_clock_init(&clock, &record->clock_setting);
	if (sample->timed)
		game_clock_start(&clock, &record->clock_setting, game.to_move, at_ms);
	uint32_t until = sample->end == SAMPLE_BOARD ? (uint32_t)cap : 4 + (uint32_t)(sample->seed % 7);
	while (game.end == END_NONE && game.n_plies < until)
		sample_sow(record, &game, &clock, &state, &at_ms, sample->timed && sample->gives);
	if (game.end == END_NONE)
		sample_finish(record, &game, &clock, sample->end, at_ms);
	record->game = sample->gives ? 3 : 1;
	record->counted = record_may_count(record) && !sample->gives;
	record->end = game.end;
	record->winner = game.winner;
	if (sample->timed) {
		record->left_ms[SOUTH] = clock.left_ms[SOUTH];
		record->left_ms[NORTH] = clock.left_ms[NORTH];
	}
	record->ended_unix_ms = record->started_unix_ms + at_ms + record->last_spent_ms;
	game_clear(&game);
}

#endif
