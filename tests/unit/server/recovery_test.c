#include "server/recovery.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/save.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/loop.h"
#include "tests/support/data_folder.h"

/* A clock that a test sets, another one for each process; nobody is connected. */
static uv_loop_t loop;
static uint64_t at_ms;
static int64_t day_ms; /* that the time of day has gone on */

uv_loop_t *loop_get(void)
{
	return &loop;
}

uint64_t loop_now_ms(void)
{
	return at_ms;
}

uint64_t loop_read_ms(void)
{
	return loop_now_ms();
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
	return 1700000000000 - (int64_t)at_ms + day_ms;
}

static struct config config;
static char dir[DATA_FOLDER_CHARS];
static char why[STORE_WHY_MAX];

static void on_health(bool healthy)
{
	(void)healthy;
}

static void on_deadline(struct hosted *room)
{
	host_pass_time(room);
}

static void start(void)
{
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	rooms_start(on_deadline);
	ck_assert_msg(journal_open(&config, why), "%s", why);
}

static void stop(void)
{
	rooms_stop();
	ck_assert(journal_stop(5000));
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
}

static void set_up(void)
{
	data_folder_make(dir);
	config = (struct config){.data_dir = dir, .durability = DURABILITY_POWER};
	at_ms = 1000000;
	start();
	journal_start(on_health);
}

static void tear_down(void)
{
	stop();
	data_folder_remove(dir);
}

static struct hosted *open_game_at(struct clock_setting clock)
{
	static const uint8_t tokens[2][TOKEN_BYTES] = {{1}, {2}};
	struct answer answer;
	struct room_setting setting = {.side = SOUTH, .clock_setting = clock};
	ck_assert_int_eq(rules_read("kalah,first=south", &setting.rules), OK);
	struct command join = {.type = COMMAND_join,
	        .side = SIDE_NONE,
	        .name = "Ann",
	        .token = tokens[0],
	        .at_ms = (int64_t)at_ms,
	        .unix_ms = (int64_t)at_ms + loop_epoch_unix_ms()};
	struct hosted *hosted = rooms_open(&setting, &join);
	host_keep(hosted);
	join.name = "Ben";
	join.token = tokens[1];
	ck_assert_int_eq(host_run(hosted, join, &answer), OK);
	return hosted;
}

static struct hosted *open_game(void)
{
	return open_game_at((struct clock_setting){.timed = 1, .base_ms = 60000});
}

static void play(struct hosted *hosted, unsigned side, unsigned pit)
{
	struct answer answer;
	ck_assert_int_eq(host_run(hosted,
	                         (struct command){.type = COMMAND_play,
	                                 .side = (uint8_t)side,
	                                 .pit = (uint8_t)pit,
	                                 .ply = hosted->room.game.n_plies,
	                                 .id = "c-1"},
	                         &answer),
	        OK);
}

/* Another process, whose clock began elsewhere. */
static void come_back(uint64_t now_ms)
{
	stop();
	at_ms = now_ms;
	start();
	ck_assert_msg(recovery_run(why), "%s", why);
	journal_start(on_health);
}

static void await_store(void)
{
	journal_turn();
	while (!journal_is_safe(journal_mark())) {
		uv_run(&loop, UV_RUN_ONCE);
		journal_turn(); /* each turn ends so: what came during a commit goes with the next */
	}
}

static char code[ROOM_CODE_CHARS + 1];

static void remember(const struct hosted *hosted)
{
	memcpy(code, hosted->room.code, sizeof code);
}

START_TEST(a_game_goes_on_where_it_stood)
{
	struct hosted *hosted = open_game();
	remember(hosted);
	at_ms += 4000;
	play(hosted, SOUTH, 0);
	at_ms += 7000;
	play(hosted, NORTH, 0);
	at_ms += 2000;
	journal_turn();
	uint64_t seq = hosted->room.seq;
	struct board board = hosted->room.game.board;
	come_back(50);
	ck_assert_uint_eq(rooms_count(), 1);
	hosted = rooms_find(code);
	ck_assert_ptr_nonnull(hosted);
	const struct room *room = &hosted->room;
	ck_assert_uint_eq(room->game.n_plies, 2);
	ck_assert_mem_eq(&room->game.board, &board, sizeof board);
	ck_assert_str_eq(room->seat[NORTH].name, "Ben");
	ck_assert_uint_eq(room->seat[NORTH].token[0], 2);
	/* Both are away, the clocks stand, and all of it is told in events after those of before. */
	ck_assert_uint_eq(room->held, HOLD_RESTART);
	ck_assert(!room->seat[SOUTH].connected && !room->seat[NORTH].connected);
	ck_assert_uint_eq(room->seq, seq + 3);
	ck_assert_int_eq(game_clock_left(&room->clock, SOUTH, (int64_t)at_ms + 100000), 54000);
	ck_assert_int_eq(game_clock_left(&room->clock, NORTH, (int64_t)at_ms + 100000), 53000);
	/* It is in the store as it is now. */
	journal_turn();
	come_back(9999999);
	ck_assert_uint_eq(rooms_find(code)->room.seq, seq + 4); /* on top of the other, one more hold */
	play(rooms_find(code), SOUTH, 1);
}
END_TEST

/* Their journal need not be dated: the time of day tells what went by, since the last move and while nobody was there.
 */
