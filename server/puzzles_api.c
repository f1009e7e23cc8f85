#include "server/puzzles_api.h"

#include <stdlib.h>
#include <string.h>

#include "common/bot/puzzle_bytes.h"
#include "common/mem.h"
#include "protocol/puzzle_json.h"
#include "protocol/puzzles_query.h"
#include "server/dailies.h"
#include "server/store/reader.h"

#define CACHE_OFTEN "no-cache"
#define CACHE_LONG "public, max-age=3600"

/* ---- what the store tells ---- */

/* Puzzles as they come. */
struct told {
	struct text *text;
	unsigned n;
	unsigned n_read, limit; /* those that cannot be told count as well */
	bool more;
	int64_t last; /* its number */
};

static bool tell(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct told *told = context;
	struct puzzle puzzle;
	(void)why;
	if (told->n_read++ == told->limit) {
		told->more = true;
		return true;
	}
	told->last = number;
	if (!puzzle_bytes_read(blob, len, &puzzle)) { /* by a later program, or with rules that are gone */
		(void)key;
		return true;
	}
	if (told->n++ > 0)
		write_literal(told->text, ",");
	puzzle_json_write(&puzzle, told->text);
	return true;
}

static bool failed(struct reply *reply, enum store_result result)
{
	if (result != STORE_OK)
		reply_refuse_store(reply, result);
	return result != STORE_OK;
}

static void refuse_query(struct reply *reply, const struct query_fault *fault)
{
	reply_refuse(reply, 400, "bad_query", fault->text, fault->field);
}

/* ---- a list ---- */

static const char *wanted(const char *text)
{
	return text[0] ? text : NULL;
}

static void answer_list(const char *text, const char *if_none_match, const struct store_backend *backend,
        struct store *store, struct reply *reply)
{
	struct puzzles_query query;
	struct query_fault fault;
	if (!puzzles_query_read(text, &query, &fault)) {
		refuse_query(reply, &fault);
		return;
	}
	const struct puzzle_query asked = {
	        .preset = wanted(query.preset),
	        .theme = wanted(query.theme),
	        .level = query.level,
	        .before = query.before,
	        .limit = query.limit + 1,
	};
	struct told told = {.text = &reply->body, .limit = query.limit};
	write_literal(&reply->body, "{\"puzzles\":[");
	if (failed(reply, store ? backend->find_puzzles(store, &asked, tell, &told, reply->why) : STORE_TROUBLE))
		return;
	write_literal(&reply->body, "],\"next\":");
	if (told.more) {
		write_literal(&reply->body, "\"");
		write_int(&reply->body, told.last);
		write_literal(&reply->body, "\"}");
	} else {
		write_literal(&reply->body, "null}");
	}
	reply_finish(reply, REPLY_JSON, CACHE_OFTEN, if_none_match);
}

/* ---- one ---- */

/* Appends it. False if it is not there, or with `reply` filled in. */
static bool put_puzzle(const char *id, const struct store_backend *backend, struct store *store, struct reply *reply)
{
	struct told told = {.text = &reply->body, .limit = 1};
	if (failed(reply, store ? backend->find_puzzle(store, id, tell, &told, reply->why) : STORE_TROUBLE))
		return false;
	return told.n > 0;
}

static void answer_one(const char *id, const char *query, const char *if_none_match,
        const struct store_backend *backend, struct store *store, struct reply *reply)
{
	if (query[strspn(query, "&")])
		reply_refuse(reply, 400, "bad_query", "A puzzle takes no parameters.", "");
	else if (put_puzzle(id, backend, store, reply))
		reply_finish(reply, REPLY_JSON, CACHE_LONG, if_none_match);
	else if (reply->status == 0)
		reply_refuse(reply, 404, "not_found", "There is no such puzzle here.", "");
}

/* ---- days ---- */

struct daily {
	int64_t day; /* -1 = none */
	char id[PUZZLE_ID_CHARS + 1];
};

