#include "common/game/game_clock.h"

#include <check.h>
#include <stdlib.h>

#include "common/limits.h"

static const struct clock_setting blitz = {.timed = 1, .base_ms = 180000, .increment_ms = 2000};
static const struct clock_setting per_turn = {
        .timed = 1, .increment_per = INCREMENT_PER_TURN, .base_ms = 180000, .increment_ms = 2000};

static const struct clock_setting delay = {.timed = 1, .kind = CLOCK_DELAY, .base_ms = 60000, .increment_ms = 3000};
static const struct clock_setting delay_per_turn = {
        .timed = 1, .kind = CLOCK_DELAY, .increment_per = INCREMENT_PER_TURN, .base_ms = 60000, .increment_ms = 3000};
static const struct clock_setting bronstein = {
        .timed = 1, .kind = CLOCK_BRONSTEIN, .base_ms = 60000, .increment_ms = 3000};
static const struct clock_setting bronstein_per_turn = {.timed = 1,
        .kind = CLOCK_BRONSTEIN,
        .increment_per = INCREMENT_PER_TURN,
        .base_ms = 60000,
        .increment_ms = 3000};
static const struct clock_setting byoyomi = {
        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 60000, .increment_ms = 10000};
static const struct clock_setting days = {
        .timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 3 * CLOCK_MOVE_MS_MIN};

static struct game_clock running(const struct clock_setting *setting, enum side side)
{
	struct game_clock clock;
	game_clock_init(&clock, setting);
	game_clock_start(&clock, setting, side, 1000);
	return clock;
}

START_TEST(settings_within_the_limits_are_taken_and_others_refused)
{
	static const struct {
		struct clock_setting setting;
		enum err err;
	} cases[] = {
	        {{.timed = 0, .base_ms = -1, .increment_ms = -1}, OK},
	        {{.timed = 1, .base_ms = 1, .increment_ms = 0}, OK},
	        {{.timed = 1, .base_ms = 0, .increment_ms = 1}, OK},
	        {{.timed = 1, .base_ms = 0, .increment_ms = 0}, ERR_BAD_CLOCK},
	        {{.timed = 1, .base_ms = CLOCK_BASE_MS_MAX, .increment_ms = CLOCK_INCREMENT_MS_MAX}, OK},
	        {{.timed = 1, .base_ms = CLOCK_BASE_MS_MAX + 1, .increment_ms = 0}, ERR_BAD_CLOCK},
	        {{.timed = 1, .base_ms = 1, .increment_ms = CLOCK_INCREMENT_MS_MAX + 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .base_ms = -1, .increment_ms = 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .base_ms = 1, .increment_ms = -1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .base_ms = 1, .periods = 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE + 1, .base_ms = 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_DELAY, .base_ms = 1, .increment_ms = 1}, OK},
	        {{.timed = 1, .kind = CLOCK_DELAY, .base_ms = 0, .increment_ms = 1}, OK},
	        {{.timed = 1, .kind = CLOCK_DELAY, .base_ms = 1, .increment_ms = 0}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_DELAY, .base_ms = 1, .increment_ms = CLOCK_INCREMENT_MS_MAX + 1},
	                ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_BRONSTEIN, .base_ms = 1, .increment_ms = 1}, OK},
	        {{.timed = 1, .kind = CLOCK_BRONSTEIN, .base_ms = 1, .increment_ms = 0}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 1, .base_ms = 0, .increment_ms = 1000}, OK},
	        {{.timed = 1,
	                 .kind = CLOCK_BYOYOMI,
	                 .periods = CLOCK_PERIODS_MAX,
	                 .base_ms = CLOCK_BASE_MS_MAX,
	                 .increment_ms = CLOCK_INCREMENT_MS_MAX},
	                OK},
	        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = CLOCK_PERIODS_MAX + 1, .increment_ms = 1000},
	                ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 0, .base_ms = 1, .increment_ms = 1000}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 1, .base_ms = 1, .increment_ms = 999}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 1, .base_ms = -1, .increment_ms = 1000}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MIN}, OK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MAX}, OK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MIN - 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = CLOCK_MOVE_MS_MAX + 1}, ERR_BAD_CLOCK},
	        {{.timed = 1, .kind = CLOCK_CORRESPONDENCE, .base_ms = 1, .increment_ms = CLOCK_MOVE_MS_MIN},
	                ERR_BAD_CLOCK},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		ck_assert_msg(clock_setting_check(&cases[i].setting) == cases[i].err, "case %zu", i);
}
END_TEST

