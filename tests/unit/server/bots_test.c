#include "server/bots.h"

#include <stdlib.h>

#include "common/game/notation.h"
#include "server/host.h"
#include "server/searches.h"
#include "tests/support/dispatcher.h"

static char code[16];

static struct hosted *room(void)
{
	return rooms_find(code);
}

/* A turn of the loop: what is done in the pool is told, what changed goes to the store and comes back. */
static void turn(void)
{
	dispatch_turn();
	uv_run(&loop, UV_RUN_NOWAIT);
}

/* Time goes by, turn by turn, till somebody has been told that; other messages are passed over. */
static void await(uint32_t conn, const char *part)
{
	for (unsigned i = 0; i < 100000; i++) {
		for (size_t n = 0; n < conns[conn].n; n++)
			if (strstr(conns[conn].sent[n], part))
				return;
		turn();
		uv_sleep(1);
		at_ms += 20;
		if (room())
			host_pass_time(room());
	}
	ck_abort_msg("nobody was told %s", part);
}

static void create(uint32_t conn, const char *more)
{
	say(conn, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",%s}", more);
	get(conn, "room", code, sizeof code);
}

static void play(uint32_t conn, unsigned ply, unsigned pit)
{
	say(conn, "{\"t\":\"play\",\"id\":\"p-%u-%u\",\"room\":\"%s\",\"ply\":%u,\"pit\":%u}", ply, pit, code, ply,
	        pit);
}

#define SOUTH_FIRST "\"rules\":{\"first\":\"south\"}"

/* ---- the pool, taken by others ---- */

static atomic_bool is_taken;

static void take_work(struct search *search, struct engine *engine)
{
	(void)engine;
	while (atomic_load(&is_taken) && !atomic_load(&search->stop))
		;
}

static void take_done(struct search *search, bool cancelled)
{
	(void)search;
	(void)cancelled;
}

static struct search takers[2];

static void take_pool(void)
{
	atomic_store(&is_taken, true);
	for (unsigned i = 0; i < 2; i++) {
		takers[i] = (struct search){.rank = SEARCH_MOVE, .work = take_work, .done = take_done};
		searches_submit(&takers[i]);
	}
	while (searches_waiting() > 0)
		uv_sleep(1);
}

static void leave_pool(void)
{
	atomic_store(&is_taken, false);
	while (takers[0].under_way || takers[1].under_way)
		uv_run(&loop, UV_RUN_NOWAIT);
}

/* ---- cases ---- */

START_TEST(a_bot_sows_after_its_player_has)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":1");
	play(0, 0, 0);
	await(0, "\"side\":\"north\",\"pit\":");
	ck_assert_uint_ge(room()->room.game.n_plies, 2);
}
END_TEST

START_TEST(a_bot_sows_first_where_its_side_does)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"side\":\"north\",\"bot\":2");
	await(0, "\"t\":\"sown\"");
	expect(last(0), "\"side\":\"south\"");
}
END_TEST

START_TEST(a_bot_does_not_begin_to_think_before_the_move_is_safe)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":8");
	take_pool();
	play(0, 0, 0);
	bots_turn(); /* the turn is not over, and nothing was handed to the store */
	ck_assert(!journal_is_safe(journal_mark()));
	ck_assert_uint_eq(searches_waiting(), 0);
	while (searches_waiting() == 0)
		turn();
	leave_pool();
}
END_TEST

START_TEST(a_search_that_comes_too_late_is_not_waited_for)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":8");
	take_pool();
	play(0, 0, 0);
	while (searches_waiting() == 0)
		turn();
	at_ms += 3900;
	host_pass_time(room());
	ck_assert_uint_eq(room()->room.game.n_plies, 1);
	at_ms += 101;
	host_pass_time(room());
	ck_assert_uint_eq(room()->room.game.n_plies, 2);
	leave_pool();
	turn();
}
END_TEST

START_TEST(a_bot_that_is_short_of_time_does_not_lose_by_it)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":8,\"clock\":{\"base_ms\":1000,\"increment_ms\":0}");
	take_pool();
	play(0, 0, 0);
	while (searches_waiting() == 0)
		turn();
	at_ms += 501; /* half of what it has */
	host_pass_time(room());
	ck_assert_uint_ge(room()->room.game.n_plies, 2);
	ck_assert_int_eq(room()->room.phase, PHASE_PLAYING);
	leave_pool();
}
END_TEST