static bool take_daily(void *context, const char *key, int64_t day, const uint8_t *blob, size_t len, char *why)
{
	struct daily *daily = context;
	(void)blob;
	(void)len;
	(void)why;
	if (!puzzle_is_id(key))
		return true;
	daily->day = day;
	memcpy(daily->id, key, sizeof daily->id);
	return true;
}

/* The last of those days that the store names: with a limit of 1 the newest. */
static enum store_result find_daily(const struct store_backend *backend, struct store *store, int64_t from, int64_t to,
        unsigned limit, struct daily *daily, char *why)
{
	*daily = (struct daily){.day = -1};
	return store ? backend->find_dailies(store, from, to, limit, take_daily, daily, why) : STORE_TROUBLE;
}

static void put_day(struct text *text, const char *name, int64_t day)
{
	char date[PUZZLES_DAY_TEXT_MAX];
	write_literal(text, name);
	if (day < 0) {
		write_literal(text, "null");
		return;
	}
	puzzles_day_write(day, date);
	write_string(text, date);
}

static void answer_daily(const char *query, const char *if_none_match, int64_t today,
        const struct store_backend *backend, struct store *store, struct reply *reply)
{
	struct query_fault fault;
	struct daily daily, before, after;
	int64_t day;
	if (!puzzles_date_read(query, &day, &fault)) {
		refuse_query(reply, &fault);
		return;
	}
	day = day < 0 ? today : day;
	if (day > today) {
		reply_refuse(reply, 404, "not_yet", "That day has not come yet.", "date");
		return;
	}
	if (failed(reply, find_daily(backend, store, day, day, 1, &daily, reply->why)) ||
	        failed(reply, find_daily(backend, store, 0, day - 1, 1, &before, reply->why)) ||
	        failed(reply, find_daily(backend, store, day + 1, today, UINT32_MAX, &after, reply->why)))
		return;
	put_day(&reply->body, "{\"date\":", day);
	put_day(&reply->body, ",\"previous\":", before.day);
	put_day(&reply->body, ",\"next\":", after.day);
	write_literal(&reply->body, ",\"puzzle\":");
	/* One that was dropped since is none either. */
	if ((daily.day < 0 || !put_puzzle(daily.id, backend, store, reply)) && reply->status == 0)
		write_literal(&reply->body, "null");
	if (reply->status != 0)
		return;
	write_literal(&reply->body, "}");
	reply_finish(reply, REPLY_JSON, CACHE_OFTEN, if_none_match);
}

struct days {
	unsigned n;
	struct daily at[PUZZLES_PAGE_MAX];
};

static bool take_day(void *context, const char *key, int64_t day, const uint8_t *blob, size_t len, char *why)
{
	struct days *days = context;
	take_daily(&days->at[days->n], key, day, blob, len, why);
	days->n += days->at[days->n].day == day;
	return true;
}

static bool take_puzzle(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	(void)key;
	(void)number;
	(void)why;
	if (!puzzle_bytes_read(blob, len, context))
		((struct puzzle *)context)->level = 0;
	return true;
}

