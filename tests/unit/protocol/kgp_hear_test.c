#include "protocol/kgp_hear.h"

#include "tests/support/kgp_scene.h"

static const struct kgp_setting setting = {.rules = "kalah,pits=3", .clock = "none", .think_ms = 3000};
static const struct kgp_setting against_a_bot = {
        .rules = "kalah,pits=3", .clock = "none", .think_ms = 3000, .level = 4};

static void setup(void)
{
	scene_open(&setting);
}

START_TEST(who_is_welcome_opens_a_game)
{
	program_says("mode simple");
	server_hears("{\"t\":\"hello\",\"id\":\"1\"");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears("{\"t\":\"create\",\"id\":\"2\"");
	server_hears("\"visibility\":\"open\"");
	scene_open(&against_a_bot);
	program_says("mode simple");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears("\"visibility\":\"private\"");
	server_hears("\"bot\":4");
}
END_TEST

START_TEST(who_has_left_a_game_comes_back_to_it)
{
	scene.game = SCENE_ROOM;
	program_says("set auth:token \"long enough\"");
	program_says("mode simple");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears("{\"t\":\"join\",\"id\":\"2\"," SCENE_IN);
	/* One without a token is nobody of before. */
	scene_open(&setting);
	scene.game = SCENE_ROOM;
	program_says("mode simple");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears("{\"t\":\"create\"");
}
END_TEST

START_TEST(who_may_not_come_in_hears_why)
{
	program_says("mode simple");
	server_says("{\"t\":\"error\",\"re\":\"1\",\"code\":\"no_bots\",\"text\":\"Not here.\"}");
	program_hears("error \"Not here.\"\r\n");
	program_hears("goodbye\r\n");
	ck_assert(scene.out.close);
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears_nothing();
}
END_TEST

START_TEST(who_opens_too_many_games_waits_for_the_next)
{
	program_says("mode simple");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_says(
	        "{\"t\":\"error\",\"re\":\"2\",\"code\":\"too_fast\",\"text\":\"Wait.\",\"again_unix_ms\":1009000}");
	program_hears_nothing();
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), 9000);
	time_comes(9000);
	server_hears("{\"t\":\"create\",\"id\":\"3\"");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), INT64_MAX);
}
END_TEST

START_TEST(a_game_that_begins_is_named)
{
	scene_seat("simple");
	scene_begin("null");
	program_hears("set game:id \"" SCENE_ROOM "\"\r\n");
	program_hears("set game:opponent \"Ann\"\r\n");
}
END_TEST

START_TEST(the_rivals_turn_is_no_state)
{
	scene_seat("simple");
	server_says("{\"t\":\"started\"," SCENE_IN ",\"exchanged\":false,\"seats\":{}," SCENE_BOARD
	            ",\"to_move\":\"north\",\"ply\":0,\"legal\":[0,2],\"clock\":null}");
	ck_assert(!holds(&scene.out.lines, "state"));
	server_says("{\"t\":\"sown\"," SCENE_IN "," SCENE_BOARD
	            ",\"ply\":1,\"to_move\":\"south\",\"legal\":[0],\"clock\":null}");
	program_hears(" state ");
}
END_TEST

START_TEST(after_an_exchange_of_sides_the_board_is_seen_from_the_other)
{
	scene_seat("freeplay");
	server_says("{\"t\":\"started\"," SCENE_IN ",\"exchanged\":true,\"seats\":{}," SCENE_BOARD
	            ",\"to_move\":\"north\",\"ply\":0,\"legal\":[0,2],\"clock\":null}");
	program_hears(" state <3,2,1,3,0,1,4,4,4>\r\n");
}
END_TEST

START_TEST(what_is_undone_is_asked_anew)
{
	scene_seat("freeplay");
	scene_begin("null");
	server_says("{\"t\":\"taken_back\"," SCENE_IN "," SCENE_BOARD
	            ",\"exchanged\":false,\"ply\":0,\"to_move\":\"south\",\"legal\":[0],\"clock\":null}");
	program_hears(" stop\r\n");
	program_hears(" state ");
}
END_TEST

