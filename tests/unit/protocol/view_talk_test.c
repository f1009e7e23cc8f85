#include "protocol/view_talk.h"

#include <check.h>
#include <stdlib.h>

#include "common/game/board.h"

static const struct line written = {.number = 7,
        .unix_ms = 1700000000123,
        .channel = CHANNEL_PLAYERS,
        .side = NORTH,
        .name = "Ben",
        .user = "user:ben",
        .id = "c-1",
        .text = "Hello there"};

START_TEST(a_written_line_has_a_text_and_no_phrase)
{
	struct view_line view = view_talk_line(&written);
	ck_assert_str_eq(view.channel, "players");
	ck_assert_int_eq(view.line, 7);
	ck_assert_int_eq(view.unix_ms, 1700000000123);
	ck_assert_str_eq(view.side, "north");
	ck_assert_str_eq(view.name, "Ben");
	ck_assert_str_eq(view.user, "user:ben");
	ck_assert_str_eq(view.text, "Hello there");
	ck_assert_ptr_null(view.phrase);
}
END_TEST

START_TEST(a_phrase_is_told_by_its_key)
{
	struct line line = written;
	line.channel = CHANNEL_VIEWERS;
	line.side = SIDE_NONE;
	line.phrase = PHRASE_good_game;
	line.text = line.user = "";
	struct view_line view = view_talk_line(&line);
	ck_assert_str_eq(view.channel, "viewers");
	ck_assert_ptr_null(view.side);
	ck_assert_ptr_null(view.user);
	ck_assert_ptr_null(view.text);
	ck_assert_str_eq(view.phrase, "good_game");
}
END_TEST

START_TEST(a_line_alone_reads_as_in_a_list)
{
	struct view_line view = view_talk_line(&written);
	struct outgoing said = view_talk_said("K7QX2M4D", &written);
	ck_assert_str_eq(said.room, "K7QX2M4D");
	ck_assert_ptr_eq(said.channel, view.channel);
	ck_assert_int_eq(said.line, view.line);
	ck_assert_int_eq(said.unix_ms, view.unix_ms);
	ck_assert_ptr_eq(said.side, view.side);
	ck_assert_ptr_eq(said.name, view.name);
	ck_assert_ptr_eq(said.user, view.user);
	ck_assert_ptr_eq(said.phrase, view.phrase);
	ck_assert_ptr_eq(said.text, view.text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/view_talk");
	TCase *tests = tcase_create("view_talk");
	tcase_add_test(tests, a_written_line_has_a_text_and_no_phrase);
	tcase_add_test(tests, a_phrase_is_told_by_its_key);
	tcase_add_test(tests, a_line_alone_reads_as_in_a_list);
	suite_add_tcase(suite, tests);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
