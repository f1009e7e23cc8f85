#include "server/store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool folder_sync(const char *dir)
{
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return false;
	bool good = fsync(fd) == 0;
	int error = errno;
	close(fd);
	errno = error;
	return good;
}

/* The folder that `dir` stands in. */
static bool sync_above(const char *dir)
{
	char above[4096];
	int len = snprintf(above, sizeof above, "%s/..", dir);
	return len > 0 && (size_t)len < sizeof above && folder_sync(above);
}

bool folder_make(const char *dir, char why[STORE_WHY_MAX])
{
	if (mkdir(dir, 0700) == 0 ? sync_above(dir) : errno == EEXIST)
		return true;
	store_say(
	        why, "cannot make the data folder %s: %s. Make it, or give another --data-dir.", dir, strerror(errno));
	return false;
}

int folder_lock(const char *dir, char why[STORE_WHY_MAX])
{
	char path[4096];
	snprintf(path, sizeof path, "%s/lock", dir);
	int fd = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
	if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
		return fd;
	if (errno == EWOULDBLOCK)
		store_say(
		        why, "another mancalad runs on the data folder %s. Stop it, or give another --data-dir.", dir);
	else
		store_say(why, "cannot lock the data folder %s: %s", dir, strerror(errno));
	if (fd >= 0)
		close(fd);
	return -1;
}
