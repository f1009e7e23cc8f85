#include "common/room/talk.h"

#include <stdio.h>
#include <stdlib.h>

#include "common/room/save.h"
#include "tests/unit/common/room/scene.h"

static struct scene scene;

static void setup(void)
{
	scene_start(&scene, "kalah,first=south", 60000, 0);
}

static void clear(void)
{
	room_clear(&scene.room);
}

/* Somebody writes a line; viewers have the side SIDE_NONE. */
static enum err say(unsigned side, const char *user, const char *id, const char *text)
{
	return scene_do(&scene, (struct command){.type = COMMAND_say,
	                                .side = (uint8_t)side,
	                                .id = id,
	                                .name = "Vera",
	                                .user = user,
	                                .text = text});
}

static enum err mute(unsigned side, const char *user, const char *whom, bool on)
{
	return scene_do(&scene,
	        (struct command){
	                .type = COMMAND_mute, .side = (uint8_t)side, .user = user, .text = whom, .present = on});
}

static const struct line *last(enum channel channel)
{
	return talk_line(&scene.room, channel, talk_last(&scene.room, channel));
}

/* ---- phrases ---- */

START_TEST(phrases_have_keys_of_their_own_and_something_to_say)
{
	ck_assert_str_eq(phrase_key(PHRASE_NONE), "");
	ck_assert_ptr_null(phrase_key(PHRASE_COUNT));
	ck_assert_ptr_null(phrase_text(PHRASE_COUNT));
	for (unsigned a = 1; a < PHRASE_COUNT; a++) {
		ck_assert_uint_gt(strlen(phrase_text(a)), 2);
		ck_assert_uint_eq(strspn(phrase_key(a), "abcdefghijklmnopqrstuvwxyz_"), strlen(phrase_key(a)));
		ck_assert_uint_lt(strlen(phrase_key(a)), 32); /* what a record can hold */
		for (unsigned b = 0; b < a; b++)
			ck_assert_str_ne(phrase_key(a), phrase_key(b));
	}
}
END_TEST

/* ---- lines ---- */

START_TEST(before_anybody_speaks_there_is_nothing)
{
	ck_assert_ptr_null(scene.room.talk);
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_PLAYERS), 0);
	ck_assert_uint_eq(talk_first(&scene.room, CHANNEL_PLAYERS), 1);
	ck_assert_ptr_null(talk_line(&scene.room, CHANNEL_PLAYERS, 0));
	ck_assert_ptr_null(talk_line(&scene.room, CHANNEL_PLAYERS, 1));
	ck_assert(!talk_is_muted(&scene.room, "a", "b"));
}
END_TEST

START_TEST(a_line_says_who_said_what_and_when)
{
	scene.at_ms += 700;
	ck_assert_int_eq(say(NORTH, "user:ben", "c-1", "Hello there"), OK);
	ck_assert_uint_eq(scene.answer.line, 1);
	const struct line *line = last(CHANNEL_PLAYERS);
	ck_assert_uint_eq(line->number, 1);
	ck_assert_int_eq(line->unix_ms, scene.at_ms + EPOCH_UNIX_MS);
	ck_assert_uint_eq(line->side, NORTH);
	ck_assert_uint_eq(line->phrase, PHRASE_NONE);
	ck_assert_str_eq(line->name, "Ben"); /* as at the board, whatever he calls himself elsewhere */
	ck_assert_str_eq(line->user, "user:ben");
	ck_assert_str_eq(line->text, "Hello there");
}
END_TEST

START_TEST(a_phrase_has_no_text)
{
	const struct command hello = {
	        .type = COMMAND_say, .side = SOUTH, .user = "user:ann", .phrase = PHRASE_hello, .text = "not this"};
	ck_assert_int_eq(scene_do(&scene, hello), OK);
	ck_assert_uint_eq(last(CHANNEL_PLAYERS)->phrase, PHRASE_hello);
	ck_assert_str_eq(last(CHANNEL_PLAYERS)->text, "");
}
END_TEST

START_TEST(lines_are_no_events)
{
	uint64_t seq = scene.room.seq;
	ck_assert_int_eq(say(SOUTH, "user:ann", "c-1", "Hello"), OK);
	ck_assert_uint_eq(scene.room.seq, seq);
}
END_TEST

