#include "server/host.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/conn_table.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/turns.h"
#include "tests/support/data_folder.h"

/* A clock that a test sets; nobody is connected. */
static uv_loop_t loop;
static uint64_t at_ms;

uv_loop_t *loop_get(void)
{
	return &loop;
}

uint64_t loop_now_ms(void)
{
	return at_ms;
}

/* What has come since lies in its sockets. */
static uint64_t unread_ms;

uint64_t loop_read_ms(void)
{
	return at_ms - unread_ms;
}

uint64_t loop_late_ms(void)
{
	return 0;
}

int64_t loop_drift_ms(void)
{
	return 0;
}

int64_t loop_epoch_unix_ms(void)
{
	return 1700000000000;
}

static struct config config;
static char dir[DATA_FOLDER_CHARS];
static struct hosted *hosted;

static void on_health(bool healthy)
{
	(void)healthy;
}

static void on_deadline(struct hosted *room)
{
	host_pass_time(room);
}

static void await_store(void)
{
	journal_turn();
	while (!journal_is_safe(journal_mark())) {
		uv_run(&loop, UV_RUN_ONCE);
		journal_turn(); /* each turn ends so: what came during a commit goes with the next */
	}
}

static enum err run(struct command command)
{
	struct answer answer;
	return host_run(hosted, command, &answer);
}

static enum err play(unsigned side, unsigned pit)
{
	return run((struct command){.type = COMMAND_play,
	        .side = (uint8_t)side,
	        .pit = (uint8_t)pit,
	        .ply = hosted->room.game.n_plies,
	        .id = "c-1"});
}

static void set_up_at(struct clock_setting clock)
{
	static const uint8_t tokens[2][TOKEN_BYTES] = {{1}, {2}};
	char why[STORE_WHY_MAX];
	struct room_setting setting = {.side = SOUTH, .clock_setting = clock};
	data_folder_make(dir);
	config = (struct config){.data_dir = dir, .durability = DURABILITY_POWER};
	at_ms = 1000000;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	rooms_start(on_deadline);
	ck_assert_msg(journal_open(&config, why), "%s", why);
	journal_start(on_health);
	ck_assert_int_eq(rules_read("kalah,first=south", &setting.rules), OK);
	struct command join = {.type = COMMAND_join,
	        .side = SIDE_NONE,
	        .name = "Ann",
	        .token = tokens[0],
	        .at_ms = (int64_t)at_ms,
	        .unix_ms = (int64_t)at_ms + loop_epoch_unix_ms()};
	hosted = rooms_open(&setting, &join);
	host_keep(hosted);
	join.name = "Ben";
	join.token = tokens[1];
	ck_assert_int_eq(run(join), OK);
	await_store();
}

/* A game with a minute each, begun and stored. */
static void set_up(void)
{
	set_up_at((struct clock_setting){.timed = 1, .base_ms = 60000});
}

static void tear_down(void)
{
	rooms_stop();
	turns_clear();
	ck_assert(journal_stop(5000));
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	data_folder_remove(dir);
}

static int64_t left(unsigned side)
{
	return game_clock_left(&hosted->room.clock, (enum side)side, (int64_t)at_ms);
}

START_TEST(what_changes_a_room_is_journaled_and_nothing_else)
{
	uint64_t mark = journal_mark();
	uint32_t n_steps = hosted->n_steps;
	ck_assert_int_eq(play(NORTH, 0), ERR_NOT_YOUR_TURN);
	host_do(hosted, (struct command){.type = COMMAND_tick, .side = SIDE_NONE});
	ck_assert_uint_eq(journal_mark(), mark);
	ck_assert_int_eq(play(SOUTH, 0), OK);
	ck_assert_uint_eq(journal_mark(), mark + 1);
	ck_assert_uint_eq(hosted->mark, mark + 1);
	ck_assert_uint_eq(hosted->n_steps, n_steps + 1);
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1}); /* tells nothing */
	ck_assert_uint_eq(hosted->n_steps, n_steps + 2);
}
END_TEST

START_TEST(a_move_that_comes_too_late_still_lets_the_flag_fall_in_the_journal)
{
	uint32_t n_steps = hosted->n_steps;
	at_ms += 61000;
	ck_assert_int_eq(play(SOUTH, 0), ERR_GAME_OVER);
	ck_assert_uint_eq(hosted->room.phase, PHASE_ENDED);
	ck_assert_uint_eq(hosted->n_steps, n_steps + 1);
}
END_TEST

