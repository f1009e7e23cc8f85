#include "server/endgames.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <uv.h>

#include "common/bot/table_make.h"
#include "common/mem.h"
#include "server/log.h"
#include "server/searches.h"
#include "server/table_files.h"

/* Seeds of the small tables: what is made in a second or two, and read from a megabyte. */
#define SMALL_KALAH 12
#define SMALL_OWARE 10
#define PIECE_NS 20000000 /* of work between two looks at what else there is */
#define DAMAGED_MAX 16    /* that are told one by one */

enum step { LOADING, BEGINNING, MAKING, KEEPING };

/* A table that is to be made. */
struct wanted {
	const char *name; /* of the first preset that it serves */
	struct table_key key;
	unsigned seeds;
};

static struct {
	const char *dir;
	bool keep;
	bool stopping;
	size_t n_wanted, n_made; /* n_made: those of them that are settled, one way or the other */
	size_t n_new;
	struct wanted *wanted;
	size_t n_files;
	struct table_file **files;
	/* All sets that there were: a search may still look into one of before. */
	size_t n_sets;
	struct tables **sets;

	/* Between the handing in and `done` a thread of the pool has these: */
	struct search search;
	enum step step;
	struct table_file_list loaded;
	size_t n_damaged;
	struct {
		char path[TABLE_FILES_WHY_MAX], why[TABLE_FILES_WHY_MAX];
	} damaged[DAMAGED_MAX];
	struct table_draft draft;
	struct table_making *making;
	void *space;
	unsigned part;
	struct table_file *finished;
	bool failed; /* and why */
	char why[TABLE_FILES_WHY_MAX];
} self;

/* ---- on a thread of the pool ---- */

static void note_damaged(void *context, const char *path, const char *why)
{
	(void)context;
	if (self.n_damaged == DAMAGED_MAX)
		return;
	const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
	size_t len = strnlen(name, TABLE_FILES_WHY_MAX - 1);
	memcpy(self.damaged[self.n_damaged].path, name, len);
	memcpy(self.damaged[self.n_damaged].why, why, TABLE_FILES_WHY_MAX);
	self.n_damaged++;
}

/* Where the disk has no room, memory has. */
static void begin(const struct wanted *wanted)
{
	self.failed = self.keep && !table_draft_begin(&self.draft, self.dir, &wanted->key, wanted->seeds, self.why);
	if (!self.keep || self.failed) {
		char why[TABLE_FILES_WHY_MAX];
		if (!table_draft_begin(&self.draft, NULL, &wanted->key, wanted->seeds, why))
			abort();
	}
	self.space = mem_new(1, table_making_work_bytes(&wanted->key, wanted->seeds));
	self.making = table_making_new(&wanted->key, wanted->seeds, self.draft.image, self.space);
	self.part = 0;
	self.step = MAKING;
}

static void make(void)
{
	uint64_t until_ns = uv_hrtime() + PIECE_NS;
	while (uv_hrtime() < until_ns && !atomic_load(&self.search.stop)) {
		unsigned n = table_making_parts(self.making);
		if (n == 0) {
			self.step = KEEPING;
			return;
		}
		table_making_part(self.making, self.part, &self.search.stop);
		if (++self.part == n && !atomic_load(&self.search.stop)) {
			table_making_next(self.making);
			self.part = 0;
		}
	}
}

static void forget_making(void)
{
	table_making_free(self.making);
	free(self.space);
	self.making = NULL;
	self.space = NULL;
}

static void work(struct search *search, struct engine *engine)
{
	(void)search, (void)engine;
	switch (self.step) {
	case LOADING:
		table_files_load(self.dir, true, note_damaged, NULL, &self.loaded);
		break;
	case BEGINNING:
		begin(&self.wanted[self.n_made]);
		break;
	case MAKING:
		make();
		break;
	case KEEPING:
		forget_making();
		self.finished = table_draft_keep(&self.draft, self.why);
		self.failed = !self.finished;
		break;
	}
}

/* ---- on the loop ---- */

static void publish(void)
{
	const struct table **table = mem_new(self.n_files + 1, sizeof(void *));
	size_t cap = self.n_sets;
	for (size_t i = 0; i < self.n_files; i++)
		table[i] = &self.files[i]->table;
	void *sets = self.sets;
	mem_grow(&sets, &cap, self.n_sets + 1, sizeof(void *));
	self.sets = sets;
	self.sets[self.n_sets] = tables_new(table, (unsigned)self.n_files);
	searches_use_tables(self.sets[self.n_sets++]);
	free(table);
}

