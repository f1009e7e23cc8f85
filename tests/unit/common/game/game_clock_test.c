#include "common/game/game_clock.h"

#include <check.h>
#include <stdlib.h>

#include "common/limits.h"

static const struct clock_setting blitz = {.timed = 1, .base_ms = 180000, .increment_ms = 2000};
static const struct clock_setting per_turn = {
        .timed = 1, .increment_per = INCREMENT_PER_TURN, .base_ms = 180000, .increment_ms = 2000};

static struct game_clock running(const struct clock_setting *setting, enum side side)
{
	struct game_clock clock;
	game_clock_init(&clock, setting);
	game_clock_start(&clock, side, 1000);
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
	game_clock_press(&clock, &blitz, NORTH, 6000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 9000), 180000 - 5000 + 2000);
	ck_assert_int_eq(game_clock_left(&clock, NORTH, 9000), 180000 - 3000);
}
END_TEST

START_TEST(a_free_turn_brings_the_increment_per_sowing)
{
	struct game_clock clock = running(&blitz, SOUTH);
	game_clock_press(&clock, &blitz, SOUTH, 6000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 6000), 180000 - 5000 + 2000);
}
END_TEST

START_TEST(a_free_turn_brings_nothing_per_turn)
{
	struct game_clock clock = running(&per_turn, SOUTH);
	game_clock_press(&clock, &per_turn, SOUTH, 6000);
	ck_assert_int_eq(game_clock_left(&clock, SOUTH, 6000), 180000 - 5000);
	game_clock_press(&clock, &per_turn, NORTH, 7000);
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
	game_clock_press(&clock, &blitz, NORTH, 11000); /* South: 172000 */
	game_clock_swap(&clock, 14000);                 /* North had thought for 3000 */
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

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
