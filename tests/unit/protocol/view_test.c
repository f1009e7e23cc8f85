#include "protocol/view.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/encode.h"
#include "protocol/json.h"

#define OPENED_MS 7000
#define EPOCH_UNIX_MS 1700000000000

static struct room room;
static struct text text;
static char said[32][4096]; /* by seq, as it was said when it happened */

static void clear(void)
{
	room_clear(&room);
	text_clear(&text);
}

static const char *event_text(uint64_t seq)
{
	struct view view;
	text.len = 0;
	encode(view_event(&view, &room, room_event(&room, seq)), &view.out, &text);
	ck_assert(json_is_strict(text.bytes, text.len));
	write_bytes(&text, "", 1);
	return text.bytes;
}

static const char *snapshot_text(unsigned side, int64_t at_ms)
{
	struct view view;
	text.len = 0;
	view_snapshot(&view, &room, side, at_ms, EPOCH_UNIX_MS);
	encode(OUT_snapshot, &view.out, &text);
	view_clear(&view);
	ck_assert(json_is_strict(text.bytes, text.len));
	write_bytes(&text, "", 1);
	return text.bytes;
}

static void keep_new(uint64_t seq)
{
	while (seq++ < room.seq)
		snprintf(said[seq], sizeof said[seq], "%s", event_text(seq));
}

static void open_room_at(const char *rules, struct clock_setting clock)
{
	static const uint8_t token[TOKEN_BYTES] = {1};
	struct room_setting setting = {.side = SOUTH, .clock_setting = clock};
	ck_assert_int_eq(rules_read(rules, &setting.rules), OK);
	const struct command join = {.at_ms = OPENED_MS,
	        .unix_ms = OPENED_MS + EPOCH_UNIX_MS,
	        .side = SIDE_NONE,
	        .name = "Ann \"A\"",
	        .token = token};
	room_init(&room, "K7QX2M4D", &setting, &join);
	keep_new(0);
}

static void open_room(const char *rules, int32_t base_ms)
{
	open_room_at(rules,
	        (struct clock_setting){.timed = base_ms > 0, .base_ms = base_ms, .increment_ms = 2000 * (base_ms > 0)});
}

static void step(struct command command)
{
	command.unix_ms = command.at_ms + EPOCH_UNIX_MS;
	struct answer answer;
	uint64_t seq = room.seq;
	ck_assert_int_eq(room_step(&room, &command, &answer), OK);
	keep_new(seq);
}

static void join(int64_t at_ms)
{
	static const uint8_t token[TOKEN_BYTES] = {2};
	step((struct command){.type = COMMAND_join, .side = SIDE_NONE, .at_ms = at_ms, .name = "Bén", .token = token});
}

static void play(unsigned side, unsigned pit, int64_t at_ms)
{
	step((struct command){
	        .type = COMMAND_play,
	        .side = (uint8_t)side,
	        .pit = (uint8_t)pit,
	        .ply = room.game.n_plies,
	        .id = "c-9",
	        .at_ms = at_ms,
	});
}

static void expect_same_again(uint64_t seq)
{
	for (; seq <= room.seq; seq++)
		ck_assert_str_eq(event_text(seq), said[seq]);
}

static void expect_has(const char *whole, const char *part)
{
	ck_assert_msg(strstr(whole, part) != NULL, "%s\nis not in\n%s", part, whole);
}

/* ---- events ---- */

START_TEST(a_sowing_is_told_whole)
{
	open_room("kalah,first=south", 180000);
	join(OPENED_MS);
	play(SOUTH, 2, OPENED_MS + 1500);
	ck_assert_str_eq(event_text(room.seq),
	        "{\"t\":\"sown\",\"room\":\"K7QX2M4D\",\"seq\":4,\"id\":\"c-9\",\"side\":\"south\",\"pit\":2,\"ply\":1,"
	        "\"trace\":{\"side\":\"south\",\"pit\":2,\"drops\":[3,4,5,6],\"captures\":[],\"captured\":0,"
	        "\"extra_turn\":true,\"slam\":\"none\",\"passed\":false,\"sweep\":[0,0]},"
	        "\"board\":{\"south\":[4,4,0,5,5,5],\"north\":[4,4,4,4,4,4],\"stores\":[1,0]},"
	        "\"to_move\":\"south\",\"legal\":[0,1,3,4,5],"
	        "\"landings\":[{\"pit\":0,\"cell\":4,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":1,\"cell\":5,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":3,\"cell\":8,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":4,\"cell\":9,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":5,\"cell\":10,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"}],"
	        "\"swappable\":false,"
	        "\"clock\":{\"south_ms\":180500,\"north_ms\":180000,\"running\":\"south\","
	        "\"server_unix_ms\":1700000008500},\"lag_ms\":0,\"first_move_unix_ms\":null}");
}
END_TEST

