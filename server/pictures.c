#include "server/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/hash.h"
#include "common/limits.h"
#include "common/mem.h"
#include "protocol/picture/picture_query.h"
#include "server/hash.h"
#include "server/kept_glimpse.h"
#include "server/log.h"
#include "server/painter.h"
#include "server/rooms.h"
#include "server/served_texts.h"

#define PICTURE_PATH "/picture/"
#define TAG_BYTES 48

#define CACHE_FIXED "public, max-age=86400" /* the same address shows the same for ever, unless we draw otherwise */
#define CACHE_LIVE "no-cache"               /* of what changes: to be asked for anew, by its tag */

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
	LIST_HEAD(, wish) wishes;  /* none once it is drawn; perhaps none while it is being drawn */
	TAILQ_ENTRY(drawing) used; /* drawn: in the order of their last use */
	UT_hash_handle hh;
};

/* One who waits for a picture: for the archive to find the game, then for it to be drawn. */
struct wish {
	struct kept_glimpse kept; /* first, so that its question is its wish */
	bool gone;                /* nobody waits any more, but the question is not answered yet */
	struct picture_query query;
	bool png;

	struct drawing *drawing; /* NULL before */
	uint64_t peer;
	const char *cache;
	char *if_none_match; /* owned; NULL for none */
	void (*done)(void *context, const struct reply *reply);
	void *context;
	LIST_ENTRY(wish) next; /* of the drawing */
	LIST_ENTRY(wish) all;
};

static LIST_HEAD(, wish) wishes = LIST_HEAD_INITIALIZER(wishes);
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

/* ---- those who wait ---- */

static char *copy(const char *text)
{
	size_t size = strlen(text) + 1;
	return memcpy(mem_new(size, 1), text, size);
}

static struct wish *new_wish(const struct asked *asked, const struct picture_query *query, bool png)
{
	struct wish *wish = mem_new(1, sizeof *wish);
	*wish = (struct wish){
	        .query = *query,
	        .png = png,
	        .peer = asked->peer,
	        .cache = CACHE_FIXED,
	        .if_none_match = asked->if_none_match ? copy(asked->if_none_match) : NULL,
	        .done = asked->done,
	        .context = asked->context,
	};
	LIST_INSERT_HEAD(&wishes, wish, all);
	return wish;
}

/* Answered, and gone. */
static void *leave(struct wish *wish, const struct reply *reply)
{
	LIST_REMOVE(wish, all);
	wish->done(wish->context, reply);
	free(wish->if_none_match);
	free(wish);
	return NULL;
}

static void *refuse_wish(struct wish *wish, struct reply *reply)
{
	leave(wish, reply);
	reply_clear(reply);
	return NULL;
}