START_TEST(after_so_many_steps_there_is_a_snapshot)
{
	while (hosted->n_steps < JOURNAL_STEPS_MAX)
		host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1});
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1});
	ck_assert_uint_eq(hosted->n_steps, 0);
}
END_TEST

START_TEST(nobody_is_charged_for_a_move_that_he_has_not_been_told_of)
{
	at_ms += 5000;
	ck_assert_int_eq(play(SOUTH, 0), OK);
	journal_turn();
	at_ms += 900;
	host_hold_all(HOLD_STORAGE);
	ck_assert_int_eq(left(SOUTH), 55000);
	ck_assert_int_eq(left(NORTH), 60000);
	ck_assert_uint_eq(hosted->room.held, HOLD_STORAGE);
	await_store();
	at_ms += 9000;
	host_release_all();
	ck_assert_uint_eq(hosted->room.held, HOLD_NONE);
	at_ms += 100;
	ck_assert_int_eq(left(NORTH), 59900);
}
END_TEST

START_TEST(one_who_was_thinking_keeps_what_he_has_used)
{
	at_ms += 30000;
	host_hold_all(HOLD_STORAGE);
	ck_assert_int_eq(left(SOUTH), 30000);
}
END_TEST

START_TEST(a_viewer_who_comes_as_the_disk_fails_gives_nobody_time_back)
{
	at_ms += 30000;
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1});
	journal_turn();
	at_ms += 900;
	host_hold_all(HOLD_STORAGE);
	ck_assert_int_eq(left(SOUTH), 30000);
}
END_TEST

START_TEST(a_flag_waits_for_the_move_before_it_to_be_told)
{
	at_ms += 1000;
	ck_assert_int_eq(play(SOUTH, 0), OK);
	journal_turn();
	at_ms += 60000;
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	await_store();
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_ENDED);
}
END_TEST

#define TRIP_MS 120

/* South is far away; what he is sent nobody reads. */
static void note_gone(struct conn_id conn)
{
	(void)conn;
}

static void sit_far_away(void)
{
	static const struct conn_socket_ops no_ops = {.gone = note_gone};
	static int socket;
	conn_table_start(&no_ops);
	struct conn_id conn = conn_open(&socket, at_ms);
	trip_note(&conn_find(conn)->trip, TRIP_MS);
	company_add_window(&hosted->company, SOUTH, conn);
	hosted->room.first_move_ms = INT64_MAX; /* only the flag is of interest */
}

static void stand_up(void)
{
	conn_drop(hosted->company.window[SOUTH][0]);
	conn_table_stop();
}

static enum err play_from_afar(unsigned side, unsigned pit)
{
	return run((struct command){.type = COMMAND_play,
	        .side = (uint8_t)side,
	        .pit = (uint8_t)pit,
	        .ply = hosted->room.game.n_plies,
	        .id = "c-1",
	        .lag_ms = TRIP_MS});
}

START_TEST(a_flag_waits_for_a_move_that_may_be_on_its_way)
{
	sit_far_away();
	at_ms += 60000 + TRIP_MS - 1;
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	host_do(hosted, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1});
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	ck_assert_int_eq(play_from_afar(NORTH, 0), ERR_NOT_YOUR_TURN);
	ck_assert_int_eq(play_from_afar(SOUTH, 0), OK);
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	ck_assert_int_eq(left(SOUTH), 1);
	const struct event *sown = room_event(&hosted->room, hosted->room.seq);
	ck_assert_int_eq(sown->at_ms, (int64_t)at_ms);
	ck_assert_uint_eq(sown->count, TRIP_MS);
	stand_up();
}
END_TEST

START_TEST(a_flag_waits_no_longer_than_that)
{
	sit_far_away();
	at_ms += 60000 + TRIP_MS;
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_ENDED);
	ck_assert_int_eq(room_event(&hosted->room, hosted->room.seq)->at_ms, (int64_t)at_ms - TRIP_MS);
	stand_up();
}
END_TEST

START_TEST(a_flag_waits_till_all_has_been_read_that_came_before_it)
{
	hosted->room.first_move_ms = INT64_MAX;
	at_ms += 60000 + 40;
	unread_ms = 41;
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	unread_ms = 40;
	ck_assert(host_pass_time(hosted));
	unread_ms = 0;
	ck_assert_uint_eq(hosted->room.phase, PHASE_ENDED);
}
END_TEST

