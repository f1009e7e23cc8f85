#include "server/glimpse.h"

#include <stdlib.h>

#include "server/served_texts.h"
#include "tests/support/sample_record.h"
#include "tests/unit/common/room/scene.h"

static struct scene scene;
static struct glimpse glimpse;
static struct text out;
static const struct picture card = {.card = 1, .width = PICTURE_CARD_WIDTH, .height = PICTURE_CARD_HEIGHT};

static const char *title(unsigned language)
{
	out.len = 0;
	glimpse_write_title(&glimpse, language, &out);
	write_bytes(&out, "", 1);
	return out.bytes;
}

static const char *about(unsigned language)
{
	out.len = 0;
	glimpse_write_about(&glimpse, language, &out);
	write_bytes(&out, "", 1);
	return out.bytes;
}

static struct picture drawn(void)
{
	struct picture picture;
	glimpse_draw(&glimpse, 0, &card, &picture);
	return picture;
}

static void open_with(struct room_options options)
{
	struct room_setting setting = scene_setting("kalah", 180000, 2000);
	setting.options = options;
	scene_open(&scene, &setting);
}

static void look(void)
{
	glimpse_of_room(&scene.room, &glimpse);
}

START_TEST(an_open_game_says_who_waits_for_what)
{
	open_with((struct room_options){.visibility = VISIBILITY_OPEN});
	look();
	ck_assert_str_eq(title(0), "Ann is looking for an opponent");
	ck_assert_str_eq(about(0), "Kalah, 3+2. Open the link to play.");
	struct picture picture = drawn();
	ck_assert_str_eq(picture.above, "Kalah");
	ck_assert_str_eq(picture.below, "Ann is looking for an opponent");
	ck_assert_str_eq(picture.aside, "3+2");
	ck_assert_uint_eq(picture.board.pit[SOUTH][0], 4);
	room_clear(&scene.room);
}
END_TEST

START_TEST(a_live_game_says_who_plays_and_whose_turn_it_is)
{
	open_with((struct room_options){.visibility = VISIBILITY_OPEN});
	ck_assert_int_eq(scene_join(&scene, 0), OK);
	scene_move(&scene, SOUTH, 0, 1000);
	look();
	ck_assert_str_eq(title(0), "Ann – Ben");
	ck_assert_str_eq(about(3), "Kalah, 3+2. Suivez la partie en direct.");
	struct picture picture = drawn();
	ck_assert_str_eq(picture.above, "Ben");
	ck_assert_str_eq(picture.below, "Ann");
	ck_assert_str_eq(picture.aside, "Kalah · 3+2");
	ck_assert_uint_eq(picture.marked, PICTURE_ABOVE);
	ck_assert_uint_eq(picture.last_pit, 0);
	ck_assert_uint_eq(picture.board.pit[SOUTH][0], 0);
	room_clear(&scene.room);
}
END_TEST

/* What all of these rooms have in common with the house is every byte. */
START_TEST(nothing_is_told_of_a_room_that_is_not_open_to_everybody)
{
	static const struct room_options options[] = {
	        {.visibility = VISIBILITY_PRIVATE},
	        {.visibility = VISIBILITY_OPEN, .locked = 1},
	        {.visibility = VISIBILITY_OPEN, .watch = WATCH_APPROVAL},
	        {.visibility = VISIBILITY_OPEN, .watch = WATCH_CLOSED},
	};
	struct glimpse house;
	glimpse_of_nothing(&house);
	for (unsigned joined = 0; joined < 2; joined++) {
		for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
			open_with(options[i]);
			if (joined)
				ck_assert_int_eq(scene_join(&scene, 0), OK);
			look();
			ck_assert_mem_eq(&glimpse, &house, sizeof house);
			room_clear(&scene.room);
		}
	}
	glimpse_of_room(NULL, &glimpse);
	ck_assert_mem_eq(&glimpse, &house, sizeof house);
	ck_assert_str_eq(title(0), "");
	ck_assert_str_eq(drawn().above, "Kalah and Oware");
}
END_TEST

static void put_record(struct sample sample)
{
	struct record record;
	sample_record(&record, &sample);
	snprintf(record.name[SOUTH], sizeof record.name[SOUTH], "Ann");
	snprintf(record.name[NORTH], sizeof record.name[NORTH], "名前");
	ck_assert(glimpse_of_record(&record, UINT32_MAX, &glimpse));
	record_clear(&record);
}

START_TEST(a_finished_game_says_how_it_ended)
{
	put_record((struct sample){.rules = "kalah", .seed = 5, .timed = true});
	const struct board *board = &glimpse.picture.board;
	char expected[64];
	snprintf(expected, sizeof expected, "Ann %u–%u 名前", board->store[SOUTH], board->store[NORTH]);
	ck_assert_uint_eq(board_total(board), board->store[SOUTH] + board->store[NORTH]);
	ck_assert_str_eq(title(0), expected);
	struct picture picture = drawn();
	ck_assert_str_eq(picture.below, "Ann");
	ck_assert_str_eq(picture.above, "North"); /* what cannot be drawn stands there as its side */
	static const char *const results[] = {"Ann won", "North won", "Draw"};
	ck_assert_str_eq(picture.aside, results[glimpse.winner]);
	ck_assert_uint_eq(picture.legal, 0);
	ck_assert_uint_eq(picture.marked, PICTURE_NEITHER);
}
END_TEST

