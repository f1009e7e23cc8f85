/* What the shim is told while the server runs, and what it counts: numbers in a file that both sides map or write,
 * named by SHIM_CONTROL. Without one everything is 0. tests/torture/lib/shim.mjs knows the same order. */
#ifndef TESTS_SHIM_CONTROL_H
#define TESTS_SHIM_CONTROL_H

#include <stdatomic.h>
#include <stdint.h>

enum disk_mode {
	DISK_WELL,
	DISK_FULL,      /* writes fail with ENOSPC */
	DISK_READ_ONLY, /* writes fail with EROFS */
	DISK_STUCK      /* writes and syncs wait until this is over */
};

enum fault {
	FAULT_EIO,
	FAULT_ENOSPC,
	FAULT_SHORT /* half is written, or, where nothing is, EIO */
};

struct control {
	_Atomic int64_t disk_mode;
	_Atomic int64_t wall_shift_ms; /* added to the time of day */
	_Atomic int64_t fail_write_at; /* the how-manieth write fails, once; 0 = none */
	_Atomic int64_t fault;
	_Atomic int64_t fail_alloc_at; /* likewise for allocations */
	_Atomic int64_t n_writes;      /* so far; syncs and changes of size or names are among them */
	_Atomic int64_t n_allocs;
	_Atomic int64_t n_failed; /* by our doing */
};

extern struct control *control;

#endif
