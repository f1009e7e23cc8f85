#include "server/http_api.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <sys/socket.h>

#include "common/mem.h"
#include "server/analyses.h"
#include "server/archive.h"
#include "server/log.h"
#include "server/pictures.h"
#include "server/puzzles_api.h"
#include "server/review_api.h"
#include "server/served_page.h"
#include "server/service.h"
#include "server/site_map.h"

#define ARGUMENT_BYTES_MAX 8192 /* more than the library takes of headers in all */
#define TAGS_BYTES_MAX 512
#define HEADER_BYTES_MAX 512
#define LOOK_MS 200 /* after those who wait */

struct http_api {
	struct lws *wsi; /* NULL: nobody waits any more */
	bool head_only;
	bool answered;
	const struct service *service;
	void *request; /* of the service; NULL once it is answered */
	struct text head;
	struct text body;
	LIST_ENTRY(http_api) all;
};

/* Requests whose sockets are there. */
static LIST_HEAD(, http_api) apis = LIST_HEAD_INITIALIZER(apis);
static lws_sorted_usec_list_t look_later;

/* ---- who has gone ---- */

/* The library does not look at a socket that waits for its answer, so one that was closed would keep its place among
 * the connections of its address, and its search its place in the reader. */
static bool has_gone(struct lws *wsi)
{
	char byte;
	ssize_t n = recv(lws_get_socket_fd(wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
	return n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
}

static void on_look(lws_sorted_usec_list_t *unused)
{
	(void)unused;
	struct http_api *api;
	LIST_FOREACH(api, &apis, all)
	if (!api->answered && has_gone(api->wsi))
		lws_set_timeout(api->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
	if ((api = LIST_FIRST(&apis)))
		lws_sul_schedule(lws_get_context(api->wsi), 0, &look_later, on_look, LOOK_MS * LWS_US_PER_MS);
}

static void watch(struct http_api *api)
{
	if (LIST_EMPTY(&apis))
		lws_sul_schedule(lws_get_context(api->wsi), 0, &look_later, on_look, LOOK_MS * LWS_US_PER_MS);
	LIST_INSERT_HEAD(&apis, api, all);
}

static void unwatch(struct http_api *api)
{
	LIST_REMOVE(api, all);
	if (LIST_EMPTY(&apis))
		lws_sul_schedule(lws_get_context(api->wsi), 0, &look_later, NULL, LWS_SET_TIMER_USEC_CANCEL);
}

/* ---- requests ---- */

static const struct service *const services[] = {&review_service, &archive_service, &analyses_service,
        &pictures_service, &puzzles_service, &served_page_service, &site_map_service};

static const struct service *find_service(const char *path, bool is_post)
{
	for (size_t i = 0; i < sizeof services / sizeof services[0]; i++)
		if (services[i]->knows(path, is_post))
			return services[i];
	return NULL;
}

bool http_api_knows(const char *path, bool is_post)
{
	return find_service(path, is_post) != NULL;
}

/* Appends an argument as it may have stood in the address: the library has taken the escapes out. */
static void escape(const char *argument, struct text *out)
{
	static const char hex[] = "0123456789ABCDEF";
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
	bool in_value = false;
	for (; *argument; argument++) {
		unsigned char c = (unsigned char)*argument;
		const char escaped[] = {'%', hex[c >> 4], hex[c & 15]};
		if (strchr(plain, c) || (c == '=' && !in_value))
			write_bytes(out, argument, 1);
		else
			write_bytes(out, escaped, sizeof escaped);
		in_value = in_value || c == '=';
	}
}

/* What follows the question mark, with its NUL. */
static void read_query(struct lws *wsi, struct text *out)
{
	char argument[ARGUMENT_BYTES_MAX];
	argument[0] = '\0';
	for (int i = 0; lws_hdr_copy_fragment(wsi, argument, sizeof argument, WSI_TOKEN_HTTP_URI_ARGS, i) >= 0; i++) {
		if (i > 0)
			write_bytes(out, "&", 1);
		if (strcmp(argument, "/") != 0) /* what the library makes of nothing behind the last & */
			escape(argument, out);
	}
	write_bytes(out, "", 1);
}

static void free_api(struct http_api *api)
{
	text_clear(&api->head);
	text_clear(&api->body);
	free(api);
}

static void on_answer(void *context, const struct reply *reply)
{
	struct http_api *api = context;
	api->request = NULL;
	api->answered = true;
	if (reply->why[0])
		log_error("store: %s", reply->why);
	if (!api->wsi) {
		free_api(api);
		return;
	}
	char line[128];
	int len = snprintf(line, sizeof line, "HTTP/1.1 %u %s\r\nConnection: close\r\n", reply->status, reply->reason);
	write_bytes(&api->head, line, (size_t)len);
	if (reply->status != 304) { /* whose length would have to be that of the body left out */
		len = snprintf(line, sizeof line, "Content-Length: %zu\r\n", reply->body.len);
		write_bytes(&api->head, line, (size_t)len);
	}
	write_bytes(&api->head, reply->headers.bytes, reply->headers.len);
	if (!api->head_only && reply->body.len > 0)
		write_bytes(&api->body, reply->body.bytes, reply->body.len);
	lws_callback_on_writable(api->wsi);
}

struct http_api *http_api_begin(struct lws *wsi, const struct http_ask *ask)
{
	struct http_api *api = mem_new(1, sizeof *api);
	struct text query = {.bytes = NULL};
	char tags[TAGS_BYTES_MAX], host[HEADER_BYTES_MAX], languages[HEADER_BYTES_MAX];
	*api = (struct http_api){
	        .wsi = wsi, .head_only = ask->head_only, .service = find_service(ask->path, ask->is_post)};
	watch(api);
	read_query(wsi, &query);
	if (lws_hdr_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0)
		tags[0] = '\0';
	if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
		host[0] = '\0';
	if (lws_hdr_copy(wsi, languages, sizeof languages, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) <= 0)
		languages[0] = '\0';
	api->request = api->service->ask(&(struct asked){
	        .path = ask->path,
	        .query = query.bytes,
	        .if_none_match = tags[0] ? tags : NULL,
	        .host = host,
	        .languages = languages,
	        .gzip = ask->gzip,
	        .is_post = ask->is_post,
	        .peer = ask->peer,
	        .done = on_answer,
	        .context = api,
	});
	text_clear(&query);
	return api;
}

const unsigned char *http_api_answer(struct http_api *api, const char *safety_headers, size_t *len)
{
	if (!api->answered)
		return NULL;
	write_bytes(&api->head, safety_headers, strlen(safety_headers));
	write_bytes(&api->head, "\r\n", 2);
	if (api->body.len > 0)
		write_bytes(&api->head, api->body.bytes, api->body.len);
	*len = api->head.len;
	return (const unsigned char *)api->head.bytes;
}

void http_api_end(struct http_api *api)
{
	unwatch(api);
	api->wsi = NULL;
	if (api->answered)
		free_api(api);
	else
		api->service->give_up(api->request);
}
