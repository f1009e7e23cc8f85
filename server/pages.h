/* Which addresses show the page: all of them are answered with the same file, which finds out by itself what to show.
 * Pure. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

enum page {
#define PAGE(name, path, argument) PAGE_##name,
#include "server/pages.def"
#undef PAGE
	PAGE_COUNT
};

/* PAGE_COUNT if it is no page's address. `*argument` becomes what follows the page's own path, "" for nothing; it
 * points into `path`. */
enum page pages_find(const char *path, const char **argument);

/* Its name in the table. */
const char *pages_name(enum page page);

/* The page's own path, where it shows something without anything behind it; else NULL. */
const char *pages_path(enum page page);

#endif
