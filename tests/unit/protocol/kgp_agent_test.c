#include "protocol/kgp_agent.h"

#include "tests/support/kgp_scene.h"

static const struct kgp_setting setting = {.rules = "kalah,pits=3", .clock = "none", .think_ms = 3000};

static void setup(void)
{
	scene_open(&setting);
}

START_TEST(the_server_speaks_first)
{
	ck_assert_uint_gt(scene.out.lines.len, 11);
	ck_assert_mem_eq(scene.out.lines.bytes, "kgp 1 0 1\r\n", 11);
	program_hears("set info:name \"mancalad\"\r\n");
	server_hears_nothing();
}
END_TEST

START_TEST(a_mode_opens_the_conversation)
{
	program_says("5 mode \"simple\"");
	program_hears("@5 ok \"simple\"\r\n");
	server_hears("\"bot\":true}");
	program_says("6 mode simple");
	program_hears("@6 error ");
	program_hears("goodbye\r\n");
	ck_assert(scene.out.close);
}
END_TEST

START_TEST(a_mode_that_is_not_known_is_refused)
{
	program_says("mode eval");
	program_hears("error \"Unsupported activity\"\r\n");
	program_hears("goodbye\r\n");
	server_hears_nothing();
	program_says("mode simple");
	program_hears_nothing();
}
END_TEST

START_TEST(a_name_is_cut_to_what_may_be_shown)
{
	program_says("set info:name \"  abcdefghijklmnopqrstuvwxyz \"");
	program_says("mode simple");
	server_hears("\"name\":\"abcdefghijklmnopqrstuvwx\"");
	scene_open(&setting);
	program_says("set info:name \" \\n \"");
	program_says("mode simple");
	ck_assert(!holds(&scene.out.messages, "name"));
}
END_TEST

START_TEST(a_token_makes_a_session_and_an_accounts_is_passed_on)
{
	program_says("set auth:token \"abcdefgh\"");
	program_hears_nothing();
	program_says("mode simple");
	server_hears("\"session\":\"616263640808080808080808080808");
	scene_open(&setting);
	program_says("set auth:token \"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl\"");
	program_says("mode simple");
	server_hears("\"auth\":\"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl\"");
	scene_open(&setting);
	program_says("4 set auth:token \"short\"");
	program_hears("@4 error ");
	program_says("mode simple");
	ck_assert(!holds(&scene.out.messages, "session"));
}
END_TEST

START_TEST(games_are_as_the_program_asks)
{
	program_says("set mancalad:rules \"kalah,pits=8,seeds=8\"");
	program_says("set mancalad:clock \"3+2\"");
	program_says("set mancalad:level 7");
	program_hears_nothing();
	program_says("mode simple");
	server_says("{\"t\":\"welcome\",\"re\":\"1\",\"user\":\"guest:bot-1\"}");
	server_hears("\"pits\":8,\"seeds\":8");
	server_hears("\"base_ms\":180000");
	server_hears("\"bot\":7");
}
END_TEST

START_TEST(options_without_such_a_value_are_errors_and_others_are_not_looked_at)
{
	static const char *const bad[] = {"2 set mancalad:rules oware-abapa", "2 set mancalad:clock soon",
	        "2 set mancalad:level 9", "2 set mancalad:level x", "2 set mancalad:room abc"};
	for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		program_says(bad[i]);
		program_hears("@2 error ");
	}
	static const char *const other[] = {"set info:comment \"deep\"", "set some:thing 1", "set x", "set",
	        "set <1,0,0,4,4> 1", "set mancalad:level"};
	for (unsigned i = 0; i < sizeof other / sizeof other[0]; i++) {
		program_says(other[i]);
		program_hears_nothing();
	}
}
END_TEST

START_TEST(a_move_is_legal_or_an_error)
{
	scene_seat("freeplay");
	scene_begin("null");
	static const char *const bad[] = {"9 move 0", "9 move 2", "9 move 4", "9 move -1", "9 move a", "9 move"};
	for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		program_says(bad[i]);
		program_hears("@9 error ");
		server_hears_nothing();
	}
	program_says("move 3");
	program_hears_nothing();
	program_says("9 move 2");
	program_says("yield");
	program_hears(" stop\r\n");
	server_hears("\"pit\":2}");
	program_says("move 1");
	program_says("yield");
	program_hears_nothing();
	server_hears_nothing();
}
END_TEST

