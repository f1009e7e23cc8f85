#include "common/room/options_bytes.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#define PITS 6

/* All that can be said, each at least once. */
static const struct room_options cases[] = {
        {.offers = OFFERS_ALL},
        {.visibility = VISIBILITY_OPEN, .casual = 1, .watch = WATCH_APPROVAL, .nameless = 1, .chat = CHAT_PHRASES},
        {.series = SERIES_BEST_OF, .games = 3, .order = ORDER_LOSER, .start = START_FAIR, .delay_s = 900},
        {.series = SERIES_FIRST_TO, .games = 15, .order = ORDER_WINNER, .watch = WATCH_CLOSED, .chat = CHAT_OFF},
        {.locked = 1, .key = "0123456789abcdef", .offers = 1u << OFFER_pause},
        {.start = START_POSITION, .to_move = NORTH, .board = {{{1, 2, 3, 4, 5, 6}, {0, 0, 0, 0, 0, 9}}, {10, 8}}},
};

START_TEST(what_was_written_is_read_again)
{
	struct bytes bytes = {.at = NULL};
	struct room_options back;
	room_options_write(&cases[_i], PITS, &bytes);
	struct reader in = {.at = bytes.at, .end = bytes.at + bytes.len};
	room_options_read(&in, PITS, &back);
	ck_assert(reader_done(&in));
	ck_assert_mem_eq(&back, &cases[_i], sizeof back);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(what_is_cut_off_is_no_options)
{
	struct bytes bytes = {.at = NULL};
	room_options_write(&cases[_i], PITS, &bytes);
	for (size_t len = 0; len < bytes.len; len++) {
		struct room_options back;
		struct reader in = {.at = bytes.at, .end = bytes.at + len};
		room_options_read(&in, PITS, &back);
		ck_assert(!reader_done(&in));
	}
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/options_bytes");
	TCase *bytes = tcase_create("bytes");
	tcase_add_loop_test(bytes, what_was_written_is_read_again, 0, (int)(sizeof cases / sizeof cases[0]));
	tcase_add_loop_test(bytes, what_is_cut_off_is_no_options, 0, (int)(sizeof cases / sizeof cases[0]));
	suite_add_tcase(suite, bytes);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