/* The bytes stay the drawing's own. */
static void *tell_drawn(struct wish *wish, const struct drawing *drawing)
{
	struct reply reply = {.body = drawing->painting.bytes};
	finish(&reply, &drawing->key, wish->cache, NULL);
	leave(wish, &reply);
	text_clear(&reply.headers);
	return NULL;
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
	struct wish *wish = LIST_FIRST(&drawing->wishes);

	LIST_INIT(&drawing->wishes);
	while (wish) {
		struct wish *next = LIST_NEXT(wish, next);
		if (reply)
			leave(wish, reply);
		else
			tell_drawn(wish, drawing);
		wish = next;
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

/* True if there is no place for one more of that address, told in `reply`. */
static bool is_too_many(uint64_t peer, struct reply *reply)
{
	const struct wish *wish;
	unsigned n = 0;

	LIST_FOREACH(wish, &wishes, all)
	n += peer != 0 && wish->peer == peer;
	if (n < PICTURES_PEER_MAX)
		return false;
	reply_refuse_till(reply, 429, "too_many", "From your address as many pictures are waited for as may be.",
	        PICTURE_AGAIN_S);
	return true;
}

static struct drawing *submit(const struct picture_key *key)
{
	struct drawing *drawing = mem_new(1, sizeof *drawing);
	*drawing = (struct drawing){
	        .painting = {.picture = key->picture, .png = key->png[0], .done = on_painted},
	        .key = *key,
	};
	LIST_INIT(&drawing->wishes);
	HASH_ADD(hh, drawings, key, sizeof drawing->key, drawing);
	n_under_way++;
	painter_submit(&drawing->painting);
	return drawing;
}

/* Answers with that picture, now or once it is drawn: then the wish, else NULL. */
static void *draw(struct wish *wish)
{
	struct picture_key key = {.png = {wish->png}};
	struct drawing *drawing;
	struct reply reply = {.status = 0};
	char tag[TAG_BYTES];

	glimpse_draw(&wish->kept.glimpse, served_language(wish->query.lang), &wish->query.picture, &key.picture);
	write_tag(&key, tag);
	if (reply_is_known(wish->if_none_match, tag)) {
		finish(&reply, &key, wish->cache, wish->if_none_match);
		return refuse_wish(wish, &reply);
	}
	HASH_FIND(hh, drawings, &key, sizeof key, drawing);
	if (drawing && drawing->drawn) {
		touch(drawing);
		return tell_drawn(wish, drawing);
	}
	if (!drawing && n_under_way >= PICTURES_MAX) {
		reply_refuse_till(&reply, 503, "busy", "As many pictures are drawn as can be; try again in a moment.",
		        PICTURE_AGAIN_S);
		return refuse_wish(wish, &reply);
	}
	wish->drawing = drawing ? drawing : submit(&key);
	LIST_INSERT_HEAD(&wish->drawing->wishes, wish, next);
	return wish;
}

/* ---- which picture ---- */

static void *refuse(const struct asked *asked, unsigned status, const char *code, const char *text, const char *field)
{
	struct reply reply = {.status = 0};
	reply_refuse(&reply, status, code, text, field);
	asked->done(asked->context, &reply);
	reply_clear(&reply);
	return NULL;
}

static void *refuse_query(const struct asked *asked, const struct query_fault *fault)
{
	return refuse(asked, 400, "bad_query", fault->text, fault->field);
}

static void *refuse_missing(const struct asked *asked)
{
	return refuse(asked, 404, "not_found", "There is no such picture here.", "");
}

static void *ask_position(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;

	(void)name;
	if (!picture_query_read_position(asked->query, &query, &fault))
		return refuse_query(asked, &fault);
	struct wish *wish = new_wish(asked, &query, png);
	glimpse_of_query(&query, &wish->kept.glimpse);
	return draw(wish);
}

static void *ask_house(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;

	(void)name;
	if (!picture_query_read_looks(asked->query, false, &query, &fault))
		return refuse_query(asked, &fault);
	struct wish *wish = new_wish(asked, &query, png);
	glimpse_of_nothing(&wish->kept.glimpse);
	return draw(wish);
}

static void *ask_room(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;

	if (!picture_query_read_looks(asked->query, false, &query, &fault))
		return refuse_query(asked, &fault);
	struct wish *wish = new_wish(asked, &query, png);
	glimpse_of_room(rooms_find_seen(name), &wish->kept.glimpse);
	wish->cache = CACHE_LIVE;
	return draw(wish);
}

/* ---- from the store ---- */

static void on_game(struct question *question)
{
	struct wish *wish = (struct wish *)question;
	struct reply reply = {.status = 0};

	if (wish->gone)
		reply_refuse_store(&reply, STORE_TROUBLE);
	if (wish->gone || kept_glimpse_refuses(&wish->kept, &reply))
		refuse_wish(wish, &reply);
	else
		draw(wish);
}

static void *ask_store(struct wish *wish)
{
	struct reply reply = {.status = 0};

	if (reader_ask(&wish->kept.question))
		return wish;
	reply_refuse_store(&reply, STORE_TROUBLE);
	return refuse_wish(wish, &reply);
}

static void *ask_game(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;

	if (!picture_query_read_looks(asked->query, true, &query, &fault))
		return refuse_query(asked, &fault);
	struct wish *wish = new_wish(asked, &query, png);
	kept_glimpse_prepare(&wish->kept, QUESTION_SEARCH, name, query.ply, on_game);
	return ask_store(wish);
}

static void *ask_puzzle(const struct asked *asked, const char *name, bool png)
{
	struct picture_query query;
	struct query_fault fault;

	if (!picture_query_read_looks(asked->query, false, &query, &fault))
		return refuse_query(asked, &fault);
	struct wish *wish = new_wish(asked, &query, png);
	kept_glimpse_prepare_puzzle(&wish->kept, QUESTION_SEARCH, name, on_game);
	if (wish->kept.day != 0)
		wish->cache = CACHE_LIVE;
	return ask_store(wish);
}

/* ---- the service ---- */

static const struct {
	const char *path;
	bool named; /* something follows it */
	void *(*ask)(const struct asked *asked, const char *name, bool png);
} paths[] = {
        {PICTURE_PATH "position", false, ask_position},
        {PICTURE_PATH "mancala", false, ask_house},
        {PICTURE_PATH "room/", true, ask_room},
        {PICTURE_PATH "game/", true, ask_game},
        {PICTURE_PATH "puzzle/", true, ask_puzzle},
};
#define N_PATHS (sizeof paths / sizeof paths[0])

static bool knows(const char *path, bool is_post)
{
	return !is_post && strncmp(path, PICTURE_PATH, strlen(PICTURE_PATH)) == 0;
}

/* `path` without its ending; nobody keeps it. */
static void *ask_below(const struct asked *asked, const char *path, bool png)
{
	for (size_t i = 0; i < N_PATHS; i++) {
		const char *rest = path + strlen(paths[i].path);
		if (strncmp(path, paths[i].path, strlen(paths[i].path)) == 0 && (*rest != '\0') == paths[i].named)
			return paths[i].ask(asked, rest, png);
	}
	return refuse_missing(asked);
}

static void *ask(const struct asked *asked)
{
	const char *ending = strrchr(asked->path, '.');
	const bool png = ending && strcmp(ending, ".png") == 0;
	struct reply reply = {.status = 0};
	char path[128];

	if (is_too_many(asked->peer, &reply)) {
		asked->done(asked->context, &reply);
		reply_clear(&reply);
		return NULL;
	}
	if (!ending || (!png && strcmp(ending, ".svg") != 0) || (size_t)(ending - asked->path) >= sizeof path)
		return refuse_missing(asked);
	snprintf(path, sizeof path, "%.*s", (int)(ending - asked->path), asked->path);
	return ask_below(asked, path, png);
}

/* Nobody else waits for it and it is not being drawn: then it never will be. */
static void give_up(void *request)
{
	struct wish *wish = request;
	struct drawing *drawing = wish->drawing;
	struct reply reply = {.status = 0};

	if (!drawing) {
		wish->gone = true;
		reader_give_up(&wish->kept.question);
		return;
	}
	LIST_REMOVE(wish, next);
	reply_refuse_till(&reply, 503, "unavailable", "Nobody waited for it.", PICTURE_AGAIN_S);
	refuse_wish(wish, &reply);
	if (LIST_EMPTY(&drawing->wishes) && painter_drop(&drawing->painting)) {
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
