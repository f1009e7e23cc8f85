#include "server/revoked.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <uv.h>

#include "common/mem.h"
#include "server/hash.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/revoked_file.h"

struct entry {
	char id[REVOKED_ID_MAX + 1];
	UT_hash_handle hh;
};

/* What tells one state of the file from another. */
struct stamp {
	bool there;
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec modified, changed;
};

static struct {
	const char *dir;
	void (*changed)(void);
	struct entry *entries;
	uv_timer_t timer;
	uv_work_t look;
	bool looking;
	bool stopped;

	/* The look's, while `looking`. */
	struct stamp seen;
	bool is_new;
	char *text; /* NULL: could not be read, for `failed` */
	size_t len;
	int failed;
} revoked;

/* ---- the set ---- */

static void clear(struct entry **entries)
{
	struct entry *entry = *entries;
	HASH_CLEAR(hh, *entries);
	while (entry) {
		struct entry *next = entry->hh.next;
		free(entry);
		entry = next;
	}
}

static void on_line(void *context, const char *id, bool is_revoked, const char *when)
{
	struct entry **entries = context, *entry;
	(void)when;
	HASH_FIND_STR(*entries, id, entry);
	if (is_revoked && !entry) {
		entry = mem_new(1, sizeof *entry);
		snprintf(entry->id, sizeof entry->id, "%s", id);
		HASH_ADD_STR(*entries, id, entry);
	} else if (!is_revoked && entry) {
		HASH_DEL(*entries, entry);
		free(entry);
	}
}

static void take(const char *text, size_t len)
{
	size_t n_strange = 0;
	clear(&revoked.entries);
	n_strange = revoked_file_read(text, len, on_line, &revoked.entries);
	if (n_strange > 0)
		log_warn("revoked: %zu lines of the file are not understood and say nothing", n_strange);
	if (revoked.entries)
		log_info("revoked: %u ids are shut out", HASH_COUNT(revoked.entries));
}

bool revoked_has(const char *id)
{
	struct entry *entry;
	HASH_FIND_STR(revoked.entries, id, entry);
	return entry != NULL;
}

bool revoked_has_token(const char *token_id)
{
	char id[REVOKED_ID_MAX + 1];
	if (!token_id[0])
		return false;
	snprintf(id, sizeof id, "jti:%s", token_id);
	return revoked_has(id);
}

/* ---- looking at the file ---- */

static struct stamp stamp_of(const char *dir)
{
	char path[4096];
	struct stat file;
	snprintf(path, sizeof path, "%s/" REVOKED_FILE_NAME, dir);
	if (stat(path, &file) != 0)
		return (struct stamp){.there = false};
	return (struct stamp){
	        .there = true,
	        .device = file.st_dev,
	        .inode = file.st_ino,
	        .size = file.st_size,
	        .modified = file.st_mtim,
	        .changed = file.st_ctim,
	};
}

static bool same_time(struct timespec a, struct timespec b)
{
	return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

static bool same(const struct stamp *a, const struct stamp *b)
{
	return a->there == b->there && a->device == b->device && a->inode == b->inode && a->size == b->size &&
	       same_time(a->modified, b->modified) && same_time(a->changed, b->changed);
}

/* On a thread of the pool. The stamp is taken first: what is written meanwhile makes another one. */
static void look(uv_work_t *work)
{
	(void)work;
	struct stamp now = stamp_of(revoked.dir);
	revoked.is_new = !same(&now, &revoked.seen);
	revoked.seen = now;
	if (!revoked.is_new)
		return;
	revoked.text = revoked_file_load(revoked.dir, &revoked.len);
	revoked.failed = errno;
}

static void looked(uv_work_t *work, int status)
{
	(void)work;
	(void)status;
	char *text = revoked.text;
	revoked.text = NULL;
	revoked.looking = false;
	if (revoked.is_new && !revoked.stopped) {
		if (text) {
			take(text, revoked.len);
			revoked.changed();
		} else {
			log_error("revoked: the file cannot be read: %s; what it said before still holds",
			        strerror(revoked.failed));
		}
	}
	free(text);
}

static void on_timer(uv_timer_t *timer)
{
	(void)timer;
	if (!revoked.looking)
		revoked.looking = uv_queue_work(loop_get(), &revoked.look, look, looked) == 0;
}

bool revoked_start(const char *dir, void (*changed)(void), char why[REVOKED_WHY_MAX])
{
	revoked.dir = dir;
	revoked.changed = changed;
	revoked.stopped = false;
	revoked.seen = stamp_of(dir);
	char *text = revoked_file_load(dir, &revoked.len);
	if (!text) {
		snprintf(why, REVOKED_WHY_MAX,
		        "cannot read %s/" REVOKED_FILE_NAME
		        ", which says who is shut out: %s. Make it readable for the server's user.",
		        dir, strerror(errno));
		return false;
	}
	take(text, revoked.len);
	free(text);
	uv_timer_init(loop_get(), &revoked.timer);
	uv_timer_start(&revoked.timer, on_timer, REVOKED_LOOK_MS, REVOKED_LOOK_MS);
	return true;
}

void revoked_stop(void)
{
	revoked.stopped = true;
	clear(&revoked.entries);
	uv_close((uv_handle_t *)&revoked.timer, NULL);
}
