#include <check.h>

#include "protocol/ogn.h"
#include "tests/support/sample_record.h"

static char *written(const struct record *record, enum scheme scheme)
{
	struct text text = {.bytes = NULL};
	struct record_fault fault = {.what = ""};
	ck_assert_msg(ogn_write(record, scheme, &text, &fault), "ply %u: %s", fault.ply, fault.what);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static struct record small_game(struct record_ply *plies)
{
	struct record record = {.id = "g1",
	        .room = "K7QX2M4D",
	        .preset = "kalah",
	        .game = 1,
	        .counted = 1,
	        .clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 500},
	        .started_unix_ms = 1796019130123,
	        .ended_unix_ms = 1796019132323,
	        .name = {"Nadia", "Sam \"S\" Uil"},
	        .user = {"", "user:7"},
	        .n_plies = 2,
	        .plies = plies,
	        .end = END_ROW_EMPTY,
	        .winner = SOUTH,
	        .left_ms = {60000 - 1300 + 500 - 700, 60000}};
	plies[0] = (struct record_ply){SOUTH, 1, 1500, 200};
	plies[1] = (struct record_ply){SOUTH, 0, 700, 0};
	ck_assert_int_eq(rules_read("kalah,pits=2,seeds=1", &record.rules), OK);
	return record;
}

START_TEST(a_game_is_tags_and_numbered_moves)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	char *text = written(&record, SCHEME_LETTERS);
	ck_assert_str_eq(text, "[Variant \"Kalah\"]\n"
	                       "[Date \"2026.11.30\"]\n"
	                       "[South \"Nadia\"]\n"
	                       "[North \"Sam \\\"S\\\" Uil\"]\n"
	                       "[Result \"3-1\"]\n"
	                       "[Scheme \"letters\"]\n"
	                       "[Rules \"kalah,pits=2,seeds=1\"]\n"
	                       "[RulesHash \"6f9db6bbb31fca08\"]\n"
	                       "[Termination \"row_empty\"]\n"
	                       "[Winner \"south\"]\n"
	                       "[Id \"g1\"]\n"
	                       "[Room \"K7QX2M4D\"]\n"
	                       "[NorthUser \"user:7\"]\n"
	                       "[Started \"2026-11-30T06:12:10.123Z\"]\n"
	                       "[Ended \"2026-11-30T06:12:12.323Z\"]\n"
	                       "[TimeControl \"60+0.500\"]\n"
	                       "[IncrementPer \"sow\"]\n"
	                       "[TimeLeft \"58.500 60\"]\n"
	                       "\n"
	                       "1. b {[%emt 0:00:01.500][%lag 0:00:00.200]} a+2 {[%emt 0:00:00.700]} 3-1\n");
	free(text);
}
END_TEST

START_TEST(a_later_game_of_its_room_and_one_that_is_not_counted_say_so)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	record.game = 3;
	record.counted = 0;
	char *text = written(&record, SCHEME_LETTERS);
	ck_assert_ptr_nonnull(strstr(text, "[Room \"K7QX2M4D\"]\n[Game \"3\"]\n[Counted \"no\"]\n"));
	free(text);
}
END_TEST

START_TEST(what_clocks_were_set_to_stands_before_the_next_move)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	struct clock_set sets[] = {
	        {0, 1000, CLOCK_GIVEN, 0, {0, 0}, {59000 + 15000, 60000}},
	        {1, 0, CLOCK_TAKEN_BACK, 0, {0, 0}, {50000, 40000}},
	};
	record.clock_sets = sets;
	record.n_clock_sets = 2;
	record.left_ms[SOUTH] = 50000 - 700;
	record.left_ms[NORTH] = 40000;
	char *text = written(&record, SCHEME_LETTERS);
	ck_assert_ptr_nonnull(strstr(text, "\n\n{[%set given 0:00:01 0:01:14 0:01:00 0 0 0]} 1. b\n"
	                                   "{[%emt 0:00:01.500][%lag 0:00:00.200]}\n"
	                                   "{[%set taken_back 0:00:00 0:00:50 0:00:40 0 0 0]} a+2 "));
	free(text);
}
END_TEST

START_TEST(capitals_are_the_other_way_round)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	char *text = written(&record, SCHEME_CAPITALS);
	ck_assert_ptr_nonnull(strstr(text, "[Scheme \"capitals\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n1. B {"));
	ck_assert_ptr_nonnull(strstr(text, "} A+2 {"));
	free(text);
}
END_TEST