START_TEST(the_two_channels_count_apart)
{
	ck_assert_int_eq(say(SOUTH, "user:ann", "c-1", "to Ben"), OK);
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-1", "to viewers"), OK);
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-2", "again"), OK);
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_PLAYERS), 1);
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_VIEWERS), 2);
	ck_assert_str_eq(talk_line(&scene.room, CHANNEL_VIEWERS, 1)->text, "to viewers");
	ck_assert_str_eq(talk_line(&scene.room, CHANNEL_VIEWERS, 2)->name, "Vera");
	ck_assert_uint_eq(talk_line(&scene.room, CHANNEL_VIEWERS, 2)->side, SIDE_NONE);
}
END_TEST

START_TEST(only_the_last_lines_are_kept)
{
	char text[16];
	for (unsigned i = 1; i <= TALK_LINES_MAX + 7; i++) {
		snprintf(text, sizeof text, "line %u", i);
		ck_assert_int_eq(say(SOUTH, "user:ann", "", text), OK);
	}
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_PLAYERS), TALK_LINES_MAX + 7);
	ck_assert_uint_eq(talk_first(&scene.room, CHANNEL_PLAYERS), 8);
	ck_assert_ptr_null(talk_line(&scene.room, CHANNEL_PLAYERS, 7));
	ck_assert_str_eq(talk_line(&scene.room, CHANNEL_PLAYERS, 8)->text, "line 8");
	ck_assert_str_eq(last(CHANNEL_PLAYERS)->text, text);
}
END_TEST

START_TEST(long_lines_are_kept_in_smaller_number)
{
	char text[LINE_BYTES_MAX + 1];
	memset(text, 'x', LINE_BYTES_MAX);
	text[LINE_BYTES_MAX] = '\0';
	for (unsigned i = 0; i < 40; i++)
		ck_assert_int_eq(say(SOUTH, "user:ann", "", text), OK);
	uint64_t n = talk_last(&scene.room, CHANNEL_PLAYERS) - talk_first(&scene.room, CHANNEL_PLAYERS) + 1;
	ck_assert_uint_ge(n, TALK_BYTES_MAX / (LINE_BYTES_MAX + 100));
	ck_assert_uint_le(n * LINE_BYTES_MAX, TALK_BYTES_MAX);
}
END_TEST

START_TEST(a_command_sent_again_is_not_said_again)
{
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-1", "Hello"), OK);
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_int_eq(say(SIDE_NONE, "user:max", "c-1", "Hello"), OK); /* another has ids of his own */
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-1", "Hello"), OK);
	ck_assert_uint_eq(scene.answer.repeated, 1);
	ck_assert_uint_eq(scene.answer.line, 1);
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-1", "Hello again"), OK);
	ck_assert_uint_eq(scene.answer.repeated, 0);
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_VIEWERS), 3);
}
END_TEST

START_TEST(who_has_no_seat_cannot_speak_as_a_player)
{
	room_clear(&scene.room);
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(say(NORTH, "user:ben", "c-1", "Hello"), ERR_NOT_SEATED);
	ck_assert_int_eq(say(SOUTH, "user:ann", "c-1", "Anybody?"), OK);
	ck_assert_ptr_nonnull(last(CHANNEL_PLAYERS));
}
END_TEST

START_TEST(a_room_may_allow_phrases_only_or_nothing)
{
	const struct command hello = {
	        .type = COMMAND_say, .side = SOUTH, .user = "user:ann", .id = "c-1", .phrase = PHRASE_hello};
	scene.room.options.chat = CHAT_PHRASES;
	ck_assert_int_eq(say(SOUTH, "user:ann", "c-2", "Hello"), ERR_PHRASES_ONLY);
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "c-2", "Hello"), ERR_PHRASES_ONLY);
	ck_assert_int_eq(scene_do(&scene, hello), OK);
	scene.room.options.chat = CHAT_OFF;
	ck_assert_int_eq(say(SOUTH, "user:ann", "c-2", "Hello"), ERR_CHAT_OFF);
	ck_assert_int_eq(scene_do(&scene, hello), ERR_CHAT_OFF);
	ck_assert_uint_eq(talk_last(&scene.room, CHANNEL_PLAYERS), 1);
}
END_TEST

/* ---- who hears what ---- */

