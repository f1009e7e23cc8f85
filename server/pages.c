#include "server/pages.h"

#include <stdbool.h>
#include <string.h>

#include "server/store/store.h"

#define WORD_CHARS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
#define WORD_MAX 32
#define STEP_DIGITS_MAX 2

enum argument { NOTHING, MAYBE, WORD, STEP, GAME_ID };

static const struct {
	const char *name;
	const char *path;
	enum argument argument;
} rows[] = {
#define PAGE(name, path, argument) [PAGE_##name] = {#name, path, argument},
#include "server/pages.def"
#undef PAGE
};

static bool consists_of(const char *text, const char *chars, size_t max)
{
	size_t len = strspn(text, chars);

	return len > 0 && len <= max && text[len] == '\0';
}

static bool is_step(const char *text)
{
	size_t len = strspn(text, WORD_CHARS);

	if (len == 0 || len > WORD_MAX)
		return false;
	return text[len] == '\0' || (text[len] == '/' && consists_of(text + len + 1, "0123456789", STEP_DIGITS_MAX));
}

static bool takes(enum argument argument, const char *text)
{
	switch (argument) {
	case NOTHING:
		return *text == '\0';
	case MAYBE:
		return *text == '\0' || consists_of(text, WORD_CHARS, WORD_MAX);
	case WORD:
		return consists_of(text, WORD_CHARS, WORD_MAX);
	case STEP:
		return is_step(text);
	case GAME_ID:
		return consists_of(text, WORD_CHARS "_", GAME_ID_MAX);
	}
	return false;
}

enum page pages_find(const char *path, const char **argument)
{
	for (enum page page = 0; page < PAGE_COUNT; page++) {
		size_t len = strlen(rows[page].path);

		if (strncmp(path, rows[page].path, len) != 0)
			continue;
		/* "/tv/" names nothing: what follows the slash is one word at least. */
		const char *rest = path + len;
		if (*rest != '\0' && (*rest != '/' || *++rest == '\0'))
			continue;
		if (!takes(rows[page].argument, rest))
			continue;
		*argument = rest;
		return page;
	}
	return PAGE_COUNT;
}

const char *pages_name(enum page page)
{
	return rows[page].name;
}

const char *pages_path(enum page page)
{
	return rows[page].argument == NOTHING || rows[page].argument == MAYBE ? rows[page].path : NULL;
}
