/* The event loop of the program and its one now. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include <stdint.h>
#include <uv.h>

/* Opens the loop and fixes the epoch; before anything else here. */
void loop_start(void);
/* Runs until every handle on the loop is closed. */
void loop_run(void);
/* Closes the loop; a handle left open is a mistake of ours and aborts. */
void loop_stop(void);

/* The loop; one for the program. */
uv_loop_t *loop_get(void);
/* Monotonic milliseconds, read once per loop turn. Time in which the program stood still (a second or more without a
 * turn) is not counted: nobody could be served in it, so nobody's clock is charged for it. */
uint64_t loop_now_ms(void);
/* The instant up to which all that has come has been dealt with: no deadline of a player's after it has passed for
 * certain, as what he did before it may lie in his socket. */
uint64_t loop_read_ms(void);
/* How long what is dealt with now may have lain in its socket, while the program was busy with others. */
uint64_t loop_late_ms(void);
/* What has to be added to a steady time of day to get the true one: pauses that were not counted, and what the
 * machine's clock was set by. For dates alone. */
int64_t loop_drift_ms(void);
/* Wall-clock milliseconds that belong to monotonic 0, fixed at the start: at_ms + loop_epoch_unix_ms() never jumps. */
int64_t loop_epoch_unix_ms(void);

#endif