START_TEST(in_freeplay_what_refers_to_another_state_is_not_heard)
{
	char line[32];
	scene_seat("freeplay");
	scene_begin("null");
	snprintf(line, sizeof line, "@%u move 1", scene.agent.state_id);
	program_says(line);
	program_says("@1 move 3");
	program_says("@1 yield");
	server_hears_nothing();
	snprintf(line, sizeof line, "@%u yield", scene.agent.state_id);
	program_says(line);
	server_hears("\"pit\":0}");
}
END_TEST

START_TEST(what_is_no_command_is_an_error)
{
	program_says("dance");
	program_hears("error ");
	program_says("\"");
	program_hears("error ");
	program_says("\xff");
	program_hears("error ");
	program_says("");
	program_hears_nothing();
	program_says("ok");
	program_hears_nothing();
	program_says("3 ping");
	program_hears("@3 pong\r\n");
}
END_TEST

START_TEST(it_is_pinged_while_it_does_not_think)
{
	scene_forget();
	ck_assert(!kgp_agent_ping(&scene.agent, &scene.out));
	program_hears_nothing();
	scene_seat("freeplay");
	scene_forget();
	ck_assert(kgp_agent_ping(&scene.agent, &scene.out));
	program_hears(" ping\r\n");
	program_says("@4 pong");
	ck_assert_uint_eq(scene.agent.n_pongs, 1);
	scene_begin("null");
	ck_assert(!kgp_agent_ping(&scene.agent, &scene.out));
	program_says("yield");
	ck_assert(kgp_agent_ping(&scene.agent, &scene.out));
}
END_TEST

START_TEST(who_goes_gives_up_unless_he_can_come_back)
{
	scene_seat("simple");
	scene_begin("null");
	scene_forget();
	kgp_agent_gone(&scene.agent, &scene.out);
	server_hears("{\"t\":\"resign\"");
	scene_open(&setting);
	program_says("set auth:token \"long enough\"");
	scene_seat("simple");
	scene_begin("null");
	scene_forget();
	kgp_agent_gone(&scene.agent, &scene.out);
	server_hears_nothing();
	scene_open(&setting);
	scene_seat("simple");
	scene_forget();
	kgp_agent_gone(&scene.agent, &scene.out);
	server_hears("{\"t\":\"leave\"");
	scene_open(&setting);
	scene_forget();
	kgp_agent_gone(&scene.agent, &scene.out);
	server_hears_nothing();
}
END_TEST

START_TEST(who_is_dismissed_hears_why_also_after_he_has_gone_as_a_player)
{
	scene_seat("simple");
	kgp_agent_gone(&scene.agent, &scene.out);
	scene_forget();
	kgp_agent_dismiss(&scene.agent, "The server stops.", &scene.out);
	program_hears("error \"The server stops.\"\r\n");
	program_hears("goodbye\r\n");
	ck_assert(scene.out.close);
	time_comes(1000000);
	program_says("yield");
	program_hears_nothing();
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), INT64_MAX);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_agent");
	TCase *tcase = tcase_create("kgp_agent");
	tcase_add_checked_fixture(tcase, setup, scene_close);
	tcase_add_test(tcase, the_server_speaks_first);
	tcase_add_test(tcase, a_mode_opens_the_conversation);
	tcase_add_test(tcase, a_mode_that_is_not_known_is_refused);
	tcase_add_test(tcase, a_name_is_cut_to_what_may_be_shown);
	tcase_add_test(tcase, a_token_makes_a_session_and_an_accounts_is_passed_on);
	tcase_add_test(tcase, games_are_as_the_program_asks);
	tcase_add_test(tcase, options_without_such_a_value_are_errors_and_others_are_not_looked_at);
	tcase_add_test(tcase, a_move_is_legal_or_an_error);
	tcase_add_test(tcase, in_freeplay_what_refers_to_another_state_is_not_heard);
	tcase_add_test(tcase, what_is_no_command_is_an_error);
	tcase_add_test(tcase, it_is_pinged_while_it_does_not_think);
	tcase_add_test(tcase, who_goes_gives_up_unless_he_can_come_back);
	tcase_add_test(tcase, who_is_dismissed_hears_why_also_after_he_has_gone_as_a_player);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
