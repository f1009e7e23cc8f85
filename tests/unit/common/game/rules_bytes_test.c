#include "common/game/rules_bytes.h"

#include <check.h>
#include <string.h>

#include "tests/support/saved.h"

#define FORMAT 1 /* records and rooms of format 1 both have this form of rules, which bears no number of its own */

static struct bytes written(const struct rules *rules)
{
	struct bytes bytes = {.at = NULL};
	rules_bytes_write(rules, &bytes);
	return bytes;
}

static bool read_back(const struct bytes *bytes, struct rules *out)
{
	struct reader reader = {.at = bytes->at, .end = bytes->at + bytes->len};
	rules_bytes_read(&reader, out);
	return reader_done(&reader);
}

static struct rules rules_of(const char *text)
{
	struct rules rules;
	ck_assert_int_eq(rules_read(text, &rules), OK);
	return rules;
}

/* "family=oware,pits=6,...": what is not named has its default. */
static struct rules rules_of_list(const char *list)
{
	char text[SAVED_NAME_MAX], *at = text;
	struct rules rules = {.pits = 0};
	snprintf(text, sizeof text, "%s", list);
	for (unsigned i = 0; at && *at; i++) {
		char *value = strchr(at, '=');
		ck_assert_ptr_nonnull(value);
		*value++ = '\0';
		char *end = strchr(value, ',');
		if (end)
			*end++ = '\0';
		ck_assert_int_eq(strcmp(at, "family") == 0, i == 0);
		enum err err = i == 0 ? rules_defaults(value, &rules) : rules_set(&rules, at, value);
		ck_assert_msg(err == OK, "%s=%s: was written once, and is not known any more", at, value);
		at = end;
	}
	return rules;
}

static void list_of_rules(const struct rules *rules, char out[SAVED_NAME_MAX])
{
	size_t len = 0;
	for (size_t i = 0; rules_parameter(i); i++) {
		char value[RULES_VALUE_TEXT_MAX];
		if (!rules_applies(rules, i))
			continue;
		rules_value_write(rules, i, value);
		len += (size_t)snprintf(
		        out + len, SAVED_NAME_MAX - len, "%s%s=%s", len ? "," : "", rules_parameter(i)->name, value);
		ck_assert_uint_lt(len, SAVED_NAME_MAX);
	}
}

/* Each example says in full what its bytes mean: defaults cannot change under what was written without one. */
START_TEST(rules_of_before_are_read_as_they_were_meant)
{
	for (unsigned format = 1; format <= FORMAT; format++) {
		struct saved_example example = {.bytes = {.at = NULL}};
		FILE *file = saved_open("rules", format);
		unsigned n = 0;
		for (; saved_next(file, &example); n++) {
			struct rules meant = rules_of_list(example.name), read;
			ck_assert_msg(read_back(&example.bytes, &read), "%s", example.name);
			ck_assert_msg(memcmp(&read, &meant, sizeof read) == 0,
			        "%s: is read as other rules; a default must not change, see rules_bytes.h",
			        example.name);
			struct bytes bytes = written(&meant);
			saved_check("rules", FORMAT, example.name, &bytes);
			bytes_clear(&bytes);
		}
		ck_assert_uint_gt(n, 30);
		fclose(file);
	}
}
END_TEST

/* The rules in which one parameter has another value. */
static bool is_shown(size_t parameter, const struct rules *rules)
{
	struct saved_example example = {.bytes = {.at = NULL}};
	FILE *file = saved_open("rules", FORMAT);
	bool found = false;
	while (!found && saved_next(file, &example)) {
		struct rules read;
		found = read_back(&example.bytes, &read) && read.family == rules->family &&
		        rules_value(&read, parameter) == rules_value(rules, parameter);
	}
	bytes_clear(&example.bytes);
	fclose(file);
	return found;
}

static void check_shown(size_t parameter, const struct rules *rules)
{
	if (is_shown(parameter, rules))
		return;
	char list[SAVED_NAME_MAX];
	list_of_rules(rules, list);
	struct bytes bytes = written(rules);
	saved_show(list, &bytes);
	bytes_clear(&bytes);
	ck_abort_msg("no example in rules-%u.txt has %s so", FORMAT, rules_parameter(parameter)->name);
}

