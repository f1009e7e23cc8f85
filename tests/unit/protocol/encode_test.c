#include "protocol/encode.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "protocol/json.h"
#include "protocol/tables.h"

static struct text text;

static void clear(void)
{
	text_clear(&text);
}

static const char *encoded(enum out_type type, const struct outgoing *out)
{
	text.len = 0;
	encode(type, out, &text);
	ck_assert(json_is_strict(text.bytes, text.len));
	write_bytes(&text, "", 1);
	return text.bytes;
}

START_TEST(a_message_is_its_name_and_its_fields)
{
	ck_assert_str_eq(encoded(OUT_ok, &(struct outgoing){.re = "c-5"}), "{\"t\":\"ok\",\"re\":\"c-5\"}");
	ck_assert_str_eq(encoded(OUT_pong, &(struct outgoing){.re = "c-6", .server_unix_ms = JSON_INT_MAX}),
	        "{\"t\":\"pong\",\"re\":\"c-6\",\"server_unix_ms\":9007199254740991}");
	ck_assert_str_eq(encoded(OUT_taken_over, &(struct outgoing){.room = "K7QX2M4D"}),
	        "{\"t\":\"taken_over\",\"room\":\"K7QX2M4D\"}");
}
END_TEST

START_TEST(an_optional_field_may_be_left_out_and_a_nullable_one_is_null)
{
	struct outgoing out = {.code = "bad_json", .text = "No.", .again_unix_ms = -1, .ply = -1, .legal = -1};
	ck_assert_str_eq(
	        encoded(OUT_error, &out), "{\"t\":\"error\",\"re\":null,\"code\":\"bad_json\",\"text\":\"No.\"}");
	out = (struct outgoing){.re = "c",
	        .code = "must_feed",
	        .text = "No.",
	        .field = "pit",
	        .room = "K7QX2M4D",
	        .again_unix_ms = -1,
	        .ply = 0,
	        .legal = 0};
	ck_assert_str_eq(encoded(OUT_error, &out),
	        "{\"t\":\"error\",\"re\":\"c\",\"code\":\"must_feed\",\"text\":\"No.\",\"field\":\"pit\","
	        "\"room\":\"K7QX2M4D\",\"ply\":0,\"legal\":[]}");
	out.legal = 1 << 9 | 1 << 3 | 1;
	ck_assert_ptr_nonnull(strstr(encoded(OUT_error, &out), "\"legal\":[0,3,9]}"));
}
END_TEST

START_TEST(tokens_are_hexadecimal)
{
	uint8_t token[TOKEN_BYTES];
	for (size_t i = 0; i < TOKEN_BYTES; i++)
		token[i] = (uint8_t)(i * 17);
	ck_assert_str_eq(
	        encoded(OUT_joined,
	                &(struct outgoing){
	                        .re = "c", .room = "K7QX2M4D", .role = "player", .side = "north", .seat_token = token}),
	        "{\"t\":\"joined\",\"re\":\"c\",\"room\":\"K7QX2M4D\",\"role\":\"player\",\"side\":\"north\","
	        "\"seat_token\":\"00112233445566778899aabbccddeeff\"}");
	ck_assert_str_eq(encoded(OUT_joined, &(struct outgoing){.re = "c", .room = "K7QX2M4D", .role = "viewer"}),
	        "{\"t\":\"joined\",\"re\":\"c\",\"room\":\"K7QX2M4D\",\"role\":\"viewer\"}");
}
END_TEST

START_TEST(lists_and_groups_are_told_in_their_order)
{
	const uint8_t south[] = {0, 240, 7}, north[] = {1, 2, 3}, stores[] = {9, 10};
	const struct view_board board = {{south, 3}, {north, 3}, {stores, 2}};
	const struct view_clock clock = {.south_ms = 0,
	        .north_ms = 1,
	        .running = NULL,
	        .server_unix_ms = 2,
	        .free_ms = -1,
	        .south_periods = 4,
	        .north_periods = -1};
	const struct outgoing out = {
	        .room = "K7QX2M4D",
	        .seq = 8,
	        .reason = "flag_draw",
	        .text = "Over.",
	        .game_id = "K7QX2M4D-6553f107",
	        .board = &board,
	        .clock = &clock,
	};
	ck_assert_str_eq(encoded(OUT_ended, &out),
	        "{\"t\":\"ended\",\"room\":\"K7QX2M4D\",\"seq\":8,\"reason\":\"flag_draw\",\"winner\":null,"
	        "\"text\":\"Over.\",\"game_id\":\"K7QX2M4D-6553f107\",\"board\":{\"south\":[0,240,7],\"north\":[1,2,3],"
	        "\"stores\":[9,10]},"
	        "\"clock\":{\"south_ms\":0,\"north_ms\":1,\"running\":null,\"server_unix_ms\":2,\"south_periods\":4},"
	        "\"score\":null}");
}
END_TEST

