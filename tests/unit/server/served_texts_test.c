#include "server/served_texts.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "common/game/rules.h"
#include "protocol/picture/lettering.h"
#include "server/pages.h"

static struct text out;

static const char *written(unsigned language, const char *key, const char *const *values)
{
	out.len = 0;
	served_write(&out, language, key, values);
	write_bytes(&out, "", 1);
	return out.bytes;
}

START_TEST(the_language_is_what_the_client_likes_best_of_ours)
{
	static const struct {
		const char *accept, *language;
	} rows[] = {
	        {"", "en"},
	        {"ru", "ru"},
	        {"es-MX,es;q=0.9", "es"},
	        {"de, fr;q=0.8, en;q=0.5", "fr"},
	        {"de", "en"},
	        {"*", "en"},
	        {"en;q=0.3, RU;q=0.31", "ru"},
	        {"ru;q=0, fr;q=0.001", "fr"},
	        {"ru; q=0.2,es;q=0.200", "ru"},
	        {"fr;q=1.0,ru", "fr"},
	        {" ,, ;q=, fr", "fr"},
	        {"english", "en"},
	        {"rus", "en"},
	        {"ru;q=", "ru"},
	        {"ru;q", "ru"},
	        {"r", "en"},
	        {";q=1", "en"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		ck_assert_msg(strcmp(served_language_word(served_language(rows[i].accept)), rows[i].language) == 0,
		        "%s: %s", rows[i].accept, served_language_word(served_language(rows[i].accept)));
}
END_TEST

START_TEST(values_stand_in_their_places)
{
	const char *const values[] = {"rules", "Kalah", "turn", "{rules}", NULL};
	ck_assert_str_eq(written(0, "title.position", values), "Kalah · {rules}");
	ck_assert_str_eq(written(0, "title.position", NULL), "{rules} · {turn}");
	ck_assert_str_eq(written(0, "no.such.key", values), "");
	ck_assert_ptr_null(served_text(0, "no.such.key"));
	ck_assert_str_ne(served_text(0, "side.south"), served_text(1, "side.south"));
}
END_TEST

START_TEST(every_page_and_every_rule_set_has_its_texts)
{
	char key[64];
	const char *preset;
	for (unsigned language = 0; language < SERVED_LANGUAGES; language++) {
		for (enum page page = 0; page < PAGE_COUNT; page++) {
			snprintf(key, sizeof key, "title.%s", pages_name(page));
			ck_assert_msg(served_text(language, key) != NULL, "%s", key);
			snprintf(key, sizeof key, "about.%s", pages_name(page));
			ck_assert_msg(served_text(language, key) != NULL, "%s", key);
		}
		for (size_t i = 0; (preset = rules_preset_name(i)); i++) {
			snprintf(key, sizeof key, "preset.%s", preset);
			ck_assert_msg(served_text(language, key) != NULL, "%s", key);
		}
	}
}
END_TEST

START_TEST(what_may_stand_on_a_picture_can_be_drawn)
{
	static const char *const keys[] = {"title.house", "card", "title.open", "turn", "side.south", "side.north",
	        "result.won", "result.draw", "clock.none", "clock.days", "rules.changed", "preset.awale"};
	for (unsigned language = 0; language < SERVED_LANGUAGES; language++)
		for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
			ck_assert_msg(lettering_knows(served_text(language, keys[i])), "%s", keys[i]);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/served_texts");
	TCase *texts = tcase_create("texts");
	tcase_add_test(texts, the_language_is_what_the_client_likes_best_of_ours);
	tcase_add_test(texts, values_stand_in_their_places);
	tcase_add_test(texts, every_page_and_every_rule_set_has_its_texts);
	tcase_add_test(texts, what_may_stand_on_a_picture_can_be_drawn);
	suite_add_tcase(suite, texts);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
