#include "common/bot/search.h"

#include <check.h>
#include <stdlib.h>

#include "common/game/game.h"
#include "common/game/notation.h"

#define SEED EVALUATION_SEED

/* A value found without a table, an order or a window: what the search must come to. NOT_KNOWN if a line is longer than
   `depth` sowings, or cyclic. */
#define NOT_KNOWN 100000

static int plainly(const struct lean_rules *rules, const struct lean *at, unsigned depth)
{
	int best = -NOT_KNOWN;
	if (depth == 0)
		return NOT_KNOWN;
	for (unsigned legal = lean_legal(rules, at); legal != 0; legal &= legal - 1) {
		struct lean after;
		int margin = at->own_store - at->other_store;
		enum lean_next next = lean_sow(rules, at, (unsigned)__builtin_ctz(legal), &after);
		int value = after.own_store - after.other_store - margin;
		if (next != LEAN_OVER) {
			int rest = plainly(rules, &after, depth - 1);
			if (rest == NOT_KNOWN)
				return NOT_KNOWN;
			value = next == LEAN_OTHER ? -(after.own_store - after.other_store) - margin - rest
			                           : value + rest;
		}
		if (value > best)
			best = value;
	}
	return best;
}

static uint64_t next_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state;
}

static void search_start(struct search_state *search, const char *rules_text, unsigned total)
{
	struct rules rules;
	*search = (struct search_state){.table_seeds = -1, .nodes_max = UINT64_MAX, .nodes_pause = UINT64_MAX};
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	lean_rules_init(&search->rules, &rules, total);
	transpositions_init(&search->known, 1 << 16);
	search->cyclic = rules.family == FAMILY_OWARE;
}

static void search_end(struct search_state *search)
{
	lean_rules_clear(&search->rules);
	transpositions_clear(&search->known);
}

/* Random boards of a few seeds, each value by both. */
static void compare(const char *rules_text, unsigned seeds, unsigned rounds)
{
	static struct search_state search;
	uint64_t random = 88172645463325252u;
	unsigned compared = 0;
	search_start(&search, rules_text, seeds);
	for (unsigned round = 0; round < rounds; round++) {
		struct board board = {0};
		struct lean at;
		for (unsigned i = 0; i < seeds; i++)
			board.pit[next_random(&random) % 2][next_random(&random) % search.rules.pits]++;
		lean_from_board(&board, SOUTH, &at);
		if (lean_arrive(&search.rules, &at) == LEAN_OVER)
			continue;
		int expected = plainly(&search.rules, &at, 40);
		if (expected == NOT_KNOWN)
			continue;
		compared++;
		int left = (int)seeds;
		struct found found =
		        search_look(&search, &at, left, -left * SEED - 1, left * SEED + 1, SEARCH_DEPTH_ALL, 0);
		ck_assert(!found.open);
		ck_assert_int_eq(found.value, expected * SEED);
		for (int beta = -left; beta <= left; beta++) {
			found = search_look(&search, &at, left, beta * SEED - 1, beta * SEED, SEARCH_DEPTH_ALL, 0);
			ck_assert(!found.open);
			ck_assert_int_eq(found.value >= beta * SEED, expected >= beta);
		}
	}
	ck_assert_uint_gt(compared, rounds / 4);
	search_end(&search);
}

START_TEST(it_finds_what_looking_at_everything_finds)
{
	compare("kalah,pits=3", 7, 200);
	compare("kalah-empty-capture,pits=4", 6, 200);
	compare("kalah,pits=2,extra_turn=false", 9, 200);
	compare("kalah,pits=10,skip_origin=true", 5, 40);
}
END_TEST

START_TEST(a_paused_search_says_so_and_proves_nothing_false)
{
	static struct search_state search;
	struct board board;
	struct lean at;
	search_start(&search, "kalah", 48);
	board_start(&board, 6, 4);
	lean_from_board(&board, SOUTH, &at);
	search.nodes_pause = 10000;
	search_look(&search, &at, 48, 7 * SEED, 8 * SEED, SEARCH_DEPTH_ALL, 0);
	ck_assert(search.paused && !search.stopped);
	ck_assert_uint_lt(search.nodes, 10400);
	const struct known *known = transpositions_find(&search.known, search_key(&search, &at));
	ck_assert(known == NULL || (known_low(known) <= 8 && known_high(known) >= 8));
	search_end(&search);
}
END_TEST

START_TEST(a_position_that_comes_again_is_even_and_open)
{
	static struct search_state search;
	struct board board;
	enum side side;
	struct lean at;
	search_start(&search, "oware-abapa", 48);
	ck_assert_int_eq(position_read("1,0,0,0,0,0/1,0,0,0,0,0 23,23 S", 6, &board, &side), OK);
	lean_from_board(&board, side, &at);
	struct found found = search_look(&search, &at, 2, -3 * SEED, 3 * SEED, 100, 0);
	ck_assert_int_eq(found.value, 0);
	ck_assert(found.open);
	search_end(&search);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("search");
	TCase *tcase = tcase_create("search");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, it_finds_what_looking_at_everything_finds);
	tcase_add_test(tcase, a_paused_search_says_so_and_proves_nothing_false);
	tcase_add_test(tcase, a_position_that_comes_again_is_even_and_open);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
