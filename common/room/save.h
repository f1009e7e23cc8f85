/* Rooms and commands as bytes, for the journal and back. Both go by the journal's own time: `shift_ms` is added to
 * every instant on the way out and taken off on the way in, so that instants survive a process whose clock began
 * elsewhere. Pure; a record that is not one is refused, never half read.
 *
 * What was written stays readable, so that an unfinished game outlives the program that it began in. Whatever is a row
 * of a table or a name of an enum stands by its word; rows may be added and change places, a word never goes or comes
 * to mean something else. Sides are numbers, as in board.h.
 *
 * How a format changes, when a field of room.h, command.h or event.h is added or goes: the next number here; writing
 * in the new form alone; reading by the number that the record bears, with what the old ones did not say as it was
 * before; examples of the new one in tests/data/saved, beside the old ones, which are kept and read for ever. A change
 * of what a command does to a room is such a change too, for steps are stored as commands and played again.
 *
 * A release in which a format changed or a row was added has an empty step in server/store/migrations.c, so that an
 * older program refuses its folders as newer instead of calling them damaged. */
#ifndef COMMON_ROOM_SAVE_H
#define COMMON_ROOM_SAVE_H

#include <stdbool.h>

#include "common/bytes.h"
#include "common/room/room.h"

#define ROOM_FORMAT 4
#define COMMAND_FORMAT 2

void room_save(const struct room *room, int64_t shift_ms, struct bytes *out);

/* Fills `room`, which the caller clears. False, with nothing to clear, if `bytes` are not what room_save writes. */
bool room_load(struct room *room, const uint8_t *bytes, size_t len, int64_t shift_ms);

/* A command with the texts that it borrows. */
struct saved_command {
	struct command command;
	char id[ID_BYTES_MAX + 1];
	char name[NAME_BYTES_MAX + 1];
	char user[USER_BYTES_MAX + 1];
	char text[LINE_BYTES_MAX + 1];
	uint8_t token[TOKEN_BYTES];
	struct next_game terms;
};

/* What the command's type does not need stands there as nothing: a play takes some 30 bytes beside its id. */
void command_save(const struct command *command, int64_t shift_ms, struct bytes *out);

/* Not to be copied once loaded: the command points into it. */
bool command_load(struct saved_command *saved, const uint8_t *bytes, size_t len, int64_t shift_ms);

#endif
