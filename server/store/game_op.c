#include "server/store/game_op.h"

#include <stdio.h>

#include "common/game/record_bytes.h"
#include "common/mem.h"

void game_op_make(const struct record *record, struct store_op *op)
{
	struct game_row *row = mem_new(1, sizeof *row);
	*op = (struct store_op){.type = STORE_GAME, .game = row};
	snprintf(op->key, sizeof op->key, "%s", record->id);
	snprintf(row->id, sizeof row->id, "%s", record->id);
	snprintf(row->preset, sizeof row->preset, "%s", record->preset);
	row->started_unix_ms = record->started_unix_ms;
	row->ended_unix_ms = record->ended_unix_ms;
	for (unsigned side = SOUTH; side <= NORTH; side++) {
		snprintf(row->name[side], sizeof row->name[side], "%s", record->name[side]);
		snprintf(row->user[side], sizeof row->user[side], "%s", record->user[side]);
	}
	if (record->winner != SIDE_NONE)
		snprintf(row->winner, sizeof row->winner, "%s", record->winner == SOUTH ? "south" : "north");
	snprintf(row->reason, sizeof row->reason, "%s", end_word(record->end));
	row->n_plies = record->n_plies;
	record_bytes_write(record, &op->blob);
}
