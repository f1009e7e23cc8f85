#include "tests/bench/process.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_proc(int pid, const char *name)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/%d/%s", pid, name);
	FILE *file = fopen(path, "r");

	if (!file) {
		fprintf(stderr, "bench: %s is gone\n", path);
		exit(1);
	}
	return file;
}

struct process_cpu process_cpu(int pid)
{
	char path[64];
	struct process_cpu cpu = {0};
	struct dirent *entry;

	snprintf(path, sizeof(path), "/proc/%d/task", pid);
	DIR *tasks = opendir(path);

	if (!tasks) {
		fprintf(stderr, "bench: %s is gone\n", path);
		exit(1);
	}
	while ((entry = readdir(tasks))) {
		const int thread = (int)strtol(entry->d_name, NULL, 10);
		double thread_ns;

		if (thread == 0)
			continue;
		/* The scheduler's own count; the one in `stat` has steps of 10 ms. */
		char name[32];

		snprintf(name, sizeof(name), "task/%d/schedstat", thread);
		FILE *file = open_proc(pid, name);

		if (fscanf(file, "%lf", &thread_ns) != 1) {
			fprintf(stderr, "bench: this kernel keeps no schedstat\n");
			exit(1);
		}
		fclose(file);
		if (thread == pid)
			cpu.main_ns = thread_ns;
		else
			cpu.others_ns += thread_ns;
	}
	closedir(tasks);
	return cpu;
}

double process_resident_bytes(int pid)
{
	FILE *file = open_proc(pid, "smaps_rollup");
	char line[256];
	double kib = 0;

	while (fgets(line, sizeof(line), file)) {
		if (sscanf(line, "Rss: %lf kB", &kib) == 1)
			break;
	}
	fclose(file);
	return kib * 1024;
}
