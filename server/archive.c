#include "server/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/record_bytes.h"
#include "common/hash.h"
#include "common/mem.h"
#include "protocol/games_api.h"
#include "protocol/ogn.h"
#include "protocol/record_json.h"
#include "server/store/reader.h"

#define TYPE_JSON "application/json"
#define TYPE_OGN "text/x-oware-ogn; charset=utf-8"

bool archive_knows(const char *path)
{
	size_t len = strlen(GAMES_PATH);
	return strncmp(path, GAMES_PATH, len) == 0 && (path[len] == '\0' || path[len] == '/');
}

void archive_reply_clear(struct archive_reply *reply)
{
	text_clear(&reply->headers);
	text_clear(&reply->body);
}

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

static void add_header(struct archive_reply *reply, const char *name, const char *value)
{
	put(&reply->headers, name);
	put(&reply->headers, ": ");
	put(&reply->headers, value);
	put(&reply->headers, "\r\n");
}

/* ---- refusals ---- */

static void refuse(struct archive_reply *reply, unsigned status, const char *reason, const char *code, const char *text,
        const char *field)
{
	reply->status = status;
	reply->reason = reason;
	reply->headers.len = reply->body.len = 0;
	games_error_write(code, text, field, &reply->body);
	add_header(reply, "Content-Type", TYPE_JSON);
	add_header(reply, "Cache-Control", "no-store");
}

static void refuse_query(struct archive_reply *reply, const struct games_fault *fault)
{
	refuse(reply, 400, "Bad Request", "bad_query", fault->text, fault->field);
}

static void refuse_missing(struct archive_reply *reply)
{
	refuse(reply, 404, "Not Found", "not_found", "There is no such game here.", "");
}

/* The store failed; `reply->why` says how, for the log. */
static void refuse_failed(struct archive_reply *reply, enum store_result result)
{
	if (result == STORE_DAMAGED) {
		refuse(reply, 500, "Internal Server Error", "damaged", "What is stored of this is damaged.", "");
		return;
	}
	refuse(reply, 503, "Service Unavailable", "unavailable", "The archive cannot be read at the moment.", "");
	add_header(reply, "Retry-After", "5");
}

/* ---- entity tags ---- */

/* A strong tag: the same for the same bytes alone. */
static void write_tag(const struct text *body, char out[48])
{
	uint64_t hash = hash_bytes(HASH_START, body->bytes, body->len);
	snprintf(out, 48, "\"%016llx-%zx\"", (unsigned long long)hash, body->len);
}

/* Whether a list of tags, of which weak ones begin with W/, names this one or all. */
static bool names_tag(const char *list, const char *tag)
{
	size_t tag_len = strlen(tag);
	for (const char *at = list; at && *at; at += strcspn(at, ",")) {
		at += strspn(at, ", \t");
		if (strncmp(at, "W/", 2) == 0)
			at += 2;
		if (*at == '*' || strncmp(at, tag, tag_len) == 0)
			return true;
	}
	return false;
}

/* The body is whole: heads it, or leaves it out if the client has it. */
static void finish(struct archive_reply *reply, const char *type, const char *cache, const char *if_none_match)
{
	char tag[48];
	write_tag(&reply->body, tag);
	reply->status = 200;
	reply->reason = "OK";
	add_header(reply, "ETag", tag);
	add_header(reply, "Cache-Control", cache);
	if (names_tag(if_none_match, tag)) {
		reply->status = 304;
		reply->reason = "Not Modified";
		reply->body.len = 0;
		return;
	}
	add_header(reply, "Content-Type", type);
}

/* ---- a search ---- */

struct found_games {
	struct games_page page;
	unsigned limit;
	bool more; /* there is another game behind the last */
	int64_t last_ended_unix_ms;
	char last_id[GAME_ID_MAX + 1];
};

