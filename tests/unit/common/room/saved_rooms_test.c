/* Rooms and games that programs of before have stored, as tests/data/saved has them, are read as they were meant and
 * written as they were. */
#include <stdlib.h>

#include "common/room/lag.h"
#include "common/room/run.h"
#include "common/room/save.h"
#include "common/room/talk.h"
#include "tests/support/saved.h"
#include "tests/unit/common/room/scene.h"

#define SHIFT_MS 1000000

/* Games as a folder has them: game-1.txt and on. Another one is due when room_step does something new. */
#define N_GAMES 1

/* ---- rooms ---- */

static uint8_t preset_of(const char *name)
{
	uint8_t preset = 0;
	while (strcmp(rules_preset_name(preset), name) != 0)
		preset++;
	return preset;
}

/* Both seated, the creator with an account's name. */
static void seat_both(
        struct scene *scene, const char *preset, const char *rules, int32_t base_ms, uint8_t increment_per)
{
	struct room_setting setting = scene_setting(rules, base_ms, base_ms / 100);
	setting.preset = preset_of(preset);
	setting.clock_setting.increment_per = increment_per;
	scene_open(scene, &setting);
	memcpy(scene->room.seat[SOUTH].user, "user:ann", 8);
	ck_assert_int_eq(scene_join(scene, 0), OK);
}

static void hold(struct scene *scene, enum hold why, uint32_t wait_ms)
{
	const struct command command = {
	        .type = COMMAND_hold, .side = SIDE_NONE, .hold = (uint8_t)why, .wait_ms = wait_ms};
	scene->at_ms += 700;
	ck_assert_int_eq(scene_do(scene, command), OK);
}

static void make_waiting(struct scene *scene)
{
	struct room_setting setting = scene_setting("awari,pits=4", 0, 0);
	setting.preset = preset_of("awari");
	scene_open(scene, &setting);
}

static void make_playing(struct scene *scene)
{
	seat_both(scene, "kalah", "kalah,first=south", 300000, INCREMENT_PER_SOW);
	scene_move(scene, SOUTH, 2, 1500); /* a free turn */
	scene_move(scene, SOUTH, 5, 900);
	scene_move(scene, NORTH, 0, 12345);
	scene_watch(scene, true);
	scene_watch(scene, true);
	scene_presence(scene, NORTH, false);
}

static void make_passed(struct scene *scene)
{
	seat_both(scene, "oware-plyyard", "oware-plyyard,pits=2,seeds=1,end_majority=false", 60000, INCREMENT_PER_TURN);
	scene_move(scene, SOUTH, 0, 10);
	scene_move(scene, NORTH, 0, 20);
	scene_move(scene, SOUTH, 1, 30);
	scene_move(scene, NORTH, 0, 40); /* and South has no seed */
}

static void make_against_a_bot(struct scene *scene)
{
	struct room_setting setting = scene_setting("kalah,first=north", 0, 0);
	setting.preset = preset_of("kalah");
	setting.bot = 3;
	scene_open(scene, &setting);
	scene_move(scene, NORTH, 0, 1500);
	scene_move(scene, SOUTH, 0, 2500);
	ck_assert_int_eq(
	        scene_do(scene,
	                (struct command){.type = COMMAND_offer, .side = SOUTH, .ply = 2, .offer_kind = OFFER_takeback}),
	        OK);
}

static void make_of_two_bots(struct scene *scene)
{
	struct room_setting setting = scene_setting("oware-abapa,first=south", 60000, 1000);
	setting.preset = preset_of("oware-abapa");
	setting.bot = 8;
	setting.own_bot = 1;
	scene_open(scene, &setting);
	scene_watch(scene, true);
	scene_move(scene, SOUTH, 2, 700);
}

static void make_ended(struct scene *scene)
{
	seat_both(scene, "kalah-empty-capture", "kalah-empty-capture,pits=1,seeds=1", 0, INCREMENT_PER_SOW);
	scene_move(scene, SOUTH, 0, 5000);
}

static void make_swapped(struct scene *scene)
{
	seat_both(scene, "oware-abapa", "oware-abapa,swap=true", 60000, INCREMENT_PER_TURN);
	scene_move(scene, SOUTH, 2, 1000);
	scene->at_ms += 2000;
	ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1}), OK);
	scene_move(scene, NORTH, 1, 3000);
}

