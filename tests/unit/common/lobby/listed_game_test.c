#include "common/lobby/listed_game.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit/common/room/scene.h"

static struct scene scene;
static struct rules preset;
static struct listed_game game;

static void clear(void)
{
	room_clear(&scene.room);
}

/* Ann opens a room for everybody, of the rules that the preset has. */
static void open_with(struct room_options options, int32_t base_ms)
{
	struct room_setting setting = scene_setting("kalah", base_ms, 0);
	setting.options = options;
	preset = setting.rules;
	scene_open(&scene, &setting);
}

static void open_room(void)
{
	open_with((struct room_options){.visibility = VISIBILITY_OPEN}, 180000);
}

static enum listed_kind look(void)
{
	listed_game_read(&scene.room, &preset, &game);
	return (enum listed_kind)game.kind;
}

static void do_it(enum command_type type, unsigned side, uint8_t present)
{
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = type, .side = (uint8_t)side, .present = present}), OK);
}

START_TEST(an_open_room_is_listed_with_its_free_side_and_who_waits)
{
	open_room();
	ck_assert_int_eq(look(), LISTED_OPEN);
	ck_assert_str_eq(game.room, scene.room.code);
	ck_assert_uint_eq(game.side, NORTH);
	ck_assert_str_eq(game.name[SOUTH], "Ann");
	ck_assert_str_eq(game.name[NORTH], "");
	ck_assert_int_eq(game.since_unix_ms, OPENED_MS + EPOCH_UNIX_MS);
	ck_assert_int_eq(game.clock_setting.base_ms, 180000);
	ck_assert_uint_eq(game.counted, 1);
	ck_assert_uint_eq(game.custom, 0);
}
END_TEST

START_TEST(a_program_that_waits_is_told_apart_and_its_games_do_not_count)
{
	static const struct {
		const char *user;
		unsigned program;
	} cases[] = {
	        {"guest:0123456789abcdef", 0}, {"guest:bot-0123456789abcdef", 1}, {"user:bot-1", 0}, {"user-bot:1", 1}};
	for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		open_room();
		struct seat *seat = &scene.room.seat[SOUTH];
		memcpy(seat->user, cases[i].user, strlen(cases[i].user) + 1);
		ck_assert_int_eq(look(), LISTED_OPEN);
		ck_assert_uint_eq(game.outside_bot, cases[i].program);
		ck_assert_uint_eq(game.counted, !cases[i].program);
		clear();
	}
	open_room();
}
END_TEST

START_TEST(a_private_room_is_never_listed)
{
	open_with((struct room_options){.visibility = VISIBILITY_PRIVATE}, 0);
	ck_assert_int_eq(look(), LISTED_NOT);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(look(), LISTED_NOT);
}
END_TEST

START_TEST(an_open_room_is_listed_only_while_its_creator_is_there)
{
	open_room();
	do_it(COMMAND_presence, SOUTH, 0);
	ck_assert_int_eq(look(), LISTED_NOT);
	do_it(COMMAND_presence, SOUTH, 1);
	ck_assert_int_eq(look(), LISTED_OPEN);
}
END_TEST

START_TEST(where_moves_take_days_nobody_needs_to_wait_for_an_opponent)
{
	struct room_setting setting = scene_setting("kalah", 0, 0);
	setting.options = (struct room_options){.visibility = VISIBILITY_OPEN};
	setting.clock_setting = (struct clock_setting){
	        .timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 2 * 24 * 60 * 60 * 1000};
	preset = setting.rules;
	scene_open(&scene, &setting);
	do_it(COMMAND_presence, SOUTH, 0);
	ck_assert_int_eq(look(), LISTED_OPEN);
}
END_TEST

START_TEST(a_game_is_live_from_its_start_to_its_end)
{
	open_room();
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(look(), LISTED_LIVE);
	ck_assert_str_eq(game.name[SOUTH], "Ann");
	ck_assert_str_eq(game.name[NORTH], "Ben");
	ck_assert_uint_eq(game.ply, 0);
	do_it(COMMAND_watch, SIDE_NONE, 1);
	ck_assert_int_eq(look(), LISTED_LIVE);
	ck_assert_uint_eq(game.viewers, 1);
	do_it(COMMAND_resign, SOUTH, 0);
	ck_assert_int_eq(look(), LISTED_NOT);
}
END_TEST

START_TEST(a_series_is_live_between_its_games_while_both_are_there)
{
	open_with((struct room_options){.visibility = VISIBILITY_OPEN, .series = SERIES_BEST_OF, .games = 3}, 0);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	do_it(COMMAND_resign, SOUTH, 0);
	ck_assert_int_eq(look(), LISTED_LIVE);
	do_it(COMMAND_presence, SOUTH, 0);
	ck_assert_int_eq(look(), LISTED_NOT);
	do_it(COMMAND_presence, SOUTH, 1);
	ck_assert_int_eq(look(), LISTED_LIVE);
}
END_TEST

START_TEST(what_may_not_be_watched_is_not_listed_as_live)
{
	open_with((struct room_options){.visibility = VISIBILITY_OPEN, .watch = WATCH_CLOSED}, 0);
	ck_assert_int_eq(look(), LISTED_OPEN);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(look(), LISTED_NOT);
	clear();
	open_with((struct room_options){.visibility = VISIBILITY_OPEN, .locked = 1}, 0);
	ck_assert_int_eq(look(), LISTED_OPEN);
	ck_assert_uint_eq(game.locked, 1);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(look(), LISTED_NOT);
}
END_TEST

START_TEST(changed_rules_casual_games_and_series_are_told)
{
	open_with(
	        (struct room_options){
	                .visibility = VISIBILITY_OPEN, .casual = 1, .series = SERIES_FIRST_TO, .games = 5},
	        0);
	preset.seeds++;
	look();
	ck_assert_uint_eq(game.custom, 1);
	ck_assert_uint_eq(game.counted, 0);
	ck_assert_uint_eq(game.series, SERIES_FIRST_TO);
	ck_assert_uint_eq(game.games, 5);
}
END_TEST

START_TEST(counts_do_not_make_another_game_of_it_and_anything_else_does)
{
	open_room();
	look();
	struct listed_game other = game;
	other.ply = 5;
	other.viewers = 6;
	ck_assert(listed_game_same(&game, &other));
	other.name[NORTH][0] = 'x';
	ck_assert(!listed_game_same(&game, &other));
	other = game;
	other.clock_setting.increment_ms++;
	ck_assert(!listed_game_same(&game, &other));
	other = game;
	other.since_unix_ms++;
	ck_assert(!listed_game_same(&game, &other));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/lobby/listed_game");
	TCase *tcase = tcase_create("listed_game");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, an_open_room_is_listed_with_its_free_side_and_who_waits);
	tcase_add_test(tcase, a_program_that_waits_is_told_apart_and_its_games_do_not_count);
	tcase_add_test(tcase, a_private_room_is_never_listed);
	tcase_add_test(tcase, an_open_room_is_listed_only_while_its_creator_is_there);
	tcase_add_test(tcase, where_moves_take_days_nobody_needs_to_wait_for_an_opponent);
	tcase_add_test(tcase, a_game_is_live_from_its_start_to_its_end);
	tcase_add_test(tcase, a_series_is_live_between_its_games_while_both_are_there);
	tcase_add_test(tcase, what_may_not_be_watched_is_not_listed_as_live);
	tcase_add_test(tcase, changed_rules_casual_games_and_series_are_told);
	tcase_add_test(tcase, counts_do_not_make_another_game_of_it_and_anything_else_does);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
