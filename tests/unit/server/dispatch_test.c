#include <stdlib.h>

#include "server/pending.h"
#include "tests/support/dispatcher.h"

static char code[ROOM_CODE_CHARS + 1];
static char tokens[2][2 * TOKEN_BYTES + 1];

/* Connection 0 opens a room as South and 1 takes the other seat. Nothing is left of what was said. */
static void start_game(const char *more)
{
	greet(0, "Ann");
	greet(1, "Ben");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"rules\":{\"first\":\"south\",\"swap\":true}%s}",
	        more);
	get(0, "room", code, sizeof code);
	get(0, "seat_token", tokens[0], sizeof tokens[0]);
	say(1, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"as\":\"seat\"}", code);
	get(1, "seat_token", tokens[1], sizeof tokens[1]);
	forget_sent();
}

static void play(uint32_t conn, const char *id, unsigned ply, unsigned pit)
{
	say(conn, "{\"t\":\"play\",\"id\":\"%s\",\"room\":\"%s\",\"ply\":%u,\"pit\":%u}", id, code, ply, pit);
}

/* ---- hello ---- */

START_TEST(before_hello_nothing_else_is_understood)
{
	come(0);
	say(0, "{\"t\":\"ping\",\"id\":\"p\"}");
	expect(last(0), "\"re\":\"p\",\"code\":\"hello_first\"");
	say(0, "{\"t\":\"play\",\"id\":\"p\"}");
	expect(last(0), "\"code\":\"hello_first\"");
	say(0, "{");
	expect(last(0), "\"re\":null,\"code\":\"bad_json\"");
	ck_assert(!conns[0].greeted);
}
END_TEST

START_TEST(a_hello_is_refused_for_what_is_wrong_with_it)
{
	come(0);
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"2.0\"}");
	expect(last(0), "\"code\":\"protocol_version\"");
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"name\":\"\"}");
	expect(last(0), "\"code\":\"bad_name\"");
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":1}");
	expect(last(0), "\"code\":\"bad_message\"");
	ck_assert(!conns[0].greeted);
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.7\"}");
	expect(last(0), "\"t\":\"welcome\"");
	expect(last(0), "\"name\":\"Guest\"");
	ck_assert(conns[0].greeted);
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\"}");
	expect(last(0), "\"code\":\"hello_twice\"");
}
END_TEST

/* Lets the store answer what it is asked. */
static void wait_for_messages(uint32_t conn, size_t n)
{
	while (conns[conn].n < n)
		uv_run(&loop, UV_RUN_ONCE);
}

#define UNKNOWN "00000000000000000000000000000000"

START_TEST(a_session_brings_its_name_to_another_connection)
{
	char session[2 * TOKEN_BYTES + 1];
	greet(0, "Nadia");
	get(0, "session", session, sizeof session);
	go(0);
	come(1);
	say(1, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"%s\"}", session);
	expect(last(1), "\"name\":\"Nadia\"");
	expect(last(1), session);
	come(2);
	say(2, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"" UNKNOWN "\"}");
	wait_for_messages(2, 1);
	expect(last(2), "\"name\":\"Guest\"");
}
END_TEST

START_TEST(what_is_said_before_the_store_knows_who_says_it_is_heard_afterwards)
{
	come(0);
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"" UNKNOWN "\",\"name\":\"Ann\"}");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	say(0, "{\"t\":\"ping\",\"id\":\"p\"}");
	say(0, "{");
	ck_assert_uint_eq(conns[0].n, 0);
	wait_for_messages(0, 5);
	expect(sent(0, 0), "{\"t\":\"welcome\",\"re\":\"h\"");
	expect(sent(0, 0), "\"user\":\"guest:");
	expect(sent(0, 0), "\"name\":\"Ann\"");
	expect(sent(0, 1), "{\"t\":\"joined\",\"re\":\"c\"");
	expect(sent(0, 2), "{\"t\":\"snapshot\"");
	expect(sent(0, 3), "{\"t\":\"pong\",\"re\":\"p\"");
	expect(sent(0, 4), "\"code\":\"bad_json\"");
}
END_TEST

START_TEST(who_says_too_much_before_his_welcome_is_closed)
{
	come(0);
	conns[0].may_close = true;
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"" UNKNOWN "\"}");
	for (unsigned i = 0; i < 16; i++)
		say(0, "{\"t\":\"ping\",\"id\":\"p\"}");
	ck_assert_uint_eq(conns[0].closed_with, 0);
	say(0, "{\"t\":\"ping\",\"id\":\"p\"}");
	ck_assert_uint_eq(conns[0].closed_with, 1008);
}
END_TEST

