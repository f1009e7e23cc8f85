#include <stdlib.h>

#include "common/room/talk.h"
#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void clear(void)
{
	room_clear(&scene.room);
}

static enum err act(enum command_type type, unsigned side, uint32_t ply, const char *id)
{
	return scene_do(
	        &scene, (struct command){.type = type, .side = (uint8_t)side, .ply = ply, .id = id, .present = 1});
}

static void expect_nothing(enum command_type type, unsigned side, uint32_t ply, const char *id)
{
	static struct room before;
	memcpy(&before, &scene.room, sizeof before);
	ck_assert_int_eq(act(type, side, ply, id), OK);
	ck_assert_mem_eq(&scene.room, &before, sizeof before);
	ck_assert_uint_eq(scene.answer.since, scene.room.seq);
}

static void start_with_swap(void)
{
	scene_start(&scene, "kalah,first=south,swap=true", 0, 0);
	scene_move(&scene, SOUTH, 0, 1000);
}

START_TEST(a_resignation_sent_again_is_answered_again)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	ck_assert_int_eq(act(COMMAND_resign, NORTH, 0, "c-1"), OK);
	expect_nothing(COMMAND_resign, NORTH, 0, "c-1");
	expect_nothing(COMMAND_resign, NORTH, 0, "c-1");
	ck_assert_int_eq(act(COMMAND_resign, NORTH, 0, "c-2"), ERR_GAME_OVER);
}
END_TEST

START_TEST(who_swapped_is_answered_again_from_his_new_seat)
{
	start_with_swap();
	ck_assert_int_eq(act(COMMAND_swap, NORTH, 1, "c-1"), OK);
	expect_nothing(COMMAND_swap, SOUTH, 1, "c-1");
	ck_assert_str_eq(scene.room.seat[SOUTH].name, "Ben");
}
END_TEST

START_TEST(what_the_other_player_did_is_not_known_of_oneself)
{
	start_with_swap();
	ck_assert_int_eq(act(COMMAND_swap, NORTH, 1, "c-1"), OK);
	ck_assert_int_ne(act(COMMAND_swap, NORTH, 1, "c-1"), OK);
	ck_assert_int_eq(act(COMMAND_resign, NORTH, 0, "c-3"), OK);
	ck_assert_int_eq(act(COMMAND_resign, SOUTH, 0, "c-3"), ERR_GAME_OVER);
}
END_TEST

START_TEST(a_refused_command_is_not_known)
{
	start_with_swap();
	ck_assert_int_eq(act(COMMAND_swap, NORTH, 0, "c-1"), ERR_STALE_PLY);
	ck_assert_int_eq(act(COMMAND_swap, NORTH, 0, "c-1"), ERR_STALE_PLY);
}
END_TEST

START_TEST(a_mark_tells_type_id_and_what_is_asked_for)
{
	const struct command swap = {.type = COMMAND_swap, .ply = 1, .id = "c-1"};
	struct command other = swap;
	ck_assert_uint_ne(done_mark(&swap), 0);
	ck_assert_uint_eq(done_mark(&swap), done_mark(&other));
	other.ply = 2;
	ck_assert_uint_ne(done_mark(&swap), done_mark(&other));
	other = swap;
	other.type = COMMAND_resign;
	ck_assert_uint_ne(done_mark(&swap), done_mark(&other));
	other = swap;
	other.id = "c-11";
	ck_assert_uint_ne(done_mark(&swap), done_mark(&other));
}
END_TEST

