#include "server/revoked.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/loop.h"
#include "server/revoked_file.h"

static char dir[64];
static char path[128];
static unsigned n_changes;

static void changed(void)
{
	n_changes++;
}

static void set_up(void)
{
	snprintf(dir, sizeof dir, "/tmp/mancalad-revoked-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(dir));
	snprintf(path, sizeof path, "%s/" REVOKED_FILE_NAME, dir);
	n_changes = 0;
	loop_start();
}

static void tear_down(void)
{
	loop_stop();
	unlink(path);
	rmdir(dir);
}

static void start(void)
{
	char why[REVOKED_WHY_MAX] = "";
	ck_assert_msg(revoked_start(dir, changed, why), "%s", why);
}

static void wait_for_changes(unsigned n)
{
	uint64_t begun_ns = uv_hrtime();
	while (n_changes < n) {
		ck_assert_msg(uv_hrtime() - begun_ns < UINT64_C(20000000000), "the file is not looked at");
		uv_run(loop_get(), UV_RUN_ONCE);
	}
}

static void add(const char *id, bool is_revoked)
{
	ck_assert(revoked_file_add(dir, id, is_revoked, 1772366400));
}

START_TEST(who_is_shut_out_before_the_start_is_known_from_the_start)
{
	add("user:42", true);
	add("jti:a", true);
	add("user:7", true);
	add("user:7", false);
	start();
	ck_assert(revoked_has("user:42"));
	ck_assert(!revoked_has("user:7"));
	ck_assert(!revoked_has("user:4"));
	ck_assert(revoked_has_token("a"));
	ck_assert(!revoked_has_token("b"));
	ck_assert(!revoked_has_token(""));
	ck_assert_uint_eq(n_changes, 0);
	revoked_stop();
	ck_assert(!revoked_has("user:42"));
}
END_TEST

START_TEST(a_change_is_noticed)
{
	start();
	ck_assert(!revoked_has("user:42"));
	add("user:42", true);
	wait_for_changes(1);
	ck_assert(revoked_has("user:42"));
	add("user:42", false);
	wait_for_changes(2);
	ck_assert(!revoked_has("user:42"));
	revoked_stop();
}
END_TEST

/* As editors do. */
START_TEST(a_file_put_in_the_place_of_another_is_noticed)
{
	char other[160];
	add("user:42", true);
	start();
	snprintf(other, sizeof other, "%s.new", path);
	FILE *file = fopen(other, "wb");
	ck_assert_ptr_nonnull(file);
	fputs("2026-03-01T12:00:00Z revoke user:43\n", file);
	fclose(file);
	ck_assert_int_eq(rename(other, path), 0);
	wait_for_changes(1);
	ck_assert(revoked_has("user:43"));
	ck_assert(!revoked_has("user:42"));
	revoked_stop();
}
END_TEST

START_TEST(a_file_that_cannot_be_read_stops_the_start)
{
	char why[REVOKED_WHY_MAX] = "";
	mkdir(path, 0700);
	ck_assert(!revoked_start(dir, changed, why));
	ck_assert_ptr_nonnull(strstr(why, path));
	rmdir(path);
}
END_TEST

/* While it runs, what was said before holds. */
START_TEST(a_file_that_cannot_be_read_any_more_lets_nobody_in)
{
	add("user:42", true);
	start();
	unlink(path);
	mkdir(path, 0700);
	for (uint64_t begun_ns = uv_hrtime(); uv_hrtime() - begun_ns < 2 * REVOKED_LOOK_MS * UINT64_C(1000000);)
		uv_run(loop_get(), UV_RUN_ONCE);
	ck_assert(revoked_has("user:42"));
	ck_assert_uint_eq(n_changes, 0);
	rmdir(path);
	revoked_stop();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/revoked");
	TCase *tcase = tcase_create("revoked");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, who_is_shut_out_before_the_start_is_known_from_the_start);
	tcase_add_test(tcase, a_change_is_noticed);
	tcase_add_test(tcase, a_file_put_in_the_place_of_another_is_noticed);
	tcase_add_test(tcase, a_file_that_cannot_be_read_stops_the_start);
	tcase_add_test(tcase, a_file_that_cannot_be_read_any_more_lets_nobody_in);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
