#include "protocol/decode.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/board.h"
#include "protocol/words.h"

#define HEX_TOKEN "00112233445566778899aabbccddeeff"
static const uint8_t token[TOKEN_BYTES] = {
        0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee, 0xff};

static struct incoming in;
static struct fault fault;

static enum err decode_text(const char *text)
{
	return decode(text, strlen(text), &in, &fault);
}

START_TEST(hello_carries_all_that_it_may)
{
	ck_assert_int_eq(decode_text("{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":\"1.0\",\"client\":\"web/0.1\","
	                             "\"lang\":\"pt-BR\",\"name\":\"Nadia\",\"session\":\"" HEX_TOKEN "\"}"),
	        OK);
	ck_assert_int_eq(in.type, IN_hello);
	ck_assert_str_eq(in.id, "c-1");
	ck_assert_str_eq(in.protocol, "1.0");
	ck_assert(in.has_client && in.has_lang && in.has_name && in.has_session);
	ck_assert_str_eq(in.client, "web/0.1");
	ck_assert_str_eq(in.lang, "pt-BR");
	ck_assert_str_eq(in.name, "Nadia");
	ck_assert_mem_eq(in.session, token, TOKEN_BYTES);
}
END_TEST

START_TEST(what_may_be_left_out_is_known_to_be_absent)
{
	ck_assert_int_eq(decode_text("{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":\"1.0\"}"), OK);
	ck_assert(!in.has_client && !in.has_lang && !in.has_name && !in.has_session);
	ck_assert_int_eq(decode_text("{\"t\":\"create\",\"id\":\"c-1\",\"preset\":\"kalah\"}"), OK);
	ck_assert(!in.has_rules && !in.has_clock && !in.has_side);
	ck_assert_int_eq(decode_text("{\"t\":\"join\",\"id\":\"c-1\",\"room\":\"K7QX2M4D\"}"), OK);
	ck_assert(!in.has_as && !in.has_seat_token);
}
END_TEST

START_TEST(create_makes_its_rule_record_and_clock)
{
	ck_assert_int_eq(decode_text("{\"t\":\"create\",\"id\":\"c-2\",\"preset\":\"wari\",\"rules\":{\"seeds\":3,"
	                             "\"win_at\":\"majority\"},\"clock\":{\"base_ms\":0,\"increment_ms\":180000,"
	                             "\"increment_per\":\"turn\"},\"side\":\"random\"}"),
	        OK);
	struct rules expected;
	ck_assert_int_eq(rules_read("wari,seeds=3,win_at=majority", &expected), OK);
	ck_assert_mem_eq(&in.rules.rules, &expected, sizeof expected);
	ck_assert_str_eq(rules_preset_name(in.rules.preset), "wari");
	ck_assert(in.has_rules && in.has_clock && in.has_side);
	ck_assert_int_eq(in.clock.base_ms, 0);
	ck_assert_int_eq(in.clock.increment_ms, 180000);
	ck_assert(in.clock.has_increment_per);
	ck_assert_int_eq(in.clock.increment_per, 1);
	ck_assert_int_eq(in.side, SIDE_NONE);
}
END_TEST

START_TEST(commands_in_a_room_carry_their_numbers)
{
	ck_assert_int_eq(
	        decode_text("{\"t\":\"play\",\"id\":\"c-17\",\"room\":\"K7QX2M4D\",\"ply\":4294967295,\"pit\":9}"), OK);
	ck_assert_int_eq(in.type, IN_play);
	ck_assert_str_eq(in.room, "K7QX2M4D");
	ck_assert_int_eq(in.ply, UINT32_MAX);
	ck_assert_int_eq(in.pit, 9);
	ck_assert_int_eq(decode_text("{\"t\":\"resume\",\"id\":\"c\",\"room\":\"K7QX2M4D\",\"seq\":9007199254740991,"
	                             "\"seat_token\":\"" HEX_TOKEN "\"}"),
	        OK);
	ck_assert_int_eq(in.seq, 9007199254740991);
	ck_assert_mem_eq(in.seat_token, token, TOKEN_BYTES);
	ck_assert_int_eq(decode_text("{\"t\":\"join\",\"id\":\"c\",\"room\":\"k7qx-2m4d\",\"as\":\"watch\"}"), OK);
	ck_assert_str_eq(in.room, "K7QX2M4D");
	ck_assert_int_eq(in.as, AS_WATCH);
}
END_TEST

