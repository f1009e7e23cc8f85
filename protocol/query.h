/* The part of an address behind its "?", taken apart: names and values, their escapes undone, and what is wrong with
 * one told to whoever sent it. Knows no parameter. */
#ifndef PROTOCOL_QUERY_H
#define PROTOCOL_QUERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is wrong with a request, for its sender. */
#define QUERY_TEXT_MAX 200
struct query_fault {
	char field[24];            /* the parameter; empty for none */
	char text[QUERY_TEXT_MAX]; /* a sentence; empty: nothing is wrong */
};

/* Notes a fault, the name cut where it is too long or no text. Always false. */
bool query_refuse(struct query_fault *fault, const char *name, const char *text);

#define QUERY_NAME_MAX 256
#define QUERY_VALUE_MAX 2048 /* a long game's moves; addresses have about as much room */

/* Takes "name=value" from `*text`. False at the end, or with a fault if it is no such thing: bad escapes, no UTF-8, or
 * longer than `size`, the room in `value`. */
bool query_take(const char **text, char name[QUERY_NAME_MAX], char *value, size_t size, struct query_fault *fault);

/* A whole number in decimal digits; false if it is none, or more than `max`. */
bool query_number(const char *text, int64_t max, int64_t *out);

#endif