START_TEST(players_hear_viewers_only_when_the_game_is_over)
{
	const struct room *room = &scene.room;
	ck_assert(talk_is_open(room, CHANNEL_PLAYERS, SOUTH));
	ck_assert(talk_is_open(room, CHANNEL_PLAYERS, NORTH));
	ck_assert(talk_is_open(room, CHANNEL_VIEWERS, SIDE_NONE));
	ck_assert(!talk_is_open(room, CHANNEL_VIEWERS, SOUTH));
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert(talk_is_open(room, CHANNEL_VIEWERS, SOUTH));
	ck_assert(talk_is_open(room, CHANNEL_VIEWERS, SIDE_NONE));
}
END_TEST

START_TEST(viewers_never_hear_the_players)
{
	ck_assert(!talk_is_open(&scene.room, CHANNEL_PLAYERS, SIDE_NONE));
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_resign, SOUTH), OK);
	ck_assert(!talk_is_open(&scene.room, CHANNEL_PLAYERS, SIDE_NONE));
}
END_TEST

START_TEST(who_is_muted_is_so_for_one_person_till_he_takes_it_back)
{
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:max", false), OK);
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:max", true), OK);
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:max", true), OK);
	ck_assert(talk_is_muted(&scene.room, "user:vera", "user:max"));
	ck_assert(!talk_is_muted(&scene.room, "user:max", "user:vera"));
	ck_assert(!talk_is_muted(&scene.room, "user:ann", "user:max"));
	ck_assert_str_eq(talk_muted(&scene.room, "user:vera", 0), "user:max");
	ck_assert_ptr_null(talk_muted(&scene.room, "user:vera", 1));
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:max", false), OK);
	ck_assert(!talk_is_muted(&scene.room, "user:vera", "user:max"));
}
END_TEST

START_TEST(nobody_can_keep_the_players_from_muting)
{
	char user[32], whom[32];
	for (unsigned i = 0; i < TALK_MUTES_ROOM_MAX; i++) {
		snprintf(user, sizeof user, "user:%u", i / TALK_MUTES_MAX);
		snprintf(whom, sizeof whom, "whom:%u", i);
		ck_assert_int_eq(mute(SIDE_NONE, user, whom, true), OK);
	}
	ck_assert_int_eq(mute(SIDE_NONE, "user:one more", "user:0", true), ERR_LIST_FULL);
	for (unsigned i = 0; i < TALK_MUTES_MAX; i++) {
		snprintf(whom, sizeof whom, "whom:%u", i);
		ck_assert_int_eq(mute(SOUTH, "user:ann", whom, true), OK);
		ck_assert_int_eq(mute(NORTH, "user:ben", whom, true), OK);
	}
	ck_assert_int_eq(mute(SOUTH, "user:ann", "user:0", true), ERR_LIST_FULL);
	ck_assert_int_eq(mute(SOUTH, "user:ann", "whom:0", true), OK); /* it is there already */
}
END_TEST

