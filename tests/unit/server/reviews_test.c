#include "server/reviews.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "server/loop.h"
#include "server/searches.h"
#include "tests/support/sample_record.h"

/* Games that are never done while a test runs: nothing comes to the journal. */
static struct record record;
static char body[512], why[STORE_WHY_MAX];

static void set_up(void)
{
	struct config config = config_defaults();
	config.review_nodes = 1000000000;
	loop_start();
	searches_start(1, 1 << 16, SEARCH_USUAL);
	reviews_start(&config);
	sample_record(&record, &(struct sample){.rules = "kalah,pits=10,seeds=12", .seed = 1, .end = SAMPLE_RESIGNED});
}

static void tear_down(void)
{
	reviews_freeze();
	searches_stop();
	reviews_stop();
	record_clear(&record);
	loop_stop();
}

static unsigned take(struct reply *reply)
{
	unsigned status = reply->status;
	snprintf(body, sizeof body, "%.*s", (int)reply->body.len, reply->body.len ? reply->body.bytes : "");
	snprintf(why, sizeof why, "%s", reply->why);
	reply_clear(reply);
	return status;
}

static unsigned make(unsigned n, uint64_t peer)
{
	struct reply reply = {.status = 0};
	snprintf(record.id, sizeof record.id, "game-%u", n);
	reviews_make(&record, peer, &reply);
	return take(&reply);
}

START_TEST(the_first_two_are_made_and_the_others_wait)
{
	ck_assert_uint_eq(make(1, 7), 202);
	ck_assert_ptr_nonnull(strstr(body, "{\"id\":\"game-1\",\"state\":\"working\",\"done\":0,"));
	ck_assert_uint_eq(make(2, 7), 202);
	ck_assert_uint_eq(make(3, 7), 202);
	ck_assert_ptr_nonnull(strstr(body, "{\"id\":\"game-3\",\"state\":\"waiting\",\"done\":0,"));
	ck_assert_ptr_nonnull(strstr(body, "\"ahead\":2}"));
	struct reply reply = {.status = 0};
	ck_assert(reviews_tell("game-2", 200, &reply));
	ck_assert_uint_eq(take(&reply), 200);
	ck_assert(!reviews_tell("game-4", 200, &reply));
}
END_TEST

START_TEST(asked_again_it_is_the_same_one)
{
	for (unsigned times = 0; times < 2 * REVIEWS_MAX; times++)
		ck_assert_uint_eq(make(1, 7), 202);
}
END_TEST

START_TEST(an_address_has_so_many_and_all_together_have_more)
{
	for (unsigned n = 0; n < REVIEWS_PEER_MAX; n++)
		ck_assert_uint_eq(make(n, 7), 202);
	ck_assert_uint_eq(make(99, 7), 429);
	ck_assert_ptr_nonnull(strstr(body, "\"too_many\""));
	for (unsigned n = REVIEWS_PEER_MAX; n < REVIEWS_MAX; n++)
		ck_assert_uint_eq(make(n, 100 + n), 202);
	ck_assert_uint_eq(make(99, 8), 503);
	ck_assert_ptr_nonnull(strstr(body, "\"busy\""));
}
END_TEST

START_TEST(behind_a_proxy_nobody_is_told_from_another)
{
	for (unsigned n = 0; n < REVIEWS_MAX; n++)
		ck_assert_uint_eq(make(n, 0), 202);
	ck_assert_uint_eq(make(99, 0), 503);
}
END_TEST

START_TEST(a_game_that_is_too_long_is_refused)
{
	uint32_t n_plies = record.n_plies;
	record.n_plies = REVIEW_POSITIONS_MAX;
	ck_assert_uint_eq(make(1, 7), 422);
	ck_assert_ptr_nonnull(strstr(body, "\"too_long\""));
	record.n_plies = n_plies;
}
END_TEST

START_TEST(a_game_that_does_not_follow_is_damaged)
{
	record.plies[0].side = (uint8_t)side_other((enum side)record.plies[0].side);
	ck_assert_uint_eq(make(1, 7), 500);
	ck_assert_str_eq(why, "the archive has a game that does not follow: game-1");
}
END_TEST

START_TEST(when_the_program_ends_none_begins)
{
	ck_assert_uint_eq(make(1, 7), 202);
	reviews_freeze();
	ck_assert_uint_eq(make(2, 7), 503);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/reviews");
	TCase *tests = tcase_create("reviews");
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, the_first_two_are_made_and_the_others_wait);
	tcase_add_test(tests, asked_again_it_is_the_same_one);
	tcase_add_test(tests, an_address_has_so_many_and_all_together_have_more);
	tcase_add_test(tests, behind_a_proxy_nobody_is_told_from_another);
	tcase_add_test(tests, a_game_that_is_too_long_is_refused);
	tcase_add_test(tests, a_game_that_does_not_follow_is_damaged);
	tcase_add_test(tests, when_the_program_ends_none_begins);
	suite_add_tcase(suite, tests);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
