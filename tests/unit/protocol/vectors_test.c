/* The rules against games, cases and counts that other programs computed: tests/data/vectors, whose README says which
   program follows which parameters. */
#include <check.h>
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/game.h"
#include "common/game/perft.h"
#include "protocol/replay.h"

#define VECTORS TEST_DATA "/vectors/"
#define ABAPA "oware-abapa,repetition=2,quiet_limit=off"
#define SHARK "oware-abapa,repetition=off,quiet_limit=10000,grand_slam="

/* --- reading --- */

static char *read_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "cannot open %s", path);
	ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
	long size = ftell(file);
	rewind(file);
	char *text = malloc((size_t)size + 1);
	ck_assert_uint_eq(fread(text, 1, (size_t)size, file), (size_t)size);
	text[size] = '\0';
	fclose(file);
	return text;
}

static cJSON *parse(const char *text)
{
	cJSON *json = cJSON_Parse(text);
	ck_assert_msg(json != NULL, "no JSON: %.80s", text);
	return json;
}

static const cJSON *field(const cJSON *object, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(object, name);
}

static const char *string(const cJSON *object, const char *name)
{
	const char *text = cJSON_GetStringValue(field(object, name));
	return text ? text : "";
}

static int number(const cJSON *array, int index)
{
	return cJSON_GetArrayItem(array, index)->valueint;
}

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_msg(rules_read(text, &rules) == OK, "%s", text);
	return rules;
}

static cJSON *replay(const char *rules_text, const cJSON *game)
{
	struct rules rules = rules_of(rules_text);
	char *line = cJSON_PrintUnformatted(game), *told = NULL;
	ck_assert_msg(replay_line(&rules, line, strlen(line), &told) == OK, "%s: %.80s", told, line);
	cJSON *json = parse(told);
	cJSON_free(line);
	free(told);
	return json;
}

/* --- comparing --- */

static bool same_numbers(const cJSON *a, const cJSON *b)
{
	return cJSON_Compare(a, b, true);
}

/* The same numbers in any order. */
static bool same_set(const cJSON *a, const cJSON *b)
{
	const cJSON *item;
	unsigned long in_a = 0, in_b = 0;
	cJSON_ArrayForEach(item, a)
	{
		in_a |= 1ul << item->valueint;
	}
	cJSON_ArrayForEach(item, b)
	{
		in_b |= 1ul << item->valueint;
	}
	return in_a == in_b && cJSON_GetArraySize(a) == cJSON_GetArraySize(b);
}

/* Gives each row of an oware board to its owner's store. */
static void sweep(cJSON *board)
{
	for (int side = 0; side < 2; side++) {
		int sum = number(board, 12 + side);
		for (int pit = 6 * side; pit < 6 * side + 6; pit++) {
			sum += number(board, pit);
			cJSON_SetNumberHelper(cJSON_GetArrayItem(board, pit), 0);
		}
		cJSON_SetNumberHelper(cJSON_GetArrayItem(board, 12 + side), sum);
	}
}

/* Which of our boards a program's last position is. */
enum last { LAST_UNSWEPT, LAST_ROWS_TO_OWNERS, LAST_SWEPT_UNLESS_WON };

struct source {
	const char *file;
	const char *program_rules; /* "rules" of its lines, "" = of all */
	const char *rules;
	enum last last;
	int n_games;
};