/* Guests come and go before the game, and each mutes as many as he may from the seat. */
START_TEST(the_mutes_of_a_seat_go_with_who_held_it)
{
	static const uint8_t token[TOKEN_BYTES] = "a guest's token";
	room_clear(&scene.room);
	const struct room_setting setting = scene_setting("kalah", 0, 0);
	scene_open(&scene, &setting);
	scene_watch(&scene, true); /* so that the room stays */
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:max", true), OK);
	ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
	for (unsigned guest = 0; guest < 2 * TALK_MUTES_ALL_MAX / TALK_MUTES_MAX; guest++) {
		char user[32], whom[32];
		snprintf(user, sizeof user, "guest:%u", guest);
		const struct command join = {
		        .type = COMMAND_join, .side = SIDE_NONE, .name = "Guest", .user = user, .token = token};
		ck_assert_int_eq(scene_do(&scene, join), OK);
		for (unsigned i = 0; i < TALK_MUTES_MAX; i++) {
			snprintf(whom, sizeof whom, "whom:%u", i);
			ck_assert_int_eq(mute(SOUTH, user, whom, true), OK);
		}
		ck_assert_int_eq(scene_of_side(&scene, COMMAND_leave, SOUTH), OK);
		ck_assert(!talk_is_muted(&scene.room, user, "whom:0"));
	}
	ck_assert(talk_is_muted(&scene.room, "user:vera", "user:max"));
	struct bytes bytes = {.at = NULL};
	struct room back;
	room_save(&scene.room, 0, &bytes);
	ck_assert(room_load(&back, bytes.at, bytes.len, 0));
	room_clear(&back);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(players_have_no_more_mutes_than_two_can_have)
{
	char user[32], whom[32];
	for (unsigned i = 0; i < 2 * TALK_MUTES_MAX; i++) {
		snprintf(user, sizeof user, "user:%u", i / TALK_MUTES_MAX);
		snprintf(whom, sizeof whom, "whom:%u", i);
		ck_assert_int_eq(mute(SOUTH, user, whom, true), OK);
	}
	ck_assert_int_eq(mute(SOUTH, "user:third", "user:0", true), ERR_LIST_FULL);
	ck_assert_int_eq(mute(SIDE_NONE, "user:vera", "user:0", true), OK);
}
END_TEST

/* ---- records ---- */

static void assert_comes_back(void)
{
	struct bytes bytes = {.at = NULL}, again = {.at = NULL};
	struct room back = {.talk = NULL};
	talk_save(&scene.room, &bytes);
	struct reader in = {.at = bytes.at, .end = bytes.at + bytes.len};
	talk_load(&back, &in);
	ck_assert(reader_done(&in));
	talk_save(&back, &again);
	ck_assert_uint_eq(again.len, bytes.len);
	ck_assert_mem_eq(again.at, bytes.at, bytes.len);
	for (unsigned channel = 0; channel < CHANNEL_COUNT; channel++) {
		ck_assert_uint_eq(talk_last(&back, channel), talk_last(&scene.room, channel));
		ck_assert_uint_eq(talk_first(&back, channel), talk_first(&scene.room, channel));
	}
	/* Whatever is cut off is no record. */
	for (size_t len = 0; len < bytes.len; len++) {
		struct room part = {.talk = NULL};
		in = (struct reader){.at = bytes.at, .end = bytes.at + len};
		talk_load(&part, &in);
		ck_assert(in.bad);
		talk_free(&part);
	}
	talk_free(&back);
	bytes_clear(&bytes);
	bytes_clear(&again);
}

START_TEST(silence_comes_back)
{
	assert_comes_back();
}
END_TEST

START_TEST(what_was_said_comes_back_and_goes_on_counting)
{
	char text[16];
	for (unsigned i = 0; i < TALK_LINES_MAX + 3; i++) {
		snprintf(text, sizeof text, "line %u", i);
		ck_assert_int_eq(say(SOUTH, "user:ann", "c", text), OK);
	}
	ck_assert_int_eq(say(SIDE_NONE, "user:vera", "", "Ну и ну"), OK);
	ck_assert_int_eq(mute(NORTH, "user:ben", "user:ann", true), OK);
	assert_comes_back();
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/talk");
	TCase *phrases = tcase_create("phrases");
	tcase_add_test(phrases, phrases_have_keys_of_their_own_and_something_to_say);
	suite_add_tcase(suite, phrases);
	TCase *lines = tcase_create("lines");
	tcase_add_checked_fixture(lines, setup, clear);
	tcase_add_test(lines, before_anybody_speaks_there_is_nothing);
	tcase_add_test(lines, a_line_says_who_said_what_and_when);
	tcase_add_test(lines, a_phrase_has_no_text);
	tcase_add_test(lines, lines_are_no_events);
	tcase_add_test(lines, the_two_channels_count_apart);
	tcase_add_test(lines, only_the_last_lines_are_kept);
	tcase_add_test(lines, long_lines_are_kept_in_smaller_number);
	tcase_add_test(lines, a_command_sent_again_is_not_said_again);
	tcase_add_test(lines, who_has_no_seat_cannot_speak_as_a_player);
	tcase_add_test(lines, a_room_may_allow_phrases_only_or_nothing);
	suite_add_tcase(suite, lines);
	TCase *hearing = tcase_create("hearing");
	tcase_add_checked_fixture(hearing, setup, clear);
	tcase_add_test(hearing, players_hear_viewers_only_when_the_game_is_over);
	tcase_add_test(hearing, viewers_never_hear_the_players);
	tcase_add_test(hearing, who_is_muted_is_so_for_one_person_till_he_takes_it_back);
	tcase_add_test(hearing, nobody_can_keep_the_players_from_muting);
	tcase_add_test(hearing, the_mutes_of_a_seat_go_with_who_held_it);
	tcase_add_test(hearing, players_have_no_more_mutes_than_two_can_have);
	suite_add_tcase(suite, hearing);
	TCase *records = tcase_create("records");
	tcase_add_checked_fixture(records, setup, clear);
	tcase_add_test(records, silence_comes_back);
	tcase_add_test(records, what_was_said_comes_back_and_goes_on_counting);
	suite_add_tcase(suite, records);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
