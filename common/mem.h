/* Memory that is there or ends the program: a house rule is that running out of memory is no player's mistake
   and has no half-way answer, so it aborts with a message instead of an error on every path. */
#ifndef COMMON_MEM_H
#define COMMON_MEM_H

#include <stddef.h>

/* Zeroed memory for `n` items of `size` bytes; the caller frees with free(). Never NULL. */
void *mem_new(size_t n, size_t size);

/* Grows `*items` (NULL at first) to hold at least `n` items of `size` bytes by doubling; `*cap` counts items.
   New items are not initialised. The caller owns `*items`. */
void mem_grow(void **items, size_t *cap, size_t n, size_t size);

#endif
