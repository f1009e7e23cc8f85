#include "server/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/hash.h"
#include "common/limits.h"
#include "common/mem.h"
#include "protocol/picture/picture_query.h"
#include "server/hash.h"
#include "server/log.h"
#include "server/painter.h"

#define PICTURE_PATH "/picture/"
#define TAG_BYTES 48

#define CACHE_FIXED "public, max-age=86400" /* the same address shows the same for ever, unless we draw otherwise */

/* What tells one picture from another. Without gaps. */
struct picture_key {
	struct picture picture;
	uint8_t png[8]; /* the first is a bool */
};

/* A picture that is drawn, or under way. */
struct drawing {
	struct painting painting; /* first, so that a painting is its drawing */
	struct picture_key key;
	bool drawn;
	LIST_HEAD(, asker) askers; /* none once it is drawn; perhaps none while it is being drawn */
	TAILQ_ENTRY(drawing) used; /* drawn: in the order of their last use */
	UT_hash_handle hh;
};

/* One who waits for a picture. */
struct asker {
	struct drawing *drawing;
	uint64_t peer;
	const char *cache;
	void (*done)(void *context, const struct reply *reply);
	void *context;
	LIST_ENTRY(asker) next;
};

static struct drawing *drawings;
static TAILQ_HEAD(, drawing) used = TAILQ_HEAD_INITIALIZER(used); /* the last used comes last */
static size_t n_kept_bytes;
static unsigned n_under_way;

/* ---- answers ---- */

static void write_tag(const struct picture_key *key, char out[TAG_BYTES])
{
	uint64_t hash = hash_bytes(hash_text(HASH_START, MANCALAD_VERSION), key, sizeof *key);
	snprintf(out, TAG_BYTES, "\"%016llx-%x\"", (unsigned long long)hash, (unsigned)PICTURE_EDITION);
}

static void finish(struct reply *reply, const struct picture_key *key, const char *cache, const char *if_none_match)
{
	char tag[TAG_BYTES];
	write_tag(key, tag);
	reply_finish_tagged(reply, key->png[0] ? "image/png" : "image/svg+xml", cache, tag, if_none_match);
}

static void tell(const struct asked *asked, struct reply *reply)
{
	asked->done(asked->context, reply);
	reply_clear(reply);
}

/* The bytes stay the drawing's own. */
static void tell_drawn(const struct drawing *drawing, const char *cache,
        void (*done)(void *context, const struct reply *reply), void *context)
{
	struct reply reply = {.body = drawing->painting.bytes};
	finish(&reply, &drawing->key, cache, NULL);
	done(context, &reply);
	text_clear(&reply.headers);
}

/* ---- what is kept ---- */

static void forget(struct drawing *drawing)
{
	if (drawing->drawn) {
		TAILQ_REMOVE(&used, drawing, used);
		n_kept_bytes -= drawing->painting.bytes.len;
	}
	HASH_DEL(drawings, drawing);
	text_clear(&drawing->painting.bytes);
	free(drawing);
}

static void keep(struct drawing *drawing)
{
	drawing->drawn = true;
	TAILQ_INSERT_TAIL(&used, drawing, used);
	n_kept_bytes += drawing->painting.bytes.len;
	for (struct drawing *oldest; n_kept_bytes > PICTURES_CACHE_BYTES && (oldest = TAILQ_FIRST(&used)) != drawing;)
		forget(oldest);
}

static void touch(struct drawing *drawing)
{
	TAILQ_REMOVE(&used, drawing, used);
	TAILQ_INSERT_TAIL(&used, drawing, used);
}

/* ---- what is under way ---- */

/* Nobody waits for it after that: who did is told what `reply` says, or what was drawn. */
static void tell_all(struct drawing *drawing, const struct reply *reply)
{
	struct asker *asker = LIST_FIRST(&drawing->askers);

	LIST_INIT(&drawing->askers);
	while (asker) {
		struct asker *next = LIST_NEXT(asker, next);
		if (reply)
			asker->done(asker->context, reply);
		else
			tell_drawn(drawing, asker->cache, asker->done, asker->context);
		free(asker);
		asker = next;
	}
}

static void on_painted(struct painting *painting)
{
	struct drawing *drawing = (struct drawing *)painting;

	n_under_way--;
	if (painting->bytes.len > 0 && !painting->why[0]) {
		keep(drawing);
		tell_all(drawing, NULL);
		return;
	}
	if (painting->why[0])
		log_error("pictures: %s", painting->why);
	struct reply reply = {.status = 0};
	reply_refuse_till(&reply, 503, "unavailable", "The picture cannot be drawn at the moment.", PICTURE_AGAIN_S);
	tell_all(drawing, &reply);
	reply_clear(&reply);
	forget(drawing);
}

