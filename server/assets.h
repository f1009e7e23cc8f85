/* The files of the page, compiled in at build time with their types and compressed forms. */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct asset {
	const char *path; /* "/index.html" */
	const char *type;
	const char *tag; /* hex digest of the contents */
	const unsigned char *raw;
	size_t n_raw;
	const unsigned char *gzip; /* NULL where it would not be much smaller */
	size_t n_gzip;
	bool hashed; /* the name changes with the contents */
};

/* NULL if there is none of that path. */
const struct asset *assets_find(const char *path);

#endif