START_TEST(a_move_taken_back_is_given_back_at_once_and_its_answer_never_comes)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":8");
	take_pool();
	for (unsigned i = 0; i < 5; i++) {
		play(0, 0, i);
		say(0, "{\"t\":\"offer\",\"id\":\"t%u\",\"room\":\"%s\",\"ply\":1,\"kind\":\"takeback\"}", i, code);
		turn();
		expect(last(0), "\"t\":\"taken_back\"");
		ck_assert_uint_eq(room()->room.game.n_plies, 0);
	}
	leave_pool();
	for (unsigned i = 0; i < 20; i++) {
		turn();
		at_ms += 1000;
		host_pass_time(room());
	}
	ck_assert_uint_eq(room()->room.game.n_plies, 0);
}
END_TEST

START_TEST(a_bot_waits_in_a_pause_for_its_player)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":1");
	play(0, 0, 0);
	say(0, "{\"t\":\"offer\",\"id\":\"p\",\"room\":\"%s\",\"ply\":1,\"kind\":\"pause\"}", code);
	await(0, "\"t\":\"held\"");
	for (unsigned i = 0; i < 50; i++) {
		turn();
		at_ms += 1000;
		host_pass_time(room());
	}
	ck_assert_uint_eq(room()->room.game.n_plies, 1);
	say(0, "{\"t\":\"unpause\",\"id\":\"u\",\"room\":\"%s\"}", code);
	await(0, "\"side\":\"north\",\"pit\":");
}
END_TEST

/* South is lost: North, the bot, has no reason to share. */
START_TEST(a_bot_declines_a_draw_where_it_wins_and_accepts_one_where_it_loses)
{
	greet(0, "Ann");
	create(0, "\"bot\":8,\"options\":{\"position\":\"1,0,0,0,0,1/1,0,0,0,0,1 2,30 S\"}");
	say(0, "{\"t\":\"offer\",\"id\":\"d\",\"room\":\"%s\",\"ply\":0,\"kind\":\"draw\"}", code);
	await(0, "\"how\":\"declined\"");
	forget_sent();
	create(0, "\"bot\":8,\"options\":{\"position\":\"1,0,0,0,0,1/1,0,0,0,0,1 30,2 S\"}");
	say(0, "{\"t\":\"offer\",\"id\":\"d\",\"room\":\"%s\",\"ply\":0,\"kind\":\"draw\"}", code);
	await(0, "\"reason\":\"draw_agreed\"");
}
END_TEST

/* North has lost if it stays North: it takes South's place. */
START_TEST(a_bot_takes_the_first_move_over_where_that_is_better)
{
	greet(0, "Ann");
	create(0, "\"rules\":{\"first\":\"south\",\"swap\":true},\"bot\":8,"
	          "\"options\":{\"position\":\"1,0,0,0,1,0/1,0,0,0,0,1 20,2 S\"}");
	play(0, 0, 4);
	await(0, "\"t\":\"swapped\"");
	ck_assert_uint_eq(room()->room.seat[SOUTH].bot, 8);
	ck_assert_uint_eq(company_seat_of(&room()->company, id_of(0)), NORTH);
}
END_TEST

START_TEST(a_rematch_is_played_at_once_with_the_other_side)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":1");
	say(0, "{\"t\":\"resign\",\"id\":\"r\",\"room\":\"%s\"}", code);
	say(0, "{\"t\":\"offer\",\"id\":\"a\",\"room\":\"%s\",\"ply\":0,\"kind\":\"rematch\"}", code);
	await(0, "\"t\":\"started\"");
	ck_assert_uint_eq(room()->room.seat[SOUTH].bot, 1);
	await(0, "\"t\":\"sown\"");
}
END_TEST

START_TEST(the_next_game_of_a_series_begins_when_the_player_is_ready)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":1,\"options\":{\"series\":{\"kind\":\"best_of\",\"games\":3}}");
	say(0, "{\"t\":\"resign\",\"id\":\"r\",\"room\":\"%s\"}", code);
	turn();
	ck_assert_uint_eq(room()->room.number, 1);
	say(0, "{\"t\":\"ready\",\"id\":\"n\",\"room\":\"%s\"}", code);
	turn();
	ck_assert_uint_eq(room()->room.number, 2);
	ck_assert_int_eq(room()->room.phase, PHASE_PLAYING);
}
END_TEST