START_TEST(who_resigned_is_not_told_by_the_seeds)
{
	for (uint64_t seed = 1; seed < 9; seed++) {
		put_record((struct sample){.rules = "kalah", .seed = seed, .end = SAMPLE_RESIGNED, .timed = true});
		const uint8_t *store = glimpse.picture.board.store;
		const bool agrees =
		        store[SOUTH] != store[NORTH] && glimpse.winner == (store[SOUTH] > store[NORTH] ? SOUTH : NORTH);
		ck_assert_int_eq(strcmp(title(0), "Ann – 名前") == 0, !agrees);
	}
}
END_TEST

START_TEST(a_game_may_be_seen_after_any_sowing)
{
	struct record record;
	sample_record(&record, &(struct sample){.rules = "oware-abapa", .seed = 3});
	for (uint32_t ply = 0; ply <= record.n_plies + 2; ply++) {
		ck_assert(glimpse_of_record(&record, ply, &glimpse));
		ck_assert_int_eq(glimpse.last, ply >= record.n_plies);
		ck_assert_int_eq(glimpse.picture.last_side == SIDE_NONE, ply == 0);
	}
	record.plies[0].pit = 9;
	ck_assert(!glimpse_of_record(&record, UINT32_MAX, &glimpse));
	record_clear(&record);
}
END_TEST

START_TEST(a_position_says_whose_turn_it_is)
{
	struct picture_query query;
	struct query_fault fault;
	ck_assert(picture_query_read_position("rules=kalah,seeds=3&moves=0", &query, &fault));
	glimpse_of_query(&query, &glimpse);
	ck_assert_str_eq(title(0), "Kalah, changed · North to move");
	ck_assert_str_eq(title(2), "Калах, с изменениями · Ходит Север");
	ck_assert_str_eq(drawn().below, "North to move");
	ck_assert_uint_eq(drawn().marked, PICTURE_BELOW);
	ck_assert(picture_query_read_position("rules=kalah&position=0,0,0,0,0,0/1,0,0,0,0,0+30,17+S", &query, &fault));
	glimpse_of_query(&query, &glimpse);
	ck_assert_str_eq(title(0), "Kalah · the end of a game");
	ck_assert_str_eq(drawn().below, "");
}
END_TEST

START_TEST(a_puzzle_is_told_without_its_solution)
{
	struct puzzle puzzle = {.preset = "kalah", .n_steps = 1};
	enum side to_move;
	ck_assert_int_eq(rules_preset("kalah", &puzzle.rules), OK);
	ck_assert_int_eq(position_read("0,0,1,0,0,1/3,0,0,2,0,0 20,21 S", 6, &puzzle.board, &to_move), OK);
	puzzle.step[0].pit = 5;
	ck_assert(glimpse_of_puzzle(&puzzle, &glimpse));
	ck_assert_str_eq(title(0), "Puzzle · Kalah · South to move");
	ck_assert_uint_eq(drawn().legal, 1 << 2 | 1 << 5);
	ck_assert_uint_eq(drawn().last_side, SIDE_NONE);
	ck_assert_str_eq(drawn().aside, "Puzzle");
}
END_TEST

START_TEST(lines_that_are_too_long_are_cut_at_a_character)
{
	struct picture picture;
	glimpse_of_nothing(&glimpse);
	glimpse.kind = GLIMPSE_OPEN;
	snprintf(glimpse.preset, sizeof glimpse.preset, "kalah");
	for (unsigned i = 0; i + 2 <= NAME_BYTES_MAX; i += 2)
		memcpy(glimpse.name[SOUTH] + i, "Ж", 2);
	for (unsigned language = 0; language < SERVED_LANGUAGES; language++) {
		glimpse_draw(&glimpse, language, &card, &picture);
		ck_assert(memchr(picture.below, '\0', sizeof picture.below) != NULL);
		ck_assert(strstr(picture.below, "ЖЖЖ") != NULL);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/glimpse");
	TCase *glimpses = tcase_create("glimpses");
	tcase_add_test(glimpses, an_open_game_says_who_waits_for_what);
	tcase_add_test(glimpses, a_live_game_says_who_plays_and_whose_turn_it_is);
	tcase_add_test(glimpses, nothing_is_told_of_a_room_that_is_not_open_to_everybody);
	tcase_add_test(glimpses, a_finished_game_says_how_it_ended);
	tcase_add_test(glimpses, who_resigned_is_not_told_by_the_seeds);
	tcase_add_test(glimpses, a_game_may_be_seen_after_any_sowing);
	tcase_add_test(glimpses, a_position_says_whose_turn_it_is);
	tcase_add_test(glimpses, a_puzzle_is_told_without_its_solution);
	tcase_add_test(glimpses, lines_that_are_too_long_are_cut_at_a_character);
	suite_add_tcase(suite, glimpses);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
