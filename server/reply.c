#include "server/reply.h"

#include <stdio.h>
#include <string.h>

#include "common/hash.h"
#include "protocol/games_api.h"

void reply_clear(struct reply *reply)
{
	text_clear(&reply->headers);
	text_clear(&reply->body);
}

static void put(struct text *text, const char *literal)
{
	write_bytes(text, literal, strlen(literal));
}

void reply_header(struct reply *reply, const char *name, const char *value)
{
	put(&reply->headers, name);
	put(&reply->headers, ": ");
	put(&reply->headers, value);
	put(&reply->headers, "\r\n");
}

static const char *reason_of(unsigned status)
{
	switch (status) {
	case 200:
		return "OK";
	case 202:
		return "Accepted";
	case 304:
		return "Not Modified";
	case 400:
		return "Bad Request";
	case 403:
		return "Forbidden";
	case 404:
		return "Not Found";
	case 405:
		return "Method Not Allowed";
	case 422:
		return "Unprocessable Content";
	case 429:
		return "Too Many Requests";
	case 503:
		return "Service Unavailable";
	default:
		return "Internal Server Error";
	}
}

static void set_status(struct reply *reply, unsigned status)
{
	reply->status = status;
	reply->reason = reason_of(status);
}

void reply_refuse(struct reply *reply, unsigned status, const char *code, const char *text, const char *field)
{
	set_status(reply, status);
	reply->headers.len = reply->body.len = 0;
	games_error_write(code, text, field, &reply->body);
	reply_header(reply, "Content-Type", REPLY_JSON);
	reply_header(reply, "Cache-Control", "no-store");
}

void reply_refuse_till(struct reply *reply, unsigned status, const char *code, const char *text, unsigned again_s)
{
	char seconds[16];
	snprintf(seconds, sizeof seconds, "%u", again_s);
	reply_refuse(reply, status, code, text, "");
	reply_header(reply, "Retry-After", seconds);
}

void reply_refuse_store(struct reply *reply, enum store_result result)
{
	if (result == STORE_DAMAGED)
		reply_refuse(reply, 500, "damaged", "What is stored of this is damaged.", "");
	else
		reply_refuse_till(reply, 503, "unavailable", "The archive cannot be read at the moment.", 5);
}

/* ---- entity tags ---- */

/* A strong tag: the same for the same bytes alone. */
static void write_tag(const struct text *body, char out[48])
{
	uint64_t hash = hash_bytes(HASH_START, body->bytes, body->len);
	snprintf(out, 48, "\"%016llx-%zx\"", (unsigned long long)hash, body->len);
}

bool reply_is_known(const char *if_none_match, const char *tag)
{
	size_t tag_len = strlen(tag);
	for (const char *at = if_none_match; at && *at; at += strcspn(at, ",")) {
		at += strspn(at, ", \t");
		if (strncmp(at, "W/", 2) == 0)
			at += 2;
		if (*at == '*' || strncmp(at, tag, tag_len) == 0)
			return true;
	}
	return false;
}

void reply_finish_tagged(
        struct reply *reply, const char *type, const char *cache, const char *tag, const char *if_none_match)
{
	set_status(reply, 200);
	reply_header(reply, "ETag", tag);
	reply_header(reply, "Cache-Control", cache);
	if (reply_is_known(if_none_match, tag)) {
		set_status(reply, 304);
		reply->body.len = 0;
		return;
	}
	reply_header(reply, "Content-Type", type);
}

void reply_finish(struct reply *reply, const char *type, const char *cache, const char *if_none_match)
{
	char tag[48];
	write_tag(&reply->body, tag);
	reply_finish_tagged(reply, type, cache, tag, if_none_match);
}

void reply_finish_now(struct reply *reply, unsigned status)
{
	set_status(reply, status);
	reply_header(reply, "Content-Type", REPLY_JSON);
	reply_header(reply, "Cache-Control", "no-store");
}
