/* One that answers requests to some paths: what it is asked, and what it must do. http_api.c has the table of those
 * there are. Loop thread only. */
#ifndef SERVER_SERVICE_H
#define SERVER_SERVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "server/reply.h"

/* Borrowed for the call. */
struct asked {
	const char *path;
	const char *query;         /* what stands behind the "?"; never NULL */
	const char *if_none_match; /* that header; NULL if there is none */
	const char *host;          /* that header, which was looked at; never NULL */
	const char *languages;     /* Accept-Language; never NULL */
	bool gzip;                 /* the client takes that */
	bool is_post;              /* else GET or HEAD */
	uint64_t peer;             /* a number of the client's address; 0 where that tells nobody from another */
	/* Called once, also before the asking returns; the reply is gone after it. */
	void (*done)(void *context, const struct reply *reply);
	void *context;
};

struct service {
	bool (*knows)(const char *path, bool is_post);
	/* What to give up by; NULL if `done` has been called. */
	void *(*ask)(const struct asked *asked);
	/* Nobody waits for it any more: between `ask` and `done`, which is called all the same, in its time. */
	void (*give_up)(void *request);
};

#endif
