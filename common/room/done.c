#include "common/room/done.h"

#include <stddef.h>
#include <string.h>

#include "common/room/command.h"

/* FNV-1a: whoever finds two ids that collide has deceived nobody but himself. */
#define HASH_START UINT64_C(0xcbf29ce484222325)
#define HASH_PRIME UINT64_C(0x100000001b3)

/* Its name, and not its number, which another version of the program may count otherwise. */
static const char *const words[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = #name,
#include "common/room/commands.def"
#undef COMMAND
};

static uint64_t add_byte(uint64_t hash, unsigned byte)
{
	return (hash ^ byte) * HASH_PRIME;
}

/* The zero at the end too, so that one text does not run into the next. */
static uint64_t add_text(uint64_t hash, const char *text)
{
	size_t i = 0;
	do
		hash = add_byte(hash, (unsigned char)text[i]);
	while (text[i++] != '\0');
	return hash;
}

static uint64_t add_number(uint64_t hash, uint64_t number)
{
	for (unsigned shift = 0; shift < 64; shift += 8)
		hash = add_byte(hash, number >> shift & 0xff);
	return hash;
}

uint64_t done_mark(const struct command *command)
{
	if (command->type == COMMAND_play || command->type == COMMAND_say || !command->id || !command->id[0])
		return 0;
	uint64_t hash = add_text(HASH_START, words[command->type]);
	hash = add_text(hash, command->id);
	hash = add_number(hash, command->ply);
	/* What not every command has counts only where there is some: a mark that was kept stays what it is. */
	if (command->offer)
		hash = add_number(hash, command->offer);
	if (command->offer_kind)
		hash = add_number(hash, command->offer_kind);
	if (command->draw)
		hash = add_number(hash, command->draw);
	return hash ? hash : 1;
}

bool done_has(const struct done *done, uint64_t mark)
{
	for (unsigned i = 0; i < SEAT_COMMANDS; i++)
		if (mark != 0 && done->mark[i] == mark)
			return true;
	return false;
}

void done_note(struct done *done, uint64_t mark)
{
	memmove(&done->mark[1], &done->mark[0], (SEAT_COMMANDS - 1) * sizeof done->mark[0]);
	done->mark[0] = mark;
}
