#include "server/puzzles_api.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/bytes.h"
#include "server/store/puzzle_op.h"
#include "tests/support/sample_puzzle.h"

static const struct store_backend *backend;
static struct store *store;
static char body[65536], why[STORE_WHY_MAX];

static void set_up(void)
{
	backend = store_find("memory");
	store = backend->open("", DURABILITY_POWER, why);
	ck_assert_msg(store, "%s", why);
}

static void tear_down(void)
{
	backend->close(store);
}

static void put(const struct puzzle *puzzle)
{
	struct store_op op;
	puzzle_op_make(puzzle, &op);
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
}

/* One by a program that knows more than this. */
static void put_unknown(const struct puzzle *like)
{
	struct store_op op;
	puzzle_op_make(like, &op);
	snprintf(op.key, sizeof op.key, "unknown");
	bytes_clear(&op.blob);
	bytes_put_text(&op.blob, "another form");
	ck_assert_int_eq(backend->commit(store, &op, 1, why), STORE_OK);
	store_op_clear(&op);
}

static unsigned get(const char *query)
{
	struct reply reply;
	puzzles_answer("/api/puzzles", query, NULL, 0, backend, store, &reply);
	unsigned status = reply.status;
	snprintf(body, sizeof body, "%.*s", (int)reply.body.len, reply.body.len ? reply.body.bytes : "");
	reply_clear(&reply);
	return status;
}

static unsigned count(const char *what)
{
	unsigned n = 0;
	for (const char *at = body; (at = strstr(at, what)); at += strlen(what))
		n++;
	return n;
}

START_TEST(the_list_goes_on_behind_a_puzzle_that_cannot_be_told)
{
	sample_puzzles("kalah", 12, 1, put);
	sample_puzzles("kalah,seeds=3", 12, 1, put);
	struct puzzle one;
	sample_puzzle_at("kalah", "0,2,2,2,0,0/8,1,1,1,0,0 14,17 S", &one);
	put_unknown(&one);
	put(&one);
	/* The newest first: `one`, the unknown, and two behind them. */
	ck_assert_uint_eq(get("limit=2"), 200);
	ck_assert_uint_eq(count("\"id\":"), 1);
	ck_assert_msg(strstr(body, "\"next\":\"3\"}"), "%s", body);
	ck_assert_uint_eq(get("limit=2&after=3"), 200);
	ck_assert_uint_eq(count("\"id\":"), 2);
	ck_assert_msg(strstr(body, "\"next\":null}"), "%s", body);
}
END_TEST

START_TEST(a_store_that_cannot_be_read_is_told_of)
{
	struct reply reply;
	puzzles_answer("/api/puzzles", "", NULL, 0, backend, NULL, &reply);
	ck_assert_uint_eq(reply.status, 503);
	ck_assert_ptr_null(memmem(reply.body.bytes, reply.body.len, "puzzles", 7));
	reply_clear(&reply);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/puzzles_api");
	TCase *tests = tcase_create("puzzles_api");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, the_list_goes_on_behind_a_puzzle_that_cannot_be_told);
	tcase_add_test(tests, a_store_that_cannot_be_read_is_told_of);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
