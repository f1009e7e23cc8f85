#include "protocol/kgp_turn.h"

#include "tests/support/kgp_scene.h"

static struct kgp_setting setting;

static void setup(void)
{
	setting = (struct kgp_setting){.rules = "kalah,pits=3", .clock = "none", .think_ms = 3000};
	scene_open(&setting);
}

START_TEST(a_turn_is_a_state_with_its_time)
{
	scene_seat("freeplay");
	scene_begin("null");
	program_hears("set time:mode \"relative\"\r\n");
	program_hears("set time:clock 3\r\n");
	program_hears(" state <3,1,2,4,4,4,3,0,1>\r\n");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + 3000);
	server_hears_nothing();
}
END_TEST

START_TEST(with_a_clock_a_tenth_of_what_is_left_is_the_most)
{
	scene_seat("freeplay");
	scene_begin("{\"south_ms\":20500,\"north_ms\":700}");
	program_hears("set time:mode \"absolute\"\r\n");
	program_hears("set time:clock 20\r\n");
	program_hears("set time:opclock 1\r\n"); /* there is no less than that to be told */
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + 2050);
	scene_begin("{\"south_ms\":100000,\"north_ms\":700}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + 3000);
	scene_begin("{\"south_ms\":10,\"north_ms\":700}");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), scene.now_ms + 50);
}
END_TEST

START_TEST(the_last_move_before_the_time_is_over_counts)
{
	scene_seat("freeplay");
	scene_begin("null");
	program_says("move 1");
	program_says("move 3");
	server_hears_nothing();
	time_comes(7999);
	server_hears_nothing();
	time_comes(8000);
	program_hears("@12 stop\r\n");
	server_hears("{\"t\":\"play\",\"id\":\"3\"," SCENE_IN ",\"ply\":0,\"pit\":2}\n");
	ck_assert_int_eq(kgp_agent_deadline(&scene.agent), INT64_MAX);
}
END_TEST

START_TEST(without_a_move_a_legal_one_is_made_by_chance)
{
	unsigned n[3] = {0};
	for (unsigned i = 0; i < 40; i++) {
		kgp_agent_clear(&scene.agent);
		scene_open(&setting);
		scene.agent.random = i;
		scene_seat("freeplay");
		scene_begin("null");
		time_comes(8000);
		for (unsigned pit = 0; pit < 3; pit++) {
			char part[16];
			snprintf(part, sizeof part, "\"pit\":%u}", pit);
			n[pit] += holds(&scene.out.messages, part);
		}
	}
	ck_assert_uint_eq(n[0] + n[2], 40);
	ck_assert_uint_gt(n[0], 5);
	ck_assert_uint_gt(n[2], 5);
}
END_TEST

START_TEST(a_state_that_is_void_is_stopped_once)
{
	scene_seat("freeplay");
	scene_begin("null");
	scene_forget();
	kgp_turn_withdraw(&scene.agent, &scene.out);
	program_hears(" stop\r\n");
	scene_forget();
	kgp_turn_withdraw(&scene.agent, &scene.out);
	program_hears_nothing();
}
END_TEST

START_TEST(in_simple_mode_the_next_state_waits_for_the_yield_but_not_for_ever)
{
	scene_seat("simple");
	scene_begin("null");
	time_comes(8000);
	program_hears(" stop\r\n");
	server_says("{\"t\":\"sown\"," SCENE_IN "," SCENE_BOARD
	            ",\"ply\":1,\"to_move\":\"south\",\"legal\":[0],\"clock\":null}");
	program_hears_nothing();
	program_says("yield");
	program_hears(" state ");
	time_comes(11000);
	server_says("{\"t\":\"sown\"," SCENE_IN "," SCENE_BOARD
	            ",\"ply\":2,\"to_move\":\"south\",\"legal\":[0],\"clock\":null}");
	program_hears_nothing();
	time_comes(11000 + KGP_YIELD_MS);
	program_hears(" state ");
	program_says("move 1"); /* of what was asked before, which it has not yielded */
	server_hears_nothing();
	program_says("yield");
	server_hears_nothing();
	program_says("move 1");
	program_says("yield");
	server_hears("\"ply\":2,\"pit\":0}");
}
END_TEST

START_TEST(goodbye_is_said_once)
{
	scene_forget();
	kgp_turn_goodbye(&scene.agent, NULL, "Why.", &scene.out);
	program_hears("error \"Why.\"\r\n");
	program_hears(" goodbye\r\n");
	ck_assert(scene.out.close);
	scene_forget();
	kgp_turn_goodbye(&scene.agent, NULL, "Why.", &scene.out);
	program_hears_nothing();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/kgp_turn");
	TCase *tcase = tcase_create("kgp_turn");
	tcase_add_checked_fixture(tcase, setup, scene_close);
	tcase_add_test(tcase, a_turn_is_a_state_with_its_time);
	tcase_add_test(tcase, with_a_clock_a_tenth_of_what_is_left_is_the_most);
	tcase_add_test(tcase, the_last_move_before_the_time_is_over_counts);
	tcase_add_test(tcase, without_a_move_a_legal_one_is_made_by_chance);
	tcase_add_test(tcase, a_state_that_is_void_is_stopped_once);
	tcase_add_test(tcase, in_simple_mode_the_next_state_waits_for_the_yield_but_not_for_ever);
	tcase_add_test(tcase, goodbye_is_said_once);
	suite_add_tcase(suite, tcase);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
