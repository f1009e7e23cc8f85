#include <check.h>
#include <cjson/cJSON.h>

#include "protocol/record_json.h"
#include "tests/support/sample_record.h"

static char *written(const struct record *record)
{
	struct text text = {.bytes = NULL};
	struct record_fault fault = {.what = ""};
	ck_assert_msg(record_json_write(record, &text, &fault), "ply %u: %s", fault.ply, fault.what);
	write_bytes(&text, "", 1);
	return text.bytes;
}

static void assert_reads(const char *json, const char *expected)
{
	struct record read;
	char why[RECORD_JSON_WHY_MAX] = "";
	ck_assert_msg(record_json_read(json, strlen(json), &read, why), "%s\n%.300s", why, json);
	char *again = written(&read);
	ck_assert(strcmp(again, expected) == 0);
	free(again);
	record_clear(&read);
}

static void assert_refused(const char *json, const char *expected)
{
	struct record read;
	char why[RECORD_JSON_WHY_MAX] = "";
	ck_assert_msg(!record_json_read(json, strlen(json), &read, why), "read, instead of: %s", expected);
	ck_assert_str_eq(why, expected);
	ck_assert_ptr_null(read.plies);
}

/* `text` with the first `from` replaced by `to`. The caller frees. */
static char *replaced(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from);
	ck_assert_msg(at != NULL, "%s is not in the game", from);
	char *out = mem_new(strlen(text) + strlen(to) + 1, 1);
	memcpy(out, text, (size_t)(at - text));
	memcpy(out + (at - text), to, strlen(to));
	memcpy(out + (at - text) + strlen(to), at + strlen(from), strlen(at + strlen(from)));
	return out;
}

/* A small timed game; its text stands in record_json_write_test.c. */
static char *small_game(void)
{
	struct record_ply plies[] = {{SOUTH, 1, 1500, 200}, {SOUTH, 0, 700, 0}};
	struct record record = {.id = "g1",
	        .room = "K7QX2M4D",
	        .game = 2,
	        .counted = 1,
	        .preset = "kalah",
	        .clock_setting = {.timed = 1, .base_ms = 60000, .increment_ms = 1000},
	        .started_unix_ms = 1796019130123,
	        .ended_unix_ms = 1796019132323,
	        .name = {"Nadia", "Samuil"},
	        .user = {"", "user:7"},
	        .n_plies = 2,
	        .plies = plies,
	        .end = END_ROW_EMPTY,
	        .winner = SOUTH,
	        .left_ms = {60000 - 1300 + 1000 - 700, 60000}};
	ck_assert_int_eq(rules_read("kalah,pits=2,seeds=1", &record.rules), OK);
	return written(&record);
}

START_TEST(every_game_reads_back_to_the_byte)
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
			char *text = written(&record);
			assert_reads(text, text);
			free(text);
			record_clear(&record);
		}
	}
}
END_TEST

/* A game at byo-yomi in which time was given and a move taken back. */
static char *game_with_clock_sets(void)
{
	struct record_ply plies[] = {{SOUTH, 5, 12000, 0}, {NORTH, 0, 3000, 500}};
	struct clock_set sets[] = {
	        {0, 12000, CLOCK_GIVEN, 0, {3, 3}, {23000 + 15000, 35000}},
	        {1, 0, CLOCK_TAKEN_BACK, 0, {3, 2}, {34000, 17000}},
	};
	struct record record = {
	        .id = "g1",
	        .preset = "kalah",
	        .game = 1,
	        .name = {"a", "b"},
	        .n_plies = 2,
	        .plies = plies,
	        .n_clock_sets = 2,
	        .clock_sets = sets,
	        .clock_setting =
	                {.timed = 1, .kind = CLOCK_BYOYOMI, .periods = 3, .base_ms = 5000, .increment_ms = 10000},
	        .end = END_RESIGNED,
	        .winner = NORTH,
	        .left_ms = {34000, 20000},
	};
	ck_assert_int_eq(rules_read("kalah,first=south", &record.rules), OK);
	return written(&record);
}