START_TEST(where_people_decided_the_result_is_open_and_the_winner_named)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	record.n_plies = 1;
	record.end = END_RESIGNED;
	record.winner = NORTH;
	record.last_spent_ms = 1000;
	record.left_ms[SOUTH] = 60000 - 1300 + 500 - 1000;
	char *text = written(&record, SCHEME_LETTERS);
	ck_assert_ptr_nonnull(strstr(text, "[Result \"*\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "[Termination \"resigned\"]\n[Winner \"north\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "[LastTime \"1\"]\n"));
	ck_assert_str_eq(text + strlen(text) - 3, " *\n");
	free(text);
}
END_TEST

START_TEST(a_position_is_written_as_auale_has_it)
{
	struct record_ply plies[] = {{NORTH, 5, 0, 0}};
	struct record record = {.preset = "oware-abapa",
	        .has_start = 1,
	        .first = NORTH,
	        .name = {"a", "b"},
	        .n_plies = 1,
	        .plies = plies,
	        .end = END_ABANDONED,
	        .winner = SIDE_NONE};
	enum side first;
	ck_assert_int_eq(rules_read("oware-abapa", &record.rules), OK);
	ck_assert_int_eq(position_read("1,0,2,0,3,0/0,4,0,5,0,1 10,12 N", 6, &record.start, &first), OK);
	char *text = written(&record, SCHEME_CAPITALS);
	ck_assert_ptr_nonnull(strstr(text, "[Variant \"Oware Abapa\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "[FEN \"1-0-2-0-3-0-0-4-0-5-0-1-10-12-N\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "[TimeControl \"-\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n\n1. f+2 *\n"));
	free(text);
}
END_TEST

START_TEST(a_number_stands_before_each_turn_of_the_first_side)
{
	struct record_ply plies[] = {
	        {SOUTH, 2, 0, 0}, {SOUTH, 5, 0, 0}, {NORTH, 1, 0, 0}, {NORTH, 0, 0, 0}, {SOUTH, 0, 0, 0}};
	struct record record = {.preset = "kalah",
	        .name = {"a", "b"},
	        .n_plies = 5,
	        .plies = plies,
	        .end = END_ABANDONED,
	        .winner = SIDE_NONE};
	ck_assert_int_eq(rules_read("kalah", &record.rules), OK);
	char *text = written(&record, SCHEME_LETTERS);
	ck_assert_ptr_nonnull(strstr(text, "\n\n1. c f B A 2. a *\n"));
	free(text);
}
END_TEST

START_TEST(no_line_of_moves_is_longer_than_auale_makes_it)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "oware-abapa,pits=10,seeds=12", .seed = 2, .timed = true});
	ck_assert_uint_gt(record.n_plies, 60);
	char *text = written(&record, SCHEME_LETTERS);
	for (const char *line = strstr(text, "\n\n") + 2; *line; line += strcspn(line, "\n") + 1)
		ck_assert_uint_le(strcspn(line, "\n"), 79);
	free(text);
	record_clear(&record);
}
END_TEST

START_TEST(a_record_that_does_not_follow_is_not_written)
{
	struct record_ply plies[2];
	struct record record = small_game(plies);
	struct text text = {.bytes = NULL};
	struct record_fault fault;
	plies[1].pit = 1;
	ck_assert(!ogn_write(&record, SCHEME_LETTERS, &text, &fault));
	ck_assert_uint_eq(fault.ply, 1);
	ck_assert_uint_eq(text.len, 0);
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_write");
	TCase *writing = tcase_create("writing");
	tcase_add_test(writing, a_game_is_tags_and_numbered_moves);
	tcase_add_test(writing, a_later_game_of_its_room_and_one_that_is_not_counted_say_so);
	tcase_add_test(writing, what_clocks_were_set_to_stands_before_the_next_move);
	tcase_add_test(writing, capitals_are_the_other_way_round);
	tcase_add_test(writing, where_people_decided_the_result_is_open_and_the_winner_named);
	tcase_add_test(writing, a_position_is_written_as_auale_has_it);
	tcase_add_test(writing, a_number_stands_before_each_turn_of_the_first_side);
	tcase_add_test(writing, no_line_of_moves_is_longer_than_auale_makes_it);
	tcase_add_test(writing, a_record_that_does_not_follow_is_not_written);
	suite_add_tcase(suite, writing);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
