#include "server/table_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/mem.h"
#include "server/store/folder.h"

#define ENDING ".table"
#define DRAFT_ENDING ".draft"

__attribute__((format(printf, 2, 3))) static bool refuse(char why[TABLE_FILES_WHY_MAX], const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vsnprintf(why, TABLE_FILES_WHY_MAX, format, args);
	va_end(args);
	return false;
}

bool table_files_folder(const char *dir, char out[TABLE_FILES_PATH_MAX])
{
	int len = snprintf(out, TABLE_FILES_PATH_MAX, "%s/tables", dir);
	return len > 0 && len < TABLE_FILES_PATH_MAX;
}

bool table_files_path(const char *dir, const struct table_key *key, unsigned seeds, char out[TABLE_FILES_PATH_MAX])
{
	char name[TABLE_KEY_TEXT_MAX];
	table_key_write(key, name);
	int len = snprintf(out, TABLE_FILES_PATH_MAX, "%s/tables/%s-%u" ENDING, dir, name, seeds);
	return len > 0 && len < TABLE_FILES_PATH_MAX;
}

/* ---- reading ---- */

static struct table_file *adopt(void *image, size_t bytes, bool mapped, bool check, char why[TABLE_FILES_WHY_MAX])
{
	struct table_file *file = mem_new(1, sizeof *file);
	const char *wrong = table_open(&file->table, image, bytes);
	if (!wrong && check && !table_check(&file->table))
		wrong = "its entries are damaged";
	if (wrong) {
		refuse(why, "%s", wrong);
		free(file);
		return NULL;
	}
	file->image = image;
	file->bytes = bytes;
	file->mapped = mapped;
	return file;
}

struct table_file *table_file_open(const char *path, bool check, char why[TABLE_FILES_WHY_MAX])
{
	struct stat stat_of;
	struct table_file *file = NULL;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe is no table, and not waited for */
	if (fd < 0 || fstat(fd, &stat_of) != 0) {
		refuse(why, "%s", strerror(errno));
	} else if (!S_ISREG(stat_of.st_mode) || stat_of.st_size < TABLE_HEAD_BYTES) {
		refuse(why, "it is too short");
	} else {
		size_t bytes = (size_t)stat_of.st_size;
		void *image = mmap(NULL, bytes, PROT_READ, MAP_SHARED, fd, 0);
		if (image == MAP_FAILED)
			refuse(why, "%s", strerror(errno));
		else if (!(file = adopt(image, bytes, true, check, why)))
			munmap(image, bytes);
	}
	if (fd >= 0)
		close(fd);
	return file;
}

void table_file_close(struct table_file *file)
{
	if (!file)
		return;
	if (file->mapped)
		munmap(file->image, file->bytes);
	else
		free(file->image);
	free(file);
}

static int is_table(const struct dirent *entry)
{
	size_t len = strlen(entry->d_name);
	return len > strlen(ENDING) && strcmp(entry->d_name + len - strlen(ENDING), ENDING) == 0;
}

void table_files_load(
        const char *dir, bool check, table_files_damaged damaged, void *context, struct table_file_list *out)
{
	char folder[TABLE_FILES_PATH_MAX];
	struct dirent **entries = NULL;
	*out = (struct table_file_list){0, NULL};
	int n = table_files_folder(dir, folder) ? scandir(folder, &entries, is_table, alphasort) : 0;
	if (n > 0)
		out->file = mem_new((size_t)n, sizeof(void *));
	for (int i = 0; i < n; i++) {
		char path[2 * TABLE_FILES_PATH_MAX], why[TABLE_FILES_WHY_MAX];
		snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
		struct table_file *file = table_file_open(path, check, why);
		if (file)
			out->file[out->n++] = file;
		else if (damaged)
			damaged(context, path, why);
		free(entries[i]);
	}
	free(entries);
}

void table_files_close(struct table_file_list *list)
{
	for (size_t i = 0; i < list->n; i++)
		table_file_close(list->file[i]);
	free(list->file);
	*list = (struct table_file_list){0, NULL};
}

struct tables *table_files_set(const struct table_file_list *list)
{
	const struct table **table = mem_new(list->n + 1, sizeof(void *));
	for (size_t i = 0; i < list->n; i++)
		table[i] = &list->file[i]->table;
	struct tables *tables = tables_new(table, (unsigned)list->n);
	free(table);
	return tables;
}

/* ---- making ---- */