static void add_file(struct table_file *file)
{
	void *files = self.files;
	size_t cap = self.n_files;
	mem_grow(&files, &cap, self.n_files + 1, sizeof(void *));
	self.files = files;
	self.files[self.n_files++] = file;
}

static void take_loaded(void)
{
	for (size_t i = 0; i < self.n_damaged; i++)
		log_warn("tables: %s is not used: %s", self.damaged[i].path, self.damaged[i].why);
	for (size_t i = 0; i < self.loaded.n; i++)
		add_file(self.loaded.file[i]);
	if (self.loaded.n > 0) {
		log_info("tables: %zu are there", self.loaded.n);
		publish();
	}
	free(self.loaded.file);
	self.loaded = (struct table_file_list){0, NULL};
}

static void take_finished(void)
{
	const char *name = self.wanted[self.n_made].name;
	if (self.failed)
		log_warn("tables: the one of %s cannot be kept: %s", name, self.why);
	if (self.finished) {
		log_debug("tables: the one of %s, %u seeds, is made", name, self.finished->table.index.seeds);
		self.n_new++;
		add_file(self.finished);
		publish();
	}
	self.finished = NULL;
	self.failed = false;
	self.n_made++;
}

static bool is_there(const struct wanted *wanted)
{
	for (size_t i = 0; i < self.n_files; i++) {
		const struct table *table = &self.files[i]->table;
		if (table->index.seeds >= wanted->seeds && table_key_equal(&table->head.key, &wanted->key))
			return true;
	}
	return false;
}

/* The next that is missing. */
static bool find_next(void)
{
	while (self.n_made < self.n_wanted && is_there(&self.wanted[self.n_made]))
		self.n_made++;
	self.step = BEGINNING;
	if (self.n_made == self.n_wanted && self.n_new > 0)
		log_info("tables: %zu are made", self.n_new);
	return self.n_made < self.n_wanted;
}

static void done(struct search *search, bool cancelled)
{
	bool goes_on = !cancelled && !self.stopping;
	if (self.step == LOADING) {
		take_loaded();
		goes_on = goes_on && find_next();
	} else if (self.step == BEGINNING || self.step == MAKING) {
		if (self.failed)
			log_warn("tables: one stays in memory: %s", self.why);
		self.failed = false;
	} else if (self.finished || self.failed) {
		take_finished();
		goes_on = goes_on && find_next();
	}
	if (goes_on)
		searches_submit(search);
}

static void want_small(void)
{
	const char *name;
	for (size_t i = 0; (name = rules_preset_name(i)); i++) {
		struct rules rules;
		size_t n = 0, cap = self.n_wanted;
		void *wanted = self.wanted;
		if (rules_preset(name, &rules))
			continue;
		struct wanted want = {
		        name, table_key_of(&rules), rules.family == FAMILY_KALAH ? SMALL_KALAH : SMALL_OWARE};
		while (n < self.n_wanted && !table_key_equal(&self.wanted[n].key, &want.key))
			n++;
		if (n < self.n_wanted)
			continue;
		mem_grow(&wanted, &cap, self.n_wanted + 1, sizeof want);
		self.wanted = wanted;
		self.wanted[self.n_wanted++] = want;
	}
}

static bool has_folder(const char *dir)
{
	char folder[TABLE_FILES_PATH_MAX];
	struct stat stat_of;
	return table_files_folder(dir, folder) && stat(folder, &stat_of) == 0;
}

void endgames_start(enum endgames which, const char *dir, bool keep)
{
	memset(&self, 0, sizeof self);
	self.dir = dir;
	self.keep = keep;
	self.search = (struct search){.rank = SEARCH_TABLES, .work = work, .done = done};
	if (which == ENDGAMES_SMALL)
		want_small();
	if (which != ENDGAMES_NONE && has_folder(dir))
		self.step = LOADING;
	else if (!find_next())
		return;
	searches_submit(&self.search);
}

bool endgames_are_made(void)
{
	return self.search.under_way;
}

void endgames_stop(void)
{
	self.stopping = true;
	searches_cancel(&self.search);
}

void endgames_clear(void)
{
	if (self.making)
		table_draft_drop(&self.draft);
	forget_making();
	for (size_t i = 0; i < self.n_sets; i++)
		tables_free(self.sets[i]);
	for (size_t i = 0; i < self.n_files; i++)
		table_file_close(self.files[i]);
	free(self.sets);
	free(self.files);
	free(self.wanted);
	memset(&self, 0, sizeof self);
}
