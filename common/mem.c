#include "common/mem.h"

#include <stdint.h>
#include <stdlib.h>

void *mem_new(size_t n, size_t size)
{
	void *p = calloc(n, size);
	if (!p)
		abort();
	return p;
}

void mem_grow(void **items, size_t *cap, size_t n, size_t size)
{
	if (n <= *cap)
		return;
	size_t want = *cap ? *cap : 8;
	while (want < n) {
		if (want > SIZE_MAX / 2)
			abort();
		want *= 2;
	}
	if (want > SIZE_MAX / size)
		abort();
	void *grown = realloc(*items, want * size);
	if (!grown)
		abort();
	*items = grown;
	*cap = want;
}