static void check_game(const struct source *source, const cJSON *game)
{
	cJSON *told = replay(source->rules, game);
	const cJSON *moves = field(game, "moves"), *final = field(game, "final");
	const cJSON *positions = field(game, "positions"), *ours = field(told, "positions");
	const char *reason = string(field(told, "result"), "reason");
	int n = cJSON_GetArraySize(moves), id = field(game, "game")->valueint;

	ck_assert_msg(!field(told, "error"), "game %d: %s", id, string(field(told, "error"), "text"));
	ck_assert_msg(reason[0] != '\0', "game %d goes on", id);
	ck_assert_int_eq(cJSON_GetArraySize(field(told, "legal")), n);
	ck_assert_int_eq(cJSON_GetArraySize(ours), n + 1);
	for (int ply = 0; ply < n; ply++) {
		ck_assert_msg(same_set(cJSON_GetArrayItem(field(game, "legal"), ply),
		                      cJSON_GetArrayItem(field(told, "legal"), ply)),
		        "legal moves of game %d at ply %d", id, ply);
		ck_assert_msg(same_numbers(cJSON_GetArrayItem(positions, ply), cJSON_GetArrayItem(ours, ply)),
		        "board of game %d at ply %d", id, ply);
	}

	bool won = strcmp(reason, "win_at") == 0;
	cJSON *last = cJSON_GetArrayItem(ours, n);
	cJSON *swept = cJSON_Duplicate(field(told, "final"), true);
	if (source->last == LAST_ROWS_TO_OWNERS || (source->last == LAST_SWEPT_UNLESS_WON && !won)) {
		/* none of these programs has an end that sends seeds elsewhere but one policy, whose board we sweep */
		if (strcmp(reason, "slam_remaining") == 0)
			last = cJSON_GetObjectItem(told, "board");
		else
			sweep(last);
		for (int side = 0; side < 2; side++)
			cJSON_SetNumberHelper(cJSON_GetArrayItem(swept, side), number(last, 12 + side));
	}
	ck_assert_msg(same_numbers(cJSON_GetArrayItem(positions, n), last), "last board of game %d", id);
	ck_assert_msg(same_numbers(final, swept), "final stores of game %d", id);
	if (!won)
		ck_assert_msg(same_numbers(final, field(told, "final")), "our final stores of game %d", id);

	int lead = number(final, SOUTH) - number(final, NORTH);
	const cJSON *winner = field(field(told, "result"), "winner");
	ck_assert_msg(cJSON_IsNull(winner) ? lead == 0 : winner->valueint == (lead > 0 ? SOUTH : NORTH),
	        "winner of game %d", id);
	cJSON_Delete(swept);
	cJSON_Delete(told);
}

static const struct source sources[] = {
        {"kalah-6-4.openspiel", "", "kalah", LAST_UNSWEPT, 100},
        {"oware-abapa.openspiel", "", ABAPA, LAST_ROWS_TO_OWNERS, 100},
        {"oware-abapa.aalina", "", ABAPA, LAST_UNSWEPT, 100},
        {"oware-grandslam.stoneshark", "legal", SHARK "legal", LAST_SWEPT_UNLESS_WON, 30},
        {"oware-grandslam.stoneshark", "illegal", SHARK "illegal", LAST_SWEPT_UNLESS_WON, 30},
        {"oware-grandslam.stoneshark", "no_capture", SHARK "no_capture", LAST_SWEPT_UNLESS_WON, 30},
        {"oware-grandslam.stoneshark", "opponent_gets_remaining", SHARK "opponent_gets_remaining",
                LAST_SWEPT_UNLESS_WON, 30},
        {"oware-grandslam.stoneshark", "leave_leftmost_uncaptured", SHARK "leave_leftmost", LAST_SWEPT_UNLESS_WON, 30},
        {"oware-grandslam.stoneshark", "leave_rightmost_uncaptured", SHARK "leave_rightmost", LAST_SWEPT_UNLESS_WON,
                30},
};
#define N_SOURCES (int)(sizeof sources / sizeof sources[0])

START_TEST(every_recorded_game_replays_with_equal_moves_and_boards)
{
	const struct source *source = &sources[_i];
	char path[512], rules[128];
	int n_games = 0;
	snprintf(path, sizeof path, VECTORS "%s.games.jsonl", source->file);
	snprintf(rules, sizeof rules, "oware-grandslam-%s@stoneshark", source->program_rules);
	char *text = read_file(path), *rest = text, *line;
	while ((line = strsep(&rest, "\n"))) {
		if (line[0] == '\0')
			continue;
		cJSON *game = parse(line);
		if (source->program_rules[0] == '\0' || strcmp(string(game, "rules"), rules) == 0) {
			check_game(source, game);
			n_games++;
		}
		cJSON_Delete(game);
	}
	ck_assert_int_eq(n_games, source->n_games);
	free(text);
}
END_TEST

/* --- single cases --- */

static void check_legal(const cJSON *row, const char *rules, const char *expected)
{
	cJSON *game = cJSON_Duplicate(row, true);
	cJSON_DeleteItemFromObject(game, "moves");
	/* an index that is no pit: refused, and what was legal before it is told */
	cJSON_AddItemToObject(game, "moves", cJSON_CreateIntArray((const int[]){13}, 1));
	cJSON *told = replay(rules, game);
	ck_assert_msg(
	        same_set(cJSON_GetArrayItem(field(told, "legal"), 0), field(row, expected)), "%s", string(row, "id"));
	cJSON_Delete(told);
	cJSON_Delete(game);
}

