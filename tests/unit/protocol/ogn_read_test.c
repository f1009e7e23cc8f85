#include <check.h>

#include "protocol/ogn.h"
#include "protocol/record_json.h"
#include "tests/support/sample_record.h"

static char *json_of(const struct record *record)
{
	struct text text = {.bytes = NULL};
	struct record_fault fault = {.what = ""};
	ck_assert_msg(record_json_write(record, &text, &fault), "ply %u: %s", fault.ply, fault.what);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static char *ogn_of(const struct record *record, enum scheme scheme)
{
	struct text text = {.bytes = NULL};
	struct record_fault fault = {.what = ""};
	ck_assert_msg(ogn_write(record, scheme, &text, &fault), "ply %u: %s", fault.ply, fault.what);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static struct record read(const char *text)
{
	struct record record;
	char why[OGN_WHY_MAX] = "";
	size_t used;
	ck_assert_msg(ogn_read(text, strlen(text), &used, &record, why), "%s\n%.200s", why, text);
	ck_assert_uint_eq(used, strlen(text));
	return record;
}

static void assert_refused(const char *text, const char *expected)
{
	struct record record;
	char why[OGN_WHY_MAX] = "";
	size_t used;
	ck_assert_msg(!ogn_read(text, strlen(text), &used, &record, why), "read, instead of: %s", expected);
	ck_assert_str_eq(why, expected);
	ck_assert_ptr_null(record.plies);
	ck_assert_uint_le(used, strlen(text));
}

/* ---- our own files ---- */

START_TEST(a_game_comes_back_with_all_that_it_had)
{
	static const char *const rules[] = {"kalah", "kalah-empty-capture,seeds=6,swap=true", "oware-abapa",
	        "oware-plyyard", "awale", "wari", "wari-barbados", "awari", "kalah,pits=10,seeds=12",
	        "oware-abapa,pits=1,seeds=1"};
	for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
		for (unsigned seed = 0; seed < 16; seed++) {
			struct record record;
			sample_record(
			        &record, &(struct sample){.rules = rules[i],
			                         .seed = seed,
			                         .end = (enum sample_end)(seed % 4),
			                         .timed = seed % 4 == SAMPLE_FLAG || seed & 4,
			                         .kind = (uint8_t)(seed % 5),
			                         .gives = seed & 2,
			                         .increment_per = seed & 8 ? INCREMENT_PER_TURN : INCREMENT_PER_SOW});
			char *text = ogn_of(&record, seed & 1 ? SCHEME_LETTERS : SCHEME_CAPITALS);
			char *json = json_of(&record);
			struct record back = read(text);
			char *again = json_of(&back);
			ck_assert_msg(strcmp(json, again) == 0, "%s\n%s\n%s", text, json, again);
			free(text);
			free(json);
			free(again);
			record_clear(&record);
			record_clear(&back);
		}
	}
}
END_TEST

START_TEST(a_start_and_a_swap_come_back)
{
	struct record_ply plies[] = {{NORTH, 5, 1000, 0}, {SOUTH, 0, 500, 100}};
	struct record record = {.id = "g1",
	        .preset = "kalah",
	        .has_start = 1,
	        .first = NORTH,
	        .name = {"a", "b"},
	        .swapped_at = 1,
	        .swap_spent_ms = 3000,
	        .n_plies = 2,
	        .plies = plies,
	        .end = END_RESIGNED,
	        .winner = NORTH,
	        .last_spent_ms = 200};
	ck_assert_int_eq(rules_read("kalah,swap=true", &record.rules), OK);
	board_start(&record.start, 6, 3);
	char *text = ogn_of(&record, SCHEME_LETTERS), *json = json_of(&record);
	struct record back = read(text);
	char *again = json_of(&back);
	ck_assert(strcmp(json, again) == 0);
	free(text);
	free(json);
	free(again);
	record_clear(&back);
}
END_TEST

/* ---- files of others ---- */

static char *load(const char *name)
{
	char path[512];
	snprintf(path, sizeof path, "%s/ogn/%s", TEST_DATA, name);
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "%s", path);
	char *text = mem_new(1 << 20, 1);
	ck_assert_uint_gt(fread(text, 1, (1 << 20) - 1, file), 0);
	fclose(file);
	return text;
}

