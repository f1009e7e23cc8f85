/* The files of tests/data/saved: bytes as programs of before have stored them, each example a line with its name and
 * lines of hexadecimal digits that begin with a tab. For tests with Check alone. */
#ifndef TESTS_SUPPORT_SAVED_H
#define TESTS_SUPPORT_SAVED_H

#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/bytes.h"

#define SAVED_NAME_MAX 512
#define SAVED_BYTES_A_LINE 50

struct saved_example {
	char name[SAVED_NAME_MAX];
	struct bytes bytes; /* freed by saved_next at the end, or by bytes_clear */
};

/* The examples of a format: KIND-FORMAT.txt. The caller closes it. */
static inline FILE *saved_open(const char *kind, unsigned format)
{
	char path[512];
	snprintf(path, sizeof path, "%s/saved/%s-%u.txt", TEST_DATA, kind, format);
	FILE *file = fopen(path, "r");
	ck_assert_msg(file != NULL, "a format without examples: there is no %s", path);
	return file;
}

static inline void saved_put_digits(struct bytes *bytes, const char *line)
{
	for (; isxdigit((unsigned char)line[0]) && isxdigit((unsigned char)line[1]); line += 2) {
		const char digits[] = {line[0], line[1], '\0'};
		uint8_t byte = (uint8_t)strtoul(digits, NULL, 16);
		bytes_put(bytes, &byte, 1);
	}
	ck_assert_msg(*line == '\n', "not hexadecimal: %s", line);
}

/* The next example, in the place of the last one. False at the end. */
static inline bool saved_next(FILE *file, struct saved_example *example)
{
	char line[SAVED_NAME_MAX];
	bytes_clear(&example->bytes);
	do {
		if (!fgets(line, sizeof line, file))
			return false;
	} while (line[0] == '#' || line[0] == '\n');
	ck_assert(line[0] != '\t');
	snprintf(example->name, sizeof example->name, "%.*s", (int)strcspn(line, "\n"), line);
	int next;
	while ((next = getc(file)) == '\t' && fgets(line, sizeof line, file))
		saved_put_digits(&example->bytes, line);
	if (next != EOF)
		ungetc(next, file);
	return true;
}

/* False, with nothing to clear, if there is none of that name. */
static inline bool saved_find(const char *kind, unsigned format, const char *name, struct saved_example *example)
{
	FILE *file = saved_open(kind, format);
	bool found = false;
	*example = (struct saved_example){.bytes = {.at = NULL}};
	while (!found && saved_next(file, example))
		found = strcmp(example->name, name) == 0;
	fclose(file);
	return found;
}

/* As it would stand in the file. */
static inline void saved_show(const char *name, const struct bytes *bytes)
{
	printf("%s", name);
	for (size_t i = 0; i < bytes->len; i++)
		printf("%s%02x", i % SAVED_BYTES_A_LINE == 0 ? "\n\t" : "", bytes->at[i]);
	printf("\n");
}

/* These are the bytes that the example has; if not, they are shown. */
static inline void saved_check(const char *kind, unsigned format, const char *name, const struct bytes *bytes)
{
	struct saved_example example;
	bool same = saved_find(kind, format, name, &example) && example.bytes.len == bytes->len &&
	            memcmp(example.bytes.at, bytes->at, bytes->len) == 0;
	bytes_clear(&example.bytes);
	if (!same)
		saved_show(name, bytes);
	ck_assert_msg(same, "%s-%u.txt has no such example, or other bytes: %s", kind, format, name);
}

#endif
