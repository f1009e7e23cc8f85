#include "server/site_map.h"

#include <stdio.h>
#include <string.h>

#include "common/game/rules.h"
#include "server/html_head.h"
#include "server/pages.h"
#include "server/served_page.h"

/* Pages of more than one thing, by what may follow their path. */
static const char *const courses[] = {"kalah", "oware", "awale"};

static void write_place(struct text *out, const char *host, const char *path, const char *more)
{
	struct text url = {.bytes = NULL};

	served_page_origin(host, &url);
	write_literal(&url, path);
	if (more[0])
		write_literal(&url, "/");
	write_literal(&url, more);
	write_bytes(&url, "", 1);
	write_literal(out, "<url><loc>");
	html_escape(out, url.bytes);
	write_literal(out, "</loc></url>\n");
	text_clear(&url);
}

static void write_site_map(const char *host, struct text *out)
{
	write_literal(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                   "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
	for (enum page page = 0; page < PAGE_COUNT; page++) {
		const char *path = pages_path(page), *preset;
		if (!path)
			continue;
		write_place(out, host, path, "");
		if (strcmp(pages_name(page), "rules") == 0)
			for (size_t i = 0; (preset = rules_preset_name(i)); i++)
				write_place(out, host, path, preset);
		if (strcmp(pages_name(page), "learn") == 0)
			for (size_t i = 0; i < sizeof courses / sizeof courses[0]; i++)
				write_place(out, host, path, courses[i]);
	}
	write_literal(out, "</urlset>\n");
}

/* Rooms may be fetched, since programs that show links keep to this file as well; their pages ask not to be listed. */
static void write_robots(const char *host, struct text *out)
{
	write_literal(out, "User-agent: *\nDisallow: /api/\nDisallow: /ws\nDisallow: /kgp\n\nSitemap: ");
	served_page_origin(host, out);
	write_literal(out, "/sitemap.xml\n");
}

static const struct {
	const char *path, *type;
	void (*write)(const char *host, struct text *out);
} files[] = {
        {"/robots.txt", "text/plain; charset=utf-8", write_robots},
        {"/sitemap.xml", "application/xml", write_site_map},
};
#define N_FILES (sizeof files / sizeof files[0])

static size_t find(const char *path)
{
	size_t i = 0;
	while (i < N_FILES && strcmp(files[i].path, path) != 0)
		i++;
	return i;
}

static bool knows(const char *path, bool is_post)
{
	return !is_post && find(path) < N_FILES;
}

static void *ask(const struct asked *asked)
{
	struct reply reply = {.status = 0};
	const size_t i = find(asked->path);

	files[i].write(asked->host, &reply.body);
	reply_finish(&reply, files[i].type, "public, max-age=3600", asked->if_none_match);
	asked->done(asked->context, &reply);
	reply_clear(&reply);
	return NULL;
}

static void give_up(void *request)
{
	(void)request; /* every answer is there at once */
}

const struct service site_map_service = {.knows = knows, .ask = ask, .give_up = give_up};