START_TEST(clocks_that_were_set_read_back)
{
	char *text = game_with_clock_sets();
	ck_assert_ptr_nonnull(strstr(text, "\"clock_sets\":["
	                                   "{\"ply\":0,\"why\":\"given\",\"spent_ms\":12000,\"swapped\":false,"
	                                   "\"left_ms\":{\"south\":38000,\"north\":35000},"
	                                   "\"periods\":{\"south\":3,\"north\":3}},"
	                                   "{\"ply\":1,\"why\":\"taken_back\",\"spent_ms\":0,\"swapped\":false,"));
	assert_reads(text, text);
	static const struct {
		const char *from, *to, *why;
	} rows[] = {
	        {"\"why\":\"given\"", "\"why\":\"lent\"", "clock_sets[0].why is not one of the words that it takes"},
	        {"{\"ply\":1,", "{", "clock_sets[1].ply is missing"},
	        {"\"spent_ms\":0,\"swapped\":false", "\"spent_ms\":0,\"swapped\":0",
	                "clock_sets[1].swapped is neither true nor false"},
	        {"\"periods\":{\"south\":3,\"north\":2}", "\"periods\":{\"south\":3,\"north\":21}",
	                "clock_sets[1].periods.north is not a whole number from 0 to 20"},
	        {",\"periods\":{\"south\":3,\"north\":2}", "", "clock_sets[1].periods is missing"},
	        {"\"periods\":3", "\"periods\":0", "moves[0]: there is no such clock"},
	        {"38000,\"north\":35000},\"periods\"", "22999,\"north\":35000},\"periods\"",
	                "moves[0]: the clocks changed by more than a gift"},
	        {"\"clock_sets\":[", "\"clock_sets\":[7,", "clock_sets[0]. is not an object"},
	        {"\"periods\":{\"south\":3,\"north\":2}}]", "\"periods\":{\"south\":3,\"north\":2},\"by\":1}]",
	                "clock_sets[1].by has no place here"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char *bad = replaced(text, rows[i].from, rows[i].to);
		assert_refused(bad, rows[i].why);
		free(bad);
	}
	free(text);
}
END_TEST

/* As it was written before: without the number of the game, whether it counted, and the kind of the clock. */
START_TEST(a_game_of_before_reads_as_it_was_meant)
{
	char *text = small_game();
	char *first = replaced(text, "\"game\":2", "\"game\":1");
	char *fewer = replaced(first, "\"game\":1,\"counted\":true,", "");
	char *before = replaced(fewer, "\"kind\":\"fischer\",", "");
	assert_reads(before, first);
	char *again = replaced(before, "\"increment_ms\":1000", "\"increment_ms\":1000,\"kind\":\"delay\"");
	assert_refused(again, "after 2 moves: the times left do not follow from the times spent");
	free(text);
	free(first);
	free(fewer);
	free(before);
	free(again);
	char *unsure = replaced(text = small_game(), "\"counted\":true,", "");
	assert_refused(unsure, "counted is missing");
	free(unsure);
	free(text);
}
END_TEST

START_TEST(a_start_and_a_swap_read_back)
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
	record.start.store[SOUTH] = 2;
	char *text = written(&record);
	ck_assert_ptr_nonnull(strstr(text, "\"swapped_at\":1,\"swap_spent_ms\":3000"));
	assert_reads(text, text);
	free(text);
}
END_TEST

START_TEST(other_spacing_and_order_say_the_same)
{
	char *text = small_game();
	cJSON *json = cJSON_Parse(text);
	cJSON_AddItemToObject(json, "id", cJSON_DetachItemFromObject(json, "id"));
	char *printed = cJSON_Print(json);
	assert_reads(printed, text);
	cJSON_Delete(json);
	free(printed);
	free(text);
}
END_TEST