START_TEST(a_capture_lists_the_cells_that_it_empties)
{
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	play(SOUTH, 5, OPENED_MS);
	play(NORTH, 3, OPENED_MS);
	play(SOUTH, 1, OPENED_MS); /* ends alone in pit 5; North's pit 0 opposite holds 5 */
	expect_has(event_text(room.seq), "\"drops\":[2,3,4,5],\"captures\":[{\"cell\":5,\"seeds\":1},"
	                                 "{\"cell\":7,\"seeds\":5}],\"captured\":6,\"extra_turn\":false");
}
END_TEST

START_TEST(the_start_and_the_end_are_told)
{
	open_room("kalah,first=north", 0);
	join(OPENED_MS);
	ck_assert_str_eq(said[1], "{\"t\":\"seated\",\"room\":\"K7QX2M4D\",\"seq\":1,\"side\":\"south\","
	                          "\"name\":\"Ann \\\"A\\\"\",\"outside_bot\":false,\"bot\":null}");
	ck_assert_msg(strstr(said[3], "{\"t\":\"started\",\"room\":\"K7QX2M4D\",\"seq\":3,\"game\":1,") == said[3],
	        "%s", said[3]);
	expect_has(said[3],
	        "\"seats\":{\"south\":{\"name\":\"Ann "
	        "\\\"A\\\"\",\"outside_bot\":false,\"connected\":true,\"bot\":null},\"north\":{\"name\":\"Bén\","
	        "\"outside_bot\":false,\"connected\":true,\"bot\":null}},"
	        "\"exchanged\":false,\"rules\":{\"preset\":\"kalah\"");
	expect_has(said[3],
	        "\"clock_setting\":null,\"counted\":true,\"score\":null,\"first\":\"north\","
	        "\"board\":{\"south\":[4,4,4,4,4,4],\"north\":[4,4,4,4,4,4],\"stores\":[0,0]},"
	        "\"to_move\":\"north\",\"ply\":0,\"legal\":[0,1,2,3,4,5],"
	        "\"landings\":[{\"pit\":0,\"cell\":11,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":1,\"cell\":12,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":2,\"cell\":13,\"captured\":0,\"extra_turn\":true,\"slam\":\"none\"},"
	        "{\"pit\":3,\"cell\":0,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":4,\"cell\":1,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"},"
	        "{\"pit\":5,\"cell\":2,\"captured\":0,\"extra_turn\":false,\"slam\":\"none\"}],"
	        "\"clock\":null");
	step((struct command){.type = COMMAND_resign, .side = NORTH, .at_ms = OPENED_MS});
	ck_assert_str_eq(said[4], "{\"t\":\"ended\",\"room\":\"K7QX2M4D\",\"seq\":4,\"reason\":\"resigned\","
	                          "\"winner\":\"south\",\"text\":\"A player "
	                          "resigned.\",\"game_id\":\"K7QX2M4D-6553f107\",\"board\":{\"south\":[4,4,4,4,"
	                          "4,4],\"north\":[4,4,4,4,4,4],\"stores\":[0,0]},\"clock\":null,\"score\":null}");
}
END_TEST