static void make_waiting_for_both(struct scene *scene)
{
	make_playing(scene);
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(scene, restart), OK);
	scene_presence(scene, SOUTH, true);
}

static void make_held_by_storage(struct scene *scene)
{
	make_playing(scene);
	hold(scene, HOLD_STORAGE, 0);
}

static void make_held_by_a_stop(struct scene *scene)
{
	make_swapped(scene);
	hold(scene, HOLD_STOP, 0);
}

static void make_released(struct scene *scene)
{
	make_held_by_storage(scene);
	scene->at_ms += 5000;
	ck_assert_int_eq(scene_of_side(scene, COMMAND_release, SIDE_NONE), OK);
}

static void make_resigned(struct scene *scene)
{
	make_playing(scene);
	scene->at_ms += 250;
	ck_assert_int_eq(scene_of_side(scene, COMMAND_resign, NORTH), OK);
}

static void make_resigned_by_id(struct scene *scene)
{
	seat_both(scene, "oware-abapa", "oware-abapa,swap=true", 60000, INCREMENT_PER_TURN);
	scene_move(scene, SOUTH, 2, 1000);
	const struct command swap = {.type = COMMAND_swap, .side = NORTH, .ply = 1, .id = "c-8"};
	const struct command resign = {.type = COMMAND_resign, .side = SOUTH, .id = "c-9"};
	ck_assert_int_eq(scene_do(scene, swap), OK);
	ck_assert_int_eq(scene_do(scene, resign), OK);
}

static void make_talked(struct scene *scene)
{
	seat_both(scene, "oware-abapa", "oware-abapa", 60000, INCREMENT_PER_TURN);
	const struct command text = {
	        .type = COMMAND_say, .side = NORTH, .id = "c-1", .user = "user:ben", .text = "Ну и ну"};
	const struct command phrase = {.type = COMMAND_say,
	        .side = SIDE_NONE,
	        .id = "c-2",
	        .name = "Vera",
	        .user = "guest:12",
	        .phrase = PHRASE_nice_move};
	const struct command mute = {
	        .type = COMMAND_mute, .side = SOUTH, .user = "user:ann", .text = "user:ben", .present = 1};
	ck_assert_int_eq(scene_do(scene, text), OK);
	ck_assert_int_eq(scene_do(scene, phrase), OK);
	ck_assert_int_eq(scene_do(scene, mute), OK);
}

static void make_credited(struct scene *scene)
{
	seat_both(scene, "kalah", "kalah,first=south", 300000, INCREMENT_PER_SOW);
	scene->at_ms += 1000;
	const struct command play = {.type = COMMAND_play, .side = SOUTH, .pit = 0, .id = "c-1", .lag_ms = 120};
	ck_assert_int_eq(scene_do(scene, play), OK);
	scene_move(scene, NORTH, 1, 2000);
}

static void make_flagged(struct scene *scene)
{
	seat_both(scene, "wari", "wari,first=south,feed=none", 1000, INCREMENT_PER_SOW);
	scene_tick(scene, scene->at_ms + 2000);
}

static void seat_at(struct scene *scene, const struct clock_setting *clock)
{
	struct room_setting setting = scene_setting("kalah,first=south", 0, 0);
	setting.preset = preset_of("kalah");
	setting.clock_setting = *clock;
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
	scene_move(scene, SOUTH, 2, 900); /* a free turn */
	scene_move(scene, SOUTH, 5, 1500);
}

/* North was given time, thought on, and is held in his second period. */
static void make_byoyomi(struct scene *scene)
{
	static const struct clock_setting byoyomi = {
	        .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000};
	seat_at(scene, &byoyomi);
	scene->at_ms += 4000;
	game_clock_give(&scene->room.clock, &byoyomi, NORTH, 15000, scene->at_ms);
	room_note_clock(&scene->room, CLOCK_GIVEN, scene->at_ms);
	scene->at_ms += 28000;
	hold(scene, HOLD_STORAGE, 0);
}

