/* How much has come in on a socket. Apart from the rest because the kernel's header for it does not go with libc's. */
#ifndef SERVER_TRAFFIC_H
#define SERVER_TRAFFIC_H

#include <stdint.h>

/* All bytes ever received on this TCP socket; 0 if the kernel does not say. */
uint64_t traffic_received(int fd);

#endif
