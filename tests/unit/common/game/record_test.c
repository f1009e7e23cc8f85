#include "common/game/record.h"

#include <check.h>

#include "tests/support/sample_record.h"

static const char *const all_rules[] = {"kalah", "kalah-empty-capture,seeds=6", "oware-abapa", "oware-plyyard", "awale",
        "wari", "wari-barbados", "awari", "kalah,pits=3,seeds=2", "oware-abapa,pits=4,grand_slam=leave_leftmost"};
#define N_RULES (sizeof all_rules / sizeof all_rules[0])

static void assert_follows(const struct record *record)
{
	struct record_fault fault = {.what = ""};
	bool follows = record_check(record, &fault);
	ck_assert_msg(follows, "%s, ply %u: %s", record->id, fault.ply, fault.what);
}

static void assert_fault(const struct record *record, uint32_t ply, const char *what)
{
	struct record_fault fault = {.what = "nothing"};
	ck_assert(!record_check(record, &fault));
	ck_assert_str_eq(fault.what, what);
	ck_assert_uint_eq(fault.ply, ply);
}

/* A whole game of 5 min + 5 s. */
static struct record timed_kalah(void)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "kalah,first=south", .seed = 5, .timed = true});
	return record;
}

/* ---- what follows ---- */

START_TEST(games_played_by_the_rules_and_the_clock_follow)
{
	for (size_t i = 0; i < N_RULES; i++) {
		for (unsigned seed = 0; seed < 64; seed++) {
			struct sample sample = {.rules = all_rules[i],
			        .seed = seed,
			        .end = (enum sample_end)(seed % 4),
			        .timed = seed % 4 == SAMPLE_FLAG || seed & 16,
			        .increment_per = seed & 32 ? INCREMENT_PER_TURN : INCREMENT_PER_SOW};
			struct record record;
			sample_record(&record, &sample);
			assert_follows(&record);
			record_clear(&record);
		}
	}
}
END_TEST

START_TEST(a_game_from_a_position_follows)
{
	struct record record;
	sample_record(&record,
	        &(struct sample){.rules = "kalah,first=south", .seed = 3, .start = "0,1,0,5,0,1/2,0,0,0,1,0 9,11 N"});
	assert_follows(&record);
	record.first = SOUTH;
	assert_fault(&record, 0, "it was the other side's turn");
	record_clear(&record);
}
END_TEST

START_TEST(the_time_of_a_swap_goes_with_the_player)
{
	struct record_ply plies[] = {{SOUTH, 5, 1000, 0}, {NORTH, 0, 500, 100}};
	struct record record = {.swapped_at = 1,
	        .swap_spent_ms = 3000,
	        .n_plies = 2,
	        .plies = plies,
	        .clock_setting = {.timed = 1, .base_ms = 10000, .increment_ms = 100},
	        .end = END_RESIGNED,
	        .winner = NORTH,
	        .left_ms = {7000 - 200, 10000 - 1000 + 100 - 400 + 100},
	        .last_spent_ms = 200};
	ck_assert_int_eq(rules_read("kalah,first=south,swap=true", &record.rules), OK);
	assert_follows(&record);
	record.swap_spent_ms = 10000;
	assert_fault(&record, 1, "the time was up before the sides were exchanged");
	record.swap_spent_ms = 3000;
	record.swapped_at = 2;
	assert_fault(&record, 2, "the sides could not be exchanged here");
	record.swapped_at = 3;
	record.left_ms[SOUTH] = record.left_ms[NORTH] = 0;
	assert_fault(&record, 2, "the sides were exchanged after the end");
	record.rules.swap = 0;
	record.swapped_at = 1;
	assert_fault(&record, 1, "the sides could not be exchanged here");
}
END_TEST

/* ---- settings that cannot be ---- */

START_TEST(rules_clocks_and_first_sides_that_cannot_be_are_told)
{
	struct record record = timed_kalah();
	struct record good = record;
	record.rules.capture_set = 4;
	assert_fault(&record, 0, "these rules cannot be played");
	record = good;
	record.clock_setting.base_ms = -1;
	assert_fault(&record, 0, "there is no such clock");
	record = good;
	record.first = SIDE_NONE;
	assert_fault(&record, 0, "no side sows first");
	record.first = NORTH;
	assert_fault(&record, 0, "by these rules South sows first");
	record.rules.first = FIRST_NORTH;
	record.first = SOUTH;
	assert_fault(&record, 0, "by these rules North sows first");
	record = good;
	record.has_start = 1;
	assert_fault(&record, 0, "a game by such rules or from such a start is not counted");
	record.counted = 0;
	record.start.pit[NORTH][6] = 1;
	assert_fault(&record, 0, "the start is not a position of this board");
	record_clear(&good);
}
END_TEST

