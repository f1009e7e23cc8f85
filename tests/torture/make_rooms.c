/* Fills a data folder with unfinished games, as a server leaves them that has died: make_rooms DIR N. Each is some
 * dozens of plies old, the last of them as steps after a snapshot. Prints a line a room: its code and its plies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/mem.h"
#include "common/room/save.h"
#include "protocol/room_code.h"
#include "server/store/store.h"
#include "tests/support/sample_record.h"

#define BATCH 20000 /* changes committed at a time */
#define EPOCH_UNIX_MS INT64_C(1700000000000)
#define FIRST_MS 100000
#define SNAPSHOT_PLIES 20

static struct store_op *ops;
static size_t n_ops;

static struct store_op *add(enum store_op_type type, const char *key)
{
	struct store_op *op = &ops[n_ops++];
	*op = (struct store_op){.type = type};
	snprintf(op->key, sizeof op->key, "%s", key);
	return op;
}

static void run(struct room *room, struct command command, int64_t at_ms)
{
	struct answer answer;
	command.at_ms = at_ms;
	command.unix_ms = at_ms + EPOCH_UNIX_MS;
	if (room_step(room, &command, &answer) != OK)
		abort();
	if (room->game.n_plies < SNAPSHOT_PLIES)
		return;
	if (room->game.n_plies == SNAPSHOT_PLIES) {
		room_save(room, 0, &add(STORE_ROOM, room->code)->blob);
		return;
	}
	struct store_op *step = add(STORE_STEP, room->code);
	step->number = room->game.n_plies - SNAPSHOT_PLIES - 1;
	command_save(&command, 0, &step->blob);
}

/* Plays till the game is `n_plies` old; false if it ended before. */
static bool play(struct room *room, uint64_t *state, uint32_t n_plies)
{
	for (uint32_t ply = 0; ply < n_plies; ply++) {
		run(room,
		        (struct command){.type = COMMAND_play,
		                .side = room->game.to_move,
		                .ply = ply,
		                .pit = (uint8_t)sample_pit(&room->game, state),
		                .id = "c-1"},
		        FIRST_MS + ply * 1000);
		if (room->phase != PHASE_PLAYING)
			return false;
	}
	return true;
}

static void open_room(struct room *room, uint64_t *state)
{
	static const char *const rules[] = {"kalah,first=south", "oware-abapa"};
	struct room_setting setting = {
	        .side = SOUTH,
	        .clock_setting = {.timed = 1, .base_ms = 600000, .increment_ms = 2000},
	};
	char code[ROOM_CODE_CHARS + 1];
	uint8_t token[TOKEN_BYTES];
	for (size_t i = 0; i < sizeof token; i++)
		token[i] = (uint8_t)sample_random(state);
	size_t kind = sample_random(state) % 2;
	if (rules_read(rules[kind], &setting.rules) != OK)
		abort();
	setting.preset = kind == 0 ? 0 : 2;
	room_code_write(sample_random(state), code);
	const struct command creator = {.type = COMMAND_join,
	        .side = SIDE_NONE,
	        .at_ms = FIRST_MS,
	        .unix_ms = FIRST_MS + EPOCH_UNIX_MS,
	        .name = "Sana",
	        .token = token};
	room_init(room, code, &setting, &creator);
	token[0] ^= 1;
	run(room, (struct command){.type = COMMAND_join, .side = SIDE_NONE, .name = "Noor", .token = token}, FIRST_MS);
}

static bool commit(const struct store_backend *backend, struct store *store)
{
	char why[STORE_WHY_MAX];
	bool good = backend->commit(store, ops, n_ops, why) == STORE_OK;
	if (!good)
		fprintf(stderr, "make_rooms: %s\n", why);
	for (size_t i = 0; i < n_ops; i++)
		store_op_clear(&ops[i]);
	n_ops = 0;
	return good;
}

int main(int argc, char **argv)
{
	char why[STORE_WHY_MAX] = "";
	const struct store_backend *backend = store_find("sqlite");
	unsigned long n = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
	struct store *store = n ? backend->open(argv[1], DURABILITY_NONE, why) : NULL;
	if (!store) {
		fprintf(stderr, n ? "make_rooms: %s\n" : "usage: make_rooms DIR N\n%s", why);
		return 2;
	}
	ops = mem_new(BATCH + 200, sizeof *ops);
	uint64_t state = 1;
	bool good = true;
	for (unsigned long made = 0; made < n && good;) {
		struct room room;
		size_t n_before = n_ops;
		open_room(&room, &state);
		if (play(&room, &state, SNAPSHOT_PLIES + 1 + (uint32_t)(sample_random(&state) % 30))) {
			printf("%s %u\n", room.code, room.game.n_plies);
			made++;
		} else { /* over too soon: another one */
			while (n_ops > n_before)
				store_op_clear(&ops[--n_ops]);
		}
		room_clear(&room);
		if (n_ops >= BATCH || made == n) {
			add(STORE_ALIVE, "")->number = FIRST_MS + 60000;
			good = commit(backend, store);
		}
	}
	backend->close(store);
	free(ops);
	return good ? 0 : 1;
}
