#include "common/bot/review_game.h"

#include <check.h>
#include <stdlib.h>

static struct record record;
static struct game game, on;
static struct review review;

/* A record of sowings from a position, each by whose turn it is. */
static void play(const char *rules, const struct board *start, unsigned first, const uint8_t *pits, uint32_t n)
{
	static struct record_ply plies[16];
	struct game played;
	record = (struct record){.first = (uint8_t)first, .has_start = start != NULL, .n_plies = n, .plies = plies};
	ck_assert_int_eq(rules_read(rules, &record.rules), OK);
	if (start) {
		record.start = *start;
		ck_assert_int_eq(game_init_at(&played, &record.rules, start, (enum side)first), OK);
	} else {
		game_init(&played, &record.rules, (enum side)first);
	}
	for (uint32_t i = 0; i < n; i++) {
		plies[i] = (struct record_ply){.side = played.to_move, .pit = pits[i]};
		ck_assert_int_eq(game_play(&played, (enum side)played.to_move, pits[i], NULL), OK);
	}
	game_clear(&played);
	ck_assert(review_game_start(&record, &game, &review));
}

static void clear(void)
{
	game_clear(&game);
	review_clear(&review);
}

START_TEST(a_game_has_a_position_more_than_sowings)
{
	play("kalah", NULL, NORTH, (const uint8_t[]){2, 0, 5}, 3);
	ck_assert_uint_eq(review.n, 4);
	ck_assert_uint_eq(review.total, 48);
	ck_assert_uint_eq(review.at[1].sown, 0);
	ck_assert_uint_eq(review.at[3].sown, REVIEW_NO_PIT);
	ck_assert_uint_eq(game.n_plies, 3);
	clear();
}
END_TEST

START_TEST(a_sowing_that_cannot_be_is_no_game)
{
	struct record_ply plies[] = {{.side = SOUTH, .pit = 2}, {.side = NORTH, .pit = 0}}; /* after a free turn */
	record = (struct record){.first = SOUTH, .n_plies = 2, .plies = plies};
	ck_assert_int_eq(rules_read("kalah", &record.rules), OK);
	ck_assert(!review_game_start(&record, &game, &review));
}
END_TEST

START_TEST(who_resigned_left_a_position_to_look_at)
{
	play("kalah", NULL, SOUTH, (const uint8_t[]){2, 0}, 2);
	record.end = END_RESIGNED;
	struct review_position *last = &review.at[2];
	ck_assert_int_eq(review_game_look(&game, &on, last), REVIEW_SEARCH);
	ck_assert_uint_eq(last->to_move, NORTH);
	ck_assert_uint_eq(last->n_legal, 6);
	clear();
}
END_TEST

START_TEST(a_game_that_the_board_ended_is_known)
{
	const struct board start = {.pit = {{0, 0, 0, 0, 0, 1}, {0, 0, 3, 0, 0, 0}}, .store = {20, 24}};
	play("kalah", &start, SOUTH, (const uint8_t[]){5}, 1);
	struct review_position *last = &review.at[1];
	ck_assert_int_eq(review_game_look(&game, &on, last), REVIEW_KNOWN);
	ck_assert_uint_eq(last->to_move, SIDE_NONE);
	ck_assert_int_eq(last->value, 21 - 27);
	ck_assert_uint_eq(last->proof, PROOF_SEARCH);
	ck_assert_uint_eq(last->best, REVIEW_NO_PIT);
	clear();
}
END_TEST

/* South captures its 25th seed, and North is to move when the rest is played out. */
START_TEST(a_majority_is_played_on)
{
	const struct board start = {.pit = {{0, 0, 0, 0, 2, 1}, {1, 3, 0, 0, 0, 2}}, .store = {23, 16}};
	play("oware-abapa", &start, SOUTH, (const uint8_t[]){5}, 1);
	struct review_position *last = &review.at[1];
	ck_assert_uint_eq(game.end, END_WIN_AT);
	ck_assert_int_eq(review_game_look(&game, &on, last), REVIEW_PLAY_ON);
	ck_assert_uint_eq(on.end, END_NONE);
	ck_assert_uint_eq(on.to_move, NORTH);
	const struct engine_report report = {
	        .n_pits = 1, .pit = {{.pit = 1, .proof = PROOF_TABLE, .value = -12, .n_line = 1, .line = {1}}}};
	review_game_found(&on, &report, last);
	ck_assert_int_eq(last->value, 12); /* South's */
	ck_assert_uint_eq(last->proof, PROOF_TABLE);
	ck_assert_uint_eq(last->best, REVIEW_NO_PIT);
	game_clear(&on);
	clear();
}
END_TEST

START_TEST(fewer_seeds_than_a_majority_end_it_as_the_stores_stand)
{
	const struct board start = {.pit = {{0, 0, 0, 0, 2, 1}, {1, 3, 0, 0, 0, 2}}, .store = {19, 20}};
	play("wari,capture_set=2", &start, SOUTH, (const uint8_t[]){5}, 1);
	ck_assert_uint_eq(game.end, END_WIN_AT);
	ck_assert_int_eq(review_game_look(&game, &on, &review.at[1]), REVIEW_KNOWN);
	ck_assert_int_eq(review.at[1].value, 1);
	clear();
}
END_TEST

START_TEST(what_is_found_is_the_best_pits)
{
	play("kalah", NULL, SOUTH, (const uint8_t[]){2}, 1);
	struct review_position *last = &review.at[1];
	const struct engine_report report = {
	        .n_pits = 1,
	        .pit = {{.pit = 4,
	                .proof = PROOF_SEARCH,
	                .bound = BOUND_AT_LEAST,
	                .value = 7,
	                .n_line = 64,
	                .line = {4}}},
	};
	ck_assert_int_eq(review_game_look(&game, &on, last), REVIEW_SEARCH);
	review_game_found(&game, &report, last);
	ck_assert_int_eq(last->value, 7);
	ck_assert_uint_eq(last->best, 4);
	ck_assert_uint_eq(last->proof, PROOF_NONE); /* of a bound */
	ck_assert_uint_eq(last->n_line, REVIEW_LINE_MAX);
	clear();
}
END_TEST

START_TEST(long_games_share_the_nodes_of_usual_ones)
{
	struct review few = {.n = REVIEW_FULL_POSITIONS}, many = {.n = 3 * REVIEW_FULL_POSITIONS};
	ck_assert_uint_eq(review_game_nodes(&few, 900), 900);
	ck_assert_uint_eq(review_game_nodes(&many, 900), 300);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/review_game");
	TCase *games = tcase_create("games");
	tcase_add_test(games, a_game_has_a_position_more_than_sowings);
	tcase_add_test(games, a_sowing_that_cannot_be_is_no_game);
	tcase_add_test(games, who_resigned_left_a_position_to_look_at);
	tcase_add_test(games, a_game_that_the_board_ended_is_known);
	tcase_add_test(games, a_majority_is_played_on);
	tcase_add_test(games, fewer_seeds_than_a_majority_end_it_as_the_stores_stand);
	tcase_add_test(games, what_is_found_is_the_best_pits);
	tcase_add_test(games, long_games_share_the_nodes_of_usual_ones);
	suite_add_tcase(suite, games);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
