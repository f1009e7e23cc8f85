#include "protocol/picture/seeds.h"

#include <check.h>
#include <math.h>
#include <string.h>

static struct seed_place place[SEEDS_DRAWN_STORE];

START_TEST(seeds_lie_in_their_bowl)
{
	seeds_settle(place, SEEDS_DRAWN_STORE, 0, 3, 50, 60, 12);
	for (unsigned i = 0; i < SEEDS_DRAWN_STORE; i++)
		ck_assert(fabs(place[i].x) <= 50 && fabs(place[i].y) <= 60);
}
END_TEST

START_TEST(a_few_seeds_lie_beside_each_other)
{
	seeds_settle(place, 5, 0, 3, 50, 60, 12);
	for (unsigned i = 0; i < 5; i++) {
		ck_assert_uint_eq(place[i].layer, 0);
		for (unsigned j = 0; j < i; j++)
			ck_assert(hypot(place[i].x - place[j].x, place[i].y - place[j].y) > 12);
	}
}
END_TEST

START_TEST(many_seeds_heap_up)
{
	unsigned high = 0;
	seeds_settle(place, 30, 0, 3, 50, 60, 12);
	for (unsigned i = 0; i < 30; i++)
		high += place[i].layer > 0;
	ck_assert_uint_gt(high, 0);
}
END_TEST

START_TEST(a_seed_more_moves_none_of_those_that_lie)
{
	struct seed_place before[9];
	seeds_settle(before, 9, 20, 4, 50, 60, 12);
	seeds_settle(place, 10, 20, 4, 50, 60, 12);
	for (unsigned i = 0; i < 9; i++) {
		ck_assert_double_eq(before[i].x, place[i].x);
		ck_assert_double_eq(before[i].y, place[i].y);
	}
}
END_TEST

static unsigned drawn(unsigned in_pit, unsigned in_store)
{
	struct layout layout;
	uint8_t seeds[CELLS_MAX] = {[0] = (uint8_t)in_pit, [6] = (uint8_t)in_store};
	struct text out = {.bytes = NULL};
	unsigned n = 0;
	layout_make(&layout, 6, SOUTH, 2.5);
	seeds_write(&out, &layout, seeds);
	write_bytes(&out, "", 1);
	for (const char *at = out.bytes; (at = strstr(at, "\"#shadow\"")); at++)
		n++;
	text_clear(&out);
	return n;
}

START_TEST(every_seed_is_drawn_as_long_as_anybody_could_count_them)
{
	ck_assert_uint_eq(drawn(0, 0), 0);
	ck_assert_uint_eq(drawn(12, 24), 36);
	ck_assert_uint_eq(drawn(SEEDS_DRAWN_PIT, SEEDS_DRAWN_STORE), SEEDS_DRAWN_PIT + SEEDS_DRAWN_STORE);
	ck_assert_uint_eq(drawn(100, 140), SEEDS_DRAWN_PIT + SEEDS_DRAWN_STORE);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/seeds");
	TCase *heaps = tcase_create("heaps");
	tcase_add_test(heaps, seeds_lie_in_their_bowl);
	tcase_add_test(heaps, a_few_seeds_lie_beside_each_other);
	tcase_add_test(heaps, many_seeds_heap_up);
	tcase_add_test(heaps, a_seed_more_moves_none_of_those_that_lie);
	tcase_add_test(heaps, every_seed_is_drawn_as_long_as_anybody_could_count_them);
	suite_add_tcase(suite, heaps);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