static void make_delay(struct scene *scene)
{
	static const struct clock_setting delay = {
	        .timed = 1, .kind = CLOCK_DELAY, .base_ms = 60000, .increment_ms = 5000};
	seat_at(scene, &delay);
	scene->at_ms += 2000;
	hold(scene, HOLD_STORAGE, 0);
}

static void make_bronstein(struct scene *scene)
{
	static const struct clock_setting bronstein = {.timed = 1,
	        .kind = CLOCK_BRONSTEIN,
	        .increment_per = INCREMENT_PER_TURN,
	        .base_ms = 60000,
	        .increment_ms = 5000};
	seat_at(scene, &bronstein);
	scene->at_ms += 2000;
	hold(scene, HOLD_STORAGE, 0);
}

static void make_correspondence(struct scene *scene)
{
	static const struct clock_setting days = {
	        .timed = 1, .kind = CLOCK_CORRESPONDENCE, .increment_ms = 3 * CLOCK_MOVE_MS_MIN};
	seat_at(scene, &days);
}

/* A fair start, two to play, one game over and the next due. */
static void make_scheduled(struct scene *scene)
{
	struct room_setting setting = scene_setting("kalah-empty-capture,first=south", 60000, 600);
	setting.preset = preset_of("kalah-empty-capture");
	setting.options.visibility = VISIBILITY_OPEN;
	setting.options.watch = WATCH_APPROVAL;
	setting.options.chat = CHAT_PHRASES;
	setting.options.series = SERIES_BEST_OF;
	setting.options.order = ORDER_LOSER;
	setting.options.games = 3;
	setting.options.start = START_FAIR;
	setting.options.delay_s = 60;
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0x1100), OK);
	scene_move(scene, SOUTH, 1, 1000);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_resign, SOUTH), OK);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_ready, SOUTH), OK);
}

/* First to two points from a position of the creator's, locked, in its second game. */
static void make_second_game(struct scene *scene)
{
	struct room_setting setting = scene_setting("oware-abapa,pits=3", 0, 0);
	setting.preset = preset_of("oware-abapa");
	setting.options.watch = WATCH_CLOSED;
	setting.options.chat = CHAT_OFF;
	setting.options.nameless = 1;
	setting.options.casual = 1;
	setting.options.series = SERIES_FIRST_TO;
	setting.options.order = ORDER_WINNER;
	setting.options.games = 2;
	setting.options.start = START_POSITION;
	setting.options.to_move = NORTH;
	setting.options.board = (struct board){{{1, 2, 3}, {4, 5, 6}}, {7, 8}};
	setting.options.locked = 1;
	memcpy(setting.options.key, "a key of 16 byte", ROOM_KEY_BYTES);
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
	scene_move(scene, NORTH, 0, 1000);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_resign, NORTH), OK);
	scene->at_ms += SERIES_NEXT_MS;
	ck_assert_int_eq(scene_of_side(scene, COMMAND_tick, SIDE_NONE), OK);
}

/* Something of everything that players may agree on. */
static void make_agreeing(struct scene *scene)
{
	static const char rules[] = "kalah,first=south,settle=true";
	seat_both(scene, "kalah", rules, 300000, INCREMENT_PER_SOW);
	scene->room.options.offers = OFFERS_ALL;
	scene_move(scene, SOUTH, 0, 1500);
	scene_move(scene, NORTH, 0, 900);
	ck_assert_int_eq(scene_offer(scene, SOUTH, OFFER_draw), OK);
	ck_assert_int_eq(scene_answer(scene, COMMAND_decline, NORTH, 1), OK);
	scene->at_ms += 250;
	ck_assert_int_eq(scene_offer(scene, NORTH, OFFER_takeback), OK);
	ck_assert_int_eq(scene_answer(scene, COMMAND_accept, SOUTH, 2), OK);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_give_time, NORTH), OK);
	ck_assert_int_eq(scene_offer(scene, NORTH, OFFER_settle), OK);
	ck_assert_int_eq(scene_offer(scene, NORTH, OFFER_pause), OK);
	ck_assert_int_eq(scene_answer(scene, COMMAND_accept, SOUTH, 4), OK);
}