START_TEST(both_stand_at_the_base_at_first)
{
	struct game_clock clock;
	game_clock_init(&clock, &blitz);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 99999), 180000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 99999), 180000);
	ck_assert_int_eq(game_clock_flag_at(&clock), INT64_MAX);
}
END_TEST

START_TEST(a_base_of_nothing_starts_with_one_increment)
{
	const struct clock_setting setting = {.timed = 1, .base_ms = 0, .increment_ms = 3000};
	struct game_clock clock;
	game_clock_init(&clock, &setting);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 0), 3000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 0), 3000);
}
END_TEST

START_TEST(only_the_running_side_pays)
{
	struct game_clock clock = running(&blitz, NORTH);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 1000 + 700), 180000 - 700);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1000 + 700), 180000);
}
END_TEST

START_TEST(a_move_costs_the_time_it_took_and_brings_the_increment)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_press(&clock, &blitz, NORTH, 6000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 180000 - 5000 + 2000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 9000), 180000 - 3000);
}
END_TEST

START_TEST(a_free_turn_brings_the_increment_per_sowing)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_press(&clock, &blitz, SOUTH, 6000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 6000), 180000 - 5000 + 2000);
}
END_TEST

START_TEST(a_free_turn_brings_nothing_per_turn)
{
	struct game_clock clock = running(&per_turn, SOUTH);
	game_clock_press(&clock, &per_turn, SOUTH, 6000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 6000), 180000 - 5000);
	game_clock_press(&clock, &per_turn, NORTH, 7000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 7000), 180000 - 6000 + 2000);
}
END_TEST

START_TEST(the_flag_falls_when_nothing_is_left)
{
	struct game_clock clock = running(&blitz, SOUTH);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + 180000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1000 + 179999), 1);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1000 + 180000), 0);
}
END_TEST

START_TEST(nobody_ever_has_less_than_nothing)
{
	struct game_clock clock = running(&blitz, SOUTH);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1000000000), 0);
	game_clock_stop(&clock, 1000000000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1000000001), 0);
}
END_TEST

START_TEST(a_stopped_clock_stands)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_stop(&clock, 3500);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 999999), 180000 - 2500);
	ck_assert_int_eq(game_clock_flag_at(&clock), INT64_MAX);
	game_clock_stop(&clock, 5000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 999999), 180000 - 2500);
}
END_TEST

START_TEST(when_sides_change_the_times_go_with_the_persons)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_press(&clock, &blitz, NORTH, 11000, 0); /* South: 172000 */
	game_clock_swap(&clock, &blitz, 14000);            /* North had thought for 3000 */
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 14000), 177000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 14000), 172000);
	ck_assert_int_eq(clock.running, NORTH);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 15000), 171000);
}
END_TEST

START_TEST(an_instant_before_the_record_takes_nothing)
{
	struct game_clock clock = running(&blitz, SOUTH);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 500), 180000);
}
END_TEST

/* ---- lag ---- */

START_TEST(time_that_is_credited_was_not_used)
{
	struct game_clock clock = running(&blitz, SOUTH);
	ck_assert_int_eq(game_clock_press(&clock, &blitz, NORTH, 6000, 300), 300);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 6000), 180000 - 4700 + 2000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 6100), 180000 - 100);
	clock = running(&delay, SOUTH);
	ck_assert_int_eq(game_clock_press(&clock, &delay, NORTH, 1000 + 3200, 300), 300);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9999), 60000);
	clock = running(&bronstein, SOUTH);
	ck_assert_int_eq(game_clock_press(&clock, &bronstein, NORTH, 1000 + 4300, 300), 300);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9999), 60000 - 1000);
}
END_TEST

START_TEST(no_more_is_credited_than_was_used)
{
	struct game_clock clock = running(&blitz, SOUTH);
	ck_assert_int_eq(game_clock_press(&clock, &blitz, NORTH, 1100, 300), 100);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 1100), 180000 + 2000);
	ck_assert_int_eq(game_clock_press(&clock, &blitz, SOUTH, 1100, 300), 0);
}
END_TEST

/* ---- delay ---- */

