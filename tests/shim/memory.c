/* Memory that runs out: one allocation of the program or of its libraries, by its number, gets none. */
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include "tests/shim/control.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *at, size_t size);

static bool runs_out(void)
{
	if (++control->n_allocs != control->fail_alloc_at)
		return false;
	control->n_failed++;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return runs_out() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	return runs_out() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *at, size_t size)
{
	return runs_out() ? NULL : __libc_realloc(at, size);
}