START_TEST(the_first_thing_that_is_wrong_is_named)
{
	static const struct {
		const char *from, *to, *why;
	} rows[] = {
	        /* what is no game */
	        {"mancalad-game/1", "mancalad-game/2", "format is not \"mancalad-game/1\""},
	        {"\"id\":\"g1\",", "", "id is missing"},
	        {"\"g1\"", "\"\"", "id has other characters than letters, digits, _ and -, or none"},
	        {"\"g1\"", "\"g 1\"", "id has other characters than letters, digits, _ and -, or none"},
	        {"\"g1\"", "17", "id is not a text of at most 32 bytes"},
	        {"K7QX2M4D", "k7qx2m4d", "room is not the code of a room"},
	        {"\"room\":\"K7QX2M4D\"", "\"room\":5", "room is not a text of at most 8 bytes"},
	        {"\"preset\":\"kalah\"", "\"preset\":\"\"",
	                "preset has other characters than letters, digits and -, or none"},
	        {"\"pits\":2", "\"pits\":11", "rules.pits: That value is not one of the parameter's values."},
	        {"\"pits\":2", "\"pit\":2", "rules.pit: There is no rule parameter of that name."},
	        {"\"family\":\"kalah\",", "", "rules.family is missing"},
	        {"\"base_ms\":60000", "\"base_ms\":-1", "clock.base_ms is not a whole number from 0 to 10800000"},
	        {"\"increment_per\":\"sow\"", "\"increment_per\":\"ply\"",
	                "clock.increment_per is not one of the words that it takes"},
	        {"\"started_unix_ms\":1796019130123", "\"started_unix_ms\":1.5",
	                "started_unix_ms is not a whole number from 0 to 9007199254740991"},
	        {"\"name\":\"Nadia\"", "\"name\":\"\"", "players.south.name is not a player's name"},
	        {"{\"name\":\"Nadia\"}", "null", "players.south is not an object"},
	        {"user:7", "\\u0007", "players.north.user has a control character"},
	        {"\"first\":\"south\"", "\"first\":null", "first is not one of the words that it takes"},
	        {"\"start\":null", "\"start\":\"1,1,1/1,1,1 0,0 S\"", "start is not a position of this board"},
	        {"\"start\":null", "\"start\":\"1,1/1,1 0,0 N\"", "first is not the side to move in start"},
	        {"\"swapped_at\":null", "\"swapped_at\":0,\"swap_spent_ms\":0",
	                "swapped_at is 0: the sides are exchanged after a move or never"},
	        {"\"pit\":0", "\"pit\":-1", "moves[1].pit is not a whole number from 0 to 9"},
	        {"\"side\":\"south\",\"pit\":0", "\"side\":\"west\",\"pit\":0",
	                "moves[1].side is not one of the words that it takes"},
	        {"\"reason\":\"row_empty\"", "\"reason\":\"none\"",
	                "result.reason is not one of the words that it takes"},
	        /* what does not follow */
	        {"\"pit\":0", "\"pit\":1", "moves[1]: That pit is empty."},
	        {"\"side\":\"south\",\"pit\":0", "\"side\":\"north\",\"pit\":0",
	                "moves[1]: it was the other side's turn"},
	        {"\"spent_ms\":1500", "\"spent_ms\":70000", "moves[0]: the time was up before this move"},
	        {"\"spent_ms\":1500", "\"spent_ms\":1501",
	                "after 2 moves: the times left do not follow from the times spent"},
	        {"\"winner\":\"south\"", "\"winner\":\"north\"", "after 2 moves: the winner is another"},
	        {"\"row_empty\"", "\"resigned\"", "after 2 moves: the board ends the game, and in another way"},
	        {"\"left_ms\":{\"south\":59700", "\"left_ms\":{\"south\":59701",
	                "moves[0].left_ms.south is 59701, but the replay gives 59700"},
	        {"\"stores\":[1,0]", "\"stores\":[1,1]", "moves[0].board.stores[1] is 1, but the replay gives 0"},
	        {"\"stores\":[1,0]", "\"stores\":[1]", "moves[0].board.stores[1] is missing"},
	        {"\"stores\":[1,0]", "\"stores\":[1,0,0]", "moves[0].board.stores[2] has no place here"},
	        {"\"stores\":[1,0]", "\"stores\":\"1,0\"",
	                "moves[0].board.stores is \"1,0\", but the replay gives [1,0]"},
	        {"\"captured\":2", "\"captured\":3", "moves[1].captured is 3, but the replay gives 2"},
	        {"\"captured\":2,", "", "moves[1].captured is missing"},
	        {"\"extra_turn\":true,\"board\"", "\"extra_turn\":false,\"board\"",
	                "moves[0].extra_turn is false, but the replay gives true"},
	        {"\"final\":{\"south\":[0", "\"final\":{\"south\":[1", "final.south[0] is 1, but the replay gives 0"},
	        {"\"rules_hash\":\"6", "\"rules_hash\":\"3",
	                "rules_hash is \"3f9db6bbb31fca08\", but the replay gives \"6f9db6bbb31fca08\""},
	        {"\"feed\":\"must\"", "\"feed\":\"none\"", "rules.feed is \"none\", but the replay gives \"must\""},
	        {"\"settle\":false,", "", "rules.settle is missing"},
	        {"\"start\":null", "\"start\":null,\"note\":1", "note has no place here"},
	        {"\"captured\":2", "\"captured\":2,\"Captured\":2", "moves[1].Captured has no place here"},
	};
	char *text = small_game();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char *bad = replaced(text, rows[i].from, rows[i].to);
		assert_refused(bad, rows[i].why);
		free(bad);
	}
	free(text);
}
END_TEST

