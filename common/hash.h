/* 64-bit FNV-1a: a short name for bytes, the same in every program and version. Tells
 * things apart that come as they come; protects nothing from whoever wants two to be alike. */
#ifndef COMMON_HASH_H
#define COMMON_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t hash_byte(uint64_t hash, unsigned byte)
{
	return (hash ^ (byte & 0xff)) * UINT64_C(0x100000001b3);
}

static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t len)
{
	const unsigned char *at = bytes;
	for (size_t i = 0; i < len; i++)
		hash = hash_byte(hash, at[i]);
	return hash;
}

/* Without the zero at its end. */
static inline uint64_t hash_text(uint64_t hash, const char *text)
{
	for (; *text; text++)
		hash = hash_byte(hash, (unsigned char)*text);
	return hash;
}

#endif