START_TEST(small_events_are_told)
{
	open_room("kalah,first=south", 0);
	step((struct command){.type = COMMAND_watch, .side = SIDE_NONE, .present = 1, .at_ms = OPENED_MS});
	ck_assert_str_eq(said[2], "{\"t\":\"viewers\",\"room\":\"K7QX2M4D\",\"seq\":2,\"count\":1}");
	step((struct command){.type = COMMAND_presence, .side = SOUTH, .present = 0, .at_ms = OPENED_MS});
	ck_assert_str_eq(said[3],
	        "{\"t\":\"presence\",\"room\":\"K7QX2M4D\",\"seq\":3,\"side\":\"south\",\"connected\":false,"
	        "\"since_unix_ms\":1700000007000,\"claim_unix_ms\":null}");
	step((struct command){.type = COMMAND_leave, .side = SOUTH, .at_ms = OPENED_MS});
	ck_assert_str_eq(said[4], "{\"t\":\"vacated\",\"room\":\"K7QX2M4D\",\"seq\":4,\"side\":\"south\"}");
}
END_TEST

/* ---- events told again ---- */

START_TEST(what_is_told_again_is_what_was_said)
{
	open_room("kalah,first=south", 180000);
	join(OPENED_MS + 10);
	play(SOUTH, 2, OPENED_MS + 1000);
	play(SOUTH, 0, OPENED_MS + 2000);
	play(NORTH, 0, OPENED_MS + 3000);
	expect_same_again(1);
	step((struct command){.type = COMMAND_presence, .side = NORTH, .present = 0, .at_ms = OPENED_MS + 4000});
	expect_same_again(1);
}
END_TEST

START_TEST(the_last_sowing_is_told_again_as_it_was_before_somebody_resigned)
{
	open_room("kalah,first=south,swap=true", 0);
	join(OPENED_MS);
	play(SOUTH, 0, OPENED_MS);
	expect_has(said[room.seq], "\"to_move\":\"north\",\"legal\":[0,1,2,3,4,5],");
	expect_has(said[room.seq], "\"swappable\":true");
	step((struct command){.type = COMMAND_resign, .side = NORTH, .at_ms = OPENED_MS});
	expect_same_again(1);
}
END_TEST

START_TEST(the_start_is_told_again_as_it_was_before_the_flag)
{
	open_room("kalah,first=south", 60000);
	join(OPENED_MS);
	step((struct command){.type = COMMAND_tick, .side = SIDE_NONE, .at_ms = OPENED_MS + 60000});
	ck_assert_int_eq(room.phase, PHASE_ENDED);
	expect_same_again(1);
}
END_TEST

START_TEST(an_old_sowing_is_told_without_its_id)
{
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	play(SOUTH, 2, OPENED_MS);
	uint64_t seq = room.seq;
	play(SOUTH, 0, OPENED_MS);
	play(NORTH, 0, OPENED_MS);
	play(SOUTH, 1, OPENED_MS);
	ck_assert_ptr_null(strstr(event_text(seq), "\"id\""));
}
END_TEST

START_TEST(the_exchange_of_sides_is_told_again_with_who_was_there_then)
{
	open_room("kalah,first=south,swap=true", 0);
	join(OPENED_MS);
	play(SOUTH, 0, OPENED_MS);
	step((struct command){.type = COMMAND_presence, .side = SOUTH, .present = 0, .at_ms = OPENED_MS});
	step((struct command){.type = COMMAND_swap, .side = NORTH, .ply = 1, .at_ms = OPENED_MS});
	uint64_t seq = room.seq;
	expect_has(event_text(seq),
	        "\"seats\":{\"south\":{\"name\":\"Bén\",\"outside_bot\":false,\"connected\":true,\"bot\":null},"
	        "\"north\":{\"name\":\"Ann \\\"A\\\"\",\"outside_bot\":false,\"connected\":false,\"bot\":null}}");
	step((struct command){.type = COMMAND_presence, .side = SOUTH, .present = 0, .at_ms = OPENED_MS});
	step((struct command){.type = COMMAND_presence, .side = NORTH, .present = 1, .at_ms = OPENED_MS});
	expect_has(event_text(seq), "\"connected\":true,\"bot\":null},\"north\"");
	expect_has(event_text(seq), "\"connected\":false,\"bot\":null}}");
}
END_TEST

/* ---- clocks of other kinds ---- */

