#include "server/waiting.h"

#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "server/hash.h"

struct waiter {
	unsigned n_rooms;
	UT_hash_handle hh;
	char user[];
};

static struct waiter *waiters;

static struct waiter *find(const char *user)
{
	struct waiter *waiter;
	HASH_FIND_STR(waiters, user, waiter);
	return waiter;
}

unsigned waiting_count(const char *user)
{
	const struct waiter *waiter = find(user);
	return waiter ? waiter->n_rooms : 0;
}

static struct waiter *take(const char *user)
{
	struct waiter *waiter = find(user);
	if (!waiter) {
		size_t size = strlen(user) + 1;
		waiter = mem_new(1, sizeof *waiter + size);
		memcpy(waiter->user, user, size);
		HASH_ADD_STR(waiters, user, waiter);
	}
	waiter->n_rooms++;
	return waiter;
}

static void drop(struct waiter *waiter)
{
	if (--waiter->n_rooms > 0)
		return;
	HASH_DEL(waiters, waiter);
	free(waiter);
}

static const char *who_waits(const struct room *room)
{
	for (unsigned side = 0; room && room->phase == PHASE_WAITING && side < 2; side++)
		if (room->seat[side].taken && room->seat[side].user[0])
			return room->seat[side].user;
	return NULL;
}

void waiting_note(struct hosted *hosted, const struct room *room)
{
	const char *user = who_waits(room);
	struct waiter *before = hosted->waiter;
	if (!before && !user)
		return;
	if (before && user && strcmp(before->user, user) == 0)
		return;
	hosted->waiter = user ? take(user) : NULL;
	if (before)
		drop(before);
}
