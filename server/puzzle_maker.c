#include "server/puzzle_maker.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "common/bot/puzzle_bytes.h"
#include "common/bot/puzzle_game.h"
#include "common/bot/puzzle_play.h"
#include "common/game/record_bytes.h"
#include "common/hash.h"
#include "common/mem.h"
#include "server/dailies.h"
#include "server/endgames.h"
#include "server/entropy.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/searches.h"
#include "server/store/reader.h"

#define PRESETS_MAX 16
#define FIRST_EACH 12           /* of each rule set, without rests between: a few dozen */
#define FIRST_PIECES 60         /* for them, at most: some rule sets have few positions that can be proven */
#define EACH 50                 /* that games of bots are played for: enough for the days of a year */
#define PIECE_NS 80000000       /* on a thread of the pool at a time, */
#define PIECE_MS_MAX 1000       /* or a position that takes longer */
#define REST_MS 900             /* after a piece, once there is something to begin with */
#define TABLES_REST_MS 250      /* while the endgame tables are made, which find more puzzles in less time */
#define OWN_TABLE_BYTES 4194304 /* room for most of what a position takes */
#define LOAD_PAGE 500           /* puzzles that the reader tells at a time */

enum task { TASK_NONE, TASK_LOADING, TASK_PLAYING, TASK_FETCHING, TASK_LOOKING };

static struct {
	bool started, frozen;
	enum puzzles which;
	enum task task; /* under way */
	struct search search;
	struct question question;
	uv_timer_t rest;

	/* What there is. */
	uint64_t *names; /* hashes of ids, rising */
	size_t n_names, cap_names;
	unsigned n_presets;
	struct {
		const char *name;
		struct rules rules;
		unsigned n, n_level[PUZZLE_LEVELS + 1];
		unsigned n_pieces;
	} preset[PRESETS_MAX];
	int64_t load_before;
	unsigned n_loaded; /* of the page */
	bool failed;       /* to load */

	/* Games of bots. */
	struct puzzle_play play;
	bool plays;
	unsigned playing; /* the preset of the game under way */

	/* Finished games. */
	char waiting[PUZZLE_GAMES_MAX][GAME_ID_MAX + 1];
	unsigned first, n_waiting;
	int64_t day; /* that the following is of */
	unsigned n_day;
	struct record record;
	bool has_record;
	struct puzzle_game of;
	bool has_game;

	/* What a piece of play found. */
	struct puzzle found;
	bool has_found;
} self;

/* ---- what there is ---- */

static uint64_t name_of(const char *id)
{
	return hash_text(HASH_START, id);
}

