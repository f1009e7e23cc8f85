#include "server/large_pages.h"

#include <stdint.h>
#include <sys/mman.h>

#define LARGE_PAGE ((size_t)2 << 20) /* of x86-64 and of 64-bit ARM with its usual small ones */

void large_pages_ask(struct engine *engine)
{
	size_t bytes = 0;
	char *at = engine_memory(engine, &bytes);
	size_t past = (uintptr_t)at % LARGE_PAGE;
	size_t skipped = past == 0 ? 0 : LARGE_PAGE - past;
	if (bytes < skipped + LARGE_PAGE || madvise(at + skipped, bytes - skipped, MADV_HUGEPAGE) != 0)
		return;
	for (size_t page = skipped; page < bytes; page += LARGE_PAGE)
		*(volatile char *)(at + page) = 0;
}
