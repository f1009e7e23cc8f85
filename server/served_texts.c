#include "server/served_texts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Made by served_texts.cmake. */
extern const char *const served_languages[];
extern const struct served_row served_rows[];
extern const size_t n_served_rows;

/* ---- which language ---- */

/* The weight of an item of such a list in thousandths, "q=0.7" as 700. */
static unsigned weight_of(const char *item, size_t len)
{
	size_t at = 0;

	while (at + 2 < len && strncasecmp(item + at, "q=", 2) != 0)
		at++;
	if (at + 2 >= len || item[at + 2] == '1')
		return 1000;
	unsigned weight = 0, digit = 100;
	for (at += 4; at < len && digit > 0 && item[at] >= '0' && item[at] <= '9'; at++, digit /= 10)
		weight += (unsigned)(item[at] - '0') * digit;
	return weight;
}

/* SERVED_LANGUAGES if it is none of ours: "es-MX" is Spanish. */
static unsigned find_language(const char *item, size_t len)
{
	size_t word = strcspn(item, "-_;, \t");

	for (unsigned i = 0; i < SERVED_LANGUAGES; i++)
		if (word <= len && strlen(served_languages[i]) == word &&
		        strncasecmp(item, served_languages[i], word) == 0)
			return i;
	return SERVED_LANGUAGES;
}

unsigned served_language(const char *accept)
{
	unsigned best = 0, best_weight = 0;

	while (*accept) {
		accept += strspn(accept, ", \t");
		size_t len = strcspn(accept, ",");
		unsigned language = find_language(accept, len), weight = weight_of(accept, len);
		if (language < SERVED_LANGUAGES && weight > best_weight) {
			best = language;
			best_weight = weight;
		}
		accept += len;
	}
	return best;
}

const char *served_language_word(unsigned language)
{
	return served_languages[language];
}

/* ---- texts ---- */

static int compare(const void *key, const void *row)
{
	return strcmp(key, ((const struct served_row *)row)->key);
}

const char *served_text(unsigned language, const char *key)
{
	const struct served_row *row = bsearch(key, served_rows, n_served_rows, sizeof(*served_rows), compare);

	return row ? row->text[language] : NULL;
}

static const char *value_of(const char *const *values, const char *name, size_t len)
{
	for (; values && *values; values += 2)
		if (strlen(*values) == len && strncmp(*values, name, len) == 0)
			return values[1];
	return NULL;
}

/* Nothing has no place in a text that was never given one. */
static void add(struct text *out, const char *bytes, size_t len)
{
	if (len > 0)
		write_bytes(out, bytes, len);
}

void served_write(struct text *out, unsigned language, const char *key, const char *const *values)
{
	const char *text = served_text(language, key);

	while (text && *text) {
		size_t plain = strcspn(text, "{"), len = strcspn(text + plain, "}");
		const char *value = NULL;

		add(out, text, plain);
		text += plain;
		if (text[0] && text[len])
			value = value_of(values, text + 1, len - 1);
		if (value) {
			add(out, value, strlen(value));
			text += len + 1;
		} else if (*text) {
			write_bytes(out, text++, 1);
		}
	}
}
