/* The event loop of the program and its one now. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include <stdint.h>
#include <uv.h>

/* The loop; one for the program. */
uv_loop_t *loop_get(void);
/* Monotonic milliseconds, read once per loop turn. */
uint64_t loop_now_ms(void);
/* Wall-clock milliseconds that belong to monotonic 0, fixed at the start: at_ms + loop_epoch_unix_ms() never jumps. */
int64_t loop_epoch_unix_ms(void);

#endif
