#include "protocol/ogn_setting.h"

#include <check.h>
#include <string.h>

static struct ogn_tags tags;
static struct record record;
static struct ogn_setting setting;
static char why[200];

/* Reads the tags of `text` by the rules of that number. */
static bool read(const char *text, size_t attempt)
{
	const char *at = text;
	ck_assert_ptr_null(ogn_tags_read(&at, text + strlen(text), &tags));
	record = (struct record){.plies = NULL};
	return ogn_setting_read(&tags, attempt, &record, &setting, why, sizeof why);
}

START_TEST(our_tags_say_everything)
{
	ck_assert_msg(
	        read("[South \"Nadia\"][North \"Samuil\"][Rules \"kalah,seeds=6\"][Id \"g-1\"][Room \"K7QX2M4D\"]"
	             "[NorthUser \"user:7\"][Started \"2026-11-30T06:12:10.123Z\"][Ended \"2026-11-30T06:20:00.000Z\"]"
	             "[TimeControl \"180+0.500\"][IncrementPer \"turn\"][TimeLeft \"60.250 0\"][LastTime \"1.5\"]"
	             "[SwappedAt \"12\"][SwapTime \"3\"][Scheme \"capitals\"]",
	                0),
	        "%s", why);
	ck_assert_str_eq(record.preset, "kalah");
	ck_assert_uint_eq(record.rules.seeds, 6);
	ck_assert_str_eq(record.name[SOUTH], "Nadia");
	ck_assert_str_eq(record.name[NORTH], "Samuil");
	ck_assert_str_eq(record.user[NORTH], "user:7");
	ck_assert_str_eq(record.id, "g-1");
	ck_assert_str_eq(record.room, "K7QX2M4D");
	ck_assert_int_eq(record.started_unix_ms, 1796019130123);
	ck_assert_int_eq(record.ended_unix_ms, 1796019600000);
	ck_assert_uint_eq(record.clock_setting.timed, 1);
	ck_assert_int_eq(record.clock_setting.base_ms, 180000);
	ck_assert_int_eq(record.clock_setting.increment_ms, 500);
	ck_assert_uint_eq(record.clock_setting.increment_per, INCREMENT_PER_TURN);
	ck_assert_int_eq(record.left_ms[SOUTH], 60250);
	ck_assert_int_eq(record.left_ms[NORTH], 0);
	ck_assert_uint_eq(record.last_spent_ms, 1500);
	ck_assert_uint_eq(record.swapped_at, 12);
	ck_assert_uint_eq(record.swap_spent_ms, 3000);
	ck_assert(!setting.foreign);
	ck_assert(setting.has_scheme);
	ck_assert_int_eq(setting.scheme, SCHEME_CAPITALS);
}
END_TEST

START_TEST(a_file_of_auale_can_mean_two_sets_of_rules)
{
	ck_assert(read("[Variant \"Oware Abapa\"][TimeControl \"who knows\"][SwappedAt \"?\"]", 0));
	ck_assert_uint_eq(ogn_setting_count(&tags), 2);
	ck_assert(setting.foreign);
	ck_assert(!setting.has_scheme);
	ck_assert_uint_eq(record.rules.repetition, 2);
	ck_assert_uint_eq(record.rules.quiet_limit, 0);
	ck_assert_uint_eq(record.clock_setting.timed, 0);
	ck_assert(read("[Variant \"Oware Abapa\"]", 1));
	ck_assert_uint_eq(record.rules.repetition, 3);
	ck_assert_uint_eq(record.rules.quiet_limit, 200);
}
END_TEST

START_TEST(a_variant_of_that_name_is_the_preset)
{
	ck_assert(read("[Variant \"Wari Barbados\"]", 0));
	ck_assert_uint_eq(ogn_setting_count(&tags), 1);
	ck_assert_str_eq(record.preset, "wari-barbados");
	ck_assert(read("[Variant \"kalah\"]", 0));
	ck_assert_str_eq(record.preset, "kalah");
	ck_assert(!read("[Variant \"Kalah \"]", 0));
	ck_assert(!read("[Variant \"Kala\"]", 0));
}
END_TEST

