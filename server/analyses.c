#include "server/analyses.h"

#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <uv.h>

#include "common/bot/engine.h"
#include "common/limits.h"
#include "common/mem.h"
#include "protocol/analysis_json.h"
#include "protocol/analysis_query.h"
#include "protocol/compare_json.h"
#include "protocol/line_json.h"
#include "server/searches.h"

#define ANALYSE_PATH "/api/analyse"
#define COMPARE_PATH "/api/compare"
#define LINE_PATH "/api/line"

/* A position under way. */
struct analysis {
	struct search search; /* first, so that a search is its analysis */
	struct game game;
	uint64_t nodes;
	struct engine_report report;
	uint64_t spent_ns;
	uint64_t peer;
	void (*answered)(void *context, const struct reply *reply);
	void *context;
	LIST_ENTRY(analysis) all;
};

static LIST_HEAD(, analysis) analyses = LIST_HEAD_INITIALIZER(analyses);

/* ---- what a search is worth waiting for ---- */

static void work(struct search *search, struct engine *engine)
{
	struct analysis *analysis = (struct analysis *)search;
	const struct engine_limits limits = {.nodes = analysis->nodes, .stop = &search->stop, .all = true};
	uint64_t start_ns = uv_hrtime();
	engine_search(engine, &analysis->game, &limits, &analysis->report);
	analysis->spent_ns = uv_hrtime() - start_ns;
}

static void tell(struct analysis *analysis, const struct reply *reply)
{
	analysis->answered(analysis->context, reply);
	game_clear(&analysis->game);
	free(analysis);
}

/* Whoever asked for one that was cancelled has gone, or the server ends. */
static void done(struct search *search, bool cancelled)
{
	struct analysis *analysis = (struct analysis *)search;
	struct reply reply = {.status = 0};
	LIST_REMOVE(analysis, all);
	if (cancelled) {
		reply_refuse_till(&reply, 503, "unavailable", "The server is stopping.", ANALYSIS_AGAIN_S);
	} else {
		analysis_json_write(
		        &analysis->game, &analysis->report, analysis->spent_ns / 1000000, true, &reply.body);
		reply_finish_now(&reply, 200);
	}
	tell(analysis, &reply);
	reply_clear(&reply);
}

/* True if there is no place for one more, told in `reply`. */
static bool is_too_many(uint64_t peer, struct reply *reply)
{
	unsigned n = 0, n_of_peer = 0;
	const struct analysis *analysis;
	LIST_FOREACH(analysis, &analyses, all)
	{
		n++;
		n_of_peer += peer != 0 && analysis->peer == peer;
	}
	if (n_of_peer >= ANALYSES_PEER_MAX)
		reply_refuse_till(reply, 429, "too_many",
		        "From your address as many positions are looked at as may be.", ANALYSIS_AGAIN_S);
	else if (n >= ANALYSES_MAX)
		reply_refuse_till(reply, 503, "busy",
		        "As many positions are looked at as can be; try again in a moment.", ANALYSIS_AGAIN_S);
	return reply->status != 0;
}

static void *analyse(const struct asked *asked)
{
	struct analysis_query query;
	struct query_fault fault;
	struct reply reply = {.status = 0};
	if (!analysis_query_read(asked->query, &query, &fault)) {
		reply_refuse(&reply, 400, "bad_query", fault.text, fault.field);
	} else if (query.game.end != END_NONE) {
		analysis_json_write(&query.game, NULL, 0, true, &reply.body);
		reply_finish_now(&reply, 200);
		game_clear(&query.game);
	} else if (is_too_many(asked->peer, &reply)) {
		game_clear(&query.game);
	}
	if (reply.status != 0) {
		asked->done(asked->context, &reply);
		reply_clear(&reply);
		return NULL;
	}
	struct analysis *analysis = mem_new(1, sizeof *analysis);
	*analysis = (struct analysis){
	        .search = {.rank = SEARCH_STUDY, .ms = query.ms, .work = work, .done = done},
	        .game = query.game,
	        .nodes = query.nodes,
	        .peer = asked->peer,
	        .answered = asked->done,
	        .context = asked->context,
	};
	LIST_INSERT_HEAD(&analyses, analysis, all);
	searches_submit(&analysis->search);
	return analysis;
}

/* ---- what takes microseconds ---- */

static void *compare(const struct asked *asked)
{
	struct compare compare;
	struct query_fault fault;
	struct reply reply = {.status = 0};
	if (compare_read(asked->query, &compare, &fault)) {
		compare_json_write(&compare, &reply.body);
		reply_finish(&reply, REPLY_JSON, "public, max-age=3600", asked->if_none_match);
	} else {
		reply_refuse(&reply, 400, "bad_query", fault.text, fault.field);
	}
	asked->done(asked->context, &reply);
	reply_clear(&reply);
	return NULL;
}

static void *line(const struct asked *asked)
{
	struct game game;
	struct query_fault fault;
	struct reply reply = {.status = 0};
	if (line_read(asked->query, &game, &fault)) {
		line_json_write_game(&game, 0, &reply.body);
		game_clear(&game);
		reply_finish(&reply, REPLY_JSON, "public, max-age=3600", asked->if_none_match);
	} else {
		reply_refuse(&reply, 400, "bad_query", fault.text, fault.field);
	}
	asked->done(asked->context, &reply);
	reply_clear(&reply);
	return NULL;
}

/* ---- the service ---- */

static const struct {
	const char *path;
	void *(*ask)(const struct asked *asked);
} paths[] = {
        {ANALYSE_PATH, analyse},
        {COMPARE_PATH, compare},
        {LINE_PATH, line},
};
#define N_PATHS (sizeof paths / sizeof paths[0])

static size_t find(const char *path)
{
	size_t i = 0;
	while (i < N_PATHS && strcmp(paths[i].path, path) != 0)
		i++;
	return i;
}

static bool knows(const char *path, bool is_post)
{
	return !is_post && find(path) < N_PATHS;
}

static void *ask(const struct asked *asked)
{
	return paths[find(asked->path)].ask(asked);
}

static void give_up(void *request)
{
	searches_cancel(&((struct analysis *)request)->search);
}

const struct service analyses_service = {.knows = knows, .ask = ask, .give_up = give_up};