START_TEST(text_that_is_no_game_is_refused)
{
	static const char not_json[] = "it is not JSON, or names a member twice, or is nested too deeply";
	assert_refused("", not_json);
	assert_refused("{\"id\":1,\"id\":1}", not_json);
	assert_refused("{\"id\":1} {}", not_json);
	assert_refused("[[[[[[[[[0]]]]]]]]]", not_json);
	assert_refused("[]", "it is not an object");
	assert_refused("{}", "format is missing");
}
END_TEST

START_TEST(a_game_cut_anywhere_is_refused)
{
	char *text = small_game();
	struct record read;
	char why[RECORD_JSON_WHY_MAX];
	for (size_t len = 0; len < strlen(text); len++) {
		char *cut = mem_new(len + 1, 1);
		memcpy(cut, text, len);
		ck_assert(!record_json_read(cut, len, &read, why));
		free(cut);
	}
	free(text);
}
END_TEST

/* A change that is read all the same is one of a name, an instant or the spacing: the game still follows. */
START_TEST(a_game_changed_anywhere_follows_or_is_refused)
{
	char *text = small_game();
	size_t len = strlen(text);
	struct record read;
	struct record_fault fault;
	char why[RECORD_JSON_WHY_MAX];
	unsigned n_read = 0;
	for (size_t i = 0; i < len; i++) {
		char was = text[i];
		for (const char *c = "{}[]\",:09-e \\\xff"; *c; c++) {
			text[i] = *c;
			why[0] = '\0';
			if (record_json_read(text, len, &read, why)) {
				ck_assert(record_check(&read, &fault));
				record_clear(&read);
				n_read++;
			} else {
				ck_assert_int_ne(why[0], '\0');
			}
		}
		text[i] = was;
	}
	ck_assert_uint_gt(n_read, 500); /* many a character is what it was, once */
	free(text);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/record_json_read");
	TCase *good = tcase_create("games");
	tcase_add_test(good, every_game_reads_back_to_the_byte);
	tcase_add_test(good, clocks_that_were_set_read_back);
	tcase_add_test(good, a_game_of_before_reads_as_it_was_meant);
	tcase_add_test(good, a_start_and_a_swap_read_back);
	tcase_add_test(good, other_spacing_and_order_say_the_same);
	suite_add_tcase(suite, good);
	TCase *bad = tcase_create("other text");
	tcase_add_test(bad, the_first_thing_that_is_wrong_is_named);
	tcase_add_test(bad, text_that_is_no_game_is_refused);
	tcase_add_test(bad, a_game_cut_anywhere_is_refused);
	tcase_add_test(bad, a_game_changed_anywhere_follows_or_is_refused);
	suite_add_tcase(suite, bad);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
