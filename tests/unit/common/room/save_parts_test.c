#include "common/room/save_parts.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct reader reader_of(const struct bytes *bytes)
{
	return (struct reader){.at = bytes->at, .end = bytes->at + bytes->len};
}

static const struct {
	const char *(*word_at)(unsigned index);
	unsigned n;
} words[] = {
        {save_command_word, COMMAND_COUNT},
        {save_event_word, EVENT_COUNT},
        {save_end_word, END_COUNT},
        {save_phase_word, PHASE_CLOSED + 1},
        {save_offer_word, OFFER_COUNT},
        {save_offer_end_word, OFFER_EXPIRED + 1},
};

START_TEST(every_word_is_read_as_what_it_was_written_for_and_none_follows_the_last)
{
	for (unsigned i = 0; i < words[_i].n; i++) {
		struct bytes bytes = {.at = NULL};
		bytes_put_text(&bytes, words[_i].word_at(i));
		struct reader in = reader_of(&bytes);
		ck_assert_uint_eq(save_get_word(&in, words[_i].word_at), i);
		ck_assert(reader_done(&in));
		bytes_clear(&bytes);
	}
	ck_assert_ptr_null(words[_i].word_at(words[_i].n));
}
END_TEST

START_TEST(an_instant_goes_by_the_other_clock_and_never_stays_never)
{
	static const int64_t instants[] = {0, 1, -5, 5000000, INT64_MAX};
	for (size_t i = 0; i < sizeof instants / sizeof instants[0]; i++) {
		struct bytes bytes = {.at = NULL};
		save_put_instant(&bytes, instants[i], 1000);
		struct reader in = reader_of(&bytes);
		const int64_t back = save_get_instant(&in, 400);
		ck_assert_int_eq(back, instants[i] == INT64_MAX ? INT64_MAX : instants[i] + 600);
		bytes_clear(&bytes);
	}
}
END_TEST

START_TEST(terms_are_read_as_they_were_written_and_none_as_none)
{
	struct next_game terms = {.preset = 1, .clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 500}},
	                 back;
	struct bytes bytes = {.at = NULL};
	ck_assert_int_eq(rules_read("kalah-empty-capture", &terms.rules), OK);
	save_put_terms(&terms, &bytes);
	save_put_terms(NULL, &bytes);
	struct reader in = reader_of(&bytes);
	ck_assert(save_get_terms(&back, &in));
	ck_assert_uint_eq(back.preset, terms.preset);
	ck_assert_mem_eq(&back.rules, &terms.rules, sizeof back.rules);
	ck_assert_int_eq(back.clock_setting.base_ms, 60000);
	ck_assert(!save_get_terms(&back, &in));
	ck_assert(reader_done(&in));
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/save_parts");
	TCase *parts = tcase_create("parts");
	tcase_add_loop_test(parts, every_word_is_read_as_what_it_was_written_for_and_none_follows_the_last, 0,
	        (int)(sizeof words / sizeof words[0]));
	tcase_add_test(parts, an_instant_goes_by_the_other_clock_and_never_stays_never);
	tcase_add_test(parts, terms_are_read_as_they_were_written_and_none_as_none);
	suite_add_tcase(suite, parts);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
