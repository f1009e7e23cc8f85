/* The shape of messages as data. One table (messages_in.def, messages_out.def, shapes.def) drives the decoder, the
 * encoder, the JSON Schema, the AsyncAPI document, the TypeScript types and docs/protocol.md. */
#ifndef PROTOCOL_SHAPE_H
#define PROTOCOL_SHAPE_H

#include <stddef.h>
#include <stdint.h>

#include "protocol/words.h"

/* What a field is on the wire; in brackets what it is in the struct, incoming / outgoing. */
enum kind {
	KIND_INT,    /* a whole number in min..max                 [int64_t] */
	KIND_BOOL,   /*                                            [uint8_t] */
	KIND_TEXT,   /* UTF-8 of at most max bytes                 [char[max + 1] / const char *] */
	KIND_NAME,   /* a text that is a player's name             [char[NAME_BYTES_MAX + 1] / const char *] */
	KIND_LINE,   /* a text that is a line of talk, trimmed     [char[LINE_BYTES_MAX + 1] / const char *] */
	KIND_ID,     /* a client's id of a command                 [char[ID_BYTES_MAX + 1] / const char *] */
	KIND_ROOM,   /* a room code                                [char[ROOM_CODE_CHARS + 1] / const char *] */
	KIND_TOKEN,  /* a secret in lower-case hexadecimal digits  [uint8_t[TOKEN_BYTES] / const uint8_t *] */
	KIND_WORD,   /* one of `words`                             [uint8_t index / const char *] */
	KIND_WORDS,  /* some of `words`, each once                 [uint8_t bit mask / int32_t bit mask, negative =
	                absent] */
	KIND_INTS,   /* numbers 0..255                             [- / struct ints] */
	KIND_PITS,   /* pit numbers                                [- / int32_t bit mask, negative = absent] */
	KIND_PRESET, /* a rule set's name                          [struct rule_set, whole / const char *] */
	KIND_RULES,  /* rule parameters by name                    [struct rule_set, changes / const struct rule_set *]
	              */
	KIND_OBJECT, /* of `shape`                                 [the struct itself / pointer to it] */
	KIND_LIST    /* of objects of `shape`                      [- / struct list; OPTIONAL: absent if NULL] */
};

enum need {
	REQUIRED,
	OPTIONAL, /* may be left out; outgoing: is, where its pointer or list is NULL or its number negative */
	NULLABLE  /* outgoing only: null where its pointer is NULL */
};

struct shape;

struct field {
	const char *name;
	const char *key; /* ,"name": as it stands before the value of any field but the first */
	size_t key_len;
	const char *doc;
	enum kind kind;
	enum need need;
	int64_t min, max; /* KIND_INT: inclusive; KIND_TEXT: bytes */
	size_t offset;
	size_t has_offset; /* incoming, OPTIONAL: of the uint8_t that says it was there */
	const struct words *words;
	const struct shape *shape;
};

/* A group of fields; `fields` ends with a NULL name. */
struct shape {
	const char *name;
	const char *doc;
	const struct field *fields;
	size_t size; /* bytes of its struct: the step of a list */
};

struct ints {
	const uint8_t *items; /* borrowed */
	size_t n;
};

struct list {
	const void *items; /* borrowed */
	size_t n;
};

#endif
