#include "protocol/kgp_say.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common/room/options.h"
#include "protocol/decode.h"

static struct text text;
static struct incoming in;

/* What was said is one line, and a message that the server takes. */
static void expect(enum in_type type, const char *id)
{
	struct fault fault;
	ck_assert(text.len > 0 && text.bytes[text.len - 1] == '\n');
	ck_assert_ptr_eq(memchr(text.bytes, '\n', text.len), text.bytes + text.len - 1);
	enum err err = decode(text.bytes, text.len - 1, &in, &fault);
	ck_assert_msg(err == OK, "%s: %.*s", err_word(err), (int)text.len, text.bytes);
	ck_assert_int_eq(in.type, type);
	ck_assert_str_eq(in.id, id);
	text.len = 0;
}

START_TEST(a_hello_says_that_it_is_a_program)
{
	const uint8_t session[TOKEN_BYTES] = "0123456789abcdef";
	kgp_say_hello(&text, 1, "Zo\xc3\xab \"Z\"", session, NULL);
	expect(IN_hello, "1");
	ck_assert(in.has_bot && in.bot && in.has_name && in.has_session && !in.has_auth);
	ck_assert_str_eq(in.name, "Zo\xc3\xab \"Z\"");
	ck_assert_mem_eq(in.session, session, TOKEN_BYTES);
	kgp_say_hello(&text, 2, "", session, "a.b.c");
	expect(IN_hello, "2");
	ck_assert(in.bot && !in.has_name && !in.has_session && in.has_auth);
	kgp_say_hello(&text, 3, "", NULL, NULL);
	expect(IN_hello, "3");
	ck_assert(!in.has_session && !in.has_auth);
}
END_TEST

START_TEST(a_game_for_whoever_comes_stands_in_the_lobby)
{
	struct kgp_setting setting = {.rules = "kalah,pits=8,seeds=6", .clock = "3+2"};
	kgp_say_create(&text, 4, &setting);
	expect(IN_create, "4");
	ck_assert_int_eq(in.options.visibility, VISIBILITY_OPEN);
	ck_assert_uint_eq(in.options.offers, 1u << OFFER_rematch);
	ck_assert_uint_eq(in.rules.rules.pits, 8);
	ck_assert_uint_eq(in.rules.rules.seeds, 6);
	ck_assert(in.has_clock && in.clock.base_ms == 180000);
	ck_assert(in.has_side && in.side == SIDE_NONE);
}
END_TEST

START_TEST(what_is_said_in_a_room_is_taken)
{
	kgp_say_join(&text, 5, "K7QX2M4D");
	expect(IN_join, "5");
	ck_assert(in.has_as);
	kgp_say_play(&text, 6, "K7QX2M4D", 12, 3);
	expect(IN_play, "6");
	ck_assert_int_eq(in.ply, 12);
	ck_assert_int_eq(in.pit, 3);
	ck_assert_str_eq(in.room, "K7QX2M4D");
	kgp_say_answer(&text, 7, "accept", "K7QX2M4D", 9);
	expect(IN_accept, "7");
	ck_assert_int_eq(in.offer, 9);
	kgp_say_answer(&text, 8, "decline", "K7QX2M4D", 9);
	expect(IN_decline, "8");
	kgp_say_plain(&text, 9, "leave", "K7QX2M4D");
	expect(IN_leave, "9");
	kgp_say_plain(&text, 10, "resign", "K7QX2M4D");
	expect(IN_resign, "10");
	kgp_say_claim(&text, 11, "K7QX2M4D", "win");
	expect(IN_claim, "11");
	kgp_say_claim(&text, UINT32_MAX, "K7QX2M4D", "draw");
	expect(IN_claim, "4294967295");
	text_clear(&text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_say");
	TCase *tcase = tcase_create("kgp_say");
	tcase_add_test(tcase, a_hello_says_that_it_is_a_program);
	tcase_add_test(tcase, a_game_for_whoever_comes_stands_in_the_lobby);
	tcase_add_test(tcase, what_is_said_in_a_room_is_taken);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
