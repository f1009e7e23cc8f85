/* Rooms and commands as bytes, for the journal and back. Both go by the journal's own time: `shift_ms` is added to
 * every instant on the way out and taken off on the way in, so that instants survive a process whose clock began
 * elsewhere. Pure; a record that is not one is refused, never half read. */
#ifndef COMMON_ROOM_SAVE_H
#define COMMON_ROOM_SAVE_H

#include <stdbool.h>

#include "common/bytes.h"
#include "common/room/room.h"

void room_save(const struct room *room, int64_t shift_ms, struct bytes *out);

/* Fills `room`, which the caller clears. False, with nothing to clear, if `bytes` are not what room_save writes. */
bool room_load(struct room *room, const uint8_t *bytes, size_t len, int64_t shift_ms);

/* A command with the texts that it borrows. */
struct saved_command {
	struct command command;
	char id[ID_BYTES_MAX + 1];
	char name[NAME_BYTES_MAX + 1];
	char user[USER_BYTES_MAX + 1];
	uint8_t token[TOKEN_BYTES];
};

void command_save(const struct command *command, int64_t shift_ms, struct bytes *out);

/* Not to be copied once loaded: the command points into it. */
bool command_load(struct saved_command *saved, const uint8_t *bytes, size_t len, int64_t shift_ms);

#endif
