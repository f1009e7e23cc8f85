#include "server/journal.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/conn.h"
#include "server/loop.h"
#include "tests/support/data_folder.h"
#include "tests/unit/common/room/scene.h"

/* A clock that a test sets; timers are real. */
static uv_loop_t loop;
static uint64_t at_ms;

uv_loop_t *loop_get(void)
{
	return &loop;
}

int64_t loop_drift_ms(void)
{
	return 0;
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

/* What the connections are asked for. */
static uint64_t held, released;
static bool hurries;

void conn_hold(uint64_t mark)
{
	held = mark;
}

void conn_release(uint64_t mark)
{
	released = mark;
}

void conn_hurry(bool hurry)
{
	hurries = hurry;
}

static struct config config;
static char dir[DATA_FOLDER_CHARS];
static char why[STORE_WHY_MAX];
static struct scene scene;

static void on_health(bool healthy)
{
	ck_abort_msg("the store is %s", healthy ? "well" : "ill");
}

static void start(void)
{
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	ck_assert_msg(journal_open(&config, why), "%s", why);
	journal_start(on_health);
}

static void stop(void)
{
	ck_assert(journal_stop(5000));
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
}

static void set_up(void)
{
	data_folder_make(dir);
	config = (struct config){.data_dir = dir, .durability = DURABILITY_POWER};
	at_ms = 1000000;
	held = released = 0;
	hurries = false;
	scene_start(&scene, "kalah,first=south", 60000, 0);
	start();
}

static void tear_down(void)
{
	stop();
	room_clear(&scene.room);
	data_folder_remove(dir);
}

static void await(uint64_t mark)
{
	while (!journal_is_safe(mark))
		uv_run(&loop, UV_RUN_ONCE);
}

START_TEST(a_change_is_safe_once_it_is_committed)
{
	journal_room(&scene.room);
	uint64_t mark = journal_mark();
	ck_assert_uint_eq(held, mark); /* what is said from now on waits for it */
	ck_assert(!journal_is_safe(mark));
	uv_run(&loop, UV_RUN_NOWAIT);
	ck_assert(!journal_is_safe(mark)); /* not handed over before the turn ends */
	journal_turn();
	await(mark);
	ck_assert_uint_eq(released, mark);
	ck_assert(!hurries);
}
END_TEST

START_TEST(the_changes_of_a_turn_have_one_mark)
{
	journal_room(&scene.room);
	uint64_t mark = journal_mark();
	journal_room_end(&scene.room);
	ck_assert_uint_eq(journal_mark(), mark);
	journal_turn();
	journal_turn(); /* nothing new */
	ck_assert_uint_eq(journal_mark(), mark);
	journal_room(&scene.room);
	ck_assert_uint_eq(journal_mark(), mark + 1);
	journal_turn();
	await(mark + 1);
}
END_TEST

START_TEST(without_durability_nothing_is_held)
{
	stop();
	config.durability = DURABILITY_NONE;
	start();
	journal_room(&scene.room);
	ck_assert_uint_eq(held, 0);
	journal_turn();
	await(journal_mark());
}
END_TEST

struct rooms {
	size_t n;
	int64_t numbers[8];
	char keys[8][STORE_KEY_MAX + 1];
};

static bool note(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *wrong)
{
	struct rooms *rooms = context;
	(void)blob;
	(void)wrong;
	ck_assert_uint_gt(len, 0);
	ck_assert_uint_lt(rooms->n, 8);
	rooms->numbers[rooms->n] = number;
	snprintf(rooms->keys[rooms->n++], STORE_KEY_MAX + 1, "%s", key);
	return true;
}

START_TEST(what_was_handed_over_is_there_after_a_stop)
{
	struct rooms rooms = {.n = 0};
	const struct command tick = {.type = COMMAND_tick, .side = SIDE_NONE, .at_ms = (int64_t)at_ms};
	journal_room(&scene.room);
	journal_turn();
	journal_step(&scene.room, &tick, 0);
	stop(); /* hands over what is gathered, too */
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	ck_assert_msg(journal_open(&config, why), "%s", why);
	ck_assert_int_eq(journal_load_rooms(note, &rooms, why), STORE_OK);
	ck_assert_uint_eq(rooms.n, 2);
	ck_assert_int_eq(rooms.numbers[0], -1);
	ck_assert_int_eq(rooms.numbers[1], 0);
	ck_assert_str_eq(rooms.keys[1], scene.room.code);
	journal_start(on_health);
}
END_TEST

/* The instants of a process begin anywhere; the journal's go on. */
START_TEST(time_goes_on_from_where_it_was_left)
{
	ck_assert_int_eq((int64_t)at_ms + journal_shift_ms(), 0);
	at_ms += 5000;
	journal_room(&scene.room);
	stop();
	at_ms = 77;
	start();
	ck_assert_int_eq((int64_t)at_ms + journal_shift_ms(), 5000);
	at_ms += 250;
	journal_alive();
	journal_turn();
	await(journal_mark());
	stop();
	at_ms = 123456789;
	start();
	ck_assert_int_eq((int64_t)at_ms + journal_shift_ms(), 5250);
}
END_TEST

START_TEST(one_who_is_behind_is_not_dated)
{
	journal_room(&scene.room);
	journal_turn();
	uint64_t mark = journal_mark();
	journal_alive(); /* what waits will be dated by itself */
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark);
	await(mark);
	journal_alive();
	journal_turn();
	ck_assert_uint_eq(journal_mark(), mark + 1);
	await(mark + 1);
}
END_TEST

START_TEST(two_journals_on_one_folder_are_one_too_many)
{
	struct store *store = store_find("sqlite")->open(dir, DURABILITY_POWER, why); /* a reader may */
	ck_assert_ptr_nonnull(store);
	store_find("sqlite")->close(store);
	pid_t child = fork();
	if (child == 0)
		_exit(journal_open(&config, why) ? 0 : strstr(why, "another mancalad runs") ? 3 : 4);
	int status;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(WEXITSTATUS(status), 3);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/journal");
	TCase *tests = tcase_create("journal");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_change_is_safe_once_it_is_committed);
	tcase_add_test(tests, the_changes_of_a_turn_have_one_mark);
	tcase_add_test(tests, without_durability_nothing_is_held);
	tcase_add_test(tests, what_was_handed_over_is_there_after_a_stop);
	tcase_add_test(tests, time_goes_on_from_where_it_was_left);
	tcase_add_test(tests, one_who_is_behind_is_not_dated);
	tcase_add_test(tests, two_journals_on_one_folder_are_one_too_many);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