START_TEST(what_is_left_of_a_delay_is_told)
{
	open_room_at("kalah,first=south",
	        (struct clock_setting){.timed = 1, .kind = CLOCK_DELAY, .base_ms = 60000, .increment_ms = 3000});
	join(OPENED_MS + 1000);
	expect_has(event_text(room.seq), "\"south_ms\":60000,\"north_ms\":60000,\"running\":\"south\"");
	expect_has(event_text(room.seq), "\"free_ms\":3000}");
	const char *snapshot = snapshot_text(NORTH, OPENED_MS + 3000);
	expect_has(snapshot, "\"clock_setting\":{\"kind\":\"delay\",\"base_ms\":60000,\"increment_ms\":3000,");
	expect_has(snapshot, "\"south_ms\":60000,\"north_ms\":60000,\"running\":\"south\"");
	expect_has(snapshot, "\"free_ms\":1000}");
	snapshot = snapshot_text(NORTH, OPENED_MS + 5000);
	expect_has(snapshot, "\"south_ms\":59000,");
	expect_has(snapshot, "\"free_ms\":0}");
}
END_TEST

START_TEST(the_periods_of_byoyomi_are_told)
{
	open_room_at("kalah,first=south",
	        (struct clock_setting){
	                .timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000});
	join(OPENED_MS + 1000);
	expect_has(event_text(room.seq), "\"south_ms\":35000,\"north_ms\":35000,\"running\":\"south\"");
	expect_has(event_text(room.seq), "\"south_periods\":3,\"north_periods\":3}");
	const char *snapshot = snapshot_text(SIDE_NONE, OPENED_MS + 1000 + 17000);
	expect_has(snapshot, "\"increment_ms\":10000,\"periods\":3,\"increment_per\":\"sow\"}");
	expect_has(snapshot, "\"south_ms\":18000,\"north_ms\":35000,");
	expect_has(snapshot, "\"south_periods\":2,\"north_periods\":3}");
	step((struct command){
	        .type = COMMAND_play, .side = SOUTH, .pit = 0, .id = "c-1", .at_ms = OPENED_MS + 1000 + 17000});
	expect_has(event_text(room.seq), "\"south_ms\":20000,\"north_ms\":35000,\"running\":\"north\"");
	expect_has(event_text(room.seq), "\"south_periods\":2,\"north_periods\":3}");
}
END_TEST

/* ---- snapshots ---- */

START_TEST(a_snapshot_of_a_waiting_room_is_whole)
{
	open_room("kalah,first=south", 180000);
	const char *snapshot = snapshot_text(SOUTH, OPENED_MS + 5000);
	expect_has(snapshot, "{\"t\":\"snapshot\",\"room\":\"K7QX2M4D\",\"seq\":1,\"phase\":\"waiting\"");
	expect_has(snapshot, "\"clock_setting\":{\"kind\":\"fischer\",\"base_ms\":180000,\"increment_ms\":2000,"
	                     "\"increment_per\":\"sow\"}");
	expect_has(snapshot, "\"seats\":{\"south\":{\"name\":\"Ann "
	                     "\\\"A\\\"\",\"outside_bot\":false,\"connected\":true,\"bot\":null},\"north\":null}");
	expect_has(
	        snapshot, "\"first\":null,\"to_move\":null,\"ply\":0,\"legal\":[],\"landings\":[],\"swappable\":false");
	expect_has(snapshot, "\"clock\":{\"south_ms\":180000,\"north_ms\":180000,\"running\":null,"
	                     "\"server_unix_ms\":1700000012000}");
	expect_has(snapshot, "\"moves\":[],\"last\":null,\"result\":null,\"viewers\":0");
	expect_has(snapshot, "\"you\":{\"role\":\"player\",\"side\":\"south\"}}");
}
END_TEST

START_TEST(a_snapshot_of_a_game_is_as_of_its_instant)
{
	open_room("kalah,first=south", 180000);
	join(OPENED_MS);
	play(SOUTH, 2, OPENED_MS + 1000);
	const char *snapshot = snapshot_text(SIDE_NONE, OPENED_MS + 4000);
	expect_has(snapshot, "\"phase\":\"playing\"");
	expect_has(snapshot, "\"first\":\"south\",\"to_move\":\"south\",\"ply\":1,\"legal\":[0,1,3,4,5]");
	expect_has(snapshot, "\"clock\":{\"south_ms\":178000,\"north_ms\":180000,\"running\":\"south\","
	                     "\"server_unix_ms\":1700000011000}");
	expect_has(snapshot, "\"moves\":[{\"side\":\"south\",\"pit\":2,\"captured\":0,\"extra_turn\":true}]");
	expect_has(snapshot, "\"last\":{\"side\":\"south\",\"pit\":2,\"drops\":[3,4,5,6],");
	expect_has(snapshot, "\"you\":{\"role\":\"viewer\",\"side\":null}}");
}
END_TEST

