#include "tests/bench/process.h"

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

double process_cpu_ns(int pid)
{
	/* The scheduler's own count; the one in `stat` has steps of 10 ms. */
	FILE *file = open_proc(pid, "schedstat");
	double ns = 0;

	if (fscanf(file, "%lf", &ns) != 1) {
		fprintf(stderr, "bench: this kernel keeps no /proc/PID/schedstat\n");
		exit(1);
	}
	fclose(file);
	return ns;
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
