#include "common/room/save.h"

#include <stdlib.h>

#include "common/mem.h"
#include "common/room/talk.h"
#include "tests/unit/common/room/scene.h"

#define SHIFT_MS 123456789

/* A room in which something of everything has happened. */
static void open_eventful(struct scene *scene, const char *rules)
{
	struct room_setting setting = scene_setting(rules, 180000, 2000);
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
	for (unsigned i = 0; i < 12 && scene->room.game.end == END_NONE; i++) {
		unsigned pit = 0;
		while (!(scene->room.game.legal >> pit & 1))
			pit++;
		scene->at_ms += 1000 + i;
		char id[16] = "c-0";
		id[2] = (char)('a' + i);
		ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_play,
		                                         .side = scene->room.game.to_move,
		                                         .pit = (uint8_t)pit,
		                                         .ply = scene->room.game.n_plies,
		                                         .id = id}),
		        OK);
	}
	ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1}), OK);
	ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_presence, .side = NORTH, .present = 0}), OK);
}

static struct bytes save(const struct room *room, int64_t shift_ms)
{
	struct bytes bytes = {.at = NULL};
	room_save(room, shift_ms, &bytes);
	return bytes;
}

static void assert_same_bytes(const struct bytes *a, const struct bytes *b)
{
	ck_assert_uint_eq(a->len, b->len);
	ck_assert_mem_eq(a->at, b->at, a->len);
}

static void assert_comes_back(const struct room *room)
{
	struct bytes before = save(room, SHIFT_MS);
	struct room back;
	ck_assert(room_load(&back, before.at, before.len, SHIFT_MS));
	struct bytes after = save(&back, SHIFT_MS);
	assert_same_bytes(&before, &after);
	ck_assert_int_eq(room_deadline(&back), room_deadline(room));
	ck_assert_mem_eq(&back.game.board, &room->game.board, sizeof back.game.board);
	ck_assert_uint_eq(back.game.legal, room->game.legal);
	ck_assert_uint_eq(back.game.end, room->game.end);
	room_clear(&back);
	bytes_clear(&before);
	bytes_clear(&after);
}

START_TEST(a_room_comes_back_as_it_was)
{
	struct scene scene;
	open_eventful(&scene, "kalah,first=south");
	assert_comes_back(&scene.room);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_waiting_room_comes_back)
{
	struct scene scene;
	struct room_setting setting = scene_setting("oware-abapa", 0, 0);
	scene_open(&scene, &setting);
	assert_comes_back(&scene.room);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_game_given_up_comes_back_ended)
{
	struct scene scene;
	open_eventful(&scene, "oware-abapa");
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_resign, .side = SOUTH}), OK);
	assert_comes_back(&scene.room);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_held_room_comes_back_held)
{
	struct scene scene;
	open_eventful(&scene, "kalah,first=south");
	scene.at_ms += 700;
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE}), OK);
	assert_comes_back(&scene.room);
	room_clear(&scene.room);
}
END_TEST

START_TEST(swapped_sides_come_back_swapped)
{
	struct scene scene;
	struct room_setting setting = scene_setting("oware-abapa,swap=true", 60000, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_play, .side = SOUTH, .pit = 2, .id = "a"}), OK);
	ck_assert_int_eq(scene_do(&scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	assert_comes_back(&scene.room);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_play, .side = NORTH, .pit = 1, .ply = 1, .id = "b"}),
	        OK);
	assert_comes_back(&scene.room);
	room_clear(&scene.room);
}
END_TEST

