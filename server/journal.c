#include "server/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/classroom/save.h"
#include "common/mem.h"
#include "common/room/room_record.h"
#include "common/room/save.h"
#include "server/blocks_store.h"
#include "server/conn.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/store/folder.h"
#include "server/store/game_op.h"
#include "server/store/puzzle_op.h"
#include "server/store/reader.h"
#include "server/store/worker.h"

/* The store counts as not keeping up when a change has waited for so long. */
#define SLOW_MS 800
#define WATCH_MS 200
/* After so long answers that need no store no longer keep their place behind those that do. */
#define LATE_MS 30
/* What a question that is worked on at the stop may take to see that it is over. */
#define READER_STOP_MS 200

static struct {
	const struct store_backend *backend;
	struct store *store;
	struct store *reader; /* the same, for questions */
	int lock;             /* of the data folder; -1 = none */
	void (*on_health)(bool healthy);
	uv_timer_t watch;
	uv_timer_t late;
	int64_t shift_ms;
	bool waits; /* replies wait for the store */

	struct store_op *ops; /* of this turn */
	size_t n_ops;
	size_t cap_ops;
	uint64_t n_changes; /* ever */
	uint64_t mark;      /* of the turn that is gathered, or was handed over last */
	uint64_t handed_over;
	uint64_t durable;
	bool beat; /* the turn is to be dated even if it changed nothing */
	bool stopped;
	bool hangs;                /* a thread of the store did not end */
	uint64_t waiting_since_ms; /* instant since when `durable` has not moved though something waits */
	bool in_trouble;
	bool healthy;
} journal;

bool journal_open(const struct config *config, char why[STORE_WHY_MAX])
{
	memset(&journal, 0, sizeof journal);
	journal.healthy = true;
	journal.waits = config->durability != DURABILITY_NONE;
	journal.backend = store_find(config->store == 0 ? "sqlite" : "memory");
	/* Two servers on one folder would each believe the rooms to be theirs. */
	journal.lock = -1;
	bool on_disk = strcmp(journal.backend->name, "memory") != 0;
	if (on_disk && (!folder_make(config->data_dir, why) || (journal.lock = folder_lock(config->data_dir, why)) < 0))
		return false;
	journal.store = journal.backend->open(config->data_dir, (enum durability)config->durability, why);
	if (!journal.store)
		return false;
	int64_t alive_ms;
	if (journal.backend->load_alive(journal.store, &alive_ms, why) != STORE_OK ||
	        !(journal.reader = journal.backend->open_reader(journal.store, why))) {
		journal.backend->close(journal.store);
		return false;
	}
	journal.shift_ms = alive_ms - (int64_t)loop_now_ms();
	return true;
}

enum store_result journal_load_rooms(store_each each, void *context, char why[STORE_WHY_MAX])
{
	return journal.backend->load_rooms(journal.store, each, context, why);
}

enum store_result journal_load_classes(store_each each, void *context, char why[STORE_WHY_MAX])
{
	return journal.backend->load_classes(journal.store, each, context, why);
}

enum store_result journal_find_blocks(const char *user, struct bytes *record, char why[STORE_WHY_MAX])
{
	return blocks_store_read(journal.backend, journal.store, user, record, why);
}

int64_t journal_shift_ms(void)
{
	return journal.shift_ms;
}

/* ---- health ---- */

static bool is_behind(void)
{
	return journal.durable < journal.handed_over;
}

static void judge_health(void)
{
	bool waits_long = is_behind() && loop_now_ms() - journal.waiting_since_ms >= SLOW_MS;
	/* Once ill, well only when all that waited is safe: only then is nothing in doubt. */
	bool healthy = journal.healthy ? !waits_long && !journal.in_trouble : !journal.in_trouble && !is_behind();
	if (!journal.waits) /* nobody waits for the disk, but what it does not take must not gather for ever */
		healthy = !journal.in_trouble;
	if (healthy == journal.healthy)
		return;
	journal.healthy = healthy;
	conn_hurry(!healthy);
	if (healthy)
		log_info("store: keeps up again");
	else if (!journal.in_trouble)
		log_warn("store: slow, a change has waited for %d ms; no moves are taken till it is kept", SLOW_MS);
	journal.on_health(healthy);
}

static void on_watch(uv_timer_t *timer)
{
	(void)timer;
	judge_health();
}

static void on_late(uv_timer_t *timer)
{
	uint64_t waited_ms = loop_now_ms() - journal.waiting_since_ms;
	if (!is_behind())
		return;
	if (waited_ms >= LATE_MS)
		conn_hurry(true);
	else
		uv_timer_start(timer, on_late, LATE_MS - waited_ms, 0);
}

static void on_committed(uint64_t batch)
{
	if (batch > journal.durable) {
		journal.durable = batch;
		journal.waiting_since_ms = loop_now_ms();
		conn_release(batch);
		if (!is_behind() && journal.healthy)
			conn_hurry(false);
	}
	judge_health();
}

static void on_trouble(const char *why)
{
	journal.in_trouble = why != NULL;
	if (why)
		log_error("store: %s; no moves are taken till it can be kept", why);
	judge_health();
}

bool journal_is_healthy(void)
{
	return journal.healthy;
}