START_TEST(a_snapshot_of_the_same_turn_changes_nothing_and_of_another_all)
{
	static const char now[] =
	        "{\"t\":\"snapshot\"," SCENE_IN ",\"phase\":\"playing\",\"seats\":{}," SCENE_BOARD
	        ",\"to_move\":\"south\",\"ply\":%d,\"legal\":[0,2],\"clock\":null,\"you\":{\"side\":\"south\"}}";
	char json[sizeof now + 8];
	scene_seat("freeplay");
	scene_begin("null");
	snprintf(json, sizeof json, now, 0);
	server_says(json);
	program_hears_nothing();
	snprintf(json, sizeof json, now, 4);
	server_says(json);
	program_hears(" stop\r\n");
	program_hears(" state ");
}
END_TEST

START_TEST(who_only_watches_leaves)
{
	scene_seat("simple");
	server_says("{\"t\":\"snapshot\"," SCENE_IN ",\"phase\":\"playing\",\"seats\":{}," SCENE_BOARD
	            ",\"to_move\":\"south\",\"ply\":0,\"legal\":[0],\"clock\":null,\"you\":{\"role\":\"viewer\","
	            "\"side\":null}}");
	server_hears("{\"t\":\"leave\"");
}
END_TEST

START_TEST(the_end_is_told_and_the_next_game_opened_after_a_while)
{
	scene_seat("simple");
	scene_begin("null");
	server_says("{\"t\":\"ended\"," SCENE_IN
	            ",\"reason\":\"resigned\",\"winner\":\"south\",\"board\":{\"stores\":[1,2]}}");
	program_hears(" stop\r\n");
	program_hears("set mancalad:result \"win\"\r\n");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + KGP_REMATCH_MS);
	time_comes(scene.now_ms + KGP_REMATCH_MS);
	server_hears("{\"t\":\"leave\",\"id\":\"3\"," SCENE_IN);
	server_says("{\"t\":\"ok\",\"re\":\"2\"}");
	server_hears_nothing();
	server_says("{\"t\":\"ok\",\"re\":\"3\"}");
	server_hears("{\"t\":\"create\",\"id\":\"4\"");
}
END_TEST

START_TEST(lost_and_drawn_games_are_told_as_such)
{
	scene_seat("simple");
	scene_begin("null");
	server_says("{\"t\":\"ended\"," SCENE_IN ",\"winner\":\"north\",\"board\":{}}");
	program_hears("\"loss\"");
	scene_begin("null");
	server_says("{\"t\":\"ended\"," SCENE_IN ",\"winner\":null,\"board\":{}}");
	program_hears("\"draw\"");
}
END_TEST

