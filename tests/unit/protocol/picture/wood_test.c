#include "protocol/picture/wood.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

static struct layout layout;

static struct text wood(unsigned pits)
{
	struct text out = {.bytes = NULL};
	layout_make(&layout, pits, SOUTH, 2.5);
	wood_write_defs(&out, &layout);
	wood_write(&out, &layout, 0.5);
	write_bytes(&out, "", 1);
	return out;
}

static unsigned count(const char *text, const char *word)
{
	unsigned n = 0;
	for (; (text = strstr(text, word)); text++)
		n++;
	return n;
}

START_TEST(every_bowl_is_carved)
{
	for (unsigned pits = 1; pits <= PITS_MAX; pits++) {
		struct text out = wood(pits);
		ck_assert_uint_eq(count(out.bytes, "url(#floor)"), 2 * pits + 2);
		text_clear(&out);
	}
}
END_TEST

START_TEST(what_it_refers_to_is_defined)
{
	struct text out = wood(6);
	for (const char *at = out.bytes; (at = strstr(at, "url(#")); at++) {
		char id[32];
		const char *name = at + 5;
		ck_assert_uint_lt(strcspn(name, ")"), 16);
		snprintf(id, sizeof id, "id=\"%.*s\"", (int)strcspn(name, ")"), name);
		ck_assert_msg(strstr(out.bytes, id) != NULL, "%s", id);
	}
	text_clear(&out);
}
END_TEST

START_TEST(the_same_board_is_always_of_the_same_wood)
{
	struct text a = wood(6), b = wood(6), other = wood(7);
	ck_assert_str_eq(a.bytes, b.bytes);
	ck_assert_str_ne(a.bytes, other.bytes);
	text_clear(&a);
	text_clear(&b);
	text_clear(&other);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/picture/wood");
	TCase *wood = tcase_create("wood");
	tcase_add_test(wood, every_bowl_is_carved);
	tcase_add_test(wood, what_it_refers_to_is_defined);
	tcase_add_test(wood, the_same_board_is_always_of_the_same_wood);
	suite_add_tcase(suite, wood);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
