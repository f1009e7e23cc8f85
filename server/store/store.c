#include "server/store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STORE(name) extern const struct store_backend store_##name;
#include "server/store/stores.def"
#undef STORE

const struct store_backend *store_find(const char *name)
{
	static const struct store_backend *const backends[] = {
#define STORE(name) &store_##name,
#include "server/store/stores.def"
#undef STORE
	};
	for (size_t i = 0; i < sizeof backends / sizeof backends[0]; i++)
		if (strcmp(backends[i]->name, name) == 0)
			return backends[i];
	return NULL;
}

void store_say(char why[STORE_WHY_MAX], const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vsnprintf(why, STORE_WHY_MAX, format, args);
	va_end(args);
}

void store_op_clear(struct store_op *op)
{
	bytes_clear(&op->blob);
	free(op->game);
	free(op->puzzle);
	op->game = NULL;
	op->puzzle = NULL;
}