/* One move, and the board after it. */
static void check_move(const cJSON *row, const char *rules)
{
	const char *id = string(row, "id");
	cJSON *game = cJSON_Duplicate(row, true);
	int move = field(row, "move")->valueint;
	cJSON_AddItemToObject(game, "moves", cJSON_CreateIntArray(&move, 1));
	cJSON *told = replay(rules, game);
	cJSON *after = cJSON_GetArrayItem(field(told, "positions"), 1);
	ck_assert_msg(!field(told, "error"), "%s: %s", id, string(field(told, "error"), "text"));
	if (cJSON_IsTrue(field(row, "swept_at_end")))
		sweep(after);
	ck_assert_msg(same_numbers(after, field(row, "after")), "board of %s", id);
	if (field(row, "game_over"))
		ck_assert_msg(cJSON_IsTrue(field(row, "game_over")) == cJSON_IsObject(field(told, "result")),
		        "end of %s", id);
	cJSON_Delete(told);
	cJSON_Delete(game);
}

/* A row of moves that ends the game with its last, and the stores then. */
static void check_end(const cJSON *row, const char *rules)
{
	const char *id = string(row, "id");
	cJSON *told = replay(rules, row);
	ck_assert_int_eq(cJSON_GetArraySize(field(row, "moves")), field(row, "terminal_after")->valueint);
	ck_assert_msg(!field(told, "error"), "%s: %s", id, string(field(told, "error"), "text"));
	ck_assert_msg(cJSON_IsObject(field(told, "result")), "%s goes on", id);
	ck_assert_msg(same_numbers(field(told, "final"), field(row, "final")), "final stores of %s", id);
	cJSON_Delete(told);
}

/* The trace of a case's move: another turn, a slam. */
static void check_trace(const cJSON *row, const char *rules_text)
{
	struct rules rules = rules_of(rules_text);
	const cJSON *position = field(row, "position");
	struct board board = {.pit = {{0}}};
	struct game game;
	struct trace trace;
	bool kalah = rules.family == FAMILY_KALAH;
	enum side side = field(row, "to_move")->valueint == 0 ? SOUTH : NORTH;
	int north = kalah ? 7 : 6;
	for (int pit = 0; pit < 6; pit++) {
		board.pit[SOUTH][pit] = (uint8_t)number(position, pit);
		board.pit[NORTH][pit] = (uint8_t)number(position, north + pit);
	}
	board.store[SOUTH] = (uint8_t)number(position, kalah ? 6 : 12);
	board.store[NORTH] = (uint8_t)number(position, 13);
	ck_assert_int_eq(game_init_at(&game, &rules, &board, side), OK);
	unsigned pit = (unsigned)(field(row, "move")->valueint - (side == NORTH ? north : 0));
	ck_assert_int_eq(game_play(&game, side, pit, &trace), OK);
	if (field(row, "extra_turn"))
		ck_assert_msg(
		        cJSON_IsTrue(field(row, "extra_turn")) == (trace.extra_turn != 0), "%s", string(row, "id"));
	if (field(row, "grand_slam"))
		ck_assert_msg(trace.slam == SLAM_TRACE_VOIDED, "%s", string(row, "id"));
	game_clear(&game);
}

static void check_case(const cJSON *row)
{
	bool kalah = strcmp(string(row, "rules"), "kalah") == 0;
	bool empty_capture = cJSON_IsTrue(field(row, "empty_capture"));
	const char *rules = !kalah ? ABAPA : empty_capture ? "kalah,empty_capture=true" : "kalah";
	bool known = false;
	if (field(row, "legal")) {
		check_legal(row, rules, "legal");
		known = true;
	}
	if (field(row, "legal_if_feed_checked_after_sowing")) {
		check_legal(row, SHARK "no_capture", "legal_if_feed_checked_after_sowing");
		check_legal(row, SHARK "legal", "legal_if_feed_checked_after_capture");
		check_legal(row, SHARK "illegal", "legal_if_feed_checked_after_capture");
		known = true;
	}
	if (field(row, "move")) {
		check_move(row, rules);
		check_trace(row, rules);
		known = true;
	}
	if (field(row, "terminal_after")) {
		check_end(row, rules);
		known = true;
	}
	ck_assert_msg(known, "nothing of %s was checked", string(row, "id"));
}

