#include "protocol/games_api.h"

#include <string.h>

#include "common/text.h"
#include "protocol/date.h"
#include "protocol/query.h"

#define VALUE_MAX_BYTES 256

/* ---- reading a query ---- */

static int hex_digit(char c)
{
	return c <= '9' ? c - '0' : c - 'a' + 10;
}

static bool read_instant(const char *text, int64_t *out)
{
	return query_number(text, INT64_C(253402300799999), out) || date_read(text, out);
}

static bool is_id(const char *text)
{
	size_t len = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
	return len > 0 && len <= RECORD_ID_MAX && text[len] == '\0';
}

static bool read_cursor(const char *text, struct games_query *query)
{
	uint64_t ended = 0;
	size_t digits = strspn(text, "0123456789abcdef");
	if (digits != 16 || text[16] != '.' || !is_id(text + 17))
		return false;
	for (size_t i = 0; i < 16; i++)
		ended = ended << 4 | (uint64_t)hex_digit(text[i]);
	query->before_unix_ms = (int64_t)ended;
	memcpy(query->before_id, text + 17, strlen(text + 17) + 1);
	return true;
}

static bool copy(const char *value, char *out, size_t size)
{
	size_t len = strlen(value);
	if (len == 0 || len >= size)
		return false;
	memcpy(out, value, len + 1);
	return true;
}

static bool read_preset(const char *value, struct games_query *query)
{
	struct rules rules;
	return rules_preset(value, &rules) == OK && copy(value, query->preset, sizeof query->preset);
}

static bool read_result(const char *value, struct games_query *query)
{
	if (strcmp(value, "south") != 0 && strcmp(value, "north") != 0 && strcmp(value, "draw") != 0)
		return false;
	return copy(value, query->result, sizeof query->result);
}

static bool read_limit(const char *value, struct games_query *query)
{
	int64_t limit;
	if (!query_number(value, GAMES_LIMIT_MAX, &limit) || limit == 0)
		return false;
	query->limit = (unsigned)limit;
	return true;
}

static bool read_player(const char *value, struct games_query *query)
{
	return text_check_name(value) == OK && copy(value, query->player, sizeof query->player);
}

static bool read_user(const char *value, struct games_query *query)
{
	return copy(value, query->user, sizeof query->user);
}

static bool read_from(const char *value, struct games_query *query)
{
	return read_instant(value, &query->from_unix_ms);
}

static bool read_to(const char *value, struct games_query *query)
{
	return read_instant(value, &query->to_unix_ms);
}

static const struct {
	const char *name;
	bool (*read)(const char *value, struct games_query *query);
	const char *wrong;
} parameters[] = {
        {"player", read_player, "player is the name of a player."},
        {"user", read_user, "user is the id of a user, of at most 64 bytes."},
        {"preset", read_preset, "preset is the name of one of the rule sets."},
        {"result", read_result, "result is south, north or draw."},
        {"from", read_from, "from is a date, as in 2026-11-30 or 2026-11-30T12:00Z, or Unix milliseconds."},
        {"to", read_to, "to is a date, as in 2026-11-30 or 2026-11-30T12:00Z, or Unix milliseconds."},
        {"limit", read_limit, "limit is a number of games from 1 to 100."},
        {"after", read_cursor, "after is the value of next on the page before."},
};
#define N_PARAMETERS (sizeof parameters / sizeof parameters[0])

static bool read_parameter(
        const char *name, const char *value, unsigned *seen, struct games_query *query, struct query_fault *fault)
{
	for (size_t i = 0; i < N_PARAMETERS; i++) {
		if (strcmp(parameters[i].name, name) != 0)
			continue;
		if (*seen & 1u << i)
			return query_refuse(fault, name, "The parameter stands there twice.");
		*seen |= 1u << i;
		return parameters[i].read(value, query) || query_refuse(fault, name, parameters[i].wrong);
	}
	return query_refuse(fault, name, "There is no such parameter.");
}

bool games_query_read(const char *text, struct games_query *query, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[VALUE_MAX_BYTES];
	unsigned seen = 0;
	*query = (struct games_query){.limit = GAMES_LIMIT_DEFAULT};
	*fault = (struct query_fault){.text = ""};
	while (query_take(&text, name, value, sizeof value, fault))
		if (!read_parameter(name, value, &seen, query, fault))
			return false;
	return !fault->text[0];
}

