#include "server/served_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/limits.h"
#include "common/mem.h"
#include "server/glimpse.h"
#include "server/html_head.h"
#include "server/kept_glimpse.h"
#include "server/pages.h"
#include "server/rooms.h"
#include "server/served_file.h"
#include "server/served_texts.h"

#define TYPE_HTML "text/html; charset=utf-8"

/* Whose page this is; waits for the store if it is a game's or a puzzle's. */
struct visit {
	struct kept_glimpse kept; /* first, so that its question is its visit */
	enum page page;
	unsigned language;
	bool gzip;
	/* As asked, copied to `owned` where it waits. */
	const char *path, *argument, *query, *host;
	const char *if_none_match; /* NULL for none */
	char *owned[4];
	void (*done)(void *context, const struct reply *reply);
	void *context;
};

static const char *public_url = "";
static unsigned n_waiting; /* for the store */

void served_page_start(const char *url)
{
	public_url = url;
}

void served_page_origin(const char *host, struct text *out)
{
	size_t len = strlen(public_url);

	while (len > 0 && public_url[len - 1] == '/')
		len--;
	if (len > 0) {
		write_bytes(out, public_url, len);
		return;
	}
	write_literal(out, "http://");
	write_literal(out, host);
}

static const char *closed(struct text *text)
{
	write_bytes(text, "", 1);
	return text->bytes;
}

/* ---- what stands in the head ---- */

struct words {
	struct text title, about;
	struct text image;  /* path of its picture */
	struct text search; /* what belongs to the page's address behind its path */
};

static void write_key(struct text *out, unsigned language, const char *family, const char *name)
{
	char key[64];

	snprintf(key, sizeof key, "%s.%s", family, name);
	served_write(out, language, served_text(language, key) ? key : "title.house", NULL);
}

/* As it stands in the catalogues; the house's own where it does not. */
static void set_plain(const struct visit *visit, struct words *words)
{
	const char *name = pages_name(visit->page);

	write_key(&words->title, visit->language, "title", name);
	write_key(&words->about, visit->language, "about", name);
}

static void set_glimpse(const struct visit *visit, const struct glimpse *glimpse, struct words *words)
{
	if (glimpse->kind == GLIMPSE_GENERAL) {
		set_plain(visit, words);
		return;
	}
	glimpse_write_title(glimpse, visit->language, &words->title);
	glimpse_write_about(glimpse, visit->language, &words->about);
}

static void set_room(const struct visit *visit, struct words *words)
{
	struct glimpse glimpse;
	const struct room *room = rooms_find_seen(visit->argument);

	glimpse_of_room(room, &glimpse);
	set_glimpse(visit, &glimpse, words);
	if (glimpse.kind == GLIMPSE_GENERAL)
		return;
	write_literal(&words->image, "/picture/room/");
	write_literal(&words->image, room->code);
}

/* A finished game, or a puzzle. */
static void set_kept(const struct visit *visit, struct words *words)
{
	struct reply reply = {.status = 0};

	if (kept_glimpse_refuses(&visit->kept, &reply)) {
		reply_clear(&reply);
		set_plain(visit, words);
		return;
	}
	set_glimpse(visit, &visit->kept.glimpse, words);
	if (visit->kept.day != 0) {
		words->title.len = 0;
		served_write(&words->title, visit->language, "title.daily", NULL);
	}
	write_literal(&words->image, visit->kept.puzzle ? "/picture/puzzle/" : "/picture/game/");
	write_literal(&words->image, visit->argument);
}

/* The parameters of the address that say which position it is about, as they stand there, escapes and all. */
static void copy_position(const char *query, struct text *out)
{
	static const char *const names[] = {"rules=", "position=", "moves="};

	for (size_t len; *query; query += len + (query[len] == '&')) {
		len = strcspn(query, "&");
		for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
			if (strncmp(query, names[i], strlen(names[i])) != 0 || len == strlen(names[i]))
				continue;
			write_literal(out, out->len > 0 ? "&" : "?");
			write_bytes(out, query, len);
		}
	}
}