#define HELLO "{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":\"1.0\","
#define CREATE "{\"t\":\"create\",\"id\":\"c-1\",\"preset\":\"kalah\","
#define JOIN "{\"t\":\"join\",\"id\":\"c-1\",\"room\":"
#define PLAY "{\"t\":\"play\",\"id\":\"c-1\",\"room\":\"K7QX2M4D\","
#define RESUME "{\"t\":\"resume\",\"id\":\"c-1\",\"room\":\"K7QX2M4D\",\"seq\":"
#define CLOCK CREATE "\"clock\":"
#define A_16 "aaaaaaaaaaaaaaaa"

START_TEST(a_message_gets_the_error_that_it_deserves)
{
	static const struct {
		const char *text;
		enum err err;
		const char *field;
		const char *id;
	} cases[] = {
	        /* no JSON, or none that we take */
	        {"", ERR_BAD_JSON, "", ""},
	        {"hello", ERR_BAD_JSON, "", ""},
	        {"{\"t\":\"ping\",\"id\":\"c-1\"}x", ERR_BAD_JSON, "", ""},
	        {"{\"t\":\"ping\",\"id\":\"c-1\",\"id\":\"c-2\"}", ERR_BAD_JSON, "", ""},
	        {"{\"t\":\"ping\",\"id\":\"c-1\",\"\\u0069d\":\"c-2\"}", ERR_BAD_JSON, "", ""},
	        {"{\"t\":\"ping\",\"id\":\"\\u0000\"}", ERR_BAD_JSON, "", ""},
	        /* no message */
	        {"[]", ERR_BAD_MESSAGE, "t", ""},
	        {"null", ERR_BAD_MESSAGE, "t", ""},
	        {"\"ping\"", ERR_BAD_MESSAGE, "t", ""},
	        {"[{\"t\":\"ping\",\"id\":\"c-1\"}]", ERR_BAD_MESSAGE, "t", ""},
	        {"{}", ERR_BAD_MESSAGE, "t", ""},
	        {"{\"id\":\"c-1\"}", ERR_BAD_MESSAGE, "t", "c-1"},
	        {"{\"t\":1,\"id\":\"c-1\"}", ERR_BAD_MESSAGE, "t", "c-1"},
	        {"{\"T\":\"ping\",\"id\":\"c-1\"}", ERR_BAD_MESSAGE, "t", "c-1"},
	        {"{\"t\":\"fly\",\"id\":\"c-1\"}", ERR_UNKNOWN_COMMAND, "", "c-1"},
	        {"{\"t\":\"Ping\",\"id\":\"c-1\"}", ERR_UNKNOWN_COMMAND, "", "c-1"},
	        {"{\"t\":\"sown\",\"id\":\"c-1\"}", ERR_UNKNOWN_COMMAND, "", "c-1"},
	        /* ids */
	        {"{\"t\":\"ping\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":7}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":null}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"c 1\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"c\\\"\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"\\u00e9\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"" A_16 A_16 "12345678\"}", OK, "", A_16 A_16 "12345678"},
	        {"{\"t\":\"ping\",\"id\":\"" A_16 A_16 "123456789\"}", ERR_BAD_MESSAGE, "id", ""},
	        {"{\"t\":\"ping\",\"id\":\"Az09_.:-\"}", OK, "", "Az09_.:-"},
	        /* texts, names, tokens */
	        {"{\"t\":\"hello\",\"id\":\"c-1\"}", ERR_BAD_MESSAGE, "protocol", "c-1"},
	        {"{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":1.0}", ERR_BAD_MESSAGE, "protocol", "c-1"},
	        {"{\"t\":\"hello\",\"id\":\"c-1\",\"protocol\":\"" A_16 "\"}", ERR_BAD_MESSAGE, "protocol", "c-1"},
	        {HELLO "\"client\":\"" A_16 A_16 A_16 A_16 "\"}", OK, "", "c-1"},
	        {HELLO "\"client\":\"" A_16 A_16 A_16 A_16 "a\"}", ERR_BAD_MESSAGE, "client", "c-1"},
	        {HELLO "\"name\":\"\"}", ERR_BAD_NAME, "name", "c-1"},
	        {HELLO "\"name\":\" Nadia\"}", ERR_BAD_NAME, "name", "c-1"},
	        {HELLO "\"name\":\"Na\\u202edia\"}", ERR_BAD_NAME, "name", "c-1"},
	        {HELLO "\"name\":\"" A_16 A_16 A_16 A_16 A_16 "\"}", ERR_BAD_NAME, "name", "c-1"},
	        {HELLO "\"name\":7}", ERR_BAD_MESSAGE, "name", "c-1"},
	        {HELLO "\"name\":null}", ERR_BAD_MESSAGE, "name", "c-1"},
	        {HELLO "\"session\":\"\"}", ERR_BAD_MESSAGE, "session", "c-1"},
	        {HELLO "\"session\":\"" HEX_TOKEN "0\"}", ERR_BAD_MESSAGE, "session", "c-1"},
	        {HELLO "\"session\":\"00112233445566778899AABBCCDDEEFF\"}", ERR_BAD_MESSAGE, "session", "c-1"},
	        {HELLO "\"session\":\"0011223344556677 899aabbccddeeff\"}", ERR_BAD_MESSAGE, "session", "c-1"},
	        /* what is not known is passed over */
	        {HELLO "\"more\":{\"deep\":[1,2,{}]}}", OK, "", "c-1"},
	        {HELLO "\"Name\":\"\"}", OK, "", "c-1"},
	        /* rooms and words */
	        {JOIN "\"K7QX2M4\"}", ERR_BAD_MESSAGE, "room", "c-1"},
	        {JOIN "\"K7QX2M4DD\"}", ERR_BAD_MESSAGE, "room", "c-1"},
	        {JOIN "\"K7QX2M4U\"}", ERR_BAD_MESSAGE, "room", "c-1"},
	        {JOIN "12345678}", ERR_BAD_MESSAGE, "room", "c-1"},
	        {JOIN "\"k7qx2m4d\",\"as\":\"Seat\"}", ERR_BAD_MESSAGE, "as", "c-1"},
	        {JOIN "\"k7qx2m4d\",\"as\":0}", ERR_BAD_MESSAGE, "as", "c-1"},
	        {CREATE "\"side\":\"east\"}", ERR_BAD_MESSAGE, "side", "c-1"},
	        /* rule sets and clocks */
	        {"{\"t\":\"create\",\"id\":\"c-1\"}", ERR_BAD_MESSAGE, "preset", "c-1"},
	        {"{\"t\":\"create\",\"id\":\"c-1\",\"preset\":\"go\"}", ERR_UNKNOWN_PRESET, "preset", "c-1"},
	        {"{\"t\":\"create\",\"id\":\"c-1\",\"preset\":3}", ERR_BAD_MESSAGE, "preset", "c-1"},
	        {CREATE "\"rules\":{\"pits\":11}}", ERR_BAD_VALUE, "pits", "c-1"},
	        {CREATE "\"rules\":[]}", ERR_BAD_MESSAGE, "rules", "c-1"},
	        {CREATE "\"rules\":{}}", OK, "", "c-1"},
	        {CLOCK "null}", ERR_BAD_MESSAGE, "clock", "c-1"},
	        {CLOCK "{}}", ERR_BAD_MESSAGE, "base_ms", "c-1"},
	        {CLOCK "{\"base_ms\":1}}", ERR_BAD_MESSAGE, "increment_ms", "c-1"},
	        {CLOCK "{\"base_ms\":10800000,\"increment_ms\":180000}}", OK, "", "c-1"},
	        {CLOCK "{\"base_ms\":10800001,\"increment_ms\":0}}", ERR_BAD_MESSAGE, "base_ms", "c-1"},
	        {CLOCK "{\"base_ms\":-1,\"increment_ms\":0}}", ERR_BAD_MESSAGE, "base_ms", "c-1"},
	        {CLOCK "{\"base_ms\":1,\"increment_ms\":1209600001}}", ERR_BAD_MESSAGE, "increment_ms", "c-1"},
	        {CLOCK "{\"kind\":\"delay\",\"base_ms\":1,\"increment_ms\":1}}", OK, "", "c-1"},
	        {CLOCK "{\"kind\":\"sand\",\"base_ms\":1,\"increment_ms\":1}}", ERR_BAD_MESSAGE, "kind", "c-1"},
	        {CLOCK "{\"kind\":\"byoyomi\",\"base_ms\":0,\"increment_ms\":1,\"periods\":20}}", OK, "", "c-1"},
	        {CLOCK "{\"kind\":\"byoyomi\",\"base_ms\":0,\"increment_ms\":1,\"periods\":0}}", ERR_BAD_MESSAGE,
	                "periods", "c-1"},
	        {CLOCK "{\"kind\":\"byoyomi\",\"base_ms\":0,\"increment_ms\":1,\"periods\":21}}", ERR_BAD_MESSAGE,
	                "periods", "c-1"},
	        {CLOCK "{\"base_ms\":1,\"increment_ms\":1,\"increment_per\":\"move\"}}", ERR_BAD_MESSAGE,
	                "increment_per", "c-1"},
	        /* whole numbers in range */
	        {PLAY "\"ply\":0,\"pit\":3}", OK, "", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":3.0}", OK, "", "c-1"},
	        {PLAY "\"ply\":-0,\"pit\":0.3e1}", OK, "", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":3.7}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":10}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":-1}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":1e999}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":-1e999}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":\"3\"}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":true}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":[3]}", ERR_BAD_MESSAGE, "pit", "c-1"},
	        {PLAY "\"ply\":0,\"pit\":01}", ERR_BAD_JSON, "", ""},
	        {PLAY "\"ply\":4294967296,\"pit\":0}", ERR_BAD_MESSAGE, "ply", "c-1"},
	        {PLAY "\"pit\":0}", ERR_BAD_MESSAGE, "ply", "c-1"},
	        {RESUME "9007199254740992}", ERR_BAD_MESSAGE, "seq", "c-1"},
	        {RESUME "18446744073709551617}", ERR_BAD_MESSAGE, "seq", "c-1"},
	        {RESUME "-1}", ERR_BAD_MESSAGE, "seq", "c-1"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		enum err err = decode_text(cases[i].text);
		ck_assert_msg(err == cases[i].err, "%s: %s instead of %s", cases[i].text, err_word(err),
		        err_word(cases[i].err));
		ck_assert_msg(strcmp(fault.field, cases[i].field) == 0, "%s: field %s", cases[i].text, fault.field);
		ck_assert_msg(strcmp(fault.id, cases[i].id) == 0, "%s: id %s", cases[i].text, fault.id);
	}
}
END_TEST

