#include "common/lobby/queue.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct queue *queue;
static struct queue_answer answer;
static int64_t at_ms;

/* Two who are kept apart, and one whose connection can take no game. */
static const char *enemy[2];
static uint64_t busy;

static bool apart(const char *a, const char *b)
{
	return enemy[0] && ((strcmp(a, enemy[0]) == 0 && strcmp(b, enemy[1]) == 0) ||
	                           (strcmp(a, enemy[1]) == 0 && strcmp(b, enemy[0]) == 0));
}

static bool ready(uint64_t holder)
{
	return holder != busy;
}

static void open_queue(void)
{
	queue = queue_new(2, (struct queue_ask){.apart = apart, .ready = ready});
	at_ms = 5000;
	enemy[0] = enemy[1] = NULL;
	busy = 0;
}

static void close_queue(void)
{
	queue_free(queue);
}

static enum err step(enum queue_command_type type, const char *user, uint64_t holder)
{
	at_ms++;
	return queue_step(queue,
	        &(struct queue_command){
	                .type = type, .at_ms = at_ms, .user = user, .holder = holder, .pool = 1, .pairs_max = 1000},
	        &answer);
}

static void enter(const char *user)
{
	ck_assert_int_eq(step(QUEUE_ENTER, user, (uint64_t)user[0]), OK);
}

static void wave(uint64_t random)
{
	at_ms += LOBBY_WAVE_MS;
	ck_assert_int_eq(queue_step(queue,
	                         &(struct queue_command){
	                                 .type = QUEUE_TICK, .at_ms = at_ms, .random = random, .pairs_max = 1000},
	                         &answer),
	        OK);
}

/* Whether the last wave made a pair of these two, and no other. */
static bool only_pair(const char *a, const char *b)
{
	if (answer.n_pairs != 1)
		return false;
	const struct queue_pair *pair = &answer.pairs[0];
	unsigned side = strcmp(pair->user[0], a) == 0 ? 0 : 1;
	return strcmp(pair->user[side], a) == 0 && strcmp(pair->user[!side], b) == 0;
}

START_TEST(two_who_wait_in_one_pool_are_paired_by_the_next_wave)
{
	enter("a");
	ck_assert_uint_eq(answer.n_waiting, 1);
	enter("b");
	ck_assert_uint_eq(answer.n_waiting, 2);
	ck_assert_uint_eq(queue_count(queue, 0, 1), 2);
	ck_assert_uint_eq(queue_count(queue, 0, 0), 0);
	ck_assert_uint_eq(answer.pool, 1);
	wave(0);
	ck_assert(only_pair("a", "b"));
	ck_assert_uint_eq(answer.pairs[0].holder[0] + answer.pairs[0].holder[1], 'a' + 'b');
	ck_assert_uint_eq(answer.pairs[0].pool, 1);
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
}
END_TEST

START_TEST(pools_are_apart)
{
	struct queue_command other = {.type = QUEUE_ENTER, .user = "b", .holder = 2, .preset = 1, .pool = 1};
	enter("a");
	ck_assert_int_eq(queue_step(queue, &other, &answer), OK);
	ck_assert_uint_eq(answer.n_waiting, 1);
	other = (struct queue_command){.type = QUEUE_ENTER, .user = "c", .holder = 3, .preset = 0, .pool = 0};
	ck_assert_int_eq(queue_step(queue, &other, &answer), OK);
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
}
END_TEST

START_TEST(fifty_times_the_same_is_one_place)
{
	enter("a");
	int64_t since_ms = answer.since_ms;
	for (int i = 0; i < 50; i++)
		enter("a");
	ck_assert_uint_eq(answer.n_waiting, 1);
	ck_assert_int_eq(answer.since_ms, since_ms);
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
}
END_TEST

START_TEST(another_pool_moves_the_place)
{
	struct queue_command other = {.type = QUEUE_ENTER, .user = "a", .holder = 'a', .preset = 1, .pool = 0};
	enter("a");
	ck_assert_int_eq(queue_step(queue, &other, &answer), OK);
	ck_assert_uint_eq(answer.holder_before, 0);
	enter("b");
	ck_assert_uint_eq(answer.n_waiting, 1);
}
END_TEST

START_TEST(two_windows_of_one_person_are_one_place_held_by_the_last)
{
	ck_assert_int_eq(step(QUEUE_ENTER, "a", 1), OK);
	ck_assert_int_eq(step(QUEUE_ENTER, "a", 2), OK);
	ck_assert_uint_eq(answer.holder_before, 1);
	ck_assert_uint_eq(answer.n_waiting, 1);
	/* The first one's end is no cut. */
	ck_assert_int_eq(step(QUEUE_CUT, "a", 1), OK);
	enter("b");
	wave(0);
	ck_assert(only_pair("a", "b"));
}
END_TEST

