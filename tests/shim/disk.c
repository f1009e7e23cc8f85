#include "tests/shim/disk.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Our own work goes past the calls that we stand in for. */
#define N_FDS 4096
#define NAME_MAX_HERE 64
#define RANGES_MAX 4096

struct range {
	off_t at;
	size_t n;
};

struct file {
	char name[NAME_MAX_HERE]; /* empty for the folder */
	struct range dirty[RANGES_MAX];
	size_t n_dirty;
	bool kept; /* it has a counterpart on the disk */
};

static struct file *files[N_FDS]; /* by descriptor */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

const char *disk_name(const char *path)
{
	const char *data = getenv("SHIM_DATA");
	size_t len = data ? strlen(data) : 0;
	if (!data || strncmp(path, data, len) != 0 || (path[len] != '\0' && path[len] != '/'))
		return NULL;
	const char *name = path[len] ? path + len + 1 : path + len;
	return strlen(name) < NAME_MAX_HERE && !strchr(name, '/') && strcmp(name, "..") != 0 ? name : NULL;
}

static bool must_survive(const char *name)
{
	size_t len = strlen(name);
	return strncmp(name, "mancala.db", 10) == 0 && strcmp(name + len - 4, "-shm") != 0;
}

/* A file under its name, or, while its name is not safe, in the folder of new ones. */
static bool disk_path(char *out, size_t size, const char *folder, const char *name)
{
	const char *disk = getenv("SHIM_DISK");
	if (!disk)
		return false;
	snprintf(out, size, "%s/%s%s", disk, folder, name);
	return true;
}

static bool exists(const char *path)
{
	return access(path, F_OK) == 0;
}

static void make_folders(void)
{
	char path[4096];
	if (disk_path(path, sizeof path, "", ""))
		mkdir(path, 0700);
	if (disk_path(path, sizeof path, ".new", ""))
		mkdir(path, 0700);
	if (disk_path(path, sizeof path, ".gone", ""))
		mkdir(path, 0700);
}

static void make_empty(const char *path)
{
	int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (fd >= 0)
		syscall(SYS_close, fd);
}

void disk_opened(int fd, const char *name, bool is_new)
{
	if (fd < 0 || fd >= N_FDS)
		return;
	pthread_mutex_lock(&mutex);
	char path[4096];
	free(files[fd]);
	struct file *file = files[fd] = calloc(1, sizeof *file);
	if (!file)
		abort();
	memcpy(file->name, name, strlen(name) + 1);
	file->kept = must_survive(name) && disk_path(path, sizeof path, ".new/", name);
	if (file->kept && is_new) {
		make_folders();
		make_empty(path);
	}
	pthread_mutex_unlock(&mutex);
}

bool disk_has(int fd)
{
	return fd >= 0 && fd < N_FDS && files[fd];
}

void disk_closed(int fd)
{
	pthread_mutex_lock(&mutex);
	free(files[fd]);
	files[fd] = NULL;
	pthread_mutex_unlock(&mutex);
}

/* Where a file that is open under a name is on the disk. */
static void find(const struct file *file, char *path, size_t size)
{
	disk_path(path, size, ".new/", file->name);
	if (!exists(path))
		disk_path(path, size, "", file->name);
}

void disk_wrote(int fd, off_t at, size_t n)
{
	pthread_mutex_lock(&mutex);
	struct file *file = files[fd];
	struct range *last = file->n_dirty ? &file->dirty[file->n_dirty - 1] : NULL;
	if (last && last->at + (off_t)last->n == at)
		last->n += n;
	else if (file->n_dirty < RANGES_MAX)
		file->dirty[file->n_dirty++] = (struct range){at, n};
	else
		*last = (struct range){0, SIZE_MAX / 2}; /* all of it, then */
	pthread_mutex_unlock(&mutex);
}

void disk_resized(int fd, off_t size)
{
	(void)size; /* the size is taken over by the sync */
	disk_wrote(fd, 0, 0);
}

static void copy(int from, int to, off_t at, size_t n)
{
	static char buffer[1 << 16];
	while (n > 0) {
		size_t part = n < sizeof buffer ? n : sizeof buffer;
		ssize_t got = (ssize_t)syscall(SYS_pread64, from, buffer, part, at);
		if (got <= 0)
			return;
		syscall(SYS_pwrite64, to, buffer, got, at);
		at += got;
		n -= (size_t)got;
	}
}

/* The data of one file; its name stays as safe as it was. A descriptor of our own, since theirs may be write-only. */
static void sync_file(struct file *file)
{
	char path[4096], real[4096];
	find(file, path, sizeof path);
	snprintf(real, sizeof real, "%s/%s", getenv("SHIM_DATA"), file->name);
	int from = (int)syscall(SYS_openat, AT_FDCWD, real, O_RDONLY | O_CLOEXEC);
	int to = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	struct stat stat;
	if (from < 0 || to < 0 || fstat(from, &stat) != 0)
		abort();
	for (size_t i = 0; i < file->n_dirty; i++)
		copy(from, to, file->dirty[i].at, file->dirty[i].n);
	file->n_dirty = 0;
	syscall(SYS_ftruncate, to, stat.st_size);
	syscall(SYS_close, from);
	syscall(SYS_close, to);
}

/* Names: the new ones come to stand, those that were taken away go. */
static void sync_folder(void)
{
	static const char *const names[] = {"mancala.db", "mancala.db-wal", "mancala.db-journal", "mancala.db.new",
	        "mancala.db.new-journal", "mancala.db.new-wal"};
	char from[4096], to[4096];
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		disk_path(to, sizeof to, "", names[i]);
		disk_path(from, sizeof from, ".gone/", names[i]);
		if (exists(from)) {
			syscall(SYS_unlink, from);
			syscall(SYS_unlink, to);
		}
		disk_path(from, sizeof from, ".new/", names[i]);
		if (exists(from))
			syscall(SYS_rename, from, to);
	}
}

void disk_synced(int fd)
{
	pthread_mutex_lock(&mutex);
	struct file *file = files[fd];
	if (file->kept)
		sync_file(file);
	else if (!file->name[0] && getenv("SHIM_DISK"))
		sync_folder();
	pthread_mutex_unlock(&mutex);
}

void disk_unlinked(const char *name)
{
	char path[4096];
	if (!must_survive(name) || !disk_path(path, sizeof path, ".new/", name))
		return;
	pthread_mutex_lock(&mutex);
	if (exists(path)) {
		syscall(SYS_unlink, path);
	} else {
		make_folders();
		disk_path(path, sizeof path, ".gone/", name);
		make_empty(path);
	}
	pthread_mutex_unlock(&mutex);
}

/* The file keeps what was synced of it; its new name has still to be. */
void disk_renamed(const char *from, const char *to)
{
	char before[4096], after[4096];
	if (!must_survive(to) || !disk_path(after, sizeof after, ".new/", to))
		return;
	pthread_mutex_lock(&mutex);
	disk_path(before, sizeof before, ".new/", from);
	if (!exists(before))
		disk_path(before, sizeof before, "", from);
	syscall(SYS_rename, before, after);
	pthread_mutex_unlock(&mutex);
}
