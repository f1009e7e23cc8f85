/* The connections that are in a room: the windows that each player has open on his seat, and those who watch. A value
 * that its room holds; ids only, so that one who is gone is simply not reached. Tells nobody anything. */
#ifndef SERVER_COMPANY_H
#define SERVER_COMPANY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/game/board.h"
#include "common/limits.h"
#include "server/conn.h"

struct company {
	struct conn_id window[2][SEAT_WINDOWS_MAX]; /* by side, the oldest first; then generation 0 */
	struct conn_id *viewers;                    /* owned */
	size_t n_viewers;
	size_t cap_viewers;
	struct asker *askers; /* owned; in the order of their coming */
	uint32_t n_askers;
	uint32_t last_number;  /* of an asker */
	uint32_t names_told;   /* of names.c: what its names came to when they were told last */
	uint8_t names_changed; /* of names.c: bool */
};

/* One who waits for a player's leave to watch. */
struct asker {
	struct conn_id conn;
	uint32_t number; /* by which the players answer him; from 1, the same for all his connections */
};

void company_clear(struct company *company);

/* ---- players ---- */

/* The side whose seat a connection has a window on, or SIDE_NONE. */
unsigned company_seat_of(const struct company *company, struct conn_id conn);
size_t company_count_windows(const struct company *company, enum side side);
/* The seat has fewer than SEAT_WINDOWS_MAX, or the program ends; none of them is the connection's. */
void company_add_window(struct company *company, enum side side, struct conn_id conn);
/* False if it has none. */
bool company_remove_window(struct company *company, struct conn_id conn);
/* The players exchanged their sides. */
void company_exchange(struct company *company);

/* ---- viewers ---- */

bool company_is_viewer(const struct company *company, struct conn_id conn);
void company_add_viewer(struct company *company, struct conn_id conn);
/* False if it was none. */
bool company_remove_viewer(struct company *company, struct conn_id conn);

/* ---- who asks to watch ---- */

/* NULL if he does not. */
const struct asker *company_find_asker(const struct company *company, struct conn_id conn);
/* One more, who does not ask yet, with a number of his own; or a connection more of the same person, under the number
 * that he has. There are fewer than KNOCKS_MAX. */
const struct asker *company_add_asker(struct company *company, struct conn_id conn);
const struct asker *company_add_asker_again(struct company *company, struct conn_id conn, uint32_t number);
void company_remove_asker(struct company *company, const struct asker *asker);

/* Nobody is told of events. */
bool company_is_empty(const struct company *company);

#endif