static void make_settled(struct scene *scene)
{
	make_agreeing(scene);
	ck_assert_int_eq(scene_answer(scene, COMMAND_accept, SOUTH, 3), OK);
	struct next_game terms = {.preset = preset_of("wari"), .clock_setting = {.timed = 1, .base_ms = 60000}};
	ck_assert_int_eq(rules_read("wari", &terms.rules), OK);
	const struct command rematch = {.type = COMMAND_offer,
	        .side = SOUTH,
	        .offer_kind = OFFER_rematch,
	        .ply = scene->room.game.n_plies,
	        .terms = &terms};
	ck_assert_int_eq(scene_do(scene, rematch), OK);
}

static void make_claimed(struct scene *scene)
{
	make_playing(scene);
	scene_tick(scene, scene->at_ms + 60000);
	ck_assert_int_eq(scene_do(scene, (struct command){.type = COMMAND_claim, .side = SOUTH}), OK);
}

static void make_called_off(struct scene *scene)
{
	seat_both(scene, "kalah", "kalah,first=south", 300000, INCREMENT_PER_SOW);
	scene_tick(scene, scene->at_ms + 60000);
}

/* Both are still to come back, and then its host to let it go on. */
static void make_of_a_class(struct scene *scene)
{
	struct room_setting setting = scene_setting("oware-abapa,first=south,feed=none", 300000, 0);
	setting.preset = preset_of("oware-abapa");
	setting.taught = 1;
	scene_open(scene, &setting);
	ck_assert_int_eq(scene_join(scene, 0), OK);
	scene_move(scene, SOUTH, 0, 1500);
	ck_assert_int_eq(
	        scene_do(scene, (struct command){.type = COMMAND_hold_class, .side = SIDE_NONE, .present = 1}), OK);
	const struct command restart = {.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS};
	ck_assert_int_eq(scene_do(scene, restart), OK);
}

static void make_vacated(struct scene *scene)
{
	make_waiting(scene);
	scene_watch(scene, true);
	ck_assert_int_eq(scene_of_side(scene, COMMAND_leave, SOUTH), OK);
}

static void make_closed(struct scene *scene)
{
	make_vacated(scene);
	scene_watch(scene, false);
	ck_assert_int_eq(scene->room.phase, PHASE_CLOSED);
}

static const struct {
	const char *name;
	void (*make)(struct scene *scene);
	unsigned since; /* the first format that can say it */
} rooms[] = {
        {"waiting", make_waiting, 1},
        {"playing", make_playing, 1},
        {"passed", make_passed, 1},
        {"ended by the board", make_ended, 1},
        {"swapped", make_swapped, 1},
        {"waiting for both players", make_waiting_for_both, 1},
        {"held by storage", make_held_by_storage, 1},
        {"held by a stop", make_held_by_a_stop, 1},
        {"released", make_released, 1},
        {"resigned", make_resigned, 1},
        {"resigned under an id", make_resigned_by_id, 2},
        {"talked", make_talked, 2},
        {"lag given back", make_credited, 2},
        {"flagged", make_flagged, 1},
        {"in byo-yomi, after time was given", make_byoyomi, 2},
        {"at a delay", make_delay, 2},
        {"at Bronstein's clock", make_bronstein, 2},
        {"by correspondence", make_correspondence, 2},
        {"scheduled", make_scheduled, 2},
        {"second game", make_second_game, 2},
        {"agreeing", make_agreeing, 2},
        {"settled, with a rematch on offer", make_settled, 2},
        {"left and claimed", make_claimed, 2},
        {"called off", make_called_off, 2},
        {"against a bot", make_against_a_bot, 3},
        {"of two bots", make_of_two_bots, 3},
        {"of a class that is paused", make_of_a_class, 4},
        {"vacated", make_vacated, 1},
        {"closed", make_closed, 1},
};
#define N_ROOMS (sizeof rooms / sizeof rooms[0])

static struct bytes save(const struct room *room)
{
	struct bytes bytes = {.at = NULL};
	room_save(room, SHIFT_MS, &bytes);
	return bytes;
}

static void assert_same_talk(const struct room *a, const struct room *b)
{
	struct bytes x = {.at = NULL}, y = {.at = NULL};
	talk_save(a, &x);
	talk_save(b, &y);
	ck_assert_uint_eq(x.len, y.len);
	ck_assert_mem_eq(x.at, y.at, x.len);
	bytes_clear(&x);
	bytes_clear(&y);
}