START_TEST(the_text_needs_no_terminator)
{
	const char text[] = {'{', '"', 't', '"', ':', '"', 'p', 'i', 'n', 'g', '"', ',', '"', 'i', 'd', '"', ':', '"',
	        'c', '"', '}'};
	char *exact = malloc(sizeof text);
	memcpy(exact, text, sizeof text);
	ck_assert_int_eq(decode(exact, sizeof text, &in, &fault), OK);
	free(exact);
	ck_assert_int_eq(in.type, IN_ping);
	ck_assert_str_eq(in.id, "c");
}
END_TEST

START_TEST(nothing_of_the_message_before_is_left)
{
	ck_assert_int_eq(decode_text(HELLO "\"name\":\"Nadia\"}"), OK);
	ck_assert_int_eq(decode_text("{\"t\":\"ping\",\"id\":\"c-2\"}"), OK);
	ck_assert_str_eq(in.name, "");
	ck_assert(!in.has_name);
	ck_assert_int_eq(decode_text("{\"t\":\"fly\"}"), ERR_UNKNOWN_COMMAND);
	ck_assert_int_eq(in.type, IN_COUNT);
	ck_assert_str_eq(in.id, "");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/decode");
	TCase *good = tcase_create("good");
	tcase_add_test(good, hello_carries_all_that_it_may);
	tcase_add_test(good, what_may_be_left_out_is_known_to_be_absent);
	tcase_add_test(good, create_makes_its_rule_record_and_clock);
	tcase_add_test(good, commands_in_a_room_carry_their_numbers);
	tcase_add_test(good, the_text_needs_no_terminator);
	tcase_add_test(good, nothing_of_the_message_before_is_left);
	suite_add_tcase(suite, good);
	TCase *bad = tcase_create("bad");
	tcase_add_test(bad, a_message_gets_the_error_that_it_deserves);
	suite_add_tcase(suite, bad);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
