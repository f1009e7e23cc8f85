#include "server/http_api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "server/archive.h"
#include "server/log.h"

#define QUERY_BYTES_MAX 1024
#define TAGS_BYTES_MAX 512

struct http_api {
	struct lws *wsi; /* NULL: nobody waits any more */
	bool head_only;
	bool asked; /* the store still has it */
	struct text head;
	struct text body;
};

bool http_api_knows(const char *path)
{
	return archive_knows(path);
}

/* Appends an argument as it stood in the address: the library has taken the escapes out. */
static size_t escape(const char *argument, char *out, size_t size)
{
	static const char hex[] = "0123456789ABCDEF";
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~+";
	size_t n = 0;
	bool in_value = false;
	for (; *argument && n + 4 < size; argument++) {
		unsigned char c = (unsigned char)*argument;
		if (strchr(plain, c) || (c == '=' && !in_value)) {
			in_value = in_value || c == '=';
			out[n++] = (char)c;
		} else {
			out[n++] = '%';
			out[n++] = hex[c >> 4];
			out[n++] = hex[c & 15];
		}
	}
	out[n] = '\0';
	return n;
}

/* What follows the question mark; an argument that does not fit is left out, and missed by whoever reads the rest. */
static void read_query(struct lws *wsi, char out[QUERY_BYTES_MAX])
{
	char argument[QUERY_BYTES_MAX];
	size_t n = 0;
	out[0] = '\0';
	for (int i = 0; lws_hdr_copy_fragment(wsi, argument, sizeof argument, WSI_TOKEN_HTTP_URI_ARGS, i) > 0; i++) {
		if (n > 0 && n + 1 < QUERY_BYTES_MAX)
			out[n++] = '&';
		n += escape(argument, out + n, QUERY_BYTES_MAX - n);
	}
}

static void free_api(struct http_api *api)
{
	text_clear(&api->head);
	text_clear(&api->body);
	free(api);
}

static void on_answer(void *context, const struct archive_reply *reply)
{
	struct http_api *api = context;
	api->asked = false;
	if (reply->why[0])
		log_error("store: %s", reply->why);
	if (!api->wsi) {
		free_api(api);
		return;
	}
	char line[128];
	int len = snprintf(line, sizeof line, "HTTP/1.1 %u %s\r\nContent-Length: %zu\r\nConnection: close\r\n",
	        reply->status, reply->reason, reply->body.len);
	write_bytes(&api->head, line, (size_t)len);
	write_bytes(&api->head, reply->headers.bytes, reply->headers.len);
	if (!api->head_only && reply->body.len > 0)
		write_bytes(&api->body, reply->body.bytes, reply->body.len);
	lws_callback_on_writable(api->wsi);
}

struct http_api *http_api_begin(struct lws *wsi, const char *path, bool head_only)
{
	struct http_api *api = mem_new(1, sizeof *api);
	char query[QUERY_BYTES_MAX];
	char tags[TAGS_BYTES_MAX];
	*api = (struct http_api){.wsi = wsi, .head_only = head_only, .asked = true};
	read_query(wsi, query);
	if (lws_hdr_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0)
		tags[0] = '\0';
	archive_request(path, query[0] ? query : NULL, tags[0] ? tags : NULL, on_answer, api);
	return api;
}

const unsigned char *http_api_answer(struct http_api *api, const char *safety_headers, size_t *len)
{
	if (api->asked)
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
	api->wsi = NULL;
	if (!api->asked)
		free_api(api);
}