START_TEST(a_delay_passes_before_the_time_runs)
{
	struct game_clock clock = running(&delay, SOUTH);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 4000), 60000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 4001), 59999);
	ck_assert_int_eq(game_clock_read(&clock, &delay, 1700).free_ms, 2300);
	ck_assert_int_eq(game_clock_read(&clock, &delay, 5000).free_ms, 0);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + 3000 + 60000);
}
END_TEST

START_TEST(what_a_move_does_not_need_of_the_delay_is_lost)
{
	struct game_clock clock = running(&delay, SOUTH);
	game_clock_press(&clock, &delay, NORTH, 2000, 0);
	ck_assert_int_eq(game_clock_read(&clock, &delay, 2000).free_ms, 3000);
	game_clock_press(&clock, &delay, SOUTH, 2000 + 7000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 60000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 9000), 60000 - 4000);
	ck_assert_int_eq(game_clock_flag_at(&clock), 9000 + 3000 + 60000);
}
END_TEST

START_TEST(a_stop_within_a_move_brings_no_new_delay)
{
	struct game_clock clock = running(&delay, SOUTH);
	game_clock_stop(&clock, 3000);
	ck_assert_int_eq(game_clock_read(&clock, &delay, 90000).free_ms, 1000);
	game_clock_resume(&clock, SOUTH, 100000);
	ck_assert_int_eq(game_clock_flag_at(&clock), 100000 + 1000 + 60000);
	game_clock_stop(&clock, 102500);
	game_clock_resume(&clock, SOUTH, 200000);
	game_clock_press(&clock, &delay, NORTH, 200100, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 200100), 60000 - 1500 - 100);
}
END_TEST

START_TEST(a_free_turn_has_a_delay_of_its_own_per_sowing_and_none_per_turn)
{
	struct game_clock clock = running(&delay, SOUTH);
	game_clock_press(&clock, &delay, SOUTH, 3000, 0);
	ck_assert_int_eq(game_clock_read(&clock, &delay, 3000).free_ms, 3000);
	clock = running(&delay_per_turn, SOUTH);
	game_clock_press(&clock, &delay_per_turn, SOUTH, 3000, 0);
	ck_assert_int_eq(game_clock_read(&clock, &delay_per_turn, 3000).free_ms, 1000);
	game_clock_press(&clock, &delay_per_turn, NORTH, 4500, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 4500), 60000 - 500);
}
END_TEST

/* ---- Bronstein ---- */

START_TEST(bronstein_gives_back_what_a_move_took_up_to_the_increment)
{
	struct game_clock clock = running(&bronstein, SOUTH);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 2000), 59000);
	game_clock_press(&clock, &bronstein, NORTH, 2000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 2000), 60000);
	game_clock_press(&clock, &bronstein, SOUTH, 2000 + 7000, 0);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 9000), 60000 - 4000);
	game_clock_press(&clock, &bronstein, NORTH, 9000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 60000);
}
END_TEST

START_TEST(bronstein_lets_the_flag_fall_before_anything_comes_back)
{
	struct game_clock clock = running(&bronstein, SOUTH);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + 60000);
}
END_TEST

START_TEST(bronstein_counts_what_a_move_took_before_a_stop)
{
	struct game_clock clock = running(&bronstein, SOUTH);
	game_clock_stop(&clock, 3000);
	game_clock_resume(&clock, SOUTH, 90000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 90500), 60000 - 2500);
	game_clock_press(&clock, &bronstein, NORTH, 90500, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 90500), 60000);
}
END_TEST

START_TEST(bronstein_per_turn_gives_back_once_for_all_sowings_of_it)
{
	struct game_clock clock = running(&bronstein_per_turn, SOUTH);
	game_clock_press(&clock, &bronstein_per_turn, SOUTH, 3000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 3000), 58000);
	game_clock_press(&clock, &bronstein_per_turn, NORTH, 5000, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 5000), 60000 - 4000 + 3000);
}
END_TEST

/* ---- byo-yomi ---- */

static void assert_reads(
        const struct game_clock *clock, enum side side, int64_t at_ms, int64_t left_ms, unsigned periods)
{
	struct clock_reading reading = game_clock_read(clock, &byoyomi, at_ms);
	ck_assert_int_eq(reading.left_ms[side], left_ms);
	ck_assert_uint_eq(reading.periods[side], periods);
}