START_TEST(every_word_of_every_parameter_has_an_example)
{
	static const char *const bases[] = {"kalah-empty-capture", "oware-abapa"};
	for (size_t base = 0; base < 2; base++) {
		const struct parameter *parameter;
		for (size_t i = 0; (parameter = rules_parameter(i)); i++) {
			struct rules rules = rules_of(bases[base]);
			if (!rules_applies(&rules, i) || strcmp(parameter->name, "family") == 0)
				continue;
			for (unsigned w = 0; parameter->kind == PARAMETER_WORD && parameter->words[w]; w++) {
				ck_assert_int_eq(rules_set(&rules, parameter->name, parameter->words[w]), OK);
				check_shown(i, &rules);
			}
			for (unsigned b = 0; parameter->kind == PARAMETER_BOOL && b < 2; b++) {
				ck_assert_int_eq(rules_set(&rules, parameter->name, b ? "true" : "false"), OK);
				check_shown(i, &rules);
			}
			if (parameter->zero) {
				ck_assert_int_eq(rules_set(&rules, parameter->name, parameter->zero), OK);
				check_shown(i, &rules);
			}
		}
	}
}
END_TEST

START_TEST(every_preset_comes_back)
{
	for (size_t i = 0; rules_preset_name(i); i++) {
		struct rules rules = rules_of(rules_preset_name(i)), read;
		struct bytes bytes = written(&rules);
		ck_assert(read_back(&bytes, &read));
		ck_assert_mem_eq(&read, &rules, sizeof read);
		ck_assert_uint_lt(bytes.len, 160);
		bytes_clear(&bytes);
	}
}
END_TEST

/* All fields by their places: one that is added stops the compiler here. It needs a row in parameters.def. */
START_TEST(every_field_comes_back)
{
	static const struct rules all[] = {
	        {FAMILY_KALAH, 7, 5, FIRST_CREATOR, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 21, 0, 0},
	        {FAMILY_OWARE, 9, 3, FIRST_NORTH, 0, 0, 0, SLAM_LEAVE_LEFTMOST, FEED_NONE, CANNOT_FEED_CONTINUE_PASS,
	                STARVED_PASS, 0, 2, SPLIT_NOBODY, 0, 1, 240, 0xfffe, 9999},
	};
	for (size_t i = 0; i < 2; i++) {
		struct rules read;
		struct bytes bytes = written(&all[i]);
		ck_assert(read_back(&bytes, &read));
		ck_assert_mem_eq(&read, &all[i], sizeof read);
		bytes_clear(&bytes);
	}
}
END_TEST

static struct bytes texts(const char *const *list)
{
	struct bytes bytes = {.at = NULL};
	for (; *list; list++)
		bytes_put_text(&bytes, *list);
	bytes_put_text(&bytes, "");
	return bytes;
}

