#include "server/cmd/games_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "common/mem.h"
#include "protocol/json.h"

static const char blank[] = " \t\r\n";

/* Hands a line over without the blanks at its end. */
static bool hand_over(const struct games_file *to, unsigned long number, char *line, size_t len)
{
	while (len > 0 && strchr(blank, line[len - 1]))
		len--;
	char end = line[len];
	line[len] = '\0';
	bool goes_on = len == 0 || to->game(to->context, number, line, len);
	line[len] = end;
	return goes_on;
}

static void read_lines(FILE *file, const struct games_file *to, char **line, size_t *cap, size_t first_len)
{
	ssize_t len = (ssize_t)first_len;
	for (unsigned long number = 1; len >= 0; number++) {
		if (!hand_over(to, number, *line, (size_t)len))
			return;
		len = getline(line, cap, file);
	}
}

/* The rest of a file behind what is there of it. */
static void read_rest(FILE *file, char **text, size_t *len, size_t *cap)
{
	size_t n;
	do {
		void *bytes = *text;
		mem_grow(&bytes, cap, *len + 65536 + 1, 1);
		*text = bytes;
		n = fread(*text + *len, 1, 65536, file);
		*len += n;
		(*text)[*len] = '\0';
	} while (n > 0);
}

/* One game over many lines, or lines of which the first is broken. */
static void read_whole(const struct games_file *to, char *text, size_t len)
{
	if (json_is_strict(text, len)) {
		hand_over(to, 1, text, len);
		return;
	}
	for (unsigned long number = 1; len > 0; number++) {
		const char *newline = memchr(text, '\n', len);
		size_t line = newline ? (size_t)(newline - text) + 1 : len;
		if (!hand_over(to, number, text, line))
			return;
		text += line;
		len -= line;
	}
}

bool games_file_read(FILE *file, const struct games_file *to)
{
	char *text = NULL;
	size_t cap = 0;
	ssize_t first = getline(&text, &cap, file);
	if (first >= 0 && json_is_strict(text, (size_t)first)) {
		read_lines(file, to, &text, &cap, (size_t)first);
	} else if (first >= 0) {
		size_t len = (size_t)first;
		read_rest(file, &text, &len, &cap);
		if (to->other && text[strspn(text, blank)] != '{')
			to->other(to->context, text, len);
		else
			read_whole(to, text, len);
	}
	free(text);
	return !ferror(file);
}