void journal_start(void (*on_health)(bool healthy))
{
	journal.on_health = on_health;
	worker_start(loop_get(), journal.backend, journal.store, on_committed, on_trouble);
	reader_start(loop_get(), journal.backend, journal.reader);
	uv_timer_init(loop_get(), &journal.watch);
	uv_timer_start(&journal.watch, on_watch, WATCH_MS, WATCH_MS);
	uv_timer_init(loop_get(), &journal.late);
}

bool journal_stop(uint64_t wait_ms)
{
	journal_turn();
	journal.stopped = true;
	uv_close((uv_handle_t *)&journal.watch, NULL);
	uv_close((uv_handle_t *)&journal.late, NULL);
	journal.hangs = !reader_stop(READER_STOP_MS);
	bool kept = worker_stop(wait_ms);
	if (kept && journal.lock >= 0) /* else the store's thread may still write: the end of the program unlocks */
		close(journal.lock);
	return kept;
}

bool journal_hangs(void)
{
	return journal.hangs;
}

/* ---- changes ---- */

static struct store_op *add(enum store_op_type type, const char *key)
{
	void *ops = journal.ops;
	mem_grow(&ops, &journal.cap_ops, journal.n_ops + 1, sizeof *journal.ops);
	journal.ops = ops;
	if (journal.n_ops == 0) {
		journal.mark++;
		if (journal.waits)
			conn_hold(journal.mark);
	}
	journal.n_changes++;
	struct store_op *op = &journal.ops[journal.n_ops++];
	*op = (struct store_op){.type = type};
	snprintf(op->key, sizeof op->key, "%s", key);
	return op;
}

void journal_room(const struct room *room)
{
	room_save(room, journal.shift_ms, &add(STORE_ROOM, room->code)->blob);
}

void journal_step(const struct room *room, const struct command *command, uint32_t number)
{
	struct store_op *op = add(STORE_STEP, room->code);
	op->number = number;
	command_save(command, journal.shift_ms, &op->blob);
}

void journal_room_end(const struct room *room)
{
	add(STORE_ROOM_END, room->code);
}

void journal_class(const struct classroom *class)
{
	class_save(class, &add(STORE_CLASS, class->code)->blob);
}

void journal_class_end(const char *code)
{
	add(STORE_CLASS_END, code);
}

void journal_game(const struct room *room)
{
	struct record record;
	room_record(room, &record);
	/* The room reckons with a steady time of day; a date is to be the true one. */
	int64_t drift_ms = loop_drift_ms();
	record.started_unix_ms += drift_ms;
	record.ended_unix_ms += drift_ms;
	game_op_make(&record, add(STORE_GAME, record.id));
	record_clear(&record);
}

void journal_guest(const char *key, int64_t seen_day, struct bytes *take)
{
	struct store_op *op = add(STORE_GUEST, key);
	op->number = seen_day;
	op->blob = *take;
	*take = (struct bytes){.at = NULL};
}

void journal_blocks(const char *user, int64_t seen_day, struct bytes *take)
{
	struct store_op *op = add(STORE_BLOCKS, user);
	op->number = seen_day;
	op->blob = *take;
	*take = (struct bytes){.at = NULL};
}

void journal_review(const char *id, unsigned version, struct bytes *take)
{
	struct store_op *op = add(STORE_REVIEW, id);
	op->number = version;
	op->blob = *take;
	*take = (struct bytes){.at = NULL};
}

void journal_error_report(const char *user, int64_t unix_ms, struct bytes *take)
{
	struct store_op *op = add(STORE_MISTAKE, user);
	op->number = unix_ms;
	op->blob = *take;
	*take = (struct bytes){.at = NULL};
}

void journal_puzzle(const struct puzzle *puzzle)
{
	char id[PUZZLE_ID_CHARS + 1];
	puzzle_id(puzzle, id);
	puzzle_op_make(puzzle, add(STORE_PUZZLE, id));
}

void journal_daily(int64_t day, const char *id)
{
	add(STORE_DAILY, id)->number = day;
}

void journal_guests_old(int64_t day)
{
	add(STORE_GUESTS_OLD, "")->number = day;
}

void journal_alive(void)
{
	journal.beat = !is_behind();
}

uint64_t journal_changes(void)
{
	return journal.n_changes;
}

uint64_t journal_mark(void)
{
	return journal.mark;
}

bool journal_is_safe(uint64_t mark)
{
	return !journal.waits || mark <= journal.durable;
}

static void drop_turn(void)
{
	for (size_t i = 0; i < journal.n_ops; i++)
		store_op_clear(&journal.ops[i]);
	free(journal.ops);
	journal.ops = NULL;
	journal.n_ops = journal.cap_ops = 0;
}

void journal_turn(void)
{
	if (journal.stopped) { /* who leaves after the end of the store is no news to it */
		drop_turn();
		return;
	}
	if (journal.n_ops == 0 && !journal.beat)
		return;
	journal.beat = false;
	/* Every batch dates itself, so that the journal's time never falls behind what is in it. */
	add(STORE_ALIVE, "")->number = (int64_t)loop_now_ms() + journal.shift_ms;
	if (!is_behind()) {
		journal.waiting_since_ms = loop_now_ms();
		if (journal.waits && !uv_is_active((uv_handle_t *)&journal.late))
			uv_timer_start(&journal.late, on_late, LATE_MS, 0);
	}
	journal.handed_over = journal.mark;
	worker_submit(journal.mark, journal.ops, journal.n_ops);
	journal.ops = NULL;
	journal.n_ops = journal.cap_ops = 0;
}
