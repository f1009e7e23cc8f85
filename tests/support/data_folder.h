/* A data folder of a test's own, and its end. Only for tests. */
#ifndef TESTS_SUPPORT_DATA_FOLDER_H
#define TESTS_SUPPORT_DATA_FOLDER_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DATA_FOLDER_CHARS 64

static inline void data_folder_make(char dir[DATA_FOLDER_CHARS])
{
	snprintf(dir, DATA_FOLDER_CHARS, "/tmp/mancalad-test-XXXXXX");
	if (!mkdtemp(dir))
		abort();
}

/* With the files in it. */
static inline void data_folder_remove(const char *dir)
{
	char path[4096 + 300]; /* `dir` may be one of the folders in it */
	DIR *folder = opendir(dir);
	for (struct dirent *entry; folder && (entry = readdir(folder));) {
		snprintf(path, sizeof path, "%s/%s", dir, entry->d_name);
		unlink(path);
	}
	if (folder)
		closedir(folder);
	rmdir(dir);
}

#endif