START_TEST(who_wants_no_other_game_is_not_waited_for)
{
	scene_seat("simple");
	scene_begin("null");
	server_says("{\"t\":\"ended\"," SCENE_IN ",\"winner\":\"north\",\"board\":{}}");
	server_says("{\"t\":\"presence\"," SCENE_IN ",\"side\":\"north\",\"connected\":false,\"claim_unix_ms\":null}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + KGP_NEXT_MS);
}
END_TEST

START_TEST(the_game_of_one_who_stays_away_is_claimed)
{
	scene_seat("freeplay");
	server_says("{\"t\":\"started\"," SCENE_IN ",\"exchanged\":false,\"seats\":{}," SCENE_BOARD
	            ",\"to_move\":\"north\",\"ply\":0,\"legal\":[0,2],\"clock\":null}");
	server_says(
	        "{\"t\":\"presence\"," SCENE_IN ",\"side\":\"north\",\"connected\":false,\"claim_unix_ms\":1020000}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), 20000);
	server_says("{\"t\":\"presence\"," SCENE_IN ",\"side\":\"north\",\"connected\":true,\"claim_unix_ms\":null}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), INT64_MAX);
	server_says(
	        "{\"t\":\"presence\"," SCENE_IN ",\"side\":\"north\",\"connected\":false,\"claim_unix_ms\":1020000}");
	time_comes(20000);
	server_hears("{\"t\":\"claim\",\"id\":\"3\"," SCENE_IN ",\"as\":\"win\"}");
	server_says("{\"t\":\"error\",\"re\":\"3\",\"code\":\"cannot_win\",\"text\":\"No.\"}");
	server_hears("\"as\":\"draw\"}");
}
END_TEST

START_TEST(a_rematch_is_accepted_and_all_else_declined)
{
	scene_seat("simple");
	scene_begin("null");
	server_says("{\"t\":\"offered\"," SCENE_IN ",\"offer\":{\"id\":5,\"kind\":\"draw\",\"side\":\"north\"}}");
	server_hears("{\"t\":\"decline\",\"id\":\"3\"," SCENE_IN ",\"offer\":5}");
	server_says("{\"t\":\"offered\"," SCENE_IN ",\"offer\":{\"id\":6,\"kind\":\"rematch\",\"side\":\"north\"}}");
	server_hears("{\"t\":\"accept\"");
	server_says("{\"t\":\"offered\"," SCENE_IN ",\"offer\":{\"id\":7,\"kind\":\"draw\",\"side\":\"south\"}}");
	server_hears_nothing();
}
END_TEST

START_TEST(a_move_that_could_not_be_kept_is_sent_again)
{
	scene_seat("freeplay");
	scene_begin("null");
	program_says("move 3");
	program_says("yield");
	server_hears("{\"t\":\"play\",\"id\":\"3\"");
	server_says("{\"t\":\"error\",\"re\":\"3\",\"code\":\"unavailable\",\"text\":\"Not now.\"}");
	time_comes(scene.now_ms + KGP_RETRY_MS);
	server_hears("{\"t\":\"play\",\"id\":\"4\"," SCENE_IN ",\"ply\":0,\"pit\":2}");
	server_says("{\"t\":\"error\",\"re\":\"4\",\"code\":\"stale_ply\",\"text\":\"Late.\"}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), INT64_MAX);
}
END_TEST

START_TEST(a_room_that_is_gone_is_followed_by_another)
{
	scene_seat("simple");
	server_says("{\"t\":\"closed\"," SCENE_IN ",\"seq\":9}");
	server_hears("{\"t\":\"create\"");
}
END_TEST

START_TEST(what_is_said_of_another_room_is_not_heard)
{
	scene_seat("simple");
	server_says("{\"t\":\"started\",\"room\":\"ANOTHER1\",\"exchanged\":false,\"seats\":{}," SCENE_BOARD
	            ",\"to_move\":\"south\",\"ply\":0,\"legal\":[0,2],\"clock\":null}");
	program_hears_nothing();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_hear");
	TCase *tcase = tcase_create("kgp_hear");
	tcase_add_checked_fixture(tcase, setup, scene_close);
	tcase_add_test(tcase, who_is_welcome_opens_a_game);
	tcase_add_test(tcase, who_has_left_a_game_comes_back_to_it);
	tcase_add_test(tcase, who_may_not_come_in_hears_why);
	tcase_add_test(tcase, who_opens_too_many_games_waits_for_the_next);
	tcase_add_test(tcase, a_game_that_begins_is_named);
	tcase_add_test(tcase, the_rivals_turn_is_no_state);
	tcase_add_test(tcase, after_an_exchange_of_sides_the_board_is_seen_from_the_other);
	tcase_add_test(tcase, what_is_undone_is_asked_anew);
	tcase_add_test(tcase, a_snapshot_of_the_same_turn_changes_nothing_and_of_another_all);
	tcase_add_test(tcase, who_only_watches_leaves);
	tcase_add_test(tcase, the_end_is_told_and_the_next_game_opened_after_a_while);
	tcase_add_test(tcase, lost_and_drawn_games_are_told_as_such);
	tcase_add_test(tcase, who_wants_no_other_game_is_not_waited_for);
	tcase_add_test(tcase, the_game_of_one_who_stays_away_is_claimed);
	tcase_add_test(tcase, a_rematch_is_accepted_and_all_else_declined);
	tcase_add_test(tcase, a_move_that_could_not_be_kept_is_sent_again);
	tcase_add_test(tcase, a_room_that_is_gone_is_followed_by_another);
	tcase_add_test(tcase, what_is_said_of_another_room_is_not_heard);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
