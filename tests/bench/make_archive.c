/* Fills a data folder with finished games of random moves, to see how an archive of that size behaves: make_archive DIR
 * N [NAME]. A thousand names play, some much oftener than others; the games end one after the other over years. With a
 * NAME all games are by players of that name, of kalah and none drawn: whoever asks for others has all to leave out. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/archive.h"
#include "server/store/game_op.h"
#include "tests/support/sample_record.h"

#define BATCH 2000
#define N_VARIETIES 4096 /* games that differ in their moves; more would cost time and show nothing */
#define FIRST_UNIX_MS INT64_C(1700000000000)

static const char *const rules[] = {"kalah", "oware-abapa", "kalah", "oware-plyyard", "kalah-empty-capture", "awale",
        "wari", "awari", "wari-barbados"};
#define N_RULES (sizeof rules / sizeof rules[0])

static struct record variety[N_VARIETIES];
static const char *one_name; /* NULL: many */

static void make_varieties(void)
{
	for (unsigned i = 0; i < N_VARIETIES; i++)
		sample_record(&variety[i], &(struct sample){.rules = one_name ? "kalah" : rules[i % N_RULES],
		                                   .seed = i,
		                                   .end = i % 11  ? SAMPLE_BOARD
		                                          : i % 2 ? SAMPLE_RESIGNED
		                                                  : SAMPLE_FLAG,
		                                   .timed = true,
		                                   .increment_per = i % 2 ? INCREMENT_PER_TURN : INCREMENT_PER_SOW});
}

/* The game of number `n`, made of one of the varieties; its moves stay that one's. */
static struct record make_game(uint64_t n)
{
	uint64_t state = n * 2 + 1;
	sample_random(&state);
	uint64_t kind = sample_random(&state) % N_VARIETIES;
	while (one_name && variety[kind].winner == SIDE_NONE)
		kind = (kind + 1) % N_VARIETIES;
	struct record record = variety[kind];
	snprintf(record.id, sizeof record.id, "%016" PRIx64, n * UINT64_C(0x9e3779b97f4a7c15));
	for (unsigned side = 0; side < 2; side++) {
		uint64_t a = sample_random(&state) % 1000, b = sample_random(&state) % 1000;
		uint64_t player = a < b ? a : b; /* low numbers come oftener */
		if (one_name)
			snprintf(record.name[side], sizeof record.name[side], "%s", one_name);
		else
			snprintf(record.name[side], sizeof record.name[side], "Player %" PRIu64, player);
		snprintf(record.user[side], sizeof record.user[side], "guest:%016" PRIx64, player * 1234567);
	}
	record.ended_unix_ms = FIRST_UNIX_MS + (int64_t)n * 60000 + (int64_t)(sample_random(&state) % 60000);
	record.started_unix_ms = record.ended_unix_ms - 600000;
	return record;
}

int main(int argc, char **argv)
{
	char why[STORE_WHY_MAX] = "";
	const struct store_backend *backend = store_find("sqlite");
	uint64_t n = argc == 3 || argc == 4 ? strtoull(argv[2], NULL, 10) : 0;
	if (n == 0) {
		fputs("usage: make_archive DIR N [NAME]\n", stderr);
		return 2;
	}
	one_name = argv[3];
	struct store *store = backend->open(argv[1], DURABILITY_NONE, why);
	static struct store_op ops[BATCH];
	make_varieties();
	for (uint64_t i = 0; store && i < n;) {
		size_t n_ops = 0;
		for (; n_ops < BATCH && i < n; i++, n_ops++) {
			struct record record = make_game(i);
			game_op_make(&record, &ops[n_ops]);
		}
		if (backend->commit(store, ops, n_ops, why) != STORE_OK) {
			backend->close(store);
			store = NULL;
		}
		for (size_t k = 0; k < n_ops; k++)
			store_op_clear(&ops[k]);
	}
	for (unsigned i = 0; i < N_VARIETIES; i++)
		record_clear(&variety[i]);
	if (!store) {
		fprintf(stderr, "make_archive: %s\n", why);
		return 1;
	}
	backend->close(store);
	return 0;
}
