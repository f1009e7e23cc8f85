#include "server/html_head.h"

#include <check.h>
#include <string.h>

static struct text out;

static const char *escaped(const char *text)
{
	out.len = 0;
	html_escape(&out, text);
	write_bytes(&out, "", 1);
	return out.bytes;
}

START_TEST(nothing_that_html_has_a_use_for_is_left)
{
	ck_assert_str_eq(escaped("a & <b> \"c\" 'd'"), "a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39;");
	ck_assert_str_eq(escaped("&amp;</title><script>"), "&amp;amp;&lt;/title&gt;&lt;script&gt;");
	ck_assert_str_eq(escaped("one\r\ntwo\x1b\t"), "onetwo");
	ck_assert_str_eq(escaped("Жанна · 名前"), "Жанна · 名前");
	ck_assert_str_eq(escaped(""), "");
}
END_TEST

static unsigned count(const char *text, const char *word)
{
	unsigned n = 0;
	for (; (text = strstr(text, word)); text++)
		n++;
	return n;
}

START_TEST(a_hostile_name_opens_and_closes_nothing)
{
	static const char *const hostile = "\"><script>alert(1)</script><meta name='x' content=\"--><!--";
	const struct html_head head = {.language = hostile,
	        .title = hostile,
	        .about = hostile,
	        .url = hostile,
	        .image = hostile,
	        .image_alt = hostile,
	        .unlisted = true};
	out.len = 0;
	html_head_write(&head, &out);
	write_bytes(&out, "", 1);
	ck_assert_uint_eq(count(out.bytes, "<script"), 0);
	ck_assert_uint_eq(count(out.bytes, "<!--"), 0);
	ck_assert_uint_eq(count(out.bytes, "'"), 0);
	/* As many tags as lines, and of quotes two for each attribute. */
	ck_assert_uint_eq(count(out.bytes, "<") - 1, count(out.bytes, "\n")); /* the title has two */
	ck_assert_uint_eq(count(out.bytes, "=\"") * 2, count(out.bytes, "\""));
}
END_TEST

START_TEST(it_says_what_it_was_given)
{
	static const char *const lines[] = {
	        "<title>Ann – Ben · mancala</title>\n",
	        "<meta name=\"description\" content=\"Kalah, 3+2.\">\n",
	        "<link rel=\"canonical\" href=\"https://example.org/r/A?a=1&amp;b=2\">\n",
	        "<meta property=\"og:locale\" content=\"ru_RU\">\n",
	        "<meta property=\"og:image\" content=\"https://example.org/picture/room/A.png\">\n",
	        "<meta property=\"og:image:width\" content=\"1200\">\n",
	        "<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
	};
	struct html_head head = {.language = "ru",
	        .title = "Ann – Ben",
	        .about = "Kalah, 3+2.",
	        .url = "https://example.org/r/A?a=1&b=2",
	        .image = "https://example.org/picture/room/A.png",
	        .image_alt = "A board"};
	out.len = 0;
	html_head_write(&head, &out);
	write_bytes(&out, "", 1);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		ck_assert_msg(strstr(out.bytes, lines[i]) != NULL, "%s in %s", lines[i], out.bytes);
	ck_assert_ptr_null(strstr(out.bytes, "noindex"));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("server/html_head");
	TCase *heads = tcase_create("heads");
	tcase_add_test(heads, nothing_that_html_has_a_use_for_is_left);
	tcase_add_test(heads, a_hostile_name_opens_and_closes_nothing);
	tcase_add_test(heads, it_says_what_it_was_given);
	suite_add_tcase(suite, heads);
	SRunner *runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed != 0;
}
