#include "server/web/wasm/door.h"

#include <string.h>

#include "common/mem.h"
#include "protocol/games_api.h"

#define EXPORT __attribute__((used, visibility("default")))

static const struct {
	const char *name;
	question_fn *ask;
} questions[] = {
#define QUESTION(name) {#name, ask_##name},
#include QUESTIONS
#undef QUESTION
};
#define N_QUESTIONS (sizeof questions / sizeof questions[0])

static char *text;
static size_t text_cap;
static struct text told;

EXPORT char *question(size_t size)
{
	void *grown = text;
	mem_grow(&grown, &text_cap, size + 1, 1);
	return text = grown;
}

static question_fn *find(const char *name, size_t len)
{
	for (size_t i = 0; i < N_QUESTIONS; i++)
		if (strlen(questions[i].name) == len && memcmp(questions[i].name, name, len) == 0)
			return questions[i].ask;
	return NULL;
}

EXPORT unsigned ask(size_t len)
{
	struct query_fault fault = {.text = ""};
	text[len] = '\0';
	size_t name_len = strcspn(text, "?");
	question_fn *asked = find(text, name_len);
	told.len = 0;
	if (asked && asked(text + name_len + (text[name_len] == '?'), &told, &fault))
		return 200;
	if (!asked)
		query_refuse(&fault, "", "There is no such question.");
	told.len = 0;
	games_error_write("bad_query", fault.text, fault.field, &told);
	return 400;
}

EXPORT const char *answer(void)
{
	return told.bytes;
}

EXPORT size_t answer_len(void)
{
	return told.len;
}