START_TEST(a_snapshot_after_the_end_says_how_it_ended)
{
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	step((struct command){.type = COMMAND_resign, .side = NORTH, .at_ms = OPENED_MS});
	const char *snapshot = snapshot_text(NORTH, OPENED_MS);
	expect_has(snapshot, "\"phase\":\"ended\"");
	expect_has(snapshot, "\"to_move\":null,\"ply\":0,\"legal\":[]");
	expect_has(snapshot, "\"result\":{\"reason\":\"resigned\",\"winner\":\"south\",\"text\":");
	expect_has(snapshot, "\"clock_setting\":null");
	expect_has(snapshot, "\"clock\":null");
}
END_TEST

/* A single seed a pit and no quiet limit but a long one: a game of more plies than a snapshot lists. */
START_TEST(a_long_game_lists_its_last_moves)
{
	open_room("oware-abapa,first=south,repetition=off,quiet_limit=10000,capture_set=15", 0);
	join(OPENED_MS);
	while (room.game.n_plies < SNAPSHOT_MOVES_MAX + 50 && room.phase == PHASE_PLAYING) {
		unsigned pit = 0;
		while (!(room.game.legal & 1u << pit))
			pit++;
		struct answer answer;
		const struct command move = {
		        .type = COMMAND_play,
		        .side = room.game.to_move,
		        .pit = (uint8_t)pit,
		        .ply = room.game.n_plies,
		        .id = "c",
		        .at_ms = OPENED_MS,
		};
		ck_assert_int_eq(room_step(&room, &move, &answer), OK);
	}
	ck_assert_uint_eq(room.game.n_plies, SNAPSHOT_MOVES_MAX + 50);
	struct view view;
	view_snapshot(&view, &room, SIDE_NONE, OPENED_MS, EPOCH_UNIX_MS);
	ck_assert_uint_eq(view.out.moves.n, SNAPSHOT_MOVES_MAX);
	const struct view_move *moves = view.out.moves.items;
	for (uint32_t i = 0; i < SNAPSHOT_MOVES_MAX; i++) {
		struct trace trace;
		game_trace(&room.game, 50 + i, &trace);
		ck_assert_int_eq(moves[i].pit, trace.pit);
		ck_assert_str_eq(moves[i].side, side_word(trace.side));
	}
	view_clear(&view);
	ck_assert_ptr_null(view.moves);
}
END_TEST

/* ---- answers ---- */

static const char *explained_text(unsigned side, unsigned pit)
{
	struct view view;
	text.len = 0;
	view_explained(&view, &room, side, pit);
	view.out.re = "c-1";
	encode(OUT_explained, &view.out, &text);
	view_clear(&view);
	ck_assert(json_is_strict(text.bytes, text.len));
	write_bytes(&text, "", 1);
	return text.bytes;
}

START_TEST(a_game_in_no_room_is_explained_alike)
{
	struct view view;
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	const char *in_room = explained_text(SOUTH, 2);
	struct text alone = {.bytes = NULL};
	view_explained_game(&view, &room.game, SOUTH, 2);
	view.out.re = "c-1";
	view.out.room = room.code;
	encode(OUT_explained, &view.out, &alone);
	write_bytes(&alone, "", 1);
	ck_assert_str_eq(alone.bytes, in_room);
	view_clear(&view);
	text_clear(&alone);
}
END_TEST

START_TEST(a_hint_has_its_reasons_and_counts_where_they_count)
{
	struct view view;
	const struct engine_pit best = {.pit = 2, .value = 5, .proof = PROOF_SEARCH, .bound = BOUND_EXACT};
	const struct reason reasons[] = {{REASON_free_turn, 0}, {REASON_captures, 4}};
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	view_hinted(&view, &room.game, &best, reasons, 2);
	view.out.re = "c-1";
	view.out.room = room.code;
	text.len = 0;
	encode(OUT_hinted, &view.out, &text);
	view_clear(&view);
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, "{\"t\":\"hinted\",\"re\":\"c-1\",\"room\":\"K7QX2M4D\",\"ply\":0,\"pit\":2,"
	                             "\"value\":5,\"exact\":true,\"by\":\"proof\",\"reasons\":[{\"kind\":\"free_turn\","
	                             "\"seeds\":null},{\"kind\":\"captures\",\"seeds\":4}]}");
}
END_TEST