static void add_game(void *context, const struct game_row *row)
{
	struct found_games *found = context;
	if (found->page.n == found->limit) {
		found->more = true;
		return;
	}
	const struct games_item item = {
	        .id = row->id,
	        .preset = row->preset,
	        .name = {row->name[0], row->name[1]},
	        .user = {row->user[0], row->user[1]},
	        .winner = row->winner,
	        .reason = row->reason,
	        .started_unix_ms = row->started_unix_ms,
	        .ended_unix_ms = row->ended_unix_ms,
	        .n_plies = row->n_plies,
	};
	games_page_add(&found->page, &item);
	found->last_ended_unix_ms = row->ended_unix_ms;
	memcpy(found->last_id, row->id, sizeof found->last_id);
}

static const char *wanted(const char *text)
{
	return text[0] ? text : NULL;
}

static void end_page(struct archive_reply *reply, struct found_games *found, struct games_query *query)
{
	char cursor[GAMES_CURSOR_MAX];
	if (!found->more) {
		games_page_end(&found->page, NULL);
		return;
	}
	games_cursor_write(found->last_ended_unix_ms, found->last_id, cursor);
	games_page_end(&found->page, cursor);
	query->before_unix_ms = found->last_ended_unix_ms;
	memcpy(query->before_id, found->last_id, sizeof query->before_id);
	put(&reply->headers, "Link: <" GAMES_PATH "?");
	games_query_write(query, &reply->headers);
	put(&reply->headers, ">; rel=\"next\"\r\n");
}

static void answer_search(const char *text, const char *if_none_match, const struct store_backend *backend,
        struct store *store, struct archive_reply *reply)
{
	struct games_query query;
	struct games_fault fault;
	if (!games_query_read(text, &query, &fault)) {
		refuse_query(reply, &fault);
		return;
	}
	const struct game_query asked = {
	        .player = wanted(query.player),
	        .user = wanted(query.user),
	        .preset = wanted(query.preset),
	        .result = wanted(query.result),
	        .from_unix_ms = query.from_unix_ms,
	        .to_unix_ms = query.to_unix_ms,
	        .before_unix_ms = query.before_unix_ms,
	        .before_id = wanted(query.before_id),
	        .limit = query.limit + 1,
	};
	struct found_games found = {.limit = query.limit};
	games_page_begin(&found.page, &reply->body);
	enum store_result result =
	        store ? backend->find_games(store, &asked, add_game, &found, reply->why) : STORE_TROUBLE;
	if (result != STORE_OK) {
		refuse_failed(reply, result);
		return;
	}
	end_page(reply, &found, &query);
	finish(reply, TYPE_JSON, "no-cache", if_none_match);
}

/* ---- one game ---- */

struct found {
	bool any;
	bool readable;
	struct record record;
};

static void take_game(void *context, const struct game_row *row, const uint8_t *record, size_t len)
{
	struct found *found = context;
	(void)row;
	found->any = true;
	found->readable = record_bytes_read(record, len, &found->record);
}

static void write_game(struct archive_reply *reply, const struct found *found, bool ogn, enum scheme scheme)
{
	struct record_fault fault = {.what = "it is no record that this program knows"};
	bool written = found->readable;
	if (written && ogn)
		written = ogn_write(&found->record, scheme, &reply->body, &fault);
	else if (written)
		written = record_json_write(&found->record, &reply->body, &fault);
	if (written)
		return;
	snprintf(reply->why, sizeof reply->why, "the archive has a game that does not follow: %s, ply %lu: %s",
	        found->readable ? found->record.id : "?", (unsigned long)fault.ply, fault.what);
	refuse_failed(reply, STORE_DAMAGED);
}