START_TEST(who_goes_while_the_store_is_asked_is_not_answered)
{
	come(0);
	say(0, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"" UNKNOWN "\"}");
	say(0, "{\"t\":\"ping\",\"id\":\"p\"}");
	go(0);
	come(1);
	say(1, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"" UNKNOWN "\"}");
	wait_for_messages(1, 1);
	ck_assert_uint_eq(conns[0].n, 0);
}
END_TEST

START_TEST(a_seat_knows_who_took_it_beyond_his_name)
{
	char user[USER_BYTES_MAX + 1];
	start_game("");
	char guests[2][USER_BYTES_MAX + 1];
	const struct hosted *hosted = rooms_find(code);
	for (uint32_t conn = 0; conn < 2; conn++) {
		const struct client *client = client_get(id_of(conn));
		snprintf(guests[conn], sizeof guests[conn], "%s", session_user(client->session));
		ck_assert_str_eq(hosted->room.seat[conn].user, guests[conn]);
	}
	ck_assert_str_ne(guests[0], guests[1]);
	greet(2, "Eve");
	get(2, "user", user, sizeof user);
	ck_assert_str_eq(user, session_user(client_get(id_of(2))->session));
}
END_TEST

/* ---- places ---- */

START_TEST(create_and_join_are_answered_with_joined_and_a_snapshot)
{
	greet(0, "Ann");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"side\":\"north\"}");
	ck_assert_uint_eq(conns[0].n, 3);
	expect(sent(0, 1), "{\"t\":\"joined\",\"re\":\"c\"");
	expect(sent(0, 1), "\"role\":\"player\",\"side\":\"north\",\"seat_token\":\"");
	expect(sent(0, 2), "{\"t\":\"snapshot\"");
	expect(sent(0, 2), "\"phase\":\"waiting\"");
	get(0, "room", code, sizeof code);
	greet(1, "Eve");
	say(1, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"as\":\"watch\"}", code);
	expect(sent(1, 1), "\"role\":\"viewer\"}");
	expect(sent(1, 2), "\"you\":{\"role\":\"viewer\",\"side\":null}");
	greet(2, "Ben");
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(sent(2, 1), "\"role\":\"player\",\"side\":\"south\"");
	expect(sent(2, 2), "\"phase\":\"playing\"");
	expect(last(0), "\"t\":\"started\"");
	expect(last(1), "\"t\":\"started\"");
	greet(3, "Uma");
	say(3, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(sent(3, 1), "\"role\":\"viewer\"}");
	greet(4, "Zoe");
	say(4, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"as\":\"seat\"}", code);
	expect(last(4), "\"code\":\"seats_taken\"");
}
END_TEST