START_TEST(a_pit_is_explained_from_either_side)
{
	open_room("kalah,first=south", 0);
	join(OPENED_MS);
	ck_assert_str_eq(explained_text(SOUTH, 2),
	        "{\"t\":\"explained\",\"re\":\"c-1\",\"room\":\"K7QX2M4D\",\"ply\":0,\"side\":\"south\",\"pit\":2,"
	        "\"sowable\":true,"
	        "\"code\":null,\"rule\":null,\"text\":\"It may be sown, and gives another turn.\","
	        "\"trace\":{\"side\":\"south\",\"pit\":2,\"drops\":[3,4,5,6],\"captures\":[],\"captured\":0,\"extra_"
	        "turn\":true,"
	        "\"slam\":\"none\",\"passed\":false,\"sweep\":[0,0]},\"reason\":null,\"cells\":[6]}");
	const char *said_of_north = explained_text(NORTH, 0);
	ck_assert_ptr_nonnull(strstr(said_of_north, "\"sowable\":false,\"code\":\"not_your_turn\",\"rule\":null"));
	ck_assert_ptr_nonnull(strstr(said_of_north, "\"drops\":[8,9,10,11]"));
}
END_TEST

START_TEST(before_the_start_a_pit_waits_for_it)
{
	open_room("kalah,first=south", 0);
	ck_assert_ptr_nonnull(strstr(explained_text(SOUTH, 2), "\"code\":\"not_started\""));
	ck_assert_ptr_nonnull(
	        strstr(explained_text(SOUTH, 2), "\"text\":\"The game starts when both seats are taken.\""));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/view");
	TCase *events = tcase_create("events");
	tcase_add_checked_fixture(events, NULL, clear);
	tcase_add_test(events, a_sowing_is_told_whole);
	tcase_add_test(events, a_capture_lists_the_cells_that_it_empties);
	tcase_add_test(events, the_start_and_the_end_are_told);
	tcase_add_test(events, small_events_are_told);
	tcase_add_test(events, what_is_told_again_is_what_was_said);
	tcase_add_test(events, the_last_sowing_is_told_again_as_it_was_before_somebody_resigned);
	tcase_add_test(events, the_start_is_told_again_as_it_was_before_the_flag);
	tcase_add_test(events, an_old_sowing_is_told_without_its_id);
	tcase_add_test(events, the_exchange_of_sides_is_told_again_with_who_was_there_then);
	suite_add_tcase(suite, events);
	TCase *clocks = tcase_create("clocks");
	tcase_add_checked_fixture(clocks, NULL, clear);
	tcase_add_test(clocks, what_is_left_of_a_delay_is_told);
	tcase_add_test(clocks, the_periods_of_byoyomi_are_told);
	suite_add_tcase(suite, clocks);
	TCase *snapshots = tcase_create("snapshots");
	tcase_add_checked_fixture(snapshots, NULL, clear);
	tcase_add_test(snapshots, a_snapshot_of_a_waiting_room_is_whole);
	tcase_add_test(snapshots, a_snapshot_of_a_game_is_as_of_its_instant);
	tcase_add_test(snapshots, a_snapshot_after_the_end_says_how_it_ended);
	tcase_add_test(snapshots, a_long_game_lists_its_last_moves);
	suite_add_tcase(suite, snapshots);

	TCase *answers = tcase_create("answers");
	tcase_add_checked_fixture(answers, NULL, clear);
	tcase_add_test(answers, a_game_in_no_room_is_explained_alike);
	tcase_add_test(answers, a_hint_has_its_reasons_and_counts_where_they_count);
	tcase_add_test(answers, a_pit_is_explained_from_either_side);
	tcase_add_test(answers, before_the_start_a_pit_waits_for_it);
	suite_add_tcase(suite, answers);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