bool games_scheme_read(const char *text, enum scheme *scheme, struct query_fault *fault)
{
	char name[QUERY_NAME_MAX], value[VALUE_MAX_BYTES];
	*scheme = SCHEME_LETTERS;
	*fault = (struct query_fault){.text = ""};
	while (query_take(&text, name, value, sizeof value, fault)) {
		if (strcmp(name, "scheme") != 0)
			return query_refuse(fault, name, "There is no such parameter.");
		if (!scheme_find(value, scheme) || (*scheme != SCHEME_LETTERS && *scheme != SCHEME_CAPITALS))
			return query_refuse(fault, name, "scheme is letters or capitals.");
	}
	return !fault->text[0];
}

/* ---- writing ---- */

static void put_escaped(struct text *text, const char *value)
{
	static const char hex[] = "0123456789ABCDEF";
	for (; *value; value++) {
		unsigned char c = (unsigned char)*value;
		char escaped[] = {'%', hex[c >> 4], hex[c & 15]};
		bool plain =
		        (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || strchr("-._~", c);
		write_bytes(text, plain ? value : escaped, plain ? 1 : sizeof escaped);
	}
}

static void put_parameter(struct text *text, const char *name, const char *value)
{
	if (!value[0])
		return;
	write_literal(text, name);
	write_literal(text, "=");
	put_escaped(text, value);
	write_literal(text, "&");
}

static void put_instant(struct text *text, const char *name, int64_t unix_ms)
{
	char date[DATE_TEXT_MAX];
	date_write(unix_ms, date);
	put_parameter(text, name, unix_ms ? date : "");
}

void games_query_write(const struct games_query *query, struct text *text)
{
	char cursor[GAMES_CURSOR_MAX] = "";
	put_parameter(text, "player", query->player);
	put_parameter(text, "user", query->user);
	put_parameter(text, "preset", query->preset);
	put_parameter(text, "result", query->result);
	put_instant(text, "from", query->from_unix_ms);
	put_instant(text, "to", query->to_unix_ms);
	if (query->before_id[0])
		games_cursor_write(query->before_unix_ms, query->before_id, cursor);
	put_parameter(text, "after", cursor);
	write_literal(text, "limit=");
	write_int(text, query->limit);
}

void games_cursor_write(int64_t ended_unix_ms, const char *id, char out[GAMES_CURSOR_MAX])
{
	for (unsigned i = 0; i < 16; i++)
		out[i] = "0123456789abcdef"[(uint64_t)ended_unix_ms >> (60 - 4 * i) & 15];
	out[16] = '.';
	size_t len = strnlen(id, RECORD_ID_MAX);
	memcpy(out + 17, id, len);
	out[17 + len] = '\0';
}

static void put_player(struct text *text, const struct games_item *item, enum side side)
{
	write_literal(text, "{\"name\":");
	write_string(text, item->name[side]);
	if (item->user[side][0]) {
		write_literal(text, ",\"user\":");
		write_string(text, item->user[side]);
	}
	write_literal(text, "}");
}

static void put_item(struct text *text, const struct games_item *item)
{
	write_literal(text, "{\"id\":");
	write_string(text, item->id);
	write_literal(text, ",\"preset\":");
	write_string(text, item->preset);
	write_literal(text, ",\"started_unix_ms\":");
	write_int(text, item->started_unix_ms);
	write_literal(text, ",\"ended_unix_ms\":");
	write_int(text, item->ended_unix_ms);
	write_literal(text, ",\"players\":{\"south\":");
	put_player(text, item, SOUTH);
	write_literal(text, ",\"north\":");
	put_player(text, item, NORTH);
	write_literal(text, "},\"result\":{\"reason\":");
	write_string(text, item->reason);
	write_literal(text, ",\"winner\":");
	if (item->winner[0])
		write_string(text, item->winner);
	else
		write_literal(text, "null");
	write_literal(text, "},\"plies\":");
	write_int(text, item->n_plies);
	write_literal(text, "}");
}

void games_page_begin(struct games_page *page, struct text *text)
{
	*page = (struct games_page){.text = text};
	write_literal(text, "{\"games\":[");
}

void games_page_add(struct games_page *page, const struct games_item *item)
{
	if (page->n++ > 0)
		write_literal(page->text, ",");
	put_item(page->text, item);
}

void games_page_end(struct games_page *page, const char *next)
{
	write_literal(page->text, "],\"next\":");
	if (next)
		write_string(page->text, next);
	else
		write_literal(page->text, "null");
	write_literal(page->text, "}");
}

void games_error_write(const char *code, const char *text, const char *field, struct text *out)
{
	write_literal(out, "{\"error\":{\"code\":");
	write_string(out, code);
	write_literal(out, ",\"text\":");
	write_string(out, text);
	if (field[0]) {
		write_literal(out, ",\"field\":");
		write_string(out, field);
	}
	write_literal(out, "}}");
}
