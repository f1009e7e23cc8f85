/* The answer to a request to a service as data: a status, whole header lines, a body. Made by whoever knows the answer,
 * on any thread; http_api.c sends it. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include <stdbool.h>

#include "protocol/write.h"
#include "server/store/store.h"

#define REPLY_JSON "application/json"

struct reply {
	unsigned status;         /* 0: none yet */
	const char *reason;      /* the status in words, "Not Found"; static */
	struct text headers;     /* whole lines: the type, how to cache it, an entity tag; nothing of its length */
	struct text body;        /* empty for 304 */
	char why[STORE_WHY_MAX]; /* for the log, if the store failed; else empty */
};

void reply_clear(struct reply *reply);

void reply_header(struct reply *reply, const char *name, const char *value);

/* {"error":{"code","text","field"}}; an empty `field` is left out. Whatever was begun is dropped. */
void reply_refuse(struct reply *reply, unsigned status, const char *code, const char *text, const char *field);

/* The same, of one who may try again in so many seconds. */
void reply_refuse_till(struct reply *reply, unsigned status, const char *code, const char *text, unsigned again_s);

/* The store failed; `reply->why` says how, for the log. */
void reply_refuse_store(struct reply *reply, enum store_result result);

/* The body is whole: heads it, with an entity tag, or leaves it out if the client has it. `if_none_match` may be NULL.
 */
void reply_finish(struct reply *reply, const char *type, const char *cache, const char *if_none_match);

/* The same with a tag of the caller's own, quotes included, that no other body of this address has. */
void reply_finish_tagged(
        struct reply *reply, const char *type, const char *cache, const char *tag, const char *if_none_match);

/* Whether `if_none_match`, which may be NULL, names that tag, or all. */
bool reply_is_known(const char *if_none_match, const char *tag);

/* The same of an answer that is JSON and true for the moment alone: not kept by anybody, and no tag. */
void reply_finish_now(struct reply *reply, unsigned status);

#endif
