#include "server/classes.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "server/host.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/turns.h"
#include "tests/support/data_folder.h"

#define CODE "K7QX2M4D"

/* A clock that a test sets; nobody is connected, and no beat comes. */
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

uint64_t loop_read_ms(void)
{
	return at_ms;
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
static const uint8_t host_token[TOKEN_BYTES] = {1};

static void on_health(bool healthy)
{
	(void)healthy;
}

static void on_deadline(struct hosted *room)
{
	host_pass_time(room);
}

/* A class that nobody is in. */
static void adopt(void)
{
	struct class_setting setting = {.name = "Form 3b", .bot = 1};
	struct classroom class;
	ck_assert_int_eq(rules_preset("kalah", &setting.rules), OK);
	classroom_init(&class, CODE, &setting, "guest:1", host_token, (int64_t)at_ms);
	classes_adopt(&class);
}

static void set_up(void)
{
	char why[STORE_WHY_MAX];
	data_folder_make(dir);
	config = (struct config){.data_dir = dir, .durability = DURABILITY_POWER, .max_rooms = 100};
	at_ms = 1000000;
	ck_assert_int_eq(uv_loop_init(&loop), 0);
	rooms_start(on_deadline);
	classes_start(&config);
	ck_assert_msg(journal_open(&config, why), "%s", why);
	journal_start(on_health);
	adopt();
}

static void tear_down(void)
{
	classes_freeze();
	classes_stop();
	rooms_stop();
	turns_clear();
	ck_assert(journal_stop(5000));
	uv_run(&loop, UV_RUN_DEFAULT);
	ck_assert_int_eq(uv_loop_close(&loop), 0);
	data_folder_remove(dir);
}

static enum err join(const char *name)
{
	static const uint8_t token[TOKEN_BYTES] = {2};
	struct class_answer answer;
	return classes_run(classes_find(CODE),
	        (struct class_command){.type = CLASS_JOIN, .name = name, .user = "guest:2", .token = token}, &answer);
}

START_TEST(nobody_finds_a_class_whose_time_is_over_though_no_beat_has_ended_it)
{
	ck_assert_int_eq(join("Nadia"), OK);
	at_ms += CLASS_IDLE_MS - 1;
	ck_assert_ptr_nonnull(classes_find(CODE));
	at_ms++;
	const uint64_t n_changes = journal_changes();
	ck_assert_ptr_null(classes_find(CODE));
	ck_assert_uint_eq(journal_changes(), n_changes + 1); /* its end */
	ck_assert_ptr_null(classes_find(CODE));
	ck_assert_uint_eq(journal_changes(), n_changes + 1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/classes");
	TCase *tests = tcase_create("classes");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, nobody_finds_a_class_whose_time_is_over_though_no_beat_has_ended_it);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