START_TEST(who_waits_longest_is_paired_first)
{
	enter("a");
	enter("b");
	enter("c");
	wave(0);
	ck_assert(only_pair("a", "b"));
	enter("d");
	wave(0);
	ck_assert(only_pair("c", "d"));
}
END_TEST

START_TEST(whoever_leaves_is_not_paired)
{
	enter("a");
	enter("b");
	ck_assert_int_eq(step(QUEUE_LEAVE, "a", 'a'), OK);
	ck_assert_uint_eq(answer.holder_before, 'a');
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
	ck_assert_int_eq(step(QUEUE_LEAVE, "nobody", 1), OK);
}
END_TEST

START_TEST(the_same_two_meet_again_only_if_nobody_else_is_there)
{
	enter("a");
	enter("b");
	wave(0);
	enter("a");
	enter("b");
	enter("c");
	wave(0);
	ck_assert(only_pair("a", "c"));
	ck_assert_int_eq(step(QUEUE_LEAVE, "b", 'b'), OK);
	enter("a");
	enter("c");
	wave(0);
	ck_assert(only_pair("a", "c"));
}
END_TEST

START_TEST(those_kept_apart_are_never_paired)
{
	enemy[0] = "a";
	enemy[1] = "b";
	enter("a");
	enter("b");
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
	enter("c");
	wave(0);
	ck_assert(only_pair("a", "c"));
}
END_TEST

START_TEST(who_was_south_less_is_south)
{
	enter("a");
	enter("b");
	wave(0);
	char south = answer.pairs[0].user[0][0];
	for (int i = 0; i < 6; i++) {
		enter("a");
		enter("b");
		wave((uint64_t)i << 63);
		if (i % 2 == 0) /* he has been South once more, so it is the other's turn */
			ck_assert_int_ne(answer.pairs[0].user[0][0], south);
		south = answer.pairs[0].user[0][0];
	}
}
END_TEST

START_TEST(of_equals_the_lot_decides)
{
	enter("a");
	enter("b");
	wave(UINT64_MAX);
	ck_assert_str_eq(answer.pairs[0].user[0], "a");
	enter("c");
	enter("d");
	wave(0);
	ck_assert_str_eq(answer.pairs[0].user[0], "d");
}
END_TEST

START_TEST(who_is_cut_off_keeps_his_place_and_is_not_paired_meanwhile)
{
	enter("a");
	enter("b");
	ck_assert_int_eq(step(QUEUE_CUT, "a", 'a'), OK);
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
	enter("c");
	ck_assert_int_eq(step(QUEUE_BACK, "a", 7), OK);
	ck_assert(answer.waits);
	ck_assert_uint_eq(answer.n_waiting, 3);
	wave(0);
	ck_assert(only_pair("a", "b"));
	ck_assert_uint_eq(answer.pairs[0].holder[0] + answer.pairs[0].holder[1], 7 + 'b');
}
END_TEST

START_TEST(who_stays_away_too_long_loses_his_place)
{
	enter("a");
	ck_assert_int_eq(step(QUEUE_CUT, "a", 'a'), OK);
	at_ms += LOBBY_GRACE_MS - LOBBY_WAVE_MS - 1;
	wave(0);
	ck_assert_int_eq(step(QUEUE_BACK, "a", 'a'), OK);
	ck_assert(answer.waits);
	ck_assert_int_eq(step(QUEUE_CUT, "a", 'a'), OK);
	at_ms += LOBBY_GRACE_MS;
	wave(0);
	ck_assert_int_eq(step(QUEUE_BACK, "a", 'a'), OK);
	ck_assert(!answer.waits);
}
END_TEST

START_TEST(back_is_nothing_for_one_who_is_there)
{
	enter("a");
	ck_assert_int_eq(step(QUEUE_BACK, "a", 9), OK);
	ck_assert(!answer.waits);
	enter("b");
	wave(0);
	ck_assert_uint_eq(answer.pairs[0].holder[0] + answer.pairs[0].holder[1], 'a' + 'b');
}
END_TEST

START_TEST(who_can_take_no_game_now_is_passed_over)
{
	busy = 'a';
	enter("a");
	enter("b");
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 0);
	enter("c");
	wave(0);
	ck_assert(only_pair("b", "c"));
}
END_TEST

START_TEST(a_wave_makes_no_more_pairs_than_there_is_room_for)
{
	enter("a");
	enter("b");
	enter("c");
	enter("d");
	at_ms += LOBBY_WAVE_MS;
	struct queue_command tick = {.type = QUEUE_TICK, .at_ms = at_ms, .pairs_max = 1};
	ck_assert_int_eq(queue_step(queue, &tick, &answer), OK);
	ck_assert(only_pair("a", "b"));
	wave(0);
	ck_assert(only_pair("c", "d"));
}
END_TEST

