#include "common/room/done.h"

#include <stddef.h>
#include <string.h>

#include "common/bytes.h"
#include "common/game/rules_bytes.h"
#include "common/hash.h"
#include "common/room/command.h"
#include "common/room/room.h"

/* Its name, and not its number, which another version of the program may count otherwise. */
static const char *const words[COMMAND_COUNT] = {
#define COMMAND(name, needs) [COMMAND_##name] = #name,
#include "common/room/commands.def"
#undef COMMAND
};

/* The zero at the end too, so that one text does not run into the next. */
static uint64_t add_text(uint64_t hash, const char *text)
{
	return hash_byte(hash_text(hash, text), 0);
}

static uint64_t add_number(uint64_t hash, uint64_t number)
{
	for (unsigned shift = 0; shift < 64; shift += 8)
		hash = hash_byte(hash, number >> shift & 0xff);
	return hash;
}

/* As they are stored, by their words. */
static uint64_t add_terms(uint64_t hash, const struct next_game *terms)
{
	struct bytes bytes = {.at = NULL};
	bytes_put_text(&bytes, rules_preset_name(terms->preset));
	rules_bytes_write(&terms->rules, &bytes);
	rules_bytes_write_clock(&terms->clock_setting, &bytes);
	hash = hash_bytes(hash, bytes.at, bytes.len);
	bytes_clear(&bytes);
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
	if (command->present)
		hash = add_text(hash, "present");
	if (command->text && command->text[0])
		hash = add_text(add_text(hash, "text"), command->text);
	/* Whom to admit his number says, also once nobody knows any more who that was. */
	if (command->user && command->user[0] && command->type != COMMAND_admit)
		hash = add_text(add_text(hash, "user"), command->user);
	if (command->game)
		hash = add_number(add_text(hash, "game"), command->game);
	if (command->terms)
		hash = add_terms(add_text(hash, "terms"), command->terms);
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