/* Its place in the list, or the one that it would have. */
static size_t place_of(uint64_t name)
{
	size_t low = 0, high = self.n_names;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (self.names[middle] < name)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static bool is_known(const char *id)
{
	uint64_t name = name_of(id);
	size_t place = place_of(name);
	return place < self.n_names && self.names[place] == name;
}

static void note_name(const char *id)
{
	uint64_t name = name_of(id);
	size_t place = place_of(name);
	void *names = self.names;
	mem_grow(&names, &self.cap_names, self.n_names + 1, sizeof *self.names);
	self.names = names;
	memmove(self.names + place + 1, self.names + place, (self.n_names - place) * sizeof *self.names);
	self.names[place] = name;
	self.n_names++;
}

static void note(const struct puzzle *puzzle, const char *id)
{
	note_name(id);
	for (unsigned i = 0; i < self.n_presets; i++) {
		if (strcmp(self.preset[i].name, puzzle->preset) != 0)
			continue;
		self.preset[i].n++;
		self.preset[i].n_level[puzzle->level]++;
	}
}

static unsigned find_preset(const char *name)
{
	unsigned i = 0;
	while (i < self.n_presets && strcmp(self.preset[i].name, name) != 0)
		i++;
	return i;
}

static bool is_full(void)
{
	return self.n_names >= PUZZLES_MAX;
}

/* ---- on a thread of the pool ---- */

static void play_on(struct engine *engine, const atomic_bool *stop)
{
	const struct rules *rules = &self.preset[self.playing].rules;
	const struct puzzle_limits limits = puzzle_limits_of(rules, stop);
	uint64_t until_ns = uv_hrtime() + PIECE_NS;
	while (!self.has_found && !atomic_load(stop) && uv_hrtime() < until_ns) {
		if (!puzzle_play_sow(&self.play, engine, stop))
			puzzle_play_next(&self.play, rules);
		else
			self.has_found = puzzle_find(engine, &self.play.game, &limits, &self.found);
	}
	if (self.has_found) /* the next is to be of another game */
		puzzle_play_next(&self.play, rules);
}

/* Not by the pool's engine, whose table would be filled for nobody. */
static void work(struct search *search, struct engine *engine)
{
	struct engine *own = engine_new_beside(engine, OWN_TABLE_BYTES);
	if (self.task == TASK_PLAYING)
		play_on(own, &search->stop);
	else
		puzzle_game_look(&self.of, own, &search->stop);
	engine_free(own);
}

/* ---- on the reader's thread ---- */

static bool take_known(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why)
{
	(void)context;
	(void)why;
	self.load_before = number;
	self.n_loaded++;
	if (puzzle_bytes_read(blob, len, &self.found))
		note(&self.found, key);
	else
		note_name(key);
	return true;
}

static void load(struct question *question, const struct store_backend *backend, struct store *store)
{
	char why[STORE_WHY_MAX];
	const struct puzzle_query query = {.before = self.load_before, .limit = LOAD_PAGE};
	(void)question;
	self.n_loaded = 0;
	self.failed = !store || backend->find_puzzles(store, &query, take_known, NULL, why) != STORE_OK;
}

static void take_record(void *context, const struct game_row *row, const uint8_t *bytes, size_t len)
{
	(void)context;
	(void)row;
	self.has_record = record_bytes_read(bytes, len, &self.record);
}

static void fetch(struct question *question, const struct store_backend *backend, struct store *store)
{
	char why[STORE_WHY_MAX];
	(void)question;
	if (store)
		backend->get_game(store, self.waiting[self.first], take_record, NULL, why);
}

/* ---- on the loop ---- */

static void go_on(void);

static void on_rested(uv_timer_t *timer)
{
	(void)timer;
	go_on();
}

static void rest(unsigned ms)
{
	uv_timer_start(&self.rest, on_rested, ms, 0);
}

static void submit(enum task task)
{
	self.task = task;
	self.has_found = false;
	searches_submit(&self.search);
}

static void on_answered(struct question *question);

static bool ask(enum task task, void (*work_of)(struct question *, const struct store_backend *, struct store *))
{
	self.question = (struct question){.kind = QUESTION_SEARCH, .work = work_of, .done = on_answered};
	self.task = task;
	if (reader_ask(&self.question))
		return true;
	self.task = TASK_NONE;
	rest(REST_MS);
	return false;
}

static bool keep(const struct puzzle *puzzle)
{
	char id[PUZZLE_ID_CHARS + 1];
	puzzle_id(puzzle, id);
	if (is_full() || is_known(id))
		return false;
	note(puzzle, id);
	journal_puzzle(puzzle);
	return true;
}

/* ---- games of bots ---- */

static bool is_first(unsigned preset)
{
	return self.preset[preset].n < FIRST_EACH && self.preset[preset].n_pieces < FIRST_PIECES;
}

bool puzzle_maker_is_beginning(void)
{
	if (self.which == PUZZLES_KEPT)
		return false;
	if (self.task == TASK_LOADING) /* what there is belongs to the reader's thread now */
		return true;
	for (unsigned i = 0; i < self.n_presets; i++)
		if (is_first(i))
			return true;
	return false;
}

/* The rule set that has least; the count if all have enough. */
static unsigned find_poorest(void)
{
	bool beginning = puzzle_maker_is_beginning();
	unsigned poorest = self.n_presets;
	for (unsigned i = 0; i < self.n_presets; i++) {
		if (self.preset[i].n >= EACH || (beginning && !is_first(i)))
			continue;
		if (poorest == self.n_presets || self.preset[i].n_pieces < self.preset[poorest].n_pieces)
			poorest = i;
	}
	return poorest;
}

/* Not too many of one level: half of them, when there are some. */
static bool is_welcome(const struct puzzle *puzzle, unsigned preset)
{
	return self.preset[preset].n_level[puzzle->level] <= 1 + self.preset[preset].n / 2;
}

static void play_for(unsigned preset)
{
	if (!self.plays) {
		uint64_t chance;
		entropy_fill(&chance, sizeof chance);
		puzzle_play_init(&self.play, &self.preset[preset].rules, chance);
		self.plays = true;
	} else if (preset != self.playing) {
		puzzle_play_next(&self.play, &self.preset[preset].rules);
	}
	self.playing = preset;
	self.preset[preset].n_pieces++;
	submit(TASK_PLAYING);
}

static void on_played(void)
{
	if (self.has_found && is_welcome(&self.found, self.playing)) {
		self.found.source = PUZZLE_SELF_PLAY;
		memcpy(self.found.preset, self.preset[self.playing].name, strlen(self.preset[self.playing].name) + 1);
		keep(&self.found);
	}
	if (puzzle_maker_is_beginning())
		go_on();
	else
		rest(REST_MS);
}

/* ---- finished games ---- */

void puzzle_maker_take_game(const char *id)
{
	if (self.started && self.day != dailies_today()) {
		self.day = dailies_today();
		self.n_day = 0;
	}
	if (!self.started || self.which == PUZZLES_KEPT || self.frozen || (self.task != TASK_LOADING && is_full()) ||
	        self.n_waiting == PUZZLE_GAMES_MAX || self.n_day >= PUZZLE_GAMES_DAY_MAX)
		return;
	char *place = self.waiting[(self.first + self.n_waiting++) % PUZZLE_GAMES_MAX];
	memcpy(place, id, strnlen(id, GAME_ID_MAX));
	place[strnlen(id, GAME_ID_MAX)] = '\0';
	if (self.task == TASK_NONE && !uv_is_active((uv_handle_t *)&self.rest))
		rest(REST_MS);
}

static void drop_first_waiting(void)
{
	self.first = (self.first + 1) % PUZZLE_GAMES_MAX;
	self.n_waiting--;
}

static void end_game(void)
{
	if (self.of.score > 0 && keep(&self.of.best))
		self.n_day++;
	if (self.has_game)
		puzzle_game_clear(&self.of);
	if (self.has_record)
		record_clear(&self.record);
	self.of.score = 0;
	self.has_game = self.has_record = false;
	drop_first_waiting();
	rest(REST_MS);
}

static void look_on(void)
{
	if (puzzle_game_next(&self.of))
		submit(TASK_LOOKING);
	else
		end_game();
}

static void on_fetched(void)
{
	self.has_game = self.has_record && find_preset(self.record.preset) < self.n_presets &&
	                puzzle_game_start(&self.of, &self.record);
	if (self.has_game)
		look_on();
	else
		end_game();
}

/* ---- what comes next ---- */

static void on_loaded(void)
{
	if (self.failed)
		rest(REST_MS);
	else if (self.n_loaded == LOAD_PAGE)
		ask(TASK_LOADING, load);
	else
		go_on();
}

static void on_answered(struct question *question)
{
	enum task task = self.task;
	(void)question;
	self.task = TASK_NONE;
	if (self.frozen)
		return;
	if (task == TASK_LOADING)
		on_loaded();
	else
		on_fetched();
}

static void on_done(struct search *search, bool cancelled)
{
	enum task task = self.task;
	(void)search;
	self.task = TASK_NONE;
	if (cancelled || self.frozen)
		return;
	if (task == TASK_PLAYING)
		on_played();
	else
		look_on();
}

static void go_on(void)
{
	if (self.frozen || is_full())
		return;
	if (self.failed) {
		self.failed = false;
		ask(TASK_LOADING, load);
		return;
	}
	if (endgames_are_made() || !journal_is_healthy()) {
		rest(TABLES_REST_MS);
		return;
	}
	unsigned poorest = find_poorest();
	if (self.n_waiting > 0 && !puzzle_maker_is_beginning())
		ask(TASK_FETCHING, fetch);
	else if (poorest < self.n_presets)
		play_for(poorest);
}

static void list_presets(void)
{
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)) && self.n_presets < PRESETS_MAX; i++) {
		if (rules_preset(name, &self.preset[self.n_presets].rules) == OK)
			self.preset[self.n_presets++].name = name;
	}
}

void puzzle_maker_start(enum puzzles which)
{
	memset(&self, 0, sizeof self);
	self.started = true;
	self.which = which;
	self.search = (struct search){.rank = SEARCH_PUZZLES, .ms = PIECE_MS_MAX, .work = work, .done = on_done};
	uv_timer_init(loop_get(), &self.rest);
	list_presets();
	if (which == PUZZLES_MADE)
		ask(TASK_LOADING, load);
}

void puzzle_maker_freeze(void)
{
	self.frozen = true;
	uv_close((uv_handle_t *)&self.rest, NULL);
}

void puzzle_maker_stop(void)
{
	if (self.plays)
		puzzle_play_clear(&self.play);
	if (self.has_game)
		puzzle_game_clear(&self.of);
	if (self.has_record)
		record_clear(&self.record);
	free(self.names);
	self.names = NULL;
}
