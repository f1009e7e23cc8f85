#include "common/game/record_bytes.h"

#include <check.h>

#include "tests/support/sample_record.h"
#include "tests/support/saved.h"

static struct bytes written(const struct record *record)
{
	struct bytes bytes = {.at = NULL};
	record_bytes_write(record, &bytes);
	return bytes;
}

static void assert_same(const struct record *a, const struct record *b)
{
	struct record x = *a, y = *b;
	ck_assert_uint_eq(x.n_plies, y.n_plies);
	for (uint32_t i = 0; i < x.n_plies; i++)
		ck_assert_mem_eq(&x.plies[i], &y.plies[i], sizeof *x.plies);
	ck_assert_str_eq(x.id, y.id);
	ck_assert_str_eq(x.name[SOUTH], y.name[SOUTH]);
	ck_assert_str_eq(x.name[NORTH], y.name[NORTH]);
	ck_assert_str_eq(x.user[NORTH], y.user[NORTH]);
	ck_assert_mem_eq(&x.rules, &y.rules, sizeof x.rules);
	ck_assert_mem_eq(&x.start, &y.start, sizeof x.start);
	ck_assert_mem_eq(&x.clock_setting, &y.clock_setting, sizeof x.clock_setting);
	struct bytes ab = written(&x), bb = written(&y);
	ck_assert_uint_eq(ab.len, bb.len);
	ck_assert_mem_eq(ab.at, bb.at, ab.len);
	bytes_clear(&ab);
	bytes_clear(&bb);
}

static void assert_same_set(const struct clock_set *a, const struct clock_set *b)
{
	ck_assert_uint_eq(a->ply, b->ply);
	ck_assert_uint_eq(a->spent_ms, b->spent_ms);
	ck_assert_uint_eq(a->why, b->why);
	ck_assert_uint_eq(a->swapped, b->swapped);
	ck_assert_mem_eq(a->periods, b->periods, sizeof a->periods);
	ck_assert_mem_eq(a->left_ms, b->left_ms, sizeof a->left_ms);
}

static struct record sample(unsigned seed)
{
	static const char *const rules[] = {"kalah", "oware-abapa,pits=10,seeds=12", "awari", "kalah,pits=1,seeds=1"};
	struct record record;
	sample_record(&record, &(struct sample){.rules = rules[seed / 4 % 4],
	                               .seed = seed,
	                               .end = (enum sample_end)(seed % 4),
	                               .timed = seed % 4 == SAMPLE_FLAG || seed & 16,
	                               .kind = (uint8_t)(seed % 5),
	                               .gives = seed & 8,
	                               .increment_per = seed & 32 ? INCREMENT_PER_TURN : INCREMENT_PER_SOW});
	return record;
}

START_TEST(a_record_comes_back_as_it_was)
{
	for (unsigned seed = 0; seed < 64; seed++) {
		struct record record = sample(seed), read;
		struct bytes bytes = written(&record);
		ck_assert(record_bytes_read(bytes.at, bytes.len, &read));
		assert_same(&record, &read);
		record_clear(&record);
		record_clear(&read);
		bytes_clear(&bytes);
	}
}
END_TEST

START_TEST(a_start_and_a_swap_come_back_too)
{
	struct record record, read;
	sample_record(
	        &record, &(struct sample){.rules = "kalah", .seed = 3, .start = "0,1,0,5,0,1/2,0,0,0,1,0 9,11 N"});
	record.swapped_at = 7;
	record.swap_spent_ms = 12345;
	struct bytes bytes = written(&record);
	ck_assert(record_bytes_read(bytes.at, bytes.len, &read));
	assert_same(&record, &read);
	ck_assert_uint_eq(read.swapped_at, 7);
	ck_assert_uint_eq(read.swap_spent_ms, 12345);
	ck_assert_uint_eq(read.has_start, 1);
	record_clear(&record);
	record_clear(&read);
	bytes_clear(&bytes);
}
END_TEST

