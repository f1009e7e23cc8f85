#include "server/analyses.h"

#include <string.h>

#include "protocol/compare_json.h"

#define COMPARE_PATH "/api/compare"

static bool knows(const char *path, bool is_post)
{
	return !is_post && strcmp(path, COMPARE_PATH) == 0;
}

/* Takes microseconds: done at once. */
static void compare(const struct asked *asked)
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
}

static void *ask(const struct asked *asked)
{
	compare(asked);
	return NULL;
}

static void give_up(void *request)
{
	(void)request;
}

const struct service analyses_service = {.knows = knows, .ask = ask, .give_up = give_up};
