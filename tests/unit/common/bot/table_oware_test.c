/* Every entry against games of ever more sowings without a capture: what each side can do within so many, if what
 * follows is even, or the worst or the best for the mover, until no number changes any more. Fewer seeds come first,
 * and all is played by the game itself. And against the entries that two other programs agree on. */
#include "common/bot/table_make.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"
#include "tests/support/made_table.h"

/* A sowing's outcome: what the mover gains on the other by it, and by what the end brings; where it goes on and for
   whom. */
struct future {
	int gain;
	bool over;
	int sign; /* of what the position is worth there: 1 for the same mover */
	uint64_t slot;
};

struct position {
	bool there;
	unsigned n;
	unsigned seeds;
	struct future future[PITS_MAX];
};

static uint64_t slot_of(const struct table_index *index, const struct board *board, enum side side)
{
	unsigned own, other;
	uint32_t own_rank = table_index_rank(index, board->pit[side], &own);
	uint32_t other_rank = table_index_rank(index, board->pit[side_other(side)], &other);
	return table_index_at(index, own, own_rank, other, other_rank);
}

static int lead(const struct board *board, enum side side)
{
	return board->store[side] - board->store[side_other(side)];
}

static void look(const struct table_index *index, const struct rules *rules, uint64_t slot, struct position *out)
{
	struct table_place place;
	struct board board = {{{0}}, {0}};
	struct game game;
	memset(out, 0, sizeof *out);
	if (!table_index_place(index, slot, &place) || place.own + place.other == 0)
		return;
	table_index_row(index, place.own, place.own_rank, board.pit[SOUTH]);
	table_index_row(index, place.other, place.other_rank, board.pit[NORTH]);
	ck_assert_int_eq(game_init_at(&game, rules, &board, SOUTH), OK);
	out->there = true;
	out->seeds = place.own + place.other;
	if (game.end != END_NONE)
		out->future[out->n++] = (struct future){.gain = lead(&game.board, SOUTH), .over = true};
	else if (game.to_move != SOUTH) /* passed */
		out->future[out->n++] = (struct future){.sign = -1, .slot = slot_of(index, &game.board, NORTH)};
	for (unsigned pit = 0; game.end == END_NONE && game.to_move == SOUTH && pit < rules->pits; pit++) {
		if (!(game.legal & 1u << pit))
			continue;
		struct future *future = &out->future[out->n++];
		ck_assert_int_eq(game_play(&game, SOUTH, pit, NULL), OK);
		*future = (struct future){.gain = lead(&game.board, SOUTH), .over = game.end != END_NONE};
		if (!future->over) {
			future->sign = game.to_move == SOUTH ? 1 : -1;
			future->slot = slot_of(index, &game.board, game.to_move);
		}
		game_undo(&game);
	}
	game_clear(&game);
}

/* One sowing more in a layer, from `from` to `to`; a change of sides takes what is worst to what is best. */
static bool step(const struct table_index *index, unsigned seeds, const struct position *positions, const int8_t *from,
        const int8_t *from_rival, int8_t *to)
{
	bool changed = false;
	uint64_t first = table_index_layer_base(index, seeds), end = first + table_index_layer(index, seeds);
	for (uint64_t slot = first; slot < end; slot++) {
		int best = INT8_MIN;
		if (!positions[slot].there)
			continue;
		for (unsigned i = 0; i < positions[slot].n; i++) {
			const struct future *future = &positions[slot].future[i];
			int value = future->gain;
			if (!future->over)
				value += future->sign > 0 ? from[future->slot] : -from_rival[future->slot];
			best = value > best ? value : best;
		}
		changed = changed || to[slot] != best;
		to[slot] = (int8_t)best;
	}
	return changed;
}

static void check(const char *rules_text, unsigned seeds)
{
	struct made_table made;
	made_table_make(&made, rules_text, seeds);
	const struct table_index *index = &made.table.index;
	struct rules rules;
	ck_assert_int_eq(table_key_rules(&made.table.head.key, &rules), OK);
	rules.repetition = 0;
	rules.quiet_limit = 10000;
	rules.end_majority = false;
	struct position *positions = calloc(index->slots, sizeof *positions);
	int8_t *values[3][2]; /* even, low, high; before and after a sowing more */
	for (unsigned i = 0; i < 3; i++)
		for (unsigned j = 0; j < 2; j++)
			values[i][j] = calloc(index->slots, 1);
	for (uint64_t slot = 0; slot < index->slots; slot++) {
		look(index, &rules, slot, &positions[slot]);
		for (unsigned j = 0; j < 2; j++) {
			values[1][j][slot] = (int8_t) - (int)positions[slot].seeds;
			values[2][j][slot] = (int8_t)positions[slot].seeds;
		}
	}
	for (unsigned layer = 1; layer <= seeds; layer++) {
		bool changed = true;
		for (unsigned at = 0; changed || at; at = !at) { /* to the end in both, for the next layer */
			changed = step(index, layer, positions, values[0][at], values[0][at], values[0][!at]);
			changed |= step(index, layer, positions, values[1][at], values[2][at], values[1][!at]);
			changed |= step(index, layer, positions, values[2][at], values[1][at], values[2][!at]);
		}
	}
	for (uint64_t slot = 0; slot < index->slots; slot++) {
		struct table_place place;
		uint8_t own[PITS_MAX], other[PITS_MAX];
		if (!positions[slot].there)
			continue;
		ck_assert(table_index_place(index, slot, &place));
		table_index_row(index, place.own, place.own_rank, own);
		table_index_row(index, place.other, place.other_rank, other);
		int value = INT8_MIN;
		enum probe probe = table_probe(&made.table, own, other, &value);
		bool exact = values[1][0][slot] == values[2][0][slot];
		ck_assert_int_eq(value, values[0][0][slot]);
		ck_assert_int_eq(probe, exact ? PROBE_EXACT : PROBE_EVEN);
	}
	for (unsigned i = 0; i < 3; i++)
		for (unsigned j = 0; j < 2; j++)
			free(values[i][j]);
	free(positions);
	made_table_clear(&made);
}