START_TEST(byoyomi_begins_when_the_base_is_used_up)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	assert_reads(&clock, SOUTH, 1000, 90000, 3);
	assert_reads(&clock, SOUTH, 1000 + 60000, 30000, 3);
	assert_reads(&clock, SOUTH, 1000 + 69999, 20001, 3);
	assert_reads(&clock, SOUTH, 1000 + 70000, 20000, 2);
	assert_reads(&clock, SOUTH, 1000 + 89999, 1, 1);
	assert_reads(&clock, SOUTH, 1000 + 90000, 0, 0);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + 90000);
}
END_TEST

START_TEST(a_move_within_the_base_brings_nothing_in_byoyomi)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	game_clock_press(&clock, &byoyomi, NORTH, 1000 + 20000, 0);
	assert_reads(&clock, SOUTH, 99000, 70000, 3);
}
END_TEST

START_TEST(a_move_within_a_period_restores_it_and_no_other)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	game_clock_press(&clock, &byoyomi, NORTH, 1000 + 60000 + 9999, 0);
	assert_reads(&clock, SOUTH, 99000, 30000, 3);
	game_clock_press(&clock, &byoyomi, SOUTH, 80000, 0);
	game_clock_press(&clock, &byoyomi, NORTH, 80000 + 12000, 0);
	assert_reads(&clock, SOUTH, 92000, 20000, 2);
	game_clock_press(&clock, &byoyomi, SOUTH, 92000, 0);
	game_clock_press(&clock, &byoyomi, NORTH, 92000 + 10000, 0); /* of the last period nothing had passed */
	assert_reads(&clock, SOUTH, 102000, 10000, 1);
	game_clock_press(&clock, &byoyomi, SOUTH, 102000, 0);
	ck_assert_int_eq(game_clock_flag_at(&clock), 102000 + 10000);
}
END_TEST

START_TEST(a_stop_within_a_period_does_not_restore_it)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	game_clock_stop(&clock, 1000 + 74000);
	assert_reads(&clock, SOUTH, 900000, 16000, 2);
	game_clock_resume(&clock, SOUTH, 900000);
	assert_reads(&clock, SOUTH, 901000, 15000, 2);
	ck_assert_int_eq(game_clock_flag_at(&clock), 916000);
}
END_TEST

START_TEST(time_given_in_byoyomi_is_no_further_period)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	game_clock_press(&clock, &byoyomi, SOUTH, 1000 + 75000, 0); /* two periods are left */
	game_clock_give(&clock, &byoyomi, SOUTH, 15000, 80000);
	assert_reads(&clock, SOUTH, 80000, 16000 + 15000, 2);
	assert_reads(&clock, SOUTH, 80000 + 11000, 20000, 2);
	game_clock_press(&clock, &byoyomi, NORTH, 80000 + 12000, 0);
	assert_reads(&clock, SOUTH, 99000, 20000, 2);
}
END_TEST

/* ---- correspondence ---- */

START_TEST(each_move_of_correspondence_has_the_whole_time)
{
	struct game_clock clock = running(&days, SOUTH);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + days.increment_ms);
	game_clock_press(&clock, &days, NORTH, 1000 + 2 * (int64_t)CLOCK_MOVE_MS_MIN, 0);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 0), days.increment_ms);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, clock.since_ms), days.increment_ms);
}
END_TEST

/* ---- given, exchanged ---- */

START_TEST(time_given_is_added_while_the_clock_runs)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_give(&clock, &blitz, SOUTH, 15000, 6000);
	game_clock_give(&clock, &blitz, NORTH, 15000, 7000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 7000), 180000 + 15000 - 6000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 7000), 180000 + 15000);
	ck_assert_int_eq(game_clock_flag_at(&clock), 1000 + 195000);
}
END_TEST

