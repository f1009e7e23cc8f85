#include "common/lobby/pools.h"

#include <string.h>

#define BETWEEN " ,"

/* A whole number of at most four digits, which is beyond any clock. NULL if there is none. */
static const char *read_number(const char *text, int32_t *out)
{
	size_t n_digits = strspn(text, "0123456789");
	if (n_digits == 0 || n_digits > 4)
		return NULL;
	*out = 0;
	for (size_t i = 0; i < n_digits; i++)
		*out = *out * 10 + (text[i] - '0');
	return text + n_digits;
}

/* One pool, up to what stands between two or the end. NULL if it is none. */
static const char *read_pool(const char *text, struct pool *out)
{
	int32_t minutes, seconds;
	const char *at = read_number(text, &minutes);
	if (!at || *at != '+')
		return NULL;
	at = read_number(at + 1, &seconds);
	if (!at || (*at && !strchr(BETWEEN, *at)))
		return NULL;
	size_t len = (size_t)(at - text);
	if (len > LOBBY_POOL_TEXT_MAX)
		return NULL;
	*out = (struct pool){
	        .clock_setting = {.timed = 1, .base_ms = minutes * 60 * 1000, .increment_ms = seconds * 1000}};
	memcpy(out->name, text, len);
	return clock_setting_check(&out->clock_setting) == OK ? at : NULL;
}

bool pools_read(const char *text, struct pools *out)
{
	out->n = 0;
	for (text += strspn(text, BETWEEN); *text; text += strspn(text, BETWEEN)) {
		struct pool pool;
		text = read_pool(text, &pool);
		if (!text || out->n == LOBBY_POOLS_MAX || pools_find(out, pool.name) < out->n)
			return false;
		out->pool[out->n++] = pool;
	}
	return true;
}

size_t pools_find(const struct pools *pools, const char *name)
{
	size_t i = 0;
	while (i < pools->n && strcmp(pools->pool[i].name, name) != 0)
		i++;
	return i;
}
