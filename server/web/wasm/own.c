#include "server/web/wasm/own.h"

#include <stdio.h>
#include <string.h>

#include "protocol/analysis_query.h"
#include "protocol/write.h"

static struct own *find(struct own *own, size_t n, const char *name)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(own[i].name, name) == 0)
			return &own[i];
	return NULL;
}

static bool read(struct own *own, const char *value, struct query_fault *fault)
{
	char told[QUERY_TEXT_MAX];
	if (own->given)
		return query_refuse(fault, own->name, "The parameter stands there twice.");
	own->given = query_number(value, own->max, &own->value);
	if (own->given)
		return true;
	snprintf(told, sizeof told, "%s is a whole number from 0 to %lld.", own->name, (long long)own->max);
	return query_refuse(fault, own->name, told);
}

/* What is not one of them goes to `rest` as it stands. */
static bool part(const char *query, struct own *own, size_t n, struct text *rest, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[QUERY_VALUE_MAX];
	for (const char *from = query; query_take(&query, name, value, sizeof value, fault); from = query) {
		struct own *found = find(own, n, name);
		if (!found)
			write_bytes(rest, from, (size_t)(query - from));
		else if (!read(found, value, fault))
			return false;
	}
	write_bytes(rest, "", 1);
	return !fault->text[0];
}

bool own_read(const char *query, struct own *own, size_t n, struct game *game, struct query_fault *fault)
{
	struct text rest = {.bytes = NULL};
	struct analysis_query read;
	bool good = part(query, own, n, &rest, fault) && analysis_query_read(rest.bytes, &read, fault);
	text_clear(&rest);
	if (good)
		*game = read.game;
	return good;
}

bool own_read_open(const char *query, struct own *own, size_t n, struct game *game, struct query_fault *fault)
{
	if (!own_read(query, own, n, game, fault))
		return false;
	if (game->end == END_NONE)
		return true;
	game_clear(game);
	return query_refuse(fault, "moves", err_text(ERR_GAME_OVER));
}