START_TEST(who_takes_the_other_side_ends_a_move_and_its_new_person_begins_one)
{
	struct game_clock clock = running(&delay, SOUTH);
	game_clock_press(&clock, &delay, NORTH, 11000, 0); /* South: 53000 */
	game_clock_swap(&clock, &delay, 15000);            /* North: 59000 */
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 15000), 59000);
	ck_assert_int_eq(game_clock_flag_at(&clock), 15000 + 3000 + 53000);

	clock = running(&bronstein, SOUTH);
	game_clock_press(&clock, &bronstein, NORTH, 1000, 0);
	game_clock_swap(&clock, &bronstein, 3000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 3000), 60000);

	clock = running(&byoyomi, SOUTH);
	game_clock_press(&clock, &byoyomi, NORTH, 1000 + 75000, 0);
	game_clock_swap(&clock, &byoyomi, 80000);
	assert_reads(&clock, NORTH, 80000, 20000, 2);
	assert_reads(&clock, SOUTH, 80000, 90000 - 4000, 3);
}
END_TEST

START_TEST(a_void_move_gives_back_what_one_that_is_over_does)
{
	struct game_clock clock = running(&byoyomi, SOUTH);
	game_clock_void(&clock, &byoyomi, 1000 + 75000);
	ck_assert_uint_eq(clock.running, SIDE_NONE);
	assert_reads(&clock, SOUTH, 90000, 20000, 2);

	clock = running(&bronstein, SOUTH);
	game_clock_void(&clock, &bronstein, 1000 + 2000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 60000);

	clock = running(&delay, SOUTH);
	game_clock_void(&clock, &delay, 1000 + 4000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 59000);
	game_clock_void(&clock, &delay, 9000); /* of nobody's */
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 59000);

	clock = running(&blitz, SOUTH); /* Fischer's increment is for what was sown */
	game_clock_void(&clock, &blitz, 1000 + 4000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), blitz.base_ms - 4000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/game_clock");
	TCase *clock = tcase_create("clock");
	tcase_add_test(clock, settings_within_the_limits_are_taken_and_others_refused);
	tcase_add_test(clock, both_stand_at_the_base_at_first);
	tcase_add_test(clock, a_base_of_nothing_starts_with_one_increment);
	tcase_add_test(clock, only_the_running_side_pays);
	tcase_add_test(clock, a_move_costs_the_time_it_took_and_brings_the_increment);
	tcase_add_test(clock, a_free_turn_brings_the_increment_per_sowing);
	tcase_add_test(clock, a_free_turn_brings_nothing_per_turn);
	tcase_add_test(clock, the_flag_falls_when_nothing_is_left);
	tcase_add_test(clock, nobody_ever_has_less_than_nothing);
	tcase_add_test(clock, a_stopped_clock_stands);
	tcase_add_test(clock, when_sides_change_the_times_go_with_the_persons);
	tcase_add_test(clock, an_instant_before_the_record_takes_nothing);
	suite_add_tcase(suite, clock);
	TCase *kinds = tcase_create("kinds");
	tcase_add_test(kinds, time_that_is_credited_was_not_used);
	tcase_add_test(kinds, no_more_is_credited_than_was_used);
	tcase_add_test(kinds, a_delay_passes_before_the_time_runs);
	tcase_add_test(kinds, what_a_move_does_not_need_of_the_delay_is_lost);
	tcase_add_test(kinds, a_stop_within_a_move_brings_no_new_delay);
	tcase_add_test(kinds, a_free_turn_has_a_delay_of_its_own_per_sowing_and_none_per_turn);
	tcase_add_test(kinds, bronstein_gives_back_what_a_move_took_up_to_the_increment);
	tcase_add_test(kinds, bronstein_lets_the_flag_fall_before_anything_comes_back);
	tcase_add_test(kinds, bronstein_counts_what_a_move_took_before_a_stop);
	tcase_add_test(kinds, bronstein_per_turn_gives_back_once_for_all_sowings_of_it);
	tcase_add_test(kinds, byoyomi_begins_when_the_base_is_used_up);
	tcase_add_test(kinds, a_move_within_the_base_brings_nothing_in_byoyomi);
	tcase_add_test(kinds, a_move_within_a_period_restores_it_and_no_other);
	tcase_add_test(kinds, a_stop_within_a_period_does_not_restore_it);
	tcase_add_test(kinds, time_given_in_byoyomi_is_no_further_period);
	tcase_add_test(kinds, each_move_of_correspondence_has_the_whole_time);
	tcase_add_test(kinds, time_given_is_added_while_the_clock_runs);
	tcase_add_test(kinds, a_void_move_gives_back_what_one_that_is_over_does);
	tcase_add_test(kinds, who_takes_the_other_side_ends_a_move_and_its_new_person_begins_one);
	suite_add_tcase(suite, kinds);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
