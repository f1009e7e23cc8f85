#include "server/origin.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

bool origin_host_valid(const char *host)
{
	static const char legal[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]";

	return *host && host[strspn(host, legal)] == '\0';
}

/* The length of `authority` without the port that its scheme implies. */
static size_t bare_len(const char *authority, const char *implied)
{
	size_t len = strlen(authority);
	size_t implied_len = strlen(implied);

	if (len > implied_len && strcmp(authority + len - implied_len, implied) == 0)
		len -= implied_len;
	return len;
}

static bool same_authority(const char *a, const char *b, const char *implied)
{
	size_t len = bare_len(a, implied);

	return len == bare_len(b, implied) && strncasecmp(a, b, len) == 0;
}

static bool listed(const char *origin, const char *allow)
{
	size_t len = strlen(origin);

	while (*allow) {
		size_t item_len = strcspn(allow, ",");
		size_t spaces = strspn(allow, " ");

		if (spaces < item_len && item_len - spaces == len && strncasecmp(allow + spaces, origin, len) == 0)
			return true;
		allow += item_len;
		allow += *allow == ',';
	}
	return false;
}

bool origin_allowed(const char *origin, const char *host, const char *allow)
{
	if (!origin)
		return true;
	if (strncasecmp(origin, "http://", 7) == 0 && same_authority(origin + 7, host, ":80"))
		return true;
	if (strncasecmp(origin, "https://", 8) == 0 && same_authority(origin + 8, host, ":443"))
		return true;
	return listed(origin, allow);
}
