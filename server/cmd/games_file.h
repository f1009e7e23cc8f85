/* Files of games as JSON: one game a line, as mancalad export writes them, or one game over many lines. */
#ifndef SERVER_CMD_GAMES_FILE_H
#define SERVER_CMD_GAMES_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct games_file {
	/* Called with every line that is not blank, or the whole text as line 1; a NUL follows it. False ends the
	 * reading. */
	bool (*game)(void *context, unsigned long line, const char *json, size_t len);
	/* Called instead with the whole of a file that does not begin as JSON. NULL: such a file is read by lines too.
	 */
	void (*other)(void *context, const char *text, size_t len);
	void *context;
};

/* Reads to the end, line by line where the file is one of lines, so that it may be larger than memory. False if the
 * file cannot be read. */
bool games_file_read(FILE *file, const struct games_file *to);

#endif
