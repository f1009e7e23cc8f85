/* The Kalah Game Protocol, KGP 1.x: one command a line, as text. Taking a line apart and writing one; what the commands
 * mean, kgp_agent.h knows. Pure; nothing is allocated but the text that is written.
 *
 * After the specification "Kalah Game Protocol" by P. Kaludercic and T. Völk (github.com/KWARC/kalah-game, folder
 * spec), version 1.0.1: `id@ref name argument...`, where id and ref are numbers and may be missing, and an argument is
 * an integer, a real number, a word, a "string" or a board <n,south,north,south's pits...,north's pits...>. Read more
 * freely than that where programs that are about differ: a word may have any visible characters. */
#ifndef PROTOCOL_KGP_H
#define PROTOCOL_KGP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/board.h"
#include "protocol/write.h"

#define KGP_NAME_MAX 15
#define KGP_ARGUMENTS_MAX 4 /* no command that we take has more than two */

enum kgp_kind { KGP_INTEGER, KGP_REAL, KGP_WORD, KGP_STRING, KGP_BOARD };

struct kgp_argument {
	enum kgp_kind kind;
	const char *text; /* within the line, a string's without its quotes and still with its backslashes; not
	                     terminated */
	size_t len;
};

struct kgp_line {
	bool has_id, has_ref;
	uint32_t id, ref;
	char name[KGP_NAME_MAX + 1]; /* empty for a line of nothing but blanks */
	unsigned n_arguments;
	struct kgp_argument argument[KGP_ARGUMENTS_MAX];
};

/* Takes a line of `len` bytes, without its end, apart. False if it is none: a name that is too long or none, numbers
 * beyond 32 bits as id or ref, too many arguments, a string or board without its end, a control character. */
bool kgp_read(const char *bytes, size_t len, struct kgp_line *out);

/* An argument as text: a word, or a string without its backslashes (\n is a line's end). False if there is no such
 * argument or it does not fit `size` with its NUL. */
bool kgp_text(const struct kgp_line *line, unsigned argument, char *out, size_t size);
/* A whole number; false if it is none of 32 bits. */
bool kgp_integer(const struct kgp_line *line, unsigned argument, int32_t *out);

/* Writing: the head, arguments, the end. `ref` 0 refers to nothing; `id` 0 has none. */
void kgp_write_head(struct text *text, uint32_t id, uint32_t ref, const char *name);
void kgp_write_integer(struct text *text, int64_t value);
void kgp_write_string(struct text *text, const char *string);
/* As the one sees it whose side is `side`: his own seeds stand first. */
void kgp_write_board(struct text *text, const struct board *board, unsigned pits, enum side side);
void kgp_write_end(struct text *text);

#endif