static void answer_days(const char *query, const char *if_none_match, int64_t today,
        const struct store_backend *backend, struct store *store, struct reply *reply)
{
	struct query_fault fault;
	struct days days = {.n = 0};
	int64_t before;
	unsigned limit;
	const char *comma = "";
	if (!puzzles_days_read(query, &before, &limit, &fault)) {
		refuse_query(reply, &fault);
		return;
	}
	int64_t to = before <= today ? before - 1 : today;
	if (failed(reply,
	            store ? backend->find_dailies(store, 0, to, limit, take_day, &days, reply->why) : STORE_TROUBLE))
		return;
	write_literal(&reply->body, "{\"days\":[");
	for (unsigned i = 0; i < days.n; i++) {
		struct puzzle puzzle = {.level = 0};
		if (failed(reply, backend->find_puzzle(store, days.at[i].id, take_puzzle, &puzzle, reply->why)))
			return;
		if (puzzle.level == 0)
			continue;
		write_literal(&reply->body, comma);
		put_day(&reply->body, "{\"date\":", days.at[i].day);
		write_literal(&reply->body, ",\"id\":");
		write_string(&reply->body, days.at[i].id);
		write_literal(&reply->body, ",\"preset\":");
		write_string(&reply->body, puzzle.preset);
		write_named_int(&reply->body, ",\"level\":", puzzle.level);
		write_literal(&reply->body, "}");
		comma = ",";
	}
	write_literal(&reply->body, "]}");
	reply_finish(reply, REPLY_JSON, CACHE_OFTEN, if_none_match);
}

/* ---- all ---- */

void puzzles_answer(const char *path, const char *query, const char *if_none_match, int64_t today,
        const struct store_backend *backend, struct store *store, struct reply *reply)
{
	const char *rest = path + strlen(PUZZLES_PATH);
	*reply = (struct reply){.status = 0};
	if (*rest == '\0')
		answer_list(query, if_none_match, backend, store, reply);
	else if (strcmp(rest, "/daily") == 0)
		answer_daily(query, if_none_match, today, backend, store, reply);
	else if (strcmp(rest, "/days") == 0)
		answer_days(query, if_none_match, today, backend, store, reply);
	else if (puzzle_is_id(rest + 1))
		answer_one(rest + 1, query, if_none_match, backend, store, reply);
	else
		reply_refuse(reply, 404, "not_found", "There is no such puzzle here.", "");
}

/* ---- the service ---- */

struct puzzles_request {
	struct question question; /* first, so that a question is its request */
	void (*done)(void *context, const struct reply *reply);
	void *context;
	char *path, *query, *if_none_match; /* owned; NULL where not given */
	int64_t today;
	struct reply reply;
};

static unsigned n_asked; /* and not answered */

static char *copy(const char *text)
{
	if (!text)
		return NULL;
	size_t size = strlen(text) + 1;
	return memcpy(mem_new(size, 1), text, size);
}

static void work(struct question *question, const struct store_backend *backend, struct store *store)
{
	struct puzzles_request *request = (struct puzzles_request *)question;
	puzzles_answer(
	        request->path, request->query, request->if_none_match, request->today, backend, store, &request->reply);
}

static void report(struct question *question)
{
	struct puzzles_request *request = (struct puzzles_request *)question;
	n_asked--;
	if (request->reply.status == 0) /* it was given up before its turn */
		reply_refuse_store(&request->reply, STORE_TROUBLE);
	request->done(request->context, &request->reply);
	reply_clear(&request->reply);
	free(request->path);
	free(request->query);
	free(request->if_none_match);
	free(request);
}

static bool knows(const char *path, bool is_post)
{
	size_t len = strlen(PUZZLES_PATH);
	return !is_post && strncmp(path, PUZZLES_PATH, len) == 0 && (path[len] == '\0' || path[len] == '/');
}

static void *ask(const struct asked *asked)
{
	struct puzzles_request *request = mem_new(1, sizeof *request);
	*request = (struct puzzles_request){
	        .question = {.kind = QUESTION_SEARCH, .work = work, .done = report},
	        .done = asked->done,
	        .context = asked->context,
	        .path = copy(asked->path),
	        .query = copy(asked->query),
	        .if_none_match = copy(asked->if_none_match),
	        .today = dailies_today(),
	};
	n_asked++;
	if (n_asked <= PUZZLES_QUESTIONS_MAX && reader_ask(&request->question))
		return request;
	report(&request->question);
	return NULL;
}

static void give_up(void *request)
{
	reader_give_up(&((struct puzzles_request *)request)->question);
}

const struct service puzzles_service = {.knows = knows, .ask = ask, .give_up = give_up};
