#include "server/revoked_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common/mem.h"
#include "common/user.h"

#define LINE_MAX_BYTES (REVOKED_ID_MAX + 64)
#define GUEST_DIGITS 16

static bool is_visible(const char *text)
{
	for (; *text; text++)
		if (*text <= ' ' || *text > '~')
			return false;
	return true;
}

bool revoked_id_valid(const char *id)
{
	size_t len = strlen(id);
	if (!is_visible(id))
		return false;
	if (strncmp(id, "user:", 5) == 0)
		return len > 5 && len <= USER_BYTES_MAX;
	if (strncmp(id, "jti:", 4) == 0)
		return len > 4 && len <= 4 + AUTH_ID_BYTES_MAX;
	if (!user_is_guest(id))
		return user_is_outside_bot(id) && user_valid(id) && len <= USER_BYTES_MAX;
	const char *digits = id + strlen(user_is_outside_bot(id) ? USER_GUEST_BOT : USER_GUEST);
	return strlen(digits) == GUEST_DIGITS && strspn(digits, "0123456789abcdef") == GUEST_DIGITS;
}

/* ---- reading ---- */

/* Cuts the next word off `at`; NULL if there is none. */
static char *next_word(char **at)
{
	char *word = *at + strspn(*at, " \t\r");
	if (!*word)
		return NULL;
	*at = word + strcspn(word, " \t\r");
	if (**at)
		*(*at)++ = '\0';
	return word;
}

static bool read_line(char *line, revoked_each each, void *context)
{
	char *when = next_word(&line);
	if (!when || when[0] == '#')
		return true;
	const char *what = next_word(&line), *id = next_word(&line);
	if (!what || !id || next_word(&line) || !revoked_id_valid(id))
		return false;
	bool undo = strcmp(what, "undo") == 0;
	if (!undo && strcmp(what, "revoke") != 0)
		return false;
	each(context, id, !undo, when);
	return true;
}

size_t revoked_file_read(const char *text, size_t len, revoked_each each, void *context)
{
	size_t n_strange = 0;
	for (size_t at = 0; at < len;) {
		char line[LINE_MAX_BYTES];
		const char *end = memchr(text + at, '\n', len - at);
		size_t line_len = end ? (size_t)(end - text) - at : len - at;
		if (line_len < sizeof line && !memchr(text + at, '\0', line_len)) {
			memcpy(line, text + at, line_len);
			line[line_len] = '\0';
			n_strange += !read_line(line, each, context);
		} else {
			n_strange++;
		}
		at += line_len + 1;
	}
	return n_strange;
}

/* ---- the file ---- */

static void make_path(const char *dir, char *out, size_t size)
{
	snprintf(out, size, "%s/" REVOKED_FILE_NAME, dir);
}

/* The administrator runs the command, the server the server: what he makes must be the server's to read. */
static bool give_to_owner_of(const char *dir, int fd)
{
	struct stat folder;
	if (geteuid() != 0)
		return true;
	return stat(dir, &folder) == 0 && fchown(fd, folder.st_uid, folder.st_gid) == 0;
}

/* Whether a line that somebody wrote by hand lacks its end. */
static bool ends_openly(int fd)
{
	struct stat file;
	char last = '\n';
	return fstat(fd, &file) == 0 && file.st_size > 0 && pread(fd, &last, 1, file.st_size - 1) == 1 && last != '\n';
}

static bool add_line(const char *dir, int fd, const char *line, size_t len)
{
	ssize_t written = give_to_owner_of(dir, fd) ? write(fd, line, len) : -1;
	if (written >= 0 && (size_t)written < len)
		errno = ENOSPC;
	return written == (ssize_t)len && fsync(fd) == 0;
}

/* A new file is safe once its folder is. */
static bool sync_folder(const char *dir)
{
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	bool good = fd >= 0 && fsync(fd) == 0;
	if (fd >= 0)
		close(fd);
	return good;
}

bool revoked_file_add(const char *dir, const char *id, bool revoked, int64_t now_unix_s)
{
	char path[4096];
	char line[LINE_MAX_BYTES + 1];
	char when[32];
	struct tm tm;
	time_t seconds = (time_t)now_unix_s;
	make_path(dir, path, sizeof path);
	gmtime_r(&seconds, &tm);
	strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &tm);
	int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0)
		return false;
	int len = snprintf(
	        line, sizeof line, "%s%s %s %s\n", ends_openly(fd) ? "\n" : "", when, revoked ? "revoke" : "undo", id);
	bool good = add_line(dir, fd, line, (size_t)len);
	int failed = errno;
	close(fd);
	errno = failed;
	return good && sync_folder(dir);
}

static char *read_all(int fd, size_t *len)
{
	struct stat file;
	if (fstat(fd, &file) != 0)
		return NULL;
	if (file.st_size > REVOKED_FILE_BYTES_MAX) {
		errno = EFBIG;
		return NULL;
	}
	size_t size = (size_t)file.st_size;
	char *text = mem_new(size + 1, 1);
	*len = 0;
	while (*len < size) {
		ssize_t got = read(fd, text + *len, size - *len);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0) {
			free(text);
			return NULL;
		}
		if (got == 0)
			break;
		*len += (size_t)got;
	}
	text[*len] = '\0';
	return text;
}

char *revoked_file_load(const char *dir, size_t *len)
{
	char path[4096];
	make_path(dir, path, sizeof path);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		*len = 0;
		return errno == ENOENT || errno == ENOTDIR ? mem_new(1, 1) : NULL;
	}
	char *text = read_all(fd, len);
	int failed = errno;
	close(fd);
	errno = failed;
	return text;
}