/* ---- moves ---- */

START_TEST(a_move_that_was_not_legal_is_told_with_its_ply)
{
	struct record record = timed_kalah();
	struct record_ply good = record.plies[3];
	record.plies[3].pit = 6;
	assert_fault(&record, 3, err_text(ERR_NO_SUCH_PIT));
	record.plies[3] = good;
	record.plies[3].side = SIDE_NONE;
	assert_fault(&record, 3, "no side sowed");
	record.plies[3].side = (uint8_t)side_other(good.side);
	assert_fault(&record, 3, "it was the other side's turn");
	record.plies[3] = good;
	record.plies[record.n_plies] = good;
	record.plies[3] = good;
	uint32_t n = record.n_plies++;
	assert_fault(&record, n, "the game was over before this move");
	record_clear(&record);
}
END_TEST

START_TEST(an_empty_pit_cannot_have_been_sown)
{
	struct record_ply plies[] = {{SOUTH, 2, 0, 0}, {SOUTH, 2, 0, 0}};
	struct record record = {.n_plies = 2, .plies = plies, .end = END_RESIGNED, .winner = NORTH};
	ck_assert_int_eq(rules_read("kalah", &record.rules), OK);
	assert_fault(&record, 1, err_text(ERR_EMPTY_PIT));
}
END_TEST

/* ---- clocks ---- */

START_TEST(a_move_after_the_flag_is_told)
{
	struct record_ply plies[] = {{SOUTH, 5, 9999, 0}, {NORTH, 0, 10000, 0}};
	struct record record = {.n_plies = 2,
	        .plies = plies,
	        .clock_setting = {.timed = 1, .base_ms = 10000},
	        .end = END_RESIGNED,
	        .winner = NORTH,
	        .left_ms = {1, 0}};
	ck_assert_int_eq(rules_read("kalah", &record.rules), OK);
	assert_fault(&record, 1, "the time was up before this move");
	plies[1].credit_ms = 1;
	record.left_ms[NORTH] = 1;
	assert_follows(&record);
	plies[1].credit_ms = 10001;
	assert_fault(&record, 1, "more time was given back than the move took");
	plies[1].credit_ms = 1;
	record.last_spent_ms = 1;
	assert_fault(&record, 2, "the time was up before the end");
}
END_TEST

START_TEST(times_left_that_do_not_follow_are_told)
{
	struct record record = timed_kalah();
	record.left_ms[NORTH]++;
	assert_fault(&record, record.n_plies, "the times left do not follow from the times spent");
	record.left_ms[NORTH]--;
	record.plies[0].spent_ms++;
	assert_fault(&record, record.n_plies, "the times left do not follow from the times spent");
	record_clear(&record);
}
END_TEST

START_TEST(a_fallen_flag_has_exactly_nothing_left)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "kalah", .seed = 8, .end = SAMPLE_FLAG, .timed = true});
	ck_assert_int_eq(record.end, END_FLAG);
	assert_follows(&record);
	record.last_spent_ms--;
	assert_fault(&record, record.n_plies, "a fallen flag has no time left, and none missing");
	record.last_spent_ms += 2;
	assert_fault(&record, record.n_plies, "a fallen flag has no time left, and none missing");
	record_clear(&record);
}
END_TEST

START_TEST(no_flag_falls_without_a_clock)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "kalah", .seed = 8, .end = SAMPLE_RESIGNED});
	record.end = END_FLAG;
	assert_fault(&record, record.n_plies, "no flag can fall without a clock");
	record_clear(&record);
}
END_TEST

/* ---- clocks that were set ---- */

/* Two moves, then a resignation; the clocks as they are at the end with nothing set. */
static struct record set_clocks(struct clock_setting setting, struct clock_set *sets, uint32_t n)
{
	static struct record_ply plies[2];
	plies[0] = (struct record_ply){SOUTH, 5, 12000, 0};
	plies[1] = (struct record_ply){NORTH, 0, 3000, 500};
	struct record record = {
	        .n_plies = 2,
	        .plies = plies,
	        .n_clock_sets = n,
	        .clock_sets = sets,
	        .clock_setting = setting,
	        .end = END_RESIGNED,
	        .winner = NORTH,
	};
	ck_assert_int_eq(rules_read("kalah,first=south", &record.rules), OK);
	return record;
}

static const struct clock_setting byoyomi = {
        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000};
static const struct clock_setting plain = {.timed = 1, .base_ms = 20000};