START_TEST(a_parameter_that_is_not_there_has_its_default)
{
	struct bytes bytes = texts((const char *const[]){"oware", "seeds", "3", NULL});
	struct rules meant = rules_of("oware-abapa,seeds=3"), read;
	ck_assert(read_back(&bytes, &read));
	ck_assert_mem_eq(&read, &meant, sizeof read);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(what_is_not_known_is_refused)
{
	static const char *const bad[][4] = {
	        {"chess", NULL},
	        {"", NULL},
	        {"kalah", "pets", "6", NULL},
	        {"kalah", "pits", "11", NULL},
	        {"kalah", "pits", "06", NULL},
	        {"kalah", "pits", "", NULL},
	        {"kalah", "first", "west", NULL},
	        {"kalah", "grand_slam", "legal", NULL}, /* not of this family */
	        {"kalah", "family", "oware", NULL},
	        {"oware", "capture_set", "2+2", NULL},
	        {"oware", "a_name_longer_than_any_parameter_has", "1", NULL},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct rules read;
		struct bytes bytes = texts(bad[i]);
		ck_assert_msg(!read_back(&bytes, &read), "case %zu", i);
		bytes_clear(&bytes);
	}
}
END_TEST

START_TEST(a_clock_comes_back)
{
	static const struct clock_setting all[] = {
	        {1, CLOCK_FISCHER, INCREMENT_PER_SOW, 0, 180000, 2000},
	        {1, CLOCK_DELAY, INCREMENT_PER_TURN, 0, 0, 180000},
	        {1, CLOCK_BRONSTEIN, INCREMENT_PER_SOW, 0, 60000, 3000},
	        {1, CLOCK_BYOYOMI, INCREMENT_PER_SOW, 5, 600000, 30000},
	        {1, CLOCK_CORRESPONDENCE, INCREMENT_PER_TURN, 0, 0, CLOCK_MOVE_MS_MAX},
	        {.timed = 0},
	};
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
		struct bytes bytes = {.at = NULL};
		struct clock_setting read = {.timed = 0};
		rules_bytes_write_clock(&all[i], &bytes);
		struct reader reader = {.at = bytes.at, .end = bytes.at + bytes.len};
		rules_bytes_read_clock(&reader, &read, false);
		ck_assert(reader_done(&reader));
		ck_assert_uint_eq(read.timed, all[i].timed);
		ck_assert_uint_eq(read.kind, all[i].kind);
		ck_assert_uint_eq(read.periods, all[i].periods);
		ck_assert_uint_eq(read.increment_per, all[i].increment_per);
		ck_assert_int_eq(read.base_ms, all[i].base_ms);
		ck_assert_int_eq(read.increment_ms, all[i].increment_ms);
		bytes_clear(&bytes);
	}
}
END_TEST

START_TEST(a_clock_of_before_is_a_fischer_clock)
{
	static const uint8_t bytes[] = {1, 3, 's', 'o', 'w', 120, 2};
	struct reader reader = {.at = bytes, .end = bytes + sizeof bytes};
	struct clock_setting read = {.kind = CLOCK_DELAY, .periods = 3};
	rules_bytes_read_clock(&reader, &read, true);
	ck_assert(reader_done(&reader));
	ck_assert_uint_eq(read.kind, CLOCK_FISCHER);
	ck_assert_uint_eq(read.periods, 0);
	ck_assert_int_eq(read.base_ms, 120);
	ck_assert_int_eq(read.increment_ms, 2);
}
END_TEST

START_TEST(a_clock_that_is_none_is_refused)
{
	static const uint8_t other_word[] = {1, 5, 'd', 'e', 'l', 'a', 'y', 0, 3, 's', 'o', 'y', 1, 1};
	static const uint8_t other_kind[] = {1, 5, 'd', 'e', 'l', 'a', 'x', 0, 3, 's', 'o', 'w', 1, 1};
	static const uint8_t too_long[] = {
	        1, 5, 'd', 'e', 'l', 'a', 'y', 0, 3, 's', 'o', 'w', 0x80, 0x80, 0x80, 0x80, 8, 1};
	const struct reader readers[] = {
	        {.at = other_word, .end = other_word + sizeof other_word},
	        {.at = other_kind, .end = other_kind + sizeof other_kind},
	        {.at = too_long, .end = too_long + sizeof too_long},
	};
	for (size_t i = 0; i < 3; i++) {
		struct reader reader = readers[i];
		struct clock_setting read = {.timed = 0};
		rules_bytes_read_clock(&reader, &read, false);
		ck_assert(!reader_done(&reader));
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/rules_bytes");
	TCase *before = tcase_create("of before");
	tcase_add_test(before, rules_of_before_are_read_as_they_were_meant);
	tcase_add_test(before, every_word_of_every_parameter_has_an_example);
	suite_add_tcase(suite, before);
	TCase *both = tcase_create("both ways");
	tcase_add_test(both, every_preset_comes_back);
	tcase_add_test(both, every_field_comes_back);
	tcase_add_test(both, a_parameter_that_is_not_there_has_its_default);
	tcase_add_test(both, what_is_not_known_is_refused);
	tcase_add_test(both, a_clock_comes_back);
	tcase_add_test(both, a_clock_of_before_is_a_fischer_clock);
	tcase_add_test(both, a_clock_that_is_none_is_refused);
	suite_add_tcase(suite, both);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