START_TEST(waves_keep_their_distance)
{
	enter("a");
	enter("b");
	wave(0);
	enter("c");
	enter("d");
	int64_t due_ms = queue_deadline(queue, at_ms);
	ck_assert_int_eq(due_ms % LOBBY_WAVE_MS, 0);
	struct queue_command tick = {.type = QUEUE_TICK, .at_ms = due_ms - 1, .pairs_max = 9};
	ck_assert_int_eq(queue_step(queue, &tick, &answer), OK);
	ck_assert_uint_eq(answer.n_pairs, 0);
	tick.at_ms = due_ms;
	ck_assert_int_eq(queue_step(queue, &tick, &answer), OK);
	ck_assert(only_pair("c", "d"));
}
END_TEST

START_TEST(there_is_no_deadline_without_anybody_to_pair_or_to_miss)
{
	ck_assert_int_eq(queue_deadline(queue, at_ms), INT64_MAX);
	enter("a");
	ck_assert_int_eq(queue_deadline(queue, at_ms), INT64_MAX);
	ck_assert_int_eq(step(QUEUE_CUT, "a", 'a'), OK);
	ck_assert_int_lt(queue_deadline(queue, at_ms), at_ms + LOBBY_WAVE_MS + 1);
	at_ms += LOBBY_GRACE_MS;
	wave(0);
	ck_assert_int_eq(queue_deadline(queue, at_ms), INT64_MAX);
}
END_TEST

START_TEST(a_pairs_room_is_remembered_for_a_minute)
{
	enter("a");
	enter("b");
	wave(0);
	queue_note_room(queue, "a", "ABCD2345", at_ms);
	ck_assert_str_eq(queue_room(queue, "a", at_ms + LOBBY_TELL_AGAIN_MS - 1), "ABCD2345");
	ck_assert_ptr_null(queue_room(queue, "a", at_ms + LOBBY_TELL_AGAIN_MS));
	ck_assert_ptr_null(queue_room(queue, "b", at_ms));
	enter("a");
	ck_assert_ptr_null(queue_room(queue, "a", at_ms));
}
END_TEST

START_TEST(the_queue_has_an_end)
{
	char user[32];
	for (unsigned i = 0; i < LOBBY_QUEUE_MAX; i++) {
		snprintf(user, sizeof user, "guest:%u", i);
		ck_assert_int_eq(step(QUEUE_ENTER, user, 1), OK);
	}
	ck_assert_int_eq(step(QUEUE_ENTER, "one-more", 1), ERR_SERVER_FULL);
	ck_assert_int_eq(step(QUEUE_ENTER, "guest:7", 1), OK);
	wave(0);
	ck_assert_uint_eq(answer.n_pairs, 1000);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/lobby/queue");
	TCase *tcase = tcase_create("queue");
	tcase_add_checked_fixture(tcase, open_queue, close_queue);
	tcase_add_test(tcase, two_who_wait_in_one_pool_are_paired_by_the_next_wave);
	tcase_add_test(tcase, pools_are_apart);
	tcase_add_test(tcase, fifty_times_the_same_is_one_place);
	tcase_add_test(tcase, another_pool_moves_the_place);
	tcase_add_test(tcase, two_windows_of_one_person_are_one_place_held_by_the_last);
	tcase_add_test(tcase, who_waits_longest_is_paired_first);
	tcase_add_test(tcase, whoever_leaves_is_not_paired);
	tcase_add_test(tcase, the_same_two_meet_again_only_if_nobody_else_is_there);
	tcase_add_test(tcase, those_kept_apart_are_never_paired);
	tcase_add_test(tcase, who_was_south_less_is_south);
	tcase_add_test(tcase, of_equals_the_lot_decides);
	tcase_add_test(tcase, who_is_cut_off_keeps_his_place_and_is_not_paired_meanwhile);
	tcase_add_test(tcase, who_stays_away_too_long_loses_his_place);
	tcase_add_test(tcase, back_is_nothing_for_one_who_is_there);
	tcase_add_test(tcase, who_can_take_no_game_now_is_passed_over);
	tcase_add_test(tcase, a_wave_makes_no_more_pairs_than_there_is_room_for);
	tcase_add_test(tcase, waves_keep_their_distance);
	tcase_add_test(tcase, there_is_no_deadline_without_anybody_to_pair_or_to_miss);
	tcase_add_test(tcase, a_pairs_room_is_remembered_for_a_minute);
	tcase_add_test(tcase, the_queue_has_an_end);
	suite_add_tcase(suite, tcase);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
