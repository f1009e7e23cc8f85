#include "common/bot/table_make.h"

#include <check.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/made_table.h"

static struct {
	struct table_making *making;
	atomic_uint next;
	unsigned n;
} crew;

static void *work(void *unused)
{
	(void)unused;
	for (unsigned part; (part = atomic_fetch_add(&crew.next, 1)) < crew.n;)
		table_making_part(crew.making, part, NULL);
	return NULL;
}

static void is_the_same_on_four_threads(const char *rules_text, unsigned seeds)
{
	struct made_table alone;
	made_table_make(&alone, rules_text, seeds);
	void *image = calloc(1, alone.bytes);
	void *space = calloc(1, table_making_work_bytes(&alone.table.head.key, seeds));
	crew.making = table_making_new(&alone.table.head.key, seeds, image, space);
	for (; (crew.n = table_making_parts(crew.making)) > 0; table_making_next(crew.making)) {
		pthread_t threads[4];
		atomic_store(&crew.next, 0);
		for (unsigned i = 0; i < 4; i++)
			ck_assert_int_eq(pthread_create(&threads[i], NULL, work, NULL), 0);
		for (unsigned i = 0; i < 4; i++)
			pthread_join(threads[i], NULL);
	}
	ck_assert_mem_eq(image, alone.image, alone.bytes);
	table_making_free(crew.making);
	free(space);
	free(image);
	made_table_clear(&alone);
}

START_TEST(a_table_is_the_same_on_any_number_of_threads)
{
	is_the_same_on_four_threads("kalah", 9);
	is_the_same_on_four_threads("oware-abapa", 7);
	is_the_same_on_four_threads("oware-plyyard,pits=3", 10);
}
END_TEST

/* At the longest stage: of a Kalah layer, the looking at an Oware layer, the solving of it. */
static void stops(const char *rules_text, unsigned stage)
{
	const atomic_bool stop = true;
	struct rules rules;
	ck_assert_int_eq(rules_read(rules_text, &rules), OK);
	struct table_key key = table_key_of(&rules);
	void *image = calloc(1, table_bytes(&key, 8));
	void *space = calloc(1, table_making_work_bytes(&key, 8));
	struct table_making *making = table_making_new(&key, 8, image, space);
	for (; making->stage < stage; table_making_next(making))
		for (unsigned part = 0; part < table_making_parts(making); part++)
			table_making_part(making, part, NULL);
	uint64_t done = table_making_done(making);
	ck_assert_uint_gt(table_making_parts(making), 0);
	for (unsigned part = 0; part < table_making_parts(making); part++)
		table_making_part(making, part, &stop);
	ck_assert_uint_le(table_making_done(making) - done, 10000);
	table_making_free(making);
	free(space);
	free(image);
}

START_TEST(a_part_returns_soon_when_it_is_stopped)
{
	stops("kalah", 8);
	stops("oware-abapa", 16);
	stops("oware-abapa", 17);
}
END_TEST

START_TEST(what_cannot_be_made_needs_no_space)
{
	struct rules rules;
	ck_assert_int_eq(rules_read("kalah", &rules), OK);
	struct table_key key = table_key_of(&rules);
	ck_assert_uint_eq(table_making_work_bytes(&key, 28), 0);
	ck_assert_uint_gt(table_making_work_bytes(&key, 20), 225000000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/table_make");
	TCase *tcase = tcase_create("table_make");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_table_is_the_same_on_any_number_of_threads);
	tcase_add_test(tcase, a_part_returns_soon_when_it_is_stopped);
	tcase_add_test(tcase, what_cannot_be_made_needs_no_space);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
