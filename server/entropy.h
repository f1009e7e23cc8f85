/* Random bytes from the kernel, for tokens, codes and lots. */
#ifndef SERVER_ENTROPY_H
#define SERVER_ENTROPY_H

#include <stddef.h>

/* Fills `bytes`; a kernel without random bytes ends the program. */
void entropy_fill(void *bytes, size_t len);

#endif
