/* The threads that search keep the usual priority in the program that includes this, lest a test waits for as long as
 * others use the machine: what they step back with does nothing. Only for tests, one program each. */
#ifndef TESTS_SUPPORT_USUAL_PRIORITY_H
#define TESTS_SUPPORT_USUAL_PRIORITY_H

#include <pthread.h>
#include <sys/resource.h>

int setpriority(__priority_which_t which, id_t who, int priority)
{
	(void)which;
	(void)who;
	(void)priority;
	return 0;
}

int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *param)
{
	(void)thread;
	(void)policy;
	(void)param;
	return 0;
}

#endif
