/* The time of day, put forward or back. Steady clocks are left alone. */
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

#include "tests/shim/control.h"

int clock_gettime(clockid_t id, struct timespec *now)
{
	static int (*real)(clockid_t, struct timespec *);
	if (!real)
		real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
	int failed = real(id, now);
	if (!failed && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE))
		now->tv_sec += control->wall_shift_ms / 1000;
	return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
	(void)zone;
	struct timespec at;
	int failed = clock_gettime(CLOCK_REALTIME, &at);
	now->tv_sec = at.tv_sec;
	now->tv_usec = at.tv_nsec / 1000;
	return failed;
}

time_t time(time_t *out)
{
	struct timespec at;
	clock_gettime(CLOCK_REALTIME, &at);
	if (out)
		*out = at.tv_sec;
	return at.tv_sec;
}