START_TEST(what_a_turn_was_told_late_is_given_back_with_its_sowing)
{
	at_ms += 5000;
	ck_assert_int_eq(play(SOUTH, 0), OK);
	journal_turn();
	at_ms += 300; /* the disk takes its time */
	turns_tell();
	ck_assert_uint_eq(hosted->told_late_ms, 0);
	await_store();
	turns_tell();
	ck_assert_uint_eq(hosted->told_late_ms, 300);
	at_ms += 1000;
	ck_assert_int_eq(play(NORTH, 0), OK);
	ck_assert_int_eq(left(NORTH), 59000);
	ck_assert_uint_eq(room_event(&hosted->room, hosted->room.seq)->count, 300);
	ck_assert_uint_eq(hosted->room.seat[NORTH].lag_given_ms, 0);
	ck_assert_uint_eq(hosted->told_late_ms, 0);
}
END_TEST

START_TEST(a_flag_waits_as_long_as_it_took_to_tell)
{
	ck_assert_int_eq(play(SOUTH, 0), OK);
	hosted->room.first_move_ms = INT64_MAX;
	journal_turn();
	at_ms += 300;
	await_store();
	turns_tell();
	at_ms += 60000 - 1;
	ck_assert(host_pass_time(hosted));
	ck_assert_uint_eq(hosted->room.phase, PHASE_PLAYING);
	ck_assert_int_eq(play(NORTH, 0), OK);
	ck_assert_int_eq(left(NORTH), 1);
}
END_TEST

START_TEST(a_room_that_is_gone_is_told_nothing)
{
	ck_assert_int_eq(play(SOUTH, 0), OK);
	journal_turn();
	at_ms += 300;
	rooms_close(hosted);
	await_store();
	turns_tell();
}
END_TEST

START_TEST(days_for_a_move_do_not_need_the_journal_to_be_dated)
{
	tear_down();
	set_up_at((struct clock_setting){
	        .timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 3 * CLOCK_MOVE_MS_MIN});
	ck_assert_uint_eq(hosted->room.clock.running, SOUTH);
	uint64_t mark = journal_mark();
	host_count();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark);
	ck_assert_int_eq(play(SOUTH, 0), OK);
	await_store();
	mark = journal_mark();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark);
}
END_TEST

START_TEST(only_running_clocks_need_the_journal_to_be_dated)
{
	uint64_t mark = journal_mark();
	host_count();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark + 1);
	await_store();
	host_hold_all(HOLD_STORAGE);
	await_store();
	mark = journal_mark();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark);
	host_release_all();
	await_store();
	mark = journal_mark();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark + 1);
	await_store();
	ck_assert_int_eq(run((struct command){.type = COMMAND_resign, .side = SOUTH}), OK);
	await_store();
	mark = journal_mark();
	host_beat();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/host");
	TCase *tests = tcase_create("host");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, what_changes_a_room_is_journaled_and_nothing_else);
	tcase_add_test(tests, a_move_that_comes_too_late_still_lets_the_flag_fall_in_the_journal);
	tcase_add_test(tests, after_so_many_steps_there_is_a_snapshot);
	tcase_add_test(tests, nobody_is_charged_for_a_move_that_he_has_not_been_told_of);
	tcase_add_test(tests, one_who_was_thinking_keeps_what_he_has_used);
	tcase_add_test(tests, a_viewer_who_comes_as_the_disk_fails_gives_nobody_time_back);
	tcase_add_test(tests, a_flag_waits_for_the_move_before_it_to_be_told);
	tcase_add_test(tests, a_flag_waits_for_a_move_that_may_be_on_its_way);
	tcase_add_test(tests, a_flag_waits_no_longer_than_that);
	tcase_add_test(tests, a_flag_waits_till_all_has_been_read_that_came_before_it);
	tcase_add_test(tests, what_a_turn_was_told_late_is_given_back_with_its_sowing);
	tcase_add_test(tests, a_flag_waits_as_long_as_it_took_to_tell);
	tcase_add_test(tests, a_room_that_is_gone_is_told_nothing);
	tcase_add_test(tests, only_running_clocks_need_the_journal_to_be_dated);
	tcase_add_test(tests, days_for_a_move_do_not_need_the_journal_to_be_dated);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
