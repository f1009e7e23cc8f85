/* Quick pairing: who waits in which pool, and the waves that pair them. A pool is a rule set with one of the clocks on
 * offer. A person waits in one pool at most, over however many connections he has.
 *
 * A wave looks at each pool from who has waited longest: he gets the next one who waits, but for those whom he may not
 * meet, and whoever he met last only where there is nobody else. Who has been South less of late is South; of equals a
 * lot decides. Who is cut off keeps his place for LOBBY_GRACE_MS, and is not paired until he is back.
 *
 * A pure machine, as a room is: commands in, with the time as a number; pairs out. What it needs to know of the world
 * it asks by two functions. Ownership: queue_new to queue_free. */
#ifndef COMMON_LOBBY_QUEUE_H
#define COMMON_LOBBY_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/err.h"
#include "common/limits.h"

struct queue_ask {
	/* Whether these two may not be paired, whatever the reason. NULL: any two may. */
	bool (*apart)(const char *user_a, const char *user_b);
	/* Whether the holder could enter a game now. NULL: always. */
	bool (*ready)(uint64_t holder);
};

enum queue_command_type {
	QUEUE_ENTER, /* waits in a pool from now on; or goes on to, if it is the one that he waits in */
	QUEUE_LEAVE, /* waits no more; nothing if he does not */
	QUEUE_CUT,   /* the connection `holder` is gone; nothing unless it is the one that waits for him */
	QUEUE_BACK,  /* he is there again; nothing unless he waits and is cut off */
	QUEUE_TICK   /* time passes */
};

struct queue_command {
	enum queue_command_type type;
	int64_t at_ms;
	const char *user;     /* borrowed; all but tick */
	uint64_t holder;      /* enter, cut, back: a number of the caller's for the connection; not 0 */
	uint8_t preset, pool; /* enter */
	uint64_t random;      /* tick: bits for the sides */
	size_t pairs_max;     /* tick: pairs for which there is room */
};

struct queue_pair {
	char user[2][USER_BYTES_MAX + 1]; /* by side */
	uint64_t holder[2];
	uint8_t preset, pool;
};

struct queue_answer {
	bool waits; /* enter, back: he does, as the next four say */
	uint8_t preset, pool;
	int64_t since_ms;               /* instant */
	size_t n_waiting;               /* in his pool, himself included */
	uint64_t holder_before;         /* enter, leave: another connection that waited for him till now; 0 = none */
	const struct queue_pair *pairs; /* tick: valid until the next one */
	size_t n_pairs;
};

struct queue;

struct queue *queue_new(unsigned n_presets, struct queue_ask ask);
void queue_free(struct queue *queue);

/* ERR_SERVER_FULL to one more than LOBBY_QUEUE_MAX. */
enum err queue_step(struct queue *queue, const struct queue_command *command, struct queue_answer *answer) MUST_CHECK;

/* The next instant at which a tick does something; INT64_MAX for never. */
int64_t queue_deadline(const struct queue *queue, int64_t at_ms);

/* How many wait in a pool, those included who are cut off. */
size_t queue_count(const struct queue *queue, unsigned preset, unsigned pool);

/* Remembers which room a pair was given, and tells it for LOBBY_TELL_AGAIN_MS; NULL if there is none, or he waits
 * anew. */
void queue_note_room(struct queue *queue, const char *user, const char *room, int64_t at_ms);
const char *queue_room(const struct queue *queue, const char *user, int64_t at_ms);

#endif