START_TEST(time_that_was_given_follows)
{
	struct clock_set sets[] = {
	        {1, 2000, CLOCK_GIVEN, 0, {0, 0}, {8000, 18000 + 15000}},
	        {2, 0, CLOCK_GIVEN, 0, {0, 0}, {8000 + 15000, 32500}},
	};
	struct record record = set_clocks(plain, sets, 2);
	record.left_ms[SOUTH] = 23000;
	record.left_ms[NORTH] = 32500;
	assert_follows(&record);
	sets[0].left_ms[NORTH] = 17999;
	assert_fault(&record, 1, "the clocks changed by more than a gift");
	sets[0].left_ms[NORTH] = 18000; /* nothing was given */
	assert_fault(&record, 1, "the clocks changed by more than a gift");
	sets[0].left_ms[NORTH] = 33000;
	sets[0].left_ms[SOUTH]++;
	assert_fault(&record, 1, "the clocks changed by more than a gift");
	sets[0].left_ms[SOUTH]--;
	sets[0].spent_ms = 2501; /* after the move, but for what was given back of it */
	assert_fault(&record, 1, "the clocks were set at no time of this turn");
	sets[0].spent_ms = 2000;
	sets[0].swapped = 1;
	assert_fault(&record, 2, "the clocks were set at no time of this game");
	sets[0].swapped = 0;
	sets[1].ply = 3;
	assert_fault(&record, 2, "the clocks were set at no time of this game");
	sets[1].ply = 0; /* not in the order in which they happened */
	assert_fault(&record, 2, "the clocks were set at no time of this game");
}
END_TEST

START_TEST(time_given_in_byoyomi_brings_no_period_back)
{
	/* South has used 7 s of his first period: 3 s and the rest are left, and 15 s more. */
	struct clock_set set = {0, 12000, CLOCK_GIVEN, 0, {3, 3}, {23000 + 15000, 35000}};
	struct record record = set_clocks(byoyomi, &set, 1);
	record.plies[0].spent_ms = 22000;
	record.left_ms[SOUTH] = 30000;
	record.left_ms[NORTH] = 32500;
	assert_follows(&record);
	set.periods[SOUTH] = 2;
	assert_fault(&record, 0, "the clocks changed by more than a gift");
	set.periods[SOUTH] = 4;
	assert_fault(&record, 0, "the clocks were set to what they cannot show");
}
END_TEST

START_TEST(what_a_takeback_left_on_the_clocks_goes_on_from_there)
{
	struct clock_set set = {1, 0, CLOCK_TAKEN_BACK, 0, {3, 2}, {34000, 17000}};
	struct record record = set_clocks(byoyomi, &set, 1);
	record.left_ms[SOUTH] = 34000;
	record.left_ms[NORTH] = 20000; /* within his second period */
	assert_follows(&record);
	set.spent_ms = 1;
	assert_fault(&record, 1, "a turn that begins anew has taken time");
	set.spent_ms = 0;
	set.left_ms[NORTH] = 2500;
	assert_fault(&record, 1, "the time was up before this move");
	set.left_ms[NORTH] = 0;
	assert_fault(&record, 1, "the clocks were set to what they cannot show");
	set.left_ms[NORTH] = (int64_t)CLOCK_LEFT_MS_MAX + 1;
	assert_fault(&record, 1, "the clocks were set to what they cannot show");
	set.left_ms[NORTH] = 17000;
	set.why = 9;
	assert_fault(&record, 1, "the clocks were set for no reason");
}
END_TEST

START_TEST(nothing_is_given_after_the_flag)
{
	struct clock_set set = {0, 20000, CLOCK_GIVEN, 0, {0, 0}, {15000, 20000}};
	struct record record = set_clocks(plain, &set, 1);
	record.plies[0].spent_ms = 21000;
	assert_fault(&record, 0, "the time was up before this move");
}
END_TEST

START_TEST(no_clock_is_set_without_clocks)
{
	struct clock_set set = {0, 0, CLOCK_TAKEN_BACK, 0, {0, 0}, {1000, 1000}};
	struct record record = set_clocks((struct clock_setting){.timed = 0}, &set, 1);
	assert_fault(&record, 0, "there are no clocks that could have been set");
}
END_TEST

START_TEST(games_at_clocks_of_every_kind_follow)
{
	for (unsigned seed = 0; seed < 200; seed++) {
		struct record record;
		sample_record(&record, &(struct sample){.rules = seed % 2 ? "kalah" : "oware-abapa",
		                               .seed = seed,
		                               .end = seed % 3 ? SAMPLE_FLAG : SAMPLE_RESIGNED,
		                               .timed = true,
		                               .kind = (uint8_t)(seed / 6 % 5),
		                               .gives = seed % 7 > 2,
		                               .increment_per = seed & 8 ? INCREMENT_PER_TURN : INCREMENT_PER_SOW});
		assert_follows(&record);
		record.left_ms[seed % 2]++;
		assert_fault(&record, record.n_plies, "the times left do not follow from the times spent");
		record_clear(&record);
	}
}
END_TEST