/* Claims and first moves, of which the first format knew nothing. */
static struct event without_news(const struct event *event)
{
	struct event copy;
	memcpy(&copy, event, sizeof copy);
	copy.claim_in_ms = UINT32_MAX;
	copy.due_ms = INT64_MAX;
	return copy;
}

static void forget_news(struct room *room)
{
	room->patient = 0;
	room->first_move_ms = INT64_MAX;
	room->absence_at_ms = 0;
	room->seat[SOUTH].absent_ms = room->seat[NORTH].absent_ms = 0;
}

static void assert_same_events(const struct room *a, const struct room *b, unsigned format)
{
	ck_assert_uint_eq(a->n_log, b->n_log);
	for (size_t i = 0; i < a->n_log; i++) {
		if (format > 1) {
			ck_assert_mem_eq(&a->log[i], &b->log[i], sizeof *a->log);
		} else {
			const struct event x = without_news(&a->log[i]), y = without_news(&b->log[i]);
			ck_assert_mem_eq(&x, &y, offsetof(struct event, due_ms));
		}
	}
}

/* Field by field; only the heap lies elsewhere, and what leads to times of day comes with the next command. */
static void assert_same_room(const struct room *a, const struct room *b, unsigned format)
{
	static struct room x, y; /* in memory, where a copy has the gaps between the fields too */
	memcpy(&x, a, sizeof x);
	memcpy(&y, b, sizeof y);
	assert_same_events(a, b, format);
	if (format == 1) {
		forget_news(&x);
		forget_news(&y);
	}
	if (x.game.n_plies > 0)
		ck_assert_mem_eq(x.spent_ms, y.spent_ms, x.game.n_plies * sizeof *x.spent_ms);
	assert_same_talk(a, b);
	x.talk = y.talk = NULL;
	x.log = y.log = NULL;
	ck_assert(!x.clock_sets == !y.clock_sets);
	ck_assert(!x.offers == !y.offers);
	x.offers = y.offers = NULL;
	x.spent_ms = y.spent_ms = NULL;
	x.clock_sets = y.clock_sets = NULL;
	for (uint32_t i = 0; i < x.game.n_plies; i++)
		ck_assert_uint_eq(lag_of_ply(&x, i), lag_of_ply(&y, i));
	x.credits = y.credits = NULL;
	x.game.plies = y.game.plies = NULL;
	x.cap_log = y.cap_log = x.cap_spent = y.cap_spent = x.game.cap_plies = y.game.cap_plies = 0;
	x.epoch_unix_ms = y.epoch_unix_ms = 0;
	ck_assert_mem_eq(&x, &y, sizeof x);
}

START_TEST(a_room_is_written_as_ever)
{
	struct scene scene;
	rooms[_i].make(&scene);
	struct bytes bytes = save(&scene.room);
	saved_check("rooms", ROOM_FORMAT, rooms[_i].name, &bytes);
	bytes_clear(&bytes);
	room_clear(&scene.room);
}
END_TEST

static void make_room(const char *name, struct scene *scene)
{
	for (size_t i = 0; i < N_ROOMS; i++)
		if (strcmp(rooms[i].name, name) == 0) {
			rooms[i].make(scene);
			return;
		}
	ck_abort_msg("nothing here makes the room that is %s", name);
}

static void check_room(const struct saved_example *example, unsigned format)
{
	struct scene scene;
	struct room room;
	ck_assert_msg(room_load(&room, example->bytes.at, example->bytes.len, SHIFT_MS), "%s", example->name);
	make_room(example->name, &scene);
	assert_same_room(&room, &scene.room, format);
	room_clear(&room);
	room_clear(&scene.room);
}

START_TEST(rooms_of_before_are_read_as_they_were_meant)
{
	for (unsigned format = 1; format <= ROOM_FORMAT; format++) {
		struct saved_example example = {.bytes = {.at = NULL}};
		FILE *file = saved_open("rooms", format);
		unsigned n = 0, n_meant = 0;
		for (; saved_next(file, &example); n++)
			check_room(&example, format);
		for (size_t i = 0; i < N_ROOMS; i++)
			n_meant += rooms[i].since <= format;
		ck_assert_uint_eq(n, n_meant);
		fclose(file);
	}
}
END_TEST