START_TEST(a_mark_tells_all_that_a_command_may_ask_for)
{
	static struct next_game terms, others;
	ck_assert_int_eq(rules_read("kalah", &terms.rules), OK);
	ck_assert_int_eq(rules_read("kalah,seeds=6", &others.rules), OK);
	const struct command asked[] = {
	        {.type = COMMAND_offer, .id = "c-1"},
	        {.type = COMMAND_offer, .id = "c-1", .offer_kind = 1},
	        {.type = COMMAND_offer, .id = "c-1", .game = 1},
	        {.type = COMMAND_offer, .id = "c-1", .game = 2},
	        {.type = COMMAND_offer, .id = "c-1", .terms = &terms},
	        {.type = COMMAND_offer, .id = "c-1", .terms = &others},
	        {.type = COMMAND_admit, .id = "c-1", .user = "user:max"},
	        {.type = COMMAND_admit, .id = "c-1", .user = "user:max", .present = 1},
	        {.type = COMMAND_admit, .id = "c-1", .ply = 2, .user = "user:ben", .present = 1},
	        {.type = COMMAND_mute, .id = "c-1", .text = "user:max"},
	        {.type = COMMAND_mute, .id = "c-1", .text = "user:max", .present = 1},
	        {.type = COMMAND_mute, .id = "c-1", .text = "user:ben", .present = 1},
	};
	const size_t n = sizeof asked / sizeof asked[0];
	for (size_t i = 0; i < n; i++) {
		struct command same = asked[i];
		struct next_game copy = terms;
		if (same.terms == &terms)
			same.terms = &copy;
		ck_assert_uint_eq(done_mark(&asked[i]), done_mark(&same));
		for (size_t j = 0; j < i; j++)
			ck_assert_uint_ne(done_mark(&asked[i]), done_mark(&asked[j]));
	}
	terms.clock_setting = (struct clock_setting){.timed = 1, .base_ms = 60000};
	others.rules = terms.rules;
	ck_assert_uint_ne(done_mark(&(struct command){.type = COMMAND_offer, .id = "c", .terms = &terms}),
	        done_mark(&(struct command){.type = COMMAND_offer, .id = "c", .terms = &others}));
}
END_TEST

START_TEST(who_is_muted_and_heard_again_under_one_id_is_heard)
{
	scene_start(&scene, "kalah,first=south", 0, 0);
	struct command mute = {
	        .type = COMMAND_mute, .side = SOUTH, .id = "c-1", .user = "user:ann", .text = "user:ben", .present = 1};
	ck_assert_int_eq(scene_do(&scene, mute), OK);
	ck_assert(talk_is_muted(&scene.room, "user:ann", "user:ben"));
	mute.present = 0;
	ck_assert_int_eq(scene_do(&scene, mute), OK);
	ck_assert(!talk_is_muted(&scene.room, "user:ann", "user:ben"));
}
END_TEST

/* Marks lie in what is stored: they must never come out otherwise. */
START_TEST(a_mark_is_the_same_for_ever)
{
	const struct command resign = {.type = COMMAND_resign, .id = "c-9"};
	ck_assert_uint_eq(done_mark(&resign), UINT64_C(8704609234542926126));
}
END_TEST

START_TEST(moves_and_commands_without_an_id_have_no_mark)
{
	ck_assert_uint_eq(done_mark(&(struct command){.type = COMMAND_play, .id = "c-1"}), 0);
	ck_assert_uint_eq(done_mark(&(struct command){.type = COMMAND_resign, .id = ""}), 0);
	ck_assert_uint_eq(done_mark(&(struct command){.type = COMMAND_resign}), 0);
	const struct done done = {.mark = {0}};
	ck_assert(!done_has(&done, 0));
}
END_TEST

START_TEST(the_oldest_is_forgotten_first)
{
	struct done done = {.mark = {0}};
	for (uint64_t mark = 1; mark <= SEAT_COMMANDS + 1; mark++)
		done_note(&done, mark);
	ck_assert(!done_has(&done, 1));
	for (uint64_t mark = 2; mark <= SEAT_COMMANDS + 1; mark++)
		ck_assert(done_has(&done, mark));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/done");
	TCase *rooms = tcase_create("rooms");
	tcase_add_checked_fixture(rooms, NULL, clear);
	tcase_add_test(rooms, a_resignation_sent_again_is_answered_again);
	tcase_add_test(rooms, who_swapped_is_answered_again_from_his_new_seat);
	tcase_add_test(rooms, what_the_other_player_did_is_not_known_of_oneself);
	tcase_add_test(rooms, a_refused_command_is_not_known);
	tcase_add_test(rooms, who_is_muted_and_heard_again_under_one_id_is_heard);
	suite_add_tcase(suite, rooms);
	TCase *marks = tcase_create("marks");
	tcase_add_test(marks, a_mark_tells_type_id_and_what_is_asked_for);
	tcase_add_test(marks, a_mark_tells_all_that_a_command_may_ask_for);
	tcase_add_test(marks, a_mark_is_the_same_for_ever);
	tcase_add_test(marks, moves_and_commands_without_an_id_have_no_mark);
	tcase_add_test(marks, the_oldest_is_forgotten_first);
	suite_add_tcase(suite, marks);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