/* ---- results ---- */

START_TEST(an_end_that_the_board_does_not_give_is_told)
{
	struct record record = timed_kalah();
	ck_assert_int_eq(record.end, END_ROW_EMPTY);
	uint32_t n = record.n_plies;
	record.end = END_RESIGNED;
	assert_fault(&record, n, "the board ends the game, and in another way");
	record.end = END_ROW_EMPTY;
	record.winner = record.winner == SOUTH ? NORTH : SOUTH;
	assert_fault(&record, n, "the winner is another");
	record.n_plies--;
	assert_fault(&record, n - 1, "the board does not end the game here");
	record.end = END_NONE;
	assert_fault(&record, n - 1, "the game is not over");
	record.end = END_COUNT;
	assert_fault(&record, n - 1, "the game is not over");
	record_clear(&record);
}
END_TEST

START_TEST(ends_by_people_have_the_winner_that_they_must_have)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "kalah", .seed = 8, .end = SAMPLE_RESIGNED});
	record.winner = SIDE_NONE;
	assert_fault(&record, record.n_plies, "a resigned game has a winner");
	record.end = END_ABANDONED;
	assert_follows(&record);
	record.winner = NORTH;
	assert_fault(&record, record.n_plies, "an abandoned game has no winner");
	record_clear(&record);
}
END_TEST

START_TEST(a_flag_is_a_draw_only_if_the_other_could_no_longer_win)
{
	struct record record = {.has_start = 1,
	        .clock_setting = {.timed = 1, .base_ms = 5000},
	        .end = END_FLAG_DRAW,
	        .winner = SIDE_NONE,
	        .left_ms = {0, 5000},
	        .last_spent_ms = 5000};
	enum side first;
	ck_assert_int_eq(rules_read("kalah", &record.rules), OK);
	ck_assert_int_eq(position_read("0,0,0,0,1,0/1,0,0,0,0,0 24,22 S", 6, &record.start, &first), OK);
	assert_follows(&record);
	record.winner = NORTH;
	assert_fault(&record, 0, "a draw has no winner");
	record.end = END_FLAG;
	assert_fault(&record, 0, "the other side could no longer win: the flag made a draw");
	record.start.store[SOUTH] = 23;
	record.start.store[NORTH] = 23;
	assert_follows(&record);
	record.winner = SOUTH;
	assert_fault(&record, 0, "the side whose flag did not fall has won");
	record.end = END_FLAG_DRAW;
	record.winner = SIDE_NONE;
	assert_fault(&record, 0, "the other side could still win: the flag made no draw");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/record");
	TCase *good = tcase_create("what follows");
	tcase_add_test(good, games_played_by_the_rules_and_the_clock_follow);
	tcase_add_test(good, a_game_from_a_position_follows);
	tcase_add_test(good, the_time_of_a_swap_goes_with_the_player);
	suite_add_tcase(suite, good);
	TCase *bad = tcase_create("what does not");
	tcase_add_test(bad, rules_clocks_and_first_sides_that_cannot_be_are_told);
	tcase_add_test(bad, a_move_that_was_not_legal_is_told_with_its_ply);
	tcase_add_test(bad, an_empty_pit_cannot_have_been_sown);
	tcase_add_test(bad, a_move_after_the_flag_is_told);
	tcase_add_test(bad, times_left_that_do_not_follow_are_told);
	tcase_add_test(bad, a_fallen_flag_has_exactly_nothing_left);
	tcase_add_test(bad, no_flag_falls_without_a_clock);
	tcase_add_test(bad, time_that_was_given_follows);
	tcase_add_test(bad, time_given_in_byoyomi_brings_no_period_back);
	tcase_add_test(bad, what_a_takeback_left_on_the_clocks_goes_on_from_there);
	tcase_add_test(bad, nothing_is_given_after_the_flag);
	tcase_add_test(bad, no_clock_is_set_without_clocks);
	tcase_add_test(bad, games_at_clocks_of_every_kind_follow);
	tcase_add_test(bad, an_end_that_the_board_does_not_give_is_told);
	tcase_add_test(bad, ends_by_people_have_the_winner_that_they_must_have);
	tcase_add_test(bad, a_flag_is_a_draw_only_if_the_other_could_no_longer_win);
	suite_add_tcase(suite, bad);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