START_TEST(a_room_closes_under_a_search)
{
	greet(0, "Ann");
	greet(1, "Ben");
	create(0, SOUTH_FIRST ",\"bot\":8");
	play(0, 0, 0);
	take_pool();
	for (unsigned i = 0; i < 20 && searches_waiting() == 0; i++)
		turn();
	go(0);
	at_ms += BOT_ABANDONED_MS + ROOM_IDLE_MS;
	say(1, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", code);
	expect(last(1), "no_such_room");
	ck_assert_ptr_null(room());
	leave_pool();
	turn();
}
END_TEST

START_TEST(who_goes_is_told_no_hint)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":8");
	take_pool();
	say(0, "{\"t\":\"hint\",\"id\":\"h\",\"room\":\"%s\",\"ply\":0}", code);
	ck_assert_uint_eq(searches_waiting(), 1);
	go(0);
	ck_assert_uint_eq(searches_waiting(), 0);
	greet(0, "Ben"); /* under the same number */
	leave_pool();
	turn();
	ck_assert_uint_eq(conns[0].n, 1); /* his welcome */
}
END_TEST

START_TEST(a_hint_is_answered_with_what_speaks_for_it)
{
	greet(0, "Ann");
	create(0, "\"bot\":8,\"options\":{\"position\":\"0,0,0,0,1,0/0,1,0,0,0,0 10,2 S\"}");
	say(0, "{\"t\":\"hint\",\"id\":\"h\",\"room\":\"%s\",\"ply\":0}", code);
	await(0, "\"t\":\"hinted\"");
	expect(last(0), "\"pit\":4,");
	expect(last(0), "\"exact\":true,");
}
END_TEST

START_TEST(games_with_bots_are_opened_at_a_pace)
{
	greet(0, "Ann");
	for (unsigned i = 0; i < 20; i++) {
		create(0, "\"bot\":1,\"own_bot\":1");
		say(0, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", code);
		forget_sent();
	}
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\",\"bot\":1}");
	expect(last(0), "\"code\":\"too_fast\"");
	expect(last(0), "\"again_unix_ms\":");
	say(0, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"kalah\"}"); /* for people there is none */
	expect(last(0), "\"t\":\"snapshot\"");
}
END_TEST

START_TEST(a_rematch_against_a_bot_is_one_of_them)
{
	greet(0, "Ann");
	create(0, SOUTH_FIRST ",\"bot\":1");
	for (unsigned i = 1; i <= 20; i++) {
		say(0, "{\"t\":\"resign\",\"id\":\"r%u\",\"room\":\"%s\"}", i, code);
		forget_sent();
		say(0, "{\"t\":\"offer\",\"id\":\"a%u\",\"room\":\"%s\",\"ply\":0,\"kind\":\"rematch\"}", i, code);
		if (i == 20)
			break;
		turn();
		ck_assert_uint_eq(room()->room.number, i + 1);
	}
	expect(last(0), "\"code\":\"too_fast\"");
	expect(last(0), "\"again_unix_ms\":");
	turn();
	ck_assert_uint_eq(room()->room.number, 20);
}
END_TEST

/* ---- a storm ---- */

static unsigned seed;

static unsigned pick(unsigned n)
{
	seed = seed * 1103515245 + 12345;
	return (seed >> 16) % n;
}

static char rooms_made[4][16];

static void do_anything(uint32_t conn)
{
	static const char *const games[] = {
	        "\"rules\":{\"pits\":2,\"seeds\":2}",
	        "\"rules\":{\"pits\":3,\"seeds\":3,\"first\":\"creator\",\"swap\":true}",
	        "\"rules\":{\"pits\":2},\"side\":\"north\",\"clock\":{\"base_ms\":2000,\"increment_ms\":0}",
	        "\"rules\":{\"pits\":3},\"side\":\"random\",\"options\":{\"delay_s\":1}",
	};
	static const char *const kinds[] = {"takeback", "draw", "pause", "rematch"};
	char *in = rooms_made[pick(4)];
	memcpy(code, in, sizeof code);
	const unsigned ply = room() ? room()->room.game.n_plies : 0;
	switch (pick(9)) {
	case 0:
		say(conn, "{\"t\":\"create\",\"id\":\"c\",\"preset\":\"%s\",%s,\"bot\":%u%s}",
		        pick(2) ? "kalah" : "oware-abapa", games[pick(4)], 1 + pick(8),
		        pick(3) ? "" : ",\"own_bot\":4");
		if (strstr(last(conn), "snapshot") || strstr(last(conn), "delayed"))
			get(conn, "room", in, sizeof code);
		break;
	case 1:
		say(conn, "{\"t\":\"leave\",\"id\":\"l\",\"room\":\"%s\"}", in);
		break;
	case 2:
		say(conn, "{\"t\":\"hint\",\"id\":\"h\",\"room\":\"%s\",\"ply\":%u}", in, ply);
		break;
	case 3:
		say(conn, "{\"t\":\"offer\",\"id\":\"o\",\"room\":\"%s\",\"ply\":%u,\"kind\":\"%s\"}", in, ply,
		        kinds[pick(4)]);
		break;
	case 4:
		say(conn, "{\"t\":\"join\",\"id\":\"j\",\"room\":\"%s\"}", in);
		break;
	case 5:
		say(conn, "{\"t\":\"%s\",\"id\":\"r\",\"room\":\"%s\"}", pick(2) ? "resign" : "unpause", in);
		break;
	default:
		say(conn, "{\"t\":\"play\",\"id\":\"%u\",\"room\":\"%s\",\"ply\":%u,\"pit\":%u}", pick(100), in, ply,
		        pick(6));
	}
}

