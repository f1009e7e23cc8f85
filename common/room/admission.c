#include "common/room/admission.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/room.h"

struct admissions {
	size_t n;
	size_t cap;
	struct verdict {
		uint8_t yes; /* bool */
		int64_t at_ms;
		char user[USER_BYTES_MAX + 1];
	} * list; /* oldest first */
};

static struct verdict *find(const struct admissions *all, const char *user)
{
	for (size_t i = 0; all && i < all->n; i++)
		if (strcmp(all->list[i].user, user) == 0)
			return &all->list[i];
	return NULL;
}

enum admission admission_of(const struct room *room, const char *user, int64_t at_ms, int64_t *again_ms)
{
	const struct verdict *verdict = find(room->admissions, user);
	if (!verdict)
		return ADMISSION_NONE;
	if (verdict->yes)
		return ADMISSION_YES;
	*again_ms = verdict->at_ms + ADMISSION_AGAIN_MS;
	return at_ms < *again_ms ? ADMISSION_NO : ADMISSION_NONE;
}

static void drop(struct admissions *all, struct verdict *verdict)
{
	size_t n_after = (size_t)(all->list + --all->n - verdict);
	memmove(verdict, verdict + 1, n_after * sizeof *verdict);
}

void admission_note(struct room *room, const char *user, bool yes, int64_t at_ms)
{
	if (!room->admissions)
		room->admissions = mem_new(1, sizeof *room->admissions);
	struct admissions *all = room->admissions;
	struct verdict *before = find(all, user);
	if (before)
		drop(all, before);
	else if (all->n == ADMISSIONS_MAX)
		drop(all, all->list);
	void *list = all->list;
	mem_grow(&list, &all->cap, all->n + 1, sizeof *all->list);
	all->list = list;
	struct verdict *verdict = &all->list[all->n++];
	*verdict = (struct verdict){.yes = yes, .at_ms = at_ms};
	memcpy(verdict->user, user, strlen(user));
}

void admission_free(struct room *room)
{
	if (room->admissions)
		free(room->admissions->list);
	free(room->admissions);
	room->admissions = NULL;
}

void admission_save(const struct room *room, int64_t shift_ms, struct bytes *out)
{
	size_t n = room->admissions ? room->admissions->n : 0;
	bytes_put_number(out, n);
	for (size_t i = 0; i < n; i++) {
		const struct verdict *verdict = &room->admissions->list[i];
		bytes_put_text(out, verdict->user);
		bytes_put_number(out, verdict->yes);
		bytes_put_signed(out, verdict->at_ms + shift_ms);
	}
}

void admission_load(struct room *room, int64_t shift_ms, struct reader *in)
{
	size_t n = (size_t)reader_number(in, ADMISSIONS_MAX);
	for (size_t i = 0; i < n && !in->bad; i++) {
		char user[USER_BYTES_MAX + 1];
		reader_text(in, user, sizeof user);
		bool yes = reader_number(in, 1) != 0;
		int64_t at_ms = reader_signed(in) - shift_ms;
		in->bad = in->bad || find(room->admissions, user) != NULL;
		if (!in->bad)
			admission_note(room, user, yes, at_ms);
	}
}