/* So a row or a name that is added asks for an example here, and thus for a word that will be known for ever. */
START_TEST(every_phase_event_and_hold_has_an_example)
{
	bool phases[PHASE_CLOSED + 1] = {false}, events[EVENT_COUNT] = {false}, holds[HOLD_CLASS + 1] = {false};
	for (size_t i = 0; i < N_ROOMS; i++) {
		struct scene scene;
		rooms[i].make(&scene);
		phases[scene.room.phase] = true;
		holds[scene.room.held] = true;
		for (size_t e = 0; e < scene.room.n_log; e++)
			events[scene.room.log[e].type] = true;
		room_clear(&scene.room);
	}
	for (size_t i = 0; i <= PHASE_CLOSED; i++)
		ck_assert_msg(phases[i], "no room of rooms-%u.txt is in phase %zu", ROOM_FORMAT, i);
	for (size_t i = 0; i < EVENT_COUNT; i++)
		ck_assert_msg(events[i], "no room of rooms-%u.txt has event %zu", ROOM_FORMAT, i);
	for (size_t i = 0; i <= HOLD_CLASS; i++)
		ck_assert_msg(holds[i], "no room of rooms-%u.txt is held by %zu", ROOM_FORMAT, i);
}
END_TEST

/* A word that a room bears is known for ever. */
START_TEST(every_preset_ever_written_is_known)
{
	static const char *const names[] = {"kalah", "kalah-empty-capture", "oware-abapa", "oware-plyyard", "awale",
	        "wari", "wari-barbados", "awari"};
	size_t n = sizeof names / sizeof names[0];
	for (size_t i = 0; i < n; i++) {
		struct rules rules;
		ck_assert_int_eq(rules_preset(names[i], &rules), OK);
	}
	ck_assert_msg(rules_preset_name(n - 1) && !rules_preset_name(n), "a preset that is new belongs in this list");
}
END_TEST

/* ---- a game as it lies in a folder ---- */

static void step(struct room *room, const struct saved_example *example)
{
	struct saved_command saved;
	struct answer answer;
	ck_assert_msg(command_load(&saved, example->bytes.at, example->bytes.len, SHIFT_MS), "%s", example->name);
	ck_assert_msg(room_step(room, &saved.command, &answer) == OK, "%s", example->name);
}

/* The steps of a game do to its room today what they did when they were stored; if this fails, the games of those who
 * upgrade in the middle of one become other games, and room_step has to know from which day a command is. */
START_TEST(a_game_that_began_before_goes_on_as_it_was)
{
	for (unsigned game = 1; game <= N_GAMES; game++) {
		struct saved_example example = {.bytes = {.at = NULL}};
		struct room room, meant;
		unsigned n = 0;
		FILE *file = saved_open("game", game);
		ck_assert(saved_next(file, &example));
		ck_assert_str_eq(example.name, "room");
		ck_assert(room_load(&room, example.bytes.at, example.bytes.len, SHIFT_MS));
		for (; saved_next(file, &example) && strcmp(example.name, "becomes") != 0; n++)
			step(&room, &example);
		ck_assert_uint_gt(n, 40);
		ck_assert_str_eq(example.name, "becomes");
		ck_assert(room_load(&meant, example.bytes.at, example.bytes.len, SHIFT_MS));
		assert_same_room(&room, &meant, 1);
		room_clear(&room);
		room_clear(&meant);
		ck_assert(!saved_next(file, &example));
		fclose(file);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/room/saved_rooms");
	TCase *of_rooms = tcase_create("rooms");
	tcase_add_loop_test(of_rooms, a_room_is_written_as_ever, 0, (int)N_ROOMS);
	tcase_add_test(of_rooms, rooms_of_before_are_read_as_they_were_meant);
	tcase_add_test(of_rooms, every_phase_event_and_hold_has_an_example);
	tcase_add_test(of_rooms, every_preset_ever_written_is_known);
	suite_add_tcase(suite, of_rooms);
	TCase *games = tcase_create("games");
	tcase_add_test(games, a_game_that_began_before_goes_on_as_it_was);
	suite_add_tcase(suite, games);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
