#include "protocol/picture/outline.h"

#include <check.h>
#include <stdlib.h>

static const struct bowl bowl = {.x = 100, .y = 50, .rx = 40, .ry = 30};

static struct text out;

/* The smallest and the largest of every second number from the first, or from the second, on. */
static void span(unsigned from, double *low, double *high)
{
	unsigned n = 0;
	*low = 1e9, *high = -1e9;
	write_bytes(&out, "", 1);
	for (char *at = out.bytes; *at;) {
		char *end;
		double value = strtod(at, &end);
		if (end == at) {
			at++;
			continue;
		}
		if (n++ % 2 == from) {
			*low = value < *low ? value : *low;
			*high = value > *high ? value : *high;
		}
		at = end;
	}
	ck_assert_uint_eq(n % 2, 0);
}

START_TEST(a_rim_is_as_wide_and_as_high_as_its_bowl)
{
	for (int grow = -5; grow <= 5; grow += 5) {
		double low, high;
		out.len = 0;
		outline_rim(&out, &bowl, grow);
		span(0, &low, &high);
		ck_assert_double_eq_tol(low, bowl.x - bowl.rx - grow, 0.06);
		ck_assert_double_eq_tol(high, bowl.x + bowl.rx + grow, 0.06);
		out.len = 0;
		outline_rim(&out, &bowl, grow);
		span(1, &low, &high);
		ck_assert_double_eq_tol(low, bowl.y - bowl.ry - grow, 0.06);
		ck_assert_double_eq_tol(high, bowl.y + bowl.ry + grow, 0.06);
	}
	text_clear(&out);
}
END_TEST

START_TEST(a_plank_stays_in_its_drawing)
{
	double low, high;
	out.len = 0;
	outline_plank(&out, 600, 400, 5);
	span(0, &low, &high);
	ck_assert(low >= 0 && high <= 600);
	out.len = 0;
	outline_plank(&out, 600, 400, 5);
	span(1, &low, &high);
	ck_assert(low >= 0 && high <= 404);
	text_clear(&out);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/outline");
	TCase *shapes = tcase_create("shapes");
	tcase_add_test(shapes, a_rim_is_as_wide_and_as_high_as_its_bowl);
	tcase_add_test(shapes, a_plank_stays_in_its_drawing);
	suite_add_tcase(suite, shapes);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
