#include "server/recovery.h"

#include <stdio.h>
#include <string.h>

#include "common/classroom/save.h"
#include "common/room/save.h"
#include "server/blocks_store.h"
#include "server/classes.h"
#include "server/host.h"
#include "server/journal.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/rooms.h"

/* The room whose steps are being read. */
struct recovery {
	struct room room;
	bool has_room;
	uint32_t n_steps;
	size_t n_rooms;
};

/* Whoever waits for another may be away: whom he has blocked is to be known all the same. Without it he is asked
 * again when he comes. */
static void find_blocks(const struct room *room)
{
	if (room->phase != PHASE_WAITING)
		return;
	for (unsigned side = 0; side < 2; side++) {
		const char *user = room->seat[side].user;
		struct bytes record = {.at = NULL};
		char why[STORE_WHY_MAX] = "";
		if (user[0] && journal_find_blocks(user, &record, why) != STORE_OK)
			log_error("store: %s", why);
		blocks_store_adopt(user, &record);
		bytes_clear(&record);
	}
}

/* All steps of a room have been replayed: it is ours again. */
static void finish_room(struct recovery *recovery)
{
	if (!recovery->has_room)
		return;
	recovery->has_room = false;
	if (recovery->room.phase == PHASE_CLOSED) {
		journal_room_end(&recovery->room);
		room_clear(&recovery->room);
		return;
	}
	find_blocks(&recovery->room);
	struct hosted *hosted = rooms_adopt(&recovery->room);
	hosted->n_steps = recovery->n_steps;
	recovery->n_rooms++;
}

static bool begin_room(struct recovery *recovery, const char *code, const uint8_t *blob, size_t len, char *why)
{
	finish_room(recovery);
	if (!room_load(&recovery->room, blob, len, journal_shift_ms())) {
		snprintf(why, STORE_WHY_MAX, "the snapshot of room %s cannot be read", code);
		return false;
	}
	recovery->has_room = true;
	recovery->n_steps = 0;
	return true;
}

static bool replay_step(struct recovery *recovery, int64_t number, const uint8_t *blob, size_t len)
{
	struct saved_command saved;
	struct answer answer;
	return number == recovery->n_steps++ && command_load(&saved, blob, len, journal_shift_ms()) &&
	       room_step(&recovery->room, &saved.command, &answer) == OK;
}

static bool on_record(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct recovery *recovery = context;
	if (number < 0)
		return begin_room(recovery, key, blob, len, why);
	if (recovery->has_room && strcmp(recovery->room.code, key) == 0 && replay_step(recovery, number, blob, len))
		return true;
	snprintf(why, STORE_WHY_MAX, "step %lld of room %s does not follow from what was stored before",
	        (long long)number, key);
	return false;
}

static bool on_class(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct classroom class;
	size_t *n_classes = context;
	(void)number;
	if (!class_load(&class, blob, len, (int64_t)loop_now_ms())) {
		snprintf(why, STORE_WHY_MAX, "the class %s cannot be read", key);
		return false;
	}
	classes_adopt(&class);
	++*n_classes;
	return true;
}

/* The clocks of a room that comes back stand till both players do, or the grace is over. */
static void restart(struct hosted *hosted)
{
	host_do(hosted, (struct command){.type = COMMAND_restart, .side = SIDE_NONE, .wait_ms = ROOM_GRACE_MS});
}

bool recovery_run(char why[STORE_WHY_MAX])
{
	struct recovery recovery = {.has_room = false};
	if (journal_load_rooms(on_record, &recovery, why) != STORE_OK) {
		if (recovery.has_room)
			room_clear(&recovery.room);
		return false;
	}
	finish_room(&recovery);
	size_t n_classes = 0;
	if (journal_load_classes(on_class, &n_classes, why) != STORE_OK)
		return false;
	host_count();
	rooms_each(restart);
	if (recovery.n_rooms > 0)
		log_info("store: %zu rooms are back", recovery.n_rooms);
	if (n_classes > 0)
		log_info("store: %zu classes are back", n_classes);
	return true;
}
