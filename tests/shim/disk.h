/* What a disk would still have of the data folder if the power failed now: beside the folder SHIM_DATA a second one,
 * SHIM_DISK, gets what is synced, when it is synced. A new name counts only once its folder is synced. Of the files in
 * it those of the database are meant, but for its "-shm", which need not survive. A sync that the program's death cuts
 * short leaves a part, as a disk may. */
#ifndef TESTS_SHIM_DISK_H
#define TESTS_SHIM_DISK_H

#include <stdbool.h>
#include <sys/types.h>

/* The name within the data folder, NULL for what lies elsewhere. "" is the folder itself. */
const char *disk_name(const char *path);

/* What the program did; the real call has been made. */
void disk_opened(int fd, const char *name, bool is_new);
void disk_closed(int fd);
void disk_wrote(int fd, off_t at, size_t n);
void disk_resized(int fd, off_t size);
void disk_synced(int fd);
void disk_unlinked(const char *name);
void disk_renamed(const char *from, const char *to);

/* Whether fd is a file of the data folder, or the folder. */
bool disk_has(int fd);

#endif
