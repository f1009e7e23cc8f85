#include "server/dailies.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/bot/puzzle.h"
#include "common/game/rules.h"
#include "common/hash.h"
#include "common/mem.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/puzzle_maker.h"
#include "server/store/reader.h"

#define DAY_MS INT64_C(86400000)
#define LOOK_MS 1000  /* after what there is to choose from */
#define AHEAD 1       /* days, so that none begins without its puzzle */
#define CHOICE_MIN 12 /* to begin with, while more are being made */

static struct {
	bool frozen;
	uv_timer_t look;
	struct question question;
	bool asks;
	bool whatever;     /* there is: no more are on their way */
	int64_t chosen_to; /* the last day that is known to have one */
	int64_t day;       /* that is looked at */
	bool has_one;
	char choice[PUZZLE_ID_CHARS + 1]; /* for it; empty for none */
} self;

int64_t dailies_today(void)
{
	return ((int64_t)loop_now_ms() + loop_epoch_unix_ms() + loop_drift_ms()) / DAY_MS;
}

/* ---- choosing, on the reader's thread ---- */

/* Those of the last year. */
struct used {
	char id[PUZZLE_DAYS_APART + AHEAD + 1][PUZZLE_ID_CHARS + 1];
	unsigned n; /* the newest first */
};

static bool take_used(void *context, const char *key, int64_t day, const uint8_t *blob, size_t len, char *why)
{
	struct used *used = context;
	(void)blob;
	(void)len;
	(void)why;
	self.has_one = self.has_one || day == self.day;
	if (puzzle_is_id(key))
		memcpy(used->id[used->n++], key, PUZZLE_ID_CHARS + 1);
	return true;
}

/* Of those that are not used, the one whose name and day come first by their hash: chance, but the same for all. */
struct choice {
	const struct used *used;
	unsigned n;
	uint64_t best;
};

static bool take_choice(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	struct choice *choice = context;
	(void)number;
	(void)blob;
	(void)len;
	(void)why;
	for (unsigned i = 0; i < choice->used->n; i++)
		if (strcmp(choice->used->id[i], key) == 0)
			return true;
	uint64_t hash = hash_text(hash_bytes(HASH_START, &self.day, sizeof self.day), key);
	if (puzzle_is_id(key) && (choice->n++ == 0 || hash < choice->best)) {
		choice->best = hash;
		memcpy(self.choice, key, PUZZLE_ID_CHARS + 1);
	}
	return true;
}

/* The rule set of that rank for the day: the families take turns, and in each its rule sets. */
static const char *preset_for(int64_t day, unsigned rank)
{
	static const unsigned n_families = 2;
	const char *name, *of_family[16];
	for (unsigned i = 0; i < n_families; i++) {
		unsigned n = 0;
		for (size_t j = 0; (name = rules_preset_name(j)); j++) {
			struct rules rules;
			if (n < 16 && rules_preset(name, &rules) == OK &&
			        rules.family == (unsigned)((day + i) % n_families))
				of_family[n++] = name;
		}
		if (rank < n)
			return of_family[((uint64_t)(day / n_families) + rank) % n];
		rank -= n;
	}
	return NULL;
}

/* 1 on Mondays to 5 on Sundays; the days since 1970 began on a Thursday. */
static unsigned level_for(int64_t day)
{
	static const unsigned level[] = {1, 2, 2, 3, 3, 4, 5};
	return level[(day + 3) % 7];
}

static unsigned distance(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

/* How difficult it is comes first, then the rules. */
static void choose(const struct used *used, const struct store_backend *backend, struct store *store, char *why)
{
	struct choice choice = {.used = used};
	const char *preset;
	for (unsigned away = 0; away < PUZZLE_LEVELS; away++)
		for (unsigned rank = 0; (preset = preset_for(self.day, rank)); rank++)
			for (unsigned level = 1; level <= PUZZLE_LEVELS; level++) {
				const struct puzzle_query query = {
				        .preset = preset, .level = level, .limit = UINT32_MAX};
				if (distance(level, level_for(self.day)) != away)
					continue;
				if (backend->find_puzzles(store, &query, take_choice, &choice, why) != STORE_OK ||
				        choice.n > 0)
					return;
			}
}

static bool count(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	(void)key, (void)number, (void)blob, (void)len, (void)why;
	++*(unsigned *)context;
	return true;
}

static void work(struct question *question, const struct store_backend *backend, struct store *store)
{
	char why[STORE_WHY_MAX];
	struct used *used = mem_new(1, sizeof *used);
	unsigned n = 0;
	(void)question;
	self.has_one = false;
	self.choice[0] = '\0';
	const struct puzzle_query some = {.limit = CHOICE_MIN};
	if (store &&
	        backend->find_dailies(store, self.day - PUZZLE_DAYS_APART, self.day, PUZZLE_DAYS_APART + AHEAD,
	                take_used, used, why) == STORE_OK &&
	        !self.has_one && backend->find_puzzles(store, &some, count, &n, why) == STORE_OK &&
	        (n == CHOICE_MIN || (self.whatever && n > 0))) {
		choose(used, backend, store, why);
		if (!self.choice[0] && used->n > 0) /* all there are: the one that was longest ago */
			memcpy(self.choice, used->id[used->n - 1], sizeof self.choice);
	}
	free(used);
}

/* ---- on the loop ---- */

static void look(void);

static void on_answered(struct question *question)
{
	(void)question;
	self.asks = false;
	if (self.frozen)
		return;
	if (self.choice[0])
		journal_daily(self.day, self.choice);
	if (!self.choice[0] && !self.has_one)
		return;
	self.chosen_to = self.day;
	look();
}

static void look(void)
{
	int64_t today = dailies_today();
	if (self.asks || self.frozen || !journal_is_healthy() || self.chosen_to >= today + AHEAD)
		return;
	self.day = self.chosen_to < today ? today : self.chosen_to + 1;
	self.whatever = !puzzle_maker_is_beginning();
	self.question = (struct question){.kind = QUESTION_SEARCH, .work = work, .done = on_answered};
	self.asks = reader_ask(&self.question);
}

static void on_look(uv_timer_t *timer)
{
	(void)timer;
	look();
}

void dailies_start(void)
{
	memset(&self, 0, sizeof self);
	uv_timer_init(loop_get(), &self.look);
	uv_timer_start(&self.look, on_look, LOOK_MS, LOOK_MS);
}

void dailies_freeze(void)
{
	self.frozen = true;
	uv_close((uv_handle_t *)&self.look, NULL);
}
