/* What another process costs, from /proc. */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

/* Nanoseconds of CPU, user and system, that a process has had so far. */
struct process_cpu {
	double main_ns;   /* its first thread, which runs the loop */
	double others_ns; /* its other threads that still run */
};

struct process_cpu process_cpu(int pid);
/* Resident memory of a process in bytes. */
double process_resident_bytes(int pid);

#endif