static void pass_in(struct hosted *hosted)
{
	memcpy(code, hosted->room.code, ROOM_CODE_CHARS + 1);
}

/* How many messages had that in them. */
static unsigned count_sent(const char *part)
{
	unsigned n = 0;
	for (uint32_t conn = 0; conn < N_CONNS; conn++)
		for (size_t i = 0; i < conns[conn].n; i++)
			n += strstr(conns[conn].sent[i], part) != NULL;
	return n;
}

/* MANCALAD_STEPS says how many; under the thread sanitizer more of them than here show more. */
START_TEST(rooms_close_and_people_go_under_a_pool_full_of_searches)
{
	const char *steps = getenv("MANCALAD_STEPS");
	unsigned n_steps = steps ? (unsigned)strtoul(steps, NULL, 10) : 3000;
	unsigned n_sown = 0, n_hinted = 0;
	seed = 1;
	for (unsigned i = 0; i < 4; i++)
		memcpy(rooms_made[i], "00000000", 9);
	for (unsigned i = 0; i < n_steps; i++) {
		uint32_t conn = pick(4);
		if (!conns[conn].open)
			greet(conn, "Ann");
		else if (pick(60) == 0)
			go(conn);
		else
			do_anything(conn);
		if (pick(3) == 0)
			turn();
		if (pick(12) == 0)
			while (searches_waiting() > 0)
				turn();
		if (pick(4) == 0)
			at_ms += pick(2000);
		if (pick(400) == 0)
			at_ms += BOT_ABANDONED_MS + ROOM_IDLE_MS;
		rooms_each(pass_in); /* any of them */
		if (room())
			host_pass_time(room());
		n_sown += count_sent("\"id\":\"bot-");
		n_hinted += count_sent("\"t\":\"hinted\"");
		forget_sent();
	}
	ck_assert_uint_gt(n_sown, 20);
	ck_assert_uint_gt(n_hinted, 0);
}
END_TEST

static void set_up_to_be_kept(void)
{
	durability = DURABILITY_CRASH;
	set_up();
	durability = DURABILITY_NONE;
}

int main(void)
{
	Suite *suite = suite_create("server/bots");
	TCase *tests = tcase_create("bots");
	tcase_set_timeout(tests, 100);
	tcase_add_checked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, a_bot_sows_after_its_player_has);
	tcase_add_test(tests, a_bot_sows_first_where_its_side_does);
	tcase_add_test(tests, a_search_that_comes_too_late_is_not_waited_for);
	tcase_add_test(tests, a_bot_that_is_short_of_time_does_not_lose_by_it);
	tcase_add_test(tests, a_move_taken_back_is_given_back_at_once_and_its_answer_never_comes);
	tcase_add_test(tests, a_bot_waits_in_a_pause_for_its_player);
	tcase_add_test(tests, a_bot_declines_a_draw_where_it_wins_and_accepts_one_where_it_loses);
	tcase_add_test(tests, a_bot_takes_the_first_move_over_where_that_is_better);
	tcase_add_test(tests, a_rematch_is_played_at_once_with_the_other_side);
	tcase_add_test(tests, the_next_game_of_a_series_begins_when_the_player_is_ready);
	tcase_add_test(tests, a_room_closes_under_a_search);
	tcase_add_test(tests, who_goes_is_told_no_hint);
	tcase_add_test(tests, a_hint_is_answered_with_what_speaks_for_it);
	tcase_add_test(tests, games_with_bots_are_opened_at_a_pace);
	tcase_add_test(tests, a_rematch_against_a_bot_is_one_of_them);
	tcase_add_test(tests, rooms_close_and_people_go_under_a_pool_full_of_searches);
	suite_add_tcase(suite, tests);
	TCase *kept = tcase_create("bots whose moves are kept");
	tcase_add_checked_fixture(kept, set_up_to_be_kept, tear_down);
	tcase_add_test(kept, a_bot_does_not_begin_to_think_before_the_move_is_safe);
	suite_add_tcase(suite, kept);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
