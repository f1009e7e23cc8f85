/* What a store must do, and the table of those that there are. A store keeps the journal of unfinished rooms (a
 * snapshot each, and the commands since), classes, finished games and their reviews, puzzles, guests, whom people
 * have blocked, and what mistakes they have found. Its calls block and belong to one thread at a time, never the loop's
 * once that runs: worker.c commits, and reader.c reads beside it by a store of its own, opened from the first. A call
 * never stands within another's `each`.
 *
 * A commit is all or nothing and, under the durability asked for, there to stay when it returns STORE_OK. A read sees
 * all that was committed before it began, by whichever thread, and of a commit all or nothing. */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/bytes.h"
#include "common/limits.h"

/* What a committed move survives. */
enum durability {
	DURABILITY_POWER, /* the machine losing power */
	DURABILITY_CRASH, /* the program dying */
	DURABILITY_NONE   /* a clean stop; nobody waits for the disk */
};

enum store_result {
	STORE_OK,
	STORE_TROUBLE, /* the disk is full, read-only, slow or failing: the same call may go through later */
	STORE_DAMAGED  /* what is stored is not what was stored; `why` names it */
};

#define STORE_WHY_MAX 512
#define STORE_KEY_MAX 64

/* Writes a message, cut off where it is too long. */
void store_say(char why[STORE_WHY_MAX], const char *format, ...) __attribute__((format(printf, 2, 3)));

#define GAME_ID_MAX 32
#define STORE_GUESTS_OLD_MAX 200 /* so that nobody waits for it */

#define STORE_THEMES_MAX 160

#define STORE_READ_MS_MAX 2000 /* a reader's read that takes longer is given up */

/* A finished game as it can be searched. */
struct game_row {
	char id[GAME_ID_MAX + 1];
	int64_t started_unix_ms;
	int64_t ended_unix_ms;
	char preset[32];
	char name[2][NAME_BYTES_MAX + 1];
	char user[2][STORE_KEY_MAX + 1]; /* empty for none */
	char winner[8];                  /* "south", "north", or empty */
	char reason[32];
	uint32_t n_plies;
};

/* A puzzle as it can be searched. */
struct puzzle_row {
	char preset[32];
	unsigned level;
	char themes[STORE_THEMES_MAX]; /* words, each with a space before and behind: " capture endgame " */
};

enum store_op_type {
	STORE_ROOM,       /* key's snapshot is `blob`; drops the steps before it */
	STORE_STEP,       /* command `number` of key's room since the snapshot is `blob` */
	STORE_ROOM_END,   /* forgets key's room */
	STORE_GAME,       /* `game` with its record `blob`; one that is there already stays as it is */
	STORE_GUEST,      /* key's guest is `blob`, seen last on day `number` */
	STORE_GUESTS_OLD, /* forgets guests and lists of theirs not seen since before day `number`,
	                     STORE_GUESTS_OLD_MAX of each at most */
	STORE_BLOCKS,     /* the list of whom key, a user, has blocked is `blob`; he was seen last on day `number` */
	STORE_REVIEW,     /* the review of game key, made by version `number` of reviewing, is `blob` */
	STORE_CLASS,      /* the class of code key is `blob` */
	STORE_CLASS_END,  /* forgets it */
	STORE_MISTAKE,    /* a mistake that key, a user, has found at `number`, Unix ms, is `blob`; the
	                     ERROR_REPORTS_MAX newest are kept */
	STORE_PUZZLE,     /* puzzle key is `blob`, found by `puzzle`; one that is there already stays as it is */
	STORE_PUZZLE_END, /* forgets puzzle key; the days that it was of keep its name */
	STORE_DAILY,      /* the puzzle of day `number` (days since 1970 in UTC) is key; a day keeps its first one */
	STORE_ALIVE       /* the program ran at `number` of the journal's time */
};

struct store_op {
	enum store_op_type type;
	char key[STORE_KEY_MAX + 1];
	int64_t number;
	struct bytes blob;         /* owned by whoever holds the op */
	struct game_row *game;     /* likewise; NULL but for STORE_GAME */
	struct puzzle_row *puzzle; /* likewise; NULL but for STORE_PUZZLE */
};

void store_op_clear(struct store_op *op);