static void answer_game(const char *id, bool ogn, enum scheme scheme, const char *if_none_match,
        const struct store_backend *backend, struct store *store, struct archive_reply *reply)
{
	char file[GAME_ID_MAX + 48];
	struct found found = {.any = false};
	enum store_result result = store ? backend->get_game(store, id, take_game, &found, reply->why) : STORE_TROUBLE;
	if (result != STORE_OK)
		refuse_failed(reply, result);
	else if (!found.any)
		refuse_missing(reply);
	else
		write_game(reply, &found, ogn, scheme);
	if (found.readable)
		record_clear(&found.record);
	if (reply->status)
		return;
	snprintf(file, sizeof file, "inline; filename=\"%s.%s\"", id, ogn ? "ogn" : "json");
	add_header(reply, "Content-Disposition", file);
	finish(reply, ogn ? TYPE_OGN : TYPE_JSON, "public, max-age=3600", if_none_match);
}

/* Takes the ending off; false if there is another than that. */
static bool cut(char *name, const char *ending)
{
	size_t len = strlen(name), ending_len = strlen(ending);
	if (len <= ending_len || strcmp(name + len - ending_len, ending) != 0)
		return false;
	name[len - ending_len] = '\0';
	return true;
}

/* ---- both ---- */

void archive_answer(const char *path, const char *query, const char *if_none_match, const struct store_backend *backend,
        struct store *store, struct archive_reply *reply)
{
	*reply = (struct archive_reply){.status = 0};
	const char *rest = path + strlen(GAMES_PATH);
	query = query ? query : "";
	if (*rest == '\0') {
		answer_search(query, if_none_match, backend, store, reply);
		return;
	}
	char id[GAME_ID_MAX + sizeof ".json"];
	size_t len = strlen(rest + 1);
	struct games_fault fault;
	enum scheme scheme = SCHEME_LETTERS;
	if (len >= sizeof id || len == 0) {
		refuse_missing(reply);
		return;
	}
	memcpy(id, rest + 1, len + 1);
	bool ogn = cut(id, ".ogn");
	if (!ogn)
		cut(id, ".json");
	if (id[strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")] != '\0' ||
	        strlen(id) > GAME_ID_MAX) {
		refuse_missing(reply);
	} else if (ogn && !games_scheme_read(query, &scheme, &fault)) {
		refuse_query(reply, &fault);
	} else if (!ogn && query[strspn(query, "&")]) {
		fault = (struct games_fault){.text = "A game as JSON takes no parameters."};
		refuse_query(reply, &fault);
	} else {
		answer_game(id, ogn, scheme, if_none_match, backend, store, reply);
	}
}

/* ---- through the reader ---- */

struct archive_request {
	struct question question; /* first, so that a question is its request */
	void (*done)(void *context, const struct archive_reply *reply);
	void *context;
	char *path, *query, *if_none_match; /* owned; NULL where not given */
	struct archive_reply reply;
};

static char *copy(const char *text)
{
	if (!text)
		return NULL;
	size_t size = strlen(text) + 1;
	return memcpy(mem_new(size, 1), text, size);
}

static void work(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct archive_request *request = (struct archive_request *)question;
	archive_answer(request->path, request->query, request->if_none_match, backend, store, &request->reply);
}

static void report(struct question *question)
{
	struct archive_request *request = (struct archive_request *)question;
	request->done(request->context, &request->reply);
	archive_reply_clear(&request->reply);
	free(request->path);
	free(request->query);
	free(request->if_none_match);
	free(request);
}

struct archive_request *archive_ask(const char *path, const char *query, const char *if_none_match,
        void (*done)(void *context, const struct archive_reply *reply), void *context)
{
	struct archive_request *request = mem_new(1, sizeof *request);
	*request = (struct archive_request){
	        .question = {.kind = QUESTION_SEARCH, .work = work, .done = report},
	        .done = done,
	        .context = context,
	        .path = copy(path),
	        .query = copy(query),
	        .if_none_match = copy(if_none_match),
	};
	if (reader_ask(&request->question))
		return request;
	refuse_failed(&request->reply, STORE_TROUBLE);
	report(&request->question);
	return NULL;
}

void archive_give_up(struct archive_request *request)
{
	reader_give_up(&request->question);
}
