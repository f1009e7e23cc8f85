#include "protocol/setting.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/decode.h"

/* `create` with these fields beside the preset. */
static enum err read_setting(const char *fields, struct room_setting *out)
{
	char text[512];
	struct incoming in;
	struct fault fault;
	snprintf(text, sizeof text, "{\"t\":\"create\",\"id\":\"c\",%s}", fields);
	enum err err = decode(text, strlen(text), &in, &fault);
	return err ? err : setting_read(&in, out);
}

START_TEST(without_options_a_room_is_as_usual)
{
	struct room_setting setting;
	const struct room_options usual = {.offers = OFFERS_ALL};
	ck_assert_int_eq(read_setting("\"preset\":\"kalah\"", &setting), OK);
	ck_assert_mem_eq(&setting.options, &usual, sizeof usual);
	ck_assert_uint_eq(setting.side, SOUTH);
	ck_assert(!setting.clock_setting.timed);
}
END_TEST

START_TEST(every_option_is_read)
{
	struct room_setting setting;
	ck_assert_int_eq(
	        read_setting("\"preset\":\"kalah-empty-capture\",\"options\":{\"visibility\":\"open\","
	                     "\"casual\":true,\"offers\":[\"pause\",\"draw\"],\"series\":{\"kind\":\"first_to\","
	                     "\"games\":3,\"order\":\"loser\"},\"start\":\"fair\",\"watch\":\"approval\","
	                     "\"delay_s\":30,\"viewer_names\":false,\"chat\":\"phrases\"}",
	                &setting),
	        OK);
	const struct room_options meant = {
	        .visibility = VISIBILITY_OPEN,
	        .casual = 1,
	        .offers = 1u << OFFER_pause | 1u << OFFER_draw,
	        .series = SERIES_FIRST_TO,
	        .games = 3,
	        .order = ORDER_LOSER,
	        .start = START_FAIR,
	        .watch = WATCH_APPROVAL,
	        .delay_s = 30,
	        .nameless = 1,
	        .chat = CHAT_PHRASES,
	};
	ck_assert_mem_eq(&setting.options, &meant, sizeof meant);
}
END_TEST

START_TEST(with_a_clock_takebacks_have_to_be_asked_for)
{
	struct room_setting setting;
	const char *clock = "\"preset\":\"kalah\",\"clock\":{\"base_ms\":1000,\"increment_ms\":0}";
	ck_assert_int_eq(read_setting(clock, &setting), OK);
	ck_assert_uint_eq(setting.options.offers >> OFFER_takeback & 1, 0);
	ck_assert_int_eq(read_setting("\"preset\":\"kalah\",\"clock\":{\"base_ms\":1000,\"increment_ms\":0},"
	                              "\"options\":{\"offers\":[\"takeback\"]}",
	                         &setting),
	        OK);
	ck_assert_uint_eq(setting.options.offers, 1u << OFFER_takeback);
}
END_TEST

START_TEST(a_position_says_who_begins_and_stands_on_the_board_asked_for)
{
	struct room_setting setting;
	ck_assert_int_eq(read_setting("\"preset\":\"kalah\",\"rules\":{\"pits\":2},"
	                              "\"options\":{\"position\":\"1,2/3,4 5,6 N\"}",
	                         &setting),
	        OK);
	ck_assert_uint_eq(setting.options.start, START_POSITION);
	ck_assert_uint_eq(setting.options.to_move, NORTH);
	ck_assert_uint_eq(setting.options.board.pit[NORTH][1], 4);
}
END_TEST

START_TEST(what_cannot_be_is_refused_with_its_own_word)
{
	static const struct {
		const char *fields;
		enum err err;
	} cases[] = {
	        {"\"preset\":\"kalah\",\"options\":{\"start\":\"fair\"}", ERR_NOT_FAIR},
	        {"\"preset\":\"kalah\",\"options\":{\"start\":\"position\"}", ERR_BAD_POSITION},
	        {"\"preset\":\"kalah\",\"options\":{\"position\":\"1,2/3,4 5,6 N\"}", ERR_BAD_POSITION},
	        {"\"preset\":\"kalah\",\"options\":{\"position\":\"0,0,0,0,0,0/1,1,1,1,1,1 0,0 N\"}", ERR_BAD_POSITION},
	        {"\"preset\":\"kalah\",\"clock\":{\"base_ms\":0,\"increment_ms\":0}", ERR_BAD_CLOCK},
	        {"\"preset\":\"kalah\",\"options\":{\"offers\":[\"draw\",\"draw\"]}", ERR_BAD_MESSAGE},
	        {"\"preset\":\"kalah\",\"options\":{\"offers\":[\"gold\"]}", ERR_BAD_MESSAGE},
	        {"\"preset\":\"kalah\",\"options\":{\"offers\":\"draw\"}", ERR_BAD_MESSAGE},
	        {"\"preset\":\"kalah\",\"options\":{\"casual\":1}", ERR_BAD_MESSAGE},
	        {"\"preset\":\"kalah\",\"options\":{\"series\":{\"kind\":\"best_of\",\"games\":16}}", ERR_BAD_MESSAGE},
	        {"\"preset\":\"kalah\",\"options\":{\"delay_s\":901}", ERR_BAD_MESSAGE},
	};
	struct room_setting setting;
	ck_assert_int_eq(read_setting(cases[_i].fields, &setting), cases[_i].err);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/setting");
	TCase *settings = tcase_create("settings");
	tcase_add_test(settings, without_options_a_room_is_as_usual);
	tcase_add_test(settings, every_option_is_read);
	tcase_add_test(settings, with_a_clock_takebacks_have_to_be_asked_for);
	tcase_add_test(settings, a_position_says_who_begins_and_stands_on_the_board_asked_for);
	tcase_add_loop_test(settings, what_cannot_be_is_refused_with_its_own_word, 0, 11);
	suite_add_tcase(suite, settings);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
