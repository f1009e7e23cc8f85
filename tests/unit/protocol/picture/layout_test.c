#include "protocol/picture/layout.h"

#include <check.h>
#include <math.h>

static struct layout layout;

/* Half the length and half the height that a bowl takes, its number aside. */
static bool apart(const struct bowl *a, const struct bowl *b)
{
	return fabs(a->x - b->x) >= a->rx + b->rx || fabs(a->y - b->y) >= a->ry + b->ry;
}

START_TEST(no_bowl_touches_another_or_the_edge)
{
	for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
		for (unsigned half = 1; half < 12; half++) {
			layout_make(&layout, pits, SOUTH, half / 2.0);
			ck_assert_uint_eq(layout.n, 2 * pits + 2);
			for (unsigned i = 0; i < layout.n; i++) {
				const struct bowl *bowl = &layout.bowl[i];
				ck_assert(bowl->x - bowl->rx > 10 && bowl->x + bowl->rx < layout.width - 10);
				ck_assert(bowl->y - bowl->ry > 10);
				ck_assert(bowl->y + bowl->ry < layout.height - LAYOUT_THICKNESS - 10);
				ck_assert(fabs(bowl->plate_y - bowl->y) >= bowl->ry + LAYOUT_PLATE);
				for (unsigned j = 0; j < i; j++)
					ck_assert(apart(bowl, &layout.bowl[j]));
			}
		}
	}
}
END_TEST

START_TEST(the_near_row_lies_below_and_runs_to_its_store_at_the_right)
{
	for (enum side near = SOUTH; near <= NORTH; near++) {
		const enum side far = side_other(near);
		layout_make(&layout, 6, near, 2.5);
		const struct bowl *first = &layout.bowl[board_cell(6, near, 0)];
		const struct bowl *last = &layout.bowl[board_cell(6, near, 5)];
		const struct bowl *opposite = &layout.bowl[board_cell(6, far, 5)];
		ck_assert(first->x < last->x && last->x < layout.bowl[board_store_cell(6, near)].x);
		ck_assert(layout.bowl[board_store_cell(6, far)].x < first->x);
		ck_assert(opposite->y < first->y);
		ck_assert_double_eq(opposite->x, first->x);
	}
}
END_TEST

START_TEST(the_board_fits_its_box_as_far_as_it_can)
{
	layout_make(&layout, 6, SOUTH, 2.5);
	ck_assert_double_eq_tol(layout.width / layout.height, 2.5, 0.01);
	layout_make(&layout, 6, SOUTH, layout_widest(6));
	ck_assert_double_eq_tol(layout.width / layout.height, layout_widest(6), 0.01);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/layout");
	TCase *places = tcase_create("places");
	tcase_add_test(places, no_bowl_touches_another_or_the_edge);
	tcase_add_test(places, the_near_row_lies_below_and_runs_to_its_store_at_the_right);
	tcase_add_test(places, the_board_fits_its_box_as_far_as_it_can);
	suite_add_tcase(suite, places);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