static bool make_folder(const char *dir, char why[TABLE_FILES_WHY_MAX])
{
	char folder[TABLE_FILES_PATH_MAX];
	if (!table_files_folder(dir, folder))
		return refuse(why, "the name of the folder is too long");
	if (mkdir(folder, 0755) == 0 ? folder_sync(dir) : errno == EEXIST)
		return true;
	return refuse(why, "cannot make the folder %.150s: %s", folder, strerror(errno));
}

/* Whoever else makes this table holds the draft; one that was left behind is taken over. */
static bool open_draft(struct table_draft *draft, char why[TABLE_FILES_WHY_MAX])
{
	draft->fd = open(draft->draft, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
	if (draft->fd < 0)
		return refuse(why, "cannot write %.150s: %s", draft->draft, strerror(errno));
	/* Between the opening and the locking it may have got its name. */
	struct stat opened, named;
	if (flock(draft->fd, LOCK_EX | LOCK_NB) == 0 && fstat(draft->fd, &opened) == 0 &&
	        stat(draft->draft, &named) == 0 && opened.st_ino == named.st_ino)
		return true;
	close(draft->fd);
	draft->fd = -1;
	return refuse(why, "another program is making this table");
}

/* All of the room is taken here, so that a full disk is an error and not the end of the program later. */
static bool map_draft(struct table_draft *draft, char why[TABLE_FILES_WHY_MAX])
{
	int error = ftruncate(draft->fd, 0) == 0 ? 0 : errno;
	if (!error)
		error = posix_fallocate(draft->fd, 0, (off_t)draft->bytes);
	if (error)
		return refuse(why, "cannot take %zu MB on the disk: %s", draft->bytes / 1000000 + 1, strerror(error));
	draft->image = mmap(NULL, draft->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, draft->fd, 0);
	if (draft->image != MAP_FAILED)
		return true;
	draft->image = NULL;
	return refuse(why, "cannot map %.150s: %s", draft->draft, strerror(errno));
}

bool table_draft_begin(struct table_draft *draft, const char *dir, const struct table_key *key, unsigned seeds,
        char why[TABLE_FILES_WHY_MAX])
{
	draft->image = NULL;
	draft->fd = -1;
	draft->bytes = table_bytes(key, seeds);
	if (draft->bytes == 0)
		return refuse(why, "a table of that size cannot be made");
	if (!dir) {
		draft->image = calloc(1, draft->bytes);
		return draft->image ? true : refuse(why, "there is not enough memory");
	}
	if (!make_folder(dir, why))
		return false;
	if (!table_files_path(dir, key, seeds, draft->path))
		return refuse(why, "the name of the folder is too long");
	int len = snprintf(draft->draft, sizeof draft->draft, "%s" DRAFT_ENDING, draft->path);
	if (len < 0 || (size_t)len >= sizeof draft->draft)
		return refuse(why, "the name of the folder is too long");
	if (!open_draft(draft, why))
		return false;
	if (map_draft(draft, why))
		return true;
	table_draft_drop(draft);
	return false;
}

static bool make_safe(struct table_draft *draft, char why[TABLE_FILES_WHY_MAX])
{
	char *slash;
	if (msync(draft->image, draft->bytes, MS_SYNC) != 0 || fsync(draft->fd) != 0 ||
	        rename(draft->draft, draft->path) != 0)
		return refuse(why, "cannot write %.150s: %s", draft->path, strerror(errno));
	if ((slash = strrchr(draft->draft, '/')))
		*slash = '\0';
	folder_sync(draft->draft); /* a name that a loss of power takes back is missed by nobody: it is made again */
	return true;
}

struct table_file *table_draft_keep(struct table_draft *draft, char why[TABLE_FILES_WHY_MAX])
{
	if (draft->fd < 0) {
		struct table_file *file = adopt(draft->image, draft->bytes, false, false, why);
		if (!file)
			free(draft->image);
		draft->image = NULL;
		return file;
	}
	if (!make_safe(draft, why)) {
		table_draft_drop(draft);
		return NULL;
	}
	munmap(draft->image, draft->bytes);
	close(draft->fd);
	draft->fd = -1;
	draft->image = NULL;
	return table_file_open(draft->path, false, why);
}

void table_draft_drop(struct table_draft *draft)
{
	if (draft->fd < 0) {
		free(draft->image);
	} else {
		if (draft->image)
			munmap(draft->image, draft->bytes);
		unlink(draft->draft);
		close(draft->fd);
	}
	draft->fd = -1;
	draft->image = NULL;
}