START_TEST(a_position_counts_only_where_it_is_not_the_usual_one)
{
	ck_assert(read("[Rules \"kalah,pits=2,seeds=1\"][FEN \"1-1-1-1-0-0-N\"]", 0));
	ck_assert_uint_eq(record.first, NORTH);
	ck_assert_uint_eq(record.has_start, 0);
	ck_assert_uint_eq(record.start.pit[SOUTH][0], 0);
	ck_assert(read("[Rules \"kalah,pits=2,seeds=1,first=south\"][FEN \"1-1-1-1-0-0-N\"]", 0));
	ck_assert_uint_eq(record.first, NORTH);
	ck_assert_uint_eq(record.has_start, 1);
	ck_assert(read("[Rules \"kalah,pits=2,seeds=1\"][FEN \"1-2-3-4-5-6-S\"]", 0));
	ck_assert_uint_eq(record.first, SOUTH);
	ck_assert_uint_eq(record.has_start, 1);
	ck_assert_uint_eq(record.start.pit[NORTH][1], 4);
	ck_assert_uint_eq(record.start.store[NORTH], 6);
	ck_assert(read("[Rules \"kalah,first=north\"]", 0));
	ck_assert_uint_eq(record.first, NORTH);
}
END_TEST

START_TEST(what_is_unknown_counts_as_absent)
{
	ck_assert(read("[South \"?\"][Date \"?\"][FEN \"?\"][Scheme \"?\"]", 0));
	ck_assert_ptr_null(ogn_setting_find(&tags, "South"));
	ck_assert_str_eq(record.name[SOUTH], "?");
	ck_assert(!setting.has_scheme);
}
END_TEST

START_TEST(a_value_that_is_none_is_told_with_its_tag)
{
#define KALAH "[Rules \"kalah\"]"
	static const struct {
		const char *text, *why;
	} rows[] = {
	        {"[Variant \"Bao\"]", "tag Variant names no rules that are known here; a tag Rules could give them"},
	        {"[Rules \"kalah,pits=11\"]", "tag Rules: That value is not one of the parameter's values."},
	        {KALAH "[RulesHash \"00\"]", "tag RulesHash is not that of the rules"},
	        {KALAH "[South \"\"]", "tag South is not a player's name"},
	        {KALAH "[NorthUser \"12345678901234567890123456789012345678901234567890123456789012345\"]",
	                "tag NorthUser is too long"},
	        {KALAH "[Id \"123456789012345678901234567890123\"]", "tag Id is too long"},
	        {KALAH "[Room \"k7qx2m4d\"]", "tag Room is not the code of a room"},
	        {KALAH "[FEN \"4-4-N\"]", "tag FEN is not a position of this board"},
	        {KALAH "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-W\"]", "tag FEN is not a position of this board"},
	        {KALAH "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S \"]", "tag FEN is not a position of this board"},
	        {KALAH "[FEN \"4-4-4-4-4-4-4-4-4-4-4-241-0-0-S\"]", "tag FEN is not a position of this board"},
	        {KALAH "[TimeControl \"3 min\"]",
	                "tag TimeControl with Overtime is no clock, as 180+2, 180d2 or 1/259200 are"},
	        {KALAH "[TimeControl \"10801+2\"]",
	                "tag TimeControl with Overtime is no clock, as 180+2, 180d2 or 1/259200 are"},
	        {KALAH "[TimeControl \"180+2\"]", "tag TimeLeft is missing"},
	        {KALAH "[TimeControl \"180+2\"][TimeLeft \"1\"]", "tag TimeLeft is not two durations in seconds"},
	        {KALAH "[TimeControl \"180+2\"][IncrementPer \"day\"]", "tag IncrementPer is neither sow nor turn"},
	        {KALAH "[Started \"today\"]", "tag Started is not an instant"},
	        {KALAH "[Ended \"2026-02-30\"]", "tag Ended is not an instant"},
	        {KALAH "[SwappedAt \"0\"]", "tag SwappedAt is not a number of moves"},
	        {KALAH "[SwappedAt \"1x\"]", "tag SwappedAt is not a number of moves"},
	        {KALAH "[LastTime \"soon\"]", "tag LastTime is not a duration in seconds"},
	        {KALAH "[Scheme \"index\"]", "tag Scheme is neither letters nor capitals"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		ck_assert_msg(!read(rows[i].text, 0), "%s", rows[i].text);
		ck_assert_str_eq(why, rows[i].why);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/ogn_setting");
	TCase *all = tcase_create("settings");
	tcase_add_test(all, our_tags_say_everything);
	tcase_add_test(all, a_file_of_auale_can_mean_two_sets_of_rules);
	tcase_add_test(all, a_variant_of_that_name_is_the_preset);
	tcase_add_test(all, a_position_counts_only_where_it_is_not_the_usual_one);
	tcase_add_test(all, what_is_unknown_counts_as_absent);
	tcase_add_test(all, a_value_that_is_none_is_told_with_its_tag);
	suite_add_tcase(suite, all);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