START_TEST(rooms_are_for_those_who_are_in_them)
{
	start_game("");
	greet(2, "Eve");
	play(2, "p", 0, 0);
	expect(last(2), "\"code\":\"not_in_room\"");
	say(2, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
	expect(last(2), "\"code\":\"not_in_room\"");
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"00000000\"}");
	expect(last(2), "\"code\":\"no_such_room\"");
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	play(2, "p", 0, 0);
	expect(last(2), "\"code\":\"not_seated\"");
	say(0, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(last(0), "\"code\":\"already_in_room\"");
}
END_TEST

START_TEST(a_connection_is_in_so_many_rooms_and_the_server_has_so_many)
{
	config.max_rooms = ROOMS_PER_CONNECTION + 1;
	greet(0, "Ann");
	for (unsigned i = 0; i < ROOMS_PER_CONNECTION; i++) {
		say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
		expect(last(0), "\"t\":\"snapshot\"");
	}
	get(0, "room", code, sizeof code);
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	expect(last(0), "\"code\":\"too_many_rooms\"");
	greet(1, "Ben");
	say(1, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	expect(last(1), "\"t\":\"snapshot\"");
	say(1, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	expect(last(1), "\"code\":\"server_full\"");
	say(0, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
	expect(last(0), "{\"t\":\"ok\",\"re\":\"l\"}");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	expect(last(0), "\"code\":\"server_full\"");
}
END_TEST

START_TEST(a_third_window_takes_the_seat_over_from_the_oldest)
{
	start_game("");
	greet(2, "Ann");
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"seat_token\":\"%s\"}", code, tokens[0]);
	expect(sent(2, 1), "\"role\":\"player\",\"side\":\"south\"");
	ck_assert_uint_eq(conns[0].n, 0);
	greet(3, "Ann");
	say(3, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"seat_token\":\"%s\"}", code, tokens[0]);
	expect(sent(3, 1), "\"role\":\"player\",\"side\":\"south\"");
	expect(sent(0, 0), "\"t\":\"taken_over\"");
	expect(sent(0, 1), "\"t\":\"viewers\",\"room\""); /* its own becoming one, so that no seq is missing */
	play(2, "p", 0, 2);
	expect(last(0), "\"t\":\"sown\"");
	expect(last(2), "\"t\":\"sown\"");
	play(0, "p", 1, 0);
	expect(last(0), "\"code\":\"not_seated\"");
	say(1, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"seat_token\":\"%s\"}", code, tokens[0]);
	expect(last(1), "\"code\":\"already_in_room\"");
	say(0, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\",\"seat_token\":\"00000000000000000000000000000000\"}",
	        code);
	expect(last(0), "\"code\":\"bad_seat_token\"");
}
END_TEST

START_TEST(a_cut_is_told_and_coming_back_brings_what_was_missed)
{
	start_game("");
	go(1);
	expect(last(0), "\"t\":\"presence\",\"room\"");
	expect(last(0), "\"side\":\"north\",\"connected\":false");
	play(0, "p", 0, 0);
	greet(2, "Ben");
	say(2, "{\"t\":\"resume\",\"id\":\"r\",\"room\":\"%s\",\"seq\":3,\"seat_token\":\"%s\"}", code, tokens[1]);
	ck_assert_uint_eq(conns[2].n, 1 + 1 + 3 + 1);
	expect(sent(2, 1), "\"t\":\"joined\"");
	expect(sent(2, 2), "\"seq\":4");
	expect(sent(2, 3), "\"t\":\"sown\"");
	expect(sent(2, 4), "\"connected\":true");
	expect(sent(2, 5), "\"t\":\"viewer_names\",\"room\"");
	expect(last(0), "\"connected\":true");
}
END_TEST

/* ---- the game ---- */

START_TEST(a_move_is_answered_by_its_event_alone)
{
	start_game("");
	play(0, "p-1", 0, 2);
	ck_assert_uint_eq(conns[0].n, 1);
	ck_assert_uint_eq(conns[1].n, 1);
	expect(last(0), "\"id\":\"p-1\"");
	play(0, "p-1", 0, 2);
	ck_assert_uint_eq(conns[0].n, 2);
	ck_assert_uint_eq(conns[1].n, 1);
	ck_assert_str_eq(sent(0, 1), sent(0, 0));
}
END_TEST

START_TEST(a_refused_move_is_told_what_would_be_legal)
{
	start_game("");
	play(0, "p", 0, 2);
	play(0, "p-2", 1, 2);
	expect(last(0), "{\"t\":\"error\",\"re\":\"p-2\",\"code\":\"empty_pit\"");
	expect(last(0), "\"ply\":1,\"legal\":[0,1,3,4,5]}");
	play(1, "p-3", 1, 0);
	expect(last(1), "\"code\":\"not_your_turn\"");
	expect(last(1), "\"ply\":1,\"legal\":[]}");
}
END_TEST

START_TEST(after_a_swap_each_plays_the_side_that_he_has_now)
{
	start_game("");
	play(0, "p", 0, 0);
	say(1, "{\"t\":\"swap\",\"id\":\"s\",\"room\":\"%s\",\"ply\":1}", code);
	expect(last(1), "{\"t\":\"ok\",\"re\":\"s\"}");
	expect(last(0), "\"t\":\"swapped\"");
	play(1, "p", 1, 0);
	expect(last(1), "\"code\":\"not_your_turn\"");
	play(0, "p", 1, 0);
	expect(last(1), "\"t\":\"sown\"");
	expect(last(1), "\"side\":\"north\"");
}
END_TEST

START_TEST(a_flag_that_has_fallen_is_told_before_the_answer_to_a_late_move)
{
	start_game(",\"clock\":{\"base_ms\":20000,\"increment_ms\":0}");
	wait_ms(20000);
	play(0, "p", 0, 0);
	ck_assert_uint_eq(conns[0].n, 2);
	expect(sent(0, 0), "\"t\":\"ended\"");
	expect(sent(0, 0), "\"reason\":\"flag\",\"winner\":\"north\"");
	expect(sent(0, 1), "\"code\":\"game_over\"");
	expect(last(1), "\"t\":\"ended\"");
}
END_TEST

/* ---- the end of rooms and connections ---- */

START_TEST(a_room_that_is_given_up_takes_no_place_any_more)
{
	config.max_rooms = 1;
	greet(0, "Ann");
	for (unsigned i = 0; i < 3; i++) {
		char given_up[16];
		say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
		get(0, "room", given_up, sizeof given_up);
		say(0, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", given_up);
		expect(last(0), "{\"t\":\"ok\",\"re\":\"l\"}");
		uv_run(&loop, UV_RUN_NOWAIT);
		ck_assert_uint_eq(rooms_count(), 0);
	}
}
END_TEST

START_TEST(a_player_who_was_never_told_of_his_seat_gets_it_by_who_he_is)
{
	char session[2 * TOKEN_BYTES + 1], token[2 * TOKEN_BYTES + 1];
	greet(0, "Ann");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"side\":\"south\"}");
	get(0, "room", code, sizeof code);
	greet(1, "Ben");
	get(1, "session", session, sizeof session);
	say(1, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	get(1, "seat_token", token, sizeof token);
	go(1); /* the answer never arrived */
	come(2);
	say(2, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"%s\"}", session);
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	char again[2 * TOKEN_BYTES + 1];
	get(2, "seat_token", again, sizeof again);
	ck_assert_str_eq(again, token);
	/* Somebody else gets no seat by the same way. */
	greet(3, "Ben");
	say(3, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(last(3), "\"you\":{\"role\":\"viewer\",\"side\":null}");
}
END_TEST

START_TEST(a_room_that_stood_empty_for_long_is_gone)
{
	start_game("");
	say(0, "{\"t\":\"resign\",\"id\":\"r\",\"room\":\"%s\"}", code);
	go(0);
	go(1);
	greet(2, "Eve");
	wait_ms(ROOM_IDLE_MS - 1);
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(last(2), "\"t\":\"snapshot\"");
	say(2, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
	wait_ms(ROOM_IDLE_MS);
	say(2, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(last(2), "\"code\":\"no_such_room\"");
	ck_assert_uint_eq(rooms_count(), 0);
}
END_TEST

START_TEST(one_who_goes_is_gone_from_all_his_rooms)
{
	start_game("");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}");
	go(0);
	play(1, "p", 0, 0);
	say(1, "{\"t\":\"ping\",\"id\":\"p\"}");
	expect(last(1), "{\"t\":\"pong\",\"re\":\"p\",\"server_unix_ms\":1700001000000}");
}
END_TEST

START_TEST(after_an_overflow_each_room_is_told_anew)
{
	start_game("");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"awari\"}");
	forget_sent();
	dispatch_overflow(id_of(0));
	ck_assert_uint_eq(conns[0].n, 2);
	expect(sent(0, 0), "\"preset\":\"kalah\"");
	expect(sent(0, 1), "\"preset\":\"awari\"");
}
END_TEST

/* ---- passwords ---- */

static void guess(uint32_t conn, const char *password)
{
	say(conn, "{\"t\":\"join\",\"id\":\"g\",\"room\":\"%s\",\"as\":\"watch\",\"password\":\"%s\"}", code, password);
}

START_TEST(who_guesses_under_ever_new_names_is_stopped_by_his_address)
{
	greet(0, "Ann");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"options\":{\"password\":\"horse\"}}");
	get(0, "room", code, sizeof code);
	for (unsigned i = 0; i < 30; i++) {
		if (i % 6 == 0) {
			if (i > 0)
				go(2);
			conns[2].peer = 7;
			greet(2, "Max");
		}
		guess(2, "cow");
		expect(last(2), "\"code\":\"bad_password\"");
	}
	go(2);
	greet(2, "Max");
	guess(2, "horse");
	expect(last(2), "\"code\":\"too_fast\"");
	conns[3].peer = 8;
	greet(3, "Cay");
	guess(3, "horse");
	expect(last(3), "\"t\":\"snapshot\"");
	wait_ms(3000);
	guess(2, "horse");
	expect(last(2), "\"t\":\"snapshot\"");
}
END_TEST

/* ---- what is kept ---- */

START_TEST(what_changes_nothing_is_not_journaled)
{
	start_game("");
	const char *block = "{\"t\":\"block\",\"id\":\"b\",\"room\":\"%s\",\"side\":\"north\",\"on\":true}";
	const char *mute = "{\"t\":\"mute\",\"id\":\"m\",\"room\":\"%s\",\"side\":\"north\",\"on\":true}";
	say(0, block, code);
	say(0, mute, code);
	uint64_t n_changes = journal_changes();
	forget_sent();
	for (unsigned i = 0; i < 30; i++) {
		say(0, block, code);
		expect(last(0), "{\"t\":\"ok\",\"re\":\"b\"}");
		say(0, mute, code);
		expect(last(0), "{\"t\":\"ok\",\"re\":\"m\"}");
	}
	ck_assert_uint_eq(journal_changes(), n_changes);
	ck_assert_uint_eq(conns[0].n, 60);
}
END_TEST

START_TEST(another_name_does_not_write_whom_one_has_blocked_again)
{
	char session[2 * TOKEN_BYTES + 1];
	greet(0, "Ann");
	get(0, "session", session, sizeof session);
	say(0, "{\"t\":\"block\",\"id\":\"b\",\"user\":\"user:ben\",\"on\":true}");
	uint64_t n_changes = journal_changes();
	come(1);
	say(1, "{\"t\":\"hello\",\"id\":\"h\",\"protocol\":\"1.0\",\"session\":\"%s\",\"name\":\"Anna\"}", session);
	expect(last(1), "\"name\":\"Anna\"");
	ck_assert_uint_eq(journal_changes(), n_changes + 1);
}
END_TEST

START_TEST(only_what_hangs_on_a_change_is_taken_back_with_it)
{
	char why[STORE_WHY_MAX];
	dispatch_freeze();
	dispatch_stop();
	uv_run(&loop, UV_RUN_DEFAULT);
	config.durability = DURABILITY_POWER;
	ck_assert(dispatch_start(&config, why));
	start_game("");
	greet(2, "Cay");
	wait_ms(0);
	play(0, "p", 0, 0);
	say(2, "{\"t\":\"queue\",\"id\":\"q\",\"preset\":\"kalah\",\"pool\":\"3+2\"}");
	expect(last(2), "\"t\":\"queued\"");
	ck_assert(!journal_is_safe(journal_mark()));
	forget_sent();
	pending_tell();
	expect(last(0), "\"re\":\"p\",\"code\":\"unavailable\"");
	ck_assert_uint_eq(conns[2].n, 0);
	/* Another of the same turn. */
	say(1, "{\"t\":\"say\",\"id\":\"s\",\"room\":\"%s\",\"phrase\":\"hello\"}", code);
	pending_tell();
	expect(last(1), "\"re\":\"s\",\"code\":\"unavailable\"");
	/* Sent again, the same move hangs on the same change. */
	play(0, "p", 0, 0);
	forget_sent();
	pending_tell();
	ck_assert_uint_eq(conns[0].n, 2);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/dispatch");
	TCase *tcase = tcase_create("dispatch");
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, before_hello_nothing_else_is_understood);
	tcase_add_test(tcase, a_hello_is_refused_for_what_is_wrong_with_it);
	tcase_add_test(tcase, a_session_brings_its_name_to_another_connection);
	tcase_add_test(tcase, what_is_said_before_the_store_knows_who_says_it_is_heard_afterwards);
	tcase_add_test(tcase, who_says_too_much_before_his_welcome_is_closed);
	tcase_add_test(tcase, who_goes_while_the_store_is_asked_is_not_answered);
	tcase_add_test(tcase, a_seat_knows_who_took_it_beyond_his_name);
	tcase_add_test(tcase, create_and_join_are_answered_with_joined_and_a_snapshot);
	tcase_add_test(tcase, rooms_are_for_those_who_are_in_them);
	tcase_add_test(tcase, a_connection_is_in_so_many_rooms_and_the_server_has_so_many);
	tcase_add_test(tcase, a_third_window_takes_the_seat_over_from_the_oldest);
	tcase_add_test(tcase, a_cut_is_told_and_coming_back_brings_what_was_missed);
	tcase_add_test(tcase, a_move_is_answered_by_its_event_alone);
	tcase_add_test(tcase, a_refused_move_is_told_what_would_be_legal);
	tcase_add_test(tcase, after_a_swap_each_plays_the_side_that_he_has_now);
	tcase_add_test(tcase, a_flag_that_has_fallen_is_told_before_the_answer_to_a_late_move);
	tcase_add_test(tcase, a_room_that_is_given_up_takes_no_place_any_more);
	tcase_add_test(tcase, a_player_who_was_never_told_of_his_seat_gets_it_by_who_he_is);
	tcase_add_test(tcase, a_room_that_stood_empty_for_long_is_gone);
	tcase_add_test(tcase, one_who_goes_is_gone_from_all_his_rooms);
	tcase_add_test(tcase, after_an_overflow_each_room_is_told_anew);
	tcase_add_test(tcase, who_guesses_under_ever_new_names_is_stopped_by_his_address);
	tcase_add_test(tcase, what_changes_nothing_is_not_journaled);
	tcase_add_test(tcase, another_name_does_not_write_whom_one_has_blocked_again);
	tcase_add_test(tcase, only_what_hangs_on_a_change_is_taken_back_with_it);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
