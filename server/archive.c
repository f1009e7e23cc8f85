#include "server/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/game/record_bytes.h"
#include "common/mem.h"
#include "protocol/games_api.h"
#include "protocol/ogn.h"
#include "protocol/record_json.h"
#include "server/store/reader.h"

#define TYPE_OGN "text/x-oware-ogn; charset=utf-8"

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

/* ---- refusals ---- */

static void refuse_query(struct reply *reply, const struct query_fault *fault)
{
	reply_refuse(reply, 400, "bad_query", fault->text, fault->field);
}

static void refuse_missing(struct reply *reply)
{
	reply_refuse(reply, 404, "not_found", "There is no such game here.", "");
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

static void end_page(struct reply *reply, struct found_games *found, struct games_query *query)
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
        struct store *store, struct reply *reply)
{
	struct games_query query;
	struct query_fault fault;
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
		reply_refuse_store(reply, result);
		return;
	}
	end_page(reply, &found, &query);
	reply_finish(reply, REPLY_JSON, "no-cache", if_none_match);
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

static void write_game(struct reply *reply, const struct found *found, bool ogn, enum scheme scheme)
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
	reply_refuse_store(reply, STORE_DAMAGED);
}

static void answer_game(const char *id, bool ogn, enum scheme scheme, const char *if_none_match,
        const struct store_backend *backend, struct store *store, struct reply *reply)
{
	char file[GAME_ID_MAX + 48];
	struct found found = {.any = false};
	enum store_result result = store ? backend->get_game(store, id, take_game, &found, reply->why) : STORE_TROUBLE;
	if (result != STORE_OK)
		reply_refuse_store(reply, result);
	else if (!found.any)
		refuse_missing(reply);
	else
		write_game(reply, &found, ogn, scheme);
	if (found.readable)
		record_clear(&found.record);
	if (reply->status)
		return;
	snprintf(file, sizeof file, "inline; filename=\"%s.%s\"", id, ogn ? "ogn" : "json");
	reply_header(reply, "Content-Disposition", file);
	reply_finish(reply, ogn ? TYPE_OGN : REPLY_JSON, "public, max-age=3600", if_none_match);
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
        struct store *store, struct reply *reply)
{
	*reply = (struct reply){.status = 0};
	const char *rest = path + strlen(GAMES_PATH);
	query = query ? query : "";
	if (*rest == '\0') {
		answer_search(query, if_none_match, backend, store, reply);
		return;
	}
	char id[GAME_ID_MAX + sizeof ".json"];
	size_t len = strlen(rest + 1);
	struct query_fault fault;
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
		fault = (struct query_fault){.text = "A game as JSON takes no parameters."};
		refuse_query(reply, &fault);
	} else {
		answer_game(id, ogn, scheme, if_none_match, backend, store, reply);
	}
}

/* ---- through the reader ---- */

struct archive_request {
	struct question question; /* first, so that a question is its request */
	void (*done)(void *context, const struct reply *reply);
	void *context;
	char *path, *query, *if_none_match; /* owned; NULL where not given */
	struct reply reply;
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
	reply_clear(&request->reply);
	free(request->path);
	free(request->query);
	free(request->if_none_match);
	free(request);
}

static bool archive_knows(const char *path, bool is_post)
{
	size_t len = strlen(GAMES_PATH);
	return !is_post && strncmp(path, GAMES_PATH, len) == 0 && (path[len] == '\0' || path[len] == '/');
}

static void *archive_ask(const struct asked *asked)
{
	struct archive_request *request = mem_new(1, sizeof *request);
	*request = (struct archive_request){
	        .question = {.kind = QUESTION_SEARCH, .work = work, .done = report},
	        .done = asked->done,
	        .context = asked->context,
	        .path = copy(asked->path),
	        .query = copy(asked->query),
	        .if_none_match = copy(asked->if_none_match),
	};
	if (reader_ask(&request->question))
		return request;
	reply_refuse_store(&request->reply, STORE_TROUBLE);
	report(&request->question);
	return NULL;
}

static void archive_give_up(void *request)
{
	reader_give_up(&((struct archive_request *)request)->question);
}

const struct service archive_service = {.knows = archive_knows, .ask = archive_ask, .give_up = archive_give_up};
