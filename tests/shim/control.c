#include "tests/shim/control.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static struct control nothing;
struct control *control = &nothing;

/* Before anything of the program runs; a control file that cannot be had ends it, as a test without would show nothing.
 */
__attribute__((constructor(101))) static void map_control(void)
{
	const char *path = getenv("SHIM_CONTROL");
	if (!path)
		return;
	int fd = open(path, O_RDWR | O_CLOEXEC);
	void *at = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (at == MAP_FAILED)
		abort();
	close(fd);
	control = at;
}
