/* Hash tables: uthash, which by itself ends the program without a word where it has no memory. To be included in place
 * of <uthash.h>. */
#ifndef SERVER_HASH_H
#define SERVER_HASH_H

#include <stdlib.h>

#define uthash_fatal(message) abort()

#include <uthash.h>

#endif