START_TEST(games_of_auale_are_read_one_after_the_other)
{
	static const struct {
		const char *south, *north;
		enum end end;
		unsigned winner, stores[2];
		uint32_t n_plies;
	} rows[] = {
	        {"Computer", "Joan \"J\" S", END_WIN_AT, SOUTH, {25, 19}, 95},
	        {"Ann", "Bob", END_WIN_AT, SOUTH, {26, 9}, 0},
	        {"?", "?", END_CANNOT_FEED, NORTH, {23, 25}, 0},
	        {"?", "?", END_REPETITION, 0, {0, 0}, 0},
	        {"?", "?", END_NONE, SIDE_NONE, {0, 0}, 31},
	};
	char *text = load("auale.ogn");
	const char *at = text;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct record record;
		char why[OGN_WHY_MAX] = "";
		size_t used;
		ck_assert_msg(ogn_read(at, strlen(at), &used, &record, why), "game %zu: %s", i, why);
		ck_assert_str_eq(record.preset, "oware-abapa");
		ck_assert_str_eq(record.name[SOUTH], rows[i].south);
		ck_assert_str_eq(record.name[NORTH], rows[i].north);
		ck_assert_int_eq(record.end, rows[i].end);
		if (rows[i].stores[SOUTH])
			ck_assert_int_eq(record.winner, rows[i].winner);
		if (rows[i].n_plies)
			ck_assert_uint_eq(record.n_plies, rows[i].n_plies);
		record_clear(&record);
		at += used;
	}
	ck_assert_str_eq(at, "");
	free(text);
}
END_TEST

#define ABAPA "[Variant \"Oware Abapa\"]\n\n"

START_TEST(a_file_without_a_scheme_is_told_by_its_first_move)
{
	struct record capitals = read(ABAPA "1. A f 2. B");
	struct record letters = read(ABAPA "1. a F 2. b");
	ck_assert_uint_eq(capitals.n_plies, 3);
	ck_assert_mem_eq(capitals.plies, letters.plies, 3 * sizeof *capitals.plies);
	record_clear(&capitals);
	record_clear(&letters);
	/* here the first move is North's */
	letters = read("[FEN \"4-4-4-4-4-4-4-4-4-4-4-3-0-1-N\"]\n1. F a");
	ck_assert_int_eq(letters.plies[0].side, NORTH);
	ck_assert_int_eq(letters.plies[1].pit, 0);
	record_clear(&letters);
	assert_refused(ABAPA "1. A B", "move 2: It is the other side's turn.");
	assert_refused("[Scheme \"letters\"]\n1. A f", "move 1: It is the other side's turn.");
	assert_refused("[Scheme \"index\"]\n1. A f", "tag Scheme is neither letters nor capitals");
}
END_TEST

START_TEST(comments_variations_numbers_and_marks_are_passed_over)
{
	struct record record =
	        read(ABAPA "{ Aa } 1.A! { b c } (1. C (d) D) 1... f?? $14 ; a rest of a line\n 2 . B\n\n");
	ck_assert_uint_eq(record.n_plies, 3);
	ck_assert_uint_eq(record.plies[2].pit, 1);
	record_clear(&record);
}
END_TEST

START_TEST(a_name_that_nobody_could_have_here_is_left_open)
{
	struct record record =
	        read("[South \"a name that is much longer than names may be in this house\"]\n[Id \"../x\"]\n1. A");
	ck_assert_str_eq(record.name[SOUTH], "?");
	ck_assert_str_eq(record.id, "");
	record_clear(&record);
}
END_TEST

START_TEST(a_date_with_unknown_parts_is_no_date)
{
	struct record record = read("[Date \"2014.11.05\"]\n1. A");
	ck_assert_int_eq(record.started_unix_ms, 1415145600000);
	record_clear(&record);
	record = read("[Date \"2014.??.??\"]\n1. A");
	ck_assert_int_eq(record.started_unix_ms, 0);
	record_clear(&record);
}
END_TEST

