#include "common/bot/review_bytes.h"

#include <check.h>
#include <string.h>

#include "common/bot/engine.h"

static void make(struct review *review)
{
	review_init(review, 3, 48);
	review->at[0] = (struct review_position){.to_move = NORTH,
	        .sown = 9,
	        .best = 2,
	        .proof = PROOF_TABLE,
	        .n_legal = 6,
	        .value = -17,
	        .n_line = 2,
	        .line = {2, 5}};
	review->at[1] = (struct review_position){
	        .to_move = SOUTH, .sown = 0, .best = 0, .proof = PROOF_NONE, .n_legal = 1, .value = 30, .n_line = 1};
	review->at[2] = (struct review_position){
	        .to_move = SIDE_NONE, .sown = REVIEW_NO_PIT, .best = REVIEW_NO_PIT, .proof = PROOF_SEARCH, .value = 20};
	review_judge(review);
}

static const struct review_making made = {.engine = "mancalad 9.9", .nodes = 1234567};

static void write(struct bytes *bytes)
{
	struct review review;
	make(&review);
	review_bytes_write(&review, &made, bytes);
	review_clear(&review);
}

START_TEST(a_review_comes_back_as_it_was)
{
	struct review review, again;
	struct review_making making;
	struct bytes bytes = {.at = NULL};
	make(&review);
	write(&bytes);
	ck_assert(review_bytes_read(bytes.at, bytes.len, &again, &making));
	ck_assert_str_eq(making.engine, made.engine);
	ck_assert_uint_eq(making.nodes, made.nodes);
	ck_assert_uint_eq(again.n, review.n);
	ck_assert_uint_eq(again.total, review.total);
	for (uint32_t i = 0; i < review.n; i++) {
		const struct review_position *a = &review.at[i], *b = &again.at[i];
		ck_assert_uint_eq(a->to_move, b->to_move);
		ck_assert_uint_eq(a->sown, b->sown);
		ck_assert_uint_eq(a->best, b->best);
		ck_assert_uint_eq(a->proof, b->proof);
		ck_assert_uint_eq(a->n_legal, b->n_legal);
		ck_assert_int_eq(a->value, b->value);
		ck_assert_uint_eq(a->mark, b->mark);
		ck_assert_int_eq(a->lost, b->lost);
		ck_assert_uint_eq(a->n_line, b->n_line);
		ck_assert_mem_eq(a->line, b->line, a->n_line);
	}
	ck_assert_int_eq(review.side[NORTH].accuracy, again.side[NORTH].accuracy);
	review_clear(&review);
	review_clear(&again);
	bytes_clear(&bytes);
}
END_TEST

START_TEST(what_was_cut_off_or_continued_is_none)
{
	struct review review;
	struct review_making making;
	struct bytes bytes = {.at = NULL};
	write(&bytes);
	for (size_t len = 0; len < bytes.len; len++)
		ck_assert_msg(!review_bytes_read(bytes.at, len, &review, &making), "%zu", len);
	bytes_put(&bytes, "", 1);
	ck_assert(!review_bytes_read(bytes.at, bytes.len, &review, &making));
	bytes_clear(&bytes);
}
END_TEST

/* Whatever byte is another: it is a review within its bounds, or none. */
START_TEST(no_byte_of_it_can_do_harm)
{
	struct bytes bytes = {.at = NULL};
	write(&bytes);
	for (size_t at = 0; at < bytes.len; at++) {
		uint8_t was = bytes.at[at];
		for (unsigned value = 0; value < 256; value++) {
			struct review review;
			struct review_making making;
			bytes.at[at] = (uint8_t)value;
			if (review_bytes_read(bytes.at, bytes.len, &review, &making))
				review_clear(&review);
		}
		bytes.at[at] = was;
	}
	bytes_clear(&bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("common/bot/review_bytes");
	TCase *records = tcase_create("records");
	tcase_add_test(records, a_review_comes_back_as_it_was);
	tcase_add_test(records, what_was_cut_off_or_continued_is_none);
	tcase_add_test(records, no_byte_of_it_can_do_harm);
	suite_add_tcase(suite, records);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