static void set_position(const struct visit *visit, struct words *words)
{
	struct picture_query query;
	struct query_fault fault;
	struct glimpse glimpse;

	glimpse_of_nothing(&glimpse);
	copy_position(visit->query, &words->search);
	if (words->search.len > 0 && picture_query_read_position(closed(&words->search) + 1, &query, &fault))
		glimpse_of_query(&query, &glimpse);
	words->search.len -= words->search.len > 0;
	set_glimpse(visit, &glimpse, words);
	if (glimpse.kind == GLIMPSE_GENERAL) {
		words->search.len = 0;
		return;
	}
	write_literal(&words->image, "/picture/position");
}

/* The text `form` with the name that `family` has for what stands in the address, up to a slash; `plain`, a page's
 * name, where it has none. */
static void set_named(const struct visit *visit, const char *form, const char *parameter, const char *family,
        const char *about, const char *plain, struct words *words)
{
	char key[96];

	snprintf(key, sizeof key, "%s.%.*s", family, (int)strcspn(visit->argument, "/"), visit->argument);
	const char *name = served_text(visit->language, key);
	if (!name) {
		write_key(&words->title, visit->language, "title", plain);
		write_key(&words->about, visit->language, "about", plain);
		return;
	}
	served_write(&words->title, visit->language, form, (const char *const[]){parameter, name, NULL});
	snprintf(key, sizeof key, "about.%s", about);
	served_write(&words->about, visit->language, key, NULL);
}

static bool is_page(const struct visit *visit, const char *name)
{
	return strcmp(pages_name(visit->page), name) == 0;
}

/* What it shows is in the store. */
static bool is_kept(const struct visit *visit)
{
	return visit->argument[0] && (is_page(visit, "review") || is_page(visit, "puzzles"));
}

static void find_words(const struct visit *visit, struct words *words)
{
	if (is_page(visit, "room"))
		set_room(visit, words);
	else if (is_kept(visit))
		set_kept(visit, words);
	else if (is_page(visit, "analysis"))
		set_position(visit, words);
	else if (is_page(visit, "tv") && visit->argument[0])
		set_named(visit, "title.tv_rules", "rules", "preset", "tv", "tv", words);
	else if (is_page(visit, "rules") && visit->argument[0])
		set_named(visit, "title.rules_of", "rules", "preset", visit->argument, "rules", words);
	else if (is_page(visit, "course"))
		set_named(visit, "title.course", "game", "course", "course", "learn", words);
	else
		set_plain(visit, words);
}

static void write_head(const struct visit *visit, struct text *out)
{
	struct words words;
	struct text url = {.bytes = NULL}, image = {.bytes = NULL};

	memset(&words, 0, sizeof words);
	find_words(visit, &words);
	served_page_origin(visit->host, &url);
	write_bytes(&image, url.bytes, url.len);
	write_literal(&url, visit->path);
	if (words.image.len == 0)
		write_literal(&words.image, "/picture/mancala");
	write_bytes(&image, words.image.bytes, words.image.len);
	write_literal(&image, ".png");
	if (words.search.len > 0) {
		write_bytes(&url, words.search.bytes, words.search.len);
		write_bytes(&image, words.search.bytes, words.search.len);
	}
	write_literal(&image, words.search.len > 0 ? "&lang=" : "?lang=");
	write_literal(&image, served_language_word(visit->language));
	const struct html_head head = {
	        .language = served_language_word(visit->language),
	        .title = closed(&words.title),
	        .about = closed(&words.about),
	        .url = closed(&url),
	        .image = closed(&image),
	        .image_alt = served_text(visit->language, "image.alt"),
	        .unlisted = is_page(visit, "room") || is_page(visit, "class") || words.search.len > 0,
	};
	html_head_write(&head, out);
	text_clear(&words.title);
	text_clear(&words.about);
	text_clear(&words.image);
	text_clear(&words.search);
	text_clear(&url);
	text_clear(&image);
}

