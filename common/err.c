#include "common/err.h"

static const struct {
	const char *word;
	const char *text;
} rows[ERR_COUNT] = {
        [OK] = {"ok", "All is well."},
#define ERR(name, word, text) [ERR_##name] = {word, text},
#include "common/err.def"
#undef ERR
};

const char *err_word(enum err err)
{
	return rows[err].word;
}

const char *err_text(enum err err)
{
	return rows[err].text;
}
