#include "protocol/review_json.h"

#include <check.h>

#include "common/bot/engine.h"

static struct text text;

static void check(const char *expected)
{
	write_bytes(&text, "", 1);
	ck_assert_str_eq(text.bytes, expected);
	text_clear(&text);
	text = (struct text){.bytes = NULL};
}

START_TEST(one_that_is_not_there_tells_how_far_it_is)
{
	review_progress_write("g1", &(struct review_progress){.state = REVIEW_NONE, .of = 5}, &text);
	check("{\"id\":\"g1\",\"state\":\"none\",\"done\":0,\"of\":5,\"ahead\":0}");
	review_progress_write("g1", &(struct review_progress){.state = REVIEW_WAITING, .of = 5, .ahead = 2}, &text);
	check("{\"id\":\"g1\",\"state\":\"waiting\",\"done\":0,\"of\":5,\"ahead\":2}");
	review_progress_write("g1", &(struct review_progress){.state = REVIEW_WORKING, .done = 3, .of = 5}, &text);
	check("{\"id\":\"g1\",\"state\":\"working\",\"done\":3,\"of\":5,\"ahead\":0}");
}
END_TEST

START_TEST(one_that_is_there_tells_of_every_position)
{
	struct review review;
	const struct review_making making = {.engine = "mancalad 1", .nodes = 100};
	review_init(&review, 3, 48);
	review.at[0] = (struct review_position){.to_move = SOUTH,
	        .sown = 1,
	        .best = 2,
	        .proof = PROOF_SEARCH,
	        .n_legal = 2,
	        .value = 4,
	        .n_line = 2,
	        .line = {2, 0}};
	review.at[1] = (struct review_position){.to_move = NORTH,
	        .sown = 3,
	        .best = 3,
	        .proof = PROOF_TABLE,
	        .n_legal = 1,
	        .value = 6,
	        .n_line = 1,
	        .line = {3}};
	review.at[2] = (struct review_position){
	        .to_move = SIDE_NONE, .sown = REVIEW_NO_PIT, .best = REVIEW_NO_PIT, .proof = PROOF_SEARCH, .value = -6};
	review_judge(&review);
	review_json_write("g1", REVIEW_VERSION, &review, &making, &text);
	check("{\"id\":\"g1\",\"state\":\"done\",\"done\":3,\"of\":3,\"version\":1,\"current\":true,"
	      "\"engine\":\"mancalad 1\",\"nodes\":100,\"positions\":["
	      "{\"ply\":0,\"to_move\":\"south\",\"value\":4,\"exact\":true,\"by\":\"proof\",\"best\":2,\"line\":[2,0],"
	      "\"sown\":1,\"forced\":false,\"lost\":10,\"mark\":\"blunder\"},"
	      "{\"ply\":1,\"to_move\":\"north\",\"value\":6,\"exact\":true,\"by\":\"table\",\"best\":3,\"line\":[3],"
	      "\"sown\":3,\"forced\":true,\"lost\":0,\"mark\":null},"
	      "{\"ply\":2,\"to_move\":null,\"value\":-6,\"exact\":true,\"by\":\"proof\",\"best\":null,\"line\":[],"
	      "\"sown\":null,\"forced\":false,\"lost\":null,\"mark\":null}],\"turning_points\":[0],"
	      "\"sides\":{\"south\":{\"accuracy\":50,\"choices\":1,\"lost\":10,"
	      "\"marks\":{\"best\":0,\"good\":0,\"inaccuracy\":0,\"mistake\":0,\"blunder\":1}},"
	      "\"north\":{\"accuracy\":null,\"choices\":0,\"lost\":0,"
	      "\"marks\":{\"best\":0,\"good\":0,\"inaccuracy\":0,\"mistake\":0,\"blunder\":0}}}}");
	review_clear(&review);
}
END_TEST

START_TEST(one_of_an_older_reviewing_says_so)
{
	struct review review;
	const struct review_making making = {.engine = "mancalad 0"};
	review_init(&review, 1, 48);
	review.at[0] = (struct review_position){.to_move = SOUTH, .sown = REVIEW_NO_PIT};
	review_json_write("g1", REVIEW_VERSION - 1, &review, &making, &text);
	write_bytes(&text, "", 1);
	ck_assert_ptr_nonnull(strstr(text.bytes, "\"current\":false"));
	text_clear(&text);
	text = (struct text){.bytes = NULL};
	review_clear(&review);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol/review_json");
	TCase *answers = tcase_create("answers");
	tcase_add_test(answers, one_that_is_not_there_tells_how_far_it_is);
	tcase_add_test(answers, one_that_is_there_tells_of_every_position);
	tcase_add_test(answers, one_of_an_older_reviewing_says_so);
	suite_add_tcase(suite, answers);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