START_TEST(an_entry_of_each_preset_is_what_ever_longer_play_comes_to)
{
	check("oware-abapa", 3);
	check("oware-plyyard", 3);
	check("awale", 3);
	check("wari", 3);
	check("wari-barbados", 3);
	check("oware-abapa,pits=4", 5);
	check("oware-plyyard,pits=4", 5);
	check("awari,pits=4", 5);
	check("wari,pits=4", 5);
	check("wari-barbados,pits=4", 5);
}
END_TEST

START_TEST(an_entry_of_every_policy_is_what_ever_longer_play_comes_to)
{
	static const char *const slams[] = {"no_capture", "illegal_unless_only", "illegal", "legal",
	        "opponent_gets_remaining", "leave_leftmost", "leave_rightmost"};
	static const char *const cannot[] = {"end_row_owner", "continue_pass", "end_starved_takes_all"};
	static const char *const starved[] = {"end_row_owner", "pass", "end_starved_takes_all"};
	for (unsigned i = 0; i < 7 * 3 * 3 * 2; i++) {
		char text[256];
		snprintf(text, sizeof text,
		        "oware-abapa,pits=2,grand_slam=%s,cannot_feed=%s,starved_to_move=%s,feed=%s,capture_set=%s",
		        slams[i % 7], cannot[i / 7 % 3], starved[i / 21 % 3], i / 63 ? "none" : "must",
		        i % 2 ? "2+3" : "1+2+4");
		check(text, 7);
	}
}
END_TEST

START_TEST(boards_of_other_sizes_and_long_laps_are_as_well)
{
	check("oware-abapa,pits=1", 8);
	check("oware-plyyard,pits=1,skip_origin=false", 8);
	check("oware-abapa,pits=2,skip_origin=false", 9);
	check("awari,pits=3,skip_origin=false,capture_set=3", 8);
	check("oware-plyyard,pits=10", 2);
}
END_TEST

/* "name":[n,n,...] or "name":n */
static unsigned read_numbers(const char *line, const char *name, int *out, unsigned most)
{
	const char *at = strstr(line, name);
	unsigned n = 0;
	ck_assert_ptr_nonnull(at);
	at += strlen(name);
	do {
		char *end;
		at += strcspn(at, "-0123456789");
		ck_assert_uint_lt(n, most);
		out[n++] = (int)strtol(at, &end, 10);
		at = end;
	} while (*at == ',' && at[1] != '"');
	return n;
}

START_TEST(what_two_other_programs_agree_on_is_here_and_exact)
{
	struct made_table made;
	unsigned n = 0;
	char line[512];
	FILE *file = fopen(TEST_DATA "/vectors/oware-endgame.aalina-agreed.jsonl", "r");
	ck_assert_ptr_nonnull(file);
	made_table_make(&made, "oware-abapa", 10);
	while (fgets(line, sizeof line, file)) {
		int pits[12], own, other, value = 0;
		uint8_t rows[2][6];
		ck_assert_uint_eq(read_numbers(line, "\"pits\":", pits, 12), 12);
		read_numbers(line, "\"future_captures_mover\":", &own, 1);
		read_numbers(line, "\"future_captures_opponent\":", &other, 1);
		for (unsigned i = 0; i < 12; i++)
			rows[i / 6][i % 6] = (uint8_t)pits[i];
		ck_assert_ptr_nonnull(strstr(line, "\"to_move\":0,"));
		ck_assert_int_eq(table_probe(&made.table, rows[0], rows[1], &value), PROBE_EXACT);
		ck_assert_int_eq(value, own - other);
		n++;
	}
	ck_assert_uint_eq(n, 826);
	fclose(file);
	made_table_clear(&made);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_oware");
	TCase *tcase = tcase_create("table_oware");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, an_entry_of_each_preset_is_what_ever_longer_play_comes_to);
	tcase_add_test(tcase, an_entry_of_every_policy_is_what_ever_longer_play_comes_to);
	tcase_add_test(tcase, boards_of_other_sizes_and_long_laps_are_as_well);
	tcase_add_test(tcase, what_two_other_programs_agree_on_is_here_and_exact);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