/* ---- what is wrong ---- */

START_TEST(what_is_wrong_is_told)
{
	static const struct {
		const char *text, *why;
	} rows[] = {
	        {"", "it has no tags"},
	        {"1. A f", "it has no tags"},
	        {"[South \"\xff\"]", "it is not UTF-8"},
	        {"[South \"x]", "a tag's value has no closing quote"},
	        {"[Variant \"Bao\"]\n1. a",
	                "tag Variant names no rules that are known here; a tag Rules could give them"},
	        {"[Rules \"kalah,pits=11\"]\n1. a", "tag Rules: That value is not one of the parameter's values."},
	        {"[Rules \"kalah\"]\n[RulesHash \"00\"]\n1. a", "tag RulesHash is not that of the rules"},
	        {"[Rules \"kalah\"]\n[South \"\"]\n", "tag South is not a player's name"},
	        {"[FEN \"4-4-N\"]\n1. a", "tag FEN is not a position of this board"},
	        {"[Rules \"kalah\"]\n[TimeControl \"3 min\"]\n",
	                "tag TimeControl with Overtime is no clock, as 180+2, 180d2 or 1/259200 are"},
	        {"[Rules \"kalah\"]\n[TimeControl \"180+2\"]\n", "tag TimeLeft is missing"},
	        {"[Rules \"kalah\"]\n[TimeControl \"180+2\"]\n[TimeLeft \"1\"]",
	                "tag TimeLeft is not two durations in seconds"},
	        {"[Rules \"kalah\"]\n[TimeControl \"180+2\"]\n[IncrementPer \"day\"]",
	                "tag IncrementPer is neither sow nor turn"},
	        {"[Rules \"kalah\"]\n[Started \"today\"]", "tag Started is not an instant"},
	        {"[Rules \"kalah\"]\n[SwappedAt \"0\"]", "tag SwappedAt is not a number of moves"},
	        {"[Rules \"kalah\"]\n[Termination \"checkmate\"]", "tag Termination is no way for a game to end"},
	        {"[Rules \"kalah\"]\n[Termination \"resigned\"]", "tag Winner is none of south, north and none"},
	        {ABAPA "1. A # ", "move 2: there stands a character that belongs to none"},
	        {ABAPA "1. A { x", "a comment is not closed"},
	        {ABAPA "1. A ( x", "a variation is not closed"},
	        {ABAPA "1. G", "move 1: That text names no pit in this scheme."},
	        {ABAPA "1. A a 2. A", "move 3: That pit is empty."},
	        {ABAPA "1. A+2", "move 1: it did not take as many seeds as it says"},
	        {"[Rules \"kalah\"]\n1. a {[%emt 3 s]}", "a move's time is not such a duration as 0:00:03.250"},
	        {ABAPA "1. A 25-20", "the text gives the result 25-20, but after 1 moves the game is not over"},
	        {"[Result \"25-20\"]\n1. A",
	                "tag Result gives the result 25-20, but after 1 moves the game is not over"},
	        {"[Rules \"kalah,pits=2,seeds=1\"]\n1. b a 2-2",
	                "the text gives the result 2-2, but after 2 moves it is 3-1"},
	        {"[Rules \"kalah,pits=2,seeds=1\"]\n1. b a a", "move 3: the game was over before it"},
	        {"[Rules \"kalah\"]\n[Termination \"row_empty\"]\n[Winner \"south\"]\n1. a",
	                "after 1 moves: the board does not end the game here"},
	        {"[Rules \"kalah\"]\n[TimeControl \"1+0\"]\n[TimeLeft \"1 1\"]\n[Termination \"resigned\"]\n[Winner "
	         "\"south\"]\n"
	         "1. a {[%emt 0:00:01]}",
	                "move 1: the time was up before this move"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_refused(rows[i].text, rows[i].why);
}
END_TEST

START_TEST(what_the_clocks_were_set_to_is_refused_where_it_is_none)
{
	static const char head[] = "[Rules \"kalah,first=south\"]\n[TimeControl \"60+0\"]\n[TimeLeft \"74 60\"]\n"
	                           "[Termination \"resigned\"]\n[Winner \"north\"]\n\n";
	char text[600];
	snprintf(text, sizeof text, "%s{[%%set given 0:00:01 0:01:14 0:01:00 0 0 0]} 1. f {[%%emt 0:00:01]} *\n", head);
	struct record record = read(text);
	ck_assert_uint_eq(record.n_clock_sets, 1);
	ck_assert_uint_eq(record.clock_sets[0].ply, 0);
	record_clear(&record);
	snprintf(text, sizeof text, "%s{[%%set given 0:00:01 0:01:14]} 1. f {[%%emt 0:00:01]} *\n", head);
	assert_refused(text, "what the clocks were set to cannot be read");
	snprintf(text, sizeof text, "%s1. f {[%%emt 0:00:01]} {[%%set given 0:00:01 0:01:14 0:01:00 0 0 0]} *\n", head);
	assert_refused(text, "after 1 moves: the clocks were set at no time of this turn");
}
END_TEST

START_TEST(after_a_bad_game_the_next_is_found)
{
	static const char text[] =
	        "[South \"a]\n[North \"b\"]\n\n1. A f\n2. B\n\n[South \"c\"]\n\n1. A f { \n[%x] } 2. B\n";
	struct record record;
	char why[OGN_WHY_MAX];
	size_t used;
	ck_assert(!ogn_read(text, strlen(text), &used, &record, why));
	ck_assert_str_eq(text + used, "[South \"c\"]\n\n1. A f { \n[%x] } 2. B\n");
	record = read(text + used);
	ck_assert_uint_eq(record.n_plies, 3);
	record_clear(&record);
}
END_TEST

START_TEST(a_file_cut_or_changed_anywhere_does_no_harm)
{
	struct record record, back;
	char why[OGN_WHY_MAX];
	size_t used;
	sample_record(&record, &(struct sample){.rules = "kalah,seeds=2", .seed = 9, .timed = true});
	char *text = ogn_of(&record, SCHEME_LETTERS);
	size_t len = strlen(text);
	for (size_t i = 0; i <= len; i++) {
		if (ogn_read(text, i, &used, &back, why))
			record_clear(&back);
		ck_assert_uint_le(used, i);
	}
	for (size_t i = 0; i < len; i++) {
		char was = text[i];
		for (const char *c = "[]{}\"(a0*-+\n"; *c; c++) {
			text[i] = *c;
			if (ogn_read(text, len, &used, &back, why))
				record_clear(&back);
			ck_assert_uint_le(used, len);
		}
		text[i] = was;
	}
	free(text);
	record_clear(&record);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_read");
	TCase *own = tcase_create("own files");
	tcase_add_test(own, a_game_comes_back_with_all_that_it_had);
	tcase_add_test(own, a_start_and_a_swap_come_back);
	suite_add_tcase(suite, own);
	TCase *others = tcase_create("files of others");
	tcase_add_test(others, games_of_auale_are_read_one_after_the_other);
	tcase_add_test(others, a_file_without_a_scheme_is_told_by_its_first_move);
	tcase_add_test(others, comments_variations_numbers_and_marks_are_passed_over);
	tcase_add_test(others, a_name_that_nobody_could_have_here_is_left_open);
	tcase_add_test(others, a_date_with_unknown_parts_is_no_date);
	suite_add_tcase(suite, others);
	TCase *bad = tcase_create("what is wrong");
	tcase_add_test(bad, what_is_wrong_is_told);
	tcase_add_test(bad, what_the_clocks_were_set_to_is_refused_where_it_is_none);
	tcase_add_test(bad, after_a_bad_game_the_next_is_found);
	tcase_add_test(bad, a_file_cut_or_changed_anywhere_does_no_harm);
	suite_add_tcase(suite, bad);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