/* All fields by their places: one that is added stops the compiler here, and then this test till it is written. */
START_TEST(every_field_comes_back)
{
	static struct record_ply plies[] = {{SOUTH, 4, 1500, 30}, {NORTH, 9, 70000, 0}};
	static struct clock_set clock_sets[] = {
	        {0, 700, CLOCK_GIVEN, 0, {3, 4}, {60000, 75000}}, {2, 0, CLOCK_TAKEN_BACK, 1, {1, 2}, {-1, 59500}}};
	static struct record record = {"01HZX", "K7QX2M4D", 5, 1, "oware-abapa", {0}, {1, 3, 1, 4, 60000, 5000},
	        1700000000000, 1700000099000, {"Ann", "Ben"}, {"guest:1", "user:b"}, NORTH, 1,
	        {{{1, 0, 2, 0, 0, 0, 0, 0, 0, 5}, {0, 7, 0, 0, 0, 0, 0, 0, 0, 9}}, {11, 12}}, 1, 345, 2, plies, 2,
	        clock_sets, END_FLAG_DRAW, SIDE_NONE, {-1, 59500}, 678};
	struct record read;
	ck_assert_int_eq(rules_read("oware-abapa,pits=10,seeds=3,first=north", &record.rules), OK);
	struct bytes bytes = written(&record);
	ck_assert(record_bytes_read(bytes.at, bytes.len, &read));
	ck_assert_mem_eq(read.plies, plies, sizeof plies);
	for (unsigned i = 0; i < 2; i++)
		assert_same_set(&read.clock_sets[i], &clock_sets[i]);
	static struct record same; /* in memory, where a copy has the gaps between the fields too */
	memcpy(&same, &read, sizeof same);
	same.plies = record.plies;
	same.clock_sets = record.clock_sets;
	ck_assert_mem_eq(&same, &record, sizeof same);
	record_clear(&read);
	bytes_clear(&bytes);
}
END_TEST

/* An ending of each kind by people, and some by the board; a start of its own, a swap, both kinds of increment. */
static struct record example_record(unsigned n)
{
	static const struct sample samples[] = {
	        {.rules = "kalah", .seed = 5, .end = SAMPLE_BOARD},
	        {.rules = "oware-abapa", .seed = 3, .end = SAMPLE_BOARD, .timed = true},
	        {.rules = "awari,pits=10,seeds=12",
	                .seed = 11,
	                .end = SAMPLE_FLAG,
	                .timed = true,
	                .increment_per = INCREMENT_PER_TURN},
	        {.rules = "kalah,swap=true", .seed = 4, .end = SAMPLE_RESIGNED},
	        {.rules = "wari", .seed = 8, .end = SAMPLE_ABANDONED},
	        {.rules = "kalah", .seed = 3, .start = "0,1,0,5,0,1/2,0,0,0,1,0 9,11 N"},
	        {.rules = "kalah", .seed = 6, .end = SAMPLE_FLAG, .timed = true, .kind = CLOCK_DELAY},
	        {.rules = "kalah", .seed = 7, .end = SAMPLE_BOARD, .timed = true, .kind = CLOCK_BYOYOMI, .gives = true},
	        {.rules = "awale",
	                .seed = 9,
	                .end = SAMPLE_RESIGNED,
	                .timed = true,
	                .kind = CLOCK_BRONSTEIN,
	                .increment_per = INCREMENT_PER_TURN},
	        {.rules = "wari", .seed = 10, .end = SAMPLE_FLAG, .timed = true, .kind = CLOCK_CORRESPONDENCE},
	        {.rules = "kalah", .seed = 12, .end = SAMPLE_RESIGNED, .timed = true, .gives = true},
	};
	struct record record = {.plies = NULL};
	if (n < sizeof samples / sizeof samples[0])
		sample_record(&record, &samples[n]);
	if (n == 3) {
		record.swapped_at = 1;
		record.swap_spent_ms = 2345;
	}
	if (n == 10 && record.n_clock_sets > 0) /* only its bytes matter */
		record.clock_sets[0].why = CLOCK_TAKEN_BACK;
	return record;
}

static void name_example(char name[SAVED_NAME_MAX], unsigned n, const struct record *record)
{
	snprintf(name, SAVED_NAME_MAX, "%u: %s ends by %s", n, record->preset, end_word(record->end));
}

/* The newest format has them all. */
static void check_no_more(unsigned n)
{
	char name[SAVED_NAME_MAX];
	struct record record = example_record(n);
	if (!record.plies)
		return;
	name_example(name, n, &record);
	struct bytes bytes = written(&record);
	saved_check("records", RECORD_FORMAT, name, &bytes);
}

static bool check_example(const struct saved_example *example, unsigned n)
{
	char name[SAVED_NAME_MAX];
	struct record record = example_record(n), read;
	if (!record.plies)
		return false;
	name_example(name, n, &record);
	ck_assert_str_eq(example->name, name);
	ck_assert_msg(record_bytes_read(example->bytes.at, example->bytes.len, &read), "%s", name);
	assert_same(&record, &read);
	struct bytes bytes = written(&read);
	saved_check("records", RECORD_FORMAT, name, &bytes);
	bytes_clear(&bytes);
	record_clear(&record);
	record_clear(&read);
	return true;
}