START_TEST(every_single_case_comes_out_as_told)
{
	char *text = read_file(VECTORS "cases.jsonl"), *rest = text, *line;
	int n = 0;
	while ((line = strsep(&rest, "\n"))) {
		if (line[0] == '\0')
			continue;
		cJSON *row = parse(line);
		check_case(row);
		cJSON_Delete(row);
		n++;
	}
	ck_assert_int_eq(n, 33);
	free(text);
}
END_TEST

/* --- counts --- */

static const struct {
	const char *table;
	const char *rules;
	int depth;
} counts[] = {
        {"kalah(6,4), no empty capture, game over", "kalah", 10},
        {"kalah(6,4), empty capture", "kalah-empty-capture", 10},
        {"kalah(6,1), no empty capture", "kalah,seeds=1", 9},
        {"kalah(6,2), no empty capture", "kalah,seeds=2", 9},
        {"kalah(6,3), no empty capture", "kalah,seeds=3", 9},
        {"kalah(6,5), no empty capture", "kalah,seeds=5", 9},
        {"kalah(6,6), no empty capture", "kalah,seeds=6", 9},
        {"oware abapa", ABAPA, 10},
        {"oware, grand slam policies", SHARK "legal", 5},
        {"oware, grand slam policies", SHARK "illegal", 5},
        {"oware, grand slam policies", SHARK "no_capture", 5},
        {"oware, grand slam policies", SHARK "opponent_gets_remaining", 5},
        {"oware, grand slam policies", SHARK "leave_leftmost", 5},
        {"oware, grand slam policies", SHARK "leave_rightmost", 5},
};
#define N_COUNTS (int)(sizeof counts / sizeof counts[0])

START_TEST(move_sequences_number_as_told)
{
	char *text = read_file(VECTORS "perft.json");
	cJSON *json = parse(text);
	const cJSON *table, *tables = field(json, "tables");
	struct rules rules = rules_of(counts[_i].rules);
	struct game game;
	int n = 0;
	game_init(&game, &rules, SOUTH);
	cJSON_ArrayForEach(table, tables)
	{
		if (strncmp(string(table, "rules"), counts[_i].table, strlen(counts[_i].table)) != 0)
			continue;
		n++;
		ck_assert_int_gt(cJSON_GetArraySize(field(table, "leaves")), counts[_i].depth);
		for (int depth = 0; depth <= counts[_i].depth; depth++) {
			struct perft perft;
			perft_count(&game, (unsigned)depth, &perft);
			ck_assert_uint_eq(perft.leaves, (uint64_t)number(field(table, "leaves"), depth));
			if (field(table, "terminal"))
				ck_assert_uint_eq(perft.terminal, (uint64_t)number(field(table, "terminal"), depth));
		}
	}
	ck_assert_int_eq(n, 1);
	game_clear(&game);
	cJSON_Delete(json);
	free(text);
}
END_TEST

START_TEST(every_table_of_counts_is_used)
{
	char *text = read_file(VECTORS "perft.json");
	cJSON *json = parse(text);
	const cJSON *table;
	cJSON_ArrayForEach(table, field(json, "tables"))
	{
		int n = 0;
		for (int i = 0; i < N_COUNTS; i++)
			n += strncmp(string(table, "rules"), counts[i].table, strlen(counts[i].table)) == 0;
		ck_assert_msg(n > 0, "%s", string(table, "rules"));
	}
	cJSON_Delete(json);
	free(text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("vectors");
	TCase *games = tcase_create("games");
	tcase_set_timeout(games, 0);
	tcase_add_loop_test(games, every_recorded_game_replays_with_equal_moves_and_boards, 0, N_SOURCES);
	suite_add_tcase(suite, games);
	TCase *cases = tcase_create("cases");
	tcase_add_test(cases, every_single_case_comes_out_as_told);
	suite_add_tcase(suite, cases);
	TCase *perft = tcase_create("perft");
	tcase_set_timeout(perft, 0);
	tcase_add_loop_test(perft, move_sequences_number_as_told, 0, N_COUNTS);
	tcase_add_test(perft, every_table_of_counts_is_used);
	suite_add_tcase(suite, perft);

	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
