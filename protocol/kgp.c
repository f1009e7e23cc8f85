#include "protocol/kgp.h"

#include <string.h>

/* What is left of a line. */
struct rest {
	const char *at, *end;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_control(char c)
{
	return ((unsigned char)c < ' ' && c != '\t') || c == 0x7f;
}

static void skip_blanks(struct rest *rest)
{
	while (rest->at < rest->end && is_blank(*rest->at))
		rest->at++;
}

/* Digits at the beginning, as a number; false if there are none or it is beyond 32 bits. */
static bool read_number(struct rest *rest, uint32_t *out)
{
	uint64_t value = 0;
	const char *begin = rest->at;
	for (; rest->at < rest->end && is_digit(*rest->at); rest->at++) {
		value = value * 10 + (uint64_t)(*rest->at - '0');
		if (value > UINT32_MAX)
			return false;
	}
	*out = (uint32_t)value;
	return rest->at > begin;
}

/* What may stand before the name. Digits that nothing follows are a name. */
static bool read_ids(struct rest *rest, struct kgp_line *out)
{
	struct rest ahead = *rest;
	if (ahead.at < ahead.end && is_digit(*ahead.at)) {
		if (!read_number(&ahead, &out->id))
			return false;
		out->has_id = true;
	}
	if (ahead.at < ahead.end && *ahead.at == '@') {
		ahead.at++;
		if (!read_number(&ahead, &out->ref))
			return false;
		out->has_ref = true;
	}
	bool more = ahead.at < ahead.end && is_blank(*ahead.at);
	skip_blanks(&ahead);
	more = more && ahead.at < ahead.end;
	if (more)
		*rest = ahead;
	else if (out->has_ref)
		return false;
	else
		out->has_id = false;
	return true;
}

static bool read_name(struct rest *rest, struct kgp_line *out)
{
	size_t len = 0;
	while (rest->at < rest->end && !is_blank(*rest->at)) {
		char c = *rest->at++;
		if (len == KGP_NAME_MAX || !(is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')))
			return false;
		out->name[len++] = c;
	}
	out->name[len] = '\0';
	return len > 0;
}

/* A number's text: integer, real, or neither, which is a word. */
static enum kgp_kind kind_of(const char *text, size_t len)
{
	size_t i = len > 0 && (text[0] == '+' || text[0] == '-'), n_digits = 0, n_points = 0;
	for (; i < len; i++) {
		n_digits += is_digit(text[i]);
		n_points += text[i] == '.';
		if (!is_digit(text[i]) && text[i] != '.')
			return KGP_WORD;
	}
	if (n_digits == 0 || n_points > 1 || text[len - 1] == '.')
		return KGP_WORD;
	return n_points == 0 ? KGP_INTEGER : KGP_REAL;
}

/* Up to the quote that ends it. */
static bool read_string(struct rest *rest, struct kgp_argument *out)
{
	out->kind = KGP_STRING;
	out->text = ++rest->at;
	while (rest->at < rest->end && *rest->at != '"')
		rest->at += *rest->at == '\\' && rest->at + 1 < rest->end ? 2 : 1;
	if (rest->at >= rest->end)
		return false;
	out->len = (size_t)(rest->at++ - out->text);
	return true;
}

static bool read_board(struct rest *rest, struct kgp_argument *out)
{
	out->kind = KGP_BOARD;
	out->text = ++rest->at;
	while (rest->at < rest->end && (is_digit(*rest->at) || *rest->at == ','))
		rest->at++;
	if (rest->at >= rest->end || *rest->at != '>')
		return false;
	out->len = (size_t)(rest->at++ - out->text);
	return out->len > 0;
}

static bool read_argument(struct rest *rest, struct kgp_argument *out)
{
	if (*rest->at == '"')
		return read_string(rest, out);
	if (*rest->at == '<')
		return read_board(rest, out);
	out->text = rest->at;
	while (rest->at < rest->end && !is_blank(*rest->at) && *rest->at != '"')
		rest->at++;
	out->len = (size_t)(rest->at - out->text);
	out->kind = kind_of(out->text, out->len);
	return true;
}

bool kgp_read(const char *bytes, size_t len, struct kgp_line *out)
{
	struct rest rest = {bytes, bytes + len};
	*out = (struct kgp_line){.name = ""};
	for (size_t i = 0; i < len; i++)
		if (is_control(bytes[i]))
			return false;
	skip_blanks(&rest);
	if (rest.at == rest.end)
		return true;
	if (!read_ids(&rest, out) || !read_name(&rest, out))
		return false;
	for (skip_blanks(&rest); rest.at < rest.end; skip_blanks(&rest))
		if (out->n_arguments == KGP_ARGUMENTS_MAX || !read_argument(&rest, &out->argument[out->n_arguments++]))
			return false;
	return true;
}

bool kgp_text(const struct kgp_line *line, unsigned argument, char *out, size_t size)
{
	if (argument >= line->n_arguments || line->argument[argument].kind == KGP_BOARD)
		return false;
	const struct kgp_argument *from = &line->argument[argument];
	size_t len = 0;
	for (size_t i = 0; i < from->len; i++) {
		char c = from->text[i];
		if (c == '\\' && from->kind == KGP_STRING && i + 1 < from->len) {
			c = from->text[++i];
			c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
		}
		if (len + 1 >= size)
			return false;
		out[len++] = c;
	}
	out[len] = '\0';
	return true;
}

bool kgp_integer(const struct kgp_line *line, unsigned argument, int32_t *out)
{
	if (argument >= line->n_arguments || line->argument[argument].kind != KGP_INTEGER)
		return false;
	const struct kgp_argument *from = &line->argument[argument];
	bool negative = from->text[0] == '-', has_sign = negative || from->text[0] == '+';
	struct rest rest = {from->text + has_sign, from->text + from->len};
	uint32_t value;
	if (!read_number(&rest, &value) || value > INT32_MAX)
		return false;
	*out = negative ? -(int32_t)value : (int32_t)value;
	return true;
}

/* ---- writing ---- */

static void write_text(struct text *text, const char *from)
{
	write_bytes(text, from, strlen(from));
}

void kgp_write_head(struct text *text, uint32_t id, uint32_t ref, const char *name)
{
	if (id > 0)
		write_int(text, id);
	if (ref > 0) {
		write_bytes(text, "@", 1);
		write_int(text, ref);
	}
	if (id > 0 || ref > 0)
		write_bytes(text, " ", 1);
	write_text(text, name);
}

void kgp_write_integer(struct text *text, int64_t value)
{
	write_bytes(text, " ", 1);
	write_int(text, value);
}

void kgp_write_string(struct text *text, const char *string)
{
	write_bytes(text, " \"", 2);
	for (; *string; string++) {
		if (*string == '"' || *string == '\\')
			write_bytes(text, "\\", 1);
		if (*string == '\n')
			write_bytes(text, "\\n", 2);
		else if (!is_control(*string))
			write_bytes(text, string, 1);
	}
	write_bytes(text, "\"", 1);
}

static void write_next(struct text *text, unsigned number)
{
	write_bytes(text, ",", 1);
	write_int(text, number);
}

void kgp_write_board(struct text *text, const struct board *board, unsigned pits, enum side side)
{
	enum side other = side_other(side);
	write_bytes(text, " <", 2);
	write_int(text, pits);
	write_next(text, board->store[side]);
	write_next(text, board->store[other]);
	for (unsigned pit = 0; pit < pits; pit++)
		write_next(text, board->pit[side][pit]);
	for (unsigned pit = 0; pit < pits; pit++)
		write_next(text, board->pit[other][pit]);
	write_bytes(text, ">", 1);
}

void kgp_write_end(struct text *text)
{
	write_bytes(text, "\r\n", 2);
}