START_TEST(games_of_before_are_read_and_written_as_they_were)
{
	for (unsigned format = 1; format <= RECORD_FORMAT; format++) {
		struct saved_example example = {.bytes = {.at = NULL}};
		FILE *file = saved_open("records", format);
		unsigned n = 0;
		while (saved_next(file, &example))
			ck_assert(check_example(&example, n++));
		ck_assert_uint_ge(n, 6);
		if (format == RECORD_FORMAT)
			check_no_more(n);
		fclose(file);
	}
}
END_TEST

/* A word that a record bears is known for ever. */
START_TEST(every_end_ever_written_is_known)
{
	static const char *const words[] = {"row_empty", "win_at", "all_captured", "cannot_feed", "starved",
	        "slam_forbidden", "slam_remaining", "repetition", "quiet_limit", "resigned", "aborted", "draw_agreed",
	        "settled", "left", "left_draw", "flag", "flag_draw", "abandoned"};
	unsigned n_known = 0;
	for (unsigned end = END_NONE + 1; end < END_COUNT; end++)
		for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
			n_known += strcmp(end_word((enum end)end), words[i]) == 0;
	ck_assert_uint_eq(n_known, sizeof words / sizeof words[0]);
	ck_assert_msg(END_COUNT == 1 + sizeof words / sizeof words[0], "an end that is new belongs in this list");
}
END_TEST

START_TEST(an_end_that_nobody_knows_is_refused)
{
	struct record record = sample(17), read; /* resigned */
	struct bytes bytes = written(&record);
	uint8_t *word = memmem(bytes.at, bytes.len, "resigned", 8);
	ck_assert_ptr_nonnull(word);
	word[0] = 'd';
	ck_assert(!record_bytes_read(bytes.at, bytes.len, &read));
	record_clear(&record);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(every_cut_is_noticed)
{
	struct record record = sample(17), read;
	struct bytes bytes = written(&record);
	for (size_t len = 0; len < bytes.len; len++)
		ck_assert_msg(!record_bytes_read(bytes.at, len, &read), "cut at %zu", len);
	bytes_put(&bytes, "", 1);
	ck_assert(!record_bytes_read(bytes.at, bytes.len, &read));
	record_clear(&record);
	bytes_clear(&bytes);
}
END_TEST

/* Whatever a byte becomes, reading ends, within its bounds: a sanitizer build sees to the rest. */
START_TEST(a_changed_byte_does_no_harm)
{
	struct record record = sample(18), read;
	struct bytes bytes = written(&record);
	for (size_t i = 0; i < bytes.len; i++) {
		for (unsigned bit = 0; bit < 8; bit++) {
			bytes.at[i] ^= (uint8_t)(1u << bit);
			if (record_bytes_read(bytes.at, bytes.len, &read)) {
				struct record_fault fault;
				if (!record_check(&read, &fault))
					ck_assert_uint_le(fault.ply, read.n_plies);
				record_clear(&read);
			}
			bytes.at[i] ^= (uint8_t)(1u << bit);
		}
	}
	record_clear(&record);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(another_version_is_not_read)
{
	struct record record = sample(1), read;
	struct bytes bytes = written(&record);
	ck_assert_uint_eq(bytes.at[0], RECORD_FORMAT);
	bytes.at[0] = RECORD_FORMAT + 1;
	ck_assert(!record_bytes_read(bytes.at, bytes.len, &read));
	bytes.at[0] = 0;
	ck_assert(!record_bytes_read(bytes.at, bytes.len, &read));
	record_clear(&record);
	bytes_clear(&bytes);
}
END_TEST

/* A game takes a few hundred bytes: a million of them fit a small disk. */
START_TEST(a_record_is_small)
{
	struct record record = sample(16);
	struct bytes bytes = written(&record);
	ck_assert_uint_lt(bytes.len, 200 + 5 * (size_t)record.n_plies);
	record_clear(&record);
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/game/record_bytes");
	TCase *both = tcase_create("both ways");
	tcase_add_test(both, a_record_comes_back_as_it_was);
	tcase_add_test(both, a_start_and_a_swap_come_back_too);
	tcase_add_test(both, a_record_is_small);
	tcase_add_test(both, every_field_comes_back);
	suite_add_tcase(suite, both);
	TCase *before = tcase_create("of before");
	tcase_add_test(before, games_of_before_are_read_and_written_as_they_were);
	tcase_add_test(before, every_end_ever_written_is_known);
	suite_add_tcase(suite, before);
	TCase *bad = tcase_create("bad bytes");
	tcase_add_test(bad, every_cut_is_noticed);
	tcase_add_test(bad, a_changed_byte_does_no_harm);
	tcase_add_test(bad, an_end_that_nobody_knows_is_refused);
	tcase_add_test(bad, another_version_is_not_read);
	suite_add_tcase(suite, bad);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
