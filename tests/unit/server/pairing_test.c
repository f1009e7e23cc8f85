#include "server/pairing.h"

#include <stdlib.h>

#include "server/rooms.h"
#include "tests/support/dispatcher.h"

static void enter(uint32_t conn)
{
	say(conn, "{\"t\":\"queue\",\"id\":\"q\",\"preset\":\"kalah\",\"pool\":\"3+2\"}");
}

static void wave(void)
{
	wait_ms(LOBBY_WAVE_MS);
	pairing_wave();
}

/* Two people wait; nothing is left of what was said. */
static void let_two_wait(void)
{
	greet(0, "Ann");
	greet(1, "Ben");
	enter(0);
	enter(1);
	forget_sent();
}

START_TEST(a_pair_sits_in_a_room_of_the_pools_rules_and_clock)
{
	let_two_wait();
	wave();
	for (uint32_t conn = 0; conn < 2; conn++) {
		expect(sent(conn, 0), "\"t\":\"paired\"");
		expect(sent(conn, 1), "\"t\":\"snapshot\"");
		expect(sent(conn, 1), "\"phase\":\"playing\"");
		expect(sent(conn, 1), "\"base_ms\":180000,\"increment_ms\":2000");
		expect(sent(conn, 1), "\"visibility\":\"open\"");
		ck_assert_uint_eq(conns[conn].n, 2);
	}
	ck_assert_uint_eq(rooms_count(), 1);
}
END_TEST

START_TEST(while_the_server_is_full_people_go_on_waiting)
{
	config.max_rooms = 0;
	let_two_wait();
	wave();
	ck_assert_uint_eq(conns[0].n, 0);
	config.max_rooms = 1;
	wave();
	expect(sent(0, 0), "\"t\":\"paired\"");
}
END_TEST

START_TEST(who_is_in_as_many_rooms_as_one_may_be_cannot_wait_for_another)
{
	greet(0, "Ann");
	for (unsigned i = 0; i < ROOMS_PER_CONNECTION; i++)
		say(0, "{\"t\":\"create\",\"id\":\"c-%u\",\"preset\":\"kalah\"}", i);
	enter(0);
	expect(last(0), "\"code\":\"too_many_rooms\"");
}
END_TEST

START_TEST(who_got_into_as_many_rooms_meanwhile_waits_till_he_leaves_one)
{
	char code[ROOM_CODE_CHARS + 1];
	let_two_wait();
	for (unsigned i = 0; i < ROOMS_PER_CONNECTION; i++)
		say(0, "{\"t\":\"create\",\"id\":\"c-%u\",\"preset\":\"kalah\"}", i);
	get(0, "room", code, sizeof code);
	wave();
	ck_assert_uint_eq(conns[1].n, 0);
	say(0, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
	wave();
	expect(sent(1, 0), "\"t\":\"paired\"");
}
END_TEST

START_TEST(a_cut_off_player_is_paired_when_he_is_back)
{
	char session[2 * TOKEN_BYTES + 1];
	greet(0, "Ann");
	get(0, "session", session, sizeof session);
	greet(1, "Ben");
	enter(0);
	enter(1);
	go(0);
	forget_sent();
	wave();
	ck_assert_uint_eq(conns[1].n, 0);
	come(2);
	say(2, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"%s\"}", session);
	expect(last(2), "{\"t\":\"queued\",\"preset\":\"kalah\",\"pool\":\"3+2\",\"waiting\":2");
	wave();
	expect(sent(1, 0), "\"t\":\"paired\"");
	expect(last(2), "\"t\":\"snapshot\"");
}
END_TEST

START_TEST(an_open_game_is_taken_back_before_its_creator_is_paired)
{
	char code[ROOM_CODE_CHARS + 1];
	greet(0, "Ann");
	greet(1, "Ben");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"awari\",\"options\":{\"visibility\":\"open\"}}");
	get(0, "room", code, sizeof code);
	say(0, "{\"t\":\"create\",\"id\":\"d\",\"preset\":\"awari\"}");
	enter(0);
	enter(1);
	forget_sent();
	wave();
	expect(sent(0, 0), "\"t\":\"vacated\"");
	expect(sent(0, 0), code);
	expect(sent(0, 1), "\"t\":\"closed\"");
	expect(sent(0, 2), "\"t\":\"paired\"");
	/* What he gave the code of to somebody stays. */
	ck_assert_uint_eq(client_get(id_of(0))->n_rooms, 2);
}
END_TEST

START_TEST(a_look_at_the_lobby_is_told_anew_after_an_overflow)
{
	greet(0, "Ann");
	say(0, "{\"t\":\"lobby\",\"id\":\"l\",\"on\":true}");
	expect(sent(0, 1), "{\"t\":\"ok\",\"re\":\"l\"}");
	forget_sent();
	dispatch_overflow(id_of(0));
	ck_assert_uint_eq(conns[0].n, 1);
	expect(last(0), "{\"t\":\"lobby\",\"preset\":null");
}
END_TEST

START_TEST(pools_that_are_none_are_told_with_what_to_do)
{
	char why[STORE_WHY_MAX];
	struct config wrong = {.pools = "3 2"};
	ck_assert(!pairing_start(&wrong, why));
	expect(why, "--pools");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/pairing");
	TCase *tcase = tcase_create("pairing");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, a_pair_sits_in_a_room_of_the_pools_rules_and_clock);
	tcase_add_test(tcase, while_the_server_is_full_people_go_on_waiting);
	tcase_add_test(tcase, who_is_in_as_many_rooms_as_one_may_be_cannot_wait_for_another);
	tcase_add_test(tcase, who_got_into_as_many_rooms_meanwhile_waits_till_he_leaves_one);
	tcase_add_test(tcase, a_cut_off_player_is_paired_when_he_is_back);
	tcase_add_test(tcase, an_open_game_is_taken_back_before_its_creator_is_paired);
	tcase_add_test(tcase, a_look_at_the_lobby_is_told_anew_after_an_overflow);
	suite_add_tcase(suite, tcase);
	TCase *options = tcase_create("options");
	tcase_add_test(options, pools_that_are_none_are_told_with_what_to_do);
	suite_add_tcase(suite, options);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