/* One thing loaded: a room's snapshot (number -1), a step, a guest. False stops the load with STORE_DAMAGED, after
 * having written what is wrong to `why`, which is put into the store's own words. */
typedef bool (*store_each)(void *context, const char *key, int64_t number, const uint8_t *blob, size_t len, char *why);

struct game_query {
	const char *player; /* a name; NULL = any; so below */
	const char *user;   /* goes before `player` */
	const char *preset;
	const char *result;               /* "south", "north", "draw" */
	int64_t from_unix_ms, to_unix_ms; /* of the end; from inclusive, to exclusive */
	/* Newest first; a page goes on after the last game of the one before. */
	int64_t before_unix_ms;
	const char *before_id;
	unsigned limit;
};

struct puzzle_query {
	const char *preset; /* NULL = any; so below */
	const char *theme;
	unsigned level; /* 0 = any */
	/* Newest first; a page goes on below the number of the last puzzle of the one before. 0 = from the newest. */
	int64_t before;
	unsigned limit;
};

typedef void (*store_each_row)(void *context, const struct game_row *row);
/* `record` is the whole of the game. */
typedef void (*store_each_game)(void *context, const struct game_row *row, const uint8_t *record, size_t len);

struct store; /* the backend's own */

struct store_backend {
	const char *name;
	/* Opens or creates the store in folder `dir`. NULL on failure, `why` saying what and what to do. */
	struct store *(*open)(const char *dir, enum durability durability, char why[STORE_WHY_MAX]);
	enum store_result (*commit)(struct store *store, const struct store_op *ops, size_t n, char why[STORE_WHY_MAX]);
	/* Every room: its snapshot, then its steps in order. */
	enum store_result (*load_rooms)(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* Every class; the number is no matter. */
	enum store_result (*load_classes)(struct store *store, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* The last STORE_ALIVE; 0 if there was none. */
	enum store_result (*load_alive)(struct store *store, int64_t *alive_ms, char why[STORE_WHY_MAX]);
	/* One guest by his key; `each` is not called if there is none. */
	enum store_result (*find_guest)(
	        struct store *store, const char *key, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* The list of whom a user has blocked; likewise. */
	enum store_result (*find_blocks)(
	        struct store *store, const char *user, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* The review of a game by its id; likewise, the number being its version. */
	enum store_result (*find_review)(
	        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* What mistakes have been found since `since_unix_ms`, oldest first: who found them, when, and what he said. */
	enum store_result (*find_error_reports)(
	        struct store *store, int64_t since_unix_ms, store_each each, void *context, char why[STORE_WHY_MAX]);
	/* One puzzle by its id; likewise, the number being its place in the order in which they came. */
	enum store_result (*find_puzzle)(
	        struct store *store, const char *id, store_each each, void *context, char why[STORE_WHY_MAX]);
	enum store_result (*find_puzzles)(struct store *store, const struct puzzle_query *query, store_each each,
	        void *context, char why[STORE_WHY_MAX]);
	/* The puzzles of the days `from` to `to`, newest first, `limit` at most: each by its key, the number being the
	 * day, without what it is. */
	enum store_result (*find_dailies)(struct store *store, int64_t from, int64_t to, unsigned limit,
	        store_each each, void *context, char why[STORE_WHY_MAX]);
	/* Reads no records, so that one that is damaged is told of when it is asked for. */
	enum store_result (*find_games)(struct store *store, const struct game_query *query, store_each_row each,
	        void *context, char why[STORE_WHY_MAX]);
	/* One game by its id, with its record; `each` is not called if there is none. */
	enum store_result (*get_game)(
	        struct store *store, const char *id, store_each_game each, void *context, char why[STORE_WHY_MAX]);
	/* For another thread, to read what is in `store` while that commits; closed before it. It loads no rooms and
	 * takes no commit. NULL on failure. */
	struct store *(*open_reader)(const struct store *store, char why[STORE_WHY_MAX]);
	/* By any thread: the read that runs, and every one after it, ends at once with STORE_TROUBLE, and an empty
	 * `why`. */
	void (*interrupt)(struct store *reader);
	void (*close)(struct store *store);
};

/* By name ("sqlite", "memory"); NULL if there is none. */
const struct store_backend *store_find(const char *name);

#endif