START_TEST(days_for_a_move_go_on_while_the_server_is_away)
{
	const int32_t move_ms = 3 * CLOCK_MOVE_MS_MIN;
	struct hosted *hosted =
	        open_game_at((struct clock_setting){.timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = move_ms});
	remember(hosted);
	at_ms += 4000;
	day_ms = 4000;
	play(hosted, SOUTH, 0);
	journal_turn();
	at_ms += 7000;
	day_ms += 36000000;
	come_back(50);
	const struct room *room = &rooms_find(code)->room;
	ck_assert_uint_eq(room->held, HOLD_NONE);
	ck_assert_int_eq(game_clock_left(&room->clock, NORTH, (int64_t)at_ms), move_ms - 36000000);
	ck_assert_int_eq(game_clock_left(&room->clock, SOUTH, (int64_t)at_ms), move_ms);
	/* And once more, from what was stored of that. */
	journal_turn();
	day_ms += 1000000;
	come_back(777);
	room = &rooms_find(code)->room;
	ck_assert_int_eq(game_clock_left(&room->clock, NORTH, (int64_t)at_ms), move_ms - 37000000);
	day_ms += 30 * (int64_t)CLOCK_MOVE_MS_MIN;
	come_back(778);
	room = &rooms_find(code)->room;
	ck_assert_int_eq(game_clock_left(&room->clock, NORTH, (int64_t)at_ms), CLOCK_AWAY_LEAVES_MS);
	play(rooms_find(code), NORTH, 0);
	ck_assert_int_eq(game_clock_left(&room->clock, NORTH, (int64_t)at_ms), move_ms);
	day_ms = 0;
}
END_TEST

START_TEST(a_long_game_comes_back_from_its_snapshot_and_the_steps_since)
{
	struct hosted *hosted = open_game();
	remember(hosted);
	for (int i = 0; i < 3 * JOURNAL_STEPS_MAX / 2; i++)
		host_do(hosted, (struct command){.type = COMMAND_presence, .side = NORTH, .present = (uint8_t)(i % 2)});
	uint64_t seq = hosted->room.seq;
	uint32_t n_steps = hosted->n_steps;
	ck_assert_uint_gt(n_steps, 0);
	ck_assert_uint_lt(n_steps, JOURNAL_STEPS_MAX);
	journal_turn();
	come_back(1);
	ck_assert_uint_ge(rooms_find(code)->room.seq, seq);
	ck_assert_uint_eq(rooms_find(code)->n_steps, n_steps + 1);
}
END_TEST

START_TEST(a_finished_game_is_still_shown_and_one_that_closed_is_gone)
{
	struct hosted *finished = open_game();
	remember(finished);
	host_do(finished, (struct command){.type = COMMAND_resign, .side = SOUTH});
	struct hosted *closed = open_game();
	host_do(closed, (struct command){.type = COMMAND_resign, .side = SOUTH});
	for (unsigned side = 0; side < 2; side++)
		host_do(closed, (struct command){.type = COMMAND_presence, .side = (uint8_t)side, .present = 0});
	await_store();
	at_ms += ROOM_IDLE_MS + 1000;
	ck_assert(!host_pass_time(closed));
	await_store();
	come_back(1);
	ck_assert_uint_eq(rooms_count(), 1);
	ck_assert_uint_eq(rooms_find(code)->room.phase, PHASE_ENDED);
	ck_assert_uint_eq(rooms_find(code)->room.held, HOLD_NONE);
}
END_TEST

static void commit(enum store_op_type type, const char *key, int64_t number, const void *blob, size_t len)
{
	const struct store_backend *backend = store_find("sqlite");
	struct store *store = backend->open(dir, DURABILITY_POWER, why);
	struct store_op op = {.type = type, .number = number};
	ck_assert_ptr_nonnull(store);
	snprintf(op.key, sizeof op.key, "%s", key);
	bytes_put(&op.blob, blob, len);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
	backend->close(store);
}

static void expect_refusal(const char *text)
{
	at_ms = 1;
	start();
	ck_assert(!recovery_run(why));
	ck_assert_msg(strstr(why, text) != NULL, "%s", why);
	journal_start(on_health); /* for the tear-down */
}

START_TEST(a_step_that_does_not_follow_is_refused_by_name)
{
	struct hosted *hosted = open_game();
	remember(hosted);
	play(hosted, SOUTH, 0);
	uint32_t n_steps = hosted->n_steps;
	struct bytes step = {.at = NULL};
	const struct command again = {
	        .type = COMMAND_play, .side = SOUTH, .pit = 1, .ply = 0, .id = "c-9", .at_ms = (int64_t)at_ms};
	command_save(&again, journal_shift_ms(), &step);
	journal_turn();
	stop();
	commit(STORE_STEP, code, n_steps, step.at, step.len);
	bytes_clear(&step);
	char expected[64];
	snprintf(expected, sizeof expected, "step %u of room %s does not follow", n_steps, code);
	expect_refusal(expected);
}
END_TEST

START_TEST(a_snapshot_that_is_none_is_refused_by_name)
{
	stop();
	commit(STORE_ROOM, "AAAA1111", 0, "no room", 7);
	expect_refusal("the snapshot of room AAAA1111 cannot be read");
}
END_TEST

START_TEST(a_step_without_its_room_is_refused_by_name)
{
	stop();
	commit(STORE_STEP, "AAAA1111", 0, "no step", 7);
	expect_refusal("step 0 of room AAAA1111");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/recovery");
	TCase *tests = tcase_create("recovery");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_game_goes_on_where_it_stood);
	tcase_add_test(tests, days_for_a_move_go_on_while_the_server_is_away);
	tcase_add_test(tests, a_long_game_comes_back_from_its_snapshot_and_the_steps_since);
	tcase_add_test(tests, a_finished_game_is_still_shown_and_one_that_closed_is_gone);
	tcase_add_test(tests, a_step_that_does_not_follow_is_refused_by_name);
	tcase_add_test(tests, a_snapshot_that_is_none_is_refused_by_name);
	tcase_add_test(tests, a_step_without_its_room_is_refused_by_name);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