START_TEST(names_are_escaped)
{
	const struct outgoing out = {.room = "K7QX2M4D", .seq = 1, .side = "south", .name = "\"\\\u20ac", .bot = 3};
	ck_assert_str_eq(encoded(OUT_seated, &out),
	        "{\"t\":\"seated\",\"room\":\"K7QX2M4D\",\"seq\":1,\"side\":"
	        "\"south\",\"name\":\"\\\"\\\\\u20ac\",\"outside_bot\":false,\"bot\":3}");
}
END_TEST

/* Both families and each kind of parameter, within the one message that carries a record without much else. */
START_TEST(a_rule_record_is_told_whole)
{
	struct rule_set kalah = {.preset = 0}, wari = {.preset = 5};
	ck_assert_int_eq(rules_preset("kalah", &kalah.rules), OK);
	ck_assert_int_eq(rules_read("wari,quiet_limit=off", &wari.rules), OK);
	const struct view_preset presets[] = {{"kalah", &kalah}, {"wari", &wari}};
	const uint8_t session[TOKEN_BYTES] = {0};
	const struct view_limits limits = {.message_bytes = MESSAGE_BYTES_MAX};
	const struct outgoing out = {
	        .re = "c",
	        .protocol = "1.0",
	        .server = "s",
	        .session = session,
	        .name = "N",
	        .may_say = "free",
	        .limits = &limits,
	        .presets = {presets, 2},
	};
	const char *welcome = encoded(OUT_welcome, &out);
	ck_assert_ptr_nonnull(
	        strstr(welcome, "{\"name\":\"kalah\",\"rules\":{\"preset\":\"kalah\",\"family\":\"kalah\",\"pits\":6,"
	                        "\"seeds\":4,\"first\":\"random\",\"skip_origin\":false,\"extra_turn\":true,"
	                        "\"empty_capture\":false,\"capture_set\":[]"));
	ck_assert_ptr_nonnull(strstr(welcome, "\"preset\":\"wari\",\"family\":\"oware\""));
	ck_assert_ptr_nonnull(strstr(welcome, "\"capture_set\":[1,2]"));
	ck_assert_ptr_nonnull(strstr(welcome, "\"win_at\":21,"));
	ck_assert_ptr_nonnull(strstr(welcome, "\"win_at\":\"majority\","));
	ck_assert_ptr_nonnull(strstr(welcome, "\"quiet_limit\":\"off\","));
	ck_assert_ptr_nonnull(strstr(welcome, "\"clocks\":[],\"pools\":[]}"));
}
END_TEST

START_TEST(a_message_is_appended_to_what_stands)
{
	text.len = 0;
	write_bytes(&text, ">", 1);
	encode(OUT_ok, &(struct outgoing){.re = "c"}, &text);
	ck_assert_uint_eq(text.len, 1 + strlen("{\"t\":\"ok\",\"re\":\"c\"}"));
	ck_assert_int_eq(text.bytes[0], '>');
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/encode");
	TCase *tcase = tcase_create("encode");
	tcase_add_checked_fixture(tcase, NULL, clear);
	tcase_add_test(tcase, a_message_is_its_name_and_its_fields);
	tcase_add_test(tcase, an_optional_field_may_be_left_out_and_a_nullable_one_is_null);
	tcase_add_test(tcase, tokens_are_hexadecimal);
	tcase_add_test(tcase, lists_and_groups_are_told_in_their_order);
	tcase_add_test(tcase, names_are_escaped);
	tcase_add_test(tcase, a_rule_record_is_told_whole);
	tcase_add_test(tcase, a_message_is_appended_to_what_stands);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
