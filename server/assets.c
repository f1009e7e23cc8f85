#include "server/assets.h"

#include <stdlib.h>
#include <string.h>

/* Made by embed.cmake, sorted by path. */
extern const struct asset assets_table[];
extern const size_t n_assets_table;

static int compare(const void *path, const void *asset)
{
	return strcmp(path, ((const struct asset *)asset)->path);
}

const struct asset *assets_find(const char *path)
{
	return bsearch(path, assets_table, n_assets_table, sizeof(*assets_table), compare);
}