/* True if there is no place for one more, told in `reply`. */
static bool is_too_many(uint64_t peer, bool is_new, struct reply *reply)
{
	unsigned n_of_peer = 0;
	for (struct drawing *drawing = peer != 0 ? drawings : NULL; drawing; drawing = drawing->hh.next) {
		const struct asker *asker;
		LIST_FOREACH(asker, &drawing->askers, next)
		n_of_peer += asker->peer == peer;
	}
	if (n_of_peer >= PICTURES_PEER_MAX)
		reply_refuse_till(reply, 429, "too_many",
		        "From your address as many pictures are waited for as may be.", PICTURE_AGAIN_S);
	else if (is_new && n_under_way >= PICTURES_MAX)
		reply_refuse_till(reply, 503, "busy", "As many pictures are drawn as can be; try again in a moment.",
		        PICTURE_AGAIN_S);
	return reply->status != 0;
}

static struct drawing *submit(const struct picture_key *key)
{
	struct drawing *drawing = mem_new(1, sizeof *drawing);
	*drawing = (struct drawing){
	        .painting = {.picture = key->picture, .png = key->png[0], .done = on_painted},
	        .key = *key,
	};
	LIST_INIT(&drawing->askers);
	HASH_ADD(hh, drawings, key, sizeof drawing->key, drawing);
	n_under_way++;
	painter_submit(&drawing->painting);
	return drawing;
}

/* Answers with that picture, now or once it is drawn. */
static void *ask_drawing(const struct asked *asked, const struct picture *picture, bool png, const char *cache)
{
	struct picture_key key = {.picture = *picture, .png = {png}};
	struct drawing *drawing;
	struct reply reply = {.status = 0};
	char tag[TAG_BYTES];

	write_tag(&key, tag);
	if (reply_is_known(asked->if_none_match, tag)) {
		finish(&reply, &key, cache, asked->if_none_match);
		tell(asked, &reply);
		return NULL;
	}
	HASH_FIND(hh, drawings, &key, sizeof key, drawing);
	if (drawing && drawing->drawn) {
		touch(drawing);
		tell_drawn(drawing, cache, asked->done, asked->context);
		return NULL;
	}
	if (is_too_many(asked->peer, !drawing, &reply)) {
		tell(asked, &reply);
		return NULL;
	}
	if (!drawing)
		drawing = submit(&key);
	struct asker *asker = mem_new(1, sizeof *asker);
	*asker = (struct asker){
	        .drawing = drawing,
	        .peer = asked->peer,
	        .cache = cache,
	        .done = asked->done,
	        .context = asked->context,
	};
	LIST_INSERT_HEAD(&drawing->askers, asker, next);
	return asker;
}

/* ---- which picture ---- */

static void *refuse(const struct asked *asked, unsigned status, const char *code, const char *text, const char *field)
{
	struct reply reply = {.status = 0};
	reply_refuse(&reply, status, code, text, field);
	tell(asked, &reply);
	return NULL;
}

static void *ask_position(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;
	(void)name;
	if (!picture_query_read_position(asked->query, &query, &fault))
		return refuse(asked, 400, "bad_query", fault.text, fault.field);
	return ask_drawing(asked, &query.picture, png, CACHE_FIXED);
}

/* ---- the service ---- */

static const struct {
	const char *path;
	void *(*ask)(const struct asked *asked, const char *name, bool png);
} paths[] = {
        {PICTURE_PATH "position", ask_position},
};
#define N_PATHS (sizeof paths / sizeof paths[0])

static bool knows(const char *path, bool is_post)
{
	return !is_post && strncmp(path, PICTURE_PATH, strlen(PICTURE_PATH)) == 0;
}

static void *ask(const struct asked *asked)
{
	const char *ending = strrchr(asked->path, '.');
	const bool png = ending && strcmp(ending, ".png") == 0;
	char path[128];

	if (ending && (png || strcmp(ending, ".svg") == 0) && (size_t)(ending - asked->path) < sizeof path) {
		snprintf(path, sizeof path, "%.*s", (int)(ending - asked->path), asked->path);
		for (size_t i = 0; i < N_PATHS; i++)
			if (strcmp(path, paths[i].path) == 0)
				return paths[i].ask(asked, "", png);
	}
	return refuse(asked, 404, "not_found", "There is no such picture here.", "");
}

/* Nobody else waits for it and it is not being drawn: then it never will be. */
static void give_up(void *request)
{
	struct asker *asker = request;
	struct drawing *drawing = asker->drawing;
	struct reply reply = {.status = 0};

	reply_refuse_till(&reply, 503, "unavailable", "Nobody waited for it.", PICTURE_AGAIN_S);
	LIST_REMOVE(asker, next);
	asker->done(asker->context, &reply);
	free(asker);
	reply_clear(&reply);
	if (LIST_EMPTY(&drawing->askers) && painter_drop(&drawing->painting)) {
		n_under_way--;
		forget(drawing);
	}
}

void pictures_start(void)
{
	painter_start();
}

void pictures_stop(void)
{
	painter_stop();
	while (!TAILQ_EMPTY(&used))
		forget(TAILQ_FIRST(&used));
}

const struct service pictures_service = {.knows = knows, .ask = ask, .give_up = give_up};
