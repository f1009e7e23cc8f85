/* The loop's side of the store: gathers what a turn changed, hands it over when the turn ends, and says when it is
 * safe. Every change gets a mark; what is said of the change waits for its mark (conn_hold). Also knows whether the
 * store keeps up. Loop thread only. */
#ifndef SERVER_JOURNAL_H
#define SERVER_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "common/bot/puzzle.h"
#include "common/classroom/classroom.h"
#include "common/room/room.h"
#include "server/config.h"
#include "server/store/store.h"

/* A room gets a new snapshot after so many steps: a bound on what a start has to replay. */
#define JOURNAL_STEPS_MAX 64

/* Opens the store. False on failure, `why` saying what and what to do. */
bool journal_open(const struct config *config, char why[STORE_WHY_MAX]);

/* What was stored, for recovery; between open and start. */
enum store_result journal_load_rooms(store_each each, void *context, char why[STORE_WHY_MAX]);

enum store_result journal_load_classes(store_each each, void *context, char why[STORE_WHY_MAX]);

/* The record of whom a user has blocked, likewise; nothing is put to `record` if there is none. */
enum store_result journal_find_blocks(const char *user, struct bytes *record, char why[STORE_WHY_MAX]);

/* `on_health` is told when the store stops keeping up, and when it does again. */
void journal_start(void (*on_health)(bool healthy));

/* Waits for the store, at most `wait_ms` and a moment more, and closes it. False if something could not be kept. */
bool journal_stop(uint64_t wait_ms);
/* Whether, after that, a thread that only reads the store still hangs in the disk: then the program ends without
 * clearing up, as nothing that the thread uses may be taken away from it. */
bool journal_hangs(void);

/* Added to an instant of this process it gives the journal's time, which goes on from where the last process stopped.
 */
int64_t journal_shift_ms(void);

void journal_room(const struct room *room);
void journal_step(const struct room *room, const struct command *command, uint32_t number);
void journal_room_end(const struct room *room);
/* A class as it is, and that it is no more. */
void journal_class(const struct classroom *class);
void journal_class_end(const char *code);
void journal_game(const struct room *room);
void journal_guest(const char *key, int64_t seen_day, struct bytes *take);
/* Whom a user has blocked. */
void journal_blocks(const char *user, int64_t seen_day, struct bytes *take);
/* The review of a finished game, made by that version of reviewing. */
void journal_review(const char *id, unsigned version, struct bytes *take);
/* A mistake that a user has found. */
void journal_error_report(const char *user, int64_t unix_ms, struct bytes *take);
void journal_puzzle(const struct puzzle *puzzle);
/* The puzzle of a day, counted from 1970 on in UTC, unless it has one. */
void journal_daily(int64_t day, const char *id);
/* Forgets some guests not seen since before a day. */
void journal_guests_old(int64_t day);
/* The program still runs: whatever the clocks show now was charged rightly. */
void journal_alive(void);

/* How many changes there have been. */
uint64_t journal_changes(void);

/* The mark of the latest change, and whether a mark is safe. */
uint64_t journal_mark(void);
bool journal_is_safe(uint64_t mark);
bool journal_is_healthy(void);

/* The end of a turn: hands its changes over. */
void journal_turn(void);

#endif