START_TEST(instants_follow_the_clock_of_the_process)
{
	struct scene scene;
	open_eventful(&scene, "kalah,first=south");
	struct bytes bytes = save(&scene.room, 1000);
	struct room back;
	ck_assert(room_load(&back, bytes.at, bytes.len, 400));
	ck_assert_int_eq(back.clock.since_ms, scene.room.clock.since_ms + 600);
	ck_assert_int_eq(back.clock.left_ms[SOUTH], scene.room.clock.left_ms[SOUTH]);
	room_clear(&back);
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

/* Below, all fields by their places: one that is added stops the compiler here, and then the test till it is saved. How
 * a format changes stands in save.h. */

static const struct event whole_event = {7, 1700000000123, 5000123, {61000, 59000}, 3, 2, EVENT_answered, NORTH, SOUTH,
        3, NORTH, 1, 0x2a, HOLD_STOP, {4, 3}, OFFER_pause, OFFER_WITHDRAWN, 1250, 38000, 5000999};

/* As is right for the rules below; the start is the rules' own, of which the game is made. */
static const struct room_options whole_options = {VISIBILITY_OPEN, 1, 0x15, WATCH_APPROVAL, 1, CHAT_PHRASES,
        SERIES_FIRST_TO, ORDER_LOSER, 5, START_RULES, SOUTH, 1, 90, "a key of 16 byte", {{{0}}, {0}}};

static struct room whole_room = {"K7QX2M4D", PHASE_PLAYING, 3, NORTH, 64, 2, 3, {.locked = 0},
        {1, CLOCK_BYOYOMI, INCREMENT_PER_TURN, 5, 60000, 30000}, {{61000, 59000}, 5000123, 1250, 750, SOUTH, {4, 3}},
        {.end = END_NONE},
        {{1, 1, "Ann's token 123", "Ann", "user:ann", {{3, 1, 2, "a-1"}, {5, 2, 1, "a-2"}}, 1, {{11, 12, 13, 14}}, 4300,
                 4000, 1699999000000, 1, 4, 0},
                {1, 1, "Ben's token 456", "Ben", "guest:1", {{4, 7, 3, "b-1"}, {2, 8, 6, "b-2"}}, 1,
                        {{UINT64_MAX, 1, 0, 0}}, 1, 5000, 1699999500000, 0, 3, 7}},
        5, 4, 5000400, 1700000000000, 1700000000999, -250, NULL, 0, NULL, NULL, 17, 1, 345, HOLD_RESTART, HOLD_PAUSE,
        NORTH, 1, 1, 1, 1, 5060000, 12345, 4999000, NULL, 5000777, 5000001, 1699995000000, 7, NULL, NULL, NULL, 0, 0};

static const char whole_id[] = "c-17", whole_name[] = "Надя", whole_user[] = "guest:1", whole_text[] = "Ну и ну";
static const uint8_t whole_token[TOKEN_BYTES] = "0123456789abcde";
/* Rules as they are at least. */
static const struct next_game whole_terms = {
        {FAMILY_KALAH, 6, 4, FIRST_SOUTH, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 30, 0, 0}, 1,
        {1, CLOCK_FISCHER, INCREMENT_PER_TURN, 0, 60000, 30000}};
static const struct command whole_command = {COMMAND_offer, 5000123, 1700000000123, NORTH, 5, 1, HOLD_STOP,
        OFFER_rematch, 1, 60000, 250, 40, 300, 513, 77, 0xfedcba9876543210, PHRASE_hello, whole_id, whole_name,
        whole_user, whole_text, whole_token, &whole_terms};

static const struct clock_set whole_set = {2, 900, CLOCK_TAKEN_BACK, 1, {5, 4}, {61000, 59000}};

/* A game of three sowings, the first of them taken over. */
static void fill(struct room *room)
{
	struct rules rules;
	ck_assert_int_eq(rules_read("oware-abapa,swap=true", &rules), OK);
	game_init(&room->game, &rules, SOUTH);
	ck_assert_int_eq(game_play(&room->game, SOUTH, 2, NULL), OK);
	ck_assert_int_eq(game_swap(&room->game), OK);
	ck_assert_int_eq(game_play(&room->game, NORTH, 1, NULL), OK);
	ck_assert_int_eq(game_play(&room->game, SOUTH, 3, NULL), OK);
	room->spent_ms = mem_new(3, sizeof *room->spent_ms);
	for (unsigned i = 0; i < 3; i++)
		room->spent_ms[i] = 1000 + i;
	room->clock_sets = mem_new(1, sizeof *room->clock_sets);
	room->clock_sets->n = room->clock_sets->cap = 1;
	room->clock_sets->at = mem_new(1, sizeof *room->clock_sets->at);
	room->clock_sets->at[0] = whole_set;
	room->credits = mem_new(1, sizeof *room->credits);
	room->credits->n = room->credits->cap = 3;
	room->credits->ms = mem_new(3, sizeof *room->credits->ms);
	for (unsigned i = 0; i < 3; i++)
		room->credits->ms[i] = (uint16_t)(100 + i);
	room->options = whole_options;
	struct offers *offers = room->offers = offers_new();
	offers->open[OFFER_draw][SOUTH] = (struct offer){11, 3};
	offers->open[OFFER_pause][NORTH] = (struct offer){12, 2};
	offers->again_ms[OFFER_takeback][NORTH] = 5000555;
	offers->terms[NORTH] = mem_new(1, sizeof *offers->terms[NORTH]);
	*offers->terms[NORTH] = whole_terms;
	offers->last_id = 12;
	offers->n_pauses = 2;
	offers->n_given[SOUTH] = 1;
	offers->n_given[NORTH] = 3;
	room->log = mem_new(1, sizeof *room->log);
	room->log[0] = whole_event;
	room->n_log = 1;
	bool repeated;
	const struct command say = {.side = SIDE_NONE, .name = "Vera", .user = "user:vera", .phrase = PHRASE_hello};
	talk_say(room, &say, &repeated);
}

static void assert_terms_came_back(const struct next_game *terms)
{
	ck_assert_mem_eq(&terms->rules, &whole_terms.rules, sizeof terms->rules);
	ck_assert_mem_eq(&terms->clock_setting, &whole_terms.clock_setting, sizeof terms->clock_setting);
	ck_assert_uint_eq(terms->preset, whole_terms.preset);
}

static void assert_offers_came_back(const struct offers *back, const struct offers *offers)
{
	ck_assert_mem_eq(back->open, offers->open, sizeof offers->open);
	ck_assert_mem_eq(back->again_ms, offers->again_ms, sizeof offers->again_ms);
	ck_assert_mem_eq(back->n_given, offers->n_given, sizeof offers->n_given);
	ck_assert_uint_eq(back->last_id, offers->last_id);
	ck_assert_uint_eq(back->n_pauses, offers->n_pauses);
	ck_assert_ptr_null(back->terms[SOUTH]);
	assert_terms_came_back(back->terms[NORTH]);
}

START_TEST(every_field_of_a_room_a_seat_and_an_event_comes_back)
{
	struct room *room = &whole_room, back;
	fill(room);
	struct bytes bytes = save(room, SHIFT_MS);
	ck_assert(room_load(&back, bytes.at, bytes.len, SHIFT_MS));
	ck_assert_mem_eq(&back.log[0], &whole_event, sizeof whole_event);
	ck_assert_uint_eq(back.clock_sets->n, 1);
	ck_assert_uint_eq(back.clock_sets->at[0].ply, whole_set.ply);
	ck_assert_uint_eq(back.clock_sets->at[0].spent_ms, whole_set.spent_ms);
	ck_assert_uint_eq(back.clock_sets->at[0].why, whole_set.why);
	ck_assert_uint_eq(back.clock_sets->at[0].swapped, whole_set.swapped);
	ck_assert_mem_eq(back.clock_sets->at[0].periods, whole_set.periods, sizeof whole_set.periods);
	ck_assert_mem_eq(back.clock_sets->at[0].left_ms, whole_set.left_ms, sizeof whole_set.left_ms);
	ck_assert_uint_eq(talk_last(&back, CHANNEL_VIEWERS), 1);
	ck_assert_mem_eq(back.spent_ms, room->spent_ms, 3 * sizeof *room->spent_ms);
	ck_assert_uint_eq(back.credits->n, 3);
	ck_assert_mem_eq(back.credits->ms, room->credits->ms, 3 * sizeof *room->credits->ms);
	assert_offers_came_back(back.offers, room->offers);
	static struct room same; /* in memory, where a copy has the gaps between the fields too */
	memcpy(&same, &back, sizeof same);
	same.game.plies = room->game.plies; /* the heap lies elsewhere, with other room to spare */
	same.game.cap_plies = room->game.cap_plies;
	same.spent_ms = room->spent_ms;
	same.clock_sets = room->clock_sets;
	same.offers = room->offers;
	same.cap_spent = room->cap_spent;
	same.talk = room->talk;
	same.credits = room->credits;
	same.log = room->log;
	same.cap_log = room->cap_log;
	ck_assert_mem_eq(&same, room, sizeof same);
	room_clear(&back);
	room_clear(room);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(every_field_of_a_command_comes_back)
{
	struct bytes bytes = {.at = NULL};
	struct saved_command saved;
	command_save(&whole_command, SHIFT_MS, &bytes);
	ck_assert(command_load(&saved, bytes.at, bytes.len, SHIFT_MS));
	ck_assert_str_eq(saved.command.id, whole_id);
	ck_assert_str_eq(saved.command.name, whole_name);
	ck_assert_str_eq(saved.command.user, whole_user);
	ck_assert_str_eq(saved.command.text, whole_text);
	ck_assert_mem_eq(saved.command.token, whole_token, TOKEN_BYTES);
	assert_terms_came_back(saved.command.terms);
	static struct command same;
	memcpy(&same, &saved.command, sizeof same);
	same.id = whole_id;
	same.name = whole_name;
	same.user = whole_user;
	same.text = whole_text;
	same.token = whole_token;
	same.terms = &whole_terms;
	ck_assert_mem_eq(&same, &whole_command, sizeof same);
	bytes_clear(&bytes);
}
END_TEST

/* Another letter in a word, which no row has. */
START_TEST(a_word_that_is_not_known_is_refused)
{
	static const char *const words[] = {"playing", "oware", "seated", "started", "held", "storage", "swap", "none"};
	struct scene scene;
	struct room back;
	struct room_setting setting = scene_setting("oware-abapa,swap=true", 60000, 0);
	scene_open(&scene, &setting);
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	ck_assert_int_eq(
	        scene_do(&scene, (struct command){.type = COMMAND_hold, .side = SIDE_NONE, .hold = HOLD_STORAGE}), OK);
	struct bytes bytes = save(&scene.room, SHIFT_MS);
	ck_assert(room_load(&back, bytes.at, bytes.len, SHIFT_MS));
	room_clear(&back);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		uint8_t *word = memmem(bytes.at, bytes.len, words[i], strlen(words[i]));
		ck_assert_msg(word != NULL, "%s", words[i]);
		word[0] ^= 1;
		ck_assert_msg(!room_load(&back, bytes.at, bytes.len, SHIFT_MS), "%s", words[i]);
		word[0] ^= 1;
	}
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

START_TEST(another_format_is_refused)
{
	struct scene scene;
	struct room back;
	struct saved_command saved;
	open_eventful(&scene, "kalah,first=south");
	struct bytes room = save(&scene.room, SHIFT_MS), command = {.at = NULL};
	command_save(&whole_command, SHIFT_MS, &command);
	ck_assert_uint_eq(room.at[0], ROOM_FORMAT);
	ck_assert_uint_eq(command.at[0], COMMAND_FORMAT);
	room.at[0] = ROOM_FORMAT + 1;
	command.at[0] = COMMAND_FORMAT + 1;
	ck_assert(!room_load(&back, room.at, room.len, SHIFT_MS));
	ck_assert(!command_load(&saved, command.at, command.len, SHIFT_MS));
	room.at[0] = command.at[0] = 0;
	ck_assert(!room_load(&back, room.at, room.len, SHIFT_MS));
	ck_assert(!command_load(&saved, command.at, command.len, SHIFT_MS));
	bytes_clear(&room);
	bytes_clear(&command);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_snapshot_cut_short_or_changed_is_refused_or_another_room)
{
	struct scene scene;
	open_eventful(&scene, "kalah,first=south");
	struct bytes bytes = save(&scene.room, SHIFT_MS);
	struct room back;
	for (size_t len = 0; len < bytes.len; len++)
		ck_assert(!room_load(&back, bytes.at, len, SHIFT_MS));
	/* Any one byte changed: never a crash, and what is read is a room that can be saved again. */
	for (size_t i = 0; i < bytes.len; i++) {
		bytes.at[i] ^= 0x41;
		if (room_load(&back, bytes.at, bytes.len, SHIFT_MS)) {
			struct bytes again = save(&back, SHIFT_MS);
			bytes_clear(&again);
			room_clear(&back);
		}
		bytes.at[i] ^= 0x41;
	}
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_command_cut_short_or_changed_does_no_harm)
{
	struct bytes bytes = {.at = NULL};
	struct saved_command saved;
	command_save(&whole_command, SHIFT_MS, &bytes);
	for (size_t len = 0; len < bytes.len; len++)
		ck_assert(!command_load(&saved, bytes.at, len, SHIFT_MS));
	for (size_t i = 0; i < bytes.len; i++) {
		bytes.at[i] ^= 0x41;
		if (command_load(&saved, bytes.at, bytes.len, SHIFT_MS)) {
			struct bytes again = {.at = NULL};
			command_save(&saved.command, SHIFT_MS, &again);
			bytes_clear(&again);
		}
		bytes.at[i] ^= 0x41;
	}
	bytes_clear(&bytes);
}
END_TEST

START_TEST(a_room_replayed_from_its_commands_is_the_same_room)
{
	struct scene scene, twin;
	struct room_setting setting = scene_setting("kalah,first=south", 180000, 2000);
	scene_open(&scene, &setting);
	scene_open(&twin, &setting);
	/* Each by its name, so that the commands are the same in whatever order their rows stand. */
	static const enum command_type types[] = {COMMAND_join, COMMAND_leave, COMMAND_play, COMMAND_swap,
	        COMMAND_resign, COMMAND_presence, COMMAND_watch, COMMAND_hold, COMMAND_release, COMMAND_restart,
	        COMMAND_tick};
	unsigned seed = 7;
	for (unsigned i = 0; i < 400; i++) {
		seed = seed * 1103515245u + 12345u;
		char id[16] = "m-a";
		id[2] = (char)('a' + i % 26);
		static const uint8_t token[TOKEN_BYTES] = "Ben's token 123";
		const struct command command = {
		        .type = types[(seed >> 8 & 0xff) % (sizeof types / sizeof types[0])],
		        .side = (uint8_t)((seed >> 16) % 3),
		        .pit = (uint8_t)((seed >> 18) % 6),
		        .ply = scene.room.game.n_plies,
		        .present = (uint8_t)(seed >> 21 & 1),
		        .hold = (uint8_t)(1 + (seed >> 22) % 3),
		        .wait_ms = (seed >> 23 & 1) * 500,
		        .at_ms = scene.at_ms += seed >> 24 & 0x7f,
		        .unix_ms = 1000 + i,
		        .id = id,
		        .name = "Ben",
		        .token = token,
		};
		struct answer answer;
		struct command run = command;
		if (run.type == COMMAND_resign && i % 8)
			run.type = COMMAND_play;
		enum err err = room_step(&scene.room, &run, &answer);
		struct bytes bytes = {.at = NULL};
		if (err) /* as the server keeps it: what time did, without the command */
			run = (struct command){.type = COMMAND_tick,
			        .side = SIDE_NONE,
			        .at_ms = command.at_ms,
			        .unix_ms = command.unix_ms};
		command_save(&run, SHIFT_MS, &bytes);
		struct saved_command saved;
		ck_assert(command_load(&saved, bytes.at, bytes.len, SHIFT_MS));
		ck_assert_int_eq(room_step(&twin.room, &saved.command, &answer), OK);
		bytes_clear(&bytes);
		struct bytes live = save(&scene.room, 0), replayed = save(&twin.room, 0);
		assert_same_bytes(&live, &replayed);
		bytes_clear(&live);
		bytes_clear(&replayed);
	}
	ck_assert_uint_gt(scene.room.seq, 30);
	room_clear(&scene.room);
	room_clear(&twin.room);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/save");
	TCase *rooms = tcase_create("rooms");
	tcase_add_test(rooms, a_room_comes_back_as_it_was);
	tcase_add_test(rooms, a_waiting_room_comes_back);
	tcase_add_test(rooms, a_game_given_up_comes_back_ended);
	tcase_add_test(rooms, a_held_room_comes_back_held);
	tcase_add_test(rooms, swapped_sides_come_back_swapped);
	tcase_add_test(rooms, instants_follow_the_clock_of_the_process);
	tcase_add_test(rooms, a_snapshot_cut_short_or_changed_is_refused_or_another_room);
	tcase_add_test(rooms, every_field_of_a_room_a_seat_and_an_event_comes_back);
	tcase_add_test(rooms, every_field_of_a_command_comes_back);
	tcase_add_test(rooms, a_word_that_is_not_known_is_refused);
	tcase_add_test(rooms, another_format_is_refused);
	tcase_add_test(rooms, a_command_cut_short_or_changed_does_no_harm);
	tcase_add_test(rooms, a_room_replayed_from_its_commands_is_the_same_room);
	suite_add_tcase(suite, rooms);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
