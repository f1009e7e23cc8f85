#include "server/names.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "server/audience.h"
#include "server/client.h"

static struct {
	struct hosted **rooms; /* whose names have changed */
	size_t n;
	size_t cap;
} changed;

static struct view_person people[VIEWER_NAMES_MAX];

static bool is_listed(const char *user, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(people[i].user, user) == 0)
			return true;
	return false;
}

void names_fill(const struct hosted *hosted, struct outgoing *out)
{
	const struct company *company = &hosted->company;
	size_t n = 0;
	size_t n_looked = company->n_viewers < VIEWER_NAMES_LOOKED ? company->n_viewers : VIEWER_NAMES_LOOKED;
	for (size_t i = 0; !hosted->room.options.nameless && i < n_looked && n < VIEWER_NAMES_MAX; i++) {
		const struct session *session = client_get(company->viewers[i])->session;
		if (!is_listed(session_user(session), n))
			people[n++] = (struct view_person){session_user(session), session_name(session)};
	}
	out->viewer_names = (struct list){people, n};
}

void names_catch_up(const struct hosted *hosted, struct conn_id conn)
{
	struct outgoing out = {.room = hosted->room.code};
	if (hosted->room.options.nameless)
		return;
	names_fill(hosted, &out);
	audience_answer(conn, OUT_viewer_names, &out);
}

void names_note(struct hosted *hosted)
{
	if (hosted->company.names_changed || hosted->room.options.nameless)
		return;
	void *rooms = changed.rooms;
	mem_grow(&rooms, &changed.cap, changed.n + 1, sizeof(struct hosted *));
	changed.rooms = rooms;
	changed.rooms[changed.n++] = hosted;
	hosted->company.names_changed = true;
}

void names_forget(struct hosted *hosted)
{
	if (!hosted->company.names_changed)
		return;
	size_t i = 0;
	while (changed.rooms[i] != hosted)
		i++;
	changed.rooms[i] = changed.rooms[--changed.n];
	hosted->company.names_changed = false;
}

static uint32_t mix(uint32_t hash, const char *text)
{
	do
		hash = (hash ^ (uint8_t)*text) * 16777619u; /* FNV-1a */
	while (*text++);
	return hash;
}

/* Of a crowd the first stay as a rule, whoever comes and goes: then there is nothing to tell. */
static bool are_new(struct hosted *hosted, const struct list *names)
{
	const struct view_person *list = names->items;
	uint32_t hash = 0;
	for (size_t i = 0; i < names->n; i++)
		hash = mix(mix(hash ^ 2166136261u, list[i].user), list[i].name);
	bool new = hash != hosted->company.names_told;
	hosted->company.names_told = hash;
	return new;
}

void names_beat(void)
{
	for (size_t i = 0; i < changed.n; i++) {
		struct hosted *hosted = changed.rooms[i];
		struct outgoing out = {.room = hosted->room.code};
		hosted->company.names_changed = false;
		names_fill(hosted, &out);
		if (are_new(hosted, &out.viewer_names))
			audience_notice(hosted, TO_ALL, OUT_viewer_names, &out);
	}
	changed.n = 0;
}

void names_stop(void)
{
	free(changed.rooms);
	changed.rooms = NULL;
	changed.n = changed.cap = 0;
}