/* ---- the answer ---- */

static void answer(const struct visit *visit)
{
	struct reply reply = {.status = 0};
	struct text page = {.bytes = NULL}, head = {.bytes = NULL};

	write_head(visit, &head);
	served_file_write(
	        served_language_word(visit->language), &head, served_text(visit->language, "without_script"), &page);
	text_clear(&head);
	const bool smaller = visit->gzip && served_file_compress(&page, &reply.body);
	if (smaller)
		reply_header(&reply, "Content-Encoding", "gzip");
	else
		write_bytes(&reply.body, page.bytes, page.len);
	reply_header(&reply, "Vary", "Accept-Encoding, Accept-Language");
	reply_header(&reply, "Content-Language", served_language_word(visit->language));
	reply_finish(&reply, TYPE_HTML, "no-cache", visit->if_none_match);
	text_clear(&page);
	visit->done(visit->context, &reply);
	reply_clear(&reply);
}

/* ---- the service ---- */

static void on_kept(struct question *question)
{
	struct visit *visit = (struct visit *)question;

	n_waiting--;
	answer(visit);
	for (size_t i = 0; i < sizeof visit->owned / sizeof visit->owned[0]; i++)
		free(visit->owned[i]);
	free(visit);
}

static char *copy(const char *text)
{
	size_t size = strlen(text) + 1;
	return memcpy(mem_new(size, 1), text, size);
}

/* NULL if the store is not asked: then the page says nothing of the game. */
static struct visit *ask_store(const struct visit *visit)
{
	if (n_waiting >= PAGES_WAITING_MAX)
		return NULL;
	struct visit *waiting = mem_new(1, sizeof *waiting);
	*waiting = *visit;
	if (is_page(visit, "puzzles"))
		kept_glimpse_prepare_puzzle(&waiting->kept, QUESTION_LOOKUP, visit->argument, on_kept);
	else
		kept_glimpse_prepare(&waiting->kept, QUESTION_LOOKUP, visit->argument, UINT32_MAX, on_kept);
	if (!reader_ask(&waiting->kept.question)) {
		free(waiting);
		return NULL;
	}
	waiting->path = waiting->owned[0] = copy(visit->path);
	waiting->argument = waiting->path + (visit->argument - visit->path);
	waiting->query = waiting->owned[1] = copy(visit->query);
	waiting->host = waiting->owned[2] = copy(visit->host);
	if (visit->if_none_match)
		waiting->if_none_match = waiting->owned[3] = copy(visit->if_none_match);
	n_waiting++;
	return waiting;
}

static bool knows(const char *path, bool is_post)
{
	const char *argument;

	return !is_post && (strcmp(path, SERVED_FILE_PATH) == 0 || pages_find(path, &argument) != PAGE_COUNT);
}

static void *ask(const struct asked *asked)
{
	const bool is_file = strcmp(asked->path, SERVED_FILE_PATH) == 0;
	const char *path = is_file ? "/" : asked->path, *argument = "";
	const enum page page = pages_find(path, &argument);
	struct visit visit = {
	        .page = page,
	        .language = served_language(asked->languages),
	        .gzip = asked->gzip,
	        .path = path,
	        .argument = argument,
	        .query = asked->query,
	        .host = asked->host,
	        .if_none_match = asked->if_none_match,
	        .done = asked->done,
	        .context = asked->context,
	};
	visit.kept.result = STORE_TROUBLE;
	struct visit *waiting = is_kept(&visit) ? ask_store(&visit) : NULL;
	if (!waiting)
		answer(&visit);
	return waiting;
}

static void give_up(void *request)
{
	reader_give_up(&((struct visit *)request)->kept.question);
}

const struct service served_page_service = {.knows = knows, .ask = ask, .give_up = give_up};
