/* What another process costs, from /proc. */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

/* Nanoseconds of CPU, user and system, that the threads of a process which still run have had so far. */
double process_cpu_ns(int pid);
/* Resident memory of a process in bytes. */
double process_resident_bytes(int pid);

#endif
