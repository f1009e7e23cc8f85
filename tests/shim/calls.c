/* The calls by which the server changes files, with what may go wrong in each. Only the data folder is meant;
 * everything else goes straight through. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/shim/control.h"
#include "tests/shim/disk.h"

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

static void wait_while_stuck(void)
{
	const struct timespec moment = {.tv_nsec = 5000000};
	while (control->disk_mode == DISK_STUCK)
		nanosleep(&moment, NULL);
}

/* What the next write meets: 0, or an errno; -1 for a short one. */
static int meets(void)
{
	wait_while_stuck();
	if (++control->n_writes == control->fail_write_at) {
		control->n_failed++;
		return control->fault == FAULT_SHORT ? -1 : control->fault == FAULT_ENOSPC ? ENOSPC : EIO;
	}
	if (control->disk_mode == DISK_FULL || control->disk_mode == DISK_READ_ONLY) {
		control->n_failed++;
		return control->disk_mode == DISK_FULL ? ENOSPC : EROFS;
	}
	return 0;
}

static int fail(int error)
{
	errno = error < 0 ? EIO : error;
	return -1;
}

/* --- names ------------------------------------------------------------------------------------------------------ */

static int open_as(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode)
{
	const char *name = disk_name(path);
	if (!name)
		return real(path, flags, mode);
	bool is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
	int error = is_new ? meets() : 0;
	if (!error && control->disk_mode == DISK_READ_ONLY && (flags & O_ACCMODE) != O_RDONLY)
		error = EROFS;
	if (error)
		return fail(error);
	int fd = real(path, flags, mode);
	if (fd >= 0)
		disk_opened(fd, name, is_new);
	return fd;
}

static mode_t mode_of(int flags, va_list args)
{
	return flags & O_CREAT ? va_arg(args, mode_t) : 0;
}

int open(const char *path, int flags, ...)
{
	va_list args;
	va_start(args, flags);
	mode_t mode = mode_of(flags, args);
	va_end(args);
	return open_as(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
	va_list args;
	va_start(args, flags);
	mode_t mode = mode_of(flags, args);
	va_end(args);
	return open_as(REAL(open64), path, flags, mode);
}

int close(int fd)
{
	if (disk_has(fd))
		disk_closed(fd);
	return REAL(close)(fd);
}

int unlink(const char *path)
{
	const char *name = disk_name(path);
	int error = name ? meets() : 0;
	if (error)
		return fail(error);
	int failed = REAL(unlink)(path);
	if (name && !failed)
		disk_unlinked(name);
	return failed;
}

int rename(const char *from, const char *to)
{
	const char *name = disk_name(to);
	int error = name ? meets() : 0;
	if (error)
		return fail(error);
	int failed = REAL(rename)(from, to);
	if (name && !failed && disk_name(from))
		disk_renamed(disk_name(from), name);
	return failed;
}

/* --- contents --------------------------------------------------------------------------------------------------- */

static ssize_t pwrite_as(
        ssize_t (*real)(int, const void *, size_t, off_t), int fd, const void *bytes, size_t n, off_t at)
{
	if (!disk_has(fd))
		return real(fd, bytes, n, at);
	int error = meets();
	if (error < 0)
		n /= 2;
	if (error > 0 || n == 0)
		return fail(error);
	ssize_t done = real(fd, bytes, n, at);
	if (done > 0)
		disk_wrote(fd, at, (size_t)done);
	return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
	return pwrite_as(REAL(pwrite), fd, bytes, n, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off_t at)
{
	return pwrite_as(REAL(pwrite64), fd, bytes, n, at);
}

/* At the place where the file stands. */
ssize_t write(int fd, const void *bytes, size_t n)
{
	if (!disk_has(fd))
		return REAL(write)(fd, bytes, n);
	off_t at = lseek(fd, 0, SEEK_CUR);
	ssize_t done = pwrite_as(REAL(pwrite), fd, bytes, n, at);
	if (done > 0)
		lseek(fd, at + done, SEEK_SET);
	return done;
}

static int ftruncate_as(int (*real)(int, off_t), int fd, off_t size)
{
	if (!disk_has(fd))
		return real(fd, size);
	int error = meets();
	if (error)
		return fail(error);
	int failed = real(fd, size);
	if (!failed)
		disk_resized(fd, size);
	return failed;
}

int ftruncate(int fd, off_t size)
{
	return ftruncate_as(REAL(ftruncate), fd, size);
}

int ftruncate64(int fd, off_t size)
{
	return ftruncate_as(REAL(ftruncate64), fd, size);
}

static int sync_as(int (*real)(int), int fd)
{
	if (!disk_has(fd))
		return real(fd);
	int error = meets();
	if (error)
		return fail(error);
	int failed = real(fd);
	if (!failed)
		disk_synced(fd);
	return failed;
}

int fsync(int fd)
{
	return sync_as(REAL(fsync), fd);
}

int fdatasync(int fd)
{
	return sync_as(REAL(fdatasync), fd);
}
