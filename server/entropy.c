#include "server/entropy.h"

#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

void entropy_fill(void *bytes, size_t len)
{
	int err = uv_random(NULL, NULL, bytes, len, 0, NULL);
	if (err) {
		fprintf(stderr, "mancalad: no random bytes from the kernel: %s\n", uv_strerror(err));
		abort();
	}
}
